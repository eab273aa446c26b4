"""What the one cell of each page calls: seat somebody at a board and keep it up to date.

A page's kernel knows its class from the environment that ``kit serve`` sets. It ends itself when
its page has given no sign for ninety seconds: a browser that lost power or network cannot say
farewell, and a forgotten kernel would keep its memory and its seat.
"""

import asyncio
import atexit
import json
import logging
import os
import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from kit.follow import follow

if TYPE_CHECKING:
    from kit.session import Classroom, School

SILENCE_S = 90.0  # s; a hidden tab's clock may tick but once a minute
WATCH_S = 5.0  # s between two looks whether a student is away
log = logging.getLogger(__name__)


class Setting(msgspec.Struct, frozen=True):
    """Which class this kernel belongs to."""

    store: str  # SQLAlchemy URL
    lesson: str  # lesson id
    addresses: tuple[str, ...]  # where students find the class


def setting(environment: Mapping[str, str] = os.environ) -> Setting:
    """The setting of this kernel, from KIT_STORE, KIT_LESSON and KIT_ADDRESSES.

    >>> setting({"KIT_LESSON": "l1", "KIT_ADDRESSES": '["http://192.168.1.7:8866/"]'})
    Setting(store='', lesson='l1', addresses=('http://192.168.1.7:8866/',))
    """
    addresses = json.loads(environment.get("KIT_ADDRESSES") or "[]")
    store, lesson = environment.get("KIT_STORE", ""), environment.get("KIT_LESSON", "")
    return Setting(store, lesson, tuple(addresses))


def student() -> None:
    """Show a student's board."""
    from kit.boards.widget import StudentBoard
    from kit.session.desk import StudentDesk

    close_widget_door()
    Page(StudentDesk(_school()), StudentBoard).show()


def console() -> None:
    """Show the teacher's console."""
    from kit.boards.widget import TeacherBoard
    from kit.session.hosts import TeacherDesk

    Page(TeacherDesk(_room(), setting().addresses), TeacherBoard).show()
    threading.Thread(target=_open_dictionary, daemon=True).start()


def wall() -> None:
    """Show what the whole class may see."""
    from kit.boards.widget import WallBoard
    from kit.session.hosts import WallDesk

    Page(WallDesk(_room(), setting().addresses), WallBoard).show()


def _open_dictionary() -> None:
    """Load the dictionary before it is needed: this page deals hands and checks words."""
    from kit.words import best

    best("warm", "kids")


def _school() -> "School":
    from kit.session import School

    return School.at(setting().store)


def _room() -> "Classroom":
    """The lesson that was served; its desk moves on to a newer one by itself."""
    return _school().classroom(setting().lesson)


class Desk(Protocol):
    """What a page needs of a desk, beside what its board needs."""

    school: "School"

    def refresh(self) -> None:
        """Fold in what others did."""

    def receive(self, message: Mapping[str, object]) -> list[dict[str, object]]:
        """Answer a message of the board."""

    def screen(self) -> dict[str, object]:
        """What the board draws now."""

    def texts(self) -> dict[str, str]:
        """The fixed texts of the board."""


class Heard:
    """A desk whose every message is noted as a sign of life of its page."""

    def __init__(self, desk: Desk, signs: asyncio.Event) -> None:
        self.screen, self.texts = desk.screen, desk.texts
        self._desk, self._signs = desk, signs

    def receive(self, message: Mapping[str, object]) -> list[dict[str, object]]:
        """Note the sign, then let the desk answer."""
        self._signs.set()
        return self._desk.receive(message)


class Page:
    """A board at work: it follows the store, and its kernel ends when the browser is gone."""

    open: list["Page"] = []  # noqa: RUF012 - the one page of this kernel, held so that it lives

    def __init__(self, desk: Desk, board: Callable[[Heard], Any]) -> None:
        self.desk, self.signs = desk, asyncio.Event()
        self.board = board(Heard(desk, self.signs))
        self.tasks: list[asyncio.Task[None]] = []

    def show(self) -> None:
        """Display the board and begin to follow."""
        from IPython.display import display

        display(self.board)  # type: ignore[no-untyped-call]  # as it comes
        loop = asyncio.get_running_loop()
        jobs = (self._follow(), self._watch(), end_without_signs(self.signs))
        self.tasks += [loop.create_task(job) for job in jobs]
        Page.open.append(self)
        atexit.register(self._closed)

    def news(self) -> None:
        """Draw what is new; trouble goes to the log, and the next news tries again."""
        try:
            self.desk.refresh()
            self.board.refresh()
        except Exception:  # the page must outlive a moment without its database
            log.exception("the board could not be brought up to date")

    def _closed(self) -> None:
        """Let a student's desk note that its page was closed, as the door ends this kernel."""
        gone = getattr(self.desk, "gone", lambda: None)
        try:
            gone()
        except Exception:  # the kernel ends all the same
            log.exception("the seat could not be noted as away")

    async def _follow(self) -> None:
        await follow(self.desk.school.store, self.news)
        self.news()  # what happened between drawing and following

    async def _watch(self) -> None:
        """Let a student's desk note when its page falls silent."""
        watch = getattr(self.desk, "watch", None)
        while watch:
            await asyncio.sleep(WATCH_S)
            try:
                watch()
            except Exception:  # as above
                log.exception("the seat could not be watched")


async def end_without_signs(
    signs: asyncio.Event,
    limit_s: float = SILENCE_S,
    end: Callable[[], object] = lambda: os._exit(0),
) -> None:
    """Call ``end`` once ``signs`` was not set for ``limit_s`` seconds.

    Boards send a ping every two seconds, and every message is a sign.

    >>> asyncio.run(end_without_signs(asyncio.Event(), 0.01, lambda: print("good night")))
    good night
    """
    while await _set_within(signs, limit_s):
        signs.clear()
    end()


async def _set_within(event: asyncio.Event, limit_s: float) -> bool:
    try:
        await asyncio.wait_for(event.wait(), limit_s)
    except TimeoutError:
        return False
    return True


def close_widget_door() -> None:
    """Let the browser create no widgets of its own in this kernel: a student's page needs none."""
    from comm import get_comm_manager

    get_comm_manager().targets.pop("jupyter.widget", None)
