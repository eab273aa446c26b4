"""Workbooks (XLSX, XLS, ODS) as sheets of text; python-calamine opens them.

A number, a date and a yes-or-no stay what the sheet shows as far as it can be known, and are
marked: a spreadsheet may have made them out of a word.
"""

import datetime as dt
import io
import zipfile
from collections.abc import Iterable

import msgspec
from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, SheetVisibleEnum

from kit.errors import BadFile
from kit.files.parts import Line
from kit.table import MOST_ROWS

MARKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
LARGEST = 256 * 2**20  # bytes when unpacked
Value = int | float | str | bool | dt.time | dt.date | dt.datetime | dt.timedelta


class Sheet(msgspec.Struct, frozen=True):
    """One sheet with text in it."""

    name: str
    lines: tuple[Line, ...]


def is_workbook(data: bytes) -> bool:
    """Whether the bytes begin as a workbook does.

    >>> is_workbook(b"term,definition")
    False
    """
    return data.startswith(MARKS)


def sheets(file: str, data: bytes) -> tuple[Sheet, ...]:
    """The sheets that are not hidden and not empty.

    Raises:
        BadFile: no workbook, a locked or a damaged one.
    """
    _refuse_bomb(file, data)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        shown = [s.name for s in book.sheets_metadata if s.visible is SheetVisibleEnum.Visible]
        found = [_sheet(file, book.get_sheet_by_name(name)) for name in shown]
    except (CalamineError, OSError, ValueError, OverflowError) as error:
        raise BadFile("file-workbook-damaged", file=file) from error
    return tuple(sheet for sheet in found if sheet.lines)


def _refuse_bomb(file: str, data: bytes) -> None:
    if not data.startswith(b"PK"):
        return
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            size = sum(part.file_size for part in packed.infolist())
    except (zipfile.BadZipFile, ValueError, OSError, EOFError, NotImplementedError) as error:
        raise BadFile("file-workbook-damaged", file=file) from error
    if size > LARGEST:
        raise BadFile("file-too-large", file=file, megabytes=LARGEST // 2**20)


def _sheet(file: str, sheet: CalamineSheet) -> Sheet:
    lines = tuple(_lines(file, sheet))
    return Sheet(sheet.name, lines)


def _lines(file: str, sheet: CalamineSheet) -> Iterable[Line]:
    found = 0
    for number, row in enumerate(sheet.to_python(skip_empty_area=False), 1):
        cells = tuple(_text(value) for value in row)
        if any(cells):
            found += 1
            yield Line(number, cells, frozenset(i for i, v in enumerate(row) if _odd(v)))
        if found > MOST_ROWS:
            raise BadFile("file-too-many-rows", file=file, row=number, most=MOST_ROWS)


def _odd(value: Value) -> bool:
    return not isinstance(value, str)


def _text(value: Value) -> str:
    match value:
        case bool():
            return str(value).upper()
        case float() if value.is_integer() and abs(value) < 1e15:
            return str(int(value))
        case dt.datetime() | dt.date() | dt.time():
            return value.isoformat()
        case _:
            return str(value).strip()
