"""What a class remembers from game to game: terms it has met, and what its judges said.

A fact is written when a game of Nerd Words is put away (its lesson ends, or the next game is
dealt), so that dealing never reads a whole school year.
"""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

import msgspec

NAME = "class"
Ruling: TypeAlias = tuple[str, str, bool]
"""Term, guess, whether it was right."""


class Kept(msgspec.Struct, frozen=True, tag=True):
    """What one table's games leave: the terms that were shown (N29), what was judged (N20)."""

    table: str
    deck: str
    shown: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    at: float


Fact: TypeAlias = Kept
FACTS = Fact
LASTING: tuple[type, ...] = ()


class State(msgspec.Struct, frozen=True):
    """All that was kept: the tables that were, by deck the times a term was shown, rulings."""

    tables: frozenset[str] = frozenset()
    shown: Mapping[str, Counter[str]] = MappingProxyType({})
    rulings: tuple[Ruling, ...] = ()


def start() -> State:
    """A new class."""
    return State()


def evolve(state: State, fact: Fact) -> State:
    """The memory with one more table's games in it."""
    before = state.shown.get(fact.deck, Counter())
    return State(
        tables=state.tables | {fact.table},
        shown={**state.shown, fact.deck: before + Counter(fact.shown)},
        rulings=(*state.rulings, *fact.rulings),
    )
