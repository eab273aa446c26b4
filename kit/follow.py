"""Following a store: be told when anybody, in any process, has appended facts.

SQLite: every follower listens for a datagram on loopback, and whoever appends sends one to each
of them; the listeners' ports stand as files in a folder beside the database. A slow look at
``PRAGMA data_version`` catches what a lost datagram would miss. PostgreSQL: LISTEN and NOTIFY
in a thread of its own. In memory: a plain call.
"""

import asyncio
import contextlib
import logging
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy.pool import PoolProxiedConnection

from kit.store import CHANNEL, Store

LOOK_S = 1.0
"""Seconds between two slow looks."""
RENEW_S, STALE_S = 20.0, 60.0
"""A port that nobody has renewed for so long belongs to a process that is gone."""
HOST = "127.0.0.1"
log = logging.getLogger(__name__)


async def follow(store: Store, changed: Callable[[], None]) -> Callable[[], None]:
    """Call ``changed()`` in this event loop soon after anything was appended to ``store``.

    It may be called more often than needed, never less. Returns what ends it.
    """
    if store.file:
        return await _follow_file(store, Path(store.file), changed)
    if store.engine.dialect.name == "postgresql":
        return _follow_postgres(store, changed)
    store.after_append.append(changed)
    return lambda: store.after_append.remove(changed)


# ---- SQLite: datagrams on loopback, and a slow look


class Ear(asyncio.DatagramProtocol):
    """A follower's end: any datagram means "look"."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    def datagram_received(self, data: bytes, addr: object) -> None:
        """Somebody appended."""
        _ = data, addr
        self.changed()

    def error_received(self, exc: Exception) -> None:
        """Another follower's port is closed: none of our business."""
        log.debug("nudge: %s", exc)


def ports_folder(file: Path) -> Path:
    """Where the listeners of a database file leave their ports, one empty file each."""
    return file.with_name(file.name + "-followers")


async def _follow_file(store: Store, file: Path, changed: Callable[[], None]) -> Callable[[], None]:
    loop = asyncio.get_running_loop()
    ear, _ = await loop.create_datagram_endpoint(lambda: Ear(changed), local_addr=(HOST, 0))
    mouth = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    mouth.setblocking(False)  # noqa: FBT003 - the socket's own way
    folder = ports_folder(file)
    port = folder / str(ear.get_extra_info("sockname")[1])
    _announce(port)
    nudge = _nudger(mouth, folder, port)
    store.after_append.append(nudge)
    look = loop.create_task(_look(store, port, changed))

    def stop() -> None:
        look.cancel()
        ear.close()
        mouth.close()
        store.after_append.remove(nudge)
        port.unlink(missing_ok=True)

    return stop


def _nudger(mouth: socket.socket, folder: Path, own: Path) -> Callable[[], None]:
    def nudge() -> None:
        stale = time.time() - STALE_S
        for port in _ports(folder):
            if port.name == own.name:
                continue
            with contextlib.suppress(OSError, ValueError, OverflowError):
                if port.stat().st_mtime < stale:
                    port.unlink(missing_ok=True)
                else:
                    mouth.sendto(b"1", (HOST, int(port.name)))

    return nudge


def _announce(port: Path) -> None:
    """Tell the others on which port we listen; on a full disk the slow look has to do."""
    with contextlib.suppress(OSError):
        port.parent.mkdir(mode=0o700, exist_ok=True)
        port.touch()


def _ports(folder: Path) -> list[Path]:
    """The ports of all listeners; none if somebody has cleared the folder away."""
    with contextlib.suppress(OSError):
        return list(folder.iterdir())
    return []


async def _look(store: Store, port: Path, changed: Callable[[], None]) -> None:
    """Once a second: has the file changed? And every now and then: we are still here."""
    seen, renewed = None, time.monotonic()
    connection: PoolProxiedConnection | None = None
    try:
        while True:
            try:
                connection = connection or store.engine.raw_connection()
                version = _version(connection)
                if version != seen:
                    changed()
                    seen = version
                if time.monotonic() - renewed > RENEW_S:
                    renewed = time.monotonic()
                    _announce(port)
            except Exception:  # whatever it is, those who follow need the next look
                log.exception("looking again in a second")
            await asyncio.sleep(LOOK_S)
    finally:
        if connection:
            connection.close()


def _version(connection: PoolProxiedConnection) -> object:
    """A number that another's change of the file changes; only one and the same line can tell."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA data_version")
    return cursor.fetchone()


# ---- PostgreSQL: LISTEN in a thread


def _follow_postgres(store: Store, changed: Callable[[], None]) -> Callable[[], None]:
    loop = asyncio.get_running_loop()
    done = threading.Event()

    def told() -> None:
        if not done.is_set():
            changed()

    def tell() -> None:
        with contextlib.suppress(RuntimeError):  # the loop may have ended
            loop.call_soon_threadsafe(told)

    listener = threading.Thread(target=_listen, args=(store, tell, done), daemon=True)
    listener.start()
    return done.set


def _listen(store: Store, tell: Callable[[], None], done: threading.Event) -> None:
    import psycopg

    address = store.engine.url.set(drivername="postgresql")
    where = address.render_as_string(hide_password=False)
    while not done.is_set():
        try:
            with psycopg.connect(where, autocommit=True) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                tell()  # what came before we listened
                while not done.is_set():
                    for _ in connection.notifies(timeout=LOOK_S, stop_after=1):
                        tell()
        except psycopg.Error as error:
            log.warning("following the database again in a second: %s", error)
            done.wait(LOOK_S)
