"""``kit judge``: is a guess right for a term? The judge of the game at the command line.

Takes a term and a guess, or ``-`` to read one pair a line from standard input, the two parted
by a tab; ``--json`` prints one object a line, for other programs.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from kit.deck import read_deck
from kit.errors import BadInput
from kit.texts import say
from kit.words.judge import judge as judge_of_guesses
from kit.words.typed import plain
from kit.words.verdict import Verdict

_SHOWN = 60  # characters of a bad line

Judge = Callable[[str, str], Verdict]


@click.command()
@click.argument("term")
@click.argument("guess", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@click.option(
    "--deck",
    "deck_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A deck, whose accepted answers are right and whose other terms are not.",
)
def judge(term: str, guess: str | None, deck_file: Path | None, *, as_json: bool) -> None:
    """Say whether GUESS is right for TERM, yes, ask or no, and why.

    With "-" for TERM, read lines of a term, a tab and a guess from standard input.
    """
    if (guess is None) != (term == "-"):
        raise click.UsageError(say("judge-no-guess"))
    decide = _judge(deck_file)
    if guess is not None:
        _print(term, guess, decide(term, guess), as_json=as_json)
    elif not _judge_lines(decide, as_json=as_json):
        sys.exit(1)


def _judge(deck_file: Path | None) -> Judge:
    """The judge, who knows the deck if there is one."""
    if deck_file is None:
        return judge_of_guesses
    deck = read_deck(deck_file)
    terms = tuple(term.term for term in deck.terms)
    accepted = {plain(term.term): term.accepted for term in deck.terms}
    return lambda term, guess: judge_of_guesses(term, guess, accepted.get(plain(term), ()), terms)


def _judge_lines(decide: Judge, *, as_json: bool) -> bool:
    """Answer every line; False if one had no tab, which stops nothing."""
    good = True
    for number, line in _lines():
        term, tab, guess = line.partition("\t")
        if tab:
            _print(term, guess, decide(term, guess), as_json=as_json)
        else:
            good = False
            _print_error(number, line, as_json=as_json)
    return good


def _lines() -> Iterator[tuple[int, str]]:
    """The lines of standard input with their numbers, without those that are blank."""
    for number, line in enumerate(sys.stdin.buffer, start=1):
        text = line.decode("utf-8", "replace").strip("\ufeff\r\n")
        if text.strip():
            yield number, text


def _print(term: str, guess: str, found: Verdict, *, as_json: bool) -> None:
    reason = say(found.reason)
    answer = {"term": term, "guess": guess, "verdict": found.verdict, "reason": reason}
    line = say("judge-line", term=term, guess=guess, verdict=found.verdict)
    _echo(json.dumps(answer, ensure_ascii=False) if as_json else f"{line} {reason}")


def _print_error(number: int, line: str, *, as_json: bool) -> None:
    error = BadInput("judge-no-tab", line=number, found=line[:_SHOWN]).sentence()
    if as_json:
        _echo(json.dumps({"line": number, "error": error}, ensure_ascii=False))
    else:
        _echo(error, err=True)


def _echo(line: str, *, err: bool = False) -> None:
    # a console of another encoding must not stop the rest, so the bytes are ours
    click.echo(line.encode("utf-8", "replace"), err=err)
