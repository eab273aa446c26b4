"""A table as a spreadsheet saves it: rows of text, and what is wrong with a file, by place.

Decks and rosters are both such tables. Every cell stays the text it is: ``NA``, ``1-2`` and
``00072`` are neither missing, nor a date, nor a number. Rows are counted as a spreadsheet
counts them, the heading being row 1.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from kit.errors import BadFile, BadInput

LARGEST = 64 * 2**20  # bytes; a deck of pictures' names and sentences has a few thousand
MOST_ROWS = 20_000  # rows with text in them; no class and no deck is larger
BAR = "|"  # between the entries of one cell

# Control characters (a tab and a line break are blanks, not controls) and halves of a character.
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
# A spreadsheet runs a cell that begins like this, so it is written behind an apostrophe.
_RUNS = re.compile(r"'*[=+\-@]")


class Row(msgspec.Struct, frozen=True):
    """One row with text in it: its number in a spreadsheet, and its cells by column."""

    number: int
    cells: Mapping[str, str]


class Table(msgspec.Struct, frozen=True):
    """The columns a file has of those asked for, its rows, and the headings left unread."""

    file: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    ignored: tuple[str, ...] = ()


def read_table(path: Path | str, known: Sequence[str]) -> Table:
    """The ``known`` columns of a CSV file in UTF-8, with or without a byte order mark.

    Headings count without case, and a blank in one is as good as an underscore. Cells lose
    blanks at their edges, rows without text are left out, other columns are not kept.

    Raises:
        BadFile: what is wrong, in which file, row and column, and what to do.
    """
    path = Path(path)
    records = _records(path.name, _text(path))
    try:
        _, heading = next(records)
    except StopIteration:
        raise BadFile("file-empty", file=path.name) from None
    places = _places(path.name, heading, known)
    ignored = tuple(h for i, h in enumerate(heading) if h and i not in places.values())
    rows = tuple(_row(path.name, places, len(heading), *record) for record in records)
    return Table(path.name, tuple(places), rows, ignored)


def write_table(path: Path | str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write rows of text as CSV in UTF-8 with a byte order mark, so that Excel reads it right.

    The old file stays whole until the new one is.

    Raises:
        BadFile: a cell that ``read_table`` would refuse, or a place that cannot be written.
    """
    path = Path(path)
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(columns)
    for number, row in enumerate(rows, 2):
        for column, cell in zip(columns, row, strict=True):
            _refuse_control(path.name, number, column, cell)
        writer.writerow("'" + cell if _RUNS.match(cell) else cell for cell in row)
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_text(out.getvalue(), encoding="utf-8-sig", newline="")
        unfinished.replace(path)
    except OSError as error:
        raise BadFile("file-not-written", file=str(path), why=error.strerror or "") from error


def entries(cell: str) -> tuple[str, ...]:
    """The entries of one cell, each without blanks at its edges.

    >>> entries("clouds | cloudlet")
    ('clouds', 'cloudlet')
    """
    return tuple(e for part in cell.split(BAR) if (e := part.strip()))


def one_cell(items: Iterable[str]) -> str:
    """Entries as one cell.

    Raises:
        BadInput: an entry holds the bar that stands between entries.
    """
    items = tuple(items)
    for item in items:
        if BAR in item:
            raise BadInput("entry-has-bar", entry=item)
    return BAR.join(items)


def unguarded(cell: str) -> str:
    """A cell without blanks at its edges and without the apostrophe that kept it from running.

    >>> unguarded("'=1+1 "), unguarded("'tis")
    ('=1+1', "'tis")
    """
    cell = cell.strip()
    return cell[1:] if cell.startswith("'") and _RUNS.match(cell) else cell


def has_control(text: str) -> bool:
    """Whether the text holds a control character, which no person types."""
    return bool(_CONTROL.search(text))


def _text(path: Path) -> str:
    data = read_bytes(path)
    if data.startswith(b"PK\x03\x04"):
        raise BadFile("file-is-workbook", file=path.name)
    if b"\x00" in data:
        raise BadFile("file-not-text", file=path.name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        raise BadFile("file-not-utf8", file=path.name, row=row) from None


def read_bytes(path: Path) -> bytes:
    """What a file holds.

    Raises:
        BadFile: it is missing, a folder, locked, or larger than any table for a class.
    """
    try:
        if not path.exists():
            raise BadFile("file-missing", file=str(path))
        if not path.is_file():  # a folder, or a device that never ends
            raise BadFile("file-is-folder", file=str(path))
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise BadFile("file-not-opened", file=str(path), why=error.strerror or "") from error
    if len(data) > LARGEST:
        raise BadFile("file-too-large", file=path.name, megabytes=LARGEST // 2**20)
    return data


def _records(file: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """Each row with text in it, under its number."""
    reader = csv.reader(
        io.StringIO(text, newline=""),
        delimiter=_delimiter(text),
        skipinitialspace=True,
        strict=True,
    )
    number, found = 0, 0
    try:
        for number, record in enumerate(reader, 1):
            cells = [unguarded(cell) for cell in record]
            if any(cells):
                found += 1
                yield number, cells
            if found > MOST_ROWS:
                raise BadFile("file-too-many-rows", file=file, row=number, most=MOST_ROWS)
    except csv.Error:
        raise BadFile("file-quote", file=file, row=number + 1) from None


def _delimiter(text: str) -> str:
    """What stands between cells: a spreadsheet writes ``;`` where the comma is decimal."""
    heading = text.lstrip().split("\n", 1)[0]
    return max(",;\t", key=heading.count)


def _places(file: str, heading: Sequence[str], known: Sequence[str]) -> dict[str, int]:
    names = ["_".join(cell.casefold().split()) for cell in heading]
    for name in known:
        if names.count(name) > 1:
            raise BadFile("file-column-twice", file=file, row=1, column=name)
    return {name: names.index(name) for name in known if name in names}


def _row(file: str, places: Mapping[str, int], width: int, number: int, cells: list[str]) -> Row:
    if any(cells[width:]):
        raise BadFile("file-row-too-long", file=file, row=number, cells=len(cells), width=width)
    kept = {name: cells[i] if i < len(cells) else "" for name, i in places.items()}
    for name, cell in kept.items():
        _refuse_control(file, number, name, cell)
    return Row(number, kept)


def _refuse_control(file: str, number: int, column: str, cell: str) -> None:
    if has_control(cell):
        raise BadFile("file-control", file=file, row=number, column=column)
