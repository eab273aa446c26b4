"""The class log: what a store holds, as tidy tables for pandas.

``read`` follows every lesson and its tables with the games' own ``evolve``, so undone play does
not count, rulings are in, and a damaged stream gives its good beginning and a note in
``Log.problems``. ``SCHEMA`` names every column and its type. Tables join on ``session_id``,
``table_id``, ``round_no`` and ``player_id``, those of Nerd Words on ``round_id``; what is absent
is NA, never 0; nobody's name is in a table (``names`` and ``with_names`` put them in on
request). What a stand-in did has no player (B5). Only rounds that are over are in it.

============  ==========================  ==================================================
table         one row per                 good to know
============  ==========================  ==================================================
sessions      lesson                      deck, time limit and rules are NA if its rounds
                                          differ
players       player                      ``active`` and the class list need ``people``
attendance    lesson x player who sat     no row: took no seat; why, the log does not know
              down
spellouts     player x rack, round over   ``time_limit_s``: seconds this player really had (B1);
                                          no row: away from beginning to end, and no word laid
words         player x word at the        ``verdict`` is the dictionary's, ``status`` what counts
              buzzer
scores        player x round              derived: the points of a round by their reason
rounds        round of Nerd Words         ``term`` only if all have seen it: a row with a term
                                          is one meeting with it; a void round counts for nothing
clues         clue shown                  voided ones too; ``try_no`` tells them apart
guesses       clue x team that could      no row for clues that never came because another team
              guess                       was right: what a team would have said is not known
solo_guesses  clue x player who wrote     before the team conferred; none for voided clues;
              one                         the judge of today says whether it is right
team_scores   team x round                derived: the points of a round by their reason
============  ==========================  ==================================================
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pandas as pd

from kit import logcsv
from kit.log.reading import Problem, Reader
from kit.log.schema import NERD_ROUND, ROUND, SCHEMA, TEXT, TIME, TRUTH, frame, typed
from kit.people import People
from kit.store import Store

__all__ = [
    "NERD_ROUND",
    "ROUND",
    "SCHEMA",
    "Log",
    "Problem",
    "from_csv",
    "names",
    "read",
    "results",
    "to_csv",
    "with_names",
]


@dataclass(frozen=True, eq=False)
class Log:
    """The tables of ``SCHEMA``, and the streams that could not be followed to their end."""

    sessions: pd.DataFrame
    players: pd.DataFrame
    attendance: pd.DataFrame
    spellouts: pd.DataFrame
    words: pd.DataFrame
    scores: pd.DataFrame
    rounds: pd.DataFrame
    clues: pd.DataFrame
    guesses: pd.DataFrame
    solo_guesses: pd.DataFrame
    team_scores: pd.DataFrame
    problems: tuple[Problem, ...] = ()

    def tables(self) -> dict[str, pd.DataFrame]:
        """Every table by its name."""
        return {name: getattr(self, name) for name in SCHEMA}

    def of_class(self, class_id: str) -> "Log":
        """The part of one class."""
        mine = {
            n: f[f["class_id"] == class_id] for n, f in self.tables().items() if "class_id" in f
        }
        sessions = mine["sessions"]["session_id"]
        rest = {
            n: f[f["session_id"].isin(sessions)] for n, f in self.tables().items() if n not in mine
        }
        return replace(self, **{n: f.reset_index(drop=True) for n, f in (mine | rest).items()})


# ---- from the store


def read(store: Store, people: People | None = None) -> Log:
    """The log of everything in the store, as it stands at this moment.

    A lesson's tables are read before its seats: who sits down goes into the lesson first, so a
    reader never sees a player who is not there. Somebody may be writing meanwhile.

    Raises:
        StoreTrouble: the database cannot be read.
    """
    reader = Reader(store)
    for opened in reader.lessons():
        reader.read_lesson(opened)
    reader.read_players(people)
    frames = {name: frame(name, rows) for name, rows in reader.rows.items()}
    return Log(**frames, problems=tuple(reader.problems))


# ---- names and sums


def names(log: Log, people: People) -> dict[str, str]:
    """What the class calls each player of the log; who was forgotten has no name."""
    classes = log.players["class_id"].dropna().unique()
    everybody = {p: name for c in classes for p, name in people.names(str(c)).items()}
    return {p: everybody[p] for p in log.players["player_id"] if p in everybody}


def with_names(frame: pd.DataFrame, called: Mapping[str, str]) -> pd.DataFrame:
    """The table with a column ``name`` behind ``player_id``; NA for who has none."""
    named = frame.copy()
    column = pd.array([called.get(p) for p in frame["player_id"]], dtype=TEXT)
    named.insert(named.columns.get_loc("player_id") + 1, "name", column)
    return named


def results(log: Log) -> pd.DataFrame:
    """One row per lesson and player who was dealt cards: rounds, good words, points."""
    keys = ["session_id", "player_id"]
    summed = log.scores.groupby(keys, sort=False)["total"].agg(["size", "sum"])
    good = log.words[log.words["status"] == "good"].groupby(keys, sort=False).size()
    made = {"rounds": summed["size"], "words": good, "points": summed["sum"]}
    frame = pd.DataFrame(made, index=summed.index).astype("Int32")
    return frame.fillna({"words": 0}).reset_index()


# ---- files


def to_csv(log: Log, folder: Path, people: People | None = None) -> tuple[Path, ...]:
    """Write every table to ``folder`` (made if missing), and ``results.csv`` for a spreadsheet.

    UTF-8 that Excel opens with its accents right. A text that a spreadsheet would run as a
    formula gets an apostrophe in front; numbers stay numbers. With ``people`` the results have
    names; the other files never do. Each file is whole at any moment.

    Raises:
        BadFile: a file cannot be written.
    """
    logcsv.make(folder)
    summary = results(log)
    if people is not None:
        summary = with_names(summary, names(log, people))
    files = log.tables() | {"results": summary}
    return tuple(logcsv.write(folder / f"{name}.csv", frame) for name, frame in files.items())


def from_csv(folder: Path) -> Log:
    """The log that ``to_csv`` wrote: the same tables, every cell as it was.

    Raises:
        BadFile: a file or a column is missing, or a cell is not what its column holds.
    """
    return Log(**{name: _from_file(folder / f"{name}.csv", SCHEMA[name]) for name in SCHEMA})


def _from_file(file: Path, columns: Mapping[str, Any]) -> pd.DataFrame:
    cells = logcsv.read(file, {name: _kind(dtype) for name, dtype in columns.items()})
    return pd.DataFrame({name: typed(cells[name], dtype) for name, dtype in columns.items()})


def _kind(dtype: Any) -> logcsv.Kind:  # noqa: ANN401 - pandas has no types here
    """How a cell of this column is read back."""
    if isinstance(dtype, pd.CategoricalDtype) or dtype == TEXT:
        return "text"
    whole: dict[str, logcsv.Kind] = {TRUTH: "truth", TIME: "time", "Float32": "number"}
    return whole.get(dtype, "whole")
