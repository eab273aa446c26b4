"""How players and teams are called, and numbers said, on the screens of Nerd Words."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from kit.games.core import TEACHER
from kit.games.nerdwords import PlayerView, TeacherView, WallView
from kit.texts import say

Screen: TypeAlias = dict[str, Any]
View: TypeAlias = WallView | PlayerView | TeacherView
Name: TypeAlias = Callable[[str], str]
TEAMS = ("nerd-circles", "nerd-triangles", "nerd-squares")
"""A team's shape, by its number."""


class Voice(msgspec.Struct, frozen=True):
    """Says things in one language; ``name`` knows what a player is called."""

    name: Name
    language: str

    def say(self, key: str, **values: object) -> str:
        """The sentence under this key."""
        return say(key, self.language, **values)

    def player(self, seat: str) -> str:
        """What a player is called; the teacher, too, can give clues (N6)."""
        return self.say("nerd-your-teacher") if seat == TEACHER else self.name(seat)

    def team(self, view: View, team: int) -> str:
        """What a team is called; among three players it is the player, and two are one team."""
        members = tuple(mate.player for mate in view.teams[team].players)
        if view.table.kind == "two" and not isinstance(view, TeacherView):
            return self.say("nerd-you-two")
        return self.team_of(view.table.kind, members, team)

    def team_of(self, kind: str | None, members: Sequence[str], team: int) -> str:
        """What the teacher calls the team of these members in a game of this kind."""
        if kind == "two":
            return self.all_of([self.player(member) for member in members])
        if kind == "three" and members:
            return self.player(members[0])
        return self.say(TEAMS[team])

    def all_of(self, names: Sequence[str]) -> str:
        """Names in a row: "Ana, Ben and Cem"."""
        if len(names) < 2:
            return "".join(names)
        return self.say("nerd-and", first=", ".join(names[:-1]), last=names[-1])


def signed(number: int) -> str:
    """A number with a minus that is as wide as a digit.

    >>> signed(3), signed(-1) == "\u22121"
    ('3', True)
    """
    return str(number).replace("-", "\u2212")
