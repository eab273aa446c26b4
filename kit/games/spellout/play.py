"""The game itself: ``decide`` judges an action, ``evolve`` folds in what came of it."""

from typing import Literal

from msgspec.structs import replace

from kit.errors import IllegalMove
from kit.games.core import TEACHER, WALL, Referee, Undo, Undone
from kit.games.spellout.dealing import deal, deal_fits
from kit.games.spellout.moves import (
    LONGEST_TIME_S,
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
    sane,
    trouble,
)
from kit.games.spellout.scoring import best_results, marks, ruled, scores
from kit.games.spellout.state import (
    Player,
    Round,
    State,
    buzzer,
    free_cards,
    hand_of,
    open_round,
    spell,
    words_of,
)
from kit.words import SHORTEST


def need(fine: bool, key: str, **values: object) -> None:  # noqa: FBT001 - reads as a sentence
    """Refuse the move with this sentence unless all is fine."""
    if not fine:
        raise IllegalMove(key, **values)


# ---- decide


def decide(state: State, seat: str, action: Action, referee: Referee) -> tuple[Fact, ...]:
    """Judge an action and say what follows; changes nothing.

    Raises:
        IllegalMove: the rules do not allow it now; its sentence is for who asked.
    """
    match action:
        case Lay():
            return (_lay(state, seat, action, referee.now()),)
        case TakeBack():
            return (_take_back(state, seat, action, referee.now()),)
        case CallTime():
            return (_call_time(state, action, referee),)
        case _:
            need(seat == TEACHER, "only-teacher")
            return (_teachers(state, action, referee),)


def _lay(state: State, player: str, action: Lay, now: float) -> Laid:
    played = _in_play(state, player, action.round, now)
    hand = hand_of(played, player)
    need(hand is not None, "no-cards-yet")
    assert hand is not None  # noqa: S101 - said again for the type checker
    free = free_cards(played, player)
    once = len(set(action.cards)) == len(action.cards)
    need(once and set(action.cards) <= set(free), "not-your-card")
    shortest = SHORTEST[hand.setting.table]
    need(len(action.cards) >= shortest, "word-too-short", n=shortest)
    word = spell(hand.cards, action.cards)
    twice = played.rules.mode == "open" and word in {w.word for w in words_of(played, player)}
    need(not twice, "word-twice", word=word)
    return Laid(played.number, player, action.cards, word, now)


def _take_back(state: State, player: str, action: TakeBack, now: float) -> TakenBack:
    played = _in_play(state, player, action.round, now)
    laid = {w.cards for w in words_of(played, player)}
    need(action.cards in laid, "word-not-there")
    return TakenBack(played.number, player, action.cards, now)


def _in_play(state: State, player: str, number: int, now: float) -> Round:
    """The open round, if its clock runs and this player's time is not up."""
    played = _open(state, number)
    end = buzzer(played, player)
    need(end is not None, "clock-stands")
    need(end is not None and now < end, "time-is-up")
    return played


def _open(state: State, number: int) -> Round:
    played = open_round(state)
    if played is None or played.number != number:
        raise IllegalMove("round-over", round=number)
    return played


def _call_time(state: State, action: CallTime, referee: Referee) -> Ended:
    played, now = _open(state, action.round), referee.now()
    end = buzzer(played)
    need(end is not None, "clock-stands")
    need(end is not None and now >= end, "time-is-left")
    return _end(state, played, "time", referee)


def _end(
    state: State, played: Round, reason: Literal["time", "stopped"], referee: Referee
) -> Ended:
    checked = marks(state, played, referee)
    points = scores(played, checked, reason)
    best = best_results(played, referee)
    return Ended(played.number, reason, checked, points, best, referee.now(), referee.lexicon())


def _stop(state: State, action: Stop, referee: Referee) -> Ended:
    """The end; an early one (W27) only if somebody still had time, so that an out counts."""
    played, now = _open(state, action.round), referee.now()
    end = buzzer(played)
    return _end(state, played, "stopped" if end is None or now < end else "time", referee)


def _teachers(state: State, action: Action, referee: Referee) -> Fact:
    now = referee.now()
    match action:
        case Seat():
            return _seat(state, action, now)
        case Unseat():
            _known(state, action.player)
            return Unseated(action.player, now)
        case SetSeat():
            need(any(p.id == action.player for p in state.players), "player-not-here")
            need(sane(action.setting), "setting-odd")
            return SeatSet(action.player, action.setting, now)
        case SetRules():
            return _set_rules(state, action, now)
        case Start():
            return _start(state, action, referee)
        case Pause():
            return _pause(state, action, now)
        case Resume():
            return _resume(state, action, now)
        case AddTime():
            return _add_time(state, action, now)
        case Stop():
            return _stop(state, action, referee)
        case Rule():
            return _rule(state, action, now)
        case Undo():
            need(action.to >= 0, "undo-nothing")
            return Undone(action.to, now)
        case _:
            raise IllegalMove("move-unknown")


def _known(state: State, player: str) -> None:
    need(any(p.id == player for p in state.players), "player-unknown")


def _seat(state: State, action: Seat, now: float) -> Seated:
    need(action.player not in {WALL, TEACHER}, "player-unknown")
    need(all(p.id != action.player for p in state.players), "player-seated")
    need(sane(action.setting), "setting-odd")
    return Seated(action.player, action.setting, now)


def _set_rules(state: State, action: SetRules, now: float) -> RulesSet:
    need(open_round(state) is None, "round-open")
    wrong = trouble(action.rules)
    if wrong:
        raise IllegalMove(wrong)
    return RulesSet(action.rules, now)


def _start(state: State, action: Start, referee: Referee) -> Dealt:
    need(open_round(state) is None, "round-open")
    need(action.round == len(state.rounds) + 1, "round-over", round=action.round)
    need(bool(state.players), "nobody-seated")
    need(deal_fits(state.rules, state.players), "deal-too-large")
    hands = deal(state.rules, state.players, referee)
    now = referee.now()
    ends_at = now + state.rules.time_limit_s
    return Dealt(action.round, state.rules, hands, ends_at, now)


def _pause(state: State, action: Pause, now: float) -> Paused:
    played = _open(state, action.round)
    end = buzzer(played)
    need(end is not None, "clock-stands")
    need(end is not None and now < end, "time-is-up")
    return Paused(played.number, (played.ends_at or now) - now, now)


def _resume(state: State, action: Resume, now: float) -> Resumed:
    played = _open(state, action.round)
    need(played.left_s is not None, "clock-runs")
    return Resumed(played.number, now + (played.left_s or 0.0), now)


def _add_time(state: State, action: AddTime, now: float) -> TimeAdded:
    played = _open(state, action.round)
    end = buzzer(played)
    need(end is None or now < end, "time-is-up")
    need(0 < action.seconds <= LONGEST_TIME_S, "seconds-odd")
    need(action.player is None or hand_of(played, action.player) is not None, "player-unknown")
    return TimeAdded(played.number, action.seconds, action.player, now)


def _rule(state: State, action: Rule, now: float) -> Ruled:
    played = next((r for r in state.rounds if r.number == action.round), None)
    if played is None or played.over is None:
        raise IllegalMove("round-open")
    old = played.over.marks
    need(any(m.word == action.word for m in old), "word-not-there")
    new = ruled(old, played, action.word, good=action.good)
    points = scores(played, new, played.over.reason)
    return Ruled(played.number, action.word, action.good, new, points, now)


# ---- evolve


def evolve(state: State, fact: Fact) -> State:
    """The state with one more fact in it."""
    return replace(_evolved(state, fact), at=fact.at)


def _evolved(state: State, fact: Fact) -> State:
    match fact:
        case Seated() | Unseated() | SeatSet():
            return replace(state, players=_players(state.players, fact))
        case RulesSet():
            return replace(state, rules=fact.rules)
        case Dealt():
            played = Round(
                fact.round, fact.rules, fact.hands, fact.rules.time_limit_s, fact.ends_at
            )
            return replace(state, rounds=(*state.rounds, played))
        case Ruled():
            return _with_ruling(state, fact)
        case Undone():
            return _undone(state)
        case _:
            return _with_round(state, fact.round, fact)


def _players(players: tuple[Player, ...], fact: Seated | Unseated | SeatSet) -> tuple[Player, ...]:
    match fact:
        case Seated():
            return (*(p for p in players if p.id != fact.player), Player(fact.player, fact.setting))
        case Unseated():
            return tuple(p for p in players if p.id != fact.player)
        case SeatSet():
            new = Player(fact.player, fact.setting)
            return tuple(new if p.id == fact.player else p for p in players)


def _with_round(state: State, number: int, fact: Fact) -> State:
    rounds = tuple(_round(r, fact) if r.number == number else r for r in state.rounds)
    return replace(state, rounds=rounds)


def _round(played: Round, fact: Fact) -> Round:
    match fact:
        case Laid():
            return replace(played, words=(*played.words, fact))
        case TakenBack():
            gone = (fact.player, fact.cards)
            words = tuple(w for w in played.words if (w.player, w.cards) != gone)
            return replace(played, words=words)
        case Paused():
            return replace(played, ends_at=None, left_s=fact.left_s)
        case Resumed():
            return replace(played, ends_at=fact.ends_at, left_s=None)
        case TimeAdded():
            return _longer(played, fact)
        case Ended():
            return replace(played, ends_at=None, left_s=None, over=fact)
        case _:
            return played


def _longer(played: Round, fact: TimeAdded) -> Round:
    """More time for one stays private; more time for all moves the buzzer and the limit (B1)."""
    if fact.player is not None:
        return replace(played, extra=(*played.extra, (fact.player, fact.seconds)))
    end = None if played.ends_at is None else played.ends_at + fact.seconds
    left = None if played.left_s is None else played.left_s + fact.seconds
    return replace(played, limit_s=played.limit_s + fact.seconds, ends_at=end, left_s=left)


def _with_ruling(state: State, fact: Ruled) -> State:
    rulings = (*((w, g) for w, g in state.rulings if w != fact.word), (fact.word, fact.good))
    rounds = tuple(
        replace(r, over=replace(r.over, marks=fact.marks, scores=fact.scores))
        if r.number == fact.round and r.over
        else r
        for r in state.rounds
    )
    return replace(state, rounds=rounds, rulings=rulings)


def _undone(state: State) -> State:
    """An open round waits for the teacher with the time it had left at that step (B2)."""
    played = open_round(state)
    if played is None or played.ends_at is None:
        return state
    waiting = replace(played, ends_at=None, left_s=played.ends_at - state.at)
    return replace(state, rounds=(*state.rounds[:-1], waiting))
