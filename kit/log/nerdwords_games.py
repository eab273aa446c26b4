"""Games of Nerd Words, with what their last state does not tell: times, stand-ins, lost clues."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from kit.games import core, nerdwords
from kit.games.core import TEACHER
from kit.games.nerdwords.facts import (
    Begun,
    Check,
    Chosen,
    Closed,
    ClueVoided,
    Dealt,
    Fact,
    Forfeited,
    Guess,
    Judged,
    LockedIn,
    Moved,
    Revealed,
    Seated,
    StoodIn,
    Thought,
)
from kit.games.nerdwords.moves import BOT
from kit.games.nerdwords.scoring import guesses_at
from kit.games.nerdwords.state import Round, State, giver_bets, guessing_teams, open_round

Place: TypeAlias = tuple[int, int]
"""Round and slot."""


class Given(NamedTuple):
    """A clue that was shown; ``stand_in`` is who gave it for the owner of the turn."""

    slot: int
    text: str
    bet: int | None
    check: Check
    stand_in: str | None
    number: int
    """1 for the first clue shown at this place, one more after each that was voided."""
    lost: tuple[Guess, ...] | None = None
    """The guesses that were voided with it; None if the clue stands."""


@dataclass
class Notes:
    """What is noted along a game, by round, by place, or by place and seat."""

    begun: dict[int, float] = field(default_factory=dict)
    ended: dict[int, float] = field(default_factory=dict)
    gave: dict[int, list[str | None]] = field(default_factory=dict)
    """Who stood in at each step of giving clues, None where the owner did it."""
    clues: dict[int, list[Given]] = field(default_factory=dict)
    waited: dict[Place, tuple[int, ...]] = field(default_factory=dict)
    """The teams that could guess when the guessing was closed."""
    judges: dict[tuple[int, int, int], str] = field(default_factory=dict)
    locks: dict[tuple[int, int, int], str | None] = field(default_factory=dict)
    """Who stood in for whom a guess was locked in, by round, slot and team."""
    thoughts: dict[tuple[int, int, str], str | None] = field(default_factory=dict)


class Game(NamedTuple):
    """A game that stands: its number at the table, its end so far, and what was noted."""

    table: str
    state: State
    notes: Notes


class Table(NamedTuple):
    """The games of a table, who was last in which team, and for whom somebody stood in."""

    games: tuple[Game, ...]
    teams: dict[str, str]
    stood_in: frozenset[str]


def team_id(team: int) -> str:
    """A team's name in the log.

    >>> team_id(0)
    '1'
    """
    return str(team + 1)


def follow(table: str, facts: Sequence[Any], bots: frozenset[str] = frozenset()) -> Table:
    """The games of a table; ``bots`` are seats that never were a person's."""
    state, notes = nerdwords.start(), Notes()
    games: list[Game] = []
    teams: dict[str, str] = {}
    stood_in: set[str] = set()
    for fact in core.standing(nerdwords, facts):
        if isinstance(fact, Dealt):
            games.append(Game(table, state, notes))
            notes = Notes()
        if isinstance(fact, StoodIn) and fact.by:
            stood_in.add(fact.player)
        _note(notes, state, fact, bots)
        state = nerdwords.evolve(state, fact)
        if state.rounds and state.rounds[-1].step == "over":
            notes.ended.setdefault(state.rounds[-1].number, fact.at)
        if isinstance(fact, Dealt | Seated | Moved):
            teams |= {p.id: team_id(p.team) for p in state.players if p.team is not None}
    played = (*games, Game(table, state, notes))
    return Table(tuple(g for g in played if g.state.game), teams, frozenset(stood_in))


def _note(notes: Notes, state: State, fact: Fact, bots: frozenset[str]) -> None:
    """Note a fact of a round, by the state before it."""
    if isinstance(fact, Begun):
        notes.begun[fact.round] = fact.at
    played = open_round(state)
    if played is None:
        return
    if isinstance(fact, Chosen | Revealed | Forfeited):
        giving = _stand_in_for_giver(state, played, bots)
        notes.gave.setdefault(played.number, []).append(giving)
    match fact:
        case Revealed():
            _show(notes, state, played, notes.gave[played.number][-1])
        case ClueVoided():
            _void(notes, played, fact.slot)
        case Thought():
            own = (fact.round, fact.slot, fact.player)
            notes.thoughts[own] = _stand_in(state, fact.player, bots)
        case LockedIn():
            own_team = (fact.round, fact.slot, fact.team)
            notes.locks[own_team] = _stand_in(state, fact.player, bots)
        case Judged():
            who = "teacher" if fact.seat == TEACHER else "clue_giver"
            notes.judges |= {(fact.round, fact.slot, team): who for team in fact.teams}
    if isinstance(fact, LockedIn | Closed) and fact.closing:
        notes.waited[fact.round, fact.slot] = guessing_teams(state, played)


def _show(notes: Notes, state: State, played: Round, stand_in: str | None) -> None:
    draft, before = played.draft, notes.clues.setdefault(played.number, [])
    if draft is None:
        return
    bet = (played.bet or 0) if giver_bets(state, played) else None
    number = 1 + sum(given.slot == played.slot for given in before)
    before.append(Given(played.slot, draft.text, bet, draft.check, stand_in, number))


def _void(notes: Notes, played: Round, slot: int) -> None:
    """The clue stays on record, with those of its guesses that had been checked."""
    shown = notes.clues.get(played.number, [])
    for place, given in enumerate(shown):
        if given.slot == slot and given.lost is None:
            shown[place] = given._replace(lost=guesses_at(played, slot))


def _stand_in(state: State, player: str, bots: frozenset[str]) -> str | None:
    """Who plays in this seat instead of its player (B5)."""
    return dict(state.stand_ins).get(player, BOT if player in bots else None)


def _stand_in_for_giver(state: State, played: Round, bots: frozenset[str]) -> str | None:
    """Who gives the clues instead of the owner of the turn (B5, N6)."""
    if _stand_in(state, played.giver, bots) == BOT:
        return BOT
    return played.giver if played.giver != played.owner else None
