"""Measures of the Two-minute Spellout, for a class and for one student. No ranks, no alarms.

What they can say (a study for this kit, with simulated classes): one rack says little about a
child, the share of best of three racks still has a reliability of about .3, and racks differ
much (half of them hold between 100 and 300 points). So look at many rounds, print ``n``, and
measure growth on the same letters for all in open mode. Rounds with different time limits or
modes are never put together, and children are not compared across tables or days (B1, B6).

Every function takes tables of ``kit.log`` and returns one; a round's running number ``nth``
counts the rounds of the table that was given, from 1, in the order they were played.
"""

from typing import Any

import pandas as pd

ROUND = ["session_id", "round_no"]
KEYS = ["session_id", "table_id", "round_no", "player_id"]
ALIKE = ["time_limit_s", "mode"]
"""Rounds that differ in these are not put together."""
KEPT = [*KEYS, "nth", *ALIKE]


def share_of_best(spellouts: pd.DataFrame) -> pd.DataFrame:
    """Word points / best possible points of the rack, at most 1: one row per player and round.

    Column ``share`` (Float64, 0 to 1) is NA where the best is 0 or unknown: in open mode, and
    where only words of a theme count. Only word points: the bonus for going out is luck of the
    cards, the -5 a matter of rules. It may pass 1 by words of the class's own list, hence the
    cap. Only on rulebook racks, and only beside shares by the same dictionary (``lexicon_id``)
    and the same time.
    """
    frame = _numbered(spellouts)
    best = frame["best_points"].where((frame["best_points"] > 0) & (frame["mode"] == "rulebook"))
    share = (frame["word_points"] / best).astype("Float64").clip(upper=1)
    return frame[KEPT].assign(share=share)


def words_per_round(words: pd.DataFrame, spellouts: pd.DataFrame) -> pd.DataFrame:
    """How many good words a player laid: one row per player and round; column ``words`` (Int16).

    A round without any word is 0; a round that was not played has no row. Careful: cards are
    used up, so ten cards hold three words of three letters or two of four, and "words in two
    minutes" is nearly a constant, whoever plays. It says more in open mode.
    """
    good = words[words["status"] == "good"].groupby(KEYS, sort=False).size()
    frame = _numbered(spellouts)[KEPT]
    found = good.reindex(pd.MultiIndex.from_frame(frame[KEYS]), fill_value=0)
    return frame.assign(words=pd.array(found.to_numpy(), dtype="Int16"))


def measure(frame: pd.DataFrame) -> str:
    """Which measure a table of this module holds: ``share`` or ``words``."""
    return "share" if "share" in frame else "words"


def class_median(frame: pd.DataFrame) -> pd.DataFrame:
    """The middle value of the class per round, and of how many (``n``).

    Only players who had the time that most had in that round are in it (of two as frequent,
    the shorter): who was given extra time is not mixed in, and does not stand out either.
    ``median`` is NA, and ``n`` 0, where nobody has a value.
    """
    limit = frame.groupby(ROUND, sort=False)["time_limit_s"].transform(_usual).astype("Int16")
    same = frame[frame["time_limit_s"] == limit]
    value = same[measure(frame)].astype("Float64")
    groups = same.assign(value=value).groupby([*ROUND, "nth", *ALIKE], sort=False, observed=True)[
        "value"
    ]
    made = groups.agg(["median", "count"]).reset_index().rename(columns={"count": "n"})
    return made.astype({"n": "Int16", "nth": "Int16", "time_limit_s": "Int16"})


def by_player(frame: pd.DataFrame) -> pd.DataFrame:
    """Each player's middle value over rounds of the same time and mode, and of how many."""
    value = frame[measure(frame)].astype("Float64")
    groups = frame.assign(value=value).groupby(["player_id", *ALIKE], sort=False, observed=True)[
        "value"
    ]
    made = groups.agg(["median", "count"]).reset_index().rename(columns={"count": "n"})
    return made.astype({"n": "Int16"})


def _usual(limits: "pd.Series[Any]") -> Any:  # noqa: ANN401 - pandas has no types here
    found = limits.mode()
    return found.iloc[0] if len(found) else pd.NA


def _numbered(spellouts: pd.DataFrame) -> pd.DataFrame:
    """The table with the running number of each round."""
    number = spellouts.groupby(ROUND, sort=False, dropna=False).ngroup() + 1
    return spellouts.assign(nth=number.astype("Int16"))
