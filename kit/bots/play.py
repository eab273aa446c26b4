"""A whole table of bots, with the teacher's part too: set up, next round, judge.

Nothing sleeps: the clock is moved on by hand. Every move is looked at twice, as an offer and
by ``decide``, so that a bot that asks for what it may not do is found out.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from kit import words
from kit.bots.book import Book
from kit.bots.looking import Bot
from kit.bots.nerdwords import Move, move, rule
from kit.deck import Deck, Term
from kit.errors import IllegalMove
from kit.games import nerdwords
from kit.games.core import TEACHER, WALL, Referee, offered, step
from kit.games.nerdwords import CLASSROOM, PlayerView, Rules, TeacherView, moves, offers
from kit.games.nerdwords.facts import Fact, Reason
from kit.games.nerdwords.state import Round, State, guessers, open_round, over, start
from kit.texts import later
from kit.words import Best, Spelling, Table, Verdict

T = TypeVar("T")
FIRST_MOMENT = 1_767_603_600.0
"""Monday, 5 January 2026, 9:00 UTC."""
SLOWEST_S, CALLED_AWAY_S, CALLED_AWAY = 6.0, 90.0, 0.01
"""A move takes up to so many seconds; now and then something else takes very long."""


class Clock:
    """A clock that stands until it is set; seconds since 1970."""

    def __init__(self, at: float = FIRST_MOMENT) -> None:
        self.at = at

    def __call__(self) -> float:
        """The time."""
        return self.at


class Chair:
    """The outside world of a table of bots, as a game's ``Referee``: a clock, dice, the judge."""

    def __init__(self, clock: Clock, dice: random.Random) -> None:
        self.clock, self.dice = clock, dice

    def now(self) -> float:
        """The time."""
        return self.clock()

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order."""
        return tuple(self.dice.sample(items, len(items)))

    def judge(
        self, term: str, guess: str, accepted: tuple[str, ...], deck_terms: tuple[str, ...]
    ) -> Verdict:
        """What the judge of guesses says (N20)."""
        return words.judge(term, guess, accepted, deck_terms)

    def spelling(self, word: str) -> Spelling:
        """What the dictionary says."""
        return words.spelling(word)

    def best(self, letters: str, table: Table) -> Best:
        """The best Spellout of these letters."""
        return words.best(letters, table)

    def lexicon(self) -> str:
        """The dictionary at hand."""
        return words.lexicon()


class Step(NamedTuple):
    """A seat's move and the fact that came of it; ``move`` None is an order of the teacher."""

    seat: str
    move: Move | None
    fact: Fact


class Played(NamedTuple):
    """A game that is over: its facts from the empty table on, why it ended, how it stands."""

    facts: tuple[Fact, ...]
    reason: Reason
    state: State


def play_game(
    deck: Deck | Book,
    players: int | Sequence[int] = 6,
    seed: int = 1,
    rules: Rules = CLASSROOM,
    clock: Clock | None = None,
    *,
    strength: float = 0.5,
    referee: Referee | None = None,
) -> Played:
    """Play one game to its end; the same seed gives the same game.

    ``players`` is a number, or the sizes of two or three teams. The ``clock`` is moved on as
    the game goes; a ``referee`` that is given must read it.

    Raises:
        IllegalMove: the game cannot be set up, say because the deck has too few cards.
    """
    table = TableOfBots(deck, players, seed, rules, clock, strength=strength, referee=referee)
    for _ in table.steps():
        pass
    return table.result()


class TableOfBots:
    """A game under way: ``steps`` plays it, one fact at a time."""

    def __init__(
        self,
        deck: Deck | Book,
        players: int | Sequence[int] = 6,
        seed: int = 1,
        rules: Rules = CLASSROOM,
        clock: Clock | None = None,
        *,
        strength: float = 0.5,
        referee: Referee | None = None,
    ) -> None:
        self.book = deck if isinstance(deck, Book) else Book(deck.terms)
        self.sizes = () if isinstance(players, int) else tuple(players)
        count = players if isinstance(players, int) else sum(players)
        self.players = tuple(f"bot-{n}" for n in range(1, count + 1))
        self.rules, self.clock = rules, clock or Clock()
        self.dice = random.Random(seed)  # noqa: S311 - bots have no secret to keep
        self.bot = Bot(self.book, strength)
        self.referee = referee or Chair(self.clock, self.dice)
        self.state: State = start()
        self.facts: list[Fact] = []

    def result(self) -> Played:
        """How the game went.

        Raises:
            IllegalMove: it is not over yet.
        """
        after = self.state.after
        if after is None or after.reason is None or after.what != "over":
            raise IllegalMove("round-open")
        return Played(tuple(self.facts), after.reason, self.state)

    def steps(self) -> Iterator[Step]:
        """Play to the end; after every step ``state`` and ``facts`` are up to date."""
        for order in self._setting_up():
            yield self._act(TEACHER, order)
        while not over(self.state):
            yield self._step()

    def _setting_up(self) -> Iterable[moves.Action]:
        """The teacher seats everybody, deals, and says that bots play (B5)."""
        yield from (moves.Seat(player) for player in self.players)
        if self.rules != self.state.rules:
            yield moves.SetRules(self.rules)
        yield moves.Attend(here=self.dice.random() < 0.5)
        yield moves.SetUp(tuple(map(entry, self.book.terms)), teams=self._teams())
        yield from (moves.StandIn(player, moves.BOT) for player in self.players)

    def _teams(self) -> tuple[tuple[str, ...], ...] | None:
        ends = [sum(self.sizes[: n + 1]) for n in range(len(self.sizes))]
        pairs = zip(self.sizes, ends, strict=True)
        return tuple(self.players[end - size : end] for size, end in pairs) or None

    def _step(self) -> Step:
        """The next move; if nobody has one at this time, the first that somebody has later."""
        waiting: list[tuple[float, str, Move]] = []
        for seat in self._in_turn():
            found = self._next_move(seat)
            if found and found.at <= self.clock():
                return self._act(seat, found.action, found)
            waiting += [(found.at, seat, found)] if found else []
        waiting += self._last_resorts()
        stop = (self.clock(), TEACHER, Move(moves.Stop(), later("bot-gives-up")))
        at, seat, found = min(waiting, key=lambda w: w[0], default=stop)
        self.clock.at = max(at, self.clock.at)
        return self._act(seat, found.action, found)

    def _in_turn(self) -> tuple[str, ...]:
        """Who may have something to do: one after the other is asked, in no order."""
        played = open_round(self.state)
        judged = played is not None and played.step == "judge" and self.state.teacher
        if played is None or judged or played.paused_at is not None:
            return (TEACHER,)
        if played.step != "guess":
            return (played.giver,)
        able = self._guessing(played)
        return tuple(self.dice.sample(able, len(able)))

    def _guessing(self, played: Round) -> list[str]:
        done = {lock.team for lock in played.locked}
        teams = (t for t in range(self.state.teams) if t not in done)
        return [player for team in teams for player in guessers(self.state, played, team)]

    def _next_move(self, seat: str) -> Move | None:
        seen = nerdwords.view(self.state, seat)
        if isinstance(seen, PlayerView):
            return move(self.bot, seen, self.dice, self.clock(), self._heard())
        return _teachers_move(seen) if isinstance(seen, TeacherView) else None

    def _heard(self) -> tuple[str, ...]:
        """The terms of all rounds that are over: everybody has heard them."""
        return tuple(r.shown for r in self.state.rounds if r.shown)

    def _last_resorts(self) -> Iterator[tuple[float, str, Move]]:
        """The wall calls the time, and a clue giver without a clue is too late (N15, N19)."""
        for offer in nerdwords.legal(self.state, WALL):
            if isinstance(offer, offers.MayCallTime):
                call = moves.CallTime(offer.round, offer.slot)
                yield offer.since, WALL, Move(call, later("bot-calls-time"))
        for offer in nerdwords.legal(self.state, TEACHER):
            if isinstance(offer, offers.MayForfeit):
                order = Move(moves.Forfeit(offer.round), later("bot-gives-up"))
                yield offer.since, TEACHER, order

    def _act(self, seat: str, action: moves.Action, found: Move | None = None) -> Step:
        """Ask for it, fold what came of it, and let time pass.

        Raises:
            IllegalMove: the rules do not allow it.
        """
        now = self.referee.now()
        facts = nerdwords.decide(self.state, seat, action, self.referee)
        if not offered(nerdwords, self.state, seat, action, now):
            raise IllegalMove("move-unknown")
        for fact in facts:
            self.facts.append(fact)
            self.state = step(nerdwords, self.state, self.facts)
        away = self.dice.random() < CALLED_AWAY
        self.clock.at += CALLED_AWAY_S if away else self.dice.uniform(1.0, SLOWEST_S)
        return Step(seat, found, facts[-1])


def entry(term: Term) -> moves.Entry:
    """A term of a deck file as the game takes it."""
    return moves.Entry(term.term, term.card, term.difficulty, term.accepted)


def _teachers_move(seen: TeacherView) -> Move | None:
    """The teacher judges what is asked, starts the next round, lets a stopped clock run on."""
    for offer in seen.offers:
        if isinstance(offer, offers.MayResume):
            return Move(moves.Resume(offer.round), later("bot-resumes"))
        if isinstance(offer, offers.MayJudge):
            return rule(seen, offer)
        if isinstance(offer, offers.MayNextRound):
            return Move(moves.NextRound(offer.round), later("bot-begins"))
    return None
