"""JSON as rows: a list of words or of objects, words with their definitions, nested lists."""

import json
from collections.abc import Iterable, Mapping
from typing import cast

from kit.files.parts import Line

_LISTS = ("cards", "terms", "words", "notes", "items", "entries", "vocabulary", "data", "deck")


def lines_of_json(text: str) -> tuple[Line, ...] | None:
    """The rows of a JSON text, under a row of headings; None if it is no JSON.

    >>> [line.cells for line in lines_of_json('[{"term": "lava", "definition": "hot"}]')]
    [('term', 'definition'), ('lava', 'hot')]
    >>> lines_of_json("lava - hot") is None
    True
    """
    stripped = text.strip()
    if not stripped.startswith(("{", "[")):
        return None
    try:
        value = json.loads(stripped)
    except ValueError:
        value = _json_lines(stripped)
    except RecursionError:
        return None
    rows = None if value is None else _rows(value)
    return tuple(rows) if rows else None


def _json_lines(text: str) -> object:
    try:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except (ValueError, RecursionError):
        return None


def _rows(value: object) -> list[Line]:
    items = _items(value)
    if items and all(isinstance(item, Mapping) for item in items):
        return _objects(cast("list[Mapping[str, object]]", items))
    if items and all(isinstance(item, list) for item in items):
        return [_line(n, cast("list[object]", item)) for n, item in enumerate(items, 1)]
    return [Line(1, ("word",)), *(_line(n, [item]) for n, item in enumerate(items, 1))]


def _items(value: object) -> list[object]:
    """The list of entries, wherever it is."""
    if isinstance(value, list):
        return value
    if not isinstance(value, Mapping):
        return []
    for name in (*_LISTS, *value):
        inner = value.get(name)
        if isinstance(inner, list) and inner and (name in _LISTS or isinstance(inner[0], Mapping)):
            return [_fields(item) for item in inner]
        if isinstance(inner, Mapping) and name in _LISTS:
            return _items(inner)
    if any(isinstance(v, Mapping) for v in value.values()):
        return [{"word": k, **v} for k, v in value.items() if isinstance(v, Mapping)]
    return [{"word": k, "definition": v} for k, v in value.items()]


def _fields(item: object) -> object:
    """A note keeps its texts in a list of fields."""
    fields = item.get("fields") if isinstance(item, Mapping) else None
    return fields if isinstance(fields, list) else item


def _objects(items: list[Mapping[str, object]]) -> list[Line]:
    names = list(dict.fromkeys(name for item in items for name in item))
    head = Line(1, tuple(names))
    return [head, *(_line(n, [i.get(x) for x in names]) for n, i in enumerate(items, 1))]


def _line(number: int, values: Iterable[object]) -> Line:
    values = list(values)
    odd = frozenset(i for i, v in enumerate(values) if isinstance(v, int | float))
    return Line(number, tuple(_text(v) for v in values), odd)


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case str():
            return value.strip()
        case list():
            return "|".join(_text(v) for v in value)
        case _:
            return json.dumps(value, ensure_ascii=False)
