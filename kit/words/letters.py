"""Letters A to Z, and how many cards of each one deck holds (rulings N8 and W2)."""

import csv
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from string import ascii_uppercase

from kit.errors import BadFile

#: Our own counts: the true ones are not published (W2). Two such decks are shuffled together.
COUNTS_FILE = Path(__file__).with_name("letters.csv")

# What Unicode does not take apart by itself (N8).
_SPELT_OUT = str.maketrans(
    {"œ": "OE", "Œ": "OE", "æ": "AE", "Æ": "AE", "ß": "SS", "ẞ": "SS"}
    | {"ø": "O", "Ø": "O", "ł": "L", "Ł": "L", "đ": "D", "Đ": "D"}
)
_A_TO_Z = frozenset(ascii_uppercase)


def fold(text: str) -> str:
    """The letters of ``text`` as A-Z; digits, blanks and marks are no letters (N8).

    >>> fold("naïve"), fold("x-ray"), fold("œdème"), fold("Straße"), fold("CO2")
    ('NAIVE', 'XRAY', 'OEDEME', 'STRASSE', 'CO')
    """
    plain = text if text.isascii() else unicodedata.normalize("NFKD", text.translate(_SPELT_OUT))
    return "".join(c for c in plain.upper() if c in _A_TO_Z)


def letter_counts(path: Path | str | None = None) -> dict[str, int]:
    """Cards of each letter in one deck, A to Z; ``path`` is a teacher's own file (W2).

    The file is a CSV with the columns ``letter`` and ``count``. A letter it leaves out has
    no cards.

    >>> counts = letter_counts()
    >>> counts["E"], counts["Z"], sum(counts.values())
    (12, 2, 106)

    Raises:
        BadFile: the file cannot be read or a row is wrong; it says which.
    """
    file = Path(path) if path is not None else COUNTS_FILE
    rows = csv.DictReader(_lines(file), skipinitialspace=True)
    rows.fieldnames = [name.strip().lower() for name in rows.fieldnames or ()]
    for column in ("letter", "count"):
        if column not in rows.fieldnames:
            raise BadFile("letters-no-column", file=file.name, row=1, column=column)
    counts = _counts(rows, file.name)
    if not sum(counts.values()):
        raise BadFile("letters-no-cards", file=file.name)
    return {letter: counts.get(letter, 0) for letter in ascii_uppercase}


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as trouble:
        raise BadFile("letters-unreadable", file=file.name) from trouble


def _counts(rows: Iterable[dict[str, str | None]], file: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for n, row in enumerate(rows, start=2):
        letter = fold(typed := (row["letter"] or "").strip())
        if len(letter) != 1 or len(typed) != 1:
            raise BadFile("letters-not-a-letter", file=file, row=n, column="letter", found=typed)
        if letter in counts:
            raise BadFile("letters-twice", file=file, row=n, column="letter", found=letter)
        counts[letter] = _count((row["count"] or "").strip(), file, n)
    return counts


def _count(typed: str, file: str, row: int) -> int:
    # int() takes "1_0" and "٣" as well, which nobody means in a list of cards
    if not (typed.isascii() and typed.isdigit() and int(typed) <= 99):
        raise BadFile("letters-not-a-count", file=file, row=row, column="count", found=typed)
    return int(typed)
