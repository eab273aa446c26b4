"""A class, its tables and its seats, live: the only clock and dice of the kit.

``School`` opens lessons, ``Classroom`` is one of them, and desks (``kit.session.desk``) are
what boards talk to.
"""

from kit.session.classroom import Classroom, School
from kit.session.outside import Outside

__all__ = ["Classroom", "Outside", "School", "open_lesson"]


def open_lesson(store_url: str, class_name: str, *, new: bool = False) -> tuple[str, str]:
    """The class's open lesson, or a fresh one: its id and its join code.

    A lesson goes on where it stood after a restart of the laptop; ``new`` asks for a fresh one.
    """
    school = School.at(store_url)
    lesson = None if new else school.open_again(class_name)
    lesson = lesson or school.open_lesson(class_name)
    return lesson, school.classroom(lesson).code
