"""How fast bots play whole games, beside OpenSpiel's Python games, and beside bare folding.

Run it from the project's root: ``python tests/bench/bots.py``. The peer is measured in the same
run if its package ``open_spiel`` can be imported (the kit does not need it, so nothing installs
it); the rest runs without. The ratios compare, both in one thread of Python:

* ours: a step of a table of four bots in two teams. The seat's view and offers are built, the
  bot looks the clues up in a deck of thirty terms, the judge of guesses is asked, the move is
  checked as an offer and decided, the fact is folded in;
* the peer's: a step of its game for four in two teams with hidden hands, Team Dominoes, written
  in Python on a C++ core: the seat's view is written as a string, and a legal action is drawn
  and applied, without a thought;
* folding: the same facts of ours once more, by ``evolve`` alone.
"""

import importlib
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import click

from kit.bots.book import Book
from kit.bots.play import play_game
from kit.deck import read_deck
from kit.games import core, nerdwords

ROOT = Path(__file__).parents[2]
GAMES, PLAYERS = 150, 4
PEER = "python_team_dominoes"


class Speed(NamedTuple):
    """Games and steps a second."""

    games: float
    steps: float


def measured(play: Callable[[int], int]) -> Speed:
    """How fast ``play`` plays the games of these seeds; it tells the steps of each."""
    play(0)  # loads data, fills caches
    start = time.perf_counter()
    steps = sum(play(seed) for seed in range(1, GAMES + 1))
    spent = time.perf_counter() - start
    return Speed(GAMES / spent, steps / spent)


def bench_ours() -> tuple[Speed, Speed]:
    """Whole games, and the same games folded from their facts."""
    book = Book(read_deck(ROOT / "decks" / "cells_body.csv").terms)
    facts: dict[int, tuple[Any, ...]] = {}

    def play(seed: int) -> int:
        facts[seed] = play_game(book, PLAYERS, seed).facts
        return len(facts[seed])

    def fold(seed: int) -> int:
        core.fold(nerdwords, facts[seed])
        return len(facts[seed])

    return measured(play), measured(fold)


def bench_peer() -> Speed | None:
    """Random play of the peer's game; None if it is not installed."""
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games")
    except ImportError:
        return None
    game = pyspiel.load_game(PEER)
    return measured(lambda seed: _random_game(game, random.Random(seed)))


def _random_game(game: Any, dice: random.Random) -> int:
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        steps += 1
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, weights)[0])
        else:
            state.information_state_string(state.current_player())
            state.apply_action(dice.choice(state.legal_actions()))
    return steps


def main() -> None:
    """Print what was measured, ratios last."""
    ours, folded = bench_ours()
    peer = bench_peer()
    click.echo(f"bots at Nerd Words: {ours.games:.0f} games, {ours.steps:.0f} steps a second")
    share = ours.steps / folded.steps
    click.echo(f"folding the same facts: {folded.steps:.0f} a second; playing is {share:.2f} of it")
    if peer is None:
        click.echo("OpenSpiel is not installed here, so there is no peer to compare with")
        return
    click.echo(f"OpenSpiel {PEER}: {peer.games:.0f} games, {peer.steps:.0f} steps a second")
    each = ours.steps / peer.steps
    click.echo(f"a second holds {each:.2f} times as many steps of ours, with thinking and judging,")
    click.echo(f"and {ours.games / peer.games:.2f} times as many games, as of theirs without")


if __name__ == "__main__":
    sys.exit(main())
