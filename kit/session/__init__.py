"""A class, its tables and its seats, live: the only clock and dice of the kit.

``School`` opens lessons, ``Classroom`` is one of them, and desks (``kit.session.desk``) are
what boards talk to.
"""

from importlib.resources import as_file, files

from kit.roster import read_roster
from kit.session.classroom import Classroom
from kit.session.outside import Outside
from kit.session.school import School

__all__ = ["SAMPLE_CLASS", "Classroom", "Outside", "School", "class_size", "open_lesson"]

SAMPLE_CLASS = "Sample class"
"""The class of a first start: twelve invented children."""


def open_lesson(store_url: str, class_name: str, *, new: bool = False) -> tuple[str, str]:
    """The class's open lesson, or a fresh one: its id and its join code.

    A lesson goes on where it stood after a restart of the laptop; ``new`` asks for a fresh one,
    and ends the one before: its code and its seats are no longer good.
    """
    school = School.at(store_url)
    if class_name == SAMPLE_CLASS and not school.people.players(class_name):
        with as_file(files("kit") / "samples" / "roster.csv") as roster:
            school.people.add_class(class_name, read_roster(roster))
    if new:
        school.close_lessons(class_name)
    room = school.classroom(school.open_again(class_name) or school.open_lesson(class_name))
    room.nobody_here()
    return room.id, room.code


def class_size(store_url: str, class_name: str) -> int:
    """How many students are on the list of a class; guests do not count."""
    players = School.at(store_url).people.players(class_name)
    return sum(not p.guest for p in players)
