"""Text exports of Anki: lines of directives, then rows of fields; and gaps in sentences."""

import re
from collections.abc import Iterator

from kit.files.columns import entries_of
from kit.files.delimited import lines_of
from kit.files.markup import clean
from kit.files.parts import Entry, Found, Line, Trust

_DIRECTIVE = re.compile(r"#([a-z ]+):(.*)")
_NAMES = {"tab": "\t", "comma": ",", "semicolon": ";", "space": " ", "pipe": "|", "colon": ":"}
_GAP = re.compile(r"\{\{c\d+::(.*?)(?:::([^{}]*?))?\}\}", re.DOTALL)


def is_export(text: str) -> bool:
    r"""Whether a text begins with Anki's directives.

    >>> is_export("#separator:tab\nlava\thot"), is_export("# separator")
    (True, False)
    """
    found = _DIRECTIVE.match(text)
    return found is not None and found[1] in {
        "separator", "html", "notetype", "deck", "columns", "tags", "notetype column",
        "deck column", "tags column", "guid column", "if matches",
    }  # fmt: skip


def entries_of_export(file: str, text: str) -> Found:
    """The entries of an export; columns of note types, decks and tags are left out."""
    directives, body, first = _split(text)
    separator = directives.get("separator", "tab").strip()
    separator = _NAMES.get(separator.casefold(), separator or "\t")[:1]
    dropped = {
        int(n) - 1 for key, n in directives.items() if key.endswith("column") and n.isdigit()
    }
    lines = lines_of(file, body, separator, first)
    if "columns" in directives:
        names = directives["columns"].split("\t" if "\t" in directives["columns"] else separator)
        lines = (Line(first - 1, tuple(names)), *lines)
    kept = tuple(_without(line, dropped) for line in lines)
    gaps = [line for line in kept if _GAP.search("\n".join(line.cells))]
    plain = [line for line in kept if line not in gaps]
    headed = "columns" in directives
    found = entries_of(plain, headed=headed) if plain else Found()
    entries = (*found.entries, *(e for line in gaps for e in _of_gaps(line)))
    return Found(tuple(sorted(entries, key=lambda e: e.row)), found.problems)


def gaps_of(entry: Entry) -> tuple[Entry, ...]:
    """One entry for each gap of a term that is a sentence with gaps; else the entry itself."""
    if not _GAP.search(entry.term):
        return (entry,)
    return tuple(
        Entry(entry.row, gap, {**entry.cells, "definition": sentence}, Trust.GAP, entry.column)
        for gap, sentence in _gaps(entry.term)
    )


def _of_gaps(line: Line) -> Iterator[Entry]:
    cell = next(c for c in line.cells if _GAP.search(c))
    for gap, sentence in _gaps(cell):
        yield Entry(line.number, gap, {"definition": sentence}, Trust.GAP)


def _gaps(cell: str) -> Iterator[tuple[str, str]]:
    """Each gap's text with the sentence around it, the gap left open."""
    for found in _GAP.finditer(cell):
        before = _GAP.sub(r"\1", cell[: found.start()])
        after = _GAP.sub(r"\1", cell[found.end() :])
        yield found[1], clean(f"{before}___{after}")


def _split(text: str) -> tuple[dict[str, str], str, int]:
    directives, rest = {}, text.split("\n")
    first = 1
    while rest and (found := _DIRECTIVE.fullmatch(rest[0].strip("\r"))):
        directives[found[1]] = found[2]
        rest, first = rest[1:], first + 1
    return directives, "\n".join(rest), first


def _without(line: Line, dropped: set[int]) -> Line:
    return Line(line.number, tuple(c for i, c in enumerate(line.cells) if i not in dropped))
