"""Lines of plain text as entries: words with a dash and a meaning, lists, lines by turns."""

import re
from collections.abc import Callable, Sequence

from kit.files.markup import clean, is_bulleted, is_numbered, without_bullet, without_number
from kit.files.parts import Entry, Found, Problem

Numbered = tuple[int, str]  # a line's number and text
Split = Callable[[str], tuple[str, str] | None]

MOST_WORDS = 5  # in front of a separator
# What people put between a term and its meaning; the first in the line counts.
_BETWEEN = re.compile(
    r"\t+|\s+TAB\s+|\s+[-\u2010-\u2015\u2212]+>?(?:\s+|$)|\s*(?:\u2192|\u21d2|=>|->|\u2014)\s*"
    r"|\s+={1,2}\s+|\s*(?<!:):{1,3}(?:\s+|$)|\s*\uff1a\s*|\s+\.{3,}\s*|\.{4,}\s*"
)
_LOOSE_COLON = re.compile(r"\s*:{2,3}\s*|:(?=[^\W\d])")
_RUN = re.compile(r"([^\w\s.\"'()\[\]-])\1+")
_SINGLE = "}{~^|;@$%&*_=+<>\\/#!"
_TITLE = re.compile(
    r"(?i).*\b(?:words?|terms?|vocab\w*|list|unit|chapter|week|lesson|glossary|grade|deck|quiz"
    r"|name|date|spelling)\b.*|.*:"
)


def split_pair(text: str) -> tuple[str, str] | None:
    """A term and its meaning, parted at what stands between them.

    >>> split_pair("Low-frequency radio - radio chamilis -")
    ('Low-frequency radio', 'radio chamilis -')
    >>> split_pair("lava \u2192 hot rock: red"), split_pair("lava is hot")
    (('lava', 'hot rock: red'), None)
    """
    found = _BETWEEN.search(text, 1) if text else None
    if found is None or not text[: found.start()].strip():
        return None
    left, right = text[: found.start()].strip(), text[found.end() :].strip()
    return (left, right) if len(left.partition(",")[0].split()) <= MOST_WORDS else None


def entries_of_lines(lines: Sequence[Numbered]) -> Found:
    """The entries in lines of text, whatever their order is."""
    lines = [(n, t) for n, t in lines if not _is_remark(t)]
    texts = [(n, t) for n, t in lines if t.strip()]
    if not texts:
        return Found()
    for split in (_pair_of_line, *_own_splits([t for _, t in texts])):
        if sum(split(t) is not None for _, t in texts) >= 0.5 * len(texts) and _differ(texts):
            return _pairs(lines, split)
    if found := _by_turns(lines):
        return found
    return _words(_without_title(lines, texts))


def _differ(texts: Sequence[Numbered]) -> bool:
    """A single line is a pair only if it is no list."""
    return len(texts) > 1 or len(_pieces(texts[0][1])) < 3


def _is_remark(text: str) -> bool:
    return bool(re.match(r"\s*(?:#(?!\d)|//|%%)", text)) or bool(re.fullmatch(r"\W+", text.strip()))


def _plain(text: str) -> str:
    return clean(without_number(without_bullet(text)))


def _pair_of_line(text: str) -> tuple[str, str] | None:
    return split_pair(_plain(text))


def _own_splits(texts: Sequence[str]) -> list[Split]:
    """Separators that somebody chose: a run of one mark, or one mark in every line."""
    runs = {m[0] for t in texts for m in _RUN.finditer(t)}
    marks = (*sorted(runs, key=len, reverse=True), *_SINGLE)
    good = [m for m in marks if sum(m in t for t in texts) >= 0.8 * len(texts) and len(texts) > 1]
    return [_splitter(m) for m in good] + [_loose_colon]


def _splitter(mark: str) -> Split:
    def split(text: str) -> tuple[str, str] | None:
        left, found, right = _plain(text).partition(mark)
        good = found and left.strip() and len(left.split()) <= MOST_WORDS
        return (left.strip(), right.strip()) if good else None

    return split


def _loose_colon(text: str) -> tuple[str, str] | None:
    """``lava:hot rock``, glued together."""
    text = _plain(text)
    found = _LOOSE_COLON.search(text, 1) if text else None
    if not found or len(text[: found.start()].split()) > MOST_WORDS:
        return None
    return text[: found.start()], text[found.end() :]


def _pairs(lines: Sequence[Numbered], split: Split) -> Found:
    entries: list[Entry] = []
    problems: list[Problem] = []
    blank_before = True
    for place, (number, text) in enumerate(lines):
        if not text.strip():
            blank_before = True
            continue
        pair = split(text)
        nested = text.startswith((" ", "\t")) and is_bulleted(text) and entries
        if pair is not None and not nested:
            entries.append(Entry(number, pair[0], {"definition": pair[1]}))
        elif not entries:
            pass  # a title
        elif _continues(text, blank_before=blank_before):
            entries[-1] = _longer(entries[-1], _plain(text))
        elif not _is_title(lines, place):
            entries.append(Entry(number, _plain(text)))
        blank_before = False
    return Found(tuple(entries), tuple(problems))


def _continues(text: str, *, blank_before: bool) -> bool:
    """Whether a line without a separator belongs to the meaning above it."""
    if is_bulleted(text) or text.startswith((" ", "\t")):
        return not blank_before
    return not blank_before and not is_numbered(text) and len(text.split()) > 3


def _longer(entry: Entry, text: str) -> Entry:
    definition = f"{entry.cells.get('definition', '')}\n{text}".strip()
    return Entry(entry.row, entry.term, {**entry.cells, "definition": definition}, entry.trust)


def _is_title(lines: Sequence[Numbered], place: int) -> bool:
    after = lines[place + 1][1].strip() if place + 1 < len(lines) else ""
    return bool(_TITLE.fullmatch(lines[place][1].strip())) or not after


# ---- a line of the term, then one or more of its meaning


def _by_turns(lines: Sequence[Numbered]) -> Found | None:
    blocks = [b for b in _blocks(lines) if not _is_letter(b)]
    long = [b for b in blocks if len(b) > 1]
    if len(blocks) == 1 and len(long) == 1:
        return _alternating(long[0])
    if not long or len(long) < 0.6 * len(blocks) or not _turns(long):
        return None
    return Found(tuple(_entry(b) for b in blocks if len(b) > 1 or b is not blocks[0]))


def _turns(blocks: Sequence[Sequence[Numbered]]) -> bool:
    """Whether first lines are short and the others are not."""
    first = [len(b[0][1].split()) for b in blocks]
    other = [len(t.split()) for b in blocks for _, t in b[1:]]
    return sum(first) / len(first) <= 3.5 and sum(other) / len(other) > sum(first) / len(first) + 1


def _alternating(block: Sequence[Numbered]) -> Found | None:
    if len(block) < 4 or len(block) % 2:
        return None
    pairs = [block[i : i + 2] for i in range(0, len(block), 2)]
    good = all(len(a.split()) <= 3 < len(b.split()) for (_, a), (_, b) in pairs)
    return Found(tuple(_entry(p) for p in pairs)) if good else None


def _entry(block: Sequence[Numbered]) -> Entry:
    number, first = block[0]
    meaning = "\n".join(clean(t) for _, t in block[1:])
    return Entry(number, _plain(first), {"definition": meaning})


def _blocks(lines: Sequence[Numbered]) -> list[list[Numbered]]:
    blocks: list[list[Numbered]] = [[]]
    for number, text in lines:
        if text.strip():
            blocks[-1].append((number, text))
        elif blocks[-1]:
            blocks.append([])
    return [b for b in blocks if b]


def _is_letter(block: Sequence[Numbered]) -> bool:
    """A heading of an alphabetical list."""
    return len(block) == 1 and len(block[0][1].strip(" #*-.:")) == 1


# ---- words, one or several a line


def _without_title(lines: Sequence[Numbered], texts: Sequence[Numbered]) -> Sequence[Numbered]:
    if len(texts) < 3:
        return texts
    first = texts[0]
    after = next((t for n, t in lines if n == first[0] + 1), "x")
    titled = _TITLE.fullmatch(first[1].strip()) and len(first[1].split()) > 1
    return texts[1:] if titled or not after.strip() else texts


def _words(texts: Sequence[Numbered]) -> Found:
    """Lists: commas part the words where most lines have several."""
    several = sum(len(_pieces(t)) > 2 for _, t in texts) * 2 >= len(texts)
    entries: list[Entry] = []
    for number, text in texts:
        label, colon, rest = text.partition(":")
        body = rest if several and colon and len(label.split()) <= 4 and rest.strip() else text
        if not several and (text.strip().endswith(":") or _is_letter([(number, text)])):
            continue  # a group's name
        pieces = _pieces(body) if several else [body]
        entries += [_word(number, _plain(p)) for p in pieces if p.strip()]
    return Found(tuple(entries))


def _word(number: int, text: str) -> Entry:
    """A word of a list, of which a few may have a meaning behind a dash."""
    pair = split_pair(text) if " - " in text or ": " in text or " \u2013 " in text else None
    return Entry(number, *((pair[0], {"definition": pair[1]}) if pair else (text, {})))


def _pieces(text: str) -> list[str]:
    """The words of a line; blanks around the commas tell them from commas inside a word."""
    for mark in (" , ", " ; ", " | ", " / ", " \u2022 "):
        if text.count(mark) > 1:
            return text.split(mark)
    if len(apart := re.split(r"\s{3,}", text.strip())) > 2:
        return apart
    outside = re.sub(r"\([^()]*\)", lambda m: "\0" * len(m[0]), text)
    for mark in (";", ",", "\u3001", "\u2022", "|", "\t"):
        if outside.count(mark) > 1:
            cuts = [i for i, c in enumerate(outside) if c == mark]
            return [text[a + 1 : b] for a, b in zip([-1, *cuts], [*cuts, len(text)], strict=True)]
    return [text]
