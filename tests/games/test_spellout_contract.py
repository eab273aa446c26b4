"""The Spellout-only game keeps the contract and its own rules, whatever anybody tries."""

import string
from collections import Counter
from types import SimpleNamespace

import pytest
from contract import ContractMachine
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import rule
from msgspec.structs import replace
from referee import OracleReferee

from kit.errors import IllegalMove
from kit.games import core, spellout
from kit.games.core import TEACHER, WALL, Undo
from kit.games.spellout import moves, offers
from kit.games.spellout.moves import (
    AddTime,
    CallTime,
    Dealt,
    Ended,
    Laid,
    Lay,
    Pause,
    Resume,
    Rule,
    Ruled,
    Rules,
    Score,
    Seat,
    SetRules,
    SetSeat,
    Setting,
    Start,
    Stop,
    TakeBack,
    TakenBack,
    Unseat,
)

NAMES = ("ana", "ben", "cem", "dua", "eva", "fay", "gus", "hal")
LETTERS = "AEJQTXZ"
"""Few letters, so that rare ones, equal words and all four of W20 come up often."""
SMALL_TABLE = 6

# ---- what anybody may try

decks = st.sampled_from([tuple((c, 9) for c in LETTERS), tuple((c, 3) for c in LETTERS)])
lists = st.lists(st.text(LETTERS, min_size=3, max_size=4), max_size=6).map(tuple)
good_rules = st.builds(
    Rules,
    mode=st.sampled_from(["rulebook", "open"]),
    hands=st.sampled_from(["own", "same"]),
    time_limit_s=st.sampled_from([10, 120, 1200]),
    words_shown=st.sampled_from(["at_once", "at_buzzer"]),
    leftover_costs=st.booleans(),
    redeal=st.booleans(),
    theme=st.sampled_from([None, "letters"]),
    theme_words=lists,
    good_words=lists,
    letters=decks,
    ask_s=st.sampled_from([0, 20]),
).flatmap(lambda r: st.booleans().map(lambda o: replace(r, theme_only=o and bool(r.theme_words))))
bad_rules = st.one_of(
    good_rules.flatmap(lambda r: st.sampled_from([-1, 0, 9, 1201, 2**70]).map(
        lambda s: replace(r, time_limit_s=s))),
    good_rules.map(lambda r: replace(r, theme_only=True, theme_words=())),
    good_rules.map(lambda r: replace(r, theme="\ud800")),
    good_rules.map(lambda r: replace(r, theme="x" * 101)),
    good_rules.map(lambda r: replace(r, theme_words=("sea lion",))),
    good_rules.map(lambda r: replace(r, good_words=("É",))),
    good_rules.map(lambda r: replace(r, good_words=("ZOO",) * 5001)),
    good_rules.map(lambda r: replace(r, decks=2**70)),
    good_rules.map(lambda r: replace(r, ask_s=-1)),
    good_rules.flatmap(lambda r: st.sampled_from(
        [("A", -1), ("A", 2**40), ("a", 1), ("ß", 1), ("", 1), ("AB", 1), ("A", 2)]
    ).map(lambda line: replace(r, letters=(("A", 1), ("B", 99), line)))),
    good_rules.map(lambda r: replace(r, letters=())),  # playable, but no deal is
)  # fmt: skip
good_settings = st.builds(
    Setting,
    hand_size=st.sampled_from([3, 4, 5, 4, 3, 7, 10, 20]),
    table=st.sampled_from(["kids", "kids", "adults"]),
    extra_s=st.sampled_from([0, 0, 30, 1200]),
)
any_settings = good_settings | st.builds(
    Setting,
    hand_size=st.sampled_from([-1, 0, 2, 21, 2**70]),
    extra_s=st.sampled_from([-1, 1201, 2**70]),
)
cards = st.lists(
    st.integers(-3, 21) | st.sampled_from([2**40, -(2**40)]), max_size=7
).map(tuple)  # fmt: skip
numbers = st.integers(-1, 4) | st.just(2**70)
players = st.sampled_from([*NAMES, "nobody", "", WALL, TEACHER])
wild = st.one_of(
    st.builds(Lay, numbers, cards),
    st.builds(TakeBack, numbers, cards),
    st.builds(CallTime, numbers),
    st.builds(Seat, players, any_settings),
    st.builds(Unseat, players),
    st.builds(SetSeat, players, any_settings),
    st.builds(SetRules, good_rules | bad_rules),
    st.builds(Start, numbers),
    st.builds(Pause, numbers),
    st.builds(Resume, numbers),
    st.builds(AddTime, numbers, numbers | st.sampled_from([1200, 1201]), st.none() | players),
    st.builds(Stop, numbers),
    st.builds(Rule, numbers, st.sampled_from(["ATE", "", "nobody laid this"]), st.booleans()),
    st.builds(Undo, numbers),
)


def take_up(offer):  # noqa: PLR0911 - one for each offer
    """Actions that take up an offer, if the time is right."""
    match offer:
        case offers.MayLay():
            most = len(offer.free)
            if most < offer.shortest:
                return st.just(Lay(offer.round, offer.free))
            long = st.sampled_from([offer.shortest, most]) | st.integers(offer.shortest, most)
            chosen = st.tuples(st.permutations(offer.free), long)
            return chosen.map(lambda c: Lay(offer.round, tuple(c[0][: c[1]])))
        case offers.MayTakeBack():
            return st.sampled_from(offer.words).map(lambda w: TakeBack(offer.round, w))
        case offers.MaySeat():
            return st.builds(Seat, players, good_settings)
        case offers.MaySetSeat():
            who = st.sampled_from(offer.players)
            return st.builds(SetSeat, who, good_settings) | st.builds(Unseat, who)
        case offers.MaySetRules():
            return st.builds(SetRules, good_rules)
        case offers.MayAddTime():
            who = st.none() | st.sampled_from(offer.players)
            return st.builds(AddTime, st.just(offer.round), st.sampled_from([1, 30, 1200]), who)
        case offers.MayRule():
            return st.builds(
                Rule, st.just(offer.round), st.sampled_from(offer.words), st.booleans()
            )
        case offers.MayUndo():
            return st.builds(Undo, st.integers(0, 30))
        case _:
            plain = {"MayCallTime": CallTime, "MayStart": Start, "MayHold": Pause,
                     "MayResume": Resume, "MayStop": Stop}  # fmt: skip
            return st.just(plain[type(offer).__name__](offer.round))


@st.composite
def openings(draw):
    """Rules, some players, and the first deal."""
    who = NAMES[: draw(st.sampled_from([2, 3, 1, 4, 7, 8]))]
    seats = [Seat(player, draw(good_settings)) for player in who]
    return [(TEACHER, a) for a in (SetRules(draw(good_rules)), *seats, Start(1))]


# ---- what is hidden from whom


def swap_hidden(state, seat, dice):
    """One state with everything changed that ``seat`` must not know."""
    rounds = tuple(
        _swap_round(r, seat, dice, last=r is state.rounds[-1]) for r in state.rounds
    )  # fmt: skip
    rulings = state.rulings if dice.random() < 0.5 else (("ATE", True),)
    people = state.players
    if seat != TEACHER:
        people = tuple(
            p if p.id == seat else replace(p, setting=_other_setting(dice)) for p in people
        )
    yield replace(state, rounds=rounds, rulings=rulings, players=people)


def _other_setting(dice):
    return Setting(dice.randint(3, 20), dice.choice(["kids", "adults"]), dice.randint(0, 1200))


def _swap_round(played, seat, dice, *, last):
    """Hands are secret from all but their owner, extra time from all but owner and teacher."""
    hands = tuple(_swap_hand(h, played.rules, seat, dice) for h in played.hands)
    extra = played.extra
    if seat != TEACHER:
        own = tuple(e for e in extra if e[0] == seat)
        others = [h.player for h in played.hands if h.player != seat]
        extra = (*own, *((who, dice.randint(1, 999)) for who in others if dice.random() < 0.5))
    swapped = replace(played, hands=hands, extra=extra)
    return _swap_words(swapped, seat, dice, last=last)


def _swap_hand(hand, rules, seat, dice):
    if hand.player == seat:
        return hand
    letters = "".join(dice.choices(string.ascii_uppercase, k=len(hand.cards)))
    if seat == WALL and rules.hands == "same":
        letters = hand.cards  # what all have is on the wall
    setting = hand.setting if seat == TEACHER else _other_setting(dice)
    return replace(hand, cards=letters, setting=setting)


def _swap_words(played, seat, dice, *, last):
    others = sum(h.player != seat for h in played.hands)
    at_once = played.rules.words_shown == "at_once"
    at_small_table = seat not in {WALL, TEACHER} and others < SMALL_TABLE and last
    seen = at_small_table and (at_once or played.over is not None)
    words = tuple(_swap_word(w, seat, seen=seen) for w in played.words)
    if not seen and seat != TEACHER:
        words = tuple(w for w in words if w.player == seat or dice.random() < 0.5)
    over = played.over and _swap_over(played.over, played, seat, last=last, small=at_small_table)
    return replace(played, words=words, over=over)


def _swap_word(word, seat, *, seen):
    if word.player == seat:
        return word
    return replace(word, cards=(7, 8, 9), word=word.word if seen else "SECRET", at=0.0)


def _swap_over(over, played, seat, *, last, small):
    if seat == TEACHER:
        return replace(over, best=())
    marks = tuple(_swap_mark(m, seat, small=small, wall=seat == WALL and last) for m in over.marks)
    if not small and seat != WALL:
        marks = tuple(m for m in marks if m.player == seat)
    scores = tuple(
        s if s.player == seat or small else replace(s, words=s.words + 1000) for s in over.scores
    )
    shared = seat == WALL and played.rules.hands == "same"
    best = over.best if shared else tuple(b for b in over.best if b.player == seat)
    return replace(over, marks=marks, scores=scores, best=best)


def _swap_mark(mark, seat, *, small, wall):
    if mark.player == seat:
        return replace(mark, level=3)
    if wall:  # the word, but not whose
        return replace(mark, player="nobody", cards=(7, 8, 9), points=7, theme=not mark.theme)
    return replace(mark, cards=(7, 8, 9), level=3) if small else replace(mark, word="SECRET")


# ---- facts that nobody would have decided


def tampered(fact):  # noqa: C901, PLR0911 - one for each fact
    match fact:
        case moves.Seated() | moves.SeatSet():
            return [replace(fact, setting=Setting(99)), replace(fact, player=WALL)]
        case moves.Unseated():
            return [replace(fact, player="nobody")]
        case moves.RulesSet():
            return [replace(fact, rules=Rules(time_limit_s=1))]
        case Dealt():
            blank = replace(fact.hands[0], cards="?" * len(fact.hands[0].cards))
            return [
                replace(fact, round=fact.round + 1),
                replace(fact, ends_at=fact.ends_at + 1),
                replace(fact, hands=(blank, *fact.hands[1:])),
                replace(fact, hands=fact.hands[1:]),
            ]
        case Laid():
            return [replace(fact, word=f"{fact.word}S"), replace(fact, cards=(-1, -2, -3))]
        case TakenBack():
            return [replace(fact, cards=(99,))]
        case moves.Paused():
            return [replace(fact, left_s=fact.left_s + 1)]
        case moves.Resumed():
            return [replace(fact, ends_at=fact.ends_at + 1)]
        case moves.TimeAdded():
            return [replace(fact, seconds=0), replace(fact, player="nobody")]
        case Ended():
            lost = [replace(fact, marks=fact.marks[:-1])] if fact.marks else []
            early = [replace(fact, at=fact.at - 10_000)] if fact.reason == "time" else []
            best = () if fact.best else (moves.BestOf("ana", 1, ()),)
            richer = replace(fact, scores=_richer(fact.scores))
            return [*lost, *early, richer, replace(fact, best=best)]
        case Ruled():
            return [replace(fact, scores=_richer(fact.scores)), replace(fact, word="NOBODYLAID")]
        case _:
            return []


def _richer(scores):
    return (replace(scores[0], words=scores[0].words + 5), *scores[1:])


# ---- what always holds


def invariants(state, facts):
    """``facts`` are those that stand."""
    for played in state.rounds:
        check_cards(played)
        check_words(played)
        if played.over:
            check_scores(played, facts)
    for player in NAMES:
        rounds = (s.total for r in state.rounds if r.over for s in r.over.scores
                  if s.player == player)  # fmt: skip
        assert spellout.view(state, player).total == sum(rounds)


def check_cards(played):
    """No card is dealt twice: six players at a time share what two decks have."""
    pile = Counter({letter: n * played.rules.decks for letter, n in played.rules.letters})
    size = SMALL_TABLE if played.rules.hands == "own" else 1
    for first in range(0, len(played.hands), size):
        dealt = Counter("".join(h.cards for h in played.hands[first : first + size]))
        assert dealt <= pile
        assert dealt.total() < pile.total()  # W1: something is left
    if played.rules.hands == "same":
        longest = max((h.cards for h in played.hands), key=len)
        assert all(longest.startswith(h.cards) for h in played.hands)


def check_words(played):
    """Words are made of own cards, each card once in a word; in the rulebook's mode once at all."""
    for hand in played.hands:
        laid = [w for w in played.words if w.player == hand.player]
        for word in laid:
            assert len(set(word.cards)) == len(word.cards)
            assert word.word == "".join(hand.cards[c] for c in word.cards)
            assert len(word.cards) >= {"kids": 3, "adults": 4}[hand.setting.table]
        if played.rules.mode == "rulebook":
            used = [c for w in laid for c in w.cards]
            assert len(set(used)) == len(used)
        else:
            assert len({w.word for w in laid}) == len(laid)
    assert {w.player for w in played.words} <= {h.player for h in played.hands}


KIDS = (0, 0, 0, 50, 100, 150, 200, 250, 500)
ADULTS = (0, 0, 0, 0, 50, 100, 150, 200, 250, 300, 500)


def worth(word, table):
    """W19, written out once more."""
    steps = KIDS if table == "kids" else ADULTS
    rare = sum(c in "JQXZ" for c in word)
    return steps[min(len(word), len(steps) - 1)] * (1 if rare == 0 else 2 if rare == 1 else 3)


def check_scores(played, facts):
    """Every point of a finished round follows from the facts, counted in the simplest way."""
    here = [f for f in facts if getattr(f, "round", None) == played.number]
    ended = next(f for f in here if isinstance(f, Ended))
    good = good_words(played, ended, facts)
    assert {m.word: m.good for m in played.over.marks} == good
    assert [m.word for m in played.over.marks] == [w.word for w in played.words]
    out = went_out(played, here, good) if ended.reason == "time" else set()
    wanted = tuple(score(played, hand, good, out) for hand in played.hands)
    assert played.over.scores == wanted


def good_words(played, ended, facts):
    """Which words count: the last ruling that reaches this round, the lists, the dictionary."""
    rules, before = played.rules, facts.index(ended)
    rulings = {f.word: f.good for f in facts[:before] if isinstance(f, Ruled)}
    for fact in facts[before:]:
        if isinstance(fact, Ruled) and fact.round == played.number:
            rulings[fact.word] = fact.good
    book = OracleReferee()

    def counts(word):
        if word in rulings:
            return rulings[word]
        if rules.theme_only or word in rules.theme_words:
            return word in rules.theme_words
        return word in rules.good_words or book.spelling(word).verdict != "no"

    return {w.word: counts(w.word) for w in played.words}


def went_out(played, facts, good):
    """W7, W8: whose cards all lie in good words, and who was first or 250 ms behind."""
    if played.rules.mode == "open":
        return set()
    when = {}
    for hand in played.hands:
        laid = [w for w in played.words if w.player == hand.player and good[w.word]]
        if sum(len(w.word) for w in laid) == len(hand.cards):
            hers = (f for f in facts if getattr(f, "player", None) == hand.player)
            when[hand.player] = max(f.at for f in hers if isinstance(f, Laid | TakenBack))
    return {player for player, at in when.items() if at - min(when.values()) <= 0.25}


def score(played, hand, good, out):
    """W19-W21, W24."""
    rules = played.rules
    laid = [w.word for w in played.words if w.player == hand.player and good[w.word]]
    stands = "".join(laid)
    book = rules.mode == "rulebook"
    return Score(
        player=hand.player,
        words=sum(worth(w, hand.setting.table) for w in laid),
        theme=50 * sum(w in rules.theme_words for w in laid),
        out=300 if hand.player in out else 0,
        all_four=500 if book and all(c in stands for c in "JQXZ") else 0,
        left=-5 * (len(hand.cards) - len(stands)) if book and rules.leftover_costs else 0,
    )


# ---- the machine


def seats(state):
    return [TEACHER, TEACHER, WALL, "stranger", *(p.id for p in state.players)]


def attempts(state, seat):
    """Mostly what is offered, to this seat or to another, and wild things."""
    own = spellout.legal(state, seat)
    others = [o for s in (TEACHER, *NAMES[:2]) for o in spellout.legal(state, s)]
    offered = st.sampled_from(own).flatmap(take_up) if own else wild
    return st.one_of(offered, offered, offered, st.sampled_from(others).flatmap(take_up), wild)


def waits(state, now):
    """A moment, a while, or exactly until somebody's buzzer."""
    ends = [o.since - now for o in spellout.legal(state, WALL)]
    ends += [o.until - now for p in state.players for o in spellout.legal(state, p.id)
             if isinstance(o, offers.MayLay)]  # fmt: skip
    while_ = [0.1, 0.25, 0.26, 1.0, 9.0, *(e for e in ends if e >= 0)]
    return st.sampled_from(while_)


KIT = SimpleNamespace(
    game=spellout,
    referee=OracleReferee,
    seats=seats,
    opening=openings(),
    moves=attempts,
    waits=waits,
    swap_hidden=swap_hidden,
    tampered=tampered,
    invariants=invariants,
)


class SpelloutMachine(ContractMachine):
    kit = KIT

    def offers_of(self, kind, seat):
        return [o for o in spellout.legal(self.log.state, seat) if isinstance(o, kind)]

    def a_round_is_running(self, data):
        """Deal, with other rules, or resume, so that there is something to do."""
        for _ in self.offers_of(offers.MaySetRules, TEACHER):
            for player in NAMES[: data.draw(st.integers(1, 8), label="players")]:
                self.log.play(TEACHER, Seat(player, data.draw(good_settings)))
            self.log.play(TEACHER, SetRules(data.draw(good_rules, label="rules")))
        for offer in self.offers_of(offers.MayStart, TEACHER):
            self.log.play(TEACHER, Start(offer.round))
        for offer in self.offers_of(offers.MayResume, TEACHER):
            self.log.play(TEACHER, Resume(offer.round))

    @rule(data=st.data(), laps=st.integers(1, 3))
    def everybody_lays_words(self, data, laps):
        self.a_round_is_running(data)
        for hand in [h for r in self.log.state.rounds[-1:] for h in r.hands] * laps:
            for offer in self.offers_of(offers.MayLay, hand.player):
                self.log.play(hand.player, data.draw(take_up(offer), label=hand.player))
            self.log.referee.at += 0.1

    @rule(data=st.data())
    def somebody_is_too_late(self, data):
        """At the buzzer, to the moment, the own time is up, whatever the others have."""
        self.a_round_is_running(data)
        player = data.draw(st.sampled_from(NAMES))
        for offer in self.offers_of(offers.MayLay, player):
            self.log.referee.at = max(self.log.referee.at, offer.until)
            assert isinstance(self.log.play(player, data.draw(take_up(offer))), IllegalMove)
            for move in (Pause(offer.round), AddTime(offer.round, 5, player)):
                if data.draw(st.booleans()):
                    self.log.play(TEACHER, move)

    @rule(late=st.sampled_from([0.0, 0.1, 3600.0]), data=st.data())
    def the_time_runs_out(self, late, data):
        """A round always ends once the time is called after the buzzer, and it ended in time."""
        for call in self.offers_of(offers.MayCallTime, WALL):
            self.log.referee.at = max(self.log.referee.at, call.since + late)
            seat = data.draw(st.sampled_from(seats(self.log.state)))
            stop = seat == TEACHER and data.draw(st.booleans(), label="stop")
            (ended,) = self.log.play(seat, Stop(call.round) if stop else CallTime(call.round))
            assert (type(ended), ended.reason) == (Ended, "time")
            assert spellout.view(self.log.state, seat).phase == "results"

    @rule(data=st.data())
    def a_ruling_goes_both_ways_and_back(self, data):
        self.everybody_lays_words(data, 1)
        self.the_time_runs_out(0.0, data)
        ruled = self.offers_of(offers.MayRule, TEACHER)
        if not ruled:
            return
        offer = data.draw(st.sampled_from(ruled))
        word = data.draw(st.sampled_from(offer.words))
        before = self.log.state.rounds[offer.round - 1].over
        was = next(m.good for m in before.marks if m.word == word)
        for good in (not was, was):
            (fact,) = self.log.play(TEACHER, Rule(offer.round, word, good))
            assert all(m.good == good for m in fact.marks if m.word == word)
        after = self.log.state.rounds[offer.round - 1].over
        assert after.scores == before.scores
        assert [m.points for m in after.marks] == [m.points for m in before.marks]
        assert self.log.state.rounds[offer.round - 1].over.reason == before.reason

    @rule()
    def nobody_acts_in_a_round_that_is_not_open(self):
        number = len(self.log.state.rounds) + 1
        for move in (Lay(number, (0, 1, 2)), TakeBack(number, (0,)), CallTime(number)):
            assert isinstance(self.log.play("ana", move), IllegalMove)


TestSpelloutContract = SpelloutMachine.TestCase
TestSpelloutContract.settings = settings(stateful_step_count=25)


def test_an_action_from_a_browser_becomes_one_of_the_game_or_is_refused():
    for message in (
        None, [], {}, "Lay", {"type": "Lay"}, {"type": "Dealt", "round": 1},
        {"type": "Lay", "round": "1", "cards": []}, {"type": "Lay", "round": 1, "cards": [0.5]},
        {"type": "Lay", "round": 1, "cards": "012"}, {"type": ["Lay"]}, {1: 2},
        {"type": "Seat", "player": "\ud800"}, {"type": "Rule", "round": 1, "word": 3, "good": 1},
    ):  # fmt: skip
        with pytest.raises(IllegalMove) as caught:
            core.action(spellout, message)
        assert caught.value.key == "move-unknown"
    lay = {"type": "Lay", "round": 1, "cards": [2, 0, 1]}
    assert core.action(spellout, lay) == Lay(1, (2, 0, 1))
