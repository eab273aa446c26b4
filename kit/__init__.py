"""Two word games for a class: boards in Voilà, decks by teachers, progress in notebooks.

These are the names a notebook needs; each is loaded when it is first used, so that a student's
page never pays for pandas.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kit.boards.solo import nerdwords, spellout
    from kit.deck import read_deck
    from kit.log import read as read_log
    from kit.people import People
    from kit.roster import read_roster
    from kit.session import School
    from kit.store import Store
    from kit.words import best, spelling, value

__version__ = "0.1.0"
__all__ = [
    "People",
    "School",
    "Store",
    "best",
    "nerdwords",
    "read_deck",
    "read_log",
    "read_roster",
    "spelling",
    "spellout",
    "value",
]

_HOMES = {
    "People": ("kit.people", "People"),
    "School": ("kit.session", "School"),
    "Store": ("kit.store", "Store"),
    "best": ("kit.words", "best"),
    "nerdwords": ("kit.boards.solo", "nerdwords"),
    "read_deck": ("kit.deck", "read_deck"),
    "read_log": ("kit.log", "read"),
    "read_roster": ("kit.roster", "read_roster"),
    "spelling": ("kit.words", "spelling"),
    "spellout": ("kit.boards.solo", "spellout"),
    "value": ("kit.words", "value"),
}


def __getattr__(name: str) -> object:
    """Load a public name from its home."""
    if name not in _HOMES:
        raise AttributeError(name)
    module, attribute = _HOMES[name]
    return getattr(import_module(module), attribute)


def __dir__() -> list[str]:
    return sorted(__all__)
