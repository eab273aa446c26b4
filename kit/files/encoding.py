"""Bytes of a text file as text: marked and unmarked Unicode, and what came before it.

Old files of Windows and of the Mac hold one byte a letter and do not say which letter. A deck is
too short for statistics, so the two are told apart by what makes words: an accented letter stands
among letters, a dash between blanks, a curly quotation mark at the edge of a word.
"""

import codecs
import re
import unicodedata

from kit.errors import BadFile

OLD = ("cp1252", "mac_roman")
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
MOST_CONTROLS = 0.02  # of the characters; a text has none, or a few from a damaged page

_LINE_END = re.compile(r"\r\n?")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_OPENING, _CLOSING = "\u2018\u201c\u00ab", "\u2019\u201d\u00bb\u2026"


def text_of(file: str, data: bytes) -> str:
    r"""The text of a file, with ``\n`` at every line's end.

    >>> text_of("d.txt", "Erosión\r\nlava".encode("utf-16"))
    'Erosión\nlava'
    >>> text_of("d.txt", "œsophage".encode("mac_roman")), text_of("d.txt", b"\x9csophage")
    ('œsophage', 'œsophage')

    Raises:
        BadFile: the file holds no text.
    """
    text = _LINE_END.sub("\n", _decoded(data)).lstrip("\ufeff")
    if len(_CONTROL.findall(text)) > MOST_CONTROLS * len(text):
        raise BadFile("file-not-text", file=file)
    return _CONTROL.sub("", text)


def _decoded(data: bytes) -> str:
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    if unmarked := _unmarked_utf16(data):
        return data.decode(unmarked, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return max((data.decode(name, "replace") for name in OLD), key=_likeness)


def _unmarked_utf16(data: bytes) -> str | None:
    """UTF-16 without its mark: nearly every second byte of Western text is zero."""
    half = len(data) // 2
    if half and data[1::2].count(0) > 0.6 * half and data[0::2].count(0) < 0.1 * half:
        return "utf-16-le"
    if half and data[0::2].count(0) > 0.6 * half and data[1::2].count(0) < 0.1 * half:
        return "utf-16-be"
    return None


def _likeness(text: str) -> float:
    """How much the letters beyond ASCII look as if people had typed them."""
    around = f" {text} "
    return sum(
        _fits(around[i - 1], c, around[i + 1]) for i, c in enumerate(around) if not c.isascii()
    )


def _fits(before: str, c: str, after: str) -> float:
    if c.isalpha() and c not in "ªºƒµΩπ":
        return _letter_fits(before, c, after)
    if c in _OPENING:
        return 1 if not before.isalnum() and after.isalnum() else -0.5
    if c in _CLOSING:
        return 1 if before.isalnum() or before in ".,!?;:)" else -0.5
    if c in "\u2013\u2014":
        return 1 if before.isspace() == after.isspace() and not before.isalpha() else -0.5
    if c in "°²³µ×±":
        return 0.75 if before.isalnum() or before.isspace() else -0.5
    return -1 if unicodedata.category(c)[0] in "SCP" else -0.5


def _letter_fits(before: str, c: str, after: str) -> float:
    near = before.isalpha() or after.isalpha()
    if c.isupper():
        return -1 if before.islower() or not near else 0.5
    return 1 if near else 0
