"""How games of bots went, and so whether a deck plays well: which terms are found, and when."""

from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from kit.bots.nerdwords import odd_clues
from kit.bots.play import Played
from kit.deck import LAST_CLUE, Deck, Term, playable
from kit.games.nerdwords.state import Round
from kit.words.typed import plain

NEVER = 0
"""In place of a clue's number: the term was not found."""


class TermTally(msgspec.Struct, frozen=True):
    """What became of a term: rounds, and in how many it was found at clue 1-4."""

    term: str
    rounds: int
    found: tuple[int, int, int, int]

    @property
    def clues_needed(self) -> float:
        """On average; 5 where it was not found.

        >>> TermTally("volcano", 4, (2, 1, 0, 0)).clues_needed
        2.25
        """
        never = self.rounds - sum(self.found)
        whole = sum(slot * times for slot, times in enumerate(self.found, start=1))
        return (whole + 5 * never) / self.rounds


class DeckNotes(msgspec.Struct, frozen=True):
    """What a deck's own writer may mend, found without playing.

    ``few_clues`` are terms with fewer than four; ``odd_clues`` are (term, clue) that cannot
    stand in their place; ``same_clues`` are clues with the terms that all list them.
    """

    unplayable: tuple[str, ...]
    few_clues: tuple[str, ...]
    odd_clues: tuple[tuple[str, str], ...]
    same_clues: tuple[tuple[str, tuple[str, ...]], ...]


class Tally(msgspec.Struct, frozen=True):
    """Many games together.

    ``ended`` are games by the reason of their end, ``found`` rounds by the clue at which the
    term was found, 0 for never. ``listed`` of all ``clues`` stand in the deck's list for their
    term; ``asked`` guesses went to the judge.
    """

    games: int
    rounds: int
    playoff_rounds: int
    facts: int
    ended: dict[str, int]
    found: dict[int, int]
    clues: int
    listed: int
    asked: int
    terms: tuple[TermTally, ...]
    """Those that came up, the hardest to find first."""


class _Counts:
    """The sums so far, so that no game has to be kept."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.own = {t.term: {plain(c) for c in t.clues if c} for t in terms}
        self.sums: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.at: dict[str, Counter[int]] = defaultdict(Counter)

    def add(self, game: Played) -> None:
        """One more game."""
        self.ended[game.reason] += 1
        self.sums["facts"] += len(game.facts)
        for played in game.state.rounds:
            if played.shown and not played.void:
                self._add_round(played, played.shown)

    def _add_round(self, played: Round, term: str) -> None:
        said = [c.text for c in played.clues if c.text]
        self.at[term][found_at(played)] += 1
        self.sums["rounds"] += 1
        self.sums["playoff"] += played.playoff
        self.sums["clues"] += len(said)
        self.sums["listed"] += sum(plain(clue) in self.own.get(term, ()) for clue in said)
        self.sums["asked"] += sum(guess.verdict == "ask" for guess in played.guesses)


def tally(games: Iterable[Played], terms: Iterable[Term]) -> Tally:
    """The figures of these games with a deck of these terms; a game is looked at once."""
    counts = _Counts(terms)
    for game in games:
        counts.add(game)
    sums, found = counts.sums, sum(counts.at.values(), Counter[int]())
    return Tally(
        games=counts.ended.total(),
        rounds=sums["rounds"],
        playoff_rounds=sums["playoff"],
        facts=sums["facts"],
        ended=dict(counts.ended.most_common()),
        found=dict(sorted(found.items())),
        clues=sums["clues"],
        listed=sums["listed"],
        asked=sums["asked"],
        terms=tuple(sorted(map(_of_term, counts.at.items()), key=_hardest_first)),
    )


def found_at(played: Round) -> int:
    """The clue after which the first team was right; 0 for none."""
    return min((guess.slot for guess in played.guesses if guess.right), default=NEVER)


def _of_term(item: tuple[str, Counter[int]]) -> TermTally:
    term, at = item
    return TermTally(term, at.total(), (at[1], at[2], at[3], at[4]))


def _hardest_first(told: TermTally) -> tuple[float, str]:
    return -told.clues_needed, told.term


def notes(deck: Deck) -> DeckNotes:
    """What stands in the way of the deck's terms and clues (N9-N13).

    >>> deck = Deck("d", (Term("gas"), Term("solar", clues=("orange", "lamp", "ash", "star"))))
    >>> notes(deck).unplayable, notes(deck).odd_clues
    (('gas',), ())
    """
    dealt = [t for t in deck.terms if t.enabled]
    fine = [t for t in dealt if playable(t) is None]
    listing: dict[str, list[str]] = defaultdict(list)
    for term in fine:
        for clue in dict.fromkeys(clue.casefold() for clue in term.clues if clue):
            listing[clue].append(term.term)
    return DeckNotes(
        unplayable=tuple(t.term for t in dealt if playable(t)),
        few_clues=tuple(t.term for t in fine if None in t.clues),
        odd_clues=tuple((t.term, clue) for t in fine for clue in odd_clues(t)),
        same_clues=tuple((c, tuple(names)) for c, names in listing.items() if len(names) > 1),
    )


SLOTS = (*range(1, LAST_CLUE + 1),)
"""The numbers of the clues."""
