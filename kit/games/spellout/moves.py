"""The vocabulary of the Spellout-only game: its rules, what may be asked, what can happen."""

from string import ascii_uppercase
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from kit.games.core import Undo, Undone
from kit.words import Table, letter_counts

NAME = "spellout"
Mode: TypeAlias = Literal["rulebook", "open"]
"""``rulebook``: a laid card is used up. ``open``: every word may use all letters again (W9)."""

TABLE_SIZE = 6
"""Each six players are dealt from a pile of their own (W1, W2)."""
SMALLEST_HAND, LARGEST_HAND = 3, 20
SHORTEST_TIME_S, LONGEST_TIME_S = 10, 1200
LONGEST_LIST = 5000
"""Words a theme or the teacher's list may have."""
LONGEST_NAME = 100
"""Characters of a theme's name."""
MOST_CARDS = 99
"""Cards of one letter in one deck."""


class Rules(msgspec.Struct, frozen=True):
    """How this table plays; every field can be changed between rounds.

    ``time_limit_s``, ``ask_s`` are seconds; ``theme_words`` and ``good_words`` (the teacher's
    own list) are in capital letters A-Z; ``letters`` are the cards of one deck.
    """

    mode: Mode = "rulebook"
    hands: Literal["own", "same"] = "own"
    time_limit_s: int = 120
    words_shown: Literal["at_once", "at_buzzer"] = "at_once"
    leftover_costs: bool = True
    redeal: bool = False
    theme: str | None = None
    theme_words: tuple[str, ...] = ()
    theme_only: bool = False
    good_words: tuple[str, ...] = ()
    ask_s: int = 20
    decks: int = 2
    letters: tuple[tuple[str, int], ...] = tuple(letter_counts().items())


STRICT = Rules()
"""The book as the rulings read it."""
CLASSROOM = replace(STRICT, words_shown="at_buzzer", leftover_costs=False, redeal=True)
"""Differs where W6, W9 and W25 say "classroom"."""


def trouble(rules: Rules) -> str | None:
    """The key of what is wrong with these rules; None if they can be played.

    >>> trouble(replace(CLASSROOM, time_limit_s=1)), trouble(CLASSROOM)
    ('rules-time', None)
    """
    checks = {
        "rules-time": SHORTEST_TIME_S <= rules.time_limit_s <= LONGEST_TIME_S,
        "rules-theme": bool(rules.theme_words) or not rules.theme_only,
        "rules-name": len(rules.theme or "") <= LONGEST_NAME and (rules.theme or "").isprintable(),
        "rules-list": max(len(rules.theme_words), len(rules.good_words)) <= LONGEST_LIST,
        "rules-words": all(_capitals(w) for w in (*rules.theme_words, *rules.good_words)),
        "rules-letters": _deck(rules.letters),
        "rules-decks": 1 <= rules.decks <= TABLE_SIZE,
        "rules-ask": 0 <= rules.ask_s <= LONGEST_TIME_S,
    }
    return next((key for key, good in checks.items() if not good), None)


def _capitals(word: str) -> bool:
    return word.isascii() and word.isalpha() and word.isupper()


def _deck(letters: tuple[tuple[str, int], ...]) -> bool:
    """Whether each line is a letter of its own with a number of cards (W2)."""
    names = [letter for letter, _ in letters]
    known = len(set(names)) == len(names) and set(names) <= set(ascii_uppercase)
    return known and all(0 <= count <= MOST_CARDS for _, count in letters)


class Setting(msgspec.Struct, frozen=True):
    """How one player plays (W3): cards in the hand, scoring table, private extra seconds (B1)."""

    hand_size: int = 10
    table: Table = "kids"
    extra_s: int = 0


def sane(setting: Setting) -> bool:
    """Whether somebody can play like this."""
    cards = SMALLEST_HAND <= setting.hand_size <= LARGEST_HAND
    return cards and 0 <= setting.extra_s <= LONGEST_TIME_S


ADULT, KID, YOUNG = Setting(10, "adults"), Setting(10, "kids"), Setting(7, "kids")

# ---- what may be asked


class Lay(msgspec.Struct, frozen=True, tag=True):
    """A player lays a word: positions of cards in the own hand, in order, from 0."""

    round: int
    cards: tuple[int, ...]


class TakeBack(msgspec.Struct, frozen=True, tag=True):
    """A player takes a laid word back; ``cards`` as they were laid."""

    round: int
    cards: tuple[int, ...]


class CallTime(msgspec.Struct, frozen=True, tag=True):
    """Anyone points out that the time is up."""

    round: int


class Seat(msgspec.Struct, frozen=True, tag=True):
    """A player sits down; plays from the next round on (W27)."""

    player: str
    setting: Setting = KID


class Unseat(msgspec.Struct, frozen=True, tag=True):
    """A player leaves; words already laid stay and count."""

    player: str


class SetSeat(msgspec.Struct, frozen=True, tag=True):
    """The teacher changes how a player plays, from the next round on."""

    player: str
    setting: Setting


class SetRules(msgspec.Struct, frozen=True, tag=True):
    """The teacher changes the rules, between rounds."""

    rules: Rules


class Start(msgspec.Struct, frozen=True, tag=True):
    """The teacher starts round number ``round``."""

    round: int


class Pause(msgspec.Struct, frozen=True, tag=True):
    """The teacher stops the clock."""

    round: int


class Resume(msgspec.Struct, frozen=True, tag=True):
    """The teacher lets the clock run on."""

    round: int


class AddTime(msgspec.Struct, frozen=True, tag=True):
    """More seconds for the whole table, or privately for one player (B1)."""

    round: int
    seconds: int
    player: str | None = None


class Stop(msgspec.Struct, frozen=True, tag=True):
    """The teacher ends the round early: words count as they stand, nobody is out (W27)."""

    round: int


class Rule(msgspec.Struct, frozen=True, tag=True):
    """The teacher says whether a word of a finished round is good (W16, W27)."""

    round: int
    word: str
    good: bool


Action: TypeAlias = (
    Lay | TakeBack | CallTime | Seat | Unseat | SetSeat | SetRules | Start | Pause | Resume
    | AddTime | Stop | Rule | Undo
)  # fmt: skip
ACTIONS = Action

# ---- what can happen


class Hand(msgspec.Struct, frozen=True):
    """The cards a player was dealt, with the setting they are played under."""

    player: str
    cards: str
    setting: Setting


class Mark(msgspec.Struct, frozen=True):
    """A laid word as it was checked; ``points`` are the word's value, without bonuses.

    ``verdict`` is the dictionary's, ``good`` what counts: "ask" is good unless the teacher
    says no (W27). ``reason`` is a key of the catalogue, ``level`` the word's reading level
    1-5. Level and definition are kept here so that nobody has to look them up again.
    """

    player: str
    cards: tuple[int, ...]
    word: str
    verdict: Literal["yes", "ask", "no"]
    good: bool
    reason: str
    theme: bool
    multiplier: int
    points: int
    level: int | None = None
    definition: str | None = None


class Score(msgspec.Struct, frozen=True):
    """What a round brought a player, each part for its own reason (W19-W21, W24)."""

    player: str
    words: int
    theme: int
    out: int
    all_four: int
    left: int

    @property
    def total(self) -> int:
        """Points of the round."""
        return self.words + self.theme + self.out + self.all_four + self.left


class BestOf(msgspec.Struct, frozen=True):
    """The best possible result of a player's cards."""

    player: str
    points: int
    words: tuple[str, ...]


class Seated(msgspec.Struct, frozen=True, tag=True):
    """A player sat down."""

    player: str
    setting: Setting
    at: float


class Unseated(msgspec.Struct, frozen=True, tag=True):
    """A player left."""

    player: str
    at: float


class SeatSet(msgspec.Struct, frozen=True, tag=True):
    """A player's setting was changed."""

    player: str
    setting: Setting
    at: float


class RulesSet(msgspec.Struct, frozen=True, tag=True):
    """The rules were changed."""

    rules: Rules
    at: float


class Dealt(msgspec.Struct, frozen=True, tag=True):
    """A round began: the rules it is played by, everybody's cards, when the time is up."""

    round: int
    rules: Rules
    hands: tuple[Hand, ...]
    ends_at: float
    at: float


class Laid(msgspec.Struct, frozen=True, tag=True):
    """A player laid a word."""

    round: int
    player: str
    cards: tuple[int, ...]
    word: str
    at: float


class TakenBack(msgspec.Struct, frozen=True, tag=True):
    """A player took a word back."""

    round: int
    player: str
    cards: tuple[int, ...]
    at: float


class Paused(msgspec.Struct, frozen=True, tag=True):
    """The clock was stopped with ``left_s`` seconds left."""

    round: int
    left_s: float
    at: float


class Resumed(msgspec.Struct, frozen=True, tag=True):
    """The clock runs on."""

    round: int
    ends_at: float
    at: float


class TimeAdded(msgspec.Struct, frozen=True, tag=True):
    """More time, for all or for one."""

    round: int
    seconds: int
    player: str | None
    at: float


class Ended(msgspec.Struct, frozen=True, tag=True):
    """The buzzer, or the teacher, ended the round: the words as checked and the scores."""

    round: int
    reason: Literal["time", "stopped"]
    marks: tuple[Mark, ...]
    scores: tuple[Score, ...]
    best: tuple[BestOf, ...]
    at: float
    lexicon: str = ""


class Ruled(msgspec.Struct, frozen=True, tag=True):
    """The teacher ruled on a word; scores as they stand now."""

    round: int
    word: str
    good: bool
    marks: tuple[Mark, ...]
    scores: tuple[Score, ...]
    at: float


Fact: TypeAlias = (
    Seated | Unseated | SeatSet | RulesSet | Dealt | Laid | TakenBack | Paused | Resumed
    | TimeAdded | Ended | Ruled | Undone
)  # fmt: skip
FACTS = Fact
LASTING: tuple[type, ...] = (Seated, Unseated, SeatSet)
"""Who sits at the table is no step of the play: an undo leaves it as it is."""
