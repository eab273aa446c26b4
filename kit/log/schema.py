"""What stands in the log: every table with its columns and their types, and frames of them."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import pandas as pd

from kit.games import nerdwords, spellout

TEXT, TRUTH, TIME = "string", "boolean", "datetime64[ns, UTC]"
GAME = pd.CategoricalDtype([spellout.NAME, nerdwords.NAME])
STATUS = pd.CategoricalDtype(["good", "wrong"])
VERDICT = pd.CategoricalDtype(["yes", "ask", "no"])
SCORE_TABLE = pd.CategoricalDtype(["adults", "kids"])
MODE = pd.CategoricalDtype(["rulebook", "open"])
KIND = pd.CategoricalDtype(["teams", "three", "two"])
OUTCOME = pd.CategoricalDtype(["solved", "unsolved", "forfeit", "void"])
CHECK = pd.CategoricalDtype(["fine", "warned", "refused"])
GUESSED = pd.CategoricalDtype(["correct", "wrong", "crossed_out", "void"])
MATCH = pd.CategoricalDtype(["exact", "listed", "same_root", "judged"])
JUDGE = pd.CategoricalDtype(["kit", "clue_giver", "teacher"])
ROUND = {"session_id": TEXT, "table_id": TEXT, "round_no": "Int16", "player_id": TEXT}
"""What tells one player's round of Spellout from all others; a table belongs to one lesson."""
NERD_ROUND = {
    "session_id": TEXT,
    "table_id": TEXT,
    "game_no": "Int16",  # a table may play several games, each with a round 1
    "round_no": "Int16",
    "round_id": TEXT,  # table, game and round in one
}
"""What tells one round of Nerd Words from all others; ``round_id`` alone does, too."""
CLUE = {
    **NERD_ROUND,
    "clue_no": "Int8",  # 1 to 4
    "try_no": "Int8",  # 2 and up: what came before at this place was voided
}
"""What tells one clue from all others."""

SCHEMA: dict[str, dict[str, Any]] = {
    "sessions": {
        "session_id": TEXT,
        "class_id": TEXT,
        "started_at": TIME,
        "game": GAME,
        "deck_id": TEXT,  # the deck's name; NA: Spellout has no deck
        "lexicon_id": TEXT,  # package and version of the word list; NA in Nerd Words
        "rules_version": TEXT,  # "classroom" or "strict", and the fields that differ from it
        "time_limit_s": "Int16",  # Spellout: with what was added for all; Nerd Words: a guess
    },
    "players": {"player_id": TEXT, "class_id": TEXT, "grade": "Int8", "active": TRUTH},
    "attendance": {
        "session_id": TEXT,
        "table_id": TEXT,
        "player_id": TEXT,
        "team_id": TEXT,  # the last one at this table, from "1"; NA: Spellout has no teams
        "present": TRUTH,  # False: had a place, never came, and somebody stood in
    },
    "spellouts": {
        **ROUND,
        "rack": TEXT,
        "hand_size": "Int8",
        "score_table": SCORE_TABLE,
        "mode": MODE,
        "time_limit_s": "Int16",
        "lexicon_id": TEXT,
        "word_points": "Int32",
        "bonus": "Int32",  # theme + out + all four + cards left
        "best_points": "Int32",  # NA in open mode, and where only words of the theme count
    },
    "words": {
        **ROUND,
        "word": TEXT,
        "status": STATUS,
        "verdict": VERDICT,
        "owner_id": TEXT,
        "layers": "Int8",
        "length": "Int8",
        "multiplier": "Int8",
        "points": "Int16",
        "level": "Int8",  # 1 (commonest) to 5; NA if not on the list
        "zipf": "Float32",  # log10 of uses per billion words of news
    },
    "scores": {
        **ROUND,
        "word_points": "Int32",
        "theme": "Int32",
        "out": "Int32",
        "all_four": "Int32",
        "left": "Int32",
        "total": "Int32",
    },
    "rounds": {
        **NERD_ROUND,
        "kind": KIND,
        "term_id": TEXT,  # the term without case, accents, blanks and marks
        "term": TEXT,  # NA if it was never shown to all
        "owner_id": TEXT,  # whose turn it was
        "clue_giver_id": TEXT,  # the owner, if no clue was a stand-in's; NA if nobody gave one
        "stand_in": TEXT,  # who gave clues for the owner: "bot", "teacher", or a player
        "giver_team": TEXT,
        "playoff": TRUTH,
        "outcome": OUTCOME,
        "solved_at": "Int8",  # the clue after which the first team was right
        "words": "Int8",  # of the term
        "time_limit_s": "Int16",  # for a guess, without what was added
        "started_at": TIME,
        "ended_at": TIME,
    },
    "clues": {
        **CLUE,
        "clue": TEXT,
        "initial": TEXT,
        "clue_giver_id": TEXT,
        "stand_in": TEXT,
        "check": CHECK,  # what the kit thought of it; "refused": the teacher allowed it
        "legal": TRUTH,  # by the teacher's word, else the kit's
        "voided": TRUTH,
        "giver_bet": "Int8",  # NA: this clue had no bet
    },
    "guesses": {
        **CLUE,
        "team_id": TEXT,
        "player_id": TEXT,  # who locked it in
        "stand_in": TEXT,
        "guess": TEXT,
        "status": GUESSED,  # void: of a void round or clue, or the team was right before
        "match": MATCH,  # NA: not right
        "judged_by": JUDGE,
        "overruled": TRUTH,  # the teacher turned what was said first
        "verdict": VERDICT,  # the kit's own
        "reason": TEXT,
        "bet": "Int8",  # NA: this game had no bets
        "points": "Int16",  # with the bet; NA: the guess did not count
    },
    "solo_guesses": {
        **CLUE,
        "player_id": TEXT,
        "stand_in": TEXT,
        "guess": TEXT,
        "correct": TRUTH,  # NA: the judge is not sure, and nobody said
    },
    "team_scores": {
        **NERD_ROUND,
        "team_id": TEXT,
        "guesses": "Int16",
        "bets": "Int16",
        "giver_bets": "Int16",
        "giver": "Int16",  # for giving clues, by the table of the game for three
        "not_guessed": "Int16",  # a forfeit, too
        "total": "Int16",
        "score": "Int16",  # after the round, with a floor if there is one
    },
}
"""Column -> type for every table."""
LAST_S = 9.2e9
"""Seconds since 1970 that a time in nanoseconds can hold (the year 2261)."""
Row: TypeAlias = tuple[Any, ...]


def frame(name: str, rows: Sequence[Row]) -> pd.DataFrame:
    """A table of these rows, their cells in the order of ``SCHEMA``."""
    columns = list(zip(*rows, strict=True)) or [()] * len(SCHEMA[name])
    by_name = zip(SCHEMA[name].items(), columns, strict=True)
    return pd.DataFrame({column: typed(values, dtype) for (column, dtype), values in by_name})


def typed(values: Sequence[Any], dtype: Any) -> Any:  # noqa: ANN401 - pandas has no types here
    """Values as a column; a number that is too large for it is NA."""
    if isinstance(dtype, pd.CategoricalDtype):
        return pd.Categorical(values, dtype=dtype)
    if dtype == TIME:
        known = ["NaT" if v is None or abs(v) > LAST_S else round(v * 1e6) * 1000 for v in values]
        return pd.DatetimeIndex(np.array(known, "datetime64[ns]")).tz_localize("UTC")
    if dtype.startswith("Int"):
        limits = np.iinfo(dtype.lower())
        values = [v if v is not None and limits.min <= v <= limits.max else None for v in values]
    return pd.array(list(values), dtype=dtype)
