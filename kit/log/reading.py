"""Reading the log: every lesson of a store and its tables, as rows."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kit import lesson
from kit.errors import BadFact
from kit.games import core, nerdwords, spellout
from kit.games.spellout.moves import Seated
from kit.lesson import index
from kit.log import nerdwords_games, nerdwords_rows, spellout_rows
from kit.log.schema import SCHEMA, Row
from kit.log.spellout_rows import Moments
from kit.people import People
from kit.store import Store
from kit.texts import say

GAMES: Mapping[str, core.Game] = {spellout.NAME: spellout, nerdwords.NAME: nerdwords}


class Problem(NamedTuple):
    """A stream that could be followed up to fact ``n`` only; what came before is in the log."""

    stream: str
    n: int
    why: str

    def sentence(self, language: str = "en") -> str:
        """What happened, for the teacher."""
        return say(f"log-problem-{self.why}", language, stream=self.stream, n=self.n)


@dataclass
class Seats:
    """Who sat down in a lesson: the last table and team of each, and for whom others played."""

    tables: dict[str, str] = field(default_factory=dict)
    teams: dict[str, str] = field(default_factory=dict)
    stood_in: set[str] = field(default_factory=set)


class Used(NamedTuple):
    """What a round was played with: deck, word list, rules, seconds."""

    deck: str | None
    lexicon: str | None
    rules: str
    limit: int


@dataclass
class Reader:
    """Collects the rows of all tables, lesson by lesson."""

    store: Store
    rows: dict[str, list[Row]] = field(default_factory=lambda: {name: [] for name in SCHEMA})
    problems: list[Problem] = field(default_factory=list)
    bots: set[str] = field(default_factory=set)
    """Players of all lessons that never were a person: they are in no list."""

    def lessons(self) -> list[lesson.Opened]:
        """Every lesson, oldest first: by the list of lessons, or by its own first fact."""
        known = dict(self._prefix(index, "lessons")[0].all)
        for stream in self.store.streams("lesson/"):
            number = stream.partition("/")[2]
            first = self._prefix(lesson, stream)[1][:1] if number not in known else ()
            known.update((number, fact) for fact in first if isinstance(fact, lesson.Opened))
        return sorted(known.values(), key=lambda opened: (opened.at, opened.lesson))

    def read_lesson(self, opened: lesson.Opened) -> None:
        """One lesson: its tables, then who was there, then its own line.

        Which game a table plays is written down before it is played, and who sits down goes
        into the lesson first: so what is asked of the lesson's stream is asked behind the list
        of tables, and again behind what the tables hold.
        """
        prefix = f"table/{opened.lesson}/"
        streams = sorted(self.store.streams(prefix), key=lambda s: (len(s), s))
        state, facts = self._prefix(lesson, f"lesson/{opened.lesson}")
        if GAMES.keys().isdisjoint({opened.game, *(p.game for p in state.tables.values())}):
            self._note(f"lesson/{opened.lesson}", 1, "game")
            return
        seats, used = Seats(), list[Used]()
        spelled = list[spellout_rows.Played]()
        self.bots |= _bots(facts)
        for stream in streams:
            place = _place_of(opened, state, stream.removeprefix(prefix))
            if place.game == spellout.NAME:
                spelled += self._spellout(stream, seats)
            elif place.game == nerdwords.NAME:
                used += self._nerdwords(opened.lesson, stream, place, seats)
            else:
                self._note(stream, 1, "game")
        moments = self._present(opened.lesson, seats)
        for one in spelled:
            self._add(spellout_rows.rows(opened.lesson, one, moments))
        self.rows["sessions"].append(_session(opened, state, [*map(_spelled, spelled), *used]))

    def read_players(self, people: People | None) -> None:
        """Everybody on the class lists, then everybody else the log has met."""
        classes = {row[0]: row[1] for row in self.rows["sessions"]}
        found: dict[str, Row] = {}
        for class_id in dict.fromkeys(classes.values()):
            found |= _class_list(people, class_id) if people else {}
        for session, _, player, *_ in self.rows["attendance"]:
            found.setdefault(player, (player, classes[session], None, None))
        self.rows["players"] = [row for p, row in found.items() if p not in self.bots]

    def _spellout(self, stream: str, seats: Seats) -> Iterator[spellout_rows.Played]:
        table, facts = stream.removeprefix("table/"), self._replayed(spellout, stream)
        sat = (f.player for f in facts if isinstance(f, Seated))
        seats.tables |= dict.fromkeys(sat, table)
        return spellout_rows.played(table, facts)

    def _nerdwords(
        self, session: str, stream: str, place: lesson.Place, seats: Seats
    ) -> Iterator[Used]:
        table, facts = stream.removeprefix("table/"), self._replayed(nerdwords, stream)
        followed = nerdwords_games.follow(table, facts, frozenset(self.bots))
        sat = dict.fromkeys(f.player for f in facts if isinstance(f, nerdwords.Seated))
        seats.tables |= {player: table for player in sat if player not in self.bots}
        seats.teams |= followed.teams
        seats.stood_in |= followed.stood_in
        for game in followed.games:
            self._add(nerdwords_rows.rows(session, game))
            for played in nerdwords_rows.rounds_of(game):
                rules = nerdwords_rows.rules_version(played.rules)
                yield Used(place.deck, None, rules, played.rules.guess_s)

    def _add(self, rows: Iterable[tuple[str, Row]]) -> None:
        for name, row in rows:
            self.rows[name].append(row)

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

    def _replayed(self, game: core.Game, stream: str) -> tuple[Any, ...]:
        done = core.replay(game, self.store.since(stream, 0))
        if done.failure:
            self._note(stream, done.failure.n, done.failure.why)
        return done.facts

    def _note(self, stream: str, n: int, why: str) -> None:
        problem = Problem(stream, n, why)
        if problem not in self.problems:
            self.problems.append(problem)

    def _present(self, session: str, seats: Seats) -> Moments:
        """Note who was there; returns when each came and went."""
        facts = self._prefix(lesson, f"lesson/{session}")[1]
        joined = [f.player for f in facts if isinstance(f, lesson.Joined)]
        for p in dict.fromkeys((*joined, *seats.tables)):
            present = p in joined or p not in seats.stood_in
            row = (session, seats.tables.get(p), p, seats.teams.get(p), present)
            self.rows["attendance"].append(row)
        moments: dict[str, list[tuple[float, bool]]] = {}
        for fact in facts:
            if isinstance(fact, lesson.Joined | lesson.Came | lesson.Went | lesson.Released):
                here = isinstance(fact, lesson.Joined | lesson.Came)
                moments.setdefault(fact.player, []).append((fact.at, here))
        return moments


def _place_of(opened: lesson.Opened, state: lesson.State, number: str) -> lesson.Place:
    """A table as the lesson knows it; one that it does not know plays what it began with."""
    found = state.tables.get(int(number)) if number.isdecimal() else None
    return found or lesson.Place(0, opened.game)


def _bots(facts: Sequence[Any]) -> frozenset[str]:
    """The players of a lesson that never were a person: none of them took a seat."""
    plans = (f.plan for f in facts if isinstance(f, lesson.Planned))
    people = {f.player for f in facts if isinstance(f, lesson.Joined)}
    return frozenset(bot for plan in plans for bot in plan.bots) - people


def _spelled(one: spellout_rows.Played) -> Used:
    rules = spellout_rows.rules_version(one.round.rules)
    return Used(None, spellout_rows.lexicon(one.round), rules, one.round.limit_s)


def _session(opened: lesson.Opened, state: lesson.State, used: Sequence[Used]) -> Row:
    """The line of a lesson; what its rounds do not share is missing."""
    shared = [_same(values) for values in zip(*used, strict=True)] or [None] * len(Used._fields)
    game = state.game or opened.game
    known = game if game in GAMES else None
    return (opened.lesson, opened.class_id, opened.at, known, *shared)


def _class_list(people: People, class_id: str) -> dict[str, Row]:
    now = {p.player_id for p in people.players(class_id)}
    return {p: (p, class_id, None, p in now) for p in people.names(class_id)}


def _same(values: Iterable[Any]) -> Any:  # noqa: ANN401 - whatever the values are
    """The value that all share, or None."""
    found = set(values)
    return found.pop() if len(found) == 1 else None
