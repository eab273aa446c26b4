"""Markdown and its kin: tables, headings, glossaries, ``term::meaning`` lines, definition lists."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from kit.files.columns import entries_of, has_header
from kit.files.labels import entries_of_labels, entries_of_quiz
from kit.files.lists import Numbered, entries_of_lines, split_pair
from kit.files.markup import clean, is_bulleted, without_bullet, without_number
from kit.files.parts import Entry, Found, Line, Problem, Trust

_RULE = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*")
_HEADING = re.compile(r"(#{1,6})\s+(.+?)\s*#*\s*")
_UNDERLINE = re.compile(r"(?:={3,}|-{3,})\s*")
_COMMENT = re.compile(r"<!--(.*?)-->", re.DOTALL)
_GLOSSARY = re.compile(r"\s*(?::{3,}|`{3,})\s*\{glossary\}.*|\s*\.\.\s+glossary::.*")
_FENCE = re.compile(r"\s*(?::{3,}|`{3,}|~{3,}).*")
_OPTION = re.compile(r"\s*:[\w-]+:.*")
_DOUBLE = re.compile(r"(?<!:):{2,3}(?!:)")
_LABEL = re.compile(
    r"(?i)\W*(definition|meaning|definici[oó]n|d[eé]finition|example|ejemplo|exemple)s?\s*:\W*"
)
_ASIDE = re.compile(r"(?i)\W*(?:more|see also|source|fuente|link|image|back to top|note)s?\W*:.*")
_SOURCE = re.compile(r"(?is)\n\s*\n?\s*(?:fuente|source|quelle|fonte)s?\s*:.*")


class Section(msgspec.Struct, frozen=True):
    """A heading with the lines under it."""

    depth: int
    title: str
    number: int
    body: tuple[Numbered, ...]


def entries_of_markdown(text: str) -> Found | None:
    """The entries of a text that is marked up; None if it is not."""
    lines = _prepared(text)
    for read in _READERS:
        if found := read(lines):
            return found
    return None


def prepared(text: str) -> list[Numbered]:
    """The numbered lines without front matter, comments, skipped blocks and rules."""
    return _prepared(text)


def _prepared(text: str) -> list[Numbered]:
    text = _COMMENT.sub(_kept_breaks, text)
    lines = list(enumerate(text.split("\n"), 1))
    if lines and lines[0][1].strip() == "---":
        end = next((i for i, (_, t) in enumerate(lines[1:], 1) if t.strip() == "---"), None)
        lines = lines[end + 1 :] if end is not None else lines
    return list(_unskipped(lines))


def _kept_breaks(found: re.Match[str]) -> str:
    breaks = "\n" * found[0].count("\n")
    return "\0skip" + breaks if "skip" in found[1] else breaks


def _unskipped(lines: Sequence[Numbered]) -> Iterator[Numbered]:
    skipping = False
    for number, text in lines:
        if "\0skip" in text:
            skipping = True
        elif not text.strip():
            skipping = False
            yield number, ""
        elif not skipping:
            yield number, text


# ---- tables


def _tables(lines: Sequence[Numbered]) -> Found | None:
    found, place = [], 1
    while place < len(lines):
        head, rule = lines[place - 1], lines[place][1]
        if "|" in head[1] and "-" in rule and _RULE.fullmatch(rule) and "|" in rule:
            table = [_line(head)]
            place += 1
            while place < len(lines) and "|" in lines[place][1]:
                table.append(_line(lines[place]))
                place += 1
            found.append(_table(table))
        place += 1
    return sum(found, Found()) if found else None


def _table(table: Sequence[Line]) -> Found:
    return entries_of(table) if has_header(table) or len(table) < 2 else entries_of(table[1:])


def _line(numbered: Numbered) -> Line:
    number, text = numbered
    bare = text.strip().removeprefix("|")
    if bare.endswith("|") and not bare.endswith("\\|"):
        bare = bare[:-1]
    cells = re.split(r"(?<!\\)\|", bare)
    return Line(number, tuple(c.replace("\\|", "|").strip() for c in cells))


# ---- glossaries: a term, and its meaning farther in


def _glossary(lines: Sequence[Numbered]) -> Found | None:
    start = next((i for i, (_, t) in enumerate(lines) if _GLOSSARY.fullmatch(t)), None)
    if start is not None:
        kept = [(n, t) for n, t in lines[start + 1 :] if not _FENCE.fullmatch(t)]
        kept = [(n, t) for n, t in kept if not _OPTION.fullmatch(t)]
        margin = min((_indent(t) for _, t in kept if t.strip()), default=0)
        return _indented([(n, t[margin:]) for n, t in kept])
    texts = [(n, t) for n, t in lines if t.strip() and not _HEADING.fullmatch(t)]
    inner = [t for _, t in texts if _indent(t) >= 2 and not is_bulleted(t)]
    outer = [t for _, t in texts if not _indent(t)]
    short = all(len(without_bullet(t).split()) <= 4 and not split_pair(t) for t in outer)
    if len(inner) < 2 or len(inner) < len(outer) or not outer or not short:
        return None
    return _indented([(n, t) for n, t in lines if not _HEADING.fullmatch(t)])


def _indent(text: str) -> int:
    return len(text.expandtabs(4)) - len(text.expandtabs(4).lstrip())


def _indented(lines: Sequence[Numbered]) -> Found:
    entries: list[Entry] = []
    aliases: list[str] = []
    for number, text in lines:
        if not text.strip():
            continue
        if _indent(text):
            if entries:
                entries[-1] = _defined(entries[-1], clean(text))
        elif entries and not entries[-1].cells.get("definition"):
            aliases = [*filter(None, entries[-1].cells.get("accepted", "").split("|")), clean(text)]
            entries[-1] = _with(entries[-1], "accepted", "|".join(aliases))
        else:
            entries.append(Entry(number, without_number(without_bullet(text.strip()))))
    return Found(tuple(entries))


def _defined(entry: Entry, text: str) -> Entry:
    whole = f"{entry.cells.get('definition', '')} {text}".strip()
    return _with(entry, "definition", whole)


def _with(entry: Entry, name: str, text: str) -> Entry:
    return msgspec.structs.replace(entry, cells={**entry.cells, name: text})


# ---- flash cards in notes


def _doubles(lines: Sequence[Numbered]) -> Found | None:
    marked = [(n, t) for n, t in lines if _DOUBLE.search(t.strip(), 1)]
    texts = [t for _, t in lines if t.strip() and not _HEADING.fullmatch(t)]
    if len(marked) < 2 or len(marked) * 3 < len(texts):
        return None
    entries, problems = [], []
    for number, text in marked:
        pieces = _DOUBLE.split(without_bullet(text))
        if len(pieces) > 2:
            problems.append(Problem("found-two-separators", number, term=clean(text)[:60]))
        else:
            entries.append(Entry(number, pieces[0], {"definition": clean(pieces[1])}))
    return Found(tuple(entries), (*problems, *_left(lines)))


def _left(lines: Sequence[Numbered]) -> Iterator[Problem]:
    """Headings that ask are named, since they make no card."""
    for number, text in lines:
        found = _HEADING.fullmatch(text)
        if found and found[2].endswith("?"):
            yield Problem("found-question", number, term=clean(found[2]))


def _question_marks(lines: Sequence[Numbered]) -> Found | None:
    """A line with nothing but ``?`` between a term and its meaning; or ``Q:`` and ``A:``."""
    entries = []
    for (n, before), (_, mark), (_, after) in zip(lines, lines[1:], lines[2:], strict=False):
        if mark.strip() in {"?", "??"} and before.strip() and after.strip():
            entries.append(Entry(n, clean(before), {"definition": clean(after)}))
    asked = ""
    for number, text in lines:
        if found := re.match(r"\W*Q(?:uestion)?\W*[:.]\W*(.+)", text):
            asked = clean(found[1])
        elif asked and (found := re.match(r"\W*A(?:nswer)?\W*[:.]\W*(.+)", text)):
            entries.append(Entry(number, clean(found[1]), {"definition": asked}))
            asked = ""
    return Found(tuple(entries)) if len(entries) > 1 else None


def _definition_list(lines: Sequence[Numbered]) -> Found | None:
    """A term, and under it its meaning behind a colon."""
    entries: list[Entry] = []
    last: Numbered | None = None
    for number, text in lines:
        if found := re.match(r"\s*[:~]\s+(.+)", text):
            if last is not None:
                entries.append(Entry(last[0], last[1], {"definition": clean(found[1])}))
                last = None
            elif entries:
                entries[-1] = _defined(entries[-1], clean(found[1]))
        elif text.strip():
            last = number, text.strip()
    return Found(tuple(entries)) if len(entries) > 1 else None


# ---- headings


def _sections(lines: Sequence[Numbered]) -> Found | None:
    sections = list(_parted(lines))
    headed = [s for s in sections if s.depth]
    if not headed:
        return None
    bodied = [s for s in headed if any(t.strip() for _, t in s.body)]
    texts = [s for s in bodied if _is_text(s) and len(s.title.strip("*: ")) > 1]
    if bodied and len(texts) * 2 >= len(bodied) and (len(texts) > 1 or len(headed) == 1):
        deepest = max(s.depth for s in texts)
        return Found(tuple(_entry(s) for s in texts if s.depth == deepest or len(texts) < 3))
    whole = [line for s in headed for line in ((s.number, ""), *s.body)]
    return entries_of_lines(_without_bold_labels(whole))


def _without_bold_labels(lines: Sequence[Numbered]) -> list[Numbered]:
    return [(n, t) for n, t in lines if not re.fullmatch(r"\s*[-*_]{3,}\s*", t)]


def _parted(lines: Sequence[Numbered]) -> Iterator[Section]:
    depth, title, number = 0, "", 0
    body: list[Numbered] = []
    for n, text in lines:
        if found := _HEADING.fullmatch(text.strip()):
            yield Section(depth, title, number, tuple(body))
            depth, title, number, body = len(found[1]), found[2], n, []
        elif not re.fullmatch(r"\s*(?:[-*_]\s*){3,}", text):
            body.append((n, text))
    yield Section(depth, title, number, tuple(body))


def _is_text(section: Section) -> bool:
    """Whether under a heading stands a meaning, not a list of terms."""
    texts = [t for _, t in section.body if t.strip()]
    if is_bulleted(texts[0]) and not _LABEL.match(without_bullet(texts[0])):
        return False
    if _LABEL.match(texts[0]):
        return True
    pairs = sum(split_pair(clean(t)) is not None for t in texts)
    lists = sum(t.count(",") > 1 and _short_pieces(t) for t in texts)
    words = sum(len(t.split()) for t in texts) / len(texts)
    return pairs * 2 < len(texts) + 1 and not lists * 2 >= len(texts) and words > 3.5


def _short_pieces(text: str) -> bool:
    pieces = text.split(",")
    return sum(len(p.split()) for p in pieces) / len(pieces) < 3.5


def _entry(section: Section) -> Entry:
    cells: dict[str, str] = {}
    paragraph: list[str] = []
    for _, text in section.body:
        if _ASIDE.match(text):
            continue
        if label := _LABEL.match(text):
            name = "example" if label[1].casefold().startswith(("ex", "ej")) else "definition"
            cells.setdefault(name, clean(text[label.end() :]))
        elif text.strip() and not is_bulleted(text):
            paragraph.append(clean(text))
        elif paragraph:
            break
    cells.setdefault("definition", " ".join(paragraph))
    return Entry(section.number, without_number(section.title), cells)


_GAP = re.compile(r"\{\{c\d+::(.+?)(?:::[^{}]*)?\}\}|==([^=\n]+)==|(?<=\w )\*\*([^*\n]+)\*\*")


def _gapped(lines: Sequence[Numbered]) -> Found | None:
    """Sentences in which the terms are marked: a gap of Anki, a highlight, a bold word."""
    texts = [(n, t) for n, t in lines if t.strip() and not _HEADING.fullmatch(t)]
    marked = [(n, t) for n, t in texts if _GAP.search(t) and len(t.split()) > 2]
    if not marked or len(marked) * 2 < len(texts):
        return None
    entries = []
    for number, text in marked:
        for found in _GAP.finditer(text):
            around = text[: found.start()] + "___" + text[found.end() :]
            sentence = clean(_GAP.sub(lambda m: m[m.lastindex or 0], around))
            gap = found[found.lastindex or 0]
            entries.append(Entry(number, gap, {"definition": sentence}, Trust.GAP))
    return Found(tuple(entries))


_READERS = (
    *(_tables, _glossary, entries_of_quiz, entries_of_labels, _gapped, _doubles),
    *(_question_marks, _definition_list, _sections),
)


def without_source(definition: str) -> str:
    r"""A meaning without the note where it comes from.

    >>> without_source("Clean water.\n\nSource:\nmy notes")
    'Clean water.'
    """
    return _SOURCE.sub("", definition).strip()
