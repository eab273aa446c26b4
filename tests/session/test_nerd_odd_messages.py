"""Messages of no known form, from any board at any moment: a refusal, never a crash."""

import json
import random

import pytest
from lesson_play import refusal
from nerd_lesson import NerdLesson

from kit.games.nerdwords import moves

TYPES = [t.__name__ for t in moves.ACTIONS.__args__]
FIELDS = sorted({f for t in moves.ACTIONS.__args__ for f in t.__struct_fields__})
ASKS = [
    "Game", "Deck", "Rules", "Preset", "Here", "Split", "Place", "AddBot", "Deal", "NewSetup",
    "Release", "Remove", "Anything",
]  # fmt: skip
KINDS = ["check", "show", "hide", "add", "drop", "ping", "hello", "join", "sit"]


class Chance:
    """Draws messages, half of them nearly right."""

    def __init__(self, seed, lesson, players):
        self.dice, self.code, self.players = random.Random(seed), lesson.room.code, players

    def junk(self):
        odd = [None, 0, 1, 2, 4, -1, 10**30, True, "", "x", [], {}, "bot", 0.5, "\ud800", "wind"]
        return self.dice.choice([*odd, *self.players, "teacher"])

    def message(self):
        kind = self.dice.choice(["act", "act", "ask", "other"])
        if kind == "act":
            action = {f: self.dice.choice([0, 1, 1, 2, self.junk()]) for f in FIELDS}
            action |= {"type": self.dice.choice(TYPES), "clue": self.dice.choice(["ixq", "sun"])}
            return {"kind": kind, "action": action, "table": self.dice.choice([1, 1, self.junk()])}
        values = {f: self.junk() for f in ("player", "here", "game", "preset", "tables", "table")}
        values |= {"team": self.junk(), "rules": self.dice.choice([{"guess_s": 60}, self.junk()])}
        values |= {"deck": self.dice.choice(["weather_seasons", self.junk()])}
        if kind == "ask":
            return {"kind": kind, "what": values | {"type": self.dice.choice(ASKS)}}
        more = {f: self.junk() for f in ("clue", "card", "term", "slot", "token", "nickname")}
        return {"kind": self.dice.choice(KINDS), "code": self.code, **values, **more}


@pytest.mark.parametrize("seed", range(4))
def test_no_message_breaks_a_desk(tmp_path, seed):
    lesson = NerdLesson(f"sqlite:///{tmp_path}/class.sqlite3", seed)
    devices = [lesson.join(name) for name in ("Ana", "Ben", "Chidi", "Dara")]
    lesson.deal(*devices)
    chance = Chance(seed, lesson, [d.player for d in devices])
    for _ in range(300):
        board = chance.dice.choice([*devices, lesson.teacher, lesson.teacher, lesson.wall])
        board.send(**chance.message())
        json.dumps(board.screen)
        lesson.clock += chance.dice.choice([0, 0, 1, 70])


def test_before_the_deal_there_is_no_table_to_command(tmp_path):
    lesson = NerdLesson(f"sqlite:///{tmp_path}/class.sqlite3")
    for table in (None, 1, "x"):
        assert refusal(lesson.order("NextRound", table=table, round=1))
        assert refusal(lesson.order("Stop", table=table))
