"""Whole games of Nerd Words by bots, of each kind, and what must hold at their end."""

import random
from collections import Counter
from pathlib import Path

from msgspec.structs import replace

from kit.bots.book import Book
from kit.bots.play import TableOfBots, play_game
from kit.deck import read_deck
from kit.games import core, nerdwords
from kit.games.core import TEACHER, WALL, Row, Undo
from kit.games.nerdwords import CLASSROOM, STRICT, ending, facts, moves, offers, scoring
from kit.games.nerdwords import state as states

DECKS = Path(__file__).parents[2] / "decks"
BOOKS = tuple(
    Book(read_deck(DECKS / f"{name}.csv").terms) for name in ("cells_body", "weather_seasons")
)
CLOSE = replace(STRICT, target=7, largest_bet=0)
"""Both teams right at the same clue of the first round, and a tie must be played off."""
KINDS = {
    "two": ([2], CLASSROOM, {"rounds"}),
    "three": ([3], CLASSROOM, {"rounds"}),
    "teams": ([4, 5, 6, 7, 8, (2, 5), (1, 3)], CLASSROOM, {"score", "cards", "playoff"}),
    "three-teams": ([9, 10, 11, 12, (2, 2, 2)], CLASSROOM, {"score", "cards", "playoff"}),
    "tie-break": ([4, 6, 9, 12, (1, 3), (1, 1, 2)], CLOSE, {"score", "playoff"}),
}
"""By kind: players, or sizes of teams; the rules; why such a game may end."""


def game_of(kind, seed):
    """The game of a kind with this seed: tables, decks and bots change with it."""
    tables, rules, _ = KINDS[kind]
    strength = (0.1, 0.5, 0.9, 0.0, 1.0)[seed % 5]
    return play_game(BOOKS[seed % 2], tables[seed % len(tables)], seed, rules, strength=strength)


def check_end(kind, played):
    """The game ended for a reason of its kind, and that reason holds."""
    state, reason = played.state, played.reason
    assert reason in KINDS[kind][2]
    assert states.over(state)
    rounds = [r for r in state.rounds if not r.void]
    extra = [r for r in rounds if r.playoff]
    scores = scoring.scores(state)
    match reason:
        case "rounds":
            assert len(rounds) == {"two": 10, "three": 9}[state.kind]
        case "score":
            assert max(scores) >= state.rules.target
        case "cards":
            assert max(scores) < state.rules.target
            teams = [states.members(state, t) for t in range(state.teams)]
            least = min(map(len, teams))
            hands = [states.cards_of(state, p) for t in teams if len(t) == least for p in t]
            assert not any(hands)
        case "playoff":
            assert extra
    assert (reason == "playoff") == bool(extra)
    check_winners(state, extra)


def check_winners(state, extra):
    """The highest score wins; after a play-off one does, unless it was drawn to the last."""
    table = nerdwords.view(state, WALL).table
    if state.kind == "two":
        assert table.won == (scoring.scores(state)[0] >= state.rules.win_at)
        return
    assert table.winners == ending.leaders(state)
    if extra and len(table.winners) > 1:
        assert len(extra) == state.rules.playoff_rounds


def check_audit(played):
    """The log, written and read, folds to the same state, and everything would be decided again."""
    rows = [Row(n, core.write(fact)) for n, fact in enumerate(played.facts, start=1)]
    again = core.replay(nerdwords, rows, audit=True)
    assert again.failure is None, (again.failure, played.facts[again.failure.n - 1])
    assert again.state == played.state


def meddle(table, dice):
    """The teacher does something while bots play: what it was, or None if it cannot be done."""
    state, now = table.state, table.clock()
    played = states.open_round(state)
    number, slot = (played.number, played.slot) if played else (0, 0)
    mates = [m for m in states.members(state, played.team) if m != played.giver] if played else []
    told = offers.verdicts(state)
    verdict = dice.choice(told) if told else offers.Verdict(0, 0, 0, "", right=True)
    someone = dice.choice(state.players).id
    by = dice.choice(mates) if mates and played.card is not None else None
    first = next(n for n, f in enumerate(table.facts, start=1) if isinstance(f, facts.Begun))
    tries = [
        (moves.VoidClue(number, slot),), (moves.Pause(number), moves.Resume(number)),
        (moves.AddTime(number, 30),), (Undo(dice.randint(first, len(table.facts))),),
        (moves.Overrule(verdict.round, verdict.slot, verdict.team, not verdict.right),),
        (moves.Leave(played.giver if played and by else someone, by),),
        (moves.Move(someone, dice.randrange(3)),), (moves.Forfeit(number),),
        (moves.Seat(f"late-{len(table.facts)}"),), (moves.Attend(dice.random() < 0.5),),
    ]  # fmt: skip
    actions = dice.choice(tries)
    if not core.offered(nerdwords, state, TEACHER, actions[0], now):
        return None
    for action in actions:
        table._act(TEACHER, action)
    return type(actions[0]).__name__


def disturbed(kind, seed):
    """A game where the teacher takes back, voids, overrules, moves; what was done how often."""
    tables, rules, _ = KINDS[kind]
    dice, done = random.Random(seed), Counter()
    timed = replace(rules, clue_limit_s=90)
    table = TableOfBots(BOOKS[0], tables[seed % len(tables)], seed, timed, strength=0.3)
    for _ in table.steps():
        if states.under_way(table.state) and table.state.rounds and dice.random() < 0.15:
            done[meddle(table, dice)] += 1
        assert len(table.facts) < 3000, "this game does not end"
    check_audit(table.result())
    assert table.result().reason != "stopped"
    return done
