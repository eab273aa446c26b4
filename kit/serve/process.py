"""One door as a child process: started, asked whether it answers, stopped.

A door lives no longer than the process that started it: its standard input is a pipe, and it ends
when the pipe closes, which every system does even when the parent is killed.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Literal

from kit.errors import KitError
from kit.serve.network import door_at

DoorName = Literal["student", "teacher"]
STOP_S = 15.0  # s that a door may take to end its kernels


class DoorFailed(KitError):
    """A door did not open; its log says why."""


class DoorProcess:
    """A door that runs beside this process; ``log`` is the file that it writes to."""

    def __init__(
        self,
        name: DoorName,
        *,
        host: str,
        port: int,
        log: Path,
        env: Mapping[str, str],
        pages: Path | None = None,
    ) -> None:
        self.name, self.host, self.port, self.log = name, host, port, log
        self._env = {**os.environ, **env, "PYTHONUNBUFFERED": "1"}
        self._pages = pages
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The process id while it runs."""
        return self._child.pid if self._child else None

    def start(self) -> None:
        """Start it; it answers a little later."""
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as out:
            self._child = self._spawn(out)

    def _spawn(self, out: IO[bytes]) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(  # noqa: S603 - our own module under our own Python
            self._command(),
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=subprocess.STDOUT,
            env=self._env,
            # Keep Ctrl+C of the teacher's window away: the parent stops the doors in order.
            start_new_session=os.name == "posix",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )

    def _command(self) -> list[str]:
        place = ["--host", self.host, "--port", str(self.port), "--with-parent"]
        pages = ["--pages", str(self._pages)] if self._pages else []
        return [sys.executable, "-m", "kit.serve.door", self.name, *place, *pages]

    def running(self) -> bool:
        """Whether the process is there."""
        return self._child is not None and self._child.poll() is None

    def answers(self) -> bool:
        """Whether the door serves: it and no other program on its port."""
        local = "127.0.0.1" if self.host == "0.0.0.0" else self.host  # noqa: S104 - compared, not bound
        return self.running() and door_at(self.port, local) == self.name

    def wait(self, limit_s: float = 60.0, stop: threading.Event | None = None) -> None:
        """Wait until it serves.

        Raises:
            DoorFailed: it ended, or ``limit_s`` seconds passed.
        """
        stop, end = stop or threading.Event(), time.monotonic() + limit_s
        while not self.answers():
            if stop.is_set():
                return
            if not self.running() or time.monotonic() > end:
                raise DoorFailed("serve-door-failed", door=self.name, log=str(self.log))
            stop.wait(0.1)

    def ask_to_stop(self) -> None:
        """Close its standard input, which it takes as goodbye."""
        if self._child and self._child.stdin:
            self._child.stdin.close()

    def stop(self) -> None:
        """Stop it with its kernels; one that does not listen is ended by force."""
        if not self._child:
            return
        self.ask_to_stop()
        for force in (self._child.terminate, self._child.kill):
            try:
                self._child.wait(STOP_S)
            except subprocess.TimeoutExpired:
                force()
        self._child.wait()
