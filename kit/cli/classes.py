"""``kit class``: classes and their lists of students."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from kit.texts import say

if TYPE_CHECKING:
    from kit.people import People


@click.group(name="class")
def classes() -> None:
    """Classes: put a list of students in, look at it."""


@classes.command(name="load")
@click.argument("class_name")
@click.argument("roster", type=click.Path(path_type=Path))
@click.option("--store", help="The database, if it is not the usual one.")
@click.option("--dry-run", is_flag=True, help="Only say what would change.")
def load(class_name: str, roster: Path, store: str | None, *, dry_run: bool) -> None:
    """Put the students of the file ROSTER into the class CLASS_NAME.

    The file is a CSV with the columns id, name, nickname, sections. Loading a newer list keeps
    everybody's results: a student is the same by the school's id, else by name.
    """
    from kit.roster import read_roster

    people = _people(store)
    students = read_roster(roster)
    changes = people.changes(class_name, students)
    for key in ("added", "back", "gone"):
        for name in getattr(changes, key):
            click.echo(say(f"class-{key}", name=name))
    for old, new in changes.renamed:
        click.echo(say("class-renamed", old=old, new=new))
    for name in changes.unsure:
        click.echo(say("class-unsure", name=name))
    if not dry_run:
        people.add_class(class_name, students)
    key = "class-would-load" if dry_run else "class-loaded"
    click.echo(say(key, name=class_name, n=len(students.students)))


@classes.command(name="show")
@click.argument("class_name")
@click.option("--store", help="The database, if it is not the usual one.")
def show(class_name: str, store: str | None) -> None:
    """List the students of CLASS_NAME as the boards call them, with their random ids."""
    people = _people(store)
    names, players = people.names(class_name), people.players(class_name)
    for player in players:
        click.echo(f"{player.player_id}  {names[player.player_id]}")
    if not players:
        click.echo(say("class-empty", name=class_name))


def _people(store: str | None) -> "People":
    from kit.people import People
    from kit.serve.home import default_store, home
    from kit.session.school import people_url

    return People(people_url(store or default_store(home())))
