"""The Spellout on one screen, for a notebook: ``kit.spellout()``."""

from typing import Any

from msgspec.structs import replace

from kit.boards.widget import StudentBoard
from kit.errors import BadInput
from kit.games.spellout import CLASSROOM, Setting
from kit.session import School
from kit.session.solo import SoloDesk
from kit.words import Table, theme


def spellout(
    *,
    minutes: float = 2,
    cards: int = 10,
    table: Table = "kids",
    mode: str = "rulebook",
    theme_list: str | None = None,
    name: str = "Reader",
    store: str = "sqlite://",
) -> StudentBoard:
    """A board that plays the Two-minute Spellout by itself: show it as a cell's last line.

    ``minutes`` a round (1/6 to 20), ``cards`` in the hand (10, or 7 for young readers),
    ``table`` "kids" or "adults", ``mode`` "rulebook" or "open" (every word may use all letters
    again), ``theme_list`` the name of a theme whose words pay 50 more. What was played is kept
    in ``store``, by default until the notebook is closed; ``board.school.store`` is read by
    ``kit.read_log``.

    Raises:
        BadInput: a value that no round can be played with; the sentence says which.
    """
    rules: dict[str, Any] = {"mode": mode, "time_limit_s": round(minutes * 60)}
    if theme_list is not None:
        rules |= {"theme": theme_list, "theme_words": theme(theme_list)}
    if mode not in {"rulebook", "open"} or table not in {"kids", "adults"}:
        raise BadInput("spellout-words", mode=mode, table=table)
    setting = Setting(hand_size=cards, table=table)
    school = School.at(store)
    desk = SoloDesk(school, rules=replace(CLASSROOM, **rules), setting=setting, name=name)
    board = StudentBoard(desk)
    board.school = school
    return board
