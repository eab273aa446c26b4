"""A class list: who is in it, and what each one is called so that no two are called the same.

A name is shown as it was typed. Equal names are different students; only an equal id makes
two rows one student.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from itertools import count
from pathlib import Path

import msgspec

from kit.errors import BadFile, BadInput
from kit.table import Row, entries, has_control, one_cell, read_table, write_table

COLUMNS = ("id", "name", "nickname", "sections")
LONGEST = 200  # characters of a name, nickname or id; longer ones are rows run together

_DOMAIN = re.compile(r"(?<=[^\s@])(?:@[^\s@]*)+")


class Student(msgspec.Struct, frozen=True):
    """A student; ``id`` is the school's, as text, or ``""``; at least id or name is there."""

    id: str = ""
    name: str = ""
    nickname: str = ""
    sections: tuple[str, ...] = ()


class Roster(msgspec.Struct, frozen=True):
    """Students in the order of the file; ``ignored`` are headings that were not read."""

    students: tuple[Student, ...]
    ignored: tuple[str, ...] = ()


def read_roster(path: Path | str) -> Roster:
    """The students in a CSV file with a column ``name`` or ``id``.

    Rows with the same id are one student with the sections of all. Other columns than
    ``COLUMNS`` are never kept.

    Raises:
        BadFile: what is wrong, in which file, row and column, and what to do.
    """
    table = read_table(path, COLUMNS)
    if not {"id", "name"} & set(table.columns):
        deck = "term" in {heading.casefold() for heading in table.ignored}
        key = "roster-is-deck" if deck else "roster-no-name-column"
        raise BadFile(key, file=table.file, row=1, column="name")
    if not table.rows:
        raise BadFile("roster-without-students", file=table.file, row=1, column="name")
    return Roster(_joined(table.file, table.rows), table.ignored)


def write_roster(roster: Roster, path: Path | str) -> None:
    """Write the class list so that ``read_roster`` gives the same students.

    Raises:
        BadFile: the place cannot be written, or a cell holds a control character.
        BadInput: a section holds ``|``.
    """
    rows = [(s.id, s.name, s.nickname, one_cell(s.sections)) for s in roster.students]
    write_table(path, COLUMNS, rows)


def display_names(roster: Roster) -> tuple[str, ...]:
    """What the class calls each student: distinct, and never a whole e-mail address.

    The nickname, else the first name where nobody else is called so, else the whole name,
    else the whole name and the id, else a number. Capitals, accents and blanks do not tell
    two names apart.

    >>> mina, minas = Student(name="Mina Solberg"), Student("07", "Mina Berg", "Mimi")
    >>> display_names(Roster((mina, minas, Student(name="Mina Okoro"), Student(id="bd33"))))
    ('Mina Solberg', 'Mimi', 'Mina Okoro', 'bd33')
    """
    ladders = [_ladder(student) for student in roster.students]
    steps = [0] * len(ladders)
    while True:
        labels = [ladder[step] for ladder, step in zip(ladders, steps, strict=True)]
        times = Counter(map(alike, labels))
        clashing = [
            i
            for i, label in enumerate(labels)
            if times[alike(label)] > 1 and steps[i] + 1 < len(ladders[i])
        ]
        if not clashing:
            return _numbered(labels)
        for i in clashing:
            steps[i] += 1


def match(known: Sequence[Student], listed: Sequence[Student]) -> dict[int, int]:
    """Which student of a newer list is which of the known ones: places there, by place here.

    Sure signs first: the school's id, then the name as written, then but for capitals, accents
    and blanks. Two ids are two people; students alike in all that are taken in order.

    >>> match([Student("07", "Mina"), Student("", "Bo")], [Student("", "BO"), Student("7", "Mina")])
    {0: 1}
    """
    found: dict[int, int] = {}
    for key in (_same_id, _name, _alike_name):
        free = _grouped(key, known, set(found.values()))
        for place, student in enumerate(listed):
            alikes = free.get(key(student), [])
            fits = (i for i in alikes if not (known[i].id and student.id) or key is _same_id)
            if place not in found and (first := next(fits, None)) is not None:
                found[place] = first
                alikes.remove(first)
    return found


def unsure(known: Sequence[Student], listed: Sequence[Student]) -> tuple[str, ...]:
    """Names that several share and for whom ``match`` can only guess who is who.

    No guess: every one of them has an id, or none has and there are as many as before.

    >>> mina = Student(name="Mina Solberg")
    >>> unsure([mina, mina], [mina]), unsure([mina, mina], [mina, mina])
    (('Mina Solberg',), ())
    """
    both = {_same_id(s) for s in known} & {_same_id(s) for s in listed} - {""}
    before, after = (_namesakes(students, both) for students in (known, listed))
    return tuple(
        new[0].name
        for name, new in after.items()
        if (old := before.get(name)) and _guessed(old, new)
    )


def checked_name(text: str) -> str:
    """A name somebody typed, without blanks at its edges.

    Raises:
        BadInput: it is empty, longer than ``LONGEST``, or holds a control character.
    """
    name = _one_line(text)
    if not name:
        raise BadInput("name-empty")
    if len(name) > LONGEST:
        raise BadInput("name-too-long", most=LONGEST)
    if has_control(name):
        raise BadInput("name-control")
    return name


def alike(name: str) -> str:
    """Equal for names that differ only in capitals, accents or blanks.

    >>> alike("RENE  Castell") == alike("René Castell")
    True
    """
    parts = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(c for c in parts if not unicodedata.combining(c)).split())


def _joined(file: str, rows: Sequence[Row]) -> tuple[Student, ...]:
    """Rows with one id made one student, in the order of their first rows."""
    found: dict[str | int, tuple[int, Student]] = {}
    for row in rows:
        student = _student(file, row)
        key = _same_id(student) or row.number
        first, known = found.get(key, (row.number, student))
        if known.name and student.name and alike(known.name) != alike(student.name):
            raise _two_names(file, row.number, first, known, student)
        found[key] = (first, _both(known, student))
    return tuple(student for _, student in found.values())


def _two_names(file: str, row: int, first: int, one: Student, other: Student) -> BadFile:
    return BadFile(
        "roster-one-id-two-names",
        file=file,
        row=row,
        column="id",
        first=first,
        id=one.id,
        one=one.name,
        other=other.name,
    )


def _student(file: str, row: Row) -> Student:
    cells = {column: _one_line(row.cells.get(column, "")) for column in COLUMNS}
    for column in ("id", "name", "nickname"):
        if len(cells[column]) > LONGEST:
            key = "roster-name-too-long"
            raise BadFile(key, file=file, row=row.number, column=column, most=LONGEST)
    if not cells["id"] and not cells["name"]:
        raise BadFile("roster-row-without-name", file=file, row=row.number, column="name")
    return Student(cells["id"], cells["name"], cells["nickname"], entries(cells["sections"]))


def _both(one: Student, other: Student) -> Student:
    sections = tuple(dict.fromkeys(one.sections + other.sections))
    return Student(one.id, one.name or other.name, one.nickname or other.nickname, sections)


def _same_id(student: Student) -> str:
    """E-mail addresses are the same in capitals; other ids are compared as they are."""
    return student.id.casefold() if "@" in student.id else student.id


def _name(student: Student) -> str:
    return student.name


def _alike_name(student: Student) -> str:
    return alike(student.name)


def _namesakes(students: Sequence[Student], without: AbstractSet[str]) -> dict[str, list[Student]]:
    groups = defaultdict[str, list[Student]](list)
    for student in students:
        if student.name and _same_id(student) not in without:
            groups[alike(student.name)].append(student)
    return dict(groups)


def _guessed(old: Sequence[Student], new: Sequence[Student]) -> bool:
    ids = [bool(student.id) for student in (*old, *new)]
    settled = all(ids) or (len(old) == len(new) and not any(ids))
    return len(ids) > 2 and not settled


def _grouped(
    key: Callable[[Student], str], students: Sequence[Student], without: AbstractSet[int]
) -> dict[str, list[int]]:
    """Places of students by their key, except those without one and those already found."""
    groups = defaultdict[str, list[int]](list)
    for place, student in enumerate(students):
        if place not in without and key(student):
            groups[key(student)].append(place)
    return dict(groups)


def _one_line(text: str) -> str:
    """A tab or a line break in a name is a slip of the keyboard, and counts as a blank."""
    return re.sub(r"[\t\r\n]+", " ", text).strip()


def _ladder(student: Student) -> tuple[str, ...]:
    """What a student may be called, best first."""
    name, number = _public(student.name), _public(student.id)
    first = (
        "" if "," in name else next(iter(name.split()), "")
    )  # a comma: the family name stands first
    with_id = f"{name} ({number})" if name and number else number
    steps = (_public(student.nickname), first, name, with_id)
    return tuple(dict.fromkeys(step for step in steps if step)) or ("?",)


def _public(text: str) -> str:
    """Text without the part of an e-mail address that makes it one."""
    return _DOMAIN.sub("", text)


def _numbered(labels: Sequence[str]) -> tuple[str, ...]:
    """Labels that are still alike get a number, the first one none."""
    taken, seen, given = set(map(alike, labels)), set[str](), list[str]()
    for label in labels:
        shown = label
        if alike(label) in seen:
            tries = (f"{label} ({n})" for n in count(2))
            shown = next(t for t in tries if alike(t) not in taken)
        taken.add(alike(shown))
        seen.add(alike(shown))
        given.append(shown)
    return tuple(given)
