"""Join small ES modules into one text.

A board reaches the browser as one text that is loaded from a Blob, and a module loaded from a Blob
cannot import its neighbours. So the neighbours are put before it. This is no parser: it reads the
few forms our own modules use, at the start of a line, and refuses every other by name.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(
    r'^import\s+\{(?P<names>[^}]*)\}\s+from\s+"(?P<path>\./[\w./-]+)";[ \t]*\n?', re.MULTILINE
)
_EXPORT: Final = re.compile(
    r"^export\s+(?=(?:async\s+)?(?:function|class|const|let)\b)", re.MULTILINE
)
_DECLARED: Final = re.compile(
    r"^(?P<export>export\s+)?(?:async\s+)?(?:function\s*\*?|class|const|let)\s+(?P<name>[\w$]+)",
    re.MULTILINE,
)
_DEFAULT: Final = re.compile(r"^export\s+default\b", re.MULTILINE)
_LEFT_OVER: Final = re.compile(
    r"^(?:(?:import|export|var)\b|(?:const|let)\s*[\[{]).*", re.MULTILINE
)


class BundleError(Exception):
    """A module is written in a way that cannot be joined; for developers, never seen in class."""


@cache
def bundle(entry: Path) -> str:
    """Join the module `entry` and all it imports, each once, neighbours first.

    Import lines and the word `export` go; the entry keeps its `export default`.

    Raises:
        BundleError: for a circle of imports, a name that two modules declare, a name that is
            imported but not exported, and every form of import or export but
            `import { a, b } from "./x.js";` and `export function|class|const|let`.
    """
    order: list[Path] = []
    _visit(entry.resolve(), (), order)
    _refuse_clashes(order)
    return "\n".join(f"// {path.name}\n{_stripped(path, entry.resolve())}" for path in order)


def _visit(path: Path, above: tuple[Path, ...], order: list[Path]) -> None:
    """Put the neighbours of `path` into `order`, then `path` itself."""
    if path in above:
        circle = " > ".join(one.name for one in (*above, path))
        raise BundleError(f"{path.name}: the imports run in a circle: {circle}")
    if path in order:
        return
    for found in _IMPORT.finditer(_text(path)):
        neighbour = (path.parent / found["path"]).resolve()
        _refuse_unknown(path, neighbour, _names(found["names"]))
        _visit(neighbour, (*above, path), order)
    order.append(path)


def _text(path: Path) -> str:
    if not path.is_file():
        raise BundleError(f"{path}: there is no such module")
    return path.read_text(encoding="utf-8")


def _names(between: str) -> list[str]:
    """The names between the braces of an import."""
    return [name.strip() for name in between.split(",") if name.strip()]


def _refuse_unknown(path: Path, neighbour: Path, wanted: list[str]) -> None:
    exported = {found["name"] for found in _DECLARED.finditer(_text(neighbour)) if found["export"]}
    for name in wanted:
        if name not in exported:
            raise BundleError(f"{path.name}: {neighbour.name} exports no {name!r}")


def _refuse_clashes(order: list[Path]) -> None:
    owner: dict[str, Path] = {}
    for path in order:
        for name in {found["name"] for found in _DECLARED.finditer(_text(path))}:
            if name in owner:
                raise BundleError(f"{path.name}: {name!r} is declared in {owner[name].name} too")
            owner[name] = path


def _stripped(path: Path, entry: Path) -> str:
    """The text of a module without what only makes sense between files."""
    text = _EXPORT.sub("", _IMPORT.sub("", _text(path)))
    rest = _DEFAULT.sub("", text) if path == entry else text
    odd = _LEFT_OVER.search(rest)
    if odd:
        raise BundleError(f"{path.name}: cannot join this line: {odd[0].strip()}")
    return text
