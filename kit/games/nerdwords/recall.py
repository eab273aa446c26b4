"""For every fact of a log: who asked for what, and what the referee answered (auditing)."""

from collections.abc import Sequence
from typing import TypeVar

from kit.errors import IllegalMove
from kit.games.core import TEACHER, WALL, Referee, Undo
from kit.games.nerdwords.dealing import undrawn
from kit.games.nerdwords.facts import (
    Attended,
    Begun,
    BetSet,
    Chosen,
    Closed,
    Closing,
    ClueAllowed,
    ClueVoided,
    ClueWritten,
    Dealt,
    Fact,
    Forfeited,
    Judged,
    Left,
    LockedIn,
    Moved,
    Overruled,
    Paused,
    Prepared,
    Resumed,
    Revealed,
    Rewound,
    RulesSet,
    Seated,
    StoodIn,
    Stopped,
    Thought,
    TimeAdded,
    Wrote,
)
from kit.games.nerdwords.moves import (
    Action,
    AddTime,
    AllowClue,
    Attend,
    CallTime,
    Choose,
    Forfeit,
    Judge,
    Leave,
    LockIn,
    Move,
    NextRound,
    Overrule,
    Pause,
    Prepare,
    Resume,
    Reveal,
    Seat,
    SetBet,
    SetRules,
    SetUp,
    StandIn,
    Stop,
    Think,
    VoidClue,
    Write,
    WriteClue,
)
from kit.games.nerdwords.state import State
from kit.words import Best, Spelling, Table
from kit.words.verdict import Verdict

T = TypeVar("T")
_VERDICTS = {
    "refused": lambda reason: Verdict("yes", reason),
    "warned": lambda reason: Verdict("ask", reason),
    "fine": lambda reason: Verdict("no", reason),
}


class Witness:
    """A referee that only repeats the answers which stand in a fact."""

    def __init__(self, fact: Fact) -> None:
        self.fact = fact
        self.draws = list(_draws(fact))

    def now(self) -> float:
        """The time of the fact."""
        return self.fact.at

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in the order that the fact tells of: what it names comes first."""
        rest = list(items)
        first: list[T] = []
        for item in self.draws.pop(0) if self.draws else ():
            if item not in rest:
                raise IllegalMove("nerd-not-your-card")
            first.append(rest.pop(rest.index(item)))
        return (*first, *rest)

    def spelling(self, word: str) -> Spelling:
        """Nobody asks for a spelling in this game."""
        _ = word
        raise IllegalMove("move-unknown")

    def lexicon(self) -> str:
        """Nobody asks for the dictionary in this game."""
        raise IllegalMove("move-unknown")

    def best(self, letters: str, table: Table) -> Best:
        """Nobody asks for the best words in this game."""
        _ = letters, table
        raise IllegalMove("move-unknown")

    def judge(
        self, term: str, guess: str, accepted: tuple[str, ...], deck_terms: tuple[str, ...]
    ) -> Verdict:
        """The verdict in the fact."""
        _ = term, accepted, deck_terms
        if isinstance(self.fact, ClueWritten):
            return _VERDICTS[self.fact.check](self.fact.reason)
        closing = _closing(self.fact)
        for found in closing.guesses if closing else ():
            if found.text == guess:
                return Verdict(found.verdict, found.reason)
        raise IllegalMove("nerd-no-verdict")


def _closing(fact: Fact) -> Closing | None:
    return fact.closing if isinstance(fact, LockedIn | Closed) else None


def _draws(fact: Fact) -> Sequence[Sequence[object]]:
    """What was drawn by lot for this fact, in the order of the asking."""
    match fact:
        case Dealt():
            return _deal_draws(fact)
        case Begun() if fact.source == "discard":
            return [[fact.card]]
        case _:
            return []


def _deal_draws(fact: Dealt) -> Sequence[Sequence[object]]:
    teams = [] if fact.by_hand or fact.kind != "teams" else [undrawn(fact.teams)]
    first = [] if fact.named else [(fact.first,)]
    order = tuple(card for hand in fact.hands for card in hand.cards) + fact.box
    cards = [] if fact.in_order else [order]
    return [*teams, *first, *cards]


def recall(state: State, fact: Fact) -> tuple[str, Action, Referee]:
    """The seat and the action that a fact came from, and a referee that answers as it did then."""
    _ = state
    return _seat(fact), _action(fact), Witness(fact)


def _seat(fact: Fact) -> str:
    match fact:
        case Closed():
            return WALL
        case Judged():
            return fact.seat
        case Begun():
            return fact.by
        case (
            Prepared() | Chosen() | ClueWritten() | BetSet() | Revealed() | Thought() | Wrote()
            | LockedIn()
        ):  # fmt: skip
            return fact.player
        case _:
            return TEACHER


def _action(fact: Fact) -> Action:
    match fact:
        case Begun():
            return NextRound(fact.round)
        case Prepared():
            return Prepare(fact.card, fact.term)
        case Chosen():
            return Choose(fact.round, fact.card, fact.term)
        case ClueWritten():
            return WriteClue(fact.round, fact.slot, fact.clue)
        case BetSet():
            return SetBet(fact.round, fact.slot, fact.bet)
        case Revealed():
            return Reveal(fact.round, fact.slot)
        case Thought():
            return Think(fact.round, fact.slot, fact.text)
        case Wrote():
            return Write(fact.round, fact.slot, fact.text, fact.bet)
        case LockedIn():
            return LockIn(fact.round, fact.slot, fact.text, fact.bet)
        case Closed():
            return CallTime(fact.round, fact.slot)
        case Judged():
            return Judge(fact.round, fact.slot, fact.guess, fact.right)
        case _:
            return _command(fact)


def _command(fact: Fact) -> Action:
    match fact:
        case Seated():
            return Seat(fact.player)
        case Left():
            return Leave(fact.player, fact.by)
        case RulesSet():
            return SetRules(fact.rules)
        case Dealt():
            return _set_up(fact)
        case Attended():
            return Attend(fact.here)
        case Paused():
            return Pause(fact.round)
        case Resumed():
            return Resume(fact.round)
        case TimeAdded():
            return AddTime(fact.round, fact.seconds)
        case ClueAllowed():
            return AllowClue(fact.round, fact.slot, fact.clue)
        case ClueVoided():
            return VoidClue(fact.round, fact.slot)
        case Forfeited():
            return Forfeit(fact.round)
        case Overruled():
            return Overrule(fact.round, fact.slot, fact.team, fact.right)
        case Moved():
            return Move(fact.player, fact.team)
        case StoodIn():
            return StandIn(fact.player, fact.by)
        case Stopped():
            return Stop()
        case Rewound():
            return Undo(fact.to)
        case _:
            raise IllegalMove("move-unknown")


def _set_up(fact: Dealt) -> SetUp:
    order = tuple(card for hand in fact.hands for card in hand.cards) + fact.box
    return SetUp(
        deck=tuple(entry for card in fact.deck for entry in card.terms),
        teams=fact.teams if fact.by_hand else None,
        first=fact.first if fact.named else None,
        order=order if fact.in_order else None,
        marks=fact.marks,
        remembered=fact.remembered,
    )
