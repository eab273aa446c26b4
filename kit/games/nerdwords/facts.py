"""What can happen in Nerd Words: its facts, past tense, each with all that was decided in it."""

from typing import Literal, TypeAlias

import msgspec

from kit.games.core import Undone
from kit.games.nerdwords.moves import Card, Kind, Marked, Remembered, Rules

Check: TypeAlias = Literal["fine", "warned", "refused"]
"""What came of a clue that was written (N13)."""
Source: TypeAlias = Literal["box", "hand", "discard"]
"""Where the fresh card of a play-off round came from (N26)."""
Why: TypeAlias = Literal[
    "guess", "bet-won", "bet-lost", "giver-bet-won", "giver-bet-lost", "giver-single",
    "giver-both", "not-guessed", "forfeit",
]  # fmt: skip
"""Why a point tracker moved."""


class Points(msgspec.Struct, frozen=True):
    """One move of a team's tracker on the scoreboard, for one reason."""

    slot: int
    team: int
    points: int
    why: Why


class Guess(msgspec.Struct, frozen=True):
    """A guess that was locked in, and what became of it.

    ``right`` is None while a judge is asked; ``by`` says who ruled: "kit", "judge" or
    "teacher" (an overruled verdict). ``verdict`` and ``reason`` are the kit's own answer.
    """

    slot: int
    team: int
    player: str
    text: str
    bet: int
    verdict: Literal["yes", "ask", "no"]
    reason: str
    right: bool | None
    by: Literal["kit", "judge", "teacher"] = "kit"


Reason: TypeAlias = Literal["score", "cards", "rounds", "playoff", "left", "stopped"]
"""Why a game ended; ``left``: too few players are left to go on."""


class After(msgspec.Struct, frozen=True):
    """What follows a round: another, a play-off round (N26), or nothing, and why."""

    what: Literal["round", "playoff", "over"]
    reason: Reason | None = None


class Outcome(msgspec.Struct, frozen=True):
    """Step 5: the points of the whole round as they stand now.

    If the round is over, ``shown`` is its term and ``after`` what follows; else the clue of
    ``slot`` is written next, until ``clue_until`` if there is a soft limit.
    """

    points: tuple[Points, ...]
    slot: int | None = None
    shown: str | None = None
    after: After | None = None
    clue_until: float | None = None


class Closing(msgspec.Struct, frozen=True):
    """Guessing is over: every guess with its verdict; no ``outcome`` while a judge is asked."""

    guesses: tuple[Guess, ...]
    outcome: Outcome | None


class Hand(msgspec.Struct, frozen=True):
    """The cards of a player, by number."""

    player: str
    cards: tuple[int, ...]


class Seated(msgspec.Struct, frozen=True, tag=True):
    """A player sat down; ``team`` and ``cards`` are those of a late joiner (N6)."""

    player: str
    team: int | None
    cards: tuple[int, ...]
    at: float


class Left(msgspec.Struct, frozen=True, tag=True):
    """A player left."""

    player: str
    by: str | None
    at: float


class RulesSet(msgspec.Struct, frozen=True, tag=True):
    """The rules were changed."""

    rules: Rules
    at: float


class Dealt(msgspec.Struct, frozen=True, tag=True):
    """A game was set up: teams, cards, hands in the order dealt, and what stays in the box."""

    game: int
    kind: Kind
    rules: Rules
    teams: tuple[tuple[str, ...], ...]
    by_hand: bool
    first: str
    named: bool
    deck: tuple[Card, ...]
    hands: tuple[Hand, ...]
    box: tuple[int, ...]
    in_order: bool
    marks: tuple[Marked, ...]
    remembered: tuple[Remembered, ...]
    at: float


class Attended(msgspec.Struct, frozen=True, tag=True):
    """A teacher's page is open, or none is."""

    here: bool
    at: float


class Prepared(msgspec.Struct, frozen=True, tag=True):
    """A player prepared a term."""

    player: str
    card: int
    term: int
    at: float


class Begun(msgspec.Struct, frozen=True, tag=True):
    """A round began. ``owner`` is whose turn it is, ``giver`` who gives the clues for it.

    ``card`` is the fresh card of a play-off round, ``source`` where it came from.
    """

    round: int
    by: str
    team: int
    owner: str
    giver: str
    playoff: bool
    contenders: tuple[int, ...]
    card: int | None
    source: Source | None
    clue_until: float | None
    at: float


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """The clue giver chose a term; all are told how many ``words`` it has.

    ``slot`` is that of the first clue: 4 for a term with nothing but its initial (N11).
    """

    round: int
    player: str
    card: int
    term: int
    words: int
    slot: int
    at: float


class ClueWritten(msgspec.Struct, frozen=True, tag=True):
    """The clue giver wrote a clue; a ``refused`` one waits for the teacher to allow it (N13)."""

    round: int
    slot: int
    player: str
    clue: str
    check: Check
    reason: str
    at: float


class ClueAllowed(msgspec.Struct, frozen=True, tag=True):
    """The teacher allowed a clue."""

    round: int
    slot: int
    clue: str
    at: float


class BetSet(msgspec.Struct, frozen=True, tag=True):
    """The clue giver set a bet."""

    round: int
    slot: int
    player: str
    bet: int
    at: float


class Revealed(msgspec.Struct, frozen=True, tag=True):
    """The clue was shown. Teams write from ``opens_at`` to ``ends_at``; then comes the grace."""

    round: int
    slot: int
    player: str
    opens_at: float
    ends_at: float
    at: float


class Thought(msgspec.Struct, frozen=True, tag=True):
    """A student's own guess."""

    round: int
    slot: int
    player: str
    text: str
    at: float


class Wrote(msgspec.Struct, frozen=True, tag=True):
    """A draft on a team's board."""

    round: int
    slot: int
    team: int
    player: str
    text: str
    bet: int
    at: float


class LockedIn(msgspec.Struct, frozen=True, tag=True):
    """A team's guess; the last one awaited closes the guessing."""

    round: int
    slot: int
    team: int
    player: str
    text: str
    bet: int
    closing: Closing | None
    at: float


class Closed(msgspec.Struct, frozen=True, tag=True):
    """Guessing was closed because the time is over or nobody is waited for."""

    round: int
    slot: int
    closing: Closing
    at: float


class Judged(msgspec.Struct, frozen=True, tag=True):
    """The judge ruled on a guess of these ``teams``; with the last one the points follow."""

    round: int
    slot: int
    seat: str
    guess: str
    teams: tuple[int, ...]
    right: bool
    outcome: Outcome | None
    at: float


class ClueVoided(msgspec.Struct, frozen=True, tag=True):
    """The teacher voided a clue."""

    round: int
    slot: int
    clue: str
    clue_until: float | None
    at: float


class Forfeited(msgspec.Struct, frozen=True, tag=True):
    """The round was ended for want of a clue; an own or the next term of the giver is shown."""

    round: int
    card: int
    term: int
    outcome: Outcome
    at: float


class Overruled(msgspec.Struct, frozen=True, tag=True):
    """The teacher turned a verdict; the points of that round as they stand now."""

    round: int
    slot: int
    team: int
    right: bool
    outcome: Outcome
    at: float


class Paused(msgspec.Struct, frozen=True, tag=True):
    """The clock was stopped."""

    round: int
    at: float


class Resumed(msgspec.Struct, frozen=True, tag=True):
    """The clock runs on; ``ends_at`` None where there is no limit."""

    round: int
    ends_at: float | None
    at: float


class TimeAdded(msgspec.Struct, frozen=True, tag=True):
    """More time for the table."""

    round: int
    seconds: int
    ends_at: float
    at: float


class Moved(msgspec.Struct, frozen=True, tag=True):
    """A player changed teams."""

    player: str
    team: int
    at: float


class StoodIn(msgspec.Struct, frozen=True, tag=True):
    """Somebody plays for an absent seat, or no longer does."""

    player: str
    by: str | None
    at: float


class Stopped(msgspec.Struct, frozen=True, tag=True):
    """The game was ended early; an open round is void."""

    at: float


class Rewound(Undone, frozen=True, tag=True):
    """An undo; ``shown`` are the cards of ``game`` whose term everybody had seen by then (B2).

    ``terms`` are all their terms, and those of games that were undone before.
    """

    game: int
    shown: tuple[int, ...]
    terms: tuple[str, ...]


Fact: TypeAlias = (
    Seated | Left | RulesSet | Dealt | Attended | Prepared | Begun | Chosen | ClueWritten
    | ClueAllowed | BetSet | Revealed | Thought | Wrote | LockedIn | Closed | Judged | ClueVoided
    | Forfeited | Overruled | Paused | Resumed | TimeAdded | Moved | StoodIn | Stopped | Rewound
)  # fmt: skip
FACTS = Fact
LASTING: tuple[type, ...] = (Seated, Left, Attended)
"""Who sits at the table, and whether the teacher is there, is no step of the play."""
