"""One catalogue of sentences per language; rules and boards carry keys, people read sentences.

A language is a folder of Fluent files beside this module (``en/*.ftl``). A key that no
language has is a bug, so it raises; a key that only English has is said in English.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

HERE = Path(__file__).parent
ENGLISH = "en"
LARGE = 10**15
"""Whole numbers from here on are said digit by digit: no language has a form for them."""


class Say(msgspec.Struct, frozen=True):
    """A sentence still to be said: its key in the catalogue and the values in it."""

    key: str
    values: tuple[tuple[str, str | int | float], ...] = ()


def later(key: str, **values: str | float) -> Say:
    """A ``Say`` with named values.

    >>> later("word-too-short", n=3)
    Say(key='word-too-short', values=(('n', 3),))
    """
    return Say(key, tuple(values.items()))


def say(key: str, language: str = ENGLISH, **values: object) -> str:
    """The sentence of ``key`` in ``language`` with its values filled in.

    >>> say("word-too-short", n=3)
    'Words need 3 letters or more.'

    Raises:
        LookupError: no language has this key.
    """
    for name in (language, ENGLISH):
        bundle = _bundle(name)
        if bundle.has_message(key):
            return _format(bundle, key, values)
    raise LookupError(key)


def render(value: object, language: str = ENGLISH) -> object:
    """A view as plain data for a browser: structs become dicts, every ``Say`` its sentence.

    >>> render((later("word-too-short", n=3), None, {"points": 50}))
    ['Words need 3 letters or more.', None, {'points': 50}]
    """
    match value:
        case Say(key, values):
            return say(key, language, **dict(values))
        case msgspec.Struct():
            return {f: render(getattr(value, f), language) for f in value.__struct_fields__}
        case Mapping():
            return {str(k): render(v, language) for k, v in value.items()}
        case tuple() | list() | frozenset():
            return [render(v, language) for v in value]
        case _:
            return value


def labels(prefix: str, language: str = ENGLISH) -> dict[str, str]:
    """All fixed texts whose key starts with ``prefix``, by the rest of their key."""
    return dict(_labels(prefix, language))


@cache
def _labels(prefix: str, language: str) -> dict[str, str]:
    """Boards ask for theirs after every message, and they never change."""
    found = [k for k in keys(ENGLISH) if k.startswith(prefix)]
    return {k.removeprefix(prefix): say(k, language) for k in found}


def keys(language: str = ENGLISH) -> tuple[str, ...]:
    """All keys of a language, in the order of its files."""
    entries = (entry for resource in _resources(language) for entry in resource.body)
    return tuple(entry.id.name for entry in entries if isinstance(entry, Message))


def languages() -> tuple[str, ...]:
    """The languages the kit speaks, English first."""
    others = sorted(p.name for p in HERE.iterdir() if p.is_dir() and any(p.glob("*.ftl")))
    return (ENGLISH, *(name for name in others if name != ENGLISH))


@cache
def _resources(language: str) -> tuple[Resource, ...]:
    files = sorted((HERE / language).glob("*.ftl"))
    return tuple(FluentResource(f.read_text(encoding="utf-8")) for f in files)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for resource in _resources(language):
        bundle.add_resource(resource)
    return bundle


def _format(bundle: FluentBundle, key: str, values: Mapping[str, object]) -> str:
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise LookupError(key)
    plain = {k: str(v) if isinstance(v, int) and abs(v) >= LARGE else v for k, v in values.items()}
    text, errors = bundle.format_pattern(pattern, plain)
    if errors:
        raise LookupError(key, errors)
    return str(text)
