"""The deck as a printed list on the table, and what a player can look up in it.

Everybody has the list: terms, definitions, examples, clues that others have given. Which term
is meant now stands nowhere in it.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from kit.deck import LAST_CLUE, Term, free_letters, playable
from kit.games.nerdwords import STRICT, Rules
from kit.words.typed import plain

LISTED, TOLD = 200.0, 5.0
"""So many times likelier is a term whose list has a clue, or whose explanation has the word."""
STEM, LEAST_WORD = 5, 4
"""Words are alike if they begin with as many letters alike; shorter ones tell nothing."""


ANY_CLUES = """
apple animal arrow above banana bridge butter before carrot castle copper circle dragon doctor
dinner double elbow engine evening empty flower finger forest funny garden guitar golden giant
hammer honey happy heavy island insect iron inside jacket jungle jelly joyful kitchen kettle
kitten kind ladder lemon little loud mirror monkey market middle needle number narrow night
orange office open outside pencil pocket purple people queen quiet quick question rabbit ribbon
round ready summer silver sister simple table tiger travel tiny umbrella uncle under useful
village velvet visit very window winter wagon white xylophone xenon xray xerox yellow yogurt
yard young zebra zipper zero zigzag
""".split()  # noqa: SIM905 - words read best without quotes
"""Words for a clue giver who has none."""


class Idea(NamedTuple):
    """A term that may be meant: how likely among all that may be (0-1), and what speaks for it.

    ``listed`` and ``told`` count the clues that stand in its list and in its explanation.
    """

    term: Term
    sure: float
    listed: int
    told: int


class _Line(NamedTuple):
    """A term with what is asked of it again and again."""

    term: Term
    plain: str
    words: int
    trouble: str | None
    hard: bool

    def dealt(self, rules: Rules) -> bool:
        """Whether these rules deal the term (N3, N11)."""
        wanted = {"easy": not self.hard, "mixed": True, "hard": self.hard}[rules.difficulty]
        short = rules.short_terms and self.trouble == "term-too-few-letters"
        return wanted and (self.trouble is None or short)


class Book:
    """A deck that has been read through once.

    >>> book = Book([Term("volcano", clues=("lava", None, None, None)), Term("solar")])
    >>> book.of("Volcano").clues[0], [t.term for t in book.possible(("lava",), 1)]
    ('lava', ['volcano', 'solar'])
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        self.terms = tuple(t for t in terms if t.enabled)
        hard = {t.card for t in self.terms if t.card and t.difficulty > 1}
        self._lines = tuple(
            _Line(
                term=t,
                plain=plain(t.term),
                words=len(t.term.split()),
                trouble=playable(t),
                hard=t.difficulty > 1 or t.card in hard,
            )
            for t in self.terms
        )
        self._by_name = {line.plain: line.term for line in self._lines}
        self._listing: dict[str, set[str]] = defaultdict(set)
        self._telling: dict[str, set[str]] = defaultdict(set)
        for term in self.terms:
            for clue in filter(None, term.clues):
                self._listing[plain(clue)].add(term.term)
            for word in words_of(f"{term.definition} {term.example}"):
                self._telling[_stem(word)].add(term.term)

    def of(self, term: str) -> Term | None:
        """What the list has under a term; None if it is not there."""
        return self._by_name.get(plain(term))

    def listing(self, clue: str) -> Collection[str]:
        """The terms whose list has this clue."""
        return self._listing.get(plain(clue), ())

    def telling(self, clue: str) -> Collection[str]:
        """The terms whose definition or example has this word or one that begins like it."""
        word = plain(clue)
        return self._telling.get(_stem(word), ()) if len(word) >= LEAST_WORD else ()

    def possible(
        self,
        clues: Sequence[str | None],
        words: int,
        out: Collection[str] = (),
        rules: Rules = STRICT,
    ) -> list[Term]:
        """The terms of so many words that allow these clues (N9-N11), but for those in ``out``.

        A clue None is a slot that was skipped; ``out`` holds plain texts.
        """
        initials = tuple(c and plain(c)[:1].upper() for c in clues)
        return [
            line.term
            for line in self._lines
            if line.words == words
            and line.plain not in out
            and line.dealt(rules)
            and allows(line.term.term, initials)
        ]


@lru_cache(maxsize=65_536)
def allows(term: str, initials: tuple[str | None, ...]) -> bool:
    """Whether the clues of a round may begin with these letters for this term.

    >>> allows("volcano", ("O", "O")), allows("volcano", ("O", "O", "O")), allows("gas", ("A",))
    (True, False, True)
    """
    entry, before = Term(term), tuple(c for c in initials if c)
    for slot, letter in enumerate(initials, start=1):
        given = before[: len([c for c in initials[: slot - 1] if c])]
        free = free_letters(entry, slot, given)
        if (letter is None and free) or (letter is not None and letter not in free):
            return False
    return len(initials) <= LAST_CLUE


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text that can tell something, each once, folded.

    >>> words_of("A puff in the sky, made of tiny drops.")
    ('puff', 'made', 'tiny', 'drops')
    """
    found = (plain(word) for word in re.findall(r"[^\W\d_]+", text))
    return tuple(dict.fromkeys(word for word in found if len(word) >= LEAST_WORD))


def _stem(word: str) -> str:
    return word[:STEM]
