"""A lesson: its code, and who sits where. Facts and folds only; a fact holds no name.

A seat belongs to the device that has its token; the log keeps only the token's hash.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

NAME = "lesson"


class Opened(msgspec.Struct, frozen=True, tag=True):
    """A class began a lesson; students join it by ``code``."""

    lesson: str
    code: str
    class_id: str
    game: str
    at: float


class Closed(msgspec.Struct, frozen=True, tag=True):
    """The lesson is over; its code and its seats are no longer good."""

    lesson: str
    at: float


class Joined(msgspec.Struct, frozen=True, tag=True):
    """A player took a seat on a device."""

    player: str
    token_hash: str
    at: float


class Released(msgspec.Struct, frozen=True, tag=True):
    """A seat was freed for another device."""

    player: str
    at: float


class Came(msgspec.Struct, frozen=True, tag=True):
    """A seat's page is open: ``page`` names the one that was opened last."""

    player: str
    page: str
    at: float


class Went(msgspec.Struct, frozen=True, tag=True):
    """A seat's page gave no sign of life for a while."""

    player: str
    page: str
    at: float


Fact: TypeAlias = Opened | Closed | Joined | Released | Came | Went
FACTS = Fact
LASTING: tuple[type, ...] = ()


class Desk(msgspec.Struct, frozen=True):
    """A taken seat: the hash of its token, and the page that shows it; None while away."""

    token_hash: str
    page: str | None = None


class State(msgspec.Struct, frozen=True):
    """The lesson as it stands; ``desks`` are the taken seats by player."""

    opened: Opened | None = None
    closed: bool = False
    desks: Mapping[str, Desk] = MappingProxyType({})
    attended: frozenset[str] = frozenset()


def start() -> State:
    """Before the lesson."""
    return State()


def evolve(state: State, fact: Fact) -> State:
    """The lesson with one more fact in it."""
    match fact:
        case Opened():
            return replace(state, opened=fact)
        case Closed():
            return replace(state, closed=True)
        case Joined():
            desks = {**state.desks, fact.player: Desk(fact.token_hash)}
            return replace(state, desks=desks, attended=state.attended | {fact.player})
        case Released():
            kept = {p: d for p, d in state.desks.items() if p != fact.player}
            return replace(state, desks=kept)
        case Came():
            return _page(state, fact.player, fact.page)
        case Went():
            desk = state.desks.get(fact.player)
            here = desk is not None and desk.page == fact.page
            return _page(state, fact.player, None) if here else state


def _page(state: State, player: str, page: str | None) -> State:
    desk = state.desks.get(player)
    if desk is None:
        return state
    return replace(state, desks={**state.desks, player: replace(desk, page=page)})
