"""The teacher's desks: the console, and the wall that the projector shows.

Both stand for one lesson and move on to the next one of the class by themselves.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from kit.errors import BadInput, IllegalMove
from kit.games import core
from kit.games.core import TEACHER, WALL
from kit.games.spellout import Rules
from kit.session import qr, screens
from kit.session.classroom import Classroom
from kit.session.desk import Desk, Message, Replies
from kit.session.history import history
from kit.texts import say
from kit.words import pasted, theme, themes

OWN_LIST = "own"
"""The theme whose words the teacher typed (W24)."""


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
