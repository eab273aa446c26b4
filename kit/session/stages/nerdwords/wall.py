"""The projector page: all tables of the class, as everybody may see them."""

import re
from collections.abc import Collection, Sequence

from kit.session.screens import masked
from kit.session.stages.nerdwords.voice import Screen
from kit.texts import say
from kit.words import is_for_all
from kit.words.typed import plain

_WORD = re.compile(r"[^\W_]+")


def wall(
    tables: Sequence[Screen],
    door: Screen,
    names: Sequence[str],
    expected: int,
    language: str,
    terms: Collection[str] = (),
) -> Screen:
    """What the whole class sees, a ``NerdWallScreen``.

    ``tables`` are made from the wall's views, ``door`` is how one gets in, ``names`` are of who
    sits there, as a shared screen shows them, ``expected`` counts class list and guests, and
    ``terms`` are those of the decks, which are never masked (B3).
    """
    phase = _phase(tables)
    return {
        "name": "nerdwall",
        "title": say("nerdwords-title", language),
        **door,
        "phase": phase,
        "seated": len(names),
        "players": expected,
        "names": list(names),
        "sentence": _sentence(tables, phase, language),
        "tables": [for_all(table, terms) for table in tables],
    }


def _phase(tables: Sequence[Screen]) -> str:
    phases = {table["phase"] for table in tables}
    if phases <= {"lobby"}:
        return "lobby"
    return "over" if phases == {"over"} else "play"


def _sentence(tables: Sequence[Screen], phase: str, language: str) -> str:
    if phase != "lobby" and len(tables) == 1:
        return str(tables[0]["sentence"])
    playing = sum(table["phase"] not in {"lobby", "over"} for table in tables)
    return say(f"nerdwall-{phase}", language, n=playing)


def for_all(table: Screen, terms: Collection[str] = ()) -> Screen:
    """A table as a shared screen shows it: no rude clue or guess, but any term of the decks."""
    fine = {plain(term) for term in terms}

    def shown(part: Screen) -> Screen:
        return {**part, "text": part["text"] and covered(part["text"], fine)}

    return {
        **table,
        "clues": [shown(clue) for clue in table["clues"]],
        "teams": [
            {**team, "board": [shown(space) for space in team["board"]]} for team in table["teams"]
        ],
    }


def covered(text: str, fine: Collection[str] = ()) -> str:
    """A clue or guess with what is rude in it masked; ``fine`` are plain terms of the decks.

    A word may also be spelled with marks between its letters.

    >>> covered("solar energy")
    'solar energy'
    """
    if plain(text) in fine:
        return text
    if not is_for_all(text):
        return masked(text)
    return _WORD.sub(lambda word: masked(word[0]), text)
