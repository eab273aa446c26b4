"""A school: a store with its names, and the lessons in it."""

import os
import secrets

from sqlalchemy import make_url

from kit import lesson
from kit.errors import JoinRefused
from kit.games import spellout
from kit.lesson import index, memory
from kit.people import People
from kit.session import codes
from kit.session.classroom import Classroom
from kit.session.outside import Outside
from kit.session.stream import Stream
from kit.store import Store

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

    def memory(self, class_id: str) -> Stream[memory.State]:
        """What a class remembers from game to game."""
        return Stream(self.store, f"class/{class_id}", memory)

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
        room.stage.put_away(room)
        closed = lesson.Closed(room.id, self.outside.now())
        self.lessons.change(lambda _: (closed,))
        room.lesson.change(lambda state: () if state.closed else (closed,))

    def close_lessons(self, class_id: str) -> None:
        """End every lesson of a class that is still open."""
        for number in self._open_lessons(class_id):
            self.close_lesson(self.classroom(number))
