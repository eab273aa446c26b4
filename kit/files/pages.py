"""HTML that was copied or saved from a page: tables, definition lists, plain lists."""

import re
from html.parser import HTMLParser

from kit.files.columns import entries_of
from kit.files.lists import Numbered, entries_of_lines
from kit.files.parts import Entry, Found, Line

_PAGE = re.compile(
    r"\s*(?:<!doctype|<html|<head|<body|<table|<dl|<ul|<ol|<div|<meta)\b", re.IGNORECASE
)


def entries_of_page(text: str) -> Found | None:
    """The entries of a page; None if the text is no page, or holds neither table nor list.

    >>> found = entries_of_page("<dl><dt>Atom</dt><dd>a small part</dd></dl>")
    >>> found.entries[0].term, found.entries[0].cells["definition"]
    ('Atom', 'a small part')
    """
    if not _PAGE.match(text):
        return None
    page = _Page()
    page.feed(text)
    page.close()
    if page.rows:
        return entries_of(tuple(page.rows))
    if page.defined:
        return Found(tuple(page.defined))
    return entries_of_lines(page.items) if page.items else None


class _Page(HTMLParser):
    """Collects the text of the elements that can hold entries, with their line numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Line] = []
        self.defined: list[Entry] = []
        self.items: list[Numbered] = []
        self._cells: list[str] = []
        self._text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag in {"td", "th", "dt", "dd", "li"}:
            self._text = []
        elif tag == "tr":
            self._cells = []
        elif tag in {"br", "p"}:
            self._text.append(" ")

    def handle_data(self, data: str) -> None:
        self._text.append(data)

    def handle_endtag(self, tag: str) -> None:
        text, number = " ".join("".join(self._text).split()), self.getpos()[0]
        match tag:
            case "td" | "th":
                self._cells.append(text)
            case "tr" if any(self._cells):
                self.rows.append(Line(number, tuple(self._cells)))
            case "dt":
                self.defined.append(Entry(number, text))
            case "dd" if self.defined:
                last = self.defined.pop()
                self.defined.append(Entry(last.row, last.term, {"definition": text}))
            case "li" if text:
                self.items.append((number, text))
