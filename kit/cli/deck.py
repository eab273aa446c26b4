"""``kit deck check`` and ``kit deck import``: whatever file a teacher has, checked and made clean.

Both end with status 0 only if a game can be dealt from the deck; ``import`` writes it anyway.
"""

import json
import sys
from pathlib import Path

import click
import msgspec

from kit.deck import write_deck
from kit.errors import BadInput
from kit.files.check import FEWEST_CARDS, TABLE_OF_SIX, Checked
from kit.files.check import check as check_file
from kit.texts import say

_file = click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")


@click.group()
def deck() -> None:
    """Check a deck of terms, or make a clean one from any file."""


@deck.command()
@_file
@_json
def check(file: Path, *, as_json: bool) -> None:
    """Say what FILE holds, which terms can be played and what to look at again."""
    _report(check_file(file), as_json=as_json)


@deck.command("import")
@_file
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), required=True, help="The deck to write."
)
@_json
def import_(file: Path, output: Path, *, as_json: bool) -> None:
    """Write the terms of FILE as a clean deck, and say what was found."""
    if output.exists() and file.exists() and output.samefile(file):
        raise BadInput("deck-not-over-itself", file=output.name)
    checked = check_file(file)
    write_deck(checked.loaded.deck, output)
    if not as_json:
        _echo(say("deck-written", terms=len(checked.terms), file=str(output)))
    _report(checked, as_json=as_json)


def _report(checked: Checked, *, as_json: bool) -> None:
    if as_json:
        _echo(json.dumps(_object(checked), ensure_ascii=False, indent=1))
    else:
        for line in _sentences(checked):
            _echo(line)
    if not checked.fits:
        sys.exit(1)


def _object(checked: Checked) -> dict[str, object]:
    return {
        "terms": msgspec.to_builtins(checked.terms),
        "problems": msgspec.to_builtins(checked.places()),
        "cards": checked.cards,
        "largest_table": checked.largest,
        "fits_six": checked.fits_six,
        "message": _size(checked),
    }


def _sentences(checked: Checked) -> list[str]:
    terms = [
        say(
            "deck-line-term",
            row=str(t.row),
            term=t.term,
            words=t.words,
            letters=t.clue_letters,
            playable="yes" if t.playable else "no",
        )
        for t in checked.terms
    ]
    problems = [
        say(
            "deck-line-problem",
            level=p.level,
            row=str(p.row),
            column=p.column or 0,
            message=p.message,
            fix=p.fix,
        )
        for p in checked.places()
    ]
    return [*terms, *problems, _size(checked)]


def _size(checked: Checked) -> str:
    if not checked.fits:
        return say("deck-size-none", cards=checked.cards, needed=FEWEST_CARDS)
    six = "yes" if checked.fits_six else "no"
    return say(
        "deck-size",
        cards=checked.cards,
        largest=checked.largest,
        six=six,
        needed=TABLE_OF_SIX,
    )


def _echo(line: str) -> None:
    # a console of another encoding must not stop the rest, so the bytes are ours
    click.echo(line.encode("utf-8", "replace"))
