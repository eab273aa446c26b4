"""Nerd Words on one screen: the device goes round, and nobody sees another's secret."""

import json
import random

import pytest
from lesson_play import Device, done, refusal
from nerd_lesson import choose, give, lock

import kit
from kit.deck import read_deck
from kit.errors import BadInput, KitError
from kit.games.nerdwords import CLASSROOM, Rules
from kit.session import Outside, School
from kit.session.hotseat import HotSeatDesk
from kit.session.shelf import shelf

DECK = read_deck(shelf()["weather_seasons"])


class Screen(Device):
    """The one screen, with a clock moved by hand."""

    def __init__(self, names, *, bots=0, rules=CLASSROOM, seed=1):
        self.clock = 1_000_000.0
        outside = Outside(lambda: self.clock, random.Random(seed))
        school = School.at("sqlite://", outside)
        super().__init__(HotSeatDesk(DECK, names, bots=bots, rules=rules, school=school))

    def hand_to(self, player):
        assert done(self.send(kind="show", player=player))

    def play_on(self, dice):
        """Whoever has something to do takes the screen and does it."""
        screen = self.screen
        turns = (screen["device"] or {}).get("turns", [])
        if screen["device"] and screen["device"]["showing"] is None and turns:
            self.hand_to(turns[0]["player"])
            screen = self.screen
        giving, guessing = screen["giving"], screen["guessing"]
        if giving and giving["step"] == "choose":
            choose(self)
        elif giving and giving["step"] == "clue":
            give(self, bet=dice.randrange(giving["largest"] + 1) if giving["bets"] else 0)
        elif screen["asks"]:
            ask = screen["asks"][0]
            spot = {"round": ask["round"], "slot": ask["slot"], "guess": ask["guess"]}
            self.act("Judge", **spot, right=True)
        elif guessing and guessing["open"] and not guessing["locked"]:
            terms = [t.term for t in DECK.terms]
            lock(self, dice.choice(terms), bet=dice.randrange(guessing["largest"] + 1))
        elif screen["next"]:
            self.act("NextRound", round=screen["next"]["round"])
        self.clock += 1
        self.send(kind="ping")


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_whole_game_on_one_screen(players):
    screen, dice = Screen([f"P{n}" for n in range(players)]), random.Random(2)
    for _ in range(3000):
        if screen.screen["table"]["phase"] == "over":
            break
        screen.play_on(dice)
    shown = screen.screen
    assert shown["table"]["phase"] == "over"
    assert shown["next"] == {"round": 0, "label": "Play again"}
    assert done(screen.act("NextRound", round=0))
    assert screen.screen["table"]["phase"] == "between"
    assert screen.screen["table"]["round"] == 0


def test_one_player_alone_plays_with_bots_and_hands_nothing_over():
    screen = Screen(["Ana"], bots=3)
    assert screen.screen["device"] is None
    assert len(screen.screen["hand"]) == 2


def test_a_covered_screen_holds_no_secret_of_anybody():
    screen = Screen(["Ana", "Ben", "Chidi", "Dara"])
    state = screen.desk.room.at(screen.desk.room.tables[0]).state
    terms = {e.term for h in state.hands for c in h.cards for e in state.deck[c].terms}
    told = json.dumps(screen.screen)
    assert not [t for t in terms if f'"{t}"' in told]
    screen.act("NextRound", round=1)
    told = json.dumps(screen.screen)
    assert not [t for t in terms if f'"{t}"' in told]
    turn = screen.screen["device"]["turns"][0]
    screen.hand_to(turn["player"])
    term = choose(screen)
    give(screen, bet=2)
    assert f'"{term}"' not in json.dumps(screen.screen)
    rivals = [t for t in screen.screen["device"]["turns"] if t["urgent"]]
    assert len(rivals) == 2, "each team takes the screen for its own guess"
    screen.hand_to(rivals[0]["player"])
    assert f'"{term}"' not in json.dumps(screen.screen)
    screen.act("Write", round=1, slot=1, text="draft of one team", bet=1)
    assert "draft of one team" in json.dumps(screen.screen)
    screen.send(kind="hide")
    assert "draft of one team" not in json.dumps(screen.screen)


@pytest.mark.parametrize("names", [[], ["Ana", "Ana"]])
def test_names_must_be_given_and_differ(names):
    with pytest.raises(BadInput, match="name"):
        HotSeatDesk(DECK, names)


def test_a_deck_that_is_too_small_says_how_many_cards_are_needed():
    with pytest.raises(KitError, match="needed"):
        kit.nerdwords(DECK, [f"P{n}" for n in range(4)], cards_each=20)


@pytest.mark.parametrize("rules", [{"guess_s": "soon"}, {"gues_s": 90}, {"guess_s": 1}])
def test_rules_that_cannot_be_played_are_refused(rules):
    with pytest.raises(KitError):
        kit.nerdwords("weather_seasons", ["Ana", "Ben"], **rules)


def test_the_board_takes_rules_by_name_and_a_console_for_the_same_game():
    board = kit.nerdwords("weather_seasons", ["Ana", "Ben"], guess_s=90)
    console = board.console()
    assert console.screen["tables"][0]["table"]["kind"] == "two"
    room = board.school.classroom(board.lesson)
    assert room.at(room.tables[0]).state.rules == Rules(guess_s=90, clue_limit_s=90)


def test_nobody_can_be_shown_who_does_not_play_here():
    screen = Screen(["Ana", "Ben"])
    assert refusal(screen.send(kind="show", player="p-somebody"))
