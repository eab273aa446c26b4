"""The command ``kit``: one module for each family of commands."""

import sys
from collections.abc import Sequence

import click

from kit import __version__
from kit.cli.bots import bots
from kit.cli.classes import classes
from kit.cli.deck import deck
from kit.cli.judge import judge
from kit.cli.serve import serve
from kit.cli.words import best, score, word
from kit.errors import KitError


@click.group()
@click.version_option(__version__, prog_name="kit")
def commands() -> None:
    """Two word games for a class: serve a lesson, look up words, load class lists."""


for command in (serve, classes, deck, word, best, score, judge, bots):
    commands.add_command(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; an error of the kit is one sentence and exit status 1, no traceback."""
    try:
        commands.main(arguments, prog_name="kit", standalone_mode=True)
    except KitError as error:
        click.echo(f"kit: {error}", err=True)
        sys.exit(1)
