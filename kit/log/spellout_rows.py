"""Rows of the log from a table of the Two-minute Spellout."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from kit.games import core, spellout
from kit.games.spellout.moves import Dealt, Ended, Hand
from kit.games.spellout.state import Round, buzzer, extra_of, open_round
from kit.log.schema import Row
from kit.words import zipf

Moments = Mapping[str, Sequence[tuple[float, bool]]]
"""By player: when the seat's page came (True) or went (False), in order."""


class Played(NamedTuple):
    """A round that stands and is over: when it began, and the seconds each player had."""

    table: str
    round: Round
    begin: float
    seconds: dict[str, int]


def played(table: str, facts: Sequence[Any]) -> Iterator[Played]:
    """The rounds of a table."""
    state, begun, had = spellout.start(), {}, {}
    for fact in core.standing(spellout, facts):
        now = open_round(state)
        if isinstance(fact, Dealt):
            begun[fact.round] = fact.at
        if isinstance(fact, Ended) and now:
            had[now.number] = {h.player: _seconds(now, h, fact.at) for h in now.hands}
        state = spellout.evolve(state, fact)
    over = (r for r in state.rounds if r.over and r.number in had)
    return (Played(table, r, begun[r.number], had[r.number]) for r in over)


def rows(session: str, one: Played, moments: Moments) -> Iterator[tuple[str, Row]]:
    """The rows of a round, each with the name of its table."""
    done, over = one.round, one.round.over
    if over is None:
        return
    spelled = {mark.player for mark in over.marks}
    scores = {s.player: s for s in over.scores}
    best = {b.player: b.points for b in over.best if not done.rules.theme_only}
    for hand in done.hands:
        there = here(moments.get(hand.player, ()), one.begin, over.at)
        if not there and hand.player not in spelled:
            continue
        key, score = (session, one.table, done.number, hand.player), scores.get(hand.player)
        points = _points(score) if score else (None,) * 6
        bonus = score.total - score.words if score else None
        values = (lexicon(done), points[0], bonus, best.get(hand.player))
        yield "spellouts", (*key, *_rack(done, hand), one.seconds[hand.player], *values)
        yield "scores", (*key, *points)
    for mark in over.marks:
        yield "words", (session, one.table, done.number, mark.player, *_word(mark))


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


def lexicon(done: Round) -> str | None:
    """The dictionary that checked a round; None while it is open."""
    return done.over.lexicon or None if done.over else None


def here(moments: Sequence[tuple[float, bool]], begin: float, end: float) -> bool:
    """Whether a player's page was open at any time between; who was never noted as gone was.

    >>> here([(1.0, True), (5.0, False)], 4.0, 9.0), here([(1.0, True), (3.0, False)], 4.0, 9.0)
    (True, False)
    """
    before = [came for at, came in moments if at <= begin]
    return not before or before[-1] or any(came for at, came in moments if begin < at <= end)


def _seconds(now: Round, hand: Hand, ended_at: float) -> int:
    """The limit that was real for a player: what the teacher's stop cut off is not in it (B1)."""
    end = buzzer(now, hand.player)
    paused = (now.left_s or 0.0) + extra_of(now, hand.player)
    left = paused if end is None else end - ended_at
    return round(spellout.limit_of(now, hand.player) - max(left, 0.0))


def _points(score: spellout.Score) -> Row:
    return (score.words, score.theme, score.out, score.all_four, score.left, score.total)


def _rack(done: Round, hand: Hand) -> Row:
    return (hand.cards, len(hand.cards), hand.setting.table, done.rules.mode)


def _word(mark: spellout.Mark) -> Row:
    status = "good" if mark.good else "wrong"
    worth = (len(mark.cards), mark.multiplier, mark.points, mark.level)
    return (mark.word, status, mark.verdict, mark.player, 1, *worth, _zipf(mark.word))


@lru_cache(maxsize=65536)
def _zipf(word: str) -> float | None:
    return zipf(word)
