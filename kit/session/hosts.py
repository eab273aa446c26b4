"""The teacher's desks: the console, and the wall that the projector shows.

Both stand for one lesson and move on to the next one of the class by themselves.
"""

from collections.abc import Mapping

from kit.errors import IllegalMove
from kit.games.core import TEACHER, WALL
from kit.session import qr
from kit.session.classroom import Classroom
from kit.session.desk import AWAY_S, Desk, Message, Replies, noted
from kit.session.screens import Screen
from kit.session.stages import STAGES
from kit.texts import say


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

    def _ping(self, message: Message) -> Replies:
        self.room.stage.tick(self.room)
        return super()._ping(message)

    def _act(self, message: Message) -> Replies:
        self.room.refresh()
        action = self.room.stage.action(self.room, message)
        try:
            self.room.act(self.seat, action, self._table(message.get("table")))
        except IllegalMove:
            if type(action).__name__ != "CallTime":  # somebody was faster: no harm
                raise
        return []

    def _table(self, shown: object) -> int | None:
        """The table's number in the store; boards count the tables in use from 1."""
        tables = self.room.tables
        if not isinstance(shown, int):
            return None
        return tables[shown - 1] if 1 <= shown <= len(tables) else -1

    def door(self) -> Screen:
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

    def screen(self) -> Screen:
        """The wall."""
        made = self.room.stage.wall(self.room, self.door(), self.language)
        closed = self.room.lesson.state.closed
        return {**made, **({"sentence": say("wall-closed", self.language)} if closed else {})}


class TeacherDesk(HostDesk):
    """The console: everything the game allows a teacher, and the seats."""

    seat = TEACHER

    def __init__(
        self, room: Classroom, addresses: tuple[str, ...] = (), language: str = "en"
    ) -> None:
        super().__init__(room, addresses, language)
        self.handlers["ask"] = self._ask
        self.handlers["check"] = self._check
        self.last_sign = self.school.outside.now()

    def _ping(self, message: Message) -> Replies:
        self.last_sign = self.school.outside.now()
        self.room.stage.attend(self.room, here=True)
        return super()._ping(message)

    def watch(self) -> None:
        """Note that the page has fallen silent; called every few seconds."""
        if self.school.outside.now() - self.last_sign > AWAY_S:
            self.gone()

    def gone(self) -> None:
        """Note that the page is closed: who judges then is another (N21)."""
        self.room.stage.attend(self.room, here=False)

    def _ask(self, message: Message) -> Replies:
        what = message.get("what")
        asked = what if isinstance(what, Mapping) else {}
        player = str(asked.get("player", ""))
        self.room.refresh()
        match asked.get("type"):
            case "Release":
                self.room.release(player)
            case "Remove":
                self.room.remove(player)
            case "Game":
                self.room.choose_game(str(asked.get("game", "")))
            case "CloseLesson":
                self.school.close_lesson(self.room)
            case "NewLesson":
                self._new_lesson()
            case _:
                if not self.room.stage.ask(self.room, asked):
                    raise IllegalMove("move-unknown")
        return []

    def _check(self, message: Message) -> Replies:
        """A teacher who gives the clues asks what one would come to."""
        self.room.refresh()
        table = self._table(message.get("table"))
        if table not in self.room.tables:
            raise IllegalMove("table-unknown")
        return [noted(message, self.room.stage.check(self.room, table, self.seat, message))]

    def _new_lesson(self) -> None:
        """End this lesson and open the next one of the same class, under the same rules."""
        old = self.room
        self.school.close_lesson(old)
        number = self.school.open_lesson(old.class_id, old.game.NAME)
        self.room = self.school.classroom(number)
        self.room.stage.carry_on(old, self.room)

    def screen(self) -> Screen:
        """The console."""
        room = self.room
        made = room.stage.console(room, self.door(), self.language)
        games = () if room.played() else STAGES
        named = [{"id": g, "name": say(f"{g}-title", self.language)} for g in games]
        closed = room.lesson.state.closed
        over = {"sentence": say("console-closed", self.language), "can": ["NewLesson"]}
        return {**made, "game": room.game.NAME, "games": named, **(over if closed else {})}
