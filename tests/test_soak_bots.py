"""A thousand whole games of each kind by bots: ``make soak``. The figures are printed."""

import itertools
import time
from collections import Counter

import pytest
from bot_games import KINDS, check_audit, check_end, disturbed, game_of

from kit.bots.tally import found_at

GAMES = 1000
pytestmark = pytest.mark.soak


@pytest.mark.parametrize("kind", KINDS)
def test_a_thousand_games_of_each_kind_end_for_the_right_reason_and_replay(kind, capsys):
    """Of the tie-break, a thousand that were played off."""
    reasons, found, facts, spent = Counter(), Counter(), 0, 0.0
    for seed in itertools.count():
        start = time.perf_counter()
        played = game_of(kind, seed)
        spent += time.perf_counter() - start
        check_end(kind, played)
        check_audit(played)
        reasons[played.reason] += 1
        found.update(map(found_at, played.state.rounds))
        facts += len(played.facts)
        if (reasons["playoff"] if kind == "tie-break" else seed + 1) == GAMES:
            break
    games = reasons.total()
    with capsys.disabled():
        print(f"\n{kind}: {games} games, {facts} facts, {games / spent:.0f} games a second")
        print(f"  ended by {dict(reasons)}; found at clue (0: never) {dict(sorted(found.items()))}")


@pytest.mark.parametrize("kind", KINDS)
def test_two_hundred_games_that_the_teacher_disturbs_end_and_replay(kind, capsys):
    done = Counter()
    for seed in range(GAMES // 5):
        done += disturbed(kind, seed)
    with capsys.disabled():
        print(f"\n{kind}, disturbed: {dict(done.most_common())}")
