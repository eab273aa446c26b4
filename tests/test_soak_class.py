"""A class of thirty plays Nerd Words at five tables, through the real session and store."""

import random
import time

import pytest
from nerd_lesson import NerdLesson

from kit.games import nerdwords
from kit.games.core import TEACHER
from kit.games.nerdwords import BOT, Judge, NextRound, StandIn
from kit.games.nerdwords.offers import MayJudge, MayNextRound
from kit.games.nerdwords.state import over
from kit.log import read
from kit.roster import Roster, Student


def play_all(url, children, seed):
    """Every seat is played by a bot, the teacher judges and starts rounds; returns the lesson."""
    lesson, dice = NerdLesson(url, seed), random.Random(seed)
    names = tuple(Student(name=f"Child {n}") for n in range(1, children + 1))
    lesson.school.people.add_class("3a", Roster(names))
    for player in list(lesson.room.school.people.players("3a"))[:children]:
        lesson.room.take(player.player_id)
    lesson.ask("Deal")
    room = lesson.teacher.desk.room
    for number in room.tables:
        for player in room.lesson.state.tables[number].players:
            room.act(TEACHER, StandIn(player, BOT), number)
    for _ in range(20_000):
        if all(over(room.at(number).state) for number in room.tables):
            return lesson
        lesson.teacher.send(kind="ping")
        for number in room.tables:
            decide(room, number, dice)
        lesson.clock += 3
    pytest.fail("the games do not end")


def decide(room, number, dice):
    """What a teacher would press at a table."""
    for offer in nerdwords.legal(room.at(number).state, TEACHER):
        if isinstance(offer, MayJudge):
            right = dice.random() < 0.5
            room.act(TEACHER, Judge(offer.round, offer.slot, offer.guesses[0], right), number)
            return
        if isinstance(offer, MayNextRound):
            room.act(TEACHER, NextRound(offer.round), number)
            return


def check(lesson):
    """The log of the whole class says what the games say."""
    log = read(lesson.school.store, lesson.school.people)
    assert log.problems == ()
    room = lesson.room
    room.refresh()
    for number in room.tables:
        state = room.at(number).state
        mine = log.team_scores[log.team_scores["table_id"] == f"{room.id}/{number}"]
        last = mine.groupby("team_id")["score"].last().to_dict()
        scores = nerdwords.scores(state)
        assert last == {str(team + 1): scores[team] for team in range(state.teams)}
        rounds = log.rounds[log.rounds["table_id"] == f"{room.id}/{number}"]
        assert len(rounds) == len(state.rounds)
    return log


def test_one_table_of_bots_plays_to_the_end_and_the_log_agrees(tmp_path):
    lesson = play_all(f"sqlite:///{tmp_path}/class.sqlite3", 6, 1)
    assert len(check(lesson).rounds) > 3


@pytest.mark.soak
def test_a_class_of_thirty_plays_at_five_tables(tmp_path):
    begin, games, facts = time.perf_counter(), 0, 0
    for seed in range(1, 6):
        lesson = play_all(f"sqlite:///{tmp_path}/class{seed}.sqlite3", 30, seed)
        check(lesson)
        room = lesson.room
        games += len(room.tables)
        facts += sum(len(room.at(number).facts) for number in room.tables)
    took = time.perf_counter() - begin
    print(
        f"{games} games at five tables, {facts} facts in {took:.0f} s: {facts / took:.0f} a second"
    )
