"""What happens at a table without a person: bots in empty seats, and the end of the minute."""

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING

from kit.bots.book import Book
from kit.bots.looking import Bot
from kit.bots.nerdwords import Move, move
from kit.deck import Deck
from kit.errors import IllegalMove, KitError
from kit.games import nerdwords
from kit.games.core import WALL
from kit.games.nerdwords import BOT, CallTime, NextRound, State
from kit.games.nerdwords.offers import MayCallTime
from kit.session import shelf

if TYPE_CHECKING:
    from kit.session.classroom import Classroom

PAUSE_S = 8.0
"""So long a bot lets people look at what came of a round before it starts the next."""
STRENGTH = 0.5


def tick(room: "Classroom") -> None:
    """One move of a bot at each table, and the time where it is over."""
    for number in room.tables:
        if room.lesson.state.tables[number].players:
            with suppress(IllegalMove):  # somebody was faster: no harm
                _tick(room, number)


def _tick(room: "Classroom", number: int) -> None:
    state, now = room.at(number).state, room.outside.now()
    for offer in nerdwords.legal(state, WALL):
        if isinstance(offer, MayCallTime) and offer.since <= now:
            room.act(WALL, CallTime(offer.round, offer.slot), number)
            return
    for player, by in state.stand_ins:
        found = bots_move(room, number, player) if by == BOT else None
        if found and max(found.at, _earliest(state, found)) <= now:
            room.act(player, found.action, number)
            return


def _earliest(state: State, found: Move) -> float:
    return state.at + PAUSE_S if isinstance(found.action, NextRound) else 0.0


def bots_move(room: "Classroom", number: int, player: str) -> Move | None:
    """What a bot in this seat would do now: it sees what the seat may see, nothing else."""
    state = room.at(number).state
    seen = nerdwords.view(state, player)
    if not isinstance(seen, nerdwords.PlayerView):
        return None
    heard = tuple(r.shown for r in state.rounds if r.shown)
    bot = Bot(_book(room.lesson.state.tables[number].deck), STRENGTH)
    return move(bot, seen, room.outside.dice, room.outside.now(), heard)


def _book(name: str | None) -> Book:
    try:
        return _read(shelf.deck(name)) if name else _read(Deck("", ()))
    except KitError:  # the deck's file is gone; the bot plays without a list
        return _read(Deck("", ()))


@lru_cache(maxsize=8)
def _read(deck: Deck) -> Book:
    return Book(deck.terms)
