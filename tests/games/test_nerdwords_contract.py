"""Nerd Words keeps the contract and its own rules, whatever anybody tries."""

from types import SimpleNamespace

from contract import ContractMachine
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import rule
from msgspec.structs import replace
from nerdwords_play import JudgeReferee

from kit.games import nerdwords
from kit.games.core import TEACHER, WALL, Undo
from kit.games.nerdwords import ending, facts, moves, offers, scoring, state
from kit.games.nerdwords.moves import Entry, Marked, Remembered, Rules

NAMES = ("ana", "ben", "cem", "dua", "eva", "fay", "gus", "hal", "ida", "jon")
DECK = (
    *(Entry(t, "1", 2) for t in ("volcano", "gas", "magma")),
    *(Entry(t, "2") for t in ("solar system", "half-life", "pupa")),
    *(Entry(t) for t in ("experiment", "lava", "ion", "photosynthesis", "eels", "planet earth")),
    *(Entry(f"{a}{b}ane", "", 1 + (a == "m")) for a in "bclmptrw" for b in ("ut", "ox", "es")),
)

# ---- what anybody may try

good_rules = st.builds(
    Rules,
    guess_s=st.sampled_from([10, 60]),
    clue_limit_s=st.sampled_from([None, 10, 90]),
    solo_s=st.sampled_from([0, 0, 10]),
    short_terms=st.booleans(),
    boxes=st.booleans(),
    cards_each=st.sampled_from([None, None, 1, 2]),
    floor=st.sampled_from([None, None, 0, -3]),
    target=st.sampled_from([50, 8]),
    playoff_rounds=st.sampled_from([3, 1, 0]),
)
bad_rules = st.sampled_from([
    Rules(guess_s=1), Rules(grace_s=-1), Rules(clue_limit_s=2**70), Rules(ask_s=-1),
    Rules(cards_each=0), Rules(largest_bet=-1), Rules(target=2**70), Rules(floor=7),
    Rules(playoff_rounds=-1), Rules(solo_s=99),
])  # fmt: skip
numbers = st.integers(-1, 6) | st.just(2**70)
players = st.sampled_from([*NAMES, "nobody", "", WALL, TEACHER, "bot"])
texts = st.sampled_from(
    ["volcano", "wrong", "wrong?", "", " ", "x\ny", "y" * 61, "a-b", "orange", "é"]
)
set_ups = st.builds(
    moves.SetUp,
    deck=st.sampled_from([DECK, DECK, DECK, DECK[:3], (Entry(""),), ()]),
    teams=st.none() | st.sampled_from([(("ana", "ben"), ("cem", "dua")), (("ana",), ())]),
    first=st.none() | players,
    order=st.none() | st.just((0, 1)),
    marks=st.just(()) | st.just((Marked("volcano", 2), Marked("gas", 1))),
    remembered=st.just((Remembered("volcano", "wrong?", right=True),)),
)
wild = st.one_of(
    st.builds(moves.Prepare, numbers, numbers),
    st.builds(moves.NextRound, numbers),
    st.builds(moves.Choose, numbers, numbers, numbers),
    st.builds(moves.WriteClue, numbers, numbers, texts),
    st.builds(moves.SetBet, numbers, numbers, numbers),
    st.builds(moves.Reveal, numbers, numbers),
    st.builds(moves.Think, numbers, numbers, texts),
    st.builds(moves.Write, numbers, numbers, texts, numbers),
    st.builds(moves.LockIn, numbers, numbers, texts, numbers),
    st.builds(moves.CallTime, numbers, numbers),
    st.builds(moves.Judge, numbers, numbers, texts, st.booleans()),
    st.builds(moves.Seat, players),
    st.builds(moves.Leave, players, st.none() | players),
    st.builds(moves.SetRules, good_rules | bad_rules),
    set_ups,
    st.builds(moves.Attend, st.booleans()),
    st.builds(moves.Pause, numbers),
    st.builds(moves.Resume, numbers),
    st.builds(moves.AddTime, numbers, numbers),
    st.builds(moves.AllowClue, numbers, numbers, texts),
    st.builds(moves.VoidClue, numbers, numbers),
    st.builds(moves.Forfeit, numbers),
    st.builds(moves.Overrule, numbers, numbers, numbers, st.booleans()),
    st.builds(moves.Move, players, numbers),
    st.builds(moves.StandIn, players, st.none() | players),
    st.just(moves.Stop()),
    st.builds(Undo, numbers),
)


def take_up(now, offer):  # noqa: C901, PLR0911, PLR0912 - one for each offer
    """Actions that take up an offer of this state, if the time is right."""
    played = state.open_round(now)
    entry = played and state.entry_of(now, played)
    said = (entry.term, f"{entry.term}?", "wrong", "wrong?") if entry else ("wrong",)
    slot = (getattr(offer, "round", 0), getattr(offer, "slot", 0))
    flip = st.booleans()
    match offer:
        case offers.MayPrepare():
            return choice(offer).map(lambda c: moves.Prepare(*c))
        case offers.MayChoose():
            if not offer.choices:
                return wild
            return choice(offer).map(lambda c: moves.Choose(offer.round, *c))
        case offers.MayWriteClue():
            able = [x.letter for x in offer.letters if x.left]
            made = st.builds(str.__add__, st.sampled_from(able), st.sampled_from("qzjx"))
            near = st.sampled_from([offer.entry.term, f"{able[0]}q?", *said])
            return (made | made | near).map(lambda c: moves.WriteClue(*slot, c.lower()))
        case offers.MaySetBet():
            return st.integers(0, offer.largest).map(lambda b: moves.SetBet(*slot, b))
        case offers.MayThink():
            return st.builds(moves.Think, *map(st.just, slot), st.sampled_from(said))
        case offers.MayGuess():
            kind = st.sampled_from([moves.Write, moves.LockIn, moves.LockIn])
            made = st.tuples(kind, st.sampled_from(said), st.integers(0, offer.largest))
            return made.map(lambda t: t[0](*slot, t[1], t[2]))
        case offers.MayJudge():
            return st.builds(moves.Judge, *map(st.just, slot), st.sampled_from(offer.guesses), flip)
        case offers.MaySeat():
            return st.builds(moves.Seat, players)
        case offers.MayLeave():
            by = st.sampled_from(offer.instead) if offer.instead else st.none()
            gone = st.builds(moves.Leave, st.sampled_from(offer.players))
            return gone | st.builds(moves.Leave, st.just(offer.giver or "x"), by)
        case offers.MaySetRules():
            return st.builds(moves.SetRules, good_rules)
        case offers.MaySetUp():
            return set_ups | st.just(moves.SetUp(DECK))
        case offers.MayAttend():
            return st.builds(moves.Attend, flip)
        case offers.MayAddTime():
            return st.builds(moves.AddTime, st.just(offer.round), st.sampled_from([1, 30, 1200]))
        case offers.MayAllowClue():
            return st.just(moves.AllowClue(*slot, offer.clue))
        case offers.MayOverrule():
            v = st.sampled_from(offer.verdicts)
            return v.map(lambda v: moves.Overrule(v.round, v.slot, v.team, not v.right))
        case offers.MayMove():
            who = [p for p, _ in offer.players] or ["nobody"]
            return st.builds(moves.Move, st.sampled_from(who), st.sampled_from(offer.teams))
        case offers.MayStandIn():
            return st.builds(moves.StandIn, st.just(offer.player), st.sampled_from(offer.by))
        case offers.MayUndo():
            return st.builds(Undo, st.integers(0, 30))
        case offers.MayReveal():
            return st.just(moves.Reveal(*slot))
        case offers.MayCallTime():
            return st.just(moves.CallTime(*slot))
        case offers.MayVoidClue():
            return st.just(moves.VoidClue(*slot))
        case offers.MayStop():
            return st.just(moves.Stop())
        case _:
            plain = {"MayNextRound": moves.NextRound, "MayPause": moves.Pause,
                     "MayResume": moves.Resume, "MayForfeit": moves.Forfeit}  # fmt: skip
            return st.just(plain[type(offer).__name__](offer.round))


def choice(offer):
    return st.sampled_from([(c.card, t) for c in offer.choices for t in c.terms])


@st.composite
def openings(draw):
    """Rules, some players, the deal and the first round."""
    who = NAMES[: draw(st.sampled_from([4, 5, 2, 3, 6, 9, 10]))]
    seats = [moves.Seat(player) for player in who]
    there = moves.Attend(draw(st.booleans()))
    begun = [moves.SetRules(draw(good_rules)), *seats, there, moves.SetUp(DECK), moves.NextRound(1)]
    return [(TEACHER, a) for a in begun]


# ---- what is hidden from whom


def swap_hidden(now, seat, dice):
    """One state with everything changed that ``seat`` must not know."""
    played = state.open_round(now)
    known = set(state.cards_of(now, seat))
    judges = played is not None and seat in {TEACHER, played.giver} and played.step == "judge"
    if played and seat == played.giver:
        known |= {played.card, *(state.cards_of(now, played.owner) if not played.card else ())}
    if played and seat == TEACHER and offers.judges_since(now, played, seat) is not None:
        known.add(played.card)
    hidden = [c for c in range(len(now.deck)) if c not in known]
    terms = [f"{a}{b}{c}id" for a in "kz" for b in "aeo" for c in "fgh"]
    deck = tuple(
        moves.Card((Entry(dice.choice(terms)),) * len(card.terms)) if n in hidden else card
        for n, card in enumerate(now.deck)
    )
    other = replace(now, deck=deck, burnt=("secret",))
    other = replace(other, prepared=tuple(p for p in now.prepared if p[0] == seat))
    if not judges:
        other = replace(other, remembered=())
    if seat in {TEACHER, WALL}:
        other = replace(other, hands=shuffled_hands(now, dice))
    if played:
        other = state.with_round(other, swap_round(now, played, seat, judges=judges))
    yield other


def shuffled_hands(now, dice):
    """Other cards in the same numbers."""
    held = [c for h in now.hands for c in h.cards]
    played = state.open_round(now)
    if played and played.step == "choose" and played.giver in {TEACHER, WALL}:
        return now.hands
    dice.shuffle(held)
    return tuple(replace(h, cards=tuple(held.pop() for _ in h.cards)) for h in now.hands)


def swap_round(now, played, seat, *, judges):
    team = state.team_of(now, seat)
    own = team if team is not None and seat in state.guessers(now, played, team) else None
    draft = played.draft
    refused = draft and draft.check == "refused" and not draft.allowed
    if seat != played.giver and not (seat == TEACHER and refused):
        draft = None
    return replace(
        played,
        term=played.term if seat == played.giver or judges else 0,
        bet=played.bet if seat == played.giver else None,
        draft=draft,
        clues=tuple(c if c.closed else replace(c, bet=4) for c in played.clues),
        locked=tuple(x if x.team == own else replace(x, text="??", bet=3, player="nobody")
                     for x in played.locked),
        writing=tuple(w for w in played.writing if w.team == own),
        thoughts=tuple(t for t in played.thoughts if t.player == seat),
        guesses=tuple(swap_guess(played, g, own, judges=judges) for g in played.guesses),
    )  # fmt: skip


def swap_guess(played, guess, own, *, judges):
    if any(c.closed for c in played.clues if c.slot == guess.slot) or guess.team == own:
        return guess
    secret = replace(guess, bet=3, player="nobody")
    return secret if judges else replace(secret, text="??", right=None)


# ---- facts that nobody would have decided


def tampered(fact):
    changes = {
        facts.Seated: [{"player": WALL}],
        facts.Left: [{"player": "nobody!"}],
        facts.RulesSet: [{"rules": Rules(guess_s=1)}],
        facts.Prepared: [{"card": 999}, {"player": "nobody!"}],
        facts.Begun: [{"owner": "nobody!"}, {"team": 9}, {"card": 999}, {"round": 99}],
        facts.Chosen: [{"words": 3}, {"card": 999}],
        facts.ClueWritten: [{"clue": "two words"}, {"slot": 9}],
        facts.ClueAllowed: [{"clue": "other!"}],
        facts.BetSet: [{"bet": 99}, {"player": "nobody!"}],
        facts.Revealed: [{"slot": 9}],
        facts.Thought: [{"text": "x" * 61}],
        facts.Wrote: [{"team": 9}, {"bet": 99}],
        facts.LockedIn: [{"bet": 99}, {"text": " "}, {"team": 9}],
        facts.Judged: [{"guess": "never said"}, {"seat": WALL}],
        facts.ClueVoided: [{"clue": "other!"}],
        facts.Forfeited: [{"card": 999}],
        facts.Overruled: [{"team": 9}],
        facts.TimeAdded: [{"seconds": 0}],
        facts.Moved: [{"team": 9}],
        facts.StoodIn: [{"by": "nobody!"}],
    }  # fmt: skip
    made = [replace(fact, **change) for change in changes.get(type(fact), [])]
    if isinstance(fact, facts.Dealt):
        one, *rest = fact.hands
        made += [replace(fact, hands=(replace(one, cards=(999, *one.cards[1:])), *rest)),
                 replace(fact, first="nobody!"), replace(fact, box=fact.box[1:])]  # fmt: skip
    outcome = getattr(fact, "outcome", None)
    if outcome:
        rich = (*outcome.points, facts.Points(1, 0, 99, "guess"))
        made.append(replace(fact, outcome=replace(outcome, points=rich)))
    return made


# ---- what always holds


def invariants(now, facts):
    """``facts`` are those that stand."""
    if now.kind is None:
        return
    check_cards(now)
    for played in now.rounds:
        assert sorted(points(now, played)) == sorted(
            (p.slot, p.team, p.points) for p in played.points
        )
    check_scores(now)
    check_turn(now)
    assert now.at == max((f.at for f in facts), default=0)
    if state.over(now):
        assert state.open_round(now) is None


def check_cards(now):
    held = [c for h in now.hands for c in h.cards]
    everywhere = [*held, *now.box, *now.discard]
    played = state.open_round(now)
    if played and played.card is not None and played.card not in everywhere:
        everywhere.append(played.card)
    assert sorted(everywhere) == list(range(len(now.deck)))


def points(now, played):
    """Every move of a round, counted once more in the simplest way."""
    rules, won = played.rules, {}
    for guess in played.guesses:
        if guess.right and guess.slot < won.get(guess.team, 9):
            won[guess.team] = guess.slot
    for clue in played.clues if not played.void else ():
        here = [g for g in played.guesses if g.slot == clue.slot] if clue.closed else []
        for g in here:
            if g.right and won[g.team] == clue.slot:
                yield (clue.slot, g.team, (4, 3, 2, 1)[clue.slot - 1])
            if g.bet and clue.slot <= won.get(g.team, 9):
                yield (clue.slot, g.team, g.bet if g.right else -g.bet)
        if clue.closed and clue.bet:
            hit = any(g.right for g in here)
            yield (clue.slot, played.team, clue.bet if hit else -clue.bet)
    if played.step == "over" and not played.void:
        yield from _last_points(now, played, won)
    assert rules.values == (4, 3, 2, 1)


def _last_points(now, played, won):
    slots = {c.slot: sum(bool(g.right) for g in played.guesses if g.slot == c.slot)
             for c in played.clues}  # fmt: skip
    if now.kind == "three" and won:
        last = max(slots)
        slot = last if slots[last] else min(s for s, n in slots.items() if n)
        table = {1: (3, 2, 1, 0), 2: (7, 5, 3, 1)}[slots[slot]]
        if table[slot - 1]:
            yield (slot, played.team, table[slot - 1])
    if not won and not played.playoff and (played.forfeit or 4 in slots):
        yield (played.slot if played.forfeit else 4, played.team, -1)


def check_scores(now):
    lines = nerdwords.view(now, WALL).table.track
    for team, score in enumerate(scoring.scores(now)):
        own = [line for line in lines if line.team == team]
        assert score == (own[-1].score if own else now.begin_at)
        assert score == now.begin_at + sum(line.points for line in own)


def check_turn(now):
    """Nobody gives clues again while a team mate with cards has given fewer (N5)."""
    played = state.open_round(now)
    if played and played.step == "choose" and not played.playoff:
        turns = [r.owner for r in now.rounds if r.spent]
        mates = [p for p in state.members(now, played.team) if state.cards_of(now, p)]
        assert turns.count(played.owner) == min(turns.count(p) for p in mates)
    if state.under_way(now) and state.open_round(now) is None:
        assert now.after == ending.after_round(now)


# ---- the machine


def seats(now):
    return [TEACHER, TEACHER, WALL, "stranger", *(p.id for p in now.players)]


def attempts(now, seat):
    """Mostly what is offered, to this seat or to another, and wild things."""
    own = [o for o in nerdwords.legal(now, seat) if not isinstance(o, offers.MayStop)]
    others = [o for s in (TEACHER, *NAMES[:3]) for o in nerdwords.legal(now, s)]
    offered = st.sampled_from(own).flatmap(lambda o: take_up(now, o)) if own else wild
    crossed = st.sampled_from(others).flatmap(lambda o: take_up(now, o))
    return st.one_of(offered, offered, offered, crossed, wild)


def waits(now, at):
    """A moment, a while, or exactly until something may be done or may no longer."""
    seen = [o for s in seats(now) for o in nerdwords.legal(now, s)]
    ends = [getattr(o, f) - at for o in seen for f in ("since", "until")
            if isinstance(getattr(o, f, None), float)]  # fmt: skip
    return st.sampled_from([0.1, 1.0, 9.0, *(e for e in ends if e >= 0)])


KIT = SimpleNamespace(
    game=nerdwords,
    referee=JudgeReferee,
    seats=seats,
    opening=openings(),
    moves=attempts,
    waits=waits,
    swap_hidden=swap_hidden,
    tampered=tampered,
    invariants=invariants,
)

SEATED = (
    offers.MayChoose, offers.MayWriteClue, offers.MaySetBet, offers.MayReveal, offers.MayGuess,
    offers.MayCallTime, offers.MayJudge, offers.MayNextRound, offers.MayThink, offers.MayAllowClue,
)  # fmt: skip


REPAIRS = (
    offers.MayLeave, offers.MayAllowClue, offers.MayVoidClue, offers.MayForfeit, offers.MayMove,
    offers.MayStandIn, offers.MayAddTime, offers.MayPause, offers.MayThink, offers.MayPrepare,
    offers.MaySeat,
)  # fmt: skip


def forward(now, offer):
    """Whether an offer brings the round on: no second bet, no second clue."""
    played = state.open_round(now)
    if isinstance(offer, offers.MaySetBet):
        return played.bet is None
    if isinstance(offer, offers.MayWriteClue):
        return played.draft is None or played.draft.check == "refused"
    return isinstance(offer, SEATED)


class NerdWordsMachine(ContractMachine):
    kit = KIT

    def turns(self):
        """Who may bring the round on, and how; time is seldom called while somebody can guess."""
        now = self.log.state
        found = [(s, o) for s in seats(now) for o in nerdwords.legal(now, s) if forward(now, o)]
        guessing = any(isinstance(o, offers.MayGuess) for _, o in found)
        if guessing and self.dice.random() < 0.9:
            found = [(s, o) for s, o in found if not isinstance(o, offers.MayCallTime)]
        return found

    @rule(data=st.data(), steps=st.integers(1, 25))
    def the_game_goes_on(self, data, steps):
        """The seats do what the rulebook has them do next."""
        for _ in range(steps):
            now = self.log.state
            if not state.under_way(now):
                self.log.play(TEACHER, moves.SetUp(DECK))
            for offer in nerdwords.legal(now, TEACHER):
                if isinstance(offer, offers.MayResume):
                    self.log.play(TEACHER, moves.Resume(offer.round))
            able = self.turns()
            if not able:
                return
            seat, offer = data.draw(st.sampled_from(able), label="turn")
            if isinstance(offer, offers.MayGuess | offers.MayCallTime):
                self.log.referee.at = max(self.log.referee.at, offer.since)
            self.log.play(seat, data.draw(take_up(self.log.state, offer), label="move"))

    @rule(data=st.data(), steps=st.integers(1, 3))
    def something_is_put_right(self, data, steps):
        for _ in range(steps):
            able = {}
            for seat in seats(self.log.state):
                for offer in nerdwords.legal(self.log.state, seat):
                    if isinstance(offer, REPAIRS):
                        able.setdefault(type(offer).__name__, []).append((seat, offer))
            if not able:
                return
            kind = data.draw(st.sampled_from(sorted(able)), label="repair")
            seat, offer = data.draw(st.sampled_from(able[kind]), label="offer")
            if isinstance(offer, offers.MayForfeit):
                self.log.referee.at = max(self.log.referee.at, offer.since)
            self.log.play(seat, data.draw(take_up(self.log.state, offer), label="move"))

    @rule(data=st.data())
    def a_verdict_is_turned_and_turned_back(self, data):
        known = offers.verdicts(self.log.state)
        if not known:
            return
        v = data.draw(st.sampled_from(known))
        before = scoring.scores(self.log.state)
        was_open = self.log.state.rounds[v.round - 1].step != "over"
        turned = {g.right for g in self.log.state.rounds[v.round - 1].guesses if g.slot == v.slot}
        for right in (not v.right, v.right):
            self.log.play(TEACHER, moves.Overrule(v.round, v.slot, v.team, right))
        if not was_open and len(turned) == 1:
            assert scoring.scores(self.log.state) == before


TestNerdWordsContract = NerdWordsMachine.TestCase
TestNerdWordsContract.settings = settings(stateful_step_count=20, max_examples=60)
