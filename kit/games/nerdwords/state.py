"""The state of a Nerd Words table, and the questions one asks of it."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from kit.games.core import TEACHER
from kit.games.nerdwords.facts import (
    After,
    Check,
    Guess,
    Hand,
    LockedIn,
    Points,
    Source,
    Thought,
    Wrote,
)
from kit.games.nerdwords.moves import (
    BOT,
    CLASSROOM,
    LAST,
    Card,
    Entry,
    Kind,
    Marked,
    Remembered,
    Rules,
)


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table, in seat order; ``team`` None for who waits for the next game."""

    id: str
    team: int | None = None


class Clue(msgspec.Struct, frozen=True):
    """A clue on the clue board. ``text`` is None where a short term skipped the slot (N11)."""

    slot: int
    text: str | None
    bet: int = 0
    closed: bool = False


class Draft(msgspec.Struct, frozen=True):
    """The clue that is being written; ``allowed`` by the teacher though it was refused (N13)."""

    text: str
    check: Check
    reason: str
    allowed: bool = False


class Round(msgspec.Struct, frozen=True):
    """One turn of a clue giver.

    ``ends_at`` is when the soft limit or the minute is over, ``opens_at`` when teams may write,
    ``paused_at`` since when the clock stands. ``void`` rounds move no tracker (N6, B2, N30).
    """

    number: int
    rules: Rules
    team: int
    owner: str
    giver: str
    knew: tuple[str, ...]
    """The owner and all who gave clues in this round: none of them guesses in it."""
    playoff: bool = False
    contenders: tuple[int, ...] = ()
    source: Source | None = None
    step: Literal["choose", "clue", "guess", "judge", "over"] = "choose"
    card: int | None = None
    term: int | None = None
    words: int | None = None
    slot: int = 1
    clues: tuple[Clue, ...] = ()
    draft: Draft | None = None
    bet: int | None = None
    voided: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    opens_at: float | None = None
    ends_at: float | None = None
    paused_at: float | None = None
    asked_at: float | None = None
    locked_at: float = 0.0
    writing: tuple[Wrote, ...] = ()
    thoughts: tuple[Thought, ...] = ()
    locked: tuple[LockedIn, ...] = ()
    guesses: tuple[Guess, ...] = ()
    points: tuple[Points, ...] = ()
    forfeit: bool = False
    shown: str | None = None
    void: bool = False
    spent: bool = False
    """Whether the round used its owner's turn up: a void round whose card stays did not."""


class State(msgspec.Struct, frozen=True):
    """All that has happened, as far as the game goes on from it. ``at`` is the last fact's time.

    Every card is in a hand, in the ``box``, in the ``discard`` or on the table (the fresh card
    of a play-off round).
    """

    rules: Rules = CLASSROOM
    players: tuple[Player, ...] = ()
    teacher: bool = False
    game: int = 0
    kind: Kind | None = None
    teams: int = 0
    first: str = ""
    first_team: int = 0
    begin_at: int = 0
    dealt_each: int = 0
    deck: tuple[Card, ...] = ()
    hands: tuple[Hand, ...] = ()
    box: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    marks: tuple[Marked, ...] = ()
    remembered: tuple[Remembered, ...] = ()
    prepared: tuple[tuple[str, int, int], ...] = ()
    stand_ins: tuple[tuple[str, str], ...] = ()
    rounds: tuple[Round, ...] = ()
    after: After | None = None
    burnt: tuple[str, ...] = ()
    """Terms that everybody had seen when the game they were dealt in was undone (B2)."""
    at: float = 0.0


def start() -> State:
    """An empty table."""
    return State()


def under_way(state: State) -> bool:
    """Whether a game has been dealt and is not over."""
    return state.kind is not None and not over(state)


def over(state: State) -> bool:
    """Whether the game is over."""
    return state.after is not None and state.after.what == "over"


def open_round(state: State) -> Round | None:
    """The round that is being played, if any."""
    last = state.rounds[-1] if state.rounds else None
    return last if last and last.step != "over" else None


def with_round(state: State, played: Round) -> State:
    """The state with this round in its place."""
    rounds = tuple(played if r.number == played.number else r for r in state.rounds)
    return replace(state, rounds=rounds)


def members(state: State, team: int) -> tuple[str, ...]:
    """The players of a team in seat order."""
    return tuple(p.id for p in state.players if p.team == team)


def living(state: State) -> tuple[int, ...]:
    """The teams that have players, in order; a team without is out (N6)."""
    return tuple(t for t in range(state.teams) if members(state, t))


def team_of(state: State, player: str) -> int | None:
    """A player's team."""
    return next((p.team for p in state.players if p.id == player), None)


def cards_of(state: State, player: str) -> tuple[int, ...]:
    """The unused cards of a player."""
    return next((h.cards for h in state.hands if h.player == player), ())


def giver_for(state: State, owner: str) -> str:
    """Who gives the clues on ``owner``'s turn: who stands in for him, else the owner (B5)."""
    by = dict(state.stand_ins).get(owner, BOT)
    team = team_of(state, owner)
    here = by == TEACHER or (team is not None and by in members(state, team))
    return by if here else owner


def entry_of(state: State, played: Round) -> Entry | None:
    """The term of the round; None before it is chosen."""
    if played.card is None or played.term is None:
        return None
    return state.deck[played.card].terms[played.term]


def marks_of(state: State, term: str) -> int:
    """Marked boxes beside a term: of earlier games, and one if it was used in this one (N29)."""
    before = sum(m.marks for m in state.marks if m.term == term)
    return before + sum(r.shown == term for r in state.rounds)


def shown_cards(state: State) -> tuple[int, ...]:
    """The cards whose term everybody has seen: the discard, and what came back from it."""
    back = (r.card for r in state.rounds if r.source == "discard" and r.card is not None)
    return tuple(sorted({*state.discard, *back}))


def without(state: State, card: int) -> State:
    """The state with this card in no hand and not in the box."""
    hands = tuple(Hand(h.player, tuple(c for c in h.cards if c != card)) for h in state.hands)
    prepared = tuple(p for p in state.prepared if p[1] != card)
    box = tuple(c for c in state.box if c != card)
    return replace(state, hands=hands, box=box, prepared=prepared)


def discarded(state: State, card: int) -> State:
    """The state with this card, its unused terms too, in the discard (N24)."""
    rest = without(state, card)
    return replace(rest, discard=(*(c for c in rest.discard if c != card), card))


def given(state: State, player: str, cards: tuple[int, ...]) -> State:
    """The state with these cards behind those of a player's hand."""
    others = tuple(h for h in state.hands if h.player != player)
    return replace(state, hands=(*others, Hand(player, (*cards_of(state, player), *cards))))


def guessers(state: State, played: Round, team: int) -> tuple[str, ...]:
    """The members of a team who guess in this round: all who never knew the term (N16, N26)."""
    if played.playoff and team not in played.contenders:
        return ()
    return tuple(p for p in members(state, team) if p not in played.knew)


def guessing_teams(state: State, played: Round) -> tuple[int, ...]:
    """The teams that are waited for (N19)."""
    return tuple(t for t in living(state) if guessers(state, played, t))


def has_bets(state: State) -> bool:
    """Whether teams bet at all (N28)."""
    return state.kind != "two"


def giver_bets(state: State, played: Round) -> bool:
    """Whether the clue giver bets on the clue of the open slot (N17, N26, N28)."""
    return has_bets(state) and not played.playoff and played.slot < LAST
