"""Theme lists: words that give +50, or the only good ones (ruling W24).

A list comes with the kit by its name, or a teacher pastes one, or names a file: one word a
line (commas and semicolons part words too). Singulars and plurals are both written out, so
that what counts is what the list shows.
"""

import re
from pathlib import Path

from kit.errors import BadFile, BadInput
from kit.words.letters import fold

HERE = Path(__file__).parent / "themes"


def themes() -> tuple[str, ...]:
    """The names of the lists that come with the kit.

    >>> themes()[:3]
    ('animals', 'body', 'countries')
    """
    return tuple(sorted(file.stem for file in HERE.glob("*.txt")))


def theme(source: str | Path) -> tuple[str, ...]:
    r"""The words of a theme, folded to A-Z, in the list's order, each once.

    ``source`` is a name of `themes`, a path of a text file, or the pasted list itself (more
    than one line, or words parted by commas or semicolons).

    >>> theme("animals")[:2], theme("sea lion\nX-ray fish, mole")
    (('AARDVARK', 'AARDVARKS'), ('SEALION', 'XRAYFISH', 'MOLE'))

    Raises:
        BadInput: there is no such theme or file, or no word is in it.
    """
    if isinstance(source, str) and source in themes():
        source = HERE / f"{source}.txt"
    text = source if isinstance(source, str) and re.search(r"[\n,;]", source) else _read(source)
    return pasted(text, _label(source))


def pasted(text: str, label: str = "") -> tuple[str, ...]:
    r"""The words of a list that somebody pasted; it is never taken for a file.

    >>> pasted("newt, toad\nNewt # again")
    ('NEWT', 'TOAD')

    Raises:
        BadInput: no word is in it.
    """
    lines = (line.partition("#")[0] for line in text.splitlines())
    words = (fold(word) for line in lines for word in re.split("[,;]", line))
    if found := tuple(dict.fromkeys(word for word in words if word)):
        return found
    raise BadInput("theme-empty", theme=label or _label(text))


def _read(source: str | Path) -> str:
    try:
        return Path(source).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as trouble:
        raise BadFile("theme-unreadable", file=Path(source).name) from trouble
    except (OSError, ValueError) as trouble:
        names = ", ".join(themes())
        raise BadInput("theme-unknown", theme=_label(source), themes=names) from trouble


def _label(source: str | Path) -> str:
    """Short enough for a sentence."""
    return str(source).strip()[:40]
