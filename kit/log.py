"""The class log: what a store holds, as tidy tables for pandas.

``read`` follows every lesson and its tables with the games' own ``evolve``, so undone play does
not count, rulings are in, and a damaged stream gives its good beginning and a note in
``Log.problems``. ``SCHEMA`` names every column and its type. Tables join on ``session_id``,
``table_id``, ``round_no`` and ``player_id``; what is absent is NA, never 0; nobody's name is in
a table (``names`` and ``with_names`` put them in on request).

============  ==========================  ==================================================
table         one row per                 good to know
============  ==========================  ==================================================
sessions      lesson                      time limit and rules are NA if its rounds differ
players       player                      ``active`` and the class list need ``people``
attendance    lesson x player who sat     no row: took no seat; why, the log does not know
              down
spellouts     player x rack, round over   ``time_limit_s``: seconds this player really had (B1);
                                          no row: away from beginning to end, and no word laid
words         player x word at the        ``verdict`` is the dictionary's, ``status`` what counts
              buzzer
scores        player x round              derived: the points of a round by their reason
============  ==========================  ==================================================
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pandas as pd

from kit import lesson, logcsv
from kit.errors import BadFact
from kit.games import core, spellout
from kit.games.spellout.moves import Dealt, Ended, Hand, Seated
from kit.games.spellout.state import Round, buzzer, extra_of, open_round
from kit.lesson import index
from kit.people import People
from kit.store import Store
from kit.texts import say
from kit.words import zipf

TEXT, TRUTH, TIME = "string", "boolean", "datetime64[ns, UTC]"
GAME = pd.CategoricalDtype([spellout.NAME])
STATUS = pd.CategoricalDtype(["good", "wrong"])
VERDICT = pd.CategoricalDtype(["yes", "ask", "no"])
SCORE_TABLE = pd.CategoricalDtype(["adults", "kids"])
MODE = pd.CategoricalDtype(["rulebook", "open"])
ROUND = {"session_id": TEXT, "table_id": TEXT, "round_no": "Int16", "player_id": TEXT}
"""What tells one player's round from all others; a ``table_id`` belongs to one lesson."""

SCHEMA: dict[str, dict[str, Any]] = {
    "sessions": {
        "session_id": TEXT,
        "class_id": TEXT,
        "started_at": TIME,
        "game": GAME,
        "deck_id": TEXT,  # NA: Spellout has no deck
        "lexicon_id": TEXT,  # package and version of the word list
        "rules_version": TEXT,  # "classroom" or "strict", and the fields that differ from it
        "time_limit_s": "Int16",  # the table's, with what was added for all
    },
    "players": {"player_id": TEXT, "class_id": TEXT, "grade": "Int8", "active": TRUTH},
    "attendance": {
        "session_id": TEXT,
        "table_id": TEXT,
        "player_id": TEXT,
        "team_id": TEXT,  # NA: Spellout has no teams
        "present": TRUTH,
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
}
"""Column -> type for every table."""
LAST_S = 9.2e9
"""Seconds since 1970 that a time in nanoseconds can hold (the year 2261)."""
Row = tuple[Any, ...]


class Problem(NamedTuple):
    """A stream that could be followed up to fact ``n`` only; what came before is in the log."""

    stream: str
    n: int
    why: str

    def sentence(self, language: str = "en") -> str:
        """What happened, for the teacher."""
        return say(f"log-problem-{self.why}", language, stream=self.stream, n=self.n)


@dataclass(frozen=True, eq=False)
class Log:
    """The tables of ``SCHEMA``, and the streams that could not be followed to their end."""

    sessions: pd.DataFrame
    players: pd.DataFrame
    attendance: pd.DataFrame
    spellouts: pd.DataFrame
    words: pd.DataFrame
    scores: pd.DataFrame
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
    reader = _Reader(store)
    for opened in reader.lessons():
        reader.read_lesson(opened)
    reader.read_players(people)
    frames = {name: _frame(name, rows) for name, rows in reader.rows.items()}
    return Log(**frames, problems=tuple(reader.problems))


def rules_version(rules: spellout.Rules) -> str:
    """The nearer of the two presets, and what differs from it; the time has its own column.

    >>> rules_version(spellout.STRICT)
    'strict'
    >>> rules_version(spellout.Rules(mode="open", theme_words=("ANT",), redeal=True))
    'strict mode=open redeal=True theme_words'
    """
    presets = {"classroom": spellout.CLASSROOM, "strict": spellout.STRICT}
    changes = {name: _changes(rules, preset) for name, preset in presets.items()}
    name = min(changes, key=lambda n: len(changes[n]))
    return " ".join((name, *changes[name]))


def _changes(rules: spellout.Rules, preset: spellout.Rules) -> list[str]:
    old, new = (msgspec.structs.asdict(r) for r in (preset, rules))
    differ = [f for f in new if f != "time_limit_s" and new[f] != old[f]]
    return [f if isinstance(new[f], tuple) or f == "theme" else f"{f}={new[f]}" for f in differ]


@dataclass
class _Reader:
    """Collects the rows of all tables, lesson by lesson."""

    store: Store
    rows: dict[str, list[Row]] = field(default_factory=lambda: {name: [] for name in SCHEMA})
    problems: list[Problem] = field(default_factory=list)

    def lessons(self) -> list[lesson.Opened]:
        """Every lesson, oldest first: by the list of lessons, or by its own first fact."""
        known = dict(self._prefix(index, "lessons")[0].all)
        for stream in self.store.streams("lesson/"):
            number = stream.partition("/")[2]
            first = self._prefix(lesson, stream)[1][:1] if number not in known else ()
            known.update((number, fact) for fact in first if isinstance(fact, lesson.Opened))
        return sorted(known.values(), key=lambda opened: (opened.at, opened.lesson))

    def read_lesson(self, opened: lesson.Opened) -> None:
        """One lesson: its tables, then who was there, then its own line."""
        if opened.game != spellout.NAME:
            self.problems.append(Problem(f"lesson/{opened.lesson}", 1, "game"))
            return
        seats: dict[str, str] = {}
        rounds: list[_Played] = []
        prefix = f"table/{opened.lesson}/"
        for stream in sorted(self.store.streams(prefix), key=lambda s: (len(s), s)):
            table = stream.removeprefix("table/")
            facts = self._replayed(stream)
            seats |= {f.player: table for f in facts if isinstance(f, Seated)}
            rounds += _played(table, facts)
        moments = self._present(opened.lesson, seats)
        for played in rounds:
            self._round(opened.lesson, played, moments)
        self.rows["sessions"].append(self._session(opened, [r.round for r in rounds]))

    def read_players(self, people: People | None) -> None:
        """Everybody on the class lists, then everybody else the log has met."""
        classes = {row[0]: row[1] for row in self.rows["sessions"]}
        found: dict[str, Row] = {}
        for class_id in dict.fromkeys(classes.values()):
            found |= _class_list(people, class_id) if people else {}
        for session, _, player, *_ in self.rows["attendance"]:
            found.setdefault(player, (player, classes[session], None, None))
        self.rows["players"] = list(found.values())

    def _prefix(self, module: core.Folded, stream: str) -> tuple[Any, tuple[Any, ...]]:
        """A stream that is no game: the state and the facts of its good beginning."""
        state, facts = module.start(), []
        for n, row in enumerate(self.store.since(stream, 0), start=1):
            try:
                fact = core.read(module, row.fact) if row.n == n else None
            except BadFact:
                self._note(stream, n, "unreadable")
                break
            if fact is None:
                self._note(stream, n, "gap")
                break
            facts.append(fact)
            state = module.evolve(state, fact)
        return state, tuple(facts)

    def _replayed(self, stream: str) -> tuple[Any, ...]:
        done = core.replay(spellout, self.store.since(stream, 0))
        if done.failure:
            self._note(stream, done.failure.n, done.failure.why)
        return done.facts

    def _note(self, stream: str, n: int, why: str) -> None:
        problem = Problem(stream, n, why)
        if problem not in self.problems:
            self.problems.append(problem)

    def _present(self, session: str, seats: Mapping[str, str]) -> "Moments":
        """Note who was there; returns when each came and went."""
        facts = self._prefix(lesson, f"lesson/{session}")[1]
        joined = [f.player for f in facts if isinstance(f, lesson.Joined)]
        present = dict.fromkeys((*joined, *seats))
        self.rows["attendance"] += [(session, seats.get(p), p, None, True) for p in present]
        moments: dict[str, list[tuple[float, bool]]] = {}
        for fact in facts:
            if isinstance(fact, lesson.Joined | lesson.Came | lesson.Went | lesson.Released):
                here = isinstance(fact, lesson.Joined | lesson.Came)
                moments.setdefault(fact.player, []).append((fact.at, here))
        return moments

    def _session(self, opened: lesson.Opened, rounds: Sequence[Round]) -> Row:
        rules = _same(rules_version(played.rules) for played in rounds)
        limit = _same(played.limit_s for played in rounds)
        lexicon = _same(_lexicon(played) for played in rounds)
        made = (opened.lesson, opened.class_id, opened.at, opened.game, None, lexicon)
        return (*made, rules, limit)

    def _round(self, session: str, one: "_Played", moments: "Moments") -> None:
        played, table = one.round, one.table
        over = played.over
        if over is None:
            return
        spelled = {mark.player for mark in over.marks}
        scores = {s.player: s for s in over.scores}
        best = {b.player: b.points for b in over.best if not played.rules.theme_only}
        for hand in played.hands:
            there = _here(moments.get(hand.player, ()), one.begin, over.at)
            if not there and hand.player not in spelled:
                continue
            key, score = (session, table, played.number, hand.player), scores.get(hand.player)
            points = _points(score) if score else (None,) * 6
            bonus = score.total - score.words if score else None
            used = one.seconds[hand.player], _lexicon(played)
            values = (*used, points[0], bonus, best.get(hand.player))
            self.rows["spellouts"].append((*key, *_rack(played, hand), *values))
            self.rows["scores"].append((*key, *points))
        for mark in over.marks:
            key = (session, table, played.number, mark.player)
            self.rows["words"].append((*key, *_word(mark)))


def _lexicon(played: Round) -> str | None:
    """The dictionary that checked a round; None while it is open."""
    return played.over.lexicon or None if played.over else None


def _class_list(people: People, class_id: str) -> dict[str, Row]:
    now = {p.player_id for p in people.players(class_id)}
    return {p: (p, class_id, None, p in now) for p in people.names(class_id)}


Moments = Mapping[str, Sequence[tuple[float, bool]]]
"""By player: when the seat's page came (True) or went (False), in order."""


class _Played(NamedTuple):
    """A round that stands and is over: when it began, and the seconds each player had."""

    table: str
    round: Round
    begin: float
    seconds: dict[str, int]


def _played(table: str, facts: Sequence[Any]) -> Iterator[_Played]:
    state, begun, had = spellout.start(), {}, {}
    for fact in core.standing(spellout, facts):
        played = open_round(state)
        if isinstance(fact, Dealt):
            begun[fact.round] = fact.at
        if isinstance(fact, Ended) and played:
            had[played.number] = {h.player: _seconds(played, h, fact.at) for h in played.hands}
        state = spellout.evolve(state, fact)
    over = (r for r in state.rounds if r.over and r.number in had)
    return (_Played(table, r, begun[r.number], had[r.number]) for r in over)


def _here(moments: Sequence[tuple[float, bool]], begin: float, end: float) -> bool:
    """Whether a player's page was open at any time between; who was never noted as gone was.

    >>> _here([(1.0, True), (5.0, False)], 4.0, 9.0), _here([(1.0, True), (3.0, False)], 4.0, 9.0)
    (True, False)
    """
    before = [here for at, here in moments if at <= begin]
    return not before or before[-1] or any(here for at, here in moments if begin < at <= end)


def _seconds(played: Round, hand: Hand, ended_at: float) -> int:
    """The limit that was real for a player: what the teacher's stop cut off is not in it (B1)."""
    end = buzzer(played, hand.player)
    paused = (played.left_s or 0.0) + extra_of(played, hand.player)
    left = paused if end is None else end - ended_at
    return round(spellout.limit_of(played, hand.player) - max(left, 0.0))


def _points(score: spellout.Score) -> Row:
    return (score.words, score.theme, score.out, score.all_four, score.left, score.total)


def _rack(played: Round, hand: Hand) -> Row:
    return (hand.cards, len(hand.cards), hand.setting.table, played.rules.mode)


def _word(mark: spellout.Mark) -> Row:
    status = "good" if mark.good else "wrong"
    worth = (len(mark.cards), mark.multiplier, mark.points, mark.level)
    return (mark.word, status, mark.verdict, mark.player, 1, *worth, _zipf(mark.word))


@lru_cache(maxsize=65536)
def _zipf(word: str) -> float | None:
    return zipf(word)


def _same(values: Iterable[Any]) -> Any:  # noqa: ANN401 - whatever the values are
    """The value that all share, or None."""
    found = set(values)
    return found.pop() if len(found) == 1 else None


# ---- tables


def _frame(name: str, rows: Sequence[Row]) -> pd.DataFrame:
    columns = list(zip(*rows, strict=True)) or [()] * len(SCHEMA[name])
    typed = zip(SCHEMA[name].items(), columns, strict=True)
    return pd.DataFrame({column: _typed(values, dtype) for (column, dtype), values in typed})


def _typed(values: Sequence[Any], dtype: Any) -> Any:  # noqa: ANN401 - pandas has no types here
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
    return pd.DataFrame({name: _typed(cells[name], dtype) for name, dtype in columns.items()})


def _kind(dtype: Any) -> logcsv.Kind:  # noqa: ANN401 - pandas has no types here
    """How a cell of this column is read back."""
    if isinstance(dtype, pd.CategoricalDtype) or dtype == TEXT:
        return "text"
    whole: dict[str, logcsv.Kind] = {TRUTH: "truth", TIME: "time", "Float32": "number"}
    return whole.get(dtype, "whole")
