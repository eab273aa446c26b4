"""A lesson and its table, live: who may sit down, and what an action comes to."""

import os
import secrets
from collections.abc import Mapping
from typing import Any

from sqlalchemy import make_url

from kit import lesson
from kit.errors import IllegalMove, JoinRefused
from kit.games import core, spellout
from kit.games.core import TEACHER
from kit.games.spellout import KID, Rules, Seat, SetRules, Setting, Unseat
from kit.games.spellout.moves import Seated, SeatSet
from kit.lesson import index
from kit.people import People
from kit.session import codes
from kit.session.outside import Outside
from kit.session.stream import Stream
from kit.store import Store

GAMES: Mapping[str, core.Game] = {spellout.NAME: spellout}
MOST_GUESTS = 100
"""A class has no more people under names of their own; a teacher can put them on the list."""
LESSONS = "lessons"
"""The stream of all lessons of this store: opened and closed, in order."""


def people_url(store_url: str) -> str:
    """Where the names of a store's players are kept: apart, in a file of their own.

    On PostgreSQL they have a table of their own in the same database, unless the environment
    variable ``KIT_NAMES`` gives another address.

    >>> people_url("sqlite:///class.sqlite3"), people_url("sqlite://")
    ('sqlite:///class-names.sqlite3', 'sqlite://')
    """
    chosen = os.environ.get("KIT_NAMES")
    if chosen:
        return chosen
    url = make_url(store_url)
    if url.get_backend_name() != "sqlite" or not url.database:
        return store_url
    stem = url.database.removesuffix(".sqlite3")
    return url.set(database=f"{stem}-names.sqlite3").render_as_string(hide_password=False)


class School:
    """A store with its names and the world outside: what every page of the kit works with."""

    def __init__(self, store: Store, people: People, outside: Outside | None = None) -> None:
        self.store, self.people = store, people
        self.outside = outside or Outside()
        self.lessons: Stream[index.State] = Stream(store, LESSONS, index)

    @classmethod
    def at(cls, url: str, outside: Outside | None = None) -> "School":
        """The school whose store is at this address."""
        return cls(Store(url), People(people_url(url)), outside)

    def open_lesson(self, class_id: str, game: str = spellout.NAME) -> str:
        """Begin a lesson; returns its id. Its table stands ready under classroom rules."""
        self.lessons.refresh()
        number = "l" + secrets.token_hex(5)
        code = codes.new_code(self.outside.dice, {o.code for o in self.lessons.state.open})
        opened = lesson.Opened(number, code, class_id, game, self.outside.now())
        self.lessons.change(lambda _: (opened,))
        room = self.classroom(number)
        room.lesson.change(lambda state: () if state.opened else (opened,))
        return number

    def open_again(self, class_id: str) -> str | None:
        """The class's lesson that is still open, the latest if there are several."""
        same = self._open_lessons(class_id)
        return same[-1] if same else None

    def _open_lessons(self, class_id: str) -> list[str]:
        self.lessons.refresh()
        return [o.lesson for o in self.lessons.state.open if o.class_id == class_id]

    def by_code(self, code: str) -> "Classroom":
        """The open lesson that has this code, however it was typed.

        Raises:
            JoinRefused: there is none.
        """
        wanted = "".join(code.split()).upper()
        if not wanted:
            raise JoinRefused("code-empty")
        self.lessons.refresh()
        for opened in self.lessons.state.open:
            if opened.code == wanted:
                return self.classroom(opened.lesson)
        raise JoinRefused("code-wrong", code=wanted[:12])

    def classroom(self, lesson_id: str) -> "Classroom":
        """A lesson by its id.

        Raises:
            JoinRefused: no lesson of this store has this id.
        """
        self.lessons.refresh()
        found = self.lessons.state.all.get(lesson_id)
        if found is None:
            raise JoinRefused("lesson-unknown")
        return Classroom(self, found)

    def close_lesson(self, room: "Classroom") -> None:
        """End a lesson: its code, its seats and its devices are let go."""
        closed = lesson.Closed(room.id, self.outside.now())
        self.lessons.change(lambda _: (closed,))
        room.lesson.change(lambda state: () if state.closed else (closed,))

    def close_lessons(self, class_id: str) -> None:
        """End every lesson of a class that is still open."""
        for number in self._open_lessons(class_id):
            self.close_lesson(self.classroom(number))


class Classroom:
    """One lesson: its seats, and the table it plays at."""

    def __init__(self, school: School, opened: lesson.Opened) -> None:
        self.school, self.id, self.code = school, opened.lesson, opened.code
        self.class_id, self.outside = opened.class_id, school.outside
        self.game = GAMES[opened.game]
        self.lesson: Stream[lesson.State] = Stream(school.store, f"lesson/{self.id}", lesson)
        self.table: Stream[spellout.State] = Stream(school.store, f"table/{self.id}/1", self.game)
        self._learn_names()

    def refresh(self) -> bool:
        """Fold in what others did; whether there was anything."""
        seats, moves = self.lesson.refresh(), self.table.refresh()
        known = set(self.names)
        if not known.issuperset(self.lesson.state.desks):
            self._learn_names()
        return seats or moves

    def _learn_names(self) -> None:
        self.names = self.school.people.names(self.class_id)
        known = self.school.people.players(self.class_id)
        self.members = tuple(p.player_id for p in known)
        self.guests = frozenset(p.player_id for p in known if p.guest)

    def roster(self) -> dict[str, str]:
        """Those on the class list now, by id, as the boards call them."""
        return {p: self.names[p] for p in self.members if p not in self.guests}

    def guest(self, player: str) -> bool:
        """Whether a player came under a name of their own, not from the class list."""
        return player in self.guests

    def name(self, player: str) -> str:
        """What this player is called on the boards."""
        return self.names.get(player, "")

    # ---- seats

    def take(self, player: str, token: str | None = None) -> str:
        """Sit down; returns the token of the seat, which only this device gets.

        A device whose first try was cut short tries again with the ``token`` of that try, and
        finds its own seat.

        Raises:
            JoinRefused: the seat is taken, nobody has this id, or the lesson is over.
        """
        self._learn_names()
        if player not in self.members:
            raise JoinRefused("seat-unknown")
        token = token or codes.new_token(self.id)
        joined = lesson.Joined(player, codes.token_hash(token), self.outside.now())

        def decide(state: lesson.State) -> tuple[lesson.Joined, ...]:
            self._open(state)
            desk = state.desks.get(player)
            if desk and desk.token_hash == joined.token_hash:
                return ()
            if desk:
                raise JoinRefused("seat-taken", name=self.name(player))
            return (joined,)

        self.lesson.change(decide)
        self.refresh()
        self.seat_at_table(player)
        return token

    def take_as_guest(self, nickname: str) -> tuple[str, str]:
        """Sit down under a name that is not on the class list; returns player and token.

        Raises:
            BadInput: the name is empty, too long, or holds what cannot be shown.
            JoinRefused: the lesson is over.
        """
        self._open(self.lesson.state)
        if len(self.guests) >= MOST_GUESTS:
            raise JoinRefused("guests-full")
        player = self.school.people.add_guest(self.class_id, nickname)
        return player, self.take(player)

    def seat_at_table(self, player: str) -> None:
        """See that a seated player has a place at the table (again, after a crash between)."""

        def decide(state: spellout.State) -> tuple[Any, ...]:
            if _sits(state, player):
                return ()
            seat = Seat(player, self._setting(player))
            return self.game.decide(state, TEACHER, seat, self.outside)

        self.table.change(decide)

    def _setting(self, player: str) -> Setting:
        """How this player sat here before; a kid's setting for who is new."""
        known = (f for f in reversed(self.table.facts) if isinstance(f, Seated | SeatSet))
        return next((f.setting for f in known if f.player == player), KID)

    def owner(self, token: str) -> str | None:
        """The player whose seat this token opens; None if it was released or never given."""
        wanted = codes.token_hash(token)
        found = (p for p, d in self.lesson.state.desks.items() if d.token_hash == wanted)
        return next(found, None)

    def release(self, player: str) -> None:
        """Free a seat for another device; cards and points stay."""
        at = self.outside.now()

        def decide(state: lesson.State) -> tuple[lesson.Released, ...]:
            return (lesson.Released(player, at),) if player in state.desks else ()

        self.lesson.change(decide)

    def remove(self, player: str) -> None:
        """Take a player off the table and free the seat; words already laid stay and count."""

        def decide(state: spellout.State) -> tuple[Any, ...]:
            if not _sits(state, player):
                return ()
            return self.game.decide(state, TEACHER, Unseat(player), self.outside)

        self.table.change(decide)
        self.release(player)

    def came(self, player: str, page: str) -> None:
        """A page of this seat is open and alive."""
        at = self.outside.now()

        def decide(state: lesson.State) -> tuple[lesson.Came, ...]:
            desk = state.desks.get(player)
            return () if desk is None or desk.page == page else (lesson.Came(player, page, at),)

        self.lesson.change(decide)

    def went(self, player: str, page: str) -> None:
        """That page gives no sign of life any more."""
        at = self.outside.now()

        def decide(state: lesson.State) -> tuple[lesson.Went, ...]:
            desk = state.desks.get(player)
            return (lesson.Went(player, page, at),) if desk and desk.page == page else ()

        self.lesson.change(decide)

    def nobody_here(self) -> None:
        """Note that no page is open, as before the doors open; who is alive says so again."""
        at = self.outside.now()

        def decide(state: lesson.State) -> tuple[lesson.Went, ...]:
            return tuple(lesson.Went(p, d.page, at) for p, d in state.desks.items() if d.page)

        self.lesson.change(decide)

    # ---- the table

    def act(self, seat: str, action: object) -> None:
        """Judge an action of a seat and write down what came of it.

        Raises:
            IllegalMove: the rules do not allow it now.
            StoreTrouble: it could not be written; nothing has changed.
        """
        self._open(self.lesson.state)
        last = len(self.table.facts)
        if isinstance(action, core.Undo) and not 0 <= action.to < last:
            raise IllegalMove("undo-nothing")
        self.table.change(lambda state: self.game.decide(state, seat, action, self.outside))

    def set_rules(self, rules: Rules) -> None:
        """Change how the table plays, between rounds."""
        self.act(TEACHER, SetRules(rules))

    def view(self, seat: str) -> Any:  # noqa: ANN401 - each game has views of its own
        """All that a seat may know of the table."""
        return self.game.view(self.table.state, seat)

    def _open(self, state: lesson.State) -> None:
        if state.closed:
            raise JoinRefused("lesson-over")


def _sits(state: spellout.State, player: str) -> bool:
    return any(p.id == player for p in state.players)
