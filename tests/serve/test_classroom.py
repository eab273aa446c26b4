"""``kit serve`` itself: ports, addresses, starting, keeping open, and ending in order."""

import os
import signal
import socket
import subprocess
import sys
import threading

import psutil
import pytest
from live import Classroom, free_port

from kit.errors import KitError
from kit.serve import classroom, network
from kit.serve.home import kept_secrets
from kit.serve.process import DoorFailed, DoorProcess


@pytest.fixture
def taken():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def no_lesson(_store, _class_name, *, new):  # noqa: ARG001 - called by name
    return classroom.Lesson("lesson", "KITE")


def wishes(**changes):
    ports = {"port": free_port(), "teacher_port": free_port()}
    wished = {"class_name": "5b", "host": "127.0.0.1", "browser": False} | ports
    return classroom.Wishes(**(wished | changes))


def test_a_taken_port_is_named_and_the_next_is_used(taken):
    told = []
    port = classroom.choose_port("127.0.0.1", taken, "--port", told.append)
    assert port > taken
    assert str(taken) in told[0]
    assert "another program" in told[0]


def test_a_free_port_needs_no_words():
    told, port = [], free_port()
    assert classroom.choose_port("127.0.0.1", port, "--port", told.append) == port
    assert told == []


def test_no_free_port_is_said_with_what_to_do(monkeypatch):
    monkeypatch.setattr(network, "is_free", lambda *_: False)
    with pytest.raises(KitError, match="--teacher-port"):
        classroom.choose_port("127.0.0.1", 8867, "--teacher-port", print)


@pytest.mark.parametrize(("host", "port"), [("192.0.2.77", 8866), ("127.0.0.1", 70000)])
def test_an_address_that_is_not_ours_is_said(host, port):
    with pytest.raises(KitError, match=str(port)):
        classroom.choose_port(host, port, "--port", print)


def test_addresses_are_those_another_device_can_use():
    assert all(network.is_lan(a) for a in network.lan_addresses())


def test_a_computer_without_network_still_has_an_address(monkeypatch):
    monkeypatch.setattr(network, "lan_addresses", tuple)
    assert classroom.student_addresses("0.0.0.0", 8866) == ("http://127.0.0.1:8866/",)  # noqa: S104


def test_secrets_are_kept_and_private_and_differ(tmp_path):
    first = kept_secrets(tmp_path)
    assert kept_secrets(tmp_path) == first
    assert len({first.token, first.student_key, first.teacher_key}) == 3
    if os.name == "posix":
        assert (tmp_path / "doors.json").stat().st_mode & 0o077 == 0


def test_broken_secrets_are_replaced(tmp_path):
    (tmp_path / "doors.json").write_text("{")
    assert kept_secrets(tmp_path) == kept_secrets(tmp_path)


class Dying:
    """A door that ends as soon as it is started."""

    name, log, starts = "student", "student.log", 0

    def running(self):
        return False

    def start(self):
        self.starts += 1


def test_a_door_that_keeps_dying_ends_the_class_with_its_log_named(monkeypatch):
    monkeypatch.setattr(classroom, "LOOK_S", 0)
    door, told = Dying(), []
    with pytest.raises(KitError, match=r"student\.log"):
        classroom.keep_open((door,), threading.Event(), told.append)
    assert door.starts == len(told) == classroom.HOPELESS - 1


@pytest.mark.browser
def test_a_door_that_cannot_open_says_where_its_log_is(tmp_path):
    door = DoorProcess("teacher", host="127.0.0.1", port=1, log=tmp_path / "t.log", env={})
    door.start()
    with pytest.raises(DoorFailed, match=r"t\.log"):
        door.wait()
    door.stop()
    assert "KIT_TOKEN" in (tmp_path / "t.log").read_text()


@pytest.mark.browser
def test_a_class_is_served_and_closed(tmp_path, monkeypatch):
    monkeypatch.setenv("KIT_HOME", str(tmp_path))
    told, wished = [], wishes()

    def hear(line):
        told.append(line)
        if "Ctrl+C" in line:
            assert network.door_at(wished.port) == "student"
            assert network.door_at(wished.teacher_port) == "teacher"
            assert network.taken_by(wished.port) == "kit"
            signal.raise_signal(signal.SIGINT)

    classroom.serve(wished, hear, no_lesson)
    text = "\n".join(told)
    assert f"http://127.0.0.1:{wished.port}/" in text
    assert f"http://127.0.0.1:{wished.teacher_port}/?token=" in text
    assert "KITE" in text
    assert network.door_at(wished.port) is None


@pytest.mark.browser
def test_doors_end_with_the_process_that_opened_them(tmp_path):
    port = free_port()
    code = (
        "import sys, pathlib; from kit.serve.process import DoorProcess\n"
        f"door = DoorProcess('student', host='127.0.0.1', port={port},"
        f" log=pathlib.Path({str(tmp_path / 's.log')!r}), env={{}})\n"
        "door.start(); door.wait(); print(door.pid, flush=True); sys.stdin.read()"
    )
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", code], **pipes) as parent:
        door = psutil.Process(int(parent.stdout.readline()))
        parent.kill()
        psutil.wait_procs([door], timeout=20)
    assert not door.is_running()


@pytest.mark.browser
def test_kernels_end_with_a_door_that_is_killed(tmp_path):
    env = {"DEMO_FILE": str(tmp_path / "count")}
    from live import DEMO
    from visitor import Visitor

    with Classroom(tmp_path, env=env, pages=DEMO, doors=("student",)) as room:
        with Visitor(room.student) as ann:
            ann.load()
        kernels = room.kernels()
        psutil.Process(room.doors["student"].pid).kill()
        _, left = psutil.wait_procs(kernels, timeout=20)
    assert kernels
    assert not left
