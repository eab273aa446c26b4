"""Every label that the boards show stands in the catalogue, and nothing there is stale."""

import re
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

KIT = Path(__file__).parents[2] / "kit"
USED = re.compile(r"""\bt\(\s*"([a-z0-9-]+)"\s*\)""")
DYNAMIC = re.compile(r"\bt\((?!\s*\")(.*?)\)")


def catalogue() -> set[str]:
    text = (KIT / "texts" / "en" / "board.ftl").read_text("utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry for entry in entries if isinstance(entry, Junk)]
    return {entry.id.name for entry in entries if isinstance(entry, Message)}


def modules() -> str:
    folder = KIT / "boards" / "js"
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.glob("*.*js")))


def test_every_label_in_use_is_in_the_catalogue_and_the_other_way_round() -> None:
    used = {f"board-{key}" for key in USED.findall(modules())}
    assert used == catalogue()


def test_labels_are_asked_for_by_their_full_name() -> None:
    odd = [call for call in DYNAMIC.findall(modules()) if call != "key"]
    assert odd == []


def test_no_module_reads_markup() -> None:
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", modules()
    )
