"""From a file to a deck: which kind of text it is, and its entries as terms, without doubles."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from kit.deck import (
    CLUE_COLUMNS,
    COLUMNS,
    DIFFICULTIES,
    TEXT_COLUMNS,
    TIERS,
    YES_OR_NO,
    Deck,
    Term,
    tidy,
)
from kit.errors import BadFile
from kit.files.anki import entries_of_export, gaps_of, is_export
from kit.files.columns import entries_of, has_header
from kit.files.delimited import delimiter_of, lines_of
from kit.files.encoding import text_of
from kit.files.headings import named
from kit.files.headword import Headword, headword
from kit.files.jsons import lines_of_json
from kit.files.lists import entries_of_lines, split_pair
from kit.files.markup import one_line
from kit.files.outline import entries_of_markdown, prepared, without_source
from kit.files.pages import entries_of_page
from kit.files.parts import Entry, Found, Line, Problem
from kit.files.sheets import Sheet, is_workbook, sheets
from kit.table import entries, has_control, read_bytes
from kit.words.typed import plain

Value = TypeVar("Value")
TABLES = frozenset((".csv", ".tsv", ".tab"))
_OWN = frozenset(COLUMNS) - {"term", "definition", "example", "subject", "card", "image", "tier"}


class Loaded(msgspec.Struct, frozen=True):
    """A deck from a messy file: ``rows`` are the rows of its terms, problems go by row."""

    deck: Deck
    rows: tuple[int, ...]
    problems: tuple[Problem, ...]


def load(path: Path | str) -> Loaded:
    """The deck in a file of any known kind and encoding, and what could not be used.

    Raises:
        BadFile: nothing in it can be read as text, or no term is found.
    """
    path = Path(path)
    data = read_bytes(path)
    if is_workbook(data):
        found, own = _of_sheets(path.name, sheets(path.name, data))
    else:
        found, own = understand(path.name, text_of(path.name, data))
    return _loaded(path, found, own=own)


def understand(file: str, text: str) -> tuple[Found, bool]:
    """What a text holds, and whether its columns are the kit's own; ``file`` names it.

    Raises:
        BadFile: the text is empty, or has more rows than a table for a class.
    """
    if not text.strip():
        raise BadFile("file-empty", file=file)
    if lines := lines_of_json(text):
        return _of_table(lines)
    if is_export(text):
        return entries_of_export(file, text), False
    if page := entries_of_page(text):
        return page, False
    return _of_text(file, text)


def _of_text(file: str, text: str) -> tuple[Found, bool]:
    table = Path(file).suffix.casefold() in TABLES
    if not table and (found := entries_of_markdown(text)):
        return found, False
    if delimiter := delimiter_of(text, table=table):
        if delimiter == "\t" and '\t"' not in text:
            text = _continued(text)
        return _of_table(lines_of(file, text, delimiter))
    lines = lines_of(file, text, "\0") if table else ()
    paired = sum(split_pair(line.cells[0]) is not None for line in lines)
    if len(lines) > 1 and paired < 0.6 * len(lines):
        return _of_table(lines)
    return entries_of_lines(_cards_of_a_line(prepared(text))), False


def _of_table(lines: tuple[Line, ...]) -> tuple[Found, bool]:
    if not lines:
        return Found(), False
    heads = [named(c) for c in lines[0].cells if c]
    own = "term" in heads and set(heads) <= set(COLUMNS) and bool(set(heads) & _OWN)
    return entries_of(lines), own


def _of_sheets(file: str, found: tuple[Sheet, ...]) -> tuple[Found, bool]:
    """The sheets with headings; without any, the first one."""
    if not found:
        raise BadFile("file-empty", file=file)
    headed = [sheet for sheet in found if has_header(sheet.lines)] or found[:1]
    read = [_of_table(sheet.lines) for sheet in headed]
    return sum((f for f, _ in read), Found()), all(own for _, own in read)


def _continued(text: str) -> str:
    """Lines without a tab belong to the line above: a card's text had line ends."""
    lines: list[str] = []
    for line in text.split("\n"):
        if lines and lines[-1] and line.strip() and "\t" not in line and "\t" in lines[-1]:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return "\n".join(lines)


def _cards_of_a_line(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Cards in one line, with semicolons between them, as Quizlet can write them."""
    full = [(n, t) for n, t in lines if t.strip()]
    if len(full) != 1 or full[0][1].count(";") < 2:
        return lines
    number, text = full[0]
    cards = [c.strip() for c in text.split(";") if c.strip()]
    for mark in ("\t", " - ", ": ", ","):
        if all(mark in c for c in cards):
            return [(number, c.replace(mark, "\t", 1)) for c in cards]
    return lines


# ---- entries as terms


def _loaded(path: Path, found: Found, *, own: bool) -> Loaded:
    terms: dict[str, tuple[int, Term]] = {}
    problems = list(found.problems)
    for whole in found.entries:
        for entry in gaps_of(whole) if not own else (whole,):
            _take(entry, terms, problems, own=own)
    if not terms and not problems:
        raise BadFile("deck-without-terms", file=path.name, row=1, column="term")
    deck = Deck(path.stem, tuple(term for _, term in terms.values()))
    rows = tuple(row for row, _ in terms.values())
    return Loaded(deck, rows, tuple(sorted(problems, key=lambda p: p.row)))


def _take(
    entry: Entry, terms: dict[str, tuple[int, Term]], problems: list[Problem], *, own: bool
) -> None:
    """Put one entry among the terms, or name what keeps it out."""
    if entry.odd and not own:
        problems.append(Problem("found-number", entry.row, entry.column, entry.term))
        return
    entry = _unswallowed(entry, problems) if not own else entry
    read = Headword(tidy(entry.term)) if own else _read(entry)
    if read.why or not read.term or has_control(read.term):
        why = read.why or "found-no-word"
        problems.append(Problem(why, entry.row, entry.column, one_line(entry.term)[:80]))
        return
    term = _term(entry, read, problems)
    key = plain(term.term) or term.term
    if key not in terms:
        terms[key] = entry.row, term
        return
    first = terms[key][0]
    terms[key] = first, _merged(terms[key][1], term)
    values = {"first": first}
    problems.append(Problem("found-twice", entry.row, entry.column, term.term, "note", values))


def _read(entry: Entry) -> Headword:
    return headword(entry.term, entry.trust, defined=bool(entry.cells.get("definition")))


def _unswallowed(entry: Entry, problems: list[Problem]) -> Entry:
    """A cell that swallowed the row above it: its last line is offered as the term."""
    lines = [line.strip() for line in entry.term.split("\n") if line.strip()]
    if len(lines) < 2 or all(len(line.split()) <= 2 for line in lines):
        return entry
    values = {"written": one_line(entry.term)[:60]}
    problems.append(
        Problem("found-line-break", entry.row, entry.column, lines[-1], "error", values)
    )
    return msgspec.structs.replace(entry, term=lines[-1])


def _term(entry: Entry, read: Headword, problems: list[Problem]) -> Term:
    cells = entry.cells
    accepted = (*read.accepted, *entries(cells.get("accepted", "")))
    own = plain(read.term)
    other = tuple(dict.fromkeys(a.replace("|", "") for a in accepted if plain(a) != own))
    texts = {c: _one_text(cells[c]) for c in TEXT_COLUMNS if cells.get(c)}
    texts["definition"] = _definition(texts.get("definition", ""), read.note)
    clues = [cells.get(c) or None for c in CLUE_COLUMNS]
    return Term(
        read.term,
        accepted=other,
        standards=entries(cells.get("standards", "")),
        clues=(clues[0], clues[1], clues[2], clues[3]),
        difficulty=_choice(entry, read.term, "difficulty", DIFFICULTIES, problems),
        tier=_choice(entry, read.term, "tier", TIERS, problems),
        enabled=_choice(entry, read.term, "enabled", YES_OR_NO, problems),
        **texts,
    )


def _one_text(text: str) -> str:
    return re.sub(r"[ \t]*\n[ \t]*", "\n", without_source(text)).strip()


def _definition(written: str, note: str) -> str:
    return written or (note if len(note.split()) > 1 else "")


def _choice(
    entry: Entry, term: str, column: str, choices: Mapping[str, Value], problems: list[Problem]
) -> Value:
    written = entry.cells.get(column, "").casefold()
    if written in choices:
        return choices[written]
    values = {"written": written[:30]}
    problems.append(Problem("found-value", entry.row, column, term, "error", values))
    return choices[""]


def _merged(one: Term, other: Term) -> Term:
    """Two rows of one term: what the first has counts, the second fills what is empty."""
    accepted = tuple(dict.fromkeys((*one.accepted, *other.accepted)))
    empty = {f: getattr(other, f) for f in TEXT_COLUMNS if not getattr(one, f)}
    return msgspec.structs.replace(one, accepted=accepted, **empty)


def places(loaded: Loaded) -> Iterable[tuple[int, Term]]:
    """Each term with its row."""
    return zip(loaded.rows, loaded.deck.terms, strict=True)
