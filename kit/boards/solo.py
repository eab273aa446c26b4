"""Games on one screen, for a notebook: ``kit.spellout()`` and ``kit.nerdwords()``."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from kit.boards.widget import StudentBoard, TeacherBoard
from kit.deck import Deck, read_deck
from kit.errors import BadInput
from kit.games import nerdwords as game
from kit.games.spellout import CLASSROOM, Setting
from kit.session import School, shelf
from kit.session.hosts import TeacherDesk
from kit.session.hotseat import HotSeatDesk
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


class HotSeatBoard(StudentBoard):
    """The board of ``kit.nerdwords()``; ``console()`` is the teacher's page for the same game."""

    school: School

    def console(self) -> TeacherBoard:
        """A second board, for another cell: pause, overrule, undo and all else a teacher may do."""
        desk = TeacherDesk(self.school.classroom(self.lesson))
        board = TeacherBoard(_Linked(desk, self._boards))
        self._boards.append((desk, board))
        return board

    def __init__(self, desk: HotSeatDesk) -> None:
        self._boards: list[tuple[Any, Any]] = []
        super().__init__(_Linked(desk, self._boards))
        self._boards.append((desk, self))
        self.school, self.lesson = desk.school, desk.room.id if desk.room else ""


class _Linked:
    """A desk whose every message is news for the other boards of this notebook."""

    def __init__(self, desk: Any, boards: list[tuple[Any, Any]]) -> None:  # noqa: ANN401 - any desk
        self.screen, self.texts = desk.screen, desk.texts
        self._desk, self._boards = desk, boards

    def receive(self, message: Mapping[str, object]) -> list[dict[str, object]]:
        """Answer, then let every board see what came of it."""
        answers: list[dict[str, object]] = self._desk.receive(message)
        for desk, board in self._boards:
            desk.refresh()
            if desk is not self._desk:
                board.refresh()
        return answers


def nerdwords(
    deck: Deck | Path | str,
    players: Sequence[str],
    *,
    bots: int = 0,
    store: str = "sqlite://",
    **rules: object,
) -> HotSeatBoard:
    """A board on which all ``players`` play Nerd Words, handing the device round.

    ``deck`` is a deck, its file, or the name of one that comes with the kit; ``bots`` fill
    further seats (a player alone needs one at least). ``rules`` change fields of the classroom's
    rules: ``guess_s=90``, ``difficulty="easy"``. What was played is kept in ``store``, by default
    until the notebook is closed; ``board.school.store`` is read by ``kit.read_log``.

    Raises:
        BadFile: the deck cannot be read; says where and what to do.
        KitError: no game can be dealt; the sentence says what is missing.
    """
    found = deck if isinstance(deck, Deck) else _deck(deck)
    fields = game.CLASSROOM.__struct_fields__
    if not set(rules) <= set(fields):
        raise BadInput("rules-unknown", names=", ".join(sorted(set(rules) - set(fields))))
    try:
        asked = msgspec.convert(msgspec.structs.asdict(game.CLASSROOM) | rules, game.Rules)
    except msgspec.ValidationError as error:
        raise BadInput("rules-form") from error
    desk = HotSeatDesk(found, players, bots=bots, rules=asked, school=School.at(store))
    return HotSeatBoard(desk)


def _deck(wanted: Path | str) -> Deck:
    """A deck by its file or its name on the shelf."""
    known = isinstance(wanted, str) and wanted in shelf.shelf()
    return shelf.deck(str(wanted)) if known else read_deck(wanted)
