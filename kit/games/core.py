"""The contract every game keeps, and what follows from it: fold, undo, replay.

A game is a module of pure functions over frozen values:

* ``legal(state, seat)`` -> what this seat may do now, as offers a board can draw;
* ``fits(offer, action, now)`` -> whether an action takes an offer up;
* ``decide(state, seat, action, referee)`` -> the facts that follow, or ``IllegalMove``;
* ``evolve(state, fact)`` -> the state with one more fact in it; asks nobody, refuses nothing;
* ``view(state, seat)`` -> all that this seat may know, built up from nothing.

What a seat asks for is an *action* (a verb); what came of it is a *fact* (past tense). A fact
holds every answer the referee gave, so that an old log replays to the same end for ever.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from kit.errors import BadFact, IllegalMove
from kit.words import Best, Spelling, Table
from kit.words.verdict import Verdict

T = TypeVar("T")

WALL = "wall"
"""The seat of the projector page: sees what everyone may see, does nothing."""
TEACHER = "teacher"
"""The seat of the teacher's page."""


class Undo(msgspec.Struct, frozen=True, tag=True):
    """The teacher takes the game back to just after fact number ``to`` (B2)."""

    to: int


class Undone(msgspec.Struct, frozen=True, tag=True):
    """All facts after number ``to`` no longer count; they stay on record (B2)."""

    to: int
    at: float


class Referee(Protocol):
    """The outside world as a game may ask it; every answer is written into a fact."""

    def now(self) -> float:
        """The server's time in seconds since 1970 (UTC)."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order."""

    def spelling(self, word: str) -> Spelling:
        """Whether the dictionary knows a word: yes, ask or no, with a reason."""

    def best(self, letters: str, table: Table) -> Best:
        """The best Spellout of these letters."""

    def lexicon(self) -> str:
        """The name and version of the dictionary that answers."""

    def judge(
        self, term: str, guess: str, accepted: tuple[str, ...], deck_terms: tuple[str, ...]
    ) -> Verdict:
        """Whether a guess means the term: yes, ask or no, with a reason (N20)."""


class Folded(Protocol):
    """A module that knows some facts and folds them."""

    NAME: str
    FACTS: Any
    """The union of the facts; a game's has ``Undone`` among them."""
    LASTING: tuple[type, ...]
    """The facts that an undo leaves standing: who sits at the table."""

    def start(self) -> Any:  # noqa: ANN401 - each module has a state of its own
        """The state before the first fact."""

    def evolve(self, state: Any, fact: Any) -> Any:  # noqa: ANN401
        """The state with one more fact folded in."""


class Game(Folded, Protocol):
    """A module that keeps the contract."""

    ACTIONS: Any
    """The union of the game's actions, ``Undo`` among them."""

    def legal(self, state: Any, seat: str) -> tuple[Any, ...]:  # noqa: ANN401
        """What ``seat`` may do now."""

    def fits(self, offer: Any, action: Any, now: float) -> bool:  # noqa: ANN401
        """Whether ``action`` takes up ``offer`` at this time."""

    def decide(self, state: Any, seat: str, action: Any, referee: Referee) -> tuple[Any, ...]:  # noqa: ANN401
        """The facts that follow from an action, or ``IllegalMove``."""

    def view(self, state: Any, seat: str) -> Any:  # noqa: ANN401
        """All that ``seat`` may know."""

    def recall(self, state: Any, fact: Any) -> tuple[str, Any, Referee]:  # noqa: ANN401
        """Who asked for what became ``fact``, and a referee that answers as it did then."""


class Row(msgspec.Struct, frozen=True):
    """A fact as it is stored: its number in the stream, from 1 without a gap, and its JSON."""

    n: int
    fact: bytes


class Failure(msgspec.Struct, frozen=True):
    """The first row of a log that could not be followed, and why."""

    n: int
    why: Literal["gap", "unreadable", "refused"]


class Replay(msgspec.Struct, frozen=True):
    """How far a log could be followed: the state after its good prefix, and what stopped it."""

    state: Any
    facts: tuple[Any, ...]
    failure: Failure | None


def write(fact: msgspec.Struct) -> bytes:
    """A fact as JSON.

    >>> write(Undone(to=3, at=10.5))
    b'{"type":"Undone","to":3,"at":10.5}'
    """
    return msgspec.json.encode(fact)


def read(game: Folded, data: bytes) -> Any:  # noqa: ANN401
    """The fact in ``data``; fields that newer versions added are passed over.

    Raises:
        BadFact: it is no fact of this game.
    """
    try:
        return msgspec.json.decode(data, type=game.FACTS)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadFact("fact-unreadable", game=game.NAME, why=str(error)) from error


def action(game: Game, message: object) -> Any:  # noqa: ANN401
    """The action that a board's message asks for.

    Raises:
        IllegalMove: it is no action of this game.
    """
    try:
        move = msgspec.convert(message, type=game.ACTIONS)
        msgspec.json.encode(move)  # half a character could not be written into a fact
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise IllegalMove("move-unknown") from error
    return move


def standing(game: Folded, facts: Sequence[Any]) -> tuple[Any, ...]:
    """The facts that still count (B2): after an ``Undone`` those up to the step it names.

    Steps are numbers of the whole log, so that going back to a step before an earlier undo
    brings back what that undo had taken away. Who sits at the table is no step of the play:
    the game's ``LASTING`` facts stay.
    """
    return tuple(facts[n - 1] for n in standing_numbers(game, facts))


def standing_numbers(game: Folded, facts: Sequence[Any]) -> tuple[int, ...]:
    """The numbers of the facts that still count, from 1, in the order they are folded."""
    last, after = len(facts), ()
    while cut := _last_undone(facts, last):
        to = min(facts[cut - 1].to, cut - 1)  # a step that is still to come takes nothing back
        stayed = (n for n in range(to + 1, cut) if isinstance(facts[n - 1], game.LASTING))
        after = (cut, *stayed, *range(cut + 1, last + 1), *after)
        last = to
    return (*range(1, last + 1), *after)


def _last_undone(facts: Sequence[Any], last: int) -> int:
    """The number of the last ``Undone`` up to number ``last``; 0 if there is none."""
    return next((n for n in range(last, 0, -1) if isinstance(facts[n - 1], Undone)), 0)


def fold(game: Folded, facts: Sequence[Any]) -> Any:  # noqa: ANN401
    """The state after all facts that still count."""
    state = game.start()
    for fact in standing(game, facts):
        state = game.evolve(state, fact)
    return state


def replay(game: Game, rows: Iterable[Row], *, audit: bool = False) -> Replay:
    """Follow a stored log as far as it goes: its good prefix, and the first failure.

    A gap in the numbers or an unreadable fact ends it; when auditing, also a fact that the
    game would not decide today.
    """
    facts: list[Any] = []
    state, failure = game.start(), None
    for expected, row in enumerate(rows, start=1):
        failure = _failure(game, state, row, expected, audit=audit)
        if failure:
            break
        facts.append(read(game, row.fact))
        state = step(game, state, facts)
    return Replay(state, tuple(facts), failure)


def step(game: Folded, state: Any, facts: Sequence[Any]) -> Any:  # noqa: ANN401
    """The state with the last of ``facts`` folded in; an undo folds the log anew."""
    return fold(game, facts) if isinstance(facts[-1], Undone) else game.evolve(state, facts[-1])


def _failure(game: Game, state: Any, row: Row, expected: int, *, audit: bool) -> Failure | None:  # noqa: ANN401
    if row.n != expected:
        return Failure(expected, "gap")
    try:
        fact = read(game, row.fact)
        seat, move, referee = game.recall(state, fact)
        if audit and game.decide(state, seat, move, referee) != (fact,):
            return Failure(row.n, "refused")
    except BadFact:
        return Failure(row.n, "unreadable")
    except IllegalMove:
        return Failure(row.n, "refused")
    return None


def offered(game: Game, state: Any, seat: str, move: Any, now: float) -> bool:  # noqa: ANN401
    """Whether ``move`` takes up one of the offers that ``seat`` has now."""
    return any(game.fits(offer, move, now) for offer in game.legal(state, seat))
