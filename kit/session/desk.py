"""Desks: the session's end of a board. A message comes up, a screen goes down.

A desk knows its own seat; a message only says what its sender wants. Nothing that a browser
sends is believed before the game or the lesson has judged it.
"""

import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Literal

import msgspec
from msgspec.structs import replace

from kit.errors import BadInput, IllegalMove, JoinRefused, KitError, StoreTrouble
from kit.games import core
from kit.games.core import TEACHER, WALL
from kit.games.spellout import Rules
from kit.session import codes, qr, screens
from kit.session.classroom import Classroom, School
from kit.session.history import history
from kit.texts import labels, say
from kit.words import pasted, theme, themes

log = logging.getLogger(__name__)
Message = Mapping[str, object]
Replies = list[dict[str, object]]
OWN_LIST = "own"
"""The theme whose words the teacher typed (W24)."""
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
    """A student's device: joins by code, takes a seat, plays."""

    def __init__(self, school: School, language: str = "en") -> None:
        super().__init__(school, language)
        self.room: Classroom | None = None
        self.player: str | None = None
        self.token: str | None = None
        self.message: str | None = None
        self.tries: dict[str, str] = {}
        self.page = secrets.token_hex(4)
        self.last_sign = school.outside.now()
        self.handlers |= {
            "join": self._join,
            "sit": self._sit,
            "leave": self._leave,
            "act": self._act,
        }

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
        room.seat_at_table(player)

    def _sit_down(self, room: Classroom, player: str, token: str) -> None:
        self.room, self.player, self.token, self.message = room, player, token, None
        with suppress(StoreTrouble):  # the seat is taken; the next ping says again who is here
            room.came(player, self.page)

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
            self.room.remove(self.player)
            self.tries.clear()
        else:
            self.room = None  # another code
        self.player = self.token = None
        return [{"kind": "seat", "token": None}]

    # ---- playing

    def _act(self, message: Message) -> Replies:
        if self.room is not None:
            self.room.lesson.refresh()
            self._check_seat()
        if self.room is None or self.player is None:
            raise JoinRefused("seat-none")
        action = core.action(self.room.game, message.get("action"))
        if type(action).__name__ == "CallTime":
            self._call_time(action)
        else:
            self.room.act(self.player, action)
        return []

    def _call_time(self, action: object) -> None:
        """Early or late is no harm; the teacher's page and the wall are asked first."""
        if self.room is None or self.player is None:
            return
        offers = self.room.game.legal(self.room.table.state, self.player)
        now = self.school.outside.now()
        if any(self.room.game.fits(o, action, now - PATIENCE_S) for o in offers):
            self.room.act(self.player, action)

    def _ping(self, message: Message) -> Replies:
        self.last_sign = self.school.outside.now()
        if self.room is not None and self.player is not None and self._away():
            self.room.came(self.player, self.page)
        return super()._ping(message)

    def watch(self) -> None:
        """Note that the page has fallen silent; called every few seconds."""
        if self.school.outside.now() - self.last_sign > AWAY_S:
            self.gone()

    def gone(self) -> None:
        """Note that the page is closed or silent: the seat stays, its player is away."""
        if self.room is not None and self.player is not None:
            self.room.went(self.player, self.page)

    def _away(self) -> bool:
        desk = self.room.lesson.state.desks.get(self.player or "") if self.room else None
        return desk is not None and desk.page is None

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
        if self.room and self.token and not self.room.owner(self.token):
            self._get_up("seat-released")

    def _get_up(self, why: str) -> None:
        """Back to the code, with a sentence that says why."""
        self.tries.clear()
        self.room = self.player = self.token = None
        self.message = say(why, self.language)

    def screen(self) -> screens.Screen:
        """Code, name, or the board of the seat."""
        room = self.room
        if room is None:
            return screens.join(self.message)
        if self.player is None:
            taken = tuple(room.lesson.state.desks)
            return screens.pick(room.class_id, room.roster(), taken, self.message)
        view = room.view(self.player)
        now = self.school.outside.now()
        return screens.student(view, room.name, room.code, now, self.language)


class HostDesk(Desk):
    """What the wall and the console share: a lesson, and the way into it."""

    seat: str

    def __init__(
        self, room: Classroom, addresses: tuple[str, ...] = (), language: str = "en"
    ) -> None:
        super().__init__(room.school, language)
        self.room, self.addresses = room, addresses
        self.handlers["act"] = self._act

    def refresh(self) -> None:
        """Fold in what others did; when the class has begun another lesson, go on with that."""
        self.room.refresh()
        if self.room.lesson.state.closed:
            later = self.school.open_again(self.room.class_id)
            self.room = self.school.classroom(later) if later else self.room

    def _act(self, message: Message) -> Replies:
        action = core.action(self.room.game, message.get("action"))
        try:
            self.room.act(self.seat, action)
        except IllegalMove:
            if type(action).__name__ != "CallTime":  # somebody was faster: no harm
                raise
        return []

    def door(self) -> screens.Screen:
        """How one gets in: code, addresses, QR; nothing once the lesson is over."""
        addresses = () if self.room.lesson.state.closed else self.addresses
        return {
            "class_name": self.room.class_id,
            "code": "" if self.room.lesson.state.closed else self.room.code,
            "addresses": [a.removeprefix("http://").rstrip("/") for a in addresses],
            "qr": qr.qr(addresses[0]) if addresses else "",
        }


class WallDesk(HostDesk):
    """The projector page: sees what everyone may see, and calls the time."""

    seat = WALL

    def screen(self) -> screens.Screen:
        """The wall."""
        room, now = self.room, self.school.outside.now()
        seated = tuple(room.lesson.state.desks)
        shown = {p: screens.shown_name(room.name(p), guest=room.guest(p)) for p in seated}
        view = room.view(WALL)
        expected = len({*room.roster(), *seated})
        made = screens.wall(
            view, lambda p: shown.get(p, ""), self.door(), seated, expected, now, self.language
        )
        over = {"sentence": say("wall-closed", self.language)} if room.lesson.state.closed else {}
        return {**made, **over}


class TeacherDesk(HostDesk):
    """The console: everything the game allows a teacher, and the seats."""

    seat = TEACHER

    def __init__(
        self, room: Classroom, addresses: tuple[str, ...] = (), language: str = "en"
    ) -> None:
        super().__init__(room, addresses, language)
        self.handlers["ask"] = self._ask

    def _act(self, message: Message) -> Replies:
        wanted = message.get("action")
        if isinstance(wanted, Mapping) and wanted.get("type") == "SetRules":
            self.room.set_rules(self._rules(wanted.get("rules")))
            return []
        return super()._act(message)

    def _rules(self, wanted: object) -> Rules:
        """The rules as the console's form has them; a theme's words come from its list."""
        old = self.room.table.state.rules
        if not isinstance(wanted, Mapping):
            raise BadInput("move-unknown")
        known = {f: v for f, v in wanted.items() if f in FORM}
        words = _theme_words(old, known.get("theme"), wanted.get("theme_list"))
        fields = {f: getattr(old, f) for f in FORM} | known
        given = _form(fields)
        changed = {f: getattr(given, f) for f in FORM}
        return replace(old, **changed, theme_words=words)

    def _ask(self, message: Message) -> Replies:
        what = message.get("what")
        asked = what if isinstance(what, Mapping) else {}
        player = str(asked.get("player", ""))
        match asked.get("type"):
            case "Release":
                self.room.release(player)
            case "Remove":
                self.room.remove(player)
            case "CloseLesson":
                self.school.close_lesson(self.room)
            case "NewLesson":
                self._new_lesson()
            case _:
                raise IllegalMove("move-unknown")
        return []

    def _new_lesson(self) -> None:
        """End this lesson and open the next one of the same class, under the same rules."""
        rules = self.room.table.state.rules
        self.school.close_lesson(self.room)
        number = self.school.open_lesson(self.room.class_id)
        self.room = self.school.classroom(number)
        self.room.set_rules(rules)

    def screen(self) -> screens.Screen:
        """The console."""
        room, now = self.room, self.school.outside.now()
        view = room.view(TEACHER)
        made = screens.console(view, room.name, self.door(), self._seats(), now, self.language)
        own = (OWN_LIST,) if room.table.state.rules.theme == OWN_LIST else ()
        lists = (*themes(), *own)
        themes_ = [{"id": t, "name": screens.theme_name(t, self.language)} for t in lists]
        steps = history(room.game, room.table.facts, room.name, self.language)
        over = {"sentence": say("console-closed", self.language), "can": ["NewLesson"]}
        closed = over if room.lesson.state.closed else {}
        return {**made, "themes": themes_, "log": steps, **closed}

    def _seats(self) -> list[screens.Screen]:
        desks = self.room.lesson.state.desks
        at_table = {p.id for p in self.room.table.state.players}
        shown = [p for p in self.room.members if not self.room.guest(p) or p in at_table]
        return [
            {
                "player": p,
                "name": self.room.name(p),
                "seated": p in desks,
                "at_table": p in at_table,
                "away": p in desks and desks[p].page is None,
                "guest": self.room.guest(p),
            }
            for p in shown
        ]


class RulesForm(msgspec.Struct, frozen=True):
    """What the console's form may set; everything else stays as it is."""

    mode: Literal["rulebook", "open"]
    hands: Literal["own", "same"]
    time_limit_s: int
    theme: str | None
    theme_only: bool
    leftover_costs: bool
    redeal: bool
    words_shown: Literal["at_once", "at_buzzer"]


def _theme_words(old: Rules, name: object, typed: object) -> tuple[str, ...]:
    """The words of a theme: of a list that comes with the kit, or of one the teacher typed."""
    if name == OWN_LIST:
        return pasted(typed) if isinstance(typed, str) else old.theme_words
    return theme(name) if isinstance(name, str) and name in themes() else ()


def _form(fields: dict[str, object]) -> RulesForm:
    try:
        return msgspec.convert(fields, type=RulesForm)
    except msgspec.ValidationError as error:
        raise BadInput("rules-form") from error


FORM = RulesForm.__struct_fields__


def _done(number: object) -> dict[str, object]:
    return {"kind": "done", "id": number}


def _wants_answer(kind: object) -> bool:
    return kind in {"join", "sit", "leave", "act", "ask"}
