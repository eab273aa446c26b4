"""What every game must keep, as checks that any game's tests can call.

A game's tests give a *kit*: an object with

* ``game``: the module that keeps ``kit.games.core.Game``;
* ``referee()``: a fresh referee with a clock ``at`` that the test may move;
* ``seats(state)``: seats worth trying, strangers too;
* ``opening``: a strategy of lists of (seat, action) to begin with;
* ``moves(state, seat)``: a Hypothesis strategy of actions, legal ones and others;
* ``waits(state, now)``: a strategy of seconds to let pass;
* ``swap_hidden(state, seat, dice)``: states that differ only in what ``seat`` must not know;
* ``tampered(fact)``: facts like this one that the game would not have decided;
* ``invariants(state, facts)``: asserts what holds at any time in this game.
"""

import random
import re
from itertools import pairwise

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kit.errors import IllegalMove
from kit.games import core
from kit.games.core import TEACHER, Failure, Row, Undo

LOOKERS = 3
"""So many seats' views are looked at after each step of random play."""
LONGEST_SENTENCE = 25
"""Words of a sentence that a child still reads."""
NONSENSE = (
    b"", b"{", b"null", b"[]", b"3", b"\xff\xfe", b"{}", b'{"type":"Nonsense","at":1.0}',
    b'{"type":"Undone"}', b'{"type":"Undone","to":"three","at":1.0}',
    b'{"type":"Undone","to":1,"at":1.0,"x":' + b"[" * 100_000,
)  # fmt: skip


class Log:
    """A game under way: its facts, and the state that ``evolve`` made of them one by one."""

    def __init__(self, game, referee):
        self.game, self.referee = game, referee
        self.facts, self.state = [], game.start()

    def play(self, seat, action):
        """Ask for an action; the facts that came of it, or the refusal. Checks b, d and e."""
        with unchanged(self.state, action):
            offered = core.offered(self.game, self.state, seat, action, self.referee.now())
            try:
                facts = self.game.decide(self.state, seat, action, self.referee)
            except IllegalMove as refusal:
                facts = refusal
        if isinstance(facts, IllegalMove):
            assert not offered, f"{seat} was offered {action} and refused: {facts.key}"
            check_sentence(facts)
            return facts
        assert offered, f"{seat} was not offered {action}, yet it was taken"
        for fact in facts:
            self.take(fact)
        return facts

    def take(self, fact):
        """Fold one fact in, as it comes back from the store."""
        assert core.read(self.game, core.write(fact)) == fact
        with unchanged(self.state, fact, *self.facts[-1:]):
            self.facts.append(fact)
            self.state = core.step(self.game, self.state, self.facts)

    @property
    def rows(self):
        return rows_of(self.facts)


class unchanged:  # noqa: N801 - reads as a sentence: with unchanged(state)
    """Whatever happens inside, these values look the same afterwards."""

    def __init__(self, *values):
        self.values = values

    def __enter__(self):
        self.before = [repr(value) for value in self.values]

    def __exit__(self, *_):
        assert [repr(value) for value in self.values] == self.before


def rows_of(facts):
    """Facts as the store keeps them."""
    return [Row(n, core.write(fact)) for n, fact in enumerate(facts, start=1)]


def check_sentence(refusal):
    """A refusal is a sentence that a child can read: whole, short, and without our own words."""
    sentence = refusal.sentence()
    assert sentence[0].isupper(), sentence
    assert sentence[-1] in ".!?", sentence
    assert refusal.key not in sentence
    assert not re.search(r"[{}_<>\[\]]|None|Error|\b\w+-\w+-\w+\b", sentence), sentence
    assert len(sentence.split()) <= LONGEST_SENTENCE, sentence
    return sentence


# ---- a: replay equals live play


def check_replay(log):
    """Rows that are read back fold to the same state, also under audit."""
    for audit in (False, True):
        again = core.replay(log.game, log.rows, audit=audit)
        assert again.failure is None, (again.failure, log.facts[again.failure.n - 1])
        assert again.facts == tuple(log.facts)
        assert again.state == log.state
    assert core.fold(log.game, log.facts) == log.state


# ---- c: views leak nothing


def check_secrets(kit, state, seat, dice):
    """A seat's view is the same whatever stands in the places that are hidden from it."""
    game = kit.game
    with unchanged(state):
        shown = game.view(state, seat)
        assert game.view(state, seat) == shown
        assert game.legal(state, seat) == game.legal(state, seat)
    text = msgspec.json.encode(shown)
    for other in kit.swap_hidden(state, seat, dice):
        assert game.view(other, seat) == shown
        assert msgspec.json.encode(game.view(other, seat)) == text


# ---- f: broken logs


def check_broken_logs(kit, log, dice):
    """Replay gives the good prefix and the first failure, whatever is wrong with the rest."""
    if not log.facts:
        return
    n = dice.randint(1, len(log.facts))
    _check_gaps(log, n)
    rows = log.rows
    for nonsense in NONSENSE:
        rows[n - 1] = Row(n, nonsense)
        _stops(log, rows, Failure(n, "unreadable"))
    for wrong in kit.tampered(log.facts[n - 1]):
        rows[n - 1] = Row(n, core.write(wrong))
        _stops(log, rows, Failure(n, "refused"), audit=True)


def _check_gaps(log, n):
    rows = log.rows
    if n < len(rows):
        _stops(log, rows[: n - 1] + rows[n:], Failure(n, "gap"))
    _stops(log, [*rows[:n], *rows[n - 1 :]], Failure(n + 1, "gap"))
    _stops(log, [*rows[: n - 1], Row(n + 7, rows[n - 1].fact)], Failure(n, "gap"))


def _stops(log, rows, failure, *, audit=False):
    found = core.replay(log.game, rows, audit=audit)
    assert found.failure == failure
    good = log.facts[: failure.n - 1]
    assert found.facts == tuple(good)
    assert found.state == core.fold(log.game, good)


# ---- random play


class ContractMachine(RuleBasedStateMachine):
    """Plays a game at random and checks the contract at every step; subclass and set ``kit``."""

    kit = None

    @initialize(seed=st.integers(0, 2**16), data=st.data())
    def open_table(self, seed, data):
        self.dice = random.Random(seed)
        self.log = Log(self.kit.game, self.kit.referee(seed))
        for seat, action in data.draw(self.kit.opening, label="opening"):
            self.log.play(seat, action)

    @rule(data=st.data())
    def somebody_acts(self, data):
        seat = data.draw(st.sampled_from(self.kit.seats(self.log.state)), label="seat")
        action = data.draw(self.kit.moves(self.log.state, seat), label="action")
        self.log.play(seat, action)

    @rule(data=st.data())
    def time_passes(self, data):
        waits = self.kit.waits(self.log.state, self.log.referee.at)
        self.log.referee.at += data.draw(waits, label="seconds")

    @rule(data=st.data())
    def the_teacher_takes_back(self, data):
        steps = len(self.log.facts)
        near, odd = st.integers(max(0, steps - 8), steps + 1), st.sampled_from([0, -1, 2**70])
        to = data.draw(st.one_of(near, near, st.integers(0, steps), odd), label="to")
        self.log.play(TEACHER, Undo(to))

    @invariant()
    def nobody_sees_a_secret(self):
        if hasattr(self, "log"):
            for seat in self.dice.sample(self.kit.seats(self.log.state), LOOKERS):
                check_secrets(self.kit, self.log.state, seat, self.dice)

    @invariant()
    def the_game_keeps_its_own_rules(self):
        if hasattr(self, "log"):
            game, facts = self.kit.game, self.log.facts
            standing = core.standing(game, facts)
            lasting = [f for f in facts if isinstance(f, game.LASTING)]
            assert [f for f in standing if isinstance(f, game.LASTING)] == lasting
            self.kit.invariants(self.log.state, standing)
            assert all(a.at <= b.at for a, b in pairwise(self.log.facts))

    def teardown(self):
        if hasattr(self, "log"):
            check_replay(self.log)
            check_broken_logs(self.kit, self.log, self.dice)
