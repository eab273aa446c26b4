"""Lessons of Nerd Words for the made-up class: bots play them through the real session.

As in all of the sample nobody of this class exists, a seed always gives the same play, and only
the random ids differ. The bots play as people do: each has a seat, writes a guess of its own
before the team confers, and knows the deck as well as its reading level lets it. Who is not
there in a lesson has a bot for a stand-in, as in a real class.
"""

import random
from collections.abc import Mapping
from typing import cast

from kit.bots.book import Book
from kit.bots.looking import Bot
from kit.bots.nerdwords import Move
from kit.bots.play import Clock, Step, TableOfBots
from kit.errors import BadInput
from kit.games import nerdwords
from kit.games.core import TEACHER
from kit.games.nerdwords import BOT, Overrule, StandIn, Stop, moves
from kit.games.nerdwords.offers import verdicts
from kit.games.nerdwords.state import State, over
from kit.lesson import Plan
from kit.sample import BOTS, CLASS, WEEK_S
from kit.session import Classroom, School, shelf
from kit.session.stages.nerdwords.dealing import deal

DECK = "weather_seasons"
RULES = {"guess_s": 60, "solo_s": 10}
FEWEST = 2
"""Players of the smallest game."""
LESSON_S = 25 * 60
"""So long a class plays before the teacher ends the game."""


def sample_nerdwords(school: School, lessons: int = 2, seed: int = 1, deck: str = DECK) -> School:
    """Let the made-up class of ``sample_class`` play some lessons of Nerd Words too, weekly.

    ``deck`` is the name of a deck on the shelf.

    >>> from kit.sample import sample_class
    >>> school = sample_nerdwords(sample_class(rounds=1), lessons=1)
    >>> len(school.store.streams("table/"))
    2
    >>> school.store.close()

    Raises:
        BadInput: no lesson, a class of one, or no such deck.
    """
    students = sum(not p.guest for p in school.people.players(CLASS))
    if lessons < 1 or students < FEWEST:
        raise BadInput("sample-players")
    dice, clock = random.Random(seed), cast("Clock", school.outside.clock)  # noqa: S311 - no secret
    book = Book(shelf.deck(deck).terms)
    for week in range(lessons):
        begin = clock.at = clock.at + WEEK_S
        _lesson(school, book, deck, week % students, dice)
        clock.at = begin
    return school


def _lesson(school: School, book: Book, deck: str, away: int, dice: random.Random) -> None:
    """One game at one table; somebody is away, and a bot plays for the team's sake."""
    room = school.classroom(school.open_lesson(CLASS, nerdwords.NAME))
    players = tuple(room.roster())
    for player in players:
        if player != players[away]:
            room.take(player)
    room.planned(Plan(nerdwords.NAME, deck, RULES, dict.fromkeys(players, True)))
    deal(room)
    room.act(TEACHER, StandIn(players[away], BOT))
    strength = {p: BOTS[n % len(BOTS)].level / 20 for n, p in enumerate(players)}
    table = _Table(room, book, strength, dice)
    begin = table.clock.at
    for _ in table.steps():
        if table.clock.at > begin + LESSON_S and not over(table.state):
            table.order(Stop())
    table.second_thought()
    school.close_lesson(room)


class _Table(TableOfBots):
    """A table of a lesson, where the session says what comes of a move."""

    def __init__(
        self, room: Classroom, book: Book, strength: Mapping[str, float], dice: random.Random
    ) -> None:
        super().__init__(book, clock=cast("Clock", room.outside.clock), referee=room.outside)
        self.room, self.strength, self.dice = room, strength, dice
        self.players = tuple(strength)
        self.state: State = room.table.state

    def _setting_up(self) -> tuple[moves.Action, ...]:
        return ()

    def _next_move(self, seat: str) -> Move | None:
        self.bot = Bot(self.book, self.strength.get(seat, 0.5))
        return super()._next_move(seat)

    def _act(self, seat: str, action: moves.Action, found: Move | None = None) -> Step:
        self.room.act(seat, action)
        self.state = self.room.table.state
        self.clock.at += self.dice.uniform(1.0, 6.0)
        return Step(seat, found, self.room.table.facts[-1])

    def order(self, action: moves.Action) -> None:
        """The teacher does something."""
        self._act(TEACHER, action)

    def second_thought(self) -> None:
        """The teacher thinks again about the first guess that was asked about, and turns it."""
        asked = [
            (played.number, guess.slot, guess.team, not guess.right)
            for played in self.state.rounds
            for guess in played.guesses
            if guess.by == "judge"
        ]
        known = {(v.round, v.slot, v.team) for v in verdicts(self.state)}
        for number, slot, team, right in asked[:1]:
            if (number, slot, team) in known:
                self.order(Overrule(number, slot, team, right))
