"""How each game appears in a class: seats, set-up, screens. One module or package a game.

``STAGES`` has every game of the kit. A new game is a module in ``kit.games``, a stage here, and
a view for the boards.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kit.games import core
from kit.session.screens import Screen
from kit.session.stages import nerdwords, spellout

if TYPE_CHECKING:
    from kit.session.classroom import Classroom


class Stage(Protocol):
    """What the session asks of a game beside its rules."""

    GAME: core.Game
    COVERING: Collection[str]
    """The moves after which a shared device shows nobody's secrets any more."""

    def prepare(self, room: "Classroom") -> None:
        """Make ready what the game needs as soon as it is chosen."""

    def sit(self, room: "Classroom", player: str) -> None:
        """See that somebody who took a seat has a place in the game, if there is one."""

    def rise(self, room: "Classroom", player: str) -> None:
        """Take a player out of the game."""

    def leave(self, room: "Classroom", player: str) -> None:
        """A device lets go of a name that it took; it may have been somebody else's."""

    def attend(self, room: "Classroom", *, here: bool) -> None:
        """A teacher's page is open, or the last one was closed."""

    def tick(self, room: "Classroom") -> None:
        """Do what time has made due; called every few seconds by the teacher's pages."""

    def put_away(self, room: "Classroom") -> None:
        """Keep what the class shall remember; the lesson ends or another game is dealt."""

    def carry_on(self, old: "Classroom", new: "Classroom") -> None:
        """Take the settings of a lesson over into the next one."""

    def mates(self, room: "Classroom", players: Sequence[str]) -> tuple[str, ...]:
        """Who could play on the device of these players too: mates without a device."""

    def check(self, room: "Classroom", table: int, seat: str, message: Mapping[str, object]) -> str:
        """What a move would come to, as a note; ``IllegalMove`` if it may not be made."""

    def student(
        self, room: "Classroom", players: Sequence[str], showing: str | None, language: str
    ) -> Screen:
        """The board of a device with these players' seats; ``showing`` whose secrets it shows."""

    def wall(self, room: "Classroom", door: Screen, language: str) -> Screen:
        """The wall; ``door`` is the way into the lesson."""

    def console(self, room: "Classroom", door: Screen, language: str) -> Screen:
        """The teacher's page."""

    def action(self, room: "Classroom", message: Mapping[str, object]) -> Any:  # noqa: ANN401
        """The action that a teacher's message asks for."""

    def ask(self, room: "Classroom", what: Mapping[str, object]) -> bool:
        """Do what only this game's console asks for; whether it was such a thing."""


STAGES: Mapping[str, Stage] = {
    spellout.GAME.NAME: spellout,
    nerdwords.GAME.NAME: nerdwords,
}
