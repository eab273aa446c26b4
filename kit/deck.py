"""A deck: terms on cards, as teachers write them in a spreadsheet, and which of them can be played.

Rulings N3 (cards), N7-N11 (which terms) and N9, N10, N12, N13 (which clues; here without
the judge of roots, who is asked by the game).
"""

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from kit.errors import BadFile
from kit.table import Row, entries, one_cell, read_table, write_table
from kit.words import fold
from kit.words.typed import plain

Value = TypeVar("Value")
Clues = tuple[str | None, str | None, str | None, str | None]

NO_CLUES: Clues = (None, None, None, None)
CLUE_COLUMNS = ("clue1", "clue2", "clue3", "clue4")
TEXT_COLUMNS = (
    *("card", "subject", "grade_band", "definition", "example"),
    *("say_as", "cognate_es", "image", "image_alt"),
)
COLUMNS = (
    *("term", "card", "difficulty", "subject", "grade_band", "tier", "definition", "example"),
    *("accepted", *CLUE_COLUMNS, "say_as", "cognate_es", "standards"),
    *("image", "image_alt", "enabled"),
)
DIFFICULTIES = {"": 1, "1": 1, "2": 2}
TIERS = {"": None, "1": 1, "2": 2, "3": 3}
YES_OR_NO = {"": True, "yes": True, "true": True, "1": True} | dict.fromkeys(
    ("no", "false", "0"), False
)
LAST_CLUE = 4
LONGEST_CLUE = 30  # characters, N12
LEAST_POOL = 3  # letters, N11

# N7: articles go, but these two are names.
_ARTICLE = re.compile(r"^(?:(?:an?|the|les?|la|el|l[ao]s)\s+|l['\u2019])+(?=\S)", re.IGNORECASE)
_NAMES_WITH_ARTICLE = frozenset({"ELNINO", "LANINA"})
_APOSTROPHES = "'\u2019\u02bc"


class Term(msgspec.Struct, frozen=True):
    """One term of a deck; ``""`` or ``None`` where the teacher wrote nothing.

    ``difficulty`` is 1, or 2 for the more difficult. ``clues`` are examples for the four
    places. ``accepted`` are further answers that are right (N20).
    """

    term: str
    card: str = ""
    difficulty: int = 1
    subject: str = ""
    grade_band: str = ""
    tier: int | None = None
    definition: str = ""
    example: str = ""
    accepted: tuple[str, ...] = ()
    clues: Clues = NO_CLUES
    say_as: str = ""
    cognate_es: str = ""
    standards: tuple[str, ...] = ()
    image: str = ""
    image_alt: str = ""
    enabled: bool = True


class Deck(msgspec.Struct, frozen=True):
    """Terms in the order of the file; ``ignored`` are headings of columns that were not read."""

    name: str
    terms: tuple[Term, ...]
    ignored: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True):
    """A card as it is dealt: its playable terms, and how hard it is as a whole (N3)."""

    terms: tuple[Term, ...]
    difficulty: int


def read_deck(path: Path | str) -> Deck:
    """The deck in a CSV file with a column ``term``; all other columns may be missing.

    Blanks inside a term count as one, and a leading article is dropped (N7).

    Raises:
        BadFile: what is wrong, in which file, row and column, and what to do.
    """
    table = read_table(path, COLUMNS)
    if "term" not in table.columns:
        raise BadFile("deck-no-term-column", file=table.file, row=1, column="term")
    if not table.rows:
        raise BadFile("deck-without-terms", file=table.file, row=1, column="term")
    terms = tuple(_term(table.file, row) for row in table.rows)
    return Deck(Path(path).stem, terms, table.ignored)


def write_deck(deck: Deck, path: Path | str) -> None:
    """Write the deck so that ``read_deck`` gives the same terms.

    Raises:
        BadFile: the place cannot be written, or a cell holds a control character.
        BadInput: an accepted answer or a standard holds ``|``.
    """
    rows = [_cells(term) for term in deck.terms]
    write_table(path, COLUMNS, [[row[column] for column in COLUMNS] for row in rows])


def tidy(text: str) -> str:
    """A term as it is played: blanks counted as one, leading articles dropped (N7).

    >>> tidy("the  solar system"), tidy("l'eau"), tidy("El Niño")
    ('solar system', 'eau', 'El Niño')
    """
    text = " ".join(text.split())
    return text if fold(text) in _NAMES_WITH_ARTICLE else _ARTICLE.sub("", text)


def words(term: Term) -> int:
    """How many words the players are told, counted by blanks (N7).

    >>> words(Term("solar system")), words(Term("half-life"))
    (2, 1)
    """
    return len(term.term.split())


def letters(term: Term) -> str:
    """The letters A-Z of the whole term, in order (N8); the first one is its initial.

    >>> letters(Term("2-methyl Übung"))
    'METHYLUBUNG'
    """
    return fold(term.term)


def clue_pool(term: Term) -> str:
    """The letters that clues 1-3 may begin with, each as often as it serves (N9-N11).

    EXPERIMENT gives no E at all, VOLCANO its O twice, SOLAR all but the S.

    >>> clue_pool(Term("experiment")), clue_pool(Term("volcano")), clue_pool(Term("solar"))
    ('XPRIMNT', 'OLCANO', 'OLAR')
    """
    found = letters(term)
    return found.replace(found[0], "") if found else ""


def playable(term: Term) -> str | None:
    """Why the term cannot be played (N7, N11), as a key of the catalogue; None if it can.

    >>> playable(Term("pupa")), playable(Term("42")), playable(Term("volcano"))
    ('term-too-few-letters', 'term-no-letters', None)
    """
    if not letters(term):
        return "term-no-letters"
    if words(term) > 2:
        return "term-too-many-words"
    return "term-too-few-letters" if len(clue_pool(term)) < LEAST_POOL else None


def cards(deck: Deck) -> tuple[Card, ...]:
    """The cards that can be dealt, in the order of the deck (N3, N11).

    Terms with the same ``card`` share one, a term without is a card of its own. A card is as
    hard as its hardest term, whether or not that one is played.
    """
    groups: dict[str | int, list[Term]] = {}
    for place, term in enumerate(deck.terms):
        groups.setdefault(term.card or place, []).append(term)
    found = (_card(tuple(terms)) for terms in groups.values())
    return tuple(card for card in found if card.terms)


def free_letters(term: Term, slot: int, used: tuple[str, ...]) -> str:
    """The letters that the clue of ``slot`` 1-4 may begin with after the clues ``used`` (N9, N10).

    >>> free_letters(Term("volcano"), 3, ("orange", "lava")), free_letters(Term("volcano"), 4, ())
    ('CANO', 'V')
    """
    if slot == LAST_CLUE:
        return letters(term)[:1]
    free = clue_pool(term)
    for clue in used:
        free = free.replace(fold(clue)[:1], "", 1)
    return free


def fits_clue(term: Term, slot: int, clue: str, used: tuple[str, ...]) -> str | None:
    """Why ``clue`` may not stand in ``slot`` 1-4 after the clues ``used``; None if it may.

    Covers N9, N10, N12 and of N13 what needs no judge. The keys take ``clue`` and ``free``,
    the letters that are free.

    >>> fits_clue(Term("experiment"), 1, "eggs", ()), fits_clue(Term("experiment"), 4, "eggs", ())
    ('clue-initial', None)
    >>> fits_clue(Term("solar"), 2, "orange", ("ohms",))
    'clue-letter'
    """
    return _unfit_word(clue) or _tells(term, clue, used) or _unfit_letter(term, slot, clue, used)


def _unfit_word(clue: str) -> str | None:
    """N12: one word of letters, digits and apostrophes, a letter first, at most 30 of them."""
    whole = unicodedata.normalize("NFC", clue)
    if len(whole) > LONGEST_CLUE:
        return "clue-too-long"
    if not whole or not all(c.isalpha() or c.isdigit() or c in _APOSTROPHES for c in whole):
        return "clue-not-one-word"
    return None if fold(whole[0]) else "clue-starts-without-letter"


def _unfit_letter(term: Term, slot: int, clue: str, used: tuple[str, ...]) -> str | None:
    """N9 and N10: the letter the clue begins with."""
    letter = fold(clue)[0]
    if letter in free_letters(term, slot, used):
        return None
    if slot == LAST_CLUE:
        return "clue-needs-initial"
    return "clue-initial" if letter == letters(term)[:1] else "clue-letter"


def _tells(term: Term, clue: str, used: tuple[str, ...]) -> str | None:
    """N12 and N13: said before, the term itself, or a word of it."""
    said, parts = plain(clue), [plain(part) for part in term.term.split()]
    if said in map(plain, used):
        return "clue-twice"
    if said in (plain(term.term), *map(plain, term.accepted)):
        return "clue-is-answer"
    if said in parts or any(part in said for part in parts if len(part) >= 4):
        return "clue-holds-term"
    return None


def _card(terms: tuple[Term, ...]) -> Card:
    dealt = tuple(t for t in terms if t.enabled and playable(t) is None)
    return Card(dealt, max(t.difficulty for t in terms))


def _term(file: str, row: Row) -> Term:
    cells = {column: row.cells.get(column, "") for column in COLUMNS}
    name = tidy(cells["term"])
    if not name:
        raise BadFile("deck-row-without-term", file=file, row=row.number, column="term")
    one, two, three, four = (cells[column] or None for column in CLUE_COLUMNS)
    return Term(
        name,
        difficulty=_choice(file, row, "difficulty", DIFFICULTIES),
        tier=_choice(file, row, "tier", TIERS),
        enabled=_choice(file, row, "enabled", YES_OR_NO),
        accepted=entries(cells["accepted"]),
        standards=entries(cells["standards"]),
        clues=(one, two, three, four),
        **{column: cells[column] for column in TEXT_COLUMNS},
    )


def _choice(file: str, row: Row, column: str, choices: Mapping[str, Value]) -> Value:
    written = row.cells.get(column, "")
    if written.casefold() not in choices:
        key = f"deck-{column}"
        raise BadFile(key, file=file, row=row.number, column=column, written=written[:30])
    return choices[written.casefold()]


def _cells(term: Term) -> dict[str, str]:
    return {
        "term": term.term,
        "difficulty": str(term.difficulty),
        "tier": "" if term.tier is None else str(term.tier),
        "enabled": "yes" if term.enabled else "no",
        "accepted": one_cell(term.accepted),
        "standards": one_cell(term.standards),
        **{column: clue or "" for column, clue in zip(CLUE_COLUMNS, term.clues, strict=True)},
        **{column: getattr(term, column) for column in TEXT_COLUMNS},
    }
