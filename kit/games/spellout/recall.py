"""For every fact of a log: who asked for what, and what the referee answered (auditing)."""

from collections.abc import Sequence
from typing import TypeVar

from kit.errors import IllegalMove
from kit.games.core import TEACHER, Referee, Undo, Undone
from kit.games.spellout.dealing import piles
from kit.games.spellout.moves import (
    Action,
    AddTime,
    CallTime,
    Dealt,
    Ended,
    Fact,
    Laid,
    Lay,
    Pause,
    Paused,
    Resume,
    Resumed,
    Rule,
    Ruled,
    RulesSet,
    Seat,
    Seated,
    SeatSet,
    SetRules,
    SetSeat,
    Start,
    Stop,
    TakeBack,
    TakenBack,
    TimeAdded,
    Unseat,
    Unseated,
)
from kit.games.spellout.state import State
from kit.words import Best, Spelling, Table, Verdict

T = TypeVar("T")


class Witness:
    """A referee that only repeats the answers which stand in a fact."""

    def __init__(self, state: State, fact: Fact) -> None:
        self.fact = fact
        hands = {h.player: h.cards for h in fact.hands} if isinstance(fact, Dealt) else {}
        groups = piles(state.rules, state.players) if hands else ()
        dealt = [[hands[p.id] for p in group if p.id in hands] for group in groups]
        own = state.rules.hands == "own"
        self.bests = iter(fact.best if isinstance(fact, Ended) else ())
        self.piles = [("".join(d) if own else max(d, key=len, default="")) for d in dealt]
        self.dealt: tuple[object, ...] = ()

    def now(self) -> float:
        """The time of the fact."""
        return self.fact.at

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The cards as they were dealt, the rest behind them; dealt again they stay as they are."""
        if items and self.dealt[-len(items) :] == tuple(items):
            return tuple(items)
        top = list(self.piles.pop(0)) if self.piles else []
        rest = list(items)
        first = [rest.pop(rest.index(card)) for card in top if card in rest]
        self.dealt = (*first, *rest)
        return (*first, *rest)

    def spelling(self, word: str) -> Spelling:
        """The verdict in the fact."""
        marks = self.fact.marks if isinstance(self.fact, Ended | Ruled) else ()
        mark = next((m for m in marks if m.word == word), None)
        if mark is None:
            raise IllegalMove("word-not-there")
        return Spelling(word, mark.verdict, mark.reason, mark.definition, mark.level)

    def judge(
        self, term: str, guess: str, accepted: tuple[str, ...], deck_terms: tuple[str, ...]
    ) -> Verdict:
        """Nobody asks for a judge in this game."""
        _ = term, guess, accepted, deck_terms
        raise IllegalMove("move-unknown")

    def lexicon(self) -> str:
        """The dictionary named in the fact."""
        return self.fact.lexicon if isinstance(self.fact, Ended) else ""

    def best(self, letters: str, table: Table) -> Best:
        """The best results in the fact, hand by hand; a dealt hand is taken to have a word."""
        _ = letters, table
        found = next(self.bests, None)
        return Best(found.points, found.words) if found else Best(1, ())


def recall(state: State, fact: Fact) -> tuple[str, Action, Referee]:
    """The seat and the action that a fact came from, and a referee that answers as it did then.

    A deal is taken as it was dealt: whether a hand has a word in it (W25) is not asked again.
    """
    seat = fact.player if isinstance(fact, Laid | TakenBack) else TEACHER
    return seat, _action(fact), Witness(state, fact)


def _action(fact: Fact) -> Action:
    match fact:
        case Seated():
            return Seat(fact.player, fact.setting)
        case Unseated():
            return Unseat(fact.player)
        case SeatSet():
            return SetSeat(fact.player, fact.setting)
        case RulesSet():
            return SetRules(fact.rules)
        case Dealt():
            return Start(fact.round)
        case Laid():
            return Lay(fact.round, fact.cards)
        case TakenBack():
            return TakeBack(fact.round, fact.cards)
        case Paused():
            return Pause(fact.round)
        case Resumed():
            return Resume(fact.round)
        case TimeAdded():
            return AddTime(fact.round, fact.seconds, fact.player)
        case Ended():
            return CallTime(fact.round) if fact.reason == "time" else Stop(fact.round)
        case Ruled():
            return Rule(fact.round, fact.word, fact.good)
        case Undone():
            return Undo(fact.to)
