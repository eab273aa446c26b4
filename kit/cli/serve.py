"""``kit serve``: open the class on this computer."""

from typing import Any

import click

from kit.serve import classroom


@click.command()
@click.option(
    "--class", "class_name", default="Sample class", show_default=True, help="Whose lesson."
)
@click.option("--new", is_flag=True, help="Begin a new lesson instead of going on with the last.")
@click.option("--port", default=8866, show_default=True, help="Port of the students' page.")
@click.option("--teacher-port", default=8867, show_default=True, help="Port of your own pages.")
@click.option("--host", default="0.0.0.0", show_default=True, help="Network card for students.")  # noqa: S104 - students come over the network
@click.option("--store", default=None, help="Address of a database; usually a file of the kit.")
@click.option("--decks", default=None, help="Folder of your own decks (CSV files).")
@click.option("--no-browser", is_flag=True, help="Do not open the console in a browser.")
def serve(*, no_browser: bool, **wished: Any) -> None:  # noqa: ANN401 - the options above
    """Open the class: a page for students, a console and a wall for you.

    Students need nothing but a browser on the same network. Stop with Ctrl+C; everything played
    is kept, and the next start goes on with the same lesson.
    """
    wishes = classroom.Wishes(browser=not no_browser, **wished)
    classroom.serve(wishes, click.echo)
