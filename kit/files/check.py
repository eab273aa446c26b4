"""The deck check: which terms can be played and why not, what a teacher should look at again.

Errors are what keeps a term or a row out of the game; notes are worth a look and stop nothing.
"""

from collections.abc import Iterator
from itertools import pairwise, takewhile
from pathlib import Path

import msgspec

from kit.deck import LEAST_POOL, Term, cards, clue_pool, playable, words
from kit.files.parts import Level, Problem
from kit.files.readability import grade, highest
from kit.files.reading import Loaded, load, places
from kit.words import is_rude
from kit.words.inflect import bases
from kit.words.near import distance
from kit.words.typed import parts, plain

FEWEST_CARDS = 8  # N2: two players with five would do with ten, eight players with one with eight
TABLE_OF_SIX = 12  # cards, two for each of the default table
HARD = frozenset("XZQJYKUV")  # letters that few words a child knows begin with
GRADES_ABOVE = 2  # a meaning may read this much higher than its band before it is noted
_WHY: dict[str, str] = {
    "term-no-letters": "check-no-letters",
    "term-too-many-words": "check-too-many-words",
    "term-too-few-letters": "check-too-few-letters",
}


Values = dict[str, str | int | float]


class CheckedTerm(msgspec.Struct, frozen=True):
    """A term as the check found it; ``clue_letters`` are those for clues 1-3 (N11)."""

    term: str
    words: int
    clue_letters: int
    playable: bool
    definition: str
    row: int


class Place(msgspec.Struct, frozen=True):
    """A problem in words."""

    level: Level
    row: int
    column: str
    term: str
    message: str
    fix: str


class Checked(msgspec.Struct, frozen=True):
    """All terms in the order of the file, all problems in the order of rows."""

    loaded: Loaded
    terms: tuple[CheckedTerm, ...]
    problems: tuple[Problem, ...]
    cards: int

    @property
    def fits(self) -> bool:
        """Whether the smallest deal can be made (N2)."""
        return self.cards >= FEWEST_CARDS

    @property
    def largest(self) -> int:
        """The most players a table can have: from eight players on each gets one card (N2)."""
        return self.cards if self.fits else 0

    @property
    def fits_six(self) -> bool:
        """Whether the default table of six can be dealt (N1, N2)."""
        return self.cards >= TABLE_OF_SIX

    def places(self, language: str = "en") -> tuple[Place, ...]:
        """The problems as sentences."""
        return tuple(
            Place(p.level, p.row, p.column, p.term, p.message(language), p.fix(language))
            for p in self.problems
        )


def check(path: Path | str) -> Checked:
    """Load a deck from whatever file it is in, and check it.

    Raises:
        BadFile: there is no deck in it.
    """
    return check_loaded(load(path))


def check_loaded(loaded: Loaded) -> Checked:
    """Check a deck that was loaded."""
    rows = tuple(places(loaded))
    terms = tuple(_checked(row, term) for row, term in rows)
    own = [p for row, term in rows for p in _of_term(row, term)]
    found = (*loaded.problems, *own, *_twins(rows))
    ordered = tuple(sorted(found, key=lambda p: p.row))
    return Checked(loaded, terms, ordered, len(cards(loaded.deck)))


def _checked(row: int, term: Term) -> CheckedTerm:
    pool = len(clue_pool(term))
    fine = playable(term) is None
    return CheckedTerm(term.term, words(term), pool, fine, term.definition, row)


# ---- one term


def _of_term(row: int, term: Term) -> Iterator[Problem]:
    pool = clue_pool(term)
    if why := playable(term):
        values: Values = {"found": len(pool), "needed": LEAST_POOL, "words": words(term)}
        yield Problem(_WHY[why], row, "term", term.term, values=values)
    elif len([c for c in pool if c not in HARD]) < LEAST_POOL:
        yield Problem("check-hard-letters", row, "term", term.term, "note")
    yield from _of_words(row, term)
    if not term.definition:
        yield Problem("check-no-definition", row, "definition", term.term, "note")
    yield from _of_definition(row, term)


def _of_words(row: int, term: Term) -> Iterator[Problem]:
    texts = {"term": (term.term,), "accepted": term.accepted}
    texts |= {f"clue{n}": (clue,) for n, clue in enumerate(term.clues, 1) if clue}
    for column, cells in texts.items():
        rude = next((w for cell in cells for w in cell.split() if is_rude(w)), None)
        if rude is not None:
            yield Problem("check-rude", row, column, term.term, "note")


def _of_definition(row: int, term: Term) -> Iterator[Problem]:
    own = plain(term.term)
    if own and len(own) > 3 and own in map(plain, term.definition.split()):
        yield Problem("check-definition-tells", row, "definition", term.term, "note")
    level, top = grade(term.definition), highest(term.grade_band)
    if level is not None and top is not None and level > top + GRADES_ABOVE:
        values: Values = {"level": round(level), "band": term.grade_band}
        yield Problem("check-hard-to-read", row, "definition", term.term, "note", values)


# ---- terms beside each other


def _twins(rows: tuple[tuple[int, Term], ...]) -> Iterator[Problem]:
    """Terms of one root, and terms that differ by a slip."""
    # in the order of the alphabet, since that is how the table of inflections is stored
    roots = {name: _roots(name) for name in sorted({term.term for _, term in rows})}
    seen: dict[str, tuple[int, str]] = {}
    for row, term in rows:
        firsts = [seen.setdefault(root, (row, term.term)) for root in sorted(roots[term.term])]
        twin = next((first for first in firsts if first != (row, term.term)), None)
        if twin is not None:
            values: Values = {"other": twin[1], "first": twin[0]}
            yield Problem("check-root-twin", row, "term", term.term, "note", values)
    yield from _look_alikes(rows)


def _roots(term: str) -> frozenset[str]:
    """What its last word comes from, with the words before it."""
    found = parts(term)
    if not found:
        return frozenset()
    head, last = " ".join(found[:-1]), found[-1]
    return frozenset(f"{head} {root}".strip() for root in (bases(last) or {last}) | {last})


def _look_alikes(rows: tuple[tuple[int, Term], ...]) -> Iterator[Problem]:
    """Neighbours in the alphabet that differ by one letter, from the front and from the back."""
    named = {name: (row, t.term) for row, t in rows if len(name := plain(t.term)) > 5}
    told = set()
    for turn in (1, -1):
        for one, other in pairwise(sorted(named, key=lambda name: name[::turn])):
            pair = frozenset((one, other))
            if pair in told or not _close(one, other) or distance(one, other) != 1:
                continue
            told.add(pair)
            (first, a), (second, b) = sorted((named[one], named[other]))
            if one.rstrip("s") == other.rstrip("s"):
                continue
            values: Values = {"other": a, "first": first}
            yield Problem("check-look-alike", second, "term", b, "note", values)


def _close(one: str, other: str) -> bool:
    """Whether all but two letters agree from both ends; spares the slow count."""
    front, back = _shared(one, other), _shared(one[::-1], other[::-1])
    longest = max(len(one), len(other))
    return abs(len(one) - len(other)) < 2 and front + back >= longest - 2


def _shared(one: str, other: str) -> int:
    """How many letters agree from the front on."""
    both = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
