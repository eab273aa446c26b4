"""What a board draws before there is a game, and what all games' screens share, as plain data.

A screen is made from a game's view and from nothing else of the table, so what a view hides
stays hidden. ``stages`` has the screens of each game.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from kit.words import is_for_all

Screen = dict[str, Any]


class Names(Protocol):
    """Looks up what a player is called."""

    def __call__(self, player: str, /) -> str:
        """The name of a player."""


def join(message: str | None = None) -> Screen:
    """Ask for the code."""
    return {"name": "join", "message": message}


def pick(
    class_name: str, players: Mapping[str, str], taken: Sequence[str], message: str | None
) -> Screen:
    """Ask who this is; taken seats are shown as taken."""
    names = [{"player": p, "name": n, "taken": p in taken} for p, n in players.items()]
    return {
        "name": "pick",
        "class_name": class_name,
        "names": names,
        "guests": True,
        "message": message,
    }


def lobby(player: str, name: str, code: str, waiting: str) -> Screen:
    """A seated student without anything to do yet."""
    return {
        "name": "lobby",
        "me": {"player": player, "name": name},
        "code": code,
        "waiting": waiting,
    }


def masked(text: str) -> str:
    """A word as a shared screen shows it (B3).

    >>> masked("TRAIN")
    'TRAIN'
    """
    return text if is_for_all(text) else "•" * len(text)


def shown_name(name: str, *, guest: bool) -> str:
    """A name on a shared screen: a rostered name never masked, a nickname word by word (B3)."""
    return " ".join(masked(part) for part in name.split()) if guest else name
