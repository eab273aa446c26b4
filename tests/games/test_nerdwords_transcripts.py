"""Five whole games as they were first played; ``KIT_WRITE_TRANSCRIPTS=1`` writes them anew.

A change in a transcript is a change of what happens or of what a seat sees: read it.
"""

import os
from pathlib import Path

import pytest
from contract import check_replay
from nerdwords_play import Play, Watch, split, with_rules

from kit.games.core import TEACHER, Undo
from kit.games.nerdwords import moves
from kit.games.nerdwords import state as states

HERE = Path(__file__).with_name("transcripts")


def team():
    """Two teams of two: a correction, a refused clue, a judge, an overruled verdict, an undo."""
    game = Play(4, rules=with_rules(clue_limit_s=90))
    watch = Watch(game, "team: ana cem, ben dua")
    game.teacher(moves.Attend(here=True))
    game.act("dua", moves.Prepare(6, 0))
    game.begin()
    game.choose()
    game.write("volcanoes".replace("v", "o", 1))
    game.clue("orange", bet=2)
    game.act("dua", moves.Write(1, 1, "mount", 1))
    game.ref.at += 12
    game.guesses(("volcano?", 1), ("magma", 2))
    game.ref.at += 9
    game.judge("volcano?", right=False)
    game.clue("lava", bet=1)
    game.guesses("fire", ("volcano", 3))
    game.overrule(1, 1, 0, right=True)
    steps = len(game.log.facts)
    game.play_round(right_at=2, teams=(0,), bet=1)
    game.teacher(Undo(steps + 5))
    game.play_on(right_at=3, teams=(1,), giver_bet=1)
    return watch


def three_teams():
    game = Play(6, teams=split(6, 3))
    watch = Watch(game, "three teams of two")
    game.play_round(right_at=2, teams=(1, 2), bet=1, giver_bet=4)
    game.begin()
    game.choose()
    game.clue("arrow")
    game.time_out()
    game.teacher(moves.VoidClue(2, 1))
    game.clue(bet=1)
    game.leave(game.round.giver, states.members(game.state, game.round.team)[1])
    game.guesses("wrong", "wrong")
    while game.round.step != "over":
        game.clue()
        game.guesses("wrong", None)
    game.play_on(right_at=1, teams=(2,), bet=4)
    return watch


def three_players():
    game = Play(3)
    watch = Watch(game, "three players")
    for slot in (1, 2, 3, 4, None):
        game.play_round(right_at=slot, giver_bet=1)
    game.play_on(right_at=2, teams=(0, 1), bet=2)
    return watch


def two_players():
    game = Play(2)
    watch = Watch(game, "two players")
    for slot in (1, 2, 3, 4, None):
        game.play_round(right_at=slot)
    game.play_on(right_at=1)
    return watch


def tie_break():
    game = Play(4, rules=with_rules(cards_each=1))
    watch = Watch(game, "a tie, played off")
    while game.state.after.what != "playoff":
        game.play_round(right_at=2)
    game.play_round(right_at=None, bet=1)
    game.play_round(right_at=1, teams=(1,), bet=2)
    assert game.state.after.what == "over"
    return watch


@pytest.mark.parametrize("story", [team, three_teams, three_players, two_players, tie_break])
def test_a_whole_game_is_played_and_seen_as_before(story):
    watch = story()
    assert states.over(watch.game.state)
    check_replay(watch.game.log)
    file = HERE / f"nerdwords-{story.__name__}.txt"
    if os.environ.get("KIT_WRITE_TRANSCRIPTS"):
        file.write_text(watch.text(), encoding="utf-8")
    assert watch.text() == file.read_text(encoding="utf-8")
    assert TEACHER in watch.seen
