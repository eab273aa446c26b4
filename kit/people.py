"""Who is behind a player id. Results know random ids only; the names are kept here, apart.

One table in a database of its own, a SQLite file or a PostgreSQL address. Several programs
may write: each change is one transaction that waits for its turn.
"""

import base64
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import ConnectionPoolEntry, NullPool, StaticPool

from kit.errors import BadInput, StoreTrouble
from kit.roster import Roster, Student, checked_name, display_names, match, unsure

PATIENCE = 10  # seconds to wait for another program's change
_LOCK = 7_074_201  # any number, the same for all programs that share a PostgreSQL database

_METADATA = sa.MetaData()
PEOPLE = sa.Table(
    "people",
    _METADATA,
    sa.Column("player_id", sa.Text, primary_key=True),
    sa.Column("class_id", sa.Text, nullable=False, index=True),
    sa.Column("school_id", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("nickname", sa.Text, nullable=False),
    sa.Column("sections", sa.JSON, nullable=False),
    sa.Column("guest", sa.Boolean, nullable=False),
    sa.Column("active", sa.Boolean, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
)


class Player(msgspec.Struct, frozen=True):
    """A person under a player id; ``active`` is false once a class list lacks them."""

    player_id: str
    student: Student
    guest: bool
    active: bool
    place: int


class Changes(msgspec.Struct, frozen=True):
    """What a class list changes, by the names in it.

    ``back`` were gone and are on the list again; ``renamed`` are pairs of old and new name.
    ``unsure`` are names that several share, where who is who is a guess that ids would end.
    """

    added: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    renamed: tuple[tuple[str, str], ...] = ()
    back: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()


class People:
    """The names of all classes, in the database at ``url`` (SQLAlchemy's way of writing it).

    >>> people = People("sqlite:///" + str(getfixture("tmp_path") / "people.db"))
    >>> people.add_class("3a", Roster((Student(name="Mina Solberg"),))).added
    ('Mina Solberg',)
    >>> list(people.names("3a").values())
    ['Mina']
    """

    def __init__(self, url: str) -> None:
        self._where = sa.make_url(url).render_as_string(hide_password=True)
        self._engine = _engine(url)
        with self._change() as db:
            _METADATA.create_all(db)

    def changes(self, class_id: str, roster: Roster) -> Changes:
        """What ``add_class`` would change; nothing is."""
        with self._look() as db:
            return _compare(_players(db, class_id), roster.students)[1]

    def add_class(self, class_id: str, roster: Roster) -> Changes:
        """Put a class list in, or a newer one over it; nobody is deleted, ids stay.

        A student is the same by the school's id, else by name. An empty cell of the newer list
        leaves what is known.
        """
        with self._change() as db:
            known = _players(db, class_id)
            same, changes = _compare(known, roster.students)
            for place, student in enumerate(roster.students):
                _put(db, class_id, same.get(place), student, place)
            kept = {player.player_id for player in same.values()}
            for player in known:
                if player.player_id not in kept and not player.guest:
                    _update(db, player.player_id, active=False)
            return changes

    def add_guest(self, class_id: str, nickname: str) -> str:
        """A guest under a nickname; gives the new player id.

        Raises:
            BadInput: the nickname is empty, too long or not to be shown.
        """
        guest = Student(nickname=checked_name(nickname))
        with self._change() as db:
            place = 1 + max((p.place for p in _players(db, class_id)), default=-1)
            return _insert(db, class_id, guest, place, guest=True)

    def players(self, class_id: str) -> tuple[Player, ...]:
        """Who is in the class now, guests too, in the order of the list."""
        with self._look() as db:
            return tuple(p for p in _players(db, class_id) if p.active)

    def names(self, class_id: str) -> dict[str, str]:
        """What the class calls each player, also those who are gone: their results stay."""
        with self._look() as db:
            known = _players(db, class_id)
        shown = display_names(Roster(tuple(p.student for p in known)))
        return {p.player_id: name for p, name in zip(known, shown, strict=True)}

    def rename(
        self, player_id: str, *, name: str | None = None, nickname: str | None = None
    ) -> None:
        """Give a player another name or nickname.

        Raises:
            BadInput: nobody has this id, or the name cannot be used.
        """
        values = {"name": name, "nickname": nickname}
        given = {key: checked_name(text) for key, text in values.items() if text is not None}
        with self._change() as db:
            if not _update(db, player_id, **given):
                raise BadInput("people-unknown", player=player_id)

    def forget(self, player_id: str) -> None:
        """Delete all that is known of a person; results under the id have no name from now on.

        Raises:
            BadInput: nobody has this id.
        """
        with self._change() as db:
            gone = db.execute(sa.delete(PEOPLE).where(PEOPLE.c.player_id == player_id))
            if not gone.rowcount:
                raise BadInput("people-unknown", player=player_id)

    @contextmanager
    def _look(self) -> Iterator[sa.Connection]:
        with self._trouble(), self._engine.begin() as db:
            yield db

    @contextmanager
    def _change(self) -> Iterator[sa.Connection]:
        """One transaction that no other change runs into."""
        alone = self._engine.execution_options(alone=True)
        with self._trouble(), alone.begin() as db:
            if db.dialect.name == "postgresql":
                db.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
            yield db

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        try:
            yield
        except DatabaseError as error:
            why = str(error.orig)
            key = "people-busy" if "locked" in why else "people-not-opened"
            raise StoreTrouble(key, where=self._where, why=why) from error


def _engine(url: str) -> sa.Engine:
    """No connection is kept between calls, so a forked kernel inherits none."""
    address = sa.make_url(url)
    if address.drivername == "postgresql":
        address = address.set(drivername="postgresql+psycopg")  # the driver the kit asks for
    if address.get_backend_name() != "sqlite":
        return sa.create_engine(address, poolclass=NullPool)
    memory = address.database in {None, "", ":memory:"}  # lives as long as its one connection
    _keep_private(address.database)
    waiting = {"timeout": PATIENCE, "check_same_thread": not memory}
    pool = StaticPool if memory else NullPool
    engine = sa.create_engine(address, poolclass=pool, connect_args=waiting)
    sa.event.listen(engine, "connect", _on_connect)
    sa.event.listen(engine, "begin", _on_begin)
    return engine


def _keep_private(file: str | None) -> None:
    """Names are for the teacher's account only."""
    if file and file != ":memory:" and Path(file).parent.is_dir():
        Path(file).touch(mode=0o600)


def _on_connect(connection: Any, _entry: ConnectionPoolEntry) -> None:  # noqa: ANN401
    connection.isolation_level = None  # transactions begin below, not where sqlite3 likes
    connection.execute("PRAGMA secure_delete = ON")


def _on_begin(db: sa.Connection) -> None:
    alone = db.get_execution_options().get("alone", False)
    db.exec_driver_sql("BEGIN IMMEDIATE" if alone else "BEGIN")


def _players(db: sa.Connection, class_id: str) -> tuple[Player, ...]:
    mine = sa.select(PEOPLE).where(PEOPLE.c.class_id == class_id)
    rows = db.execute(mine.order_by(PEOPLE.c.place, PEOPLE.c.player_id))
    return tuple(
        Player(
            row.player_id,
            Student(row.school_id, row.name, row.nickname, tuple(row.sections)),
            guest=row.guest,
            active=row.active,
            place=row.place,
        )
        for row in rows
    )


def _put(db: sa.Connection, class_id: str, player: Player | None, new: Student, place: int) -> None:
    if player is None:
        _insert(db, class_id, new, place)
        return
    old = player.student
    values = {
        "school_id": new.id or old.id,
        "name": new.name or old.name,
        "nickname": new.nickname or old.nickname,
        "sections": new.sections or old.sections,
    }
    _update(db, player.player_id, **values, active=True, place=place)


def _insert(
    db: sa.Connection, class_id: str, student: Student, place: int, *, guest: bool = False
) -> str:
    player_id = "p-" + _random(10)
    row = {"player_id": player_id, "class_id": class_id, "school_id": student.id}
    row |= {"name": student.name, "nickname": student.nickname}
    more = {"sections": student.sections, "guest": guest, "active": True, "place": place}
    db.execute(sa.insert(PEOPLE).values(row | more))
    return player_id


def _update(db: sa.Connection, player_id: str, **values: object) -> int:
    mine = sa.update(PEOPLE).where(PEOPLE.c.player_id == player_id)
    return db.execute(mine.values(**values)).rowcount


def _random(length: int) -> str:
    """Base-32 characters, five random bits each."""
    return base64.b32encode(secrets.token_bytes(length)).decode().lower()[:length]


def _compare(
    known: Sequence[Player], listed: Sequence[Student]
) -> tuple[dict[int, Player], Changes]:
    """Who of the ``listed``, by place, is which of the ``known``; and what that changes."""
    players = sorted((p for p in known if not p.guest), key=lambda p: not p.active)
    pairs = match([p.student for p in players], listed)
    same = {place: players[found] for place, found in pairs.items()}
    found = {p.player_id for p in same.values()}
    active = [p for p in players if p.active]
    return same, Changes(
        added=tuple(_called(s) for i, s in enumerate(listed) if i not in same),
        gone=tuple(_called(p.student) for p in active if p.player_id not in found),
        renamed=tuple(
            (_called(p.student), listed[i].name)
            for i, p in same.items()
            if listed[i].name not in ("", p.student.name)
        ),
        back=tuple(_called(listed[i]) for i, p in same.items() if not p.active),
        unsure=unsure([p.student for p in active], listed),
    )


def _called(student: Student) -> str:
    return student.name or student.nickname or student.id
