"""What a seat may do now, as data that a board can draw."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from kit.games.core import TEACHER, WALL, Undo
from kit.games.spellout.dealing import deal_fits
from kit.games.spellout.moves import (
    LONGEST_TIME_S,
    Action,
    AddTime,
    CallTime,
    Lay,
    Pause,
    Resume,
    Rule,
    Seat,
    SetRules,
    SetSeat,
    Start,
    Stop,
    TakeBack,
    Unseat,
    sane,
    trouble,
)
from kit.games.spellout.state import (
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


class MayLay(msgspec.Struct, frozen=True, tag=True):
    """Any ``shortest`` or more of the ``free`` cards, but none of ``taken`` in open mode."""

    round: int
    hand: str
    free: tuple[int, ...]
    shortest: int
    taken: tuple[str, ...]
    until: float


class MayTakeBack(msgspec.Struct, frozen=True, tag=True):
    """One of these words."""

    round: int
    words: tuple[tuple[int, ...], ...]
    until: float


class MayCallTime(msgspec.Struct, frozen=True, tag=True):
    """The round may be ended from this moment on."""

    round: int
    since: float


class MaySeat(msgspec.Struct, frozen=True, tag=True):
    """Anyone who is not one of these may sit down."""

    taken: tuple[str, ...]


class MaySetSeat(msgspec.Struct, frozen=True, tag=True):
    """One of these may be changed or may leave."""

    players: tuple[str, ...]


class MaySetRules(msgspec.Struct, frozen=True, tag=True):
    """The rules may be changed."""


class MayStart(msgspec.Struct, frozen=True, tag=True):
    """The next round."""

    round: int


class MayHold(msgspec.Struct, frozen=True, tag=True):
    """Pause, while the clock runs."""

    round: int
    until: float


class MayResume(msgspec.Struct, frozen=True, tag=True):
    """Resume, while the clock stands."""

    round: int


class MayAddTime(msgspec.Struct, frozen=True, tag=True):
    """More time for all or for one of these; ``until`` is None while paused."""

    round: int
    players: tuple[str, ...]
    until: float | None


class MayStop(msgspec.Struct, frozen=True, tag=True):
    """End the round early."""

    round: int


class MayRule(msgspec.Struct, frozen=True, tag=True):
    """Rule on one of these words."""

    round: int
    words: tuple[str, ...]


class MayUndo(msgspec.Struct, frozen=True, tag=True):
    """Take back any step; which step there is, the log knows."""


Offer: TypeAlias = (
    MayLay | MayTakeBack | MayCallTime | MaySeat | MaySetSeat | MaySetRules | MayStart | MayHold
    | MayResume | MayAddTime | MayStop | MayRule | MayUndo
)  # fmt: skip


def legal(state: State, seat: str) -> tuple[Offer, ...]:
    """What a seat may do now; times in the offers say until or since when."""
    calls = _may_call_time(state)
    if seat == WALL:
        return calls
    if seat == TEACHER:
        return (*_teachers_offers(state), *calls)
    return (*_players_offers(state, seat), *calls)


def _may_call_time(state: State) -> tuple[Offer, ...]:
    played = open_round(state)
    end = buzzer(played) if played else None
    return (MayCallTime(played.number, end),) if played and end is not None else ()


def _players_offers(state: State, player: str) -> Iterable[Offer]:
    played = open_round(state)
    hand = hand_of(played, player) if played else None
    end = buzzer(played, player) if played else None
    if played is None or hand is None or end is None:
        return
    laid = words_of(played, player)
    taken = tuple(w.word for w in laid) if played.rules.mode == "open" else ()
    free = free_cards(played, player)
    yield MayLay(played.number, hand.cards, free, SHORTEST[hand.setting.table], taken, end)
    if laid:
        yield MayTakeBack(played.number, tuple(w.cards for w in laid), end)


def _teachers_offers(state: State) -> Iterable[Offer]:
    ids = tuple(p.id for p in state.players)
    yield MaySeat(ids)
    yield MayUndo()
    if ids:
        yield MaySetSeat(ids)
    played = open_round(state)
    if played:
        yield from _clock_offers(played)
    else:
        yield MaySetRules()
        if ids and deal_fits(state.rules, state.players):
            yield MayStart(len(state.rounds) + 1)
    for past in state.rounds:
        if past.over and past.over.marks:
            yield MayRule(past.number, tuple({m.word: None for m in past.over.marks}))


def _clock_offers(played: Round) -> Iterable[Offer]:
    end = buzzer(played)
    yield MayStop(played.number)
    yield MayAddTime(played.number, tuple(h.player for h in played.hands), end)
    yield MayResume(played.number) if end is None else MayHold(played.number, end)


def fits(offer: Offer, action: Action, now: float) -> bool:
    """Whether an action takes up an offer at time ``now``."""
    match offer, action:
        case MayLay(), Lay():
            cards = action.cards
            fresh = len(set(cards)) == len(cards) and set(cards) <= set(offer.free)
            long = len(cards) >= offer.shortest
            new = fresh and spell(offer.hand, cards) not in offer.taken
            return action.round == offer.round and now < offer.until and long and new
        case MayTakeBack(), TakeBack():
            here = action.round == offer.round and now < offer.until
            return here and action.cards in offer.words
        case MayCallTime(), CallTime():
            return action.round == offer.round and now >= offer.since
        case MaySeat(), Seat():
            return action.player not in {*offer.taken, WALL, TEACHER} and sane(action.setting)
        case MaySetSeat(), SetSeat():
            return action.player in offer.players and sane(action.setting)
        case MaySetSeat(), Unseat():
            return action.player in offer.players
        case MaySetRules(), SetRules():
            return trouble(action.rules) is None
        case MayStart(), Start():
            return action.round == offer.round
        case MayResume(), Resume():
            return action.round == offer.round
        case MayStop(), Stop():
            return action.round == offer.round
        case MayHold(), Pause():
            return action.round == offer.round and now < offer.until
        case MayAddTime(), AddTime():
            someone = action.player is None or action.player in offer.players
            open_ = offer.until is None or now < offer.until
            some = 0 < action.seconds <= LONGEST_TIME_S
            return action.round == offer.round and someone and open_ and some
        case MayRule(), Rule():
            return action.round == offer.round and action.word in offer.words
        case MayUndo(), Undo():
            return action.to >= 0
        case _:
            return False
