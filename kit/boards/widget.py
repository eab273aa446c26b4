"""The three boards: a screen goes down, messages come up, and every message passes one door.

A board is output only. A browser may overwrite any synced trait, even the code of its own page; so
what the browser sends about traits is dropped, and no trait is ever read back.
"""

import json
import logging
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Protocol

import anywidget
import traitlets

from kit.boards.bundle import bundle

_HERE: Final = Path(__file__).parent
_CSS: Final = _HERE / "css"
_LOG: Final = logging.getLogger(__name__)
_LONGEST: Final = 8000  # characters; the longest honest message is a teacher's set of rules


class Desk(Protocol):
    """Who sits behind a board: it answers messages and says what to draw."""

    def receive(self, message: Mapping[str, object]) -> list[dict[str, object]]:
        """Act on a message from the browser, whose "kind" is a string and nothing else is sure.

        Returns the messages to send down, in order; a ping is answered here too.
        """
        ...

    def screen(self) -> dict[str, object]:
        """What this seat may see now, in builtins only; a fresh dict each time."""
        ...

    def texts(self) -> dict[str, str]:
        """The labels of the board in this seat's language, without the prefix "board-"."""
        ...


def _styles() -> str:
    """Every style sheet in one text, the common one first."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(_CSS.glob("*.css")))


class _Board(anywidget.AnyWidget):
    """A board in front of a desk. Make one with `StudentBoard(desk)`; call `refresh` on news."""

    _css = _styles()
    screen = traitlets.Dict(help="what to draw; output only").tag(sync=True)
    texts = traitlets.Dict(help="labels of the page; output only").tag(sync=True)

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._busy = threading.RLock()  # JupyterLab answers widgets in a thread of their own
        self._screen = desk.screen()
        self._texts = desk.texts()
        super().__init__(screen=self._screen, texts=self._texts)

    def refresh(self) -> None:
        """Ask the desk what to draw, and send it down if it is new.

        Raises whatever the desk raises: the caller is the follower of the store, not a browser.
        """
        with self._busy:
            screen, texts = self._desk.screen(), self._desk.texts()
            if texts != self._texts:
                self.texts = self._texts = texts  # before the screen that needs them
            if screen != self._screen:
                self.screen = self._screen = screen

    def set_state(self, sync_data: Mapping[str, object]) -> None:
        """Drop what a browser says about traits: they are ours alone, and nobody hears an echo."""

    def _handle_msg(self, msg: Mapping[str, Any]) -> None:
        """Let in two kinds of comm messages: asking for the state, and the board's own.

        The library's own door shows a traceback in the page when something fails; this one logs.
        """
        try:
            data = msg["content"]["data"]
            if data["method"] == "request_state":
                self.send_state()
            elif data["method"] == "custom":
                self._receive(data["content"])
        except Exception:  # noqa: BLE001 - the door: nothing may pass to the page
            _LOG.exception("a message was dropped at the board's door")

    def _receive(self, content: object) -> None:
        """Check a message, let the desk act, draw, and answer."""
        message = checked(content)
        if message is None:
            _LOG.warning("a message of no known form was dropped")
            return
        try:
            with self._busy:
                answers = self._desk.receive(message)
                self.refresh()
        except Exception:  # noqa: BLE001 - the door: a sentence for the person, the trace for the log
            _LOG.exception("a message of kind %r failed", message["kind"])
            answers = [self._refusal(message)]
        for answer in answers:
            self.send(answer)

    def _refusal(self, message: Mapping[str, object]) -> dict[str, object]:
        sentence = self._texts.get("went-wrong", "")
        return {"kind": "refused", "id": message.get("id", 0), "message": sentence}


def checked(content: object) -> dict[str, object] | None:
    """A message as the desk may see it, or None: a modest dict with a "kind" and an honest "id".

    >>> checked({"kind": "ping", "id": 1})
    {'kind': 'ping', 'id': 1}
    >>> checked({"kind": "ping", "id": "1"}) is checked(["ping"]) is checked({"kind": 7}) is None
    True
    """
    if not isinstance(content, dict) or not isinstance(content.get("kind"), str):
        return None
    number = content.get("id", 0)
    if not isinstance(number, int) or isinstance(number, bool):
        return None
    return content if len(json.dumps(content)) <= _LONGEST else None


class StudentBoard(_Board):
    """The board of a student's device."""

    _esm = bundle(_HERE / "js" / "student.js")


class WallBoard(_Board):
    """The board on the wall: what everyone may know."""

    _esm = bundle(_HERE / "js" / "wall.js")


class TeacherBoard(_Board):
    """The teacher's console."""

    _esm = bundle(_HERE / "js" / "teacher.js")
