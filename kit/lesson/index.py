"""The list of all lessons of a store: which there were, and which are open now."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from kit.lesson import Closed, Opened

NAME = "lessons"
Fact: TypeAlias = Opened | Closed
FACTS = Fact
LASTING: tuple[type, ...] = ()


class State(msgspec.Struct, frozen=True):
    """All lessons by id, and the open ones in the order they began."""

    all: Mapping[str, Opened] = MappingProxyType({})
    open: tuple[Opened, ...] = ()


def start() -> State:
    """No lesson yet."""
    return State()


def evolve(state: State, fact: Fact) -> State:
    """The list with one more lesson opened or closed."""
    match fact:
        case Opened():
            return State({**state.all, fact.lesson: fact}, (*state.open, fact))
        case Closed():
            return replace(state, open=tuple(o for o in state.open if o.lesson != fact.lesson))
