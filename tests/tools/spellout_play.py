"""A Spellout table with the words a test tells a game in.

::

    table = Table(yes="TRAIN TRAINED QUIZ")
    table.start("ana: TRAINED, ben: QUIZABC")
    table.at(30).lay("ana", "TRAIN")
    table.buzzer()
    assert table.score("ana").words == 150

Every action goes through ``contract.Log``, so that each test checks the contract as well.
"""

from contextlib import contextmanager

import pytest
from contract import Log, check_replay
from msgspec.structs import replace
from referee import BookReferee

from kit.errors import IllegalMove
from kit.games import spellout
from kit.games.core import TEACHER, WALL, Undo
from kit.games.spellout import moves, offers
from kit.games.spellout.state import free_cards, hand_of, words_of

PLAIN = replace(spellout.CLASSROOM, redeal=False)
"""The classroom's rules, with hands as they are dealt."""


class Table:
    """Players, a clock that starts at each deal, hands as the test wants them."""

    def __init__(self, rules=PLAIN, yes="", ask="", referee=None):
        self.referee = referee or BookReferee(yes=yes, ask=ask)
        self.log = Log(spellout, self.referee)
        self.act(TEACHER, moves.SetRules(rules))

    # ---- acting

    def act(self, seat, action):
        """The fact that came of an action; raises what refused it."""
        came = self.log.play(seat, action)
        if isinstance(came, IllegalMove):
            raise came
        return came[0]

    def seat(self, *players, setting=spellout.KID, **changes):
        for player in players:
            self.act(TEACHER, moves.Seat(player, replace(setting, **changes)))
        return self

    def set_seat(self, player, **changes):
        old = next(p.setting for p in self.state.players if p.id == player)
        return self.act(TEACHER, moves.SetSeat(player, replace(old, **changes)))

    def rules(self, **changes):
        return self.act(TEACHER, moves.SetRules(replace(self.state.rules, **changes)))

    def start(self, hands=""):
        """Deal. ``"ana: TRAINED, ben: QUIZ"`` seats who is not there yet, sets hand sizes and
        stacks the cards; ``"TRAINED"`` are everybody's, for a table of the same letters."""
        named = dict(part.split(": ") for part in hands.split(", ")) if ":" in hands else {}
        for player, cards in named.items():
            if player not in {p.id for p in self.state.players}:
                self.seat(player)
            if not any(
                (p.id, p.setting.hand_size) == (player, len(cards)) for p in self.state.players
            ):
                self.set_seat(player, hand_size=len(cards))
        order = [named.get(p.id, "") for p in self.state.players] if named else [hands]
        self.referee.stack = ["".join(order[i : i + 6]) for i in range(0, len(order), 6)]
        return self.act(TEACHER, moves.Start(len(self.state.rounds) + 1))

    def lay(self, player, word):
        """Lay a word with the first free cards that spell it."""
        free = list(free_cards(self.round, player))
        letters, cards = hand_of(self.round, player).cards, []
        for letter in word:
            cards.append(next(c for c in free if letters[c] == letter and c not in cards))
        return self.lay_cards(player, *cards)

    def lay_cards(self, player, *cards):
        return self.act(player, moves.Lay(self.round.number, cards))

    def take_back(self, player, word):
        laid = next(w for w in words_of(self.round, player) if w.word == word)
        return self.act(player, moves.TakeBack(self.round.number, laid.cards))

    def pause(self):
        return self.act(TEACHER, moves.Pause(self.round.number))

    def resume(self):
        return self.act(TEACHER, moves.Resume(self.round.number))

    def add_time(self, seconds, player=None):
        return self.act(TEACHER, moves.AddTime(self.round.number, seconds, player))

    def stop(self):
        return self.act(TEACHER, moves.Stop(self.round.number))

    def call_time(self, seat=WALL):
        return self.act(seat, moves.CallTime(self.round.number))

    def rule(self, word, good, number=None):
        return self.act(TEACHER, moves.Rule(number or self.round.number, word, good))

    def undo(self, to):
        return self.act(TEACHER, Undo(to))

    @contextmanager
    def refuses(self, key):
        """What stands in this block is refused with this key, and nothing happens."""
        steps = self.step
        with pytest.raises(IllegalMove) as caught:
            yield
        assert caught.value.key == key
        assert self.step == steps

    # ---- the clock

    def at(self, seconds):
        """Put the clock so many seconds after the deal; nothing else happens."""
        dealt = next(f for f in reversed(self.log.facts) if isinstance(f, moves.Dealt))
        self.referee.at = dealt.at + seconds
        return self

    def wait(self, seconds):
        self.referee.at += seconds
        return self

    def buzzer(self):
        """Let the time of the last player run out and call it."""
        (call,) = (o for o in self.legal(WALL) if isinstance(o, offers.MayCallTime))
        self.referee.at = max(self.referee.at, call.since)
        return self.call_time()

    # ---- looking

    @property
    def state(self):
        return self.log.state

    @property
    def round(self):
        return self.state.rounds[-1]

    @property
    def step(self):
        """The number of the last fact."""
        return len(self.log.facts)

    def legal(self, seat):
        return spellout.legal(self.state, seat)

    def view(self, seat):
        return spellout.view(self.state, seat)

    def hand(self, player):
        return "".join(card.letter for card in self.view(player).hand)

    def score(self, player):
        return self.view(player).score

    def total(self, player):
        return self.view(player).total

    def word(self, player, word):
        return next(w for w in self.view(player).words if w.word == word)

    def mate(self, player, other):
        return next((m for m in self.view(player).mates if m.player == other), None)

    def audit(self):
        """The log replays, and the game would decide each fact again."""
        check_replay(self.log)
