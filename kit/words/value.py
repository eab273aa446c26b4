"""What a word is worth, and which words are long enough (rulings W4 and W19)."""

from typing import Literal

from kit.words.letters import fold

Table = Literal["adults", "kids"]
TABLES: tuple[Table, ...] = ("adults", "kids")

#: The shortest legal word of each table (W4).
SHORTEST: dict[Table, int] = {"adults": 4, "kids": 3}
#: Cards that double a word; two or more of them triple it (W19).
RARE = frozenset("JQXZ")

_BY_LENGTH: dict[Table, tuple[int, ...]] = {
    "adults": (50, 100, 150, 200, 250, 300, 500),
    "kids": (50, 100, 150, 200, 250, 500),
}


def value(word: str, table: Table) -> int | None:
    """Points of a good word by its letters, or None where it is too short to be legal (W4, W19).

    >>> value("jazz", "adults"), value("jazz", "kids")  # J, Z and Z: three times
    (150, 300)
    >>> value("cat", "adults"), value("cat", "kids")
    (None, 50)
    >>> value("mitochondria", "adults"), value("equinox", "adults")
    (500, 600)
    """
    letters = fold(word)
    beyond = len(letters) - SHORTEST[table]
    if beyond < 0:
        return None
    steps = _BY_LENGTH[table]
    return steps[min(beyond, len(steps) - 1)] * multiplier(letters)


def multiplier(word: str) -> int:
    """1, 2 with one J, Q, X or Z card, 3 with two or more, alike or not (W19).

    >>> multiplier("planet"), multiplier("oxygen"), multiplier("quartz"), multiplier("jazz")
    (1, 2, 3, 3)
    """
    return 1 + min(2, sum(letter in RARE for letter in fold(word)))
