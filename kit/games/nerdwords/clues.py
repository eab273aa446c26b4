"""Rules for giving a clue (N9-N14), and which term may be chosen (N11, N29)."""

import msgspec

from kit import deck as decks
from kit.errors import IllegalMove
from kit.games.core import Referee
from kit.games.nerdwords.dealing import term
from kit.games.nerdwords.facts import Check
from kit.games.nerdwords.moves import LAST, Entry
from kit.games.nerdwords.state import Clue, Round, State, marks_of
from kit.words import fold
from kit.words.typed import plain
from kit.words.verdict import Verdict

TELLS = ("clue-is-answer", "clue-holds-term")
"""Clues that N13 refuses and a teacher can allow."""

CHECKS: dict[str, Check] = {"yes": "refused", "ask": "warned", "no": "fine"}
"""What the judge's verdict on a clue makes of it (N13)."""


class Letter(msgspec.Struct, frozen=True):
    """A letter of the term: how often it may still start a clue now, and if not, why not.

    ``reason`` is a key of the catalogue: ``letter-first`` (kept for the fourth clue),
    ``letter-used`` (served as often as it occurs), ``letter-not-first`` (the fourth clue).
    """

    letter: str
    left: int
    reason: str | None


def used(played: Round) -> tuple[str, ...]:
    """The clues of the round that count, in order."""
    return tuple(c.text for c in played.clues if c.text is not None)


def letters(entry: Entry, slot: int, before: tuple[str, ...]) -> tuple[Letter, ...]:
    """Every letter of the term once, in order, as it stands before the clue of ``slot``.

    >>> [(x.letter, x.left, x.reason) for x in letters(Entry("lava"), 2, ("arc",))]
    [('L', 0, 'letter-first'), ('A', 1, None), ('V', 1, None)]
    """
    whole = decks.letters(term(entry))
    free = decks.free_letters(term(entry), slot, before)
    return tuple(
        Letter(c, free.count(c), None if c in free else _why_not(c, whole, slot))
        for c in dict.fromkeys(whole)
    )


def _why_not(letter: str, whole: str, slot: int) -> str:
    if slot == LAST:
        return "letter-not-first"
    return "letter-first" if letter == whole[0] else "letter-used"


def unfit(
    entry: Entry, slot: int, before: tuple[str, ...], voided: tuple[str, ...], clue: str
) -> str | None:
    """Why a clue may not be written at all (N9, N10, N12); None if it may.

    What N13 refuses may be written, so that the teacher can allow it.
    """
    if plain(clue) in map(plain, voided):
        return "clue-voided"
    why = decks.fits_clue(term(entry), slot, clue, before)
    if why not in TELLS:
        return why
    letter, whole = fold(clue)[:1], decks.letters(term(entry))
    if letter in decks.free_letters(term(entry), slot, before):
        return None
    if slot == LAST:
        return "clue-needs-initial"
    return "clue-initial" if letter == whole[:1] else "clue-letter"


def need_fit(
    entry: Entry, slot: int, before: tuple[str, ...], voided: tuple[str, ...], clue: str
) -> None:
    """Refuse a clue that may not be written at all.

    Raises:
        IllegalMove: why, and which letters are free.
    """
    why = unfit(entry, slot, before, voided, clue)
    if why:
        free = "".join(x.letter for x in letters(entry, slot, before) if x.left)
        raise IllegalMove(f"nerd-{why}", clue=clue, free=free)


def check(entry: Entry, slot: int, before: tuple[str, ...], clue: str, referee: Referee) -> Verdict:
    """How near the clue is to the term (N13): "yes" is refused, "ask" is a warning."""
    why = decks.fits_clue(term(entry), slot, clue, before)
    if why in TELLS:
        return Verdict("yes", f"nerd-{why}")
    whole = dict.fromkeys((entry.term, *entry.term.split()))
    found = [referee.judge(part, clue, entry.accepted, ()) for part in whole]
    return max(found, key=lambda v: ("no", "ask", "yes").index(v.verdict))


def next_slot(entry: Entry, played: Round, slot: int) -> int:
    """The slot from ``slot`` on that has a letter: the last if the pool is used up (N11)."""
    free = decks.free_letters(term(entry), slot, used(played))
    return slot if free else LAST


def passed(slot: int, reached: int) -> tuple[Clue, ...]:
    """The slots that a short term skips on the way to the one that was reached."""
    return tuple(Clue(skipped, None, closed=True) for skipped in range(slot, reached))


def choosable(state: State, card: int) -> tuple[int, ...]:
    """The places of the terms of a card that may be chosen (N29)."""
    terms = state.deck[card].terms
    if not state.rules.boxes:
        return tuple(range(len(terms)))
    marks = [marks_of(state, entry.term) for entry in terms]
    return tuple(place for place, count in enumerate(marks) if count == min(marks))
