"""Text whose lines say what they are: ``Word: lava``, ``Definition: hot rock``; and quizzes."""

import re
from collections.abc import Sequence

from kit.files.headings import role
from kit.files.lists import Numbered
from kit.files.markup import clean
from kit.files.parts import Entry, Found, Trust

_LABEL = re.compile(r"[\s*_>•-]*([^\W\d_][\w ]{1,24}?)[*_]*\s*[:=\uff1a][*_]*\s*(\S.*)")
_OPTION = re.compile(r"\s*([A-Ha-h])[.)]\s+(\S.*)")
_ANSWER = re.compile(r"(?i)\W*(?:correct )?answer\W*[:=]\W*([A-H])\W*")
_TERMS = frozenset(("term", "word"))


def entries_of_labels(lines: Sequence[Numbered]) -> Found | None:
    """The entries of lines with labels; None if fewer than two lines name a term."""
    entries: list[Entry] = []
    for number, text in lines:
        found = _LABEL.fullmatch(text)
        kind = role(found[1]) if found else None
        if found and kind in _TERMS:
            entries.append(Entry(number, found[2], trust=Trust.NAMED, column=found[1]))
        elif found and kind == "definition" and entries:
            last = entries.pop()
            cells = {"definition": clean(found[2])}
            entries.append(Entry(last.row, last.term, cells, last.trust, last.column))
    return Found(tuple(entries)) if len(entries) > 1 else None


def entries_of_quiz(lines: Sequence[Numbered]) -> Found | None:
    """The right answers of questions with lettered answers and a line that names the right one."""
    entries: list[Entry] = []
    asked, options = "", dict[str, Numbered]()
    for number, text in lines:
        if answer := _ANSWER.fullmatch(text):
            if chosen := options.get(answer[1].upper()):
                entries.append(Entry(chosen[0], chosen[1], {"definition": asked}))
            options = {}
        elif option := _OPTION.fullmatch(text):
            options[option[1].upper()] = number, clean(option[2])
        elif text.strip():
            asked, options = clean(text), {}
    return Found(tuple(entries)) if entries else None
