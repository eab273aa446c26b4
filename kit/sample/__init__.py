"""A made-up class: simple bots play Spellout through the real session, for notebooks and docs.

No student of this class exists. Bots know words up to a reading level of their own, look at a
few of those their cards allow, slip now and then, and are away now and then; the teacher says
no to some rare words. The dice are seeded and the clock is the sample's own, so a seed always
gives the same play; only the random ids differ, as in a real class.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import make_url

from kit.bots.play import Clock
from kit.errors import BadInput
from kit.games.core import TEACHER
from kit.games.spellout import CallTime, Lay, Rule, SetSeat, Setting, Start, TakeBack
from kit.games.spellout.state import hand_of, words_of
from kit.people import People
from kit.roster import Roster, Student
from kit.session import Classroom, Outside, School
from kit.store import Store
from kit.words import spelling
from kit.words.data import known_words, listed_words

CLASS = "made-up class"
FIRST_DAY = 1_767_603_600.0
"""Monday, 5 January 2026, 9:00 UTC."""
WEEK_S, BREAK_S = 7 * 86400, 60
ROUNDS_A_LESSON = 4
SHORTEST, LONGEST = 3, 7


class Bot(NamedTuple):
    """A made-up student: hardest level known, words noticed, how often something goes wrong."""

    name: str
    level: int
    notices: int
    slips: float = 0.1
    rare: bool = False
    extra_s: int = 0


BOTS = (
    Bot("Ada", 5, 300, slips=0.0),
    Bot("Bela", 4, 40, rare=True),
    Bot("Chen", 3, 30, slips=0.3),
    Bot("Dora", 3, 15, extra_s=30),
    Bot("Emil", 2, 12, slips=0.4),
    Bot("Fatou", 2, 20),
)


def sample_class(rounds: int = 8, students: int = 6, seed: int = 1) -> School:
    """A school in memory whose made-up class has played; close its ``store`` after use.

    >>> school = sample_class(rounds=1, students=2)
    >>> list(school.people.names(CLASS).values())
    ['Ada (made up)', 'Bela (made up)']
    >>> school.store.close()

    Raises:
        BadInput: no round, or no student.
    """
    if rounds < 1 or students < 1:
        raise BadInput("sample-size")
    dice, clock = random.Random(seed), Clock(FIRST_DAY)  # noqa: S311 - a sample is no secret
    school = School(Store("sqlite://"), People("sqlite://"), Outside(clock, dice))
    bots = tuple(_bot(i) for i in range(students))
    listed = tuple(Student(nickname=bot.name) for bot in bots)
    school.people.add_class(CLASS, Roster(listed))
    for week, first in enumerate(range(0, rounds, ROUNDS_A_LESSON)):
        clock.at = FIRST_DAY + week * WEEK_S
        away = week % students if students > 1 else None
        _lesson(school, bots, away, min(ROUNDS_A_LESSON, rounds - first), dice)
    return school


def own_or_sample(url: str) -> tuple[School, bool]:
    """The school at this address, or the made-up class if nothing was played there.

    Also says whether it is made up; that class has played both games. Nothing is written at
    the address.

    Raises:
        StoreTrouble: the database cannot be read.
    """
    from kit.sample.nerdwords import sample_nerdwords

    address = make_url(url)
    file = address.database if address.get_backend_name() == "sqlite" else None
    if file is None or Path(file).is_file():
        school = School.at(url)
        if any(school.store.last(stream) for stream in school.store.streams("table/")):
            return school, False
        school.store.close()
    return sample_nerdwords(sample_class()), True


def _bot(place: int) -> Bot:
    bot, lap = BOTS[place % len(BOTS)], place // len(BOTS)
    number = f" {lap + 1}" if lap else ""
    return bot._replace(name=f"{bot.name}{number} (made up)")


def _lesson(
    school: School, bots: Sequence[Bot], away: int | None, rounds: int, dice: random.Random
) -> None:
    """One lesson; the bot at place ``away`` is not there."""
    room = school.classroom(school.open_lesson(CLASS))
    seats = enumerate(zip(room.roster(), bots, strict=True), start=1)
    here = {player: bot for place, (player, bot) in seats if place != away}
    for player, bot in here.items():
        room.take(player)
        room.act(TEACHER, SetSeat(player, Setting(extra_s=bot.extra_s)))
    for number in range(1, rounds + 1):
        _round(room, here, number, dice)
    school.close_lesson(room)


def _round(room: Classroom, bots: dict[str, Bot], number: int, dice: random.Random) -> None:
    """Everybody plans, words are laid in the order of time, the buzzer, the teacher rules."""
    clock = cast("Clock", room.outside.clock)
    room.act(TEACHER, Start(number))
    begin, limit = clock.at, room.table.state.rounds[-1].limit_s
    plans = [
        (dice.uniform(5, limit - 5), player, cards)
        for player, bot in bots.items()
        for cards in _plan(_cards(room, player), bot, dice)
    ]
    for after, player, cards in sorted(plans):
        clock.at = begin + after
        room.act(player, Lay(number, cards))
    _second_thought(room, number, dice)
    clock.at = begin + limit + max(bot.extra_s for bot in bots.values())
    room.act(TEACHER, CallTime(number))
    _judge(room, number)
    clock.at += BREAK_S


def _second_thought(room: Classroom, number: int, dice: random.Random) -> None:
    """Somebody takes the last word back and lays it again."""
    played = room.table.state.rounds[-1]
    player = dice.choice([h.player for h in played.hands])
    for laid in words_of(played, player)[-1:]:
        room.act(player, TakeBack(number, laid.cards))
        room.act(player, Lay(number, laid.cards))


def _judge(room: Classroom, number: int) -> None:
    """The teacher does not take the first rare word of every second round."""
    over = room.table.state.rounds[-1].over
    asked = [m.word for m in over.marks if m.verdict == "ask"] if over else []
    if asked and number % 2 == 0:
        room.act(TEACHER, Rule(number, asked[0], good=False))


# ---- how a bot thinks


def _cards(room: Classroom, player: str) -> str:
    hand = hand_of(room.table.state.rounds[-1], player)
    return hand.cards if hand else ""


def _plan(cards: str, bot: Bot, dice: random.Random) -> list[tuple[int, ...]]:
    """The words a bot is going to lay, as positions of its cards."""
    known = _noticed(cards, bot, dice)
    words = _all_cards(cards, known) or list(_longest_first(cards, known))
    free, plan = list(enumerate(cards)), []
    for word in words:
        taken = [free.pop(_place(free, letter)) for letter in _slip(word, bot, dice)]
        plan.append(tuple(place for place, _ in taken))
    return plan


def _place(free: Sequence[tuple[int, str]], letter: str) -> int:
    return next(i for i, (_, card) in enumerate(free) if card == letter)


def _noticed(cards: str, bot: Bot, dice: random.Random) -> list[str]:
    """Words the bot sees in its cards and knows, or takes for a word."""
    fitting = _fitting(cards)
    seen = dice.sample(fitting, min(bot.notices, len(fitting)))
    return [word for word in seen if _knows(bot, word)]


def _knows(bot: Bot, word: str) -> bool:
    found = spelling(word)
    if found.verdict == "ask":
        return bot.rare
    return found.verdict == "yes" and (found.level or 5) <= bot.level


def _longest_first(cards: str, known: Sequence[str]) -> Iterator[str]:
    left = Counter(cards)
    for word in sorted(known, key=len, reverse=True):
        if not Counter(word) - left:
            left -= Counter(word)
            yield word


def _all_cards(cards: str, known: Sequence[str]) -> list[str] | None:
    """Two or three of the known words that use up every card, if there are such."""
    rest = {"".join(sorted(word)): word for word in known}
    whole = Counter(cards)
    for first in known:
        left = whole - Counter(first)
        if word := rest.get(_letters(left)):
            return [first, word]
        for second in known:
            fits = not Counter(second) - left
            if fits and (word := rest.get(_letters(left - Counter(second)))):
                return [first, second, word]
    return None


def _letters(cards: Counter[str]) -> str:
    return "".join(sorted(cards.elements()))


def _slip(word: str, bot: Bot, dice: random.Random) -> str:
    """The word as the bot spells it: sometimes two letters change places."""
    if dice.random() >= bot.slips:
        return word
    at = dice.randrange(len(word) - 1)
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def _fitting(cards: str) -> list[str]:
    masks, words = _pool()
    close = np.flatnonzero(masks & ~_mask(cards) == 0).tolist()
    rack = Counter(cards)
    return [words[i] for i in close if not Counter(words[i]) - rack]


@cache
def _pool() -> tuple[NDArray[np.int64], tuple[str, ...]]:
    """Every short word of letters that any dictionary of the kit has, with its set of letters."""
    listed = {*listed_words(), *known_words()}
    fit = (w for w in listed if SHORTEST <= len(w) <= LONGEST and w.islower() and w.isalpha())
    words = tuple(sorted(word.upper() for word in fit if word.isascii()))
    return np.array([_mask(word) for word in words]), words


def _mask(word: str) -> int:
    return sum(1 << (ord(letter) - ord("A")) for letter in set(word))
