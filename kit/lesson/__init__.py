"""A lesson: its code, who sits where, which game, which tables. Facts and folds only.

A fact holds no name. A seat belongs to the device that has its token, and a device may hold the
seats of several players (a team that shares a tablet); the log keeps only the token's hash.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

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


class Plan(msgspec.Struct, frozen=True):
    """The next game as the teacher is setting it up; nothing of it binds before it is dealt.

    ``rules`` are fields of the game's rules that differ from its usual ones. ``here`` says by
    player who plays, where the teacher said so (else: who has a seat). ``tables`` are the teams
    of each table as placed by hand or drawn; ``bots`` are players without a person.
    """

    game: str
    deck: str | None = None
    rules: dict[str, Any] = {}
    here: dict[str, bool] = {}
    tables: tuple[tuple[tuple[str, ...], ...], ...] = ()
    bots: tuple[str, ...] = ()


class Planned(msgspec.Struct, frozen=True, tag=True):
    """The teacher changed the plan for the next game."""

    plan: Plan
    at: float


class Place(msgspec.Struct, frozen=True):
    """A table of the lesson: its number, its game, its deck's name if it has one.

    Without ``players`` it is the table that everybody sits at.
    """

    number: int
    game: str
    deck: str | None = None
    players: tuple[str, ...] = ()


class Arranged(msgspec.Struct, frozen=True, tag=True):
    """These are the lesson's tables from now on."""

    tables: tuple[Place, ...]
    at: float


class Placed(msgspec.Struct, frozen=True, tag=True):
    """A late player got a place at a table."""

    player: str
    table: int
    at: float


Fact: TypeAlias = Opened | Closed | Joined | Released | Came | Went | Planned | Arranged | Placed
FACTS = Fact
LASTING: tuple[type, ...] = ()


class Desk(msgspec.Struct, frozen=True):
    """A taken seat: the hash of its token, and the page that shows it; None while away."""

    token_hash: str
    page: str | None = None


class State(msgspec.Struct, frozen=True):
    """The lesson as it stands; ``desks`` are the taken seats by player.

    ``tables`` are all there ever were, by number; ``current`` are the numbers of those in use.
    """

    opened: Opened | None = None
    closed: bool = False
    game: str = ""
    plan: Plan | None = None
    tables: Mapping[int, Place] = MappingProxyType({})
    current: tuple[int, ...] = ()
    desks: Mapping[str, Desk] = MappingProxyType({})
    attended: frozenset[str] = frozenset()

    def table_of(self, player: str) -> int | None:
        """The number of the table in use that a player belongs to."""
        places = (self.tables[number] for number in self.current)
        mine = (p.number for p in places if not p.players or player in p.players)
        return next(mine, None)


def start() -> State:
    """Before the lesson."""
    return State()


def evolve(state: State, fact: Fact) -> State:
    """The lesson with one more fact in it."""
    match fact:
        case Opened():
            first = {1: Place(1, fact.game)}
            return replace(state, opened=fact, game=fact.game, tables=first, current=(1,))
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
        case Planned():
            same = fact.plan.game == state.game
            current = state.current if same else ()
            return replace(state, plan=fact.plan, game=fact.plan.game, current=current)
        case Arranged():
            found = {place.number: place for place in fact.tables}
            return replace(state, tables={**state.tables, **found}, current=tuple(found))
        case Placed():
            place = state.tables[fact.table]
            more = replace(place, players=(*place.players, fact.player))
            return replace(state, tables={**state.tables, fact.table: more})
        case Went():
            desk = state.desks.get(fact.player)
            here = desk is not None and desk.page == fact.page
            return _page(state, fact.player, None) if here else state


def _page(state: State, player: str, page: str | None) -> State:
    desk = state.desks.get(player)
    if desk is None:
        return state
    return replace(state, desks={**state.desks, player: replace(desk, page=page)})
