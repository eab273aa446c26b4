"""Text as rows of cells: what stands between the cells, and how quotation marks are meant."""

import csv
import io
from collections import Counter

from kit.errors import BadFile
from kit.files.headings import is_heading
from kit.files.parts import Line
from kit.table import MOST_ROWS, unguarded

DELIMITERS = "\t;|,"


def lines_of(file: str, text: str, delimiter: str, first: int = 1) -> tuple[Line, ...]:
    r"""The rows with text in them, numbered as a spreadsheet counts them, from ``first`` on.

    Quotation marks enclose cells where they come in order, else they are text.

    >>> [line.cells for line in lines_of("d", 'a,"b, c"\nd,5" nail', ",")]
    [('a', 'b, c'), ('d', '5" nail')]
    """
    try:
        rows = _quoted(text, delimiter)
    except csv.Error:
        rows = [line.split(delimiter) for line in text.split("\n")]
    stripped = ((n, tuple(map(unguarded, row))) for n, row in enumerate(rows, first))
    lines = tuple(Line(number, cells) for number, cells in stripped if any(cells))
    if len(lines) > MOST_ROWS:
        raise BadFile("file-too-many-rows", file=file, row=lines[-1].number, most=MOST_ROWS)
    return lines


def delimiter_of(text: str, *, table: bool) -> str | None:
    r"""What stands between the cells of most rows; None if nothing does.

    ``table`` is whether the file's name says that it is a table; else a comma is more likely
    to belong to a sentence.

    >>> delimiter_of("Word;Meaning, short\nlava;hot, red", table=False)
    ';'
    >>> delimiter_of("lava is hot, red\nice, on the other hand, is not", table=False) is None
    True
    """
    shares = {d: _share(text, d) for d in DELIMITERS}
    best = max(DELIMITERS, key=lambda d: shares[d][1])
    if shares[best][1]:
        return best
    needed = {"\t": 0.5, ";": 0.75, "|": 0.75, ",": 0.6 if table else 0.9}
    good = [d for d in DELIMITERS if shares[d][0] >= needed[d]]
    return max(good, key=lambda d: shares[d][0], default=None)


def _share(text: str, delimiter: str) -> tuple[float, int]:
    """Share of rows with the most common width, if two or more; how many headings are known."""
    try:
        rows = _quoted(text[:50_000], delimiter)
    except csv.Error:
        rows = [line.split(delimiter) for line in text[:50_000].split("\n")]
    rows = [row for row in rows if any(c.strip() for c in row)]
    headed = max((_known(row) for row in rows[:8]), default=0)
    widths = Counter(len(row) for row in rows)
    wide = [(n, width) for width, n in widths.items() if width > 1]
    if len(rows) == 1 and len(rows[0]) > 2 and "\t" not in delimiter:
        return 0, headed  # a list in one line
    if not wide or (delimiter == "," and not headed and not _short_first(rows)):
        return 0, headed
    share = sum(n for n, _ in wide) if delimiter == "\t" else max(wide)[0]
    return share / len(rows), headed


def _known(row: list[str]) -> int:
    """How many cells of a row are headings, if the others may be some too."""
    known = sum(is_heading(cell) for cell in row)
    short = all(len(cell.split()) < 4 for cell in row)
    return known if len(row) > 1 and (known > 1 or short) else 0


def _short_first(rows: list[list[str]]) -> bool:
    """Whether the first cells could be terms or numbers, not halves of sentences."""
    return sum(len(row[0].split()) <= 4 for row in rows) >= 0.5 * len(rows)


def _quoted(text: str, delimiter: str) -> list[list[str]]:
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True
    )
    return list(reader)
