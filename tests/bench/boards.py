"""From one seat's action to the other boards' change, beside the bare round trip of a message.

Run it from the project's root: ``python tests/bench/boards.py``. Three seats sit at one table
behind the real student door; one lays and takes back a word, the others' boards show it. The
ratio is what counts: milliseconds differ from machine to machine.
"""

import json
import socket
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

import click
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS / "tools"), str(TESTS / "serve")]

from live import Classroom  # noqa: E402 - the helpers of the tests lie beside this folder
from msgspec.structs import replace  # noqa: E402
from visitor import Visitor  # noqa: E402

from kit.games.core import TEACHER  # noqa: E402
from kit.games.spellout import CLASSROOM, SetRules, Start  # noqa: E402
from kit.roster import Roster, Student  # noqa: E402
from kit.session import School  # noqa: E402

SEATS = ("Ana", "Ben", "Chidi")
ROUNDS = 60


class Seat(Visitor):
    """A seat whose every board change and pong is noted with its time."""

    def take(self, code, player):
        self.load()
        self.open()
        self.line.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # as browsers do
        self.hear(lambda kind, *_: self._status(kind))
        self.pongs, self.changes, self.last = [], [], {}
        self.news = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()
        self.say(kind="hello", token=None)
        self.say(kind="join", id=1, code=code)
        self.say(kind="sit", id=2, player=player)

    def _status(self, kind):
        self.send("kernel_info_request", {}) if kind == "status" else None
        return kind in {"status", "kernel_info_reply"}

    def _listen(self):
        while True:
            try:
                data = self.line.recv()
            except Exception:  # noqa: BLE001 - the line was closed
                return
            at = time.perf_counter()
            _, parts = deserialize_msg_from_ws_v1(data)
            content = json.loads(parts[3]).get("data", {})
            with self.news:
                self._note(content, at)
                self.news.notify_all()

    def _note(self, content, at):
        if content.get("method") == "update" and "screen" in content.get("state", {}):
            self.last = content["state"]["screen"]
            self.changes.append(at)
        elif content.get("content", {}).get("kind") == "pong":
            self.pongs.append(at)

    def wait(self, what):
        with self.news:
            if not self.news.wait_for(what, timeout=30):
                raise TimeoutError(self.last)

    def round_trip(self):
        """Seconds from a ping to its pong."""
        had, start = len(self.pongs), time.perf_counter()
        self.say(kind="ping", id=7)
        self.wait(lambda: len(self.pongs) > had)
        return self.pongs[had] - start

    def act(self, kind, cards):
        self.say(kind="act", id=9, action={"type": kind, "round": 1, "cards": cards})


def main():
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        school, lesson = _school(Path(folder))
        room = school.classroom(lesson)
        env = {"KIT_STORE": school.store.url, "KIT_LESSON": lesson}
        with Classroom(folder, env=env, doors=("student",)) as live:
            seats = [Seat(live.student) for _ in SEATS]
            for seat, player in zip(seats, room.members, strict=True):
                seat.take(room.code, player)
                seat.wait(lambda seat=seat: seat.last.get("name") == "lobby")
            room.refresh()
            room.act(TEACHER, Start(1))
            for seat in seats:
                seat.wait(lambda seat=seat: seat.last.get("name") == "spellout")
            _report(*_measure(seats))


def _school(folder):
    school = School.at(f"sqlite:///{(folder / 'class.sqlite3').as_posix()}")
    school.people.add_class("3a", Roster(tuple(Student(name=n) for n in SEATS)))
    lesson = school.open_lesson("3a")
    rules = replace(CLASSROOM, words_shown="at_once", redeal=False, time_limit_s=1200)
    school.classroom(lesson).act(TEACHER, SetRules(rules))
    return school, lesson


def _measure(seats):
    actor, *others = seats
    seen, trips = [], []
    for turn in range(ROUNDS):
        trips.append(actor.round_trip())
        had = [len(o.changes) for o in others]
        start = time.perf_counter()
        actor.act("Lay" if turn % 2 == 0 else "TakeBack", [0, 1, 2])
        for other, before in zip(others, had, strict=True):
            other.wait(lambda o=other, n=before: len(o.changes) > n)
            seen.append(other.changes[before] - start)
    return seen, trips


def _report(seen, trips):
    for name, pick in (("median", statistics.median), ("p95", _p95)):
        act, bare = pick(seen), pick(trips)
        click.echo(
            f"act to see, three seats, {name}: {act * 1000:.0f} ms, "
            f"{act / bare:.1f} times a bare round trip ({bare * 1000:.0f} ms)"
        )


def _p95(values):
    return sorted(values)[int(len(values) * 0.95)]


if __name__ == "__main__":
    main()
