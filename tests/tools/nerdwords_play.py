"""A vocabulary for tests of Nerd Words: named moves, a referee, whole games, compact views."""

from contract import Log
from msgspec.structs import replace
from referee import FakeReferee

from kit.deck import plain
from kit.errors import IllegalMove
from kit.games import nerdwords
from kit.games.core import TEACHER, WALL
from kit.games.nerdwords import moves, offers, scoring
from kit.games.nerdwords import state as states
from kit.games.nerdwords.moves import Entry
from kit.words.verdict import Verdict

TERMS = [
    "volcano",
    "experiment",
    "solar",
    "photosynthesis",
    "magnet",
    "planet",
    "molecule",
    "skeleton",
    "fossil",
    "gravity",
    "erosion",
    "energy",
    "protein",
    "oxygen",
    "crystal",
    "glacier",
    "habitat",
    "mineral",
    "neutron",
    "orbit",
    "predator",
    "reptile",
    "stomach",
    "thunder",
    "vaccine",
    "weather",
    "climate",
    "current",
    "density",
    "element",
    "friction",
    "glucose",
    "hormone",
    "insulin",
    "kinetic",
    "muscle",
    "nucleus",
    "osmosis",
    "particle",
    "quartz",
]
"""Forty terms, each a card of its own."""
DECK = tuple(Entry(term) for term in TERMS)
NAMES = ("ana", "ben", "cem", "dua", "eva", "fay", "gus", "hal", "ida", "jon", "kim", "leo")


class JudgeReferee(FakeReferee):
    """Exact after folding is yes, the same with a question mark behind it is ask, else no."""

    def judge(self, term, guess, accepted, deck_terms):  # noqa: ARG002 - the contract's
        if guess.endswith("?"):
            return Verdict("ask", "judge-misspelt")
        right = plain(guess) in {plain(term), *map(plain, accepted)}
        return Verdict("yes", "judge-exact") if right else Verdict("no", "judge-other")


class Play:
    """A table under way; every move is checked by the contract's log."""

    def __init__(
        self, players=4, *, rules=nerdwords.STRICT, deck=DECK, seed=1, fast=False, **setup
    ):
        self.fast, self.watch = fast, None
        self.ref = JudgeReferee(seed)
        self.log = Log(nerdwords, self.ref)
        for name in NAMES[:players]:
            self.teacher(moves.Seat(name))
        if rules != nerdwords.CLASSROOM:
            self.teacher(moves.SetRules(rules))
        setup.setdefault("order", tuple(range(len(nerdwords.cards(deck, rules)))))
        setup.setdefault("first", NAMES[0])
        if players > 3:
            setup.setdefault("teams", split(players, 3 if players > 8 else 2))
        self.teacher(moves.SetUp(deck, **setup))

    # ---- how things stand

    @property
    def state(self):
        return self.log.state

    @property
    def round(self):
        return self.state.rounds[-1]

    @property
    def scores(self):
        return scoring.scores(self.state)

    @property
    def entry(self):
        return states.entry_of(self.state, self.round)

    def view(self, seat):
        return nerdwords.view(self.state, seat)

    def table(self):
        return self.view(WALL).table

    def offer(self, seat, kind):
        return next((o for o in nerdwords.legal(self.state, seat) if isinstance(o, kind)), None)

    def points(self, played=None):
        """(slot, team, points, why) of a round's moves."""
        found = (self.round if played is None else self.state.rounds[played - 1]).points
        return [(p.slot, p.team, p.points, p.why) for p in found]

    # ---- moves

    def act(self, seat, action):
        """Ask for it; refused means the test is wrong. A ``fast`` table skips the checks."""
        if self.fast:
            (fact,) = nerdwords.decide(self.state, seat, action, self.ref)
            self.log.facts.append(fact)
            self.log.state = nerdwords.evolve(self.state, fact)
            return fact
        came = self.log.play(seat, action)
        if self.watch:
            self.watch(seat, action)
        assert not isinstance(came, IllegalMove), (seat, action, came.key, came.sentence())
        return came[0]

    def refused(self, seat, action):
        """The key of the refusal."""
        came = self.log.play(seat, action)
        assert isinstance(came, IllegalMove), (seat, action, came)
        return came.key

    def teacher(self, action):
        return self.act(TEACHER, action)

    def begin(self):
        return self.act(TEACHER, moves.NextRound(len(self.state.rounds) + 1))

    def choose(self, card=None, term=0):
        offer = self.offer(self.round.giver, offers.MayChoose)
        card = offer.choices[0].card if card is None else card
        return self.act(self.round.giver, moves.Choose(self.round.number, card, term))

    def write(self, clue=None):
        n, slot, giver = self.round.number, self.round.slot, self.round.giver
        return self.act(giver, moves.WriteClue(n, slot, clue or self.some_clue()))

    def some_clue(self):
        offer = self.offer(self.round.giver, offers.MayWriteClue)
        letter = next(x.letter for x in offer.letters if x.left)
        made = (f"{letter}{c}".lower() for c in "qzxjkvwbp")
        return next(c for c in made if nerdwords.fits(
            offer, moves.WriteClue(offer.round, offer.slot, c), self.ref.at))  # fmt: skip

    def bet(self, bet):
        n, slot = self.round.number, self.round.slot
        return self.act(self.round.giver, moves.SetBet(n, slot, bet))

    def reveal(self):
        return self.act(self.round.giver, moves.Reveal(self.round.number, self.round.slot))

    def clue(self, clue=None, bet=0):
        """Write, bet where there is a bet, and show."""
        self.write(clue)
        if states.giver_bets(self.state, self.round):
            self.bet(bet)
        return self.reveal()

    def guesser(self, team):
        found = states.guessers(self.state, self.round, team)
        return found[0] if found else None

    def lock(self, team, text=None, bet=0):
        """Lock a guess in for a team; None guesses right."""
        text = self.entry.term if text is None else text
        n, slot = self.round.number, self.round.slot
        return self.act(self.guesser(team), moves.LockIn(n, slot, text, bet))

    def guesses(self, *texts):
        """One guess a team that can guess, in team order: text, or (text, bet); None: no guess."""
        slot = self.round.slot
        teams = states.guessing_teams(self.state, self.round)
        for team, text in zip(teams, texts, strict=True):
            if text is not None:
                said, bet = text if isinstance(text, tuple) else (text, 0)
                self.lock(team, said, bet)
        if None in texts:
            self.time_out()
        assert (self.round.slot, self.round.step) != (slot, "guess"), "somebody is waited for"

    def time_out(self):
        n, slot = self.round.number, self.round.slot
        self.ref.at = max(self.ref.at, self.round.ends_at + self.round.rules.grace_s)
        return self.act(WALL, moves.CallTime(n, slot))

    def judge(self, guess, *, right, seat=TEACHER):
        return self.act(seat, moves.Judge(self.round.number, self.round.slot, guess, right))

    def overrule(self, played, slot, team, *, right):
        return self.teacher(moves.Overrule(played, slot, team, right))

    def leave(self, player, by=None):
        return self.teacher(moves.Leave(player, by))

    # ---- whole rounds

    def play_round(self, right_at=1, *, teams=None, bet=0, giver_bet=0):
        """A round where ``teams``, or all that can guess, are right from a clue on, or never."""
        self.begin()
        self.choose()
        while self.round.step != "over":
            slot = self.round.slot
            self.clue(bet=giver_bet)
            able = states.guessing_teams(self.state, self.round)
            hits = able if teams is None else teams
            for team in able:
                if self.round.step != "guess":
                    break
                good = right_at is not None and slot >= right_at and team in hits
                self.lock(team, None if good else "wrong", bet)
        return self.round

    def play_on(self, **kwargs):
        """Rounds until the game is over."""
        while not states.over(self.state):
            self.play_round(**kwargs)
        return self.state.after


def split(players, teams):
    """Seats dealt to teams in turn: the first of each team begins."""
    return tuple(NAMES[team:players:teams] for team in range(teams))


def with_rules(**changes):
    return replace(nerdwords.STRICT, **changes)


# ---- transcripts


class Watch:
    """Writes down every step of a game, and what it changed in what each seat sees."""

    def __init__(self, game, title):
        self.game, self.lines, self.seen = game, [title], {}
        self.begin = game.ref.at
        game.watch = self.step
        self.look()

    def text(self):
        return "\n".join(self.lines) + "\n"

    def step(self, seat, action):
        told = " ".join(f"{f}={getattr(action, f)}" for f in action.__struct_fields__)
        self.lines += [
            "",
            f"[{self.game.ref.at - self.begin:g} s] {seat}: {type(action).__name__} {told}",
        ]
        self.look()

    def look(self):
        """What is new, seat by seat; seats that see the same share a line."""
        fresh = {}
        for seat in (WALL, TEACHER, *(p.id for p in self.game.state.players)):
            now = glance(self.game.view(seat))
            old = self.seen.get(seat, {})
            news = "; ".join(
                f"{k}={now.get(k)}" for k in {**old, **now} if now.get(k) != old.get(k)
            )
            self.seen[seat] = now
            if news:
                fresh.setdefault(news, []).append(seat)
        for news, seats in fresh.items():
            self.lines.append(f"  {' '.join(seats)} | {news}")


def glance(view):
    """A view in a few words, by topic: the wall has the table, the others what is theirs."""
    seen = {"can": " ".join(type(o).__name__[3:] for o in view.offers)}
    if isinstance(view, nerdwords.WallView):
        seen |= _table(view.table)
    for team in view.teams:
        seen[f"team{team.team}"] = f"{team.score} {_board(team)}"
    if isinstance(view, nerdwords.TeacherView):
        seen["verdicts"] = len(view.verdicts)
    for field in ("hand", "giving", "writing", "thought", "asks", "refused"):
        if getattr(view, field, None):
            seen[field] = _PARTS.get(field, str)(getattr(view, field))
    return seen


def _table(table):
    line = table.track[-1] if table.track else None
    clock = table.clock
    return {
        "phase": table.phase + (" paused" if clock.paused else ""),
        "round": f"{table.round}.{table.slot}{' play-off' if table.playoff else ''}",
        "giver": table.giver,
        "words": table.words,
        "clues": " ".join(f"{c.text}({'?' if c.bet is None else c.bet})" for c in table.clues),
        "shown": table.shown,
        "next": table.next_giver,
        "track": line
        and f"{len(table.track)}: team{line.team} "
        + " ".join(f"{p.why}{p.points:+d}" for p in line.parts)
        + f" = {line.score}",
        "after": table.after and f"{table.after.what} {table.after.reason}",
        "end": f"{table.winners} {table.won} {table.grade}" if table.phase == "over" else None,
    }


def _board(team):
    spaces = (s.state + (f":{s.text}+{s.bet}" if s.text else "") for s in team.board)
    return " ".join(s for s in spaces if s != "empty") + (" locked" if team.locked else "")


_PARTS = {
    "hand": lambda hand: " ".join("/".join(t.term for t in card.terms) for card in hand),
    "giving": lambda g: (
        f"{g.term} {''.join(x.letter * x.left for x in g.letters)} "
        f"draft:{g.draft and g.draft.text} bet:{g.bet}"
    ),
    "writing": lambda w: f"{w.player} {w.text}+{w.bet}",
    "asks": lambda asks: " ".join(f"{a.guess} for {a.secret_term}" for a in asks),
    "refused": lambda draft: draft.text,
}
