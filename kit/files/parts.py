"""What the readers of files hand to each other: lines of cells, entries, and problems by place."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Literal

import msgspec

from kit.texts import ENGLISH, say

Level = Literal["error", "note"]


class Trust(IntEnum):
    """How sure it is that a text was meant as a term."""

    GAP = 0
    """A gap cut out of a sentence: it may be a formula or a letter."""
    GUESSED = 1
    """It looks like one."""
    NAMED = 2
    """The heading of its column says so."""
    TYPED = 3
    """The column is headed ``term``, as the kit asks for: what stands there is a term."""


class Line(msgspec.Struct, frozen=True):
    """The cells of one row; ``odd`` are the places of cells that a workbook holds as no text."""

    number: int
    cells: tuple[str, ...]
    odd: frozenset[int] = frozenset()

    def cell(self, place: int | None) -> str:
        """The cell at a place, ``""`` where there is none."""
        return self.cells[place] if place is not None and place < len(self.cells) else ""


class Entry(msgspec.Struct, frozen=True):
    """What stands where a term is looked for; ``cells`` are the deck's columns beside it."""

    row: int
    term: str
    cells: Mapping[str, str] = {}
    trust: Trust = Trust.GUESSED
    column: str = ""
    odd: bool = False


class Problem(msgspec.Struct, frozen=True):
    """Something a teacher should look at; its two sentences wait under ``key``."""

    key: str
    row: int
    column: str = ""
    term: str = ""
    level: Level = "error"
    values: Mapping[str, str | int | float] = {}

    def message(self, language: str = ENGLISH) -> str:
        """What is so."""
        return say(self.key, language, **self._all())

    def fix(self, language: str = ENGLISH) -> str:
        """What to do about it."""
        return say(f"{self.key}-fix", language, **self._all())

    def _all(self) -> dict[str, str | int | float]:
        place: dict[str, str | int | float] = {
            "row": self.row,
            "column": self.column,
            "term": self.term,
        }
        return place | dict(self.values)


class Found(msgspec.Struct, frozen=True):
    """What a reader made of a file."""

    entries: tuple[Entry, ...] = ()
    problems: tuple[Problem, ...] = ()

    def __add__(self, other: "Found") -> "Found":
        return Found(self.entries + other.entries, self.problems + other.problems)
