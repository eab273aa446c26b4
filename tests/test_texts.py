"""The catalogue and its use agree: no sentence is missing, none is left over, each can be said."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

import kit
from kit import texts
from kit.texts import Say, keys, labels, later, render, say

KIT = Path(kit.__file__).parent
ERRORS = {
    "KitError", "IllegalMove", "BadInput", "BadFile", "JoinRefused", "StoreTrouble", "Conflict",
    "BadFact",
}  # fmt: skip
SPEAKERS = {*ERRORS, "say", "later", "Say"}
GIVEN = {"BadFile": {"file", "row", "column"}}
"""What an error gives its sentence by itself."""
BY_LABELS = {"board-": "boards/js", "serve-page-": "serve", "serve-gate-": "serve"}
"""Prefixes of keys that pages get all at once by ``labels``, and where those pages are."""
PAGES = {".js", ".mjs", ".html", ".j2"}

# ---- what the catalogue has


@cache
def messages():
    """Every message of the English catalogue, by key."""
    parser, found = FluentParser(), {}
    for file in sorted((KIT / "texts" / "en").glob("*.ftl")):
        for entry in parser.parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, Message):
                found.setdefault(entry.id.name, entry)
    return found


class Variables(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node: VariableReference):
        self.names.add(node.id.name)


def variables(key):
    seen = Variables()
    seen.visit(messages()[key])
    return seen.names


# ---- what the kit's code asks for


@cache
def trees():
    return {
        str(file.relative_to(KIT)): ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted(KIT.rglob("*.py"))
    }


def nodes(kind):
    return [(w, n) for w, tree in trees().items() for n in ast.walk(tree) if isinstance(n, kind)]


def constants(node):
    """The strings that an expression may come to, as far as one can read them off."""
    match node:
        case ast.Constant(value=str() as text):
            return {text}
        case ast.IfExp():
            return constants(node.body) | constants(node.orelse)
        case ast.BoolOp(op=ast.Or()):
            return {text for value in node.values for text in constants(value)}
        case _:
            return set()


def patterns(node):
    """An f-string with a dash in its fixed parts, as a pattern of keys."""
    parts = [
        re.escape(p.value) if isinstance(p, ast.Constant) else "[a-z0-9-]+" for p in node.values
    ]
    fixed = "".join(p.value for p in node.values if isinstance(p, ast.Constant))
    return "".join(parts) if re.fullmatch(r"[a-z0-9-]*-[a-z0-9-]*", fixed) else None


@cache
def asked():
    """(where, speaker, key, names of values or None if they are not all written there)."""
    found = []
    for where, call in nodes(ast.Call):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name in SPEAKERS or name == "need":
            place = call.args[1:2] if name == "need" else call.args[:1]
            named = {k.arg for k in call.keywords}
            values = None if None in named or name == "Say" else named | GIVEN.get(name, set())
            for argument in place:
                found += [(where, name, key, values) for key in sorted(constants(argument))]
        for keyword in call.keywords:
            if keyword.arg == "reason":
                found += [(where, "reason", k, None) for k in sorted(constants(keyword.value))]
    return [f for f in found if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", f[2])]


@cache
def dynamic():
    """(where, pattern) of the f-strings that something is said under."""
    found = []
    for where, call in nodes(ast.Call):
        if getattr(call.func, "id", "") in SPEAKERS:
            made = [a for a in call.args[:1] if isinstance(a, ast.JoinedStr)]
            found += [(where, p) for p in map(patterns, made) if p]
    return found


@cache
def mentioned():
    """Every string of the code that is a key: keys also wait in tables and on their way."""
    return {n.value for _, n in nodes(ast.Constant) if n.value in messages()}


def on_pages(prefix):
    """The words in the pages that get the labels of a prefix."""
    folder = KIT / BY_LABELS[prefix]
    files = [f for f in folder.rglob("*") if f.suffix in PAGES]
    text = "\n".join(f.read_text(encoding="utf-8") for f in files)
    if prefix == "board-":
        return set(re.findall(r'\bt\(\s*"([a-z0-9-]+)"\s*\)', text))
    return set(re.findall(r"[a-z0-9_-]+", text)) | {
        word.replace("_", "-") for word in re.findall(r"[a-z0-9_]+", text)
    }


# ---- they agree


def test_every_key_that_the_code_asks_for_has_a_sentence():
    missing = {(where, key) for where, _, key, _ in asked() if key not in messages()}
    assert not missing


def test_every_sentence_made_up_of_parts_is_there_at_all():
    for where, pattern in dynamic():
        assert any(re.fullmatch(pattern, key) for key in messages()), (where, pattern)


def test_every_label_that_a_board_asks_for_has_a_text():
    missing = {f"board-{key}" for key in on_pages("board-")} - set(messages())
    assert not missing


def test_every_sentence_is_used_somewhere():
    made_up = {p for _, node in nodes(ast.JoinedStr) if (p := patterns(node))}
    by_code = mentioned() | {k for k in messages() for p in made_up if re.fullmatch(p, k)}
    by_pages = {prefix + word for prefix in BY_LABELS for word in on_pages(prefix)}
    unused = sorted(set(messages()) - by_code - by_pages)
    assert unused == []


def test_pages_get_labels_of_the_prefixes_that_are_known_here():
    asked_for = {
        c.args[0].value
        for _, c in nodes(ast.Call)
        if getattr(c.func, "id", "") == "labels" and isinstance(c.args[0], ast.Constant)
    }
    assert asked_for <= set(BY_LABELS)


def test_every_call_gives_the_values_that_its_sentence_needs():
    wrong = {
        (where, key, tuple(variables(key) - values))
        for where, _, key, values in asked()
        if values is not None and key in messages() and variables(key) - values
    }
    assert not wrong


@pytest.mark.parametrize("value", [0, 1, 2, "KITE"])
def test_every_sentence_can_be_said(value):
    for key in messages():
        sentence = say(key, **dict.fromkeys(variables(key), value))
        assert sentence.strip(), key
        assert not re.search(r"[{}]|\$", sentence), (key, sentence)


def test_no_key_stands_twice():
    assert [key for key, times in Counter(keys()).items() if times > 1] == []
    assert set(keys()) == set(messages())


def test_another_language_has_no_key_that_english_has_not():
    for language in texts.languages():
        assert set(keys(language)) <= set(keys())


# ---- the catalogue itself


def test_a_key_that_nobody_has_is_a_bug():
    with pytest.raises(LookupError):
        say("no-such-sentence")


def test_a_sentence_without_its_value_is_a_bug():
    with pytest.raises(LookupError):
        say("code-wrong")


def test_a_language_that_the_kit_does_not_speak_is_english():
    assert say("time-is-up", "tlh") == say("time-is-up")


def test_a_view_becomes_plain_data_with_its_sentences():
    class Shown(msgspec.Struct, frozen=True):
        note: Say
        words: tuple[str, ...]
        by_name: dict[str, Say]

    hint = later("word-too-short", n=3)
    said = "Words need 3 letters or more."
    shown = Shown(hint, ("CAT",), {"ana": hint})
    assert render(shown) == {"note": said, "words": ["CAT"], "by_name": {"ana": said}}


def test_labels_lose_their_prefix():
    assert all(f"board-{key}" in messages() for key in labels("board-"))
    assert labels("no-such-prefix-") == {}
