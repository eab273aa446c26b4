"""Rows of cells as entries: which row holds the headings, and which column holds the terms.

Headings decide where there are any. Without, the shape of the columns does: numbers that count
and groups that repeat go, and the shortest column of what is left holds the terms.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from kit.deck import COLUMNS
from kit.files.headings import ENGLISH, is_series, named, option_of, role
from kit.files.markup import clean
from kit.files.parts import Entry, Found, Line, Problem, Trust
from kit.words.near import known

DEEPEST = 12  # rows above the headings at most: a title, a date, an empty form
_TERM_ROLES = frozenset(("term", "word", "terms", "front", "back", "correct"))
KEY = 2.3  # letters: a column shorter than that on average holds keys or symbols
_TOTAL = re.compile(r"(?i)(?:grand )?total|sum|average|mean|count|summe|subtotal")
_EMPTY = frozenset(("nan", "NaN", "NULL", "null", "#N/A", "#REF!", "#NAME?", "#VALUE!"))


class Plan(msgspec.Struct, frozen=True):
    """Where in a row things stand; ``rest`` are deck columns by name."""

    term: int
    trust: Trust
    width: int
    definition: int | None = None
    rest: tuple[tuple[str, int], ...] = ()
    headings: tuple[str, ...] = ()
    several: bool = False
    options: tuple[tuple[str, int], ...] = ()
    wide: int | None = None

    def column(self, place: int) -> str:
        """The heading over a place, else its letter in a spreadsheet."""
        heading = self.headings[place] if place < len(self.headings) else ""
        return clean(heading) or letter(place)


def letter(place: int) -> str:
    """The letter of a column.

    >>> letter(0), letter(27)
    ('A', 'AB')
    """
    tail = chr(ord("A") + place % 26)
    return letter(place // 26 - 1) + tail if place >= 26 else tail


def entries_of(lines: Sequence[Line], *, headed: bool = True) -> Found:
    """The entries in rows of cells; ``headed`` is whether one of them may hold headings."""
    start = _header(lines) if headed else None
    plans: tuple[Plan, ...]
    if start is None:
        plans, body = tuple(_words_everywhere(lines)), lines
        if not plans:
            plans, body = (_by_shape(lines),), _without_title(lines)
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
        definition = next((i for i in texts if roles[i] == "language" and _filled(body, i)), None)
    rest = [(n, i) for i in texts if (n := named(head[i])) in COLUMNS and i != definition]
    options = [(option_of(head[i]), i) for i in texts if roles[i] == "option"]
    return Plan(
        term,
        Trust.TYPED if roles[term] == "term" else Trust.NAMED,
        len(head),
        definition,
        tuple(rest),
        head,
        several=roles[term] == "terms" or _mostly_several(body, term),
        options=tuple(options),
        wide=_widest(body, len(head), {term, *(i for i, r in enumerate(roles) if r == "number")}),
    )


def _term_places(
    head: Sequence[str], roles: Sequence[str | None], body: Sequence[Line]
) -> list[int]:
    """The column of terms; several where the table repeats itself side by side."""
    for wanted in ("term", "word", "terms"):
        places = [i for i, r in enumerate(roles) if r == wanted and _filled(body, i)]
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
        return pair[0] if defined else _shortest(body, pair)
    languages = [i for i, r in enumerate(roles) if r == "language" and _filled(body, i)]
    english = [i for i in languages if named(head[i]) in ENGLISH]
    named_places = [i for i, r in enumerate(roles) if r is not None and r != "number"]
    return (english or languages or named_places or [0])[0]


def _shortest(body: Sequence[Line], places: Sequence[int]) -> int:
    """The column with the fewest words; questions are no terms, and the first wins a draw."""

    def weight(i: int) -> float:
        cells = _column(body, i)
        asks = sum(c.rstrip().endswith(("?", "？")) or "___" in c for c in cells)
        return (
            _mean_words(cells)
            + (20 if asks * 2 > len(cells) else 0)
            + len("".join(cells)) / (200 * (len(cells) or 1))
        )

    filled = [i for i in places if _filled(body, i)]
    return min(filled or places, key=lambda i: round(weight(i), 2))


# ---- without headings


def _words_everywhere(lines: Sequence[Line]) -> Iterator[Plan]:
    """A block of three columns or more with nothing but English words in it: all are terms."""
    cells = [c for line in lines for c in line.cells if c]
    width = max((len(line.cells) for line in lines), default=0)
    full = sum(len(line.cells) == width for line in lines) * 2 > len(lines)
    if width > 2 and full and len({*cells}) == len(cells) and all(map(_is_english, cells)):
        yield from (Plan(place, Trust.GUESSED, width) for place in range(width))


def _is_english(cell: str) -> bool:
    found = cell.split()
    return 0 < len(found) < 3 and all(w.isalpha() and known(w.casefold()) for w in found)


def _by_shape(lines: Sequence[Line]) -> Plan:
    width = Counter(len(line.cells) for line in lines).most_common(1)[0][0]
    places = [i for i in range(width) if _filled(lines, i)]
    useful = [i for i in places if not _counts(lines, i)] or places or [0]
    apart = [i for i in useful if not _groups(lines, i)] or useful
    worded = [i for i in apart if _mean_letters(lines, i) > KEY] or apart
    term = _shortest(lines, worded)
    first = worded[0]
    if _mean_words(_column(lines, first)) <= 2 and not _asks(lines, first):
        term = first
    others = [i for i in worded if i != term]
    definition = max(others, key=lambda i: _mean_words(_column(lines, i)), default=None)
    return Plan(
        term, Trust.GUESSED, width, definition,
        wide=definition, several=_mostly_several(lines, term),
    )  # fmt: skip


def _without_title(lines: Sequence[Line]) -> Sequence[Line]:
    """Without a first line that counts the others or says what they are about."""
    if len(lines) < 2:
        return lines
    first, rest = [c for c in lines[0].cells if c], lines[1:]
    usual = Counter(sum(map(bool, line.cells)) for line in rest).most_common(1)[0][0]
    counted = first[0].isdigit() and int(first[0][:9]) == len(rest)
    return rest if len(first) < usual and (counted or len(first) == 1 < usual - 1) else lines


def _counts(lines: Sequence[Line], place: int) -> bool:
    cells = _column(lines, place)
    return sum(bool(re.fullmatch(r"[#(]?\d+(?:\.\d+)?[.)]?", c)) for c in cells) > 0.8 * len(cells)


def _groups(lines: Sequence[Line], place: int) -> bool:
    """Whether a column repeats few texts: a unit, a kind of card, a deck."""
    cells = _column(lines, place)
    return len(cells) > 3 and len(set(cells)) <= len(cells) / 2


def _asks(lines: Sequence[Line], place: int) -> bool:
    cells = _column(lines, place)
    return sum(c.endswith("?") for c in cells) * 2 > len(cells)


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


def _widest(body: Sequence[Line], width: int, apart: set[int]) -> int | None:
    """The column with the longest texts, where a stray delimiter is most likely."""
    regular = [line for line in body if len(line.cells) == width]
    places = [i for i in range(width) if i not in apart]
    return max(places, key=lambda i: sum(len(c) for c in _column(regular, i)), default=None)


def _column(lines: Sequence[Line], place: int) -> list[str]:
    return [c for line in lines if (c := line.cell(place))]


def _filled(lines: Sequence[Line], place: int) -> bool:
    return any(line.cell(place) for line in lines)


def _mean_words(cells: Sequence[str]) -> float:
    return sum(len(c.split()) for c in cells) / (len(cells) or 1)


def _mean_letters(lines: Sequence[Line], place: int) -> float:
    cells = _column(lines, place)
    return sum(len(c) for c in cells) / (len(cells) or 1)


def _mostly_several(body: Sequence[Line], place: int) -> bool:
    """Whether most cells hold several terms, with semicolons between them."""
    cells = _column(body, place)
    return bool(cells) and sum(c.count(";") > 0 for c in cells) * 2 > len(cells)
