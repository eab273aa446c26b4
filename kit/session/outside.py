"""The outside world: the only clock and the only dice of the kit, and the referee they make."""

import os
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from kit import words
from kit.words import Best, Spelling, Table, Verdict

T = TypeVar("T")
Clock = Callable[[], float]
"""Tells the time in seconds since 1970 (UTC)."""


def wall_clock() -> float:
    """The server's time; ``KIT_CLOCK`` may name a file with seconds to put it forward.

    A rehearsal or a test moves a whole lesson's time on by writing a number into that file.
    """
    file = os.environ.get("KIT_CLOCK")
    if not file:
        return time.time()
    text = Path(file).read_text(encoding="utf-8").strip()
    return time.time() + float(text or 0)


class Outside:
    """A clock and dice as a game's ``Referee``, with the dictionary at hand.

    Tests and rehearsals pass a clock of their own and seeded dice.
    """

    def __init__(self, clock: Clock = wall_clock, dice: random.Random | None = None) -> None:
        self.clock = clock
        self.dice = dice or random.SystemRandom()

    def now(self) -> float:
        """The time."""
        return self.clock()

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order."""
        return tuple(self.dice.sample(items, len(items)))

    def spelling(self, word: str) -> Spelling:
        """What the dictionary says."""
        return words.spelling(word)

    def judge(
        self, term: str, guess: str, accepted: tuple[str, ...], deck_terms: tuple[str, ...]
    ) -> Verdict:
        """Whether a guess is the term, by root and meaning (N20)."""
        return words.judge(term, guess, accepted, deck_terms)

    def lexicon(self) -> str:
        """The dictionary at hand."""
        return words.lexicon()

    def best(self, letters: str, table: Table) -> Best:
        """The best Spellout of these letters."""
        return words.best(letters, table)
