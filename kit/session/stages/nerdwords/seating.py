"""Who plays where: tables of about six, each in teams, proposed from who is here (N1)."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from kit.games.nerdwords import Entry, State
from kit.games.nerdwords.dealing import THREE_TEAMS, kind_of
from kit.games.nerdwords.state import cards_of

if TYPE_CHECKING:
    from kit.session.classroom import Classroom

Teams: TypeAlias = tuple[tuple[str, ...], ...]
"""The players of each team of a table."""
USUAL = 6
"""Players of a table, as far as the class divides so."""
MOST_TABLES = 10


def tables_for(players: int) -> int:
    """How many tables so many players make.

    >>> [tables_for(n) for n in (0, 2, 6, 8, 9, 12, 28, 30)]
    [1, 1, 1, 1, 2, 2, 5, 5]
    """
    return max(1, (players + USUAL // 2) // USUAL)


def in_teams(players: Sequence[str]) -> Teams:
    """The teams of one table, dealt out in turn.

    >>> in_teams("abcde"), in_teams("abc"), in_teams("ab")
    ((('a', 'c', 'e'), ('b', 'd')), (('a',), ('b',), ('c',)), (('a', 'b'),))
    """
    kind = kind_of(len(players))
    number = {"two": 1, "three": 3}.get(kind, 3 if len(players) >= THREE_TEAMS else 2)
    return tuple(tuple(players[team::number]) for team in range(number))


def split(players: Sequence[str], tables: int) -> tuple[Teams, ...]:
    """So many tables, in the order given; their sizes differ by at most one.

    >>> split("abcdefghi", 2)
    ((('a', 'e', 'i'), ('c', 'g')), (('b', 'f'), ('d', 'h')))
    """
    return tuple(in_teams(players[table::tables]) for table in range(tables))


def proposal(placed: Sequence[Teams], here: Sequence[str]) -> tuple[Teams, ...]:
    """The tables for who is here: as they were placed, newcomers in the smallest team.

    >>> proposal([], "abcd")
    ((('a', 'c'), ('b', 'd')),)
    >>> proposal([(("a", "b"), ("c", "x"))], "abcd")
    ((('a', 'b'), ('c', 'd')),)
    """
    if not placed:
        return split(here, tables_for(len(here)))
    known = {player for table in placed for team in table for player in team}
    tables = [[[p for p in team if p in here] for team in table] for table in placed]
    for newcomer in (p for p in here if p not in known):
        table = min(tables, key=lambda teams: sum(map(len, teams)))
        min(table, key=len).append(newcomer)
    return tuple(_fit(table) for table in tables if any(table))


def _fit(teams: Sequence[Sequence[str]]) -> Teams:
    """A table with as many teams as its players can be; small tables have no choice."""
    players = [player for team in teams for player in team]
    full = tuple(tuple(team) for team in teams if team)
    free = kind_of(len(players)) == "teams" and len(full) in {2, 3}
    return full if free else in_teams(players)


def moved(tables: Sequence[Teams], player: str, table: int, team: int) -> tuple[Teams, ...]:
    """The tables with one player in another place; a number that is too large makes a new one.

    >>> moved([(("a", "b"), ("c", "d"))], "b", 0, 1)
    ((('a',), ('c', 'd', 'b')),)
    """
    rest = [[[p for p in one if p != player] for one in teams] for teams in tables]
    at = min(max(table, 0), len(rest), MOST_TABLES - 1)
    rest += [[]] if at == len(rest) else []
    place = min(max(team, 0), len(rest[at]), 2)
    rest[at] += [[]] if place == len(rest[at]) else []
    rest[at][place].append(player)
    return tuple(tuple(tuple(one) for one in teams if one) for teams in rest if any(teams))


def here(room: "Classroom") -> tuple[str, ...]:
    """Who plays in the next game: whom the teacher said, else who has a seat, and bots."""
    plan, desks = room.plan, room.lesson.state.desks
    return tuple(p for p in room.members if plan.here.get(p, p in desks or p in plan.bots))


def numbering(room: "Classroom") -> Mapping[int, int]:
    """The tables in use by their number in the store, and what they are called: 1, 2, 3."""
    return {number: shown for shown, number in enumerate(room.tables, start=1)}


def dealt(room: "Classroom") -> tuple[int, ...]:
    """The tables in use that people were placed at, by their numbers in the store."""
    return tuple(n for n in room.tables if room.lesson.state.tables[n].players)


def own_term(state: State, player: str, spot: tuple[object, object]) -> Entry | None:
    """The term at a place of a card in the player's own hand; None if it is not there."""
    card, place = spot
    if not isinstance(card, int) or card not in cards_of(state, player):
        return None
    terms: Collection[Entry] = state.deck[card].terms
    return dict(enumerate(terms)).get(place) if isinstance(place, int) else None
