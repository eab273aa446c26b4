"""CSV files that a spreadsheet can open without running them, and that read back as they were."""

import csv
import os
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pandas as pd

from kit.errors import BadFile

Kind: TypeAlias = Literal["text", "truth", "time", "whole", "number"]
FORMULA = "=+-@＝＋－＠"  # noqa: RUF001 - a spreadsheet takes the wide ones for the others
GUARD = "'"
ENCODING = "utf-8-sig"
"""With the mark by which Excel knows UTF-8."""


def guarded(text: str) -> str:
    """A text as it can stand in a spreadsheet's cell; ``plain`` gives it back.

    An empty text is guarded too: an empty cell is a missing value.

    >>> guarded("=1+1"), guarded("-3 apples"), guarded("NULL"), guarded("'tis"), guarded("")
    ("'=1+1", "'-3 apples", 'NULL', "''tis", "'")
    """
    runs = text.lstrip()[:1] in (*FORMULA, "") or text[0] in "\t\r\n'"
    return GUARD + text if runs else text


def plain(cell: str) -> str:
    """The text of a guarded cell.

    >>> [plain(guarded(text)) for text in ("=1+1", "'tis", "00072", "")]
    ['=1+1', "'tis", '00072', '']
    """
    return cell.removeprefix(GUARD)


def make(folder: Path) -> None:
    """See that there is such a folder.

    Raises:
        BadFile: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile("file-not-written", file=folder.name, why=error.strerror or "") from error


def write(file: Path, frame: pd.DataFrame) -> Path:
    """Write a table; a reader finds the old file or the new one, never a part.

    Raises:
        BadFile: it cannot be written: no such folder, no room, open in another program.
    """
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding=ENCODING, newline="") as out:
            rows = csv.writer(out)
            rows.writerow(frame.columns)
            rows.writerows(map(_cells, frame.astype(object).itertuples(index=False, name=None)))
        part.replace(file)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadFile("file-not-written", file=file.name, why=error.strerror or "") from error
    return file


def read(file: Path, columns: Mapping[str, Kind]) -> dict[str, list[Any]]:
    """The values of the wanted columns; an empty cell is None, other columns are passed over.

    Commas or semicolons: a spreadsheet may have saved the file anew.

    Raises:
        BadFile: there is no such file or column, or a cell does not fit its column.
    """
    rows = _rows(file)
    head = rows[0] if rows else []
    missing = next((c for c in columns if c not in head), None)
    if missing:
        raise BadFile("log-column", file=file.name, column=missing)
    found: dict[str, list[Any]] = {}
    for column, kind in columns.items():
        at = head.index(column)
        cells = [row[at] if at < len(row) else "" for row in rows[1:] if row]
        found[column] = [_value(file, n, column, c, kind) for n, c in enumerate(cells, start=2)]
    return found


def _rows(file: Path) -> list[list[str]]:
    try:
        with file.open(encoding=ENCODING, newline="") as lines:
            first = lines.readline()
            lines.seek(0)
            return list(csv.reader(lines, delimiter="," if "," in first else ";"))
    except FileNotFoundError as error:
        raise BadFile("file-missing", file=file.name) from error
    except UnicodeDecodeError as error:
        raise BadFile("log-not-utf8", file=file.name) from error
    except (OSError, csv.Error) as error:
        raise BadFile("file-not-opened", file=file.name, why=str(error)) from error


def _cells(row: tuple[Any, ...]) -> list[str]:
    return [_cell(value) for value in row]


def _cell(value: Any) -> str:  # noqa: ANN401 - whatever a column holds
    match value:
        case str():
            return guarded(value)
        case bool():
            return str(value).lower()
        case datetime() if not pd.isna(value):
            return str(value.isoformat())
        case _:
            return "" if pd.isna(value) else str(value)


def _value(file: Path, row: int, column: str, cell: str, kind: Kind) -> Any:  # noqa: ANN401
    if not cell:
        return None
    try:
        return _READ[kind](cell)
    except (KeyError, ValueError) as error:
        raise BadFile("log-cell", file=file.name, row=row, column=column, cell=cell) from error


def _seconds(cell: str) -> float:
    """Seconds since 1970 of a time in UTC."""
    moment = datetime.fromisoformat(cell)
    return moment.replace(tzinfo=moment.tzinfo or UTC).timestamp()


_READ: dict[Kind, Callable[[str], Any]] = {
    "text": plain,
    "truth": lambda cell: {"true": True, "false": False}[cell.lower()],  # TRUE: saved by Excel
    "time": _seconds,
    "whole": int,
    "number": float,
}
