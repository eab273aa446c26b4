"""``kit word``, ``kit best`` and ``kit score``: the dictionary and the sums at the command line.

Each takes several words, or ``-`` to read one a line from standard input; ``--json`` prints
one object a line, for other programs.
"""

import json
import sys
from collections.abc import Iterator
from typing import cast, get_args

import click

from kit.errors import BadInput
from kit.texts import say
from kit.words import Table, spelling, value
from kit.words import best as best_of_rack

_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
_table = click.option(
    "--table",
    type=click.Choice(cast("tuple[str, ...]", get_args(Table))),
    default="adults",
    show_default=True,
    help="Whose points: adults' words have at least 4 letters, kids' 3.",
)


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
@_json
def word(words: tuple[str, ...], *, as_json: bool) -> None:
    """Say whether each WORD is in the dictionary, why, and what it means."""
    for typed in _lines(words):
        found = spelling(typed)
        about: dict[str, object] = {
            "word": typed,
            "verdict": found.verdict,
            "reason": say(found.reason),
            "definition": found.definition,
            "level": found.level,
        }
        _print(about, _about_word(about), as_json=as_json)


@click.command()
@click.argument("racks", nargs=-1, required=True, metavar="LETTERS...")
@_table
@_json
def best(racks: tuple[str, ...], *, table: str, as_json: bool) -> None:
    """Find the best words of each rack of LETTERS."""
    bad = False
    for typed in _lines(racks):
        answer, error = _best(typed, cast("Table", table))
        bad = bad or error is not None
        if error is not None and not as_json:
            click.echo(error, err=True)
        else:
            _print(answer, _about_rack(answer), as_json=as_json)
    if bad:
        sys.exit(1)


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
@_table
@_json
def score(words: tuple[str, ...], *, table: str, as_json: bool) -> None:
    """Tell whether each WORD is legal and what it is worth, before bonuses."""
    for typed in _lines(words):
        points = value(typed, cast("Table", table))
        legal = "no" if points is None else spelling(typed).verdict
        worth: dict[str, object] = {
            "word": typed,
            "table": table,
            "legal": legal,
            "points": None if legal == "no" else points,
        }
        line = say("score-line", word=typed, table=table, legal=legal, points=points or 0)
        _print(worth, line, as_json=as_json)


def _lines(arguments: tuple[str, ...]) -> Iterator[str]:
    """The arguments as typed, trimmed; ``-`` stands for the lines of standard input."""
    for argument in arguments:
        lines = _standard_input() if argument == "-" else iter([argument])
        yield from filter(None, (line.strip("\ufeff \t\r\n") for line in lines))


def _standard_input() -> Iterator[str]:
    return (line.decode("utf-8", "replace") for line in sys.stdin.buffer)


def _best(typed: str, table: Table) -> tuple[dict[str, object], str | None]:
    try:
        found = best_of_rack(typed, table)
    except BadInput as wrong:
        error = wrong.sentence()
        return {"letters": typed, "points": None, "words": [], "error": error}, error
    return {"letters": typed, "points": found.points, "words": list(found.words)}, None


def _about_word(about: dict[str, object]) -> str:
    head = say("word-verdict", word=about["word"], verdict=about["verdict"])
    parts = [head, str(about["reason"])]
    if about["level"] is not None:
        parts.append(f"({say('word-level', level=about['level'])})")
    line = " ".join(parts)
    return line if about["definition"] is None else f"{line}\n    {about['definition']}"


def _about_rack(answer: dict[str, object]) -> str:
    words = cast("list[str]", answer["words"])
    return say(
        "best-line",
        letters=answer["letters"],
        points=answer["points"] or 0,
        words=", ".join(words),
        count=len(words),
    )


def _print(data: dict[str, object], text: str, *, as_json: bool) -> None:
    line = json.dumps(data, ensure_ascii=False) if as_json else text
    # a console of another encoding must not stop the rest, so the bytes are ours
    click.echo(line.encode("utf-8", "replace"))
