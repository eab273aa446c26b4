"""The door between a browser and its board."""

import logging
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from kit.boards import StudentBoard, TeacherBoard, WallBoard

PING = {"kind": "ping", "id": 1}
JUNK: list[Any] = [
    None,
    7,
    "ping",
    [],
    ["ping"],
    {},
    {"kind": 1},
    {"kind": None},
    {"kind": "ping", "id": "1"},
    {"kind": "ping", "id": True},
    {"kind": "ping", "id": 1.5},
    {"kind": "join", "id": 1, "code": "K" * 9000},
    {"kind": "act", "id": 1, "action": [[0] * 50] * 100},
]


class FakeDesk:
    def __init__(self) -> None:
        self.heard: list[Mapping[str, object]] = []
        self.shown: dict[str, object] = {"name": "join", "message": None}
        self.labels = {"went-wrong": "Something went wrong."}
        self.trouble: Exception | None = None

    def receive(self, message: Mapping[str, object]) -> list[dict[str, object]]:
        self.heard.append(message)
        if self.trouble:
            raise self.trouble
        return [{"kind": "done", "id": message["id"]}]

    def screen(self) -> dict[str, object]:
        return self.shown

    def texts(self) -> dict[str, str]:
        return self.labels


class Seat:
    """A board on a desk, and what it sent down."""

    def __init__(self, kind: Callable[[FakeDesk], Any] = StudentBoard) -> None:
        self.desk = FakeDesk()
        self.board = kind(self.desk)
        self.down: list[Any] = []
        self.states: list[Any] = []
        self.board.send = self.down.append
        self.board.send_state = self.count_state

    def count_state(self, key: Any = None) -> None:
        self.states.append(key)

    def comm(self, data: Any) -> None:
        self.board._handle_msg({"content": {"data": data}, "buffers": []})

    def say(self, content: Any) -> None:
        self.comm({"method": "custom", "content": content})


@pytest.fixture
def seat() -> Seat:
    return Seat()


def test_a_message_reaches_the_desk_and_the_answer_goes_down(seat: Seat) -> None:
    seat.say(PING)
    assert seat.desk.heard == [PING]
    assert seat.down == [{"kind": "done", "id": 1}]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: repr(junk)[:30])
def test_junk_never_reaches_the_desk(seat: Seat, junk: object) -> None:
    seat.say(junk)
    assert seat.desk.heard == []
    assert seat.down == []


@pytest.mark.parametrize("data", [None, 7, {}, {"method": "custom"}, {"method": ["update"]}])
def test_a_broken_comm_message_is_logged_only(
    seat: Seat, data: object, capsys: pytest.CaptureFixture[str]
) -> None:
    seat.comm(data)
    seat.board._handle_msg({})
    assert seat.desk.heard == []
    assert capsys.readouterr().out == ""


def test_an_error_becomes_a_sentence_for_the_person_and_a_trace_in_the_log(
    seat: Seat, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    seat.desk.trouble = RuntimeError("the secret word is QUARTZ")
    with caplog.at_level(logging.ERROR):
        seat.say({"kind": "act", "id": 9})
    assert seat.down == [{"kind": "refused", "id": 9, "message": "Something went wrong."}]
    assert "QUARTZ" in caplog.text
    assert capsys.readouterr() == ("", "")


def test_the_screen_is_new_before_the_answer(seat: Seat) -> None:
    order: list[str] = []
    seat.board.observe(lambda _: order.append("screen"), "screen")
    seat.board.send = lambda content: order.append(content["kind"])
    seat.desk.shown = {"name": "lobby"}
    seat.say(PING)
    assert order == ["screen", "done"]


def test_refresh_sends_only_what_is_new(seat: Seat) -> None:
    seat.board.refresh()
    assert seat.states == []
    seat.desk.shown = {"name": "lobby"}
    seat.board.refresh()
    assert seat.states == ["screen"]
    assert seat.board.screen == {"name": "lobby"}


@pytest.mark.parametrize("trait", ["screen", "texts", "_esm", "_css", "layout"])
def test_a_browser_cannot_write_a_trait(seat: Seat, trait: str) -> None:
    before = getattr(seat.board, trait)
    seat.comm({"method": "update", "state": {trait: {"name": "console"}}, "buffer_paths": []})
    seat.board.set_state({trait: "alert(1)"})
    assert getattr(seat.board, trait) == before
    seat.board.refresh()
    assert getattr(seat.board, trait) == before


def test_a_browser_may_ask_for_the_state(seat: Seat) -> None:
    seat.comm({"method": "request_state"})
    assert seat.states == [None]


@pytest.mark.parametrize("kind", [StudentBoard, WallBoard, TeacherBoard])
def test_every_board_carries_its_own_code_and_no_address(kind: Callable[[FakeDesk], Any]) -> None:
    board = Seat(kind).board
    assert re.search(r"^export default .+;\n\Z", board._esm, re.MULTILINE)
    for text in (board._esm.replace("http://www.w3.org/2000/svg", ""), board._css):
        assert "http://" not in text.replace("https?:\\/\\/", "")
        assert "https://" not in text
        assert "@import" not in text
