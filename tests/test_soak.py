"""What needs real minutes: ``make soak``. The figures are printed, the facts are asserted."""

import random
import time

import pytest

from kit.games import core, spellout
from kit.games.core import TEACHER, Row
from kit.sample import sample_class
from kit.session import Outside, School

GAMES = 1000
pytestmark = pytest.mark.soak


def test_a_thousand_made_up_games_replay_to_what_was_played(capsys):
    """Bots of many seeds play: every log can be read to its end and passes its audit."""
    start, rows_read, rounds = time.perf_counter(), 0, 0
    for seed in range(GAMES // 100):
        school = sample_class(rounds=100, students=6, seed=seed)
        for stream in school.store.streams("table/"):
            rows = school.store.since(stream, 0)
            told = core.replay(spellout, rows, audit=True)
            assert told.failure is None
            rows_read += len(rows)
            rounds += len(told.state.rounds)
        school.store.close()
    spent = time.perf_counter() - start
    with capsys.disabled():
        print(f"\n{rounds} rounds, {rows_read} facts, {rows_read / spent:.0f} facts a second")


def test_forty_five_minutes_of_a_class_in_one_store(tmp_path, capsys):
    """Thirty desks at one file for a lesson's length of actions: nothing is lost or doubled."""
    url = f"sqlite:///{(tmp_path / 'class.sqlite3').as_posix()}"
    clock = [1_000_000.0]
    outside = Outside(lambda: clock[0], random.Random(1))
    school = School.at(url, outside)
    room = school.classroom(school.open_lesson("soak"))
    players = [room.take_as_guest(f"Reader {n}")[0] for n in range(30)]
    laid = 0
    started = time.perf_counter()
    for number in range(1, 16):
        room.act(TEACHER, spellout.Start(number))
        for player in players:
            for cards in ((0, 1, 2), (3, 4, 5, 6)):
                clock[0] += 1
                room.act(player, spellout.Lay(number, cards))
                laid += 1
        clock[0] += 120
        room.act(TEACHER, spellout.CallTime(number))
    spent = time.perf_counter() - started
    rows = school.store.since(room.table.name, 0)
    told = core.replay(spellout, [Row(r.n, r.fact) for r in rows], audit=True)
    assert told.failure is None
    assert told.state == room.table.state
    assert sum(isinstance(f, spellout.Laid) for f in told.facts) == laid
    with capsys.disabled():
        print(f"\n{laid} words laid by 30 seats, {laid / spent:.0f} a second, all in the log")
