"""The shelf of decks: the kit's own and the teacher's, by name.

``KIT_DECKS`` may name further folders, separated as in ``PATH``; a deck there goes before one of
the same name that comes with the kit.
"""

import os
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from kit.deck import Deck, read_deck
from kit.errors import BadInput, KitError

_LENT: dict[str, Deck] = {}


def folders() -> tuple[Path, ...]:
    """Where decks are looked for, the teacher's folders first."""
    named = os.environ.get("KIT_DECKS", "")
    own = (Path(folder) for folder in named.split(os.pathsep) if folder)
    return (*own, Path(__file__).parents[2] / "decks")


def shelf() -> Mapping[str, Path]:
    """The files of all decks by name, in alphabetical order."""
    files = (file for folder in reversed(folders()) for file in sorted(folder.glob("*.csv")))
    found = {file.stem: file for file in files}
    return dict(sorted(found.items()))


def lend(given: Deck) -> None:
    """Put a deck on this program's shelf that has no file there, as a notebook does."""
    _LENT[given.name] = given


def deck(name: str) -> Deck:
    """A deck of the shelf by its name.

    Raises:
        BadInput: there is none of this name.
        BadFile: it cannot be read; says where and what to do.
    """
    if name in _LENT:
        return _LENT[name]
    file = shelf().get(name)
    if file is None:
        raise BadInput("deck-unknown", name=name)
    return _read(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _read(file: Path, changed: int) -> Deck:
    _ = changed
    return read_deck(file)


def meaning(name: str | None, term: str) -> str | None:
    """What a deck says about a term; None if the deck or the definition is not there."""
    try:
        terms = deck(name).terms if name else ()
    except KitError:
        return None
    return next((t.definition for t in terms if t.term == term and t.definition), None)
