"""No screen of Nerd Words tells a secret: whole games, every seat, every step."""

import itertools

import pytest
from msgspec.structs import replace
from nerd_screens import Shown, text_of
from nerdwords_play import NAMES, TERMS, with_rules

from kit.games.nerdwords import STRICT, moves, offers
from kit.games.nerdwords import state as states


def watched(players, rules=STRICT, rounds=(), **setup):
    """A whole game, with every seat's screen read after each step."""
    game = Shown(players, rules=rules, **setup)
    checked = []

    def look(*_):
        for seat in game.seats:
            text = text_of(game.screen(seat)).lower()
            for secret in game.secrets(seat):
                assert secret.lower() not in text, (seat, secret, game.round.step)
                checked.append(secret)
        if game.state.rounds and game.round.number <= 2:
            swapped_bets(game)

    game.watch = look
    look()
    plan = itertools.cycle(rounds)
    for player in NAMES[:players]:
        if may := game.offer(player, offers.MayPrepare):
            game.act(player, moves.Prepare(may.choices[0].card, 0))
    while not states.over(game.state):
        game.eventful_round(**next(plan))
    assert any(s.startswith("draft") for s in checked)
    assert any(s.startswith("guess") for s in checked)
    assert set(checked) & set(TERMS)
    return game


def swapped_bets(game):
    """With other hidden bets, all who must not know them have the same screen."""
    played = states.open_round(game.state)
    if played is None:
        return
    giver = replace(
        played,
        bet=None if played.bet is None else 4 - played.bet,
        clues=tuple(c if c.closed else replace(c, bet=4 - c.bet) for c in played.clues),
    )
    same_for(game, giver, lambda seat: seat != played.giver)
    for team_, lock in ((w.team, w) for w in (*played.locked, *played.writing)):
        other = replace(lock, bet=4 - lock.bet)
        changed = replace(
            played,
            locked=tuple(other if w is lock else w for w in played.locked),
            writing=tuple(other if w is lock else w for w in played.writing),
        )
        guessers = states.guessers(game.state, played, team_)
        same_for(game, changed, lambda seat, own=guessers: seat not in own)


def same_for(game, changed, unknowing):
    before = {seat: text_of(game.screen(seat)) for seat in game.seats if unknowing(seat)}
    now = game.log.state
    game.log.state = states.with_round(now, changed)
    after = {seat: text_of(game.screen(seat)) for seat in before}
    game.log.state = now
    assert before == after


EVENTS = ({"right_at": 2}, {}, {"right_at": 3, "asked_at": 1}, {"asked_at": 2})


@pytest.mark.parametrize("players", [4, 9, 3, 2])
def test_no_screen_of_a_whole_game_tells_a_secret(players):
    watched(players, rounds=EVENTS)


def test_no_screen_tells_a_secret_where_everybody_thinks_alone():
    game = watched(4, rules=with_rules(solo_s=10), rounds=EVENTS[:1])
    assert any(r.thoughts for r in game.state.rounds)


def test_no_screen_of_a_play_off_tells_a_secret():
    game = watched(4, rules=with_rules(cards_each=1), rounds=({},))
    assert game.table()["playoff"]
