"""The two real doors on free ports, for as long as a ``with`` block runs."""

import secrets
import socket
import sys
from pathlib import Path

import psutil

from kit.serve.process import DoorProcess

DEMO = Path(__file__).parents[1] / "serve" / "demo"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Classroom:
    """Both doors of a class.

    with Classroom(tmp_path, env={"KIT_STORE": url}) as room:
        room.student    "http://127.0.0.1:41234/"
        room.teacher    "http://127.0.0.1:41235/?token=..."
        room.console, room.wall    without the token

    ``pages`` is a folder with student.ipynb, console.ipynb and wall.ipynb (None: the kit's own),
    ``doors`` which of the two to open. When the block fails, the logs are printed.
    """

    def __init__(self, tmp_path, *, env=None, pages=None, doors=("student", "teacher")):
        self.folder, self.token = Path(tmp_path), secrets.token_urlsafe(16)
        self.ports = {name: free_port() for name in ("student", "teacher")}
        self.doors = {name: self._door(name, env or {}, pages) for name in doors}

    def _door(self, name, env, pages):
        secret = {"KIT_SECRET": secrets.token_urlsafe(16), "KIT_HOME": str(self.folder)}
        token = {"KIT_TOKEN": self.token} if name == "teacher" else {}
        return DoorProcess(
            name,
            host="127.0.0.1",
            port=self.ports[name],
            log=self.folder / "logs" / f"{name}.log",
            env={**secret, **token, **env},
            pages=pages,
        )

    @property
    def student(self):
        return f"http://127.0.0.1:{self.ports['student']}/"

    @property
    def teacher(self):
        return f"http://127.0.0.1:{self.ports['teacher']}/?token={self.token}"

    @property
    def console(self):
        return f"http://127.0.0.1:{self.ports['teacher']}/console"

    @property
    def wall(self):
        return f"http://127.0.0.1:{self.ports['teacher']}/wall"

    def log(self, name="student"):
        return (self.folder / "logs" / f"{name}.log").read_text(encoding="utf-8")

    def kernels(self, name="student"):
        """The processes of a door's kernels, oldest first."""
        children = psutil.Process(self.doors[name].pid).children(recursive=True)
        ours = [c for c in children if _is_kernel(c)]
        return sorted(ours, key=lambda child: child.create_time())

    def restart(self, name="student"):
        self.doors[name].stop()
        self.doors[name].start()
        self.doors[name].wait()

    def __enter__(self):
        try:
            for door in self.doors.values():
                door.start()
            for door in self.doors.values():
                door.wait()
        except BaseException:
            self.__exit__(*sys.exc_info())
            raise
        return self

    def __exit__(self, kind, *_rest):
        for door in self.doors.values():
            door.ask_to_stop()
        for door in self.doors.values():
            door.stop()
        if kind is not None:
            for name in self.doors:
                print(f"--- log of the {name} door ---\n{self.log(name)}")


def _is_kernel(process):
    try:
        return any("ipykernel" in part for part in process.cmdline())
    except psutil.Error:
        return False
