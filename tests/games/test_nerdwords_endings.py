"""Every split of 4 to 12 players ends, whoever leaves when; verdicts can be turned at any time."""

import json
import random

import msgspec
import pytest
from contract import check_replay
from nerdwords_play import NAMES, Play, split, with_rules

from kit.games import core, nerdwords
from kit.games.core import TEACHER
from kit.games.nerdwords import offers, scoring
from kit.games.nerdwords import state as states


def play_out(game, leaver=None, at=None):
    """Play to the end; ``leaver`` goes when round ``at`` has shown its first clue."""
    for _ in range(60):
        if states.over(game.state):
            return game.state.after
        game.begin()
        game.choose()
        while game.round.step != "over":
            game.clue()
            if (
                leaver
                and game.round.number == at
                and states.team_of(game.state, leaver) is not None
            ):
                game.leave(leaver)
            for team in states.guessing_teams(game.state, game.round):
                if game.round.step == "guess":
                    game.lock(team, "wrong" if game.round.slot < 2 + team else None)
            if game.round.step == "guess":
                game.time_out()
    raise AssertionError("this game does not end")


@pytest.mark.parametrize("players", range(4, 13))
def test_every_game_ends_whoever_begins_and_whoever_leaves(players):
    for teams in (2, 3):
        for first in range(teams):
            game = Play(players, fast=True, teams=split(players, teams), first=NAMES[first])
            play_out(game)
            for at in range(1, len(game.state.rounds) + 1):
                left = Play(players, fast=True, teams=split(players, teams), first=NAMES[first])
                after = play_out(left, NAMES[(at * 3 + first) % players], at)
                assert after.reason in {"score", "cards", "playoff", "left"}
                assert left.table().winners


@pytest.mark.parametrize("big", range(1, 9))
def test_uneven_teams_end_too(big):
    teams = (NAMES[:big], NAMES[big:9])
    game = Play(9, teams=teams, first=NAMES[8])
    assert play_out(game).reason in {"score", "cards", "playoff"}


def finished(seed):
    """A game of random guesses and bets."""
    dice = random.Random(seed)
    players = dice.choice([2, 3, 4, 5, 6, 9])
    floor = dice.choice([None, 0])
    game = Play(players, seed=seed, rules=with_rules(floor=floor))
    bet = 0 if players == 2 else 4
    for _ in range(dice.randint(2, 20)):
        if states.over(game.state):
            break
        game.begin()
        game.choose()
        while game.round.step != "over":
            game.clue(bet=dice.randint(0, 4))
            for team in states.guessing_teams(game.state, game.round):
                text = dice.choice([None, "wrong", f"wrong {team}", "wrong?"])
                if game.round.step == "guess":
                    game.lock(team, text, dice.randint(0, bet))
            while game.round.step == "judge":
                asked = game.offer(TEACHER, offers.MayJudge).guesses
                game.judge(asked[0], right=dice.random() < 0.3)
    return game


@pytest.mark.parametrize("seed", range(12))
def test_every_verdict_overruled_both_ways_equals_a_fresh_fold(seed):
    game = finished(seed)
    before, was_over = game.scores, states.over(game.state)
    for verdict in offers.verdicts(game.state):
        for right in (not verdict.right, verdict.right):
            game.overrule(verdict.round, verdict.slot, verdict.team, right=right)
            assert core.fold(nerdwords, game.log.facts) == game.state
            assert not was_over or states.over(game.state)
        assert game.scores == before
    check_replay(game.log)


def test_every_verdict_turned_for_good_is_scored_as_if_it_had_been_so():
    game = finished(5)
    for verdict in offers.verdicts(game.state):
        game.overrule(verdict.round, verdict.slot, verdict.team, right=not verdict.right)
    for played in game.state.rounds:
        assert scoring.points_of(game.state, played) == played.points


def blanked(value):
    """The value as JSON data without what anybody typed."""
    if isinstance(value, dict):
        typed = ("text", "clue", "guess")
        return {
            k: "" if k in typed and isinstance(v, str) else blanked(v) for k, v in value.items()
        }
    return [blanked(v) for v in value] if isinstance(value, list) else value


@pytest.mark.parametrize("seed", range(6))
def test_B04_erasing_what_students_typed_changes_no_score(seed):
    game = finished(seed)
    facts = [
        core.read(nerdwords, msgspec.json.encode(blanked(json.loads(core.write(fact)))))
        for fact in game.log.facts
    ]
    erased = core.fold(nerdwords, facts)
    assert scoring.scores(erased) == game.scores
    assert erased.after == game.state.after
    rights = [[(g.slot, g.team, g.right) for g in r.guesses] for r in erased.rounds]
    assert rights == [[(g.slot, g.team, g.right) for g in r.guesses] for r in game.state.rounds]
