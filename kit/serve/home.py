"""The kit's folder on the teacher's computer: the database, the doors' secrets and their logs."""

import json
import os
import secrets
from pathlib import Path

import msgspec
import platformdirs
from sqlalchemy import make_url

NAME = "classroom-word-kit"


class Secrets(msgspec.Struct, frozen=True):
    """What the doors sign and lock with; each door has its own key, or one would open the other."""

    token: str  # opens the teacher door
    student_key: str  # signs the student door's cookies
    teacher_key: str  # signs the teacher door's cookies


def home() -> Path:
    """The kit's folder, made if missing: KIT_HOME, or where this system keeps such things."""
    chosen = os.environ.get("KIT_HOME")
    folder = Path(chosen) if chosen else platformdirs.user_data_path(NAME, appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def default_store(folder: Path) -> str:
    """The address of the database that a class uses unless told otherwise.

    >>> default_store(Path("/data"))
    'sqlite:////data/class.sqlite3'
    """
    return f"sqlite:///{(folder / 'class.sqlite3').as_posix()}"


def place(store: str) -> str:
    """Where a database is, as the teacher may read it aloud: its file, else without password.

    >>> place("sqlite:////data/class.sqlite3"), place("postgresql://kit:secret@school/words")
    ('/data/class.sqlite3', 'postgresql://kit:***@school/words')
    """
    url = make_url(store)
    file = url.database if url.get_backend_name() == "sqlite" else None
    return file or url.render_as_string(hide_password=True)


def kept_secrets(folder: Path) -> Secrets:
    """The secrets of this folder, made at the first start; kept, so that open pages come back.

    A file that cannot be read as secrets is replaced by new ones: the teacher then opens the
    printed address once more.
    """
    file = folder / "doors.json"
    try:
        return msgspec.json.decode(file.read_bytes(), type=Secrets)
    except (FileNotFoundError, msgspec.MsgspecError):
        fresh = Secrets(*(secrets.token_urlsafe(24) for _ in range(3)))
        _write_private(file, msgspec.json.encode(fresh))
        return fresh


def _write_private(file: Path, content: bytes) -> None:
    """Write a file that only its owner may read (where the system knows owners)."""
    file.unlink(missing_ok=True)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(content)


def as_json(addresses: tuple[str, ...]) -> str:
    """Addresses as the environment of a kernel carries them.

    >>> as_json(("http://192.168.1.7:8866/",))
    '["http://192.168.1.7:8866/"]'
    """
    return json.dumps(addresses)
