"""The store: one table of facts under the key (stream, n), in SQLite or PostgreSQL.

A stream is a class's lessons, a lesson, or a table of a game. ``append`` says which number it
expects to write; if somebody was faster the database refuses, nothing is written, and the
caller loads what is new and decides again. Facts are JSON made by ``kit.games.core.write``;
they hold random player ids and no names.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    func,
    insert,
    inspect,
    make_url,
    select,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from kit.errors import Conflict, StoreTrouble
from kit.games.core import Row

SCHEMA = 1
WAIT_S = 10
"""So long a writer waits for the others before it gives up."""

_metadata = MetaData()
_facts = Table(
    "facts",
    _metadata,
    Column("stream", String(120), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("fact", LargeBinary, nullable=False),
)
_about = Table(
    "about",
    _metadata,
    Column("key", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
MEMORY = frozenset({"sqlite://", "sqlite:///:memory:"})
CHANNEL = "kit_facts"
"""PostgreSQL tells followers here which stream has grown."""


class Store:
    """Facts by stream.

    ``url`` is an SQLAlchemy address: ``sqlite:///class.sqlite3``, ``sqlite://`` (in memory,
    for one process) or ``postgresql+psycopg://...``.

    >>> store = Store("sqlite://")
    >>> store.append("table/1", after=0, facts=[b"{}", b"{}"])
    2
    >>> [row.n for row in store.since("table/1", 1)]
    [2]

    Raises:
        StoreTrouble: the database cannot be opened, is locked, full, or of a newer kit.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = engine(url)
        self.after_append: list[Callable[[], None]] = []
        try:
            self._open()
        except StoreTrouble:
            self.close()
            raise

    @property
    def file(self) -> str | None:
        """The path of the SQLite file; None for a database in memory or PostgreSQL."""
        if self.url in MEMORY or self.engine.dialect.name != "sqlite":
            return None
        return self.engine.url.database

    def append(self, stream: str, *, after: int, facts: Sequence[bytes]) -> int:
        """Write facts as numbers ``after + 1`` and up, all or none; returns the last number.

        Raises:
            Conflict: the stream's last number is not ``after``: somebody wrote first.
            StoreTrouble: locked or full; nothing was written.
        """
        rows = [{"stream": stream, "n": n, "fact": fact} for n, fact in enumerate(facts, after + 1)]
        with trouble(), self.engine.begin() as connection:
            if _last(connection, stream) != after:
                raise Conflict("store-conflict")
            if rows:
                connection.execute(insert(_facts), rows)
                self._notify(connection, stream)
        for tell in tuple(self.after_append):
            tell()
        return after + len(rows)

    def since(self, stream: str, n: int) -> tuple[Row, ...]:
        """The rows of a stream after number ``n``, in order."""
        query = select(_facts.c.n, _facts.c.fact).where(_facts.c.stream == stream)
        with trouble(), self.engine.connect() as connection:
            found = connection.execute(query.where(_facts.c.n > n).order_by(_facts.c.n))
            return tuple(Row(number, bytes(fact)) for number, fact in found)

    def last(self, stream: str) -> int:
        """The last number of a stream; 0 if there is none."""
        with trouble(), self.engine.connect() as connection:
            return _last(connection, stream)

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of all streams that start with ``prefix``, sorted."""
        name = _facts.c.stream
        query = select(name).where(name.startswith(prefix, autoescape=True)).distinct()
        with trouble(), self.engine.connect() as connection:
            found = connection.execute(query).scalars()
            return tuple(
                sorted(s for s in found if s.startswith(prefix))
            )  # SQLite's LIKE has no case

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def _open(self) -> None:
        with trouble(), self.engine.begin() as connection:
            if not inspect(connection).has_table(_about.name):
                _make_tables(connection)
            _check_schema(connection)

    def _notify(self, connection: Connection, stream: str) -> None:
        if self.engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_notify(CHANNEL, stream)))


def engine(url: str) -> Engine:
    """An engine set up the kit's way: SQLite in WAL with full safety, one shared memory."""
    address = make_url(url)
    if address.drivername == "postgresql":
        address = address.set(drivername="postgresql+psycopg")  # the driver the kit asks for
    options: dict[str, Any] = {"pool_pre_ping": True}
    if url in MEMORY:  # one connection for all threads: JupyterLab answers widgets in a second one
        options = {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}
    made = create_engine(address, hide_parameters=True, **options)
    set_up = _set_up_sqlite if made.dialect.name == "sqlite" else _set_up_postgres
    event.listen(made, "connect", set_up)
    return made


@contextmanager
def trouble() -> Iterator[None]:
    """Turn what the database says into the kit's own errors.

    Raises:
        Conflict: a row with this key is there already.
        StoreTrouble: anything else.
    """
    try:
        yield
    except IntegrityError as error:
        raise Conflict("store-conflict") from error
    except SQLAlchemyError as error:
        # the database's own words only: the statement and its values are nobody's business
        raise StoreTrouble(_key(str(getattr(error, "orig", error)).lower())) from error


def _key(message: str) -> str:
    if "locked" in message or "busy" in message or "lock timeout" in message:
        return "store-locked"
    if "full" in message or "no space" in message:
        return "store-full"
    if "readonly" in message or "read-only" in message or "unable to open" in message:
        return "store-closed"
    return "store-trouble"


def _last(connection: Connection, stream: str) -> int:
    query = select(func.max(_facts.c.n)).where(_facts.c.stream == stream)
    return connection.execute(query).scalar() or 0


def _make_tables(connection: Connection) -> None:
    """The tables of a new database; of many who open it at once, one makes them."""
    alone = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(1)"}
    connection.exec_driver_sql(alone[connection.dialect.name])
    if not inspect(connection).has_table(_about.name):
        _metadata.create_all(connection)
        connection.execute(insert(_about), {"key": "schema", "value": str(SCHEMA)})


def _check_schema(connection: Connection) -> None:
    found = connection.execute(select(_about.c.value).where(_about.c.key == "schema")).scalar()
    if found != str(SCHEMA):
        raise StoreTrouble("store-schema", found=str(found), known=SCHEMA)


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401 - a DB-API connection
    cursor = connection.cursor()
    for setting in (
        f"busy_timeout={WAIT_S * 1000}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "secure_delete=ON",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _set_up_postgres(connection: Any, _record: object) -> None:  # noqa: ANN401 - the same
    connection.execute(f"SET lock_timeout = '{WAIT_S}s'")
    connection.commit()
