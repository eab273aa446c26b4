"""A PostgreSQL of the tests' own: made in a folder that is thrown away, on a socket there."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import quote

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
ROOT_PLAYS = "postgres"
"""PostgreSQL refuses to run as root; this account does it then."""


def find_programs():
    """The folder with ``initdb`` and ``pg_ctl``, or None."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = (p for place in PLACES for p in Path("/").glob(place.lstrip("/")))
    return max((p for p in folders if (p / "initdb").exists()), default=None)


class Cluster:
    """A running server; ``url`` is its SQLAlchemy address."""

    def __init__(self, programs):
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="kit-pg-", dir="/tmp"))
        self.data, self.log = self.folder / "data", self.folder / "log"
        self.url = f"postgresql+psycopg://kit@/postgres?host={quote(str(self.folder), safe='')}"

    def __enter__(self):
        if os.geteuid() == 0:
            shutil.chown(self.folder, ROOT_PLAYS)
        self._run("initdb", "-D", self.data, "-U", "kit", "-A", "trust", "-N", "-E", "UTF8")
        quick = f"-k {self.folder} -c listen_addresses='' -c fsync=off -c max_connections=60"
        self._run("pg_ctl", "-D", self.data, "-l", self.log, "-o", quick, "-w", "start")
        return self

    def __exit__(self, *_):
        self._run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program, *arguments):
        command = [str(self.programs / program), *map(str, arguments)]
        if os.geteuid() == 0:
            command = ["runuser", "-u", ROOT_PLAYS, "--", *command]
        # pg_ctl leaves a server behind that would keep a pipe open: its words go to a file
        with (self.folder / "words").open("a+") as words:
            done = subprocess.run(command, stdout=words, stderr=words, check=False, cwd="/")
            words.seek(0)
            assert done.returncode == 0, words.read()
