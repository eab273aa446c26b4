"""The vocabulary of Nerd Words: its rules, and what may be asked; `facts` has what can happen."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from kit.games.core import Undo

NAME = "nerdwords"
Kind: TypeAlias = Literal["teams", "three", "two"]
"""Team game, 3-player game, 2-player game."""

LAST = 4
"""The number of the last clue."""
LONGEST_TIME_S = 1200
LONGEST_TEXT = 60
"""Characters of a guess or a term."""
MOST_TERMS = 5000
BOT = "bot"
"""The stand-in that is no player (B5)."""


class Rules(msgspec.Struct, frozen=True):
    """How this table plays; every field can be changed between rounds.

    Fields that end in ``_s`` are seconds. ``clue_limit_s`` is the soft limit for a clue (N15)
    and ``floor`` the lowest score there can be (N4), None for neither. ``values`` are the
    points of a right guess after clues 1-4. ``solo_s`` are the silent seconds of N31, 0 for
    none. ``cards_each`` None deals what N2 says.
    """

    guess_s: int = 60
    grace_s: int = 2
    clue_limit_s: int | None = None
    ask_s: int = 30
    solo_s: int = 0
    difficulty: Literal["easy", "mixed", "hard"] = "mixed"
    short_terms: bool = False
    boxes: bool = False
    cards_each: int | None = None
    begin_at: int = 6
    floor: int | None = None
    target: int = 50
    win_at: int = 30
    largest_bet: int = 4
    values: tuple[int, int, int, int] = (4, 3, 2, 1)
    single: tuple[int, int, int, int] = (3, 2, 1, 0)
    both: tuple[int, int, int, int] = (7, 5, 3, 1)
    not_guessed: int = -1
    playoff_rounds: int = 3


STRICT = Rules()
"""The book as the rulings read it."""
CLASSROOM = replace(STRICT, clue_limit_s=90)
"""Differs where N15 says "classroom"."""

MOST_POINTS = 1000


def trouble(rules: Rules) -> str | None:
    """The key of what is wrong with these rules; None if they can be played.

    >>> trouble(replace(CLASSROOM, guess_s=1)), trouble(CLASSROOM)
    ('nerd-rules-time', None)
    """
    limit = rules.clue_limit_s
    points = (rules.begin_at, rules.floor or 0, rules.target, rules.win_at, rules.not_guessed)
    tables = (*rules.values, *rules.single, *rules.both)
    checks = {
        "nerd-rules-time": 10 <= rules.guess_s <= LONGEST_TIME_S
        and 0 <= rules.grace_s <= 10
        and (limit is None or 10 <= limit <= LONGEST_TIME_S),
        "nerd-rules-ask": 0 <= rules.ask_s <= LONGEST_TIME_S and 0 <= rules.solo_s <= 60,
        "nerd-rules-cards": rules.cards_each is None or 1 <= rules.cards_each <= 20,
        "nerd-rules-bet": 0 <= rules.largest_bet <= 20,
        "nerd-rules-points": all(abs(p) <= MOST_POINTS for p in (*points, *tables)),
        "nerd-rules-floor": rules.floor is None or rules.floor <= min(rules.begin_at, 0),
        "nerd-rules-playoff": 0 <= rules.playoff_rounds <= 20,
    }
    return next((key for key, good in checks.items() if not good), None)


class Entry(msgspec.Struct, frozen=True):
    """A term as the deck gives it to a game: its card, how hard, further right answers.

    Entries with the same ``card`` share one; without one, a term is a card of its own (N3).
    """

    term: str
    card: str = ""
    difficulty: int = 1
    accepted: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True):
    """A card as it is dealt: its playable terms; a card's number is its place in the deck."""

    terms: tuple[Entry, ...]


class Marked(msgspec.Struct, frozen=True):
    """How many boxes beside a term are marked from earlier games (N29)."""

    term: str
    marks: int


class Remembered(msgspec.Struct, frozen=True):
    """What a judge said about a guess in an earlier game; offered again, never applied alone."""

    term: str
    guess: str
    right: bool


# ---- what may be asked: everybody


class Prepare(msgspec.Struct, frozen=True, tag=True):
    """A player chooses a term for the own next turn, in secret and not for good."""

    card: int
    term: int


class NextRound(msgspec.Struct, frozen=True, tag=True):
    """A player or the teacher starts round number ``round``."""

    round: int


class Choose(msgspec.Struct, frozen=True, tag=True):
    """Steps 1 and 2: the clue giver chooses a term; its number of words is shown (N14)."""

    round: int
    card: int
    term: int


class WriteClue(msgspec.Struct, frozen=True, tag=True):
    """Step 3: the clue giver writes or corrects the clue of ``slot`` 1-4."""

    round: int
    slot: int
    clue: str


class SetBet(msgspec.Struct, frozen=True, tag=True):
    """Step 3: the clue giver's secret bet (N17)."""

    round: int
    slot: int
    bet: int


class Reveal(msgspec.Struct, frozen=True, tag=True):
    """Step 4: the clue giver shows the clue; the minute runs."""

    round: int
    slot: int


class Think(msgspec.Struct, frozen=True, tag=True):
    """A student's own guess before the team confers (N31)."""

    round: int
    slot: int
    text: str


class Write(msgspec.Struct, frozen=True, tag=True):
    """A member writes on the team's board; no guess yet (N19)."""

    round: int
    slot: int
    text: str
    bet: int


class LockIn(msgspec.Struct, frozen=True, tag=True):
    """A member locks the team's guess and bet in; the first one counts, for good (N19)."""

    round: int
    slot: int
    text: str
    bet: int


class CallTime(msgspec.Struct, frozen=True, tag=True):
    """Anyone points out that nobody is waited for any more."""

    round: int
    slot: int


class Judge(msgspec.Struct, frozen=True, tag=True):
    """The judge says whether a guess that was asked about is right (N21)."""

    round: int
    slot: int
    guess: str
    right: bool


# ---- what may be asked: the teacher


class Seat(msgspec.Struct, frozen=True, tag=True):
    """A player sits down; in a team game that is under way, in the smallest team (N6)."""

    player: str


class Leave(msgspec.Struct, frozen=True, tag=True):
    """A player leaves; ``by``, a team mate or the teacher, gives the clues of this round (N6)."""

    player: str
    by: str | None = None


class SetRules(msgspec.Struct, frozen=True, tag=True):
    """The teacher changes the rules, between rounds."""

    rules: Rules


class SetUp(msgspec.Struct, frozen=True, tag=True):
    """The teacher sets a game up: deck, teams by hand or None for balanced ones, first giver.

    ``order`` are the numbers of all cards in the order they are dealt (for several tables,
    see ``dealing.spread``); None shuffles. ``first`` None draws the first clue giver.
    """

    deck: tuple[Entry, ...]
    teams: tuple[tuple[str, ...], ...] | None = None
    first: str | None = None
    order: tuple[int, ...] | None = None
    marks: tuple[Marked, ...] = ()
    remembered: tuple[Remembered, ...] = ()


class Attend(msgspec.Struct, frozen=True, tag=True):
    """A teacher's page was opened, or the last one closed (N21)."""

    here: bool


class Pause(msgspec.Struct, frozen=True, tag=True):
    """The teacher stops the clock."""

    round: int


class Resume(msgspec.Struct, frozen=True, tag=True):
    """The teacher lets the clock run on."""

    round: int


class AddTime(msgspec.Struct, frozen=True, tag=True):
    """More seconds for the whole table (B1): for guessing, or for the clue."""

    round: int
    seconds: int


class AllowClue(msgspec.Struct, frozen=True, tag=True):
    """The teacher allows the clue that was refused (N13)."""

    round: int
    slot: int
    clue: str


class VoidClue(msgspec.Struct, frozen=True, tag=True):
    """The teacher voids the latest clue; the same slot is given again (N13)."""

    round: int
    slot: int


class Forfeit(msgspec.Struct, frozen=True, tag=True):
    """The teacher ends the round of a clue giver who is past the soft limit (N15)."""

    round: int


class Overrule(msgspec.Struct, frozen=True, tag=True):
    """The teacher turns a verdict (N21)."""

    round: int
    slot: int
    team: int
    right: bool


class Move(msgspec.Struct, frozen=True, tag=True):
    """The teacher moves a player, cards and all, to another team, between rounds."""

    player: str
    team: int


class StandIn(msgspec.Struct, frozen=True, tag=True):
    """The teacher names who plays for an absent seat: a bot, a team mate; None ends it (B5)."""

    player: str
    by: str | None


class Stop(msgspec.Struct, frozen=True, tag=True):
    """The teacher ends the game early (N30)."""


Action: TypeAlias = (
    Prepare | NextRound | Choose | WriteClue | SetBet | Reveal | Think | Write | LockIn | CallTime
    | Judge | Seat | Leave | SetRules | SetUp | Attend | Pause | Resume | AddTime | AllowClue
    | VoidClue | Forfeit | Overrule | Move | StandIn | Stop | Undo
)  # fmt: skip
ACTIONS = Action
