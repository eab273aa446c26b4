"""What the shape of columns tells where headings do not: which holds terms, which only counts."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from kit.files.markup import clean
from kit.files.parts import Line, Trust
from kit.words.near import known

KEY = 2.3  # letters: a column shorter than that on average holds keys or symbols


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


def widest(body: Sequence[Line], width: int, apart: set[int]) -> int | None:
    """The column with the longest texts, where a stray delimiter is most likely."""
    regular = [line for line in body if len(line.cells) == width]
    places = [i for i in range(width) if i not in apart]
    return max(places, key=lambda i: sum(len(c) for c in _column(regular, i)), default=None)


def _column(lines: Sequence[Line], place: int) -> list[str]:
    return [c for line in lines if (c := line.cell(place))]


def filled(lines: Sequence[Line], place: int) -> bool:
    """Whether a column has text at all."""
    return any(line.cell(place) for line in lines)


def _mean_words(cells: Sequence[str]) -> float:
    return sum(len(c.split()) for c in cells) / (len(cells) or 1)


def _mean_letters(lines: Sequence[Line], place: int) -> float:
    cells = _column(lines, place)
    return sum(len(c) for c in cells) / (len(cells) or 1)


def mostly_several(body: Sequence[Line], place: int) -> bool:
    """Whether most cells hold several terms, with semicolons between them."""
    cells = _column(body, place)
    return bool(cells) and sum(c.count(";") > 0 for c in cells) * 2 > len(cells)


def shortest(body: Sequence[Line], places: Sequence[int]) -> int:
    """The column with the fewest words; questions are no terms, and the first wins a draw."""

    def weight(i: int) -> float:
        cells = _column(body, i)
        asks = sum(c.rstrip().endswith(("?", "？")) or "___" in c for c in cells)
        return (
            _mean_words(cells)
            + (20 if asks * 2 > len(cells) else 0)
            + len("".join(cells)) / (200 * (len(cells) or 1))
        )

    full = [i for i in places if filled(body, i)]
    return min(full or places, key=lambda i: round(weight(i), 2))


def words_everywhere(lines: Sequence[Line]) -> Iterator[Plan]:
    """A block of three columns or more with nothing but English words in it: all are terms."""
    cells = [c for line in lines for c in line.cells if c]
    width = max((len(line.cells) for line in lines), default=0)
    full = sum(len(line.cells) == width for line in lines) * 2 > len(lines)
    if width > 2 and full and len({*cells}) == len(cells) and all(map(_is_english, cells)):
        yield from (Plan(place, Trust.GUESSED, width) for place in range(width))


def _is_english(cell: str) -> bool:
    found = cell.split()
    return 0 < len(found) < 3 and all(w.isalpha() and known(w.casefold()) for w in found)


def by_shape(lines: Sequence[Line]) -> Plan:
    """Where things stand in rows without headings."""
    width = Counter(len(line.cells) for line in lines).most_common(1)[0][0]
    places = [i for i in range(width) if filled(lines, i)]
    useful = [i for i in places if not _counts(lines, i)] or places or [0]
    apart = [i for i in useful if not _groups(lines, i)] or useful
    worded = [i for i in apart if _mean_letters(lines, i) > KEY] or apart
    term = shortest(lines, worded)
    first = worded[0]
    if _mean_words(_column(lines, first)) <= 2 and not _asks(lines, first):
        term = first
    others = [i for i in worded if i != term]
    definition = max(others, key=lambda i: _mean_words(_column(lines, i)), default=None)
    return Plan(
        term, Trust.GUESSED, width, definition,
        wide=definition, several=mostly_several(lines, term),
    )  # fmt: skip


def without_title(lines: Sequence[Line]) -> Sequence[Line]:
    """Without a first line that counts the others or says what they are about."""
    if len(lines) < 2:
        return lines
    first, rest = [c for c in lines[0].cells if c], lines[1:]
    usual = Counter(sum(map(bool, line.cells)) for line in rest).most_common(1)[0][0]
    counted = first[0].isdecimal() and int(first[0][:9]) == len(rest)
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
