"""Rows of cells as entries: which row holds the headings, and which column holds the terms.

Headings decide where there are any. Without, the shape of the columns does: numbers that count
and groups that repeat go, and the shortest column of what is left holds the terms.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from kit.deck import COLUMNS
from kit.files.headings import ENGLISH, is_series, named, option_of, role
from kit.files.markup import clean
from kit.files.parts import Entry, Found, Line, Problem, Trust
from kit.files.shapes import (
    Plan,
    by_shape,
    filled,
    mostly_several,
    shortest,
    widest,
    without_title,
    words_everywhere,
)

DEEPEST = 12  # rows above the headings at most: a title, a date, an empty form
_TERM_ROLES = frozenset(("term", "word", "terms", "front", "back", "correct"))
_TOTAL = re.compile(r"(?i)(?:grand )?total|sum|average|mean|count|summe|subtotal")
_EMPTY = frozenset(("nan", "NaN", "NULL", "null", "#N/A", "#REF!", "#NAME?", "#VALUE!"))


def entries_of(lines: Sequence[Line], *, headed: bool = True) -> Found:
    """The entries in rows of cells; ``headed`` is whether one of them may hold headings."""
    start = _header(lines) if headed else None
    plans: tuple[Plan, ...]
    if start is None:
        plans, body = tuple(words_everywhere(lines)), lines
        if not plans:
            plans, body = (by_shape(lines),), without_title(lines)
    else:
        head = lines[start]
        body = [line for line in lines[start + 1 :] if line.cells != head.cells]
        plans = tuple(_by_headings(head.cells, body))
    found = [_row(line, plan) for line in body for plan in plans]
    return sum(found, Found()) if len(found) < 50 else _joined(found)


def has_header(lines: Sequence[Line]) -> bool:
    """Whether one of the first rows holds known headings."""
    return _header(lines) is not None


def _joined(found: Iterable[Found]) -> Found:
    found = list(found)
    entries = tuple(e for f in found for e in f.entries)
    return Found(entries, tuple(p for f in found for p in f.problems))


# ---- with headings


def _header(lines: Sequence[Line]) -> int | None:
    for place, line in enumerate(lines[:DEEPEST]):
        cells = [c for c in line.cells if c]
        if all(len(c.split()) <= 5 and len(c) <= 40 for c in cells) and (
            _heads(cells, lines, place) or (place == 0 and _heads_lists(cells, lines))
        ):
            return place
    return None


def _heads(cells: Sequence[str], lines: Sequence[Line], place: int) -> bool:
    """Whether known headings make this row the one of headings."""
    roles = [role(c) for c in cells]
    known = sum(r is not None for r in roles)
    if roles.count("language") < 2 and not _TERM_ROLES & {*roles}:
        return False
    if place and known < len(cells) and not _is_widest(lines[: place + 1]):
        return False
    if len(cells) == 1:
        return place == 0 and all(sum(map(bool, line.cells)) == 1 for line in lines)
    return known > 1 or all(len(c.split()) <= 3 for c in cells)


def _is_widest(lines: Sequence[Line]) -> bool:
    """Whether the last of these rows has more cells than the title and the date above it."""
    widths = [sum(map(bool, line.cells)) for line in lines]
    return all(width < widths[-1] for width in widths[:-1])


def _heads_lists(cells: Sequence[str], lines: Sequence[Line]) -> bool:
    return is_series(cells) or (len(cells) == 1 and _heads_a_list(cells[0], lines))


def _heads_a_list(cell: str, lines: Sequence[Line]) -> bool:
    one = all(sum(map(bool, line.cells)) == 1 for line in lines)
    return one and named(cell) in {"tags", "spelling", "list", "front", "topic", "text", "title"}


def _by_headings(head: tuple[str, ...], body: Sequence[Line]) -> Iterator[Plan]:
    roles = [role(cell) for cell in head]
    if is_series([c for c in head if c]):
        for place, cell in enumerate(head):
            if cell:
                yield Plan(place, Trust.NAMED, len(head), headings=head)
        return
    terms = _term_places(head, roles, body)
    for n, place in enumerate(terms):
        end = terms[n + 1] if n + 1 < len(terms) else len(head)
        own = range(place, end) if len(terms) > 1 else range(len(head))
        yield _plan(head, roles, place, own, body)


def _plan(
    head: tuple[str, ...],
    roles: Sequence[str | None],
    term: int,
    own: range,
    body: Sequence[Line],
) -> Plan:
    texts = [i for i in own if i != term and i < len(roles)]
    definition = next((i for i in texts if roles[i] == "definition"), None)
    if definition is None:
        definition = next((i for i in texts if roles[i] in {"front", "back"}), None)
    if definition is None and roles[term] == "language":
        definition = next((i for i in texts if roles[i] == "language" and filled(body, i)), None)
    rest = [(n, i) for i in texts if (n := named(head[i])) in COLUMNS and i != definition]
    options = [(option_of(head[i]), i) for i in texts if roles[i] == "option"]
    return Plan(
        term,
        Trust.TYPED if roles[term] == "term" else Trust.NAMED,
        len(head),
        definition,
        tuple(rest),
        head,
        several=roles[term] == "terms" or mostly_several(body, term),
        options=tuple(options),
        wide=widest(body, len(head), {term, *(i for i, r in enumerate(roles) if r == "number")}),
    )


def _term_places(
    head: Sequence[str], roles: Sequence[str | None], body: Sequence[Line]
) -> list[int]:
    """The column of terms; several where the table repeats itself side by side."""
    for wanted in ("term", "word", "terms"):
        places = [i for i, r in enumerate(roles) if r == wanted and filled(body, i)]
        if places:
            same = [i for i in places if named(head[i]) == named(head[places[0]])]
            return same if len(same) > 1 else places[:1]
    options = any(r == "option" for r in roles)
    if options and "correct" in roles:
        return [roles.index("correct")]
    if options and "back" in roles:
        return [roles.index("back")]
    return [_one_of(head, roles, body)]


def _one_of(head: Sequence[str], roles: Sequence[str | None], body: Sequence[Line]) -> int:
    pair = [i for i, r in enumerate(roles) if r in {"front", "back", "correct"}]
    if pair:
        defined = "definition" in roles and len(pair) == 1
        return pair[0] if defined else shortest(body, pair)
    languages = [i for i, r in enumerate(roles) if r == "language" and filled(body, i)]
    english = [i for i in languages if named(head[i]) in ENGLISH]
    named_places = [i for i, r in enumerate(roles) if r is not None and r != "number"]
    return (english or languages or named_places or [0])[0]


# ---- one row


def _row(line: Line, plan: Plan) -> Found:
    problems: list[Problem] = []
    line, joined = _rejoined(line, plan)
    if joined:
        values = {"cells": joined, "width": plan.width}
        problems.append(Problem("found-row-joined", line.number, level="note", values=values))
    text, column = line.cell(plan.term), plan.column(plan.term)
    cells = _cells(line, plan)
    if not text:
        if any(cells.values()):
            problems.append(Problem("found-row-without-term", line.number, column))
        return Found((), tuple(problems))
    if _TOTAL.fullmatch(text) and re.fullmatch(r"[\d.,%\s]*", "".join(cells.values())):
        problems.append(Problem("found-total", line.number, column, text))
        return Found((), tuple(problems))
    found = [
        Entry(line.number, term, cells, plan.trust, column, odd=plan.term in line.odd)
        for term in _terms(_chosen(line, text, plan), plan)
    ]
    return Found(tuple(found), tuple(problems))


def _cells(line: Line, plan: Plan) -> dict[str, str]:
    found = {name: clean(line.cell(i)) for name, i in plan.rest}
    if plan.definition is not None:
        found["definition"] = clean(line.cell(plan.definition))
    return {name: "" if cell in _EMPTY else cell for name, cell in found.items()}


def _chosen(line: Line, text: str, plan: Plan) -> str:
    """A quiz names its right answer by a letter or number."""
    options = dict(plan.options)
    mark = text.strip().casefold().strip("().")
    mark = mark.removeprefix("option ").removeprefix("answer ").strip()
    numbers = {str(n): i for n, (_, i) in enumerate(plan.options, 1)}
    letters = {chr(96 + n): i for n, (_, i) in enumerate(plan.options, 1)}
    place = (letters | numbers | options).get(mark)
    return text if place is None else line.cell(place)


def _terms(text: str, plan: Plan) -> list[str]:
    if not plan.several:
        return [text]
    pieces = re.split(r"[;\n|•]", text)
    if len(pieces) == 1:
        pieces = re.split(r",(?![^()]*\))", text)
    return [p.strip() for p in pieces if p.strip()]


def _rejoined(line: Line, plan: Plan) -> tuple[Line, int]:
    """A row whose text held the delimiter, put together again; and how many cells it had."""
    cells = line.cells
    while len(cells) > plan.width and not cells[-1]:
        cells = cells[:-1]
    extra = len(cells) - plan.width
    if extra <= 0 or plan.wide is None:
        return line, 0
    at = plan.wide
    whole = ", ".join(cells[at : at + extra + 1])
    joined = (*cells[:at], whole, *cells[at + extra + 1 :])
    return msgspec.structs.replace(line, cells=joined), len(cells)
