"""The Spellout on one screen: a reader and the letters, in a notebook, without a server."""

from typing import Any

from kit.games.core import TEACHER
from kit.games.spellout import CLASSROOM, Rules, SetRules, SetSeat, Setting, Start
from kit.session import screens
from kit.session.desk import Message, Replies, StudentDesk
from kit.session.school import School
from kit.texts import say

CLASS = "one-screen"


class SoloDesk(StudentDesk):
    """A student's desk that is always seated and may start its own rounds.

    Everything is kept in ``school``, by default in memory; its store reads like a class's.
    """

    def __init__(
        self,
        school: School | None = None,
        *,
        rules: Rules = CLASSROOM,
        setting: Setting | None = None,
        name: str = "Reader",
        language: str = "en",
    ) -> None:
        super().__init__(school or School.at("sqlite://"), language)
        room = self.school.classroom(self.school.open_lesson(CLASS))
        room.act(TEACHER, SetRules(rules))
        player, token = room.take_as_guest(name)
        room.act(TEACHER, SetSeat(player, setting or Setting()))
        self._sit_down(room, player, token)

    def _leave(self, message: Message) -> Replies:
        _ = message
        return []

    def _act(self, message: Message) -> Replies:
        wanted = message.get("action")
        if isinstance(wanted, dict) and wanted.get("type") == "Start" and self.room:
            self.room.act(TEACHER, Start(self._next_round()))
            return []
        return super()._act(message)

    def _next_round(self) -> int:
        rounds = self.room.table.state.rounds if self.room else ()
        return len(rounds) + 1

    def screen(self) -> screens.Screen:
        """The board, with the round that may be started where none is being played."""
        screen: dict[str, Any] = super().screen()
        idle = screen["name"] == "lobby" or screen.get("phase") == "results"
        if screen["name"] == "lobby":
            screen |= {"waiting": say("solo-ready", self.language), "code": ""}
        return {**screen, "start": self._next_round() if idle else None}
