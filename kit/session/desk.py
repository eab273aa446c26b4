"""Desks: the session's end of a board. A message comes up, a screen goes down.

A desk knows its own seat; a message only says what its sender wants. Nothing that a browser
sends is believed before the game or the lesson has judged it.
"""

import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress

from kit.errors import BadInput, IllegalMove, JoinRefused, KitError, StoreTrouble
from kit.games import core
from kit.session import codes, screens
from kit.session.classroom import Classroom
from kit.session.school import School
from kit.texts import labels, say

log = logging.getLogger(__name__)
Message = Mapping[str, object]
Replies = list[dict[str, object]]
AWAY_S = 20.0
"""A page that is silent for so long is away."""
PATIENCE_S = 1.5
"""A student's page calls the time only if the teacher's and the wall's did not."""


class Desk(ABC):
    """What all desks share: answering, texts, and following the store."""

    def __init__(self, school: School, language: str = "en") -> None:
        self.school, self.language = school, language
        self.handlers: dict[str, Callable[[Message], Replies]] = {
            "ping": self._ping,
            "hello": self._hello,
        }

    def receive(self, message: Message) -> Replies:
        """Answer one message of the board; what is refused is answered with the reason."""
        kind, number = message.get("kind"), message.get("id")
        handler = self.handlers.get(str(kind))
        try:
            if handler is None:
                raise IllegalMove("move-unknown")
            return [*handler(message), *([_done(number)] if _wants_answer(kind) else [])]
        except KitError as error:
            return [{"kind": "refused", "id": number, "message": self.sentence(error)}]

    def sentence(self, error: KitError) -> str:
        """What this person is told."""
        return error.sentence(self.language)

    def texts(self) -> dict[str, str]:
        """The fixed texts of the boards."""
        return labels("board-", self.language)

    @abstractmethod
    def screen(self) -> screens.Screen:
        """What the board draws now."""

    @abstractmethod
    def refresh(self) -> None:
        """Fold in what others did."""

    def _ping(self, message: Message) -> Replies:
        return [{"kind": "pong", "id": message.get("id"), "now": self.school.outside.now()}]

    def _hello(self, message: Message) -> Replies:
        _ = message
        return [{"kind": "pong", "id": None, "now": self.school.outside.now()}]


class StudentDesk(Desk):
    """A student's device: joins by code, takes a seat, plays.

    A device may have the seats of several players, a team that shares it. Then secrets of one of
    them are on the screen only after that one said "it is me"; ``showing`` is who did.
    """

    def __init__(self, school: School, language: str = "en") -> None:
        super().__init__(school, language)
        self.room: Classroom | None = None
        self.player: str | None = None
        self.token: str | None = None
        self.showing: str | None = None
        self.message: str | None = None
        self.tries: dict[str, str] = {}
        self.page = secrets.token_hex(4)
        self.last_sign = school.outside.now()
        self.handlers |= {
            "join": self._join,
            "sit": self._sit,
            "leave": self._leave,
            "act": self._act,
            "check": self._check,
            "show": self._show,
            "hide": self._hide,
            "add": self._add,
            "drop": self._drop,
        }

    @property
    def players(self) -> tuple[str, ...]:
        """Whose seats this device has, in the order they came."""
        if self.room is None or self.token is None:
            return ()
        return self.room.owners(self.token)

    def sentence(self, error: KitError) -> str:
        """What a child is told: the teacher's computer is the teacher's business."""
        if isinstance(error, StoreTrouble):
            log.warning("a student was told to wait: %s", error)
            return say("store-child", self.language)
        return super().sentence(error)

    # ---- coming in

    def _hello(self, message: Message) -> Replies:
        token = message.get("token")
        replies = super()._hello(message)
        if not isinstance(token, str) or self.player is not None:
            return replies
        try:
            self._return_to_seat(token)
        except JoinRefused as error:
            self.message = self.sentence(error)
            return [*replies, {"kind": "seat", "token": None}]
        except StoreTrouble as error:  # the token stays: loading the page again tries again
            self.message = self.sentence(error)
        return replies

    def _return_to_seat(self, token: str) -> None:
        room = self.school.classroom(codes.token_lesson(token))
        if room.lesson.state.closed:
            raise JoinRefused("lesson-over")
        player = room.owner(token)
        if player is None:
            raise JoinRefused("seat-released")
        self._sit_down(room, player, token)
        for one in self.players:
            room.seat_at_table(one)

    def _sit_down(self, room: Classroom, player: str, token: str) -> None:
        self.room, self.player, self.token, self.message = room, player, token, None
        self.showing = None
        with suppress(StoreTrouble):  # the seat is taken; the next ping says again who is here
            for one in self.players:
                room.came(one, self.page)

    def _join(self, message: Message) -> Replies:
        if self.player is not None:
            return []  # pressed twice; a seat here opens no view into another lesson
        code = message.get("code")
        self.room = self.school.by_code(code if isinstance(code, str) else "")
        self.message = None
        return []

    def _sit(self, message: Message) -> Replies:
        if self.player is not None:
            return []  # pressed twice
        if self.room is None:
            raise JoinRefused("code-empty")
        player, nickname = message.get("player"), message.get("nickname")
        if isinstance(player, str):
            self.tries.setdefault(player, codes.new_token(self.room.id))
            token = self.room.take(player, self.tries[player])
        elif isinstance(nickname, str):
            player, token = self.room.take_as_guest(nickname)
        else:
            raise BadInput("name-empty")
        self._sit_down(self.room, player, token)
        return [{"kind": "seat", "token": token}]

    def _leave(self, message: Message) -> Replies:
        """This was somebody else's name: it gets no more cards until its owner sits down."""
        _ = message
        if self.room is not None and self.player is not None:
            for one in self.players:
                self.room.let_go(one)
            self.tries.clear()
        else:
            self.room = None  # another code
        self.player = self.token = self.showing = None
        return [{"kind": "seat", "token": None}]

    # ---- several players on one device

    def _show(self, message: Message) -> Replies:
        room, player = self._seated()[0], str(message.get("player"))
        if player not in self.players:
            raise JoinRefused("seat-none")
        if self.showing != player:
            self.showing = player
            room.refresh()
        return []

    def _hide(self, message: Message) -> Replies:
        _ = message
        self.showing = None
        return []

    def _add(self, message: Message) -> Replies:
        """A team mate without a device plays here too, on this device's token."""
        room, _ = self._seated()
        mate = str(message.get("player"))
        if mate not in room.stage.mates(room, self.players):
            raise JoinRefused("seat-not-mate")
        room.take(mate, self.token)
        with suppress(StoreTrouble):
            room.came(mate, self.page)
        return []

    def _drop(self, message: Message) -> Replies:
        """A team mate plays on a device of its own again."""
        room, first = self._seated()
        mate = str(message.get("player"))
        if mate in self.players and len(self.players) > 1:
            room.release(mate)
            self.showing = None
            self.player = self.players[0] if mate == first else first
        return []

    # ---- playing

    def _seated(self) -> tuple[Classroom, str]:
        """The room and the first player, if this device still has a seat."""
        if self.room is not None:
            self.room.lesson.refresh()
            self._check_seat()
        if self.room is None or self.player is None:
            raise JoinRefused("seat-none")
        return self.room, self.player

    def _act(self, message: Message) -> Replies:
        room, first = self._seated()
        action = core.action(room.game, message.get("action"))
        if type(action).__name__ == "CallTime":
            self._call_time(action)
            return []
        player = self._actor(room, action, first)
        room.act(player, action, self._table(room, player))
        if len(self.players) > 1 and type(action).__name__ in room.stage.COVERING:
            self.showing = None
        return []

    def _actor(self, room: Classroom, action: object, first: str) -> str:
        """Who acts on a shared device: who is shown, else the first who may."""
        if self.showing:
            return self.showing
        now = self.school.outside.now()
        for player in self.players:
            stream = room.at(self._table(room, player))
            stream.refresh()
            if core.offered(room.game, stream.state, player, action, now):
                return player
        return first

    def _table(self, room: Classroom, player: str) -> int:
        number = room.table_of(player)
        if number is None:
            raise IllegalMove("table-none")
        return number

    def _call_time(self, action: object) -> None:
        """Early or late is no harm; the teacher's page and the wall are asked first."""
        room, player = self._seated()
        stream = room.at(self._table(room, player))
        now = self.school.outside.now()
        offers = room.game.legal(stream.state, player)
        if any(room.game.fits(o, action, now - PATIENCE_S) for o in offers):
            room.act(player, action, self._table(room, player))

    def _check(self, message: Message) -> Replies:
        """Say what a move would come to, without making it."""
        room, first = self._seated()
        player = self.showing or first
        note = room.stage.check(room, self._table(room, player), player, message)
        return [noted(message, note)]

    def _ping(self, message: Message) -> Replies:
        self.last_sign = self.school.outside.now()
        if self.room is not None:
            for player in self._away():
                self.room.came(player, self.page)
                self.room.seat_at_table(player)
        return super()._ping(message)

    def watch(self) -> None:
        """Note that the page has fallen silent; called every few seconds."""
        if self.school.outside.now() - self.last_sign > AWAY_S:
            self.gone()

    def gone(self) -> None:
        """Note that the page is closed or silent: the seat stays, its player is away."""
        if self.room is not None:
            for player in self.players:
                self.room.went(player, self.page)

    def _away(self) -> list[str]:
        """The players of this device who are noted as away."""
        desks = self.room.lesson.state.desks if self.room else {}
        return [p for p in self.players if desks[p].page is None]

    def refresh(self) -> None:
        """Fold in what others did; a seat that was released, or whose lesson is over, is gone."""
        if self.room is None:
            return
        self.room.refresh()
        if self.room.lesson.state.closed:
            self._get_up("lesson-over")
        else:
            self._check_seat()

    def _check_seat(self) -> None:
        """Get up where the seat is no longer this device's."""
        if not (self.room and self.token):
            return
        players = self.players
        if not players:
            self._get_up("seat-released")
        elif self.player not in players:
            self.player = players[0]
        if self.showing not in players:
            self.showing = None

    def _get_up(self, why: str) -> None:
        """Back to the code, with a sentence that says why."""
        self.tries.clear()
        self.room = self.player = self.token = self.showing = None
        self.message = say(why, self.language)

    def screen(self) -> screens.Screen:
        """Code, name, or the board of the seat."""
        room = self.room
        if room is None:
            return screens.join(self.message)
        if self.player is None:
            taken = tuple(room.lesson.state.desks)
            return screens.pick(room.class_id, room.roster(), taken, self.message)
        return room.stage.student(room, self.players, self.showing, self.language)


def noted(message: Message, note: str) -> dict[str, object]:
    """The answer to a message that was accepted, with something to say about it."""
    return {**_done(message.get("id")), "message": note}


def _done(number: object) -> dict[str, object]:
    return {"kind": "done", "id": number}


def _wants_answer(kind: object) -> bool:
    return kind in {"join", "sit", "leave", "act", "ask", "show", "hide", "add", "drop"}
