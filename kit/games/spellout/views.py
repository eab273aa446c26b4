"""What each seat may know, built up from nothing: a hand is its owner's secret (W6)."""

from collections import Counter
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from kit.games.core import TEACHER, WALL
from kit.games.spellout.moves import BestOf, Mark, Rules, Score, Setting
from kit.games.spellout.offers import MayCallTime, Offer, legal
from kit.games.spellout.scoring import FOUR
from kit.games.spellout.state import (
    Round,
    State,
    current,
    extra_of,
    hand_of,
    limit_of,
    words_of,
)
from kit.words import SHORTEST

Phase: TypeAlias = Literal["lobby", "play", "paused", "results"]
SMALL_TABLE = 6
"""So many players see each other's words and scores; a whole class does not compare (B6)."""


class Clock(msgspec.Struct, frozen=True):
    """``ends_at`` while it runs (seconds since 1970), ``left_s`` while it stands."""

    ends_at: float | None
    left_s: float | None
    limit_s: int


class Card(msgspec.Struct, frozen=True):
    """A letter card: ``count`` is how many one deck has (W2), ``gold`` multiplies (W19)."""

    letter: str
    count: int
    gold: bool


class Word(msgspec.Struct, frozen=True):
    """A word on the table, and after the buzzer what became of it."""

    word: str
    cards: tuple[int, ...]
    state: Literal["laid", "good", "ask", "wrong"]
    points: int | None = None
    reason: str | None = None
    multiplier: int = 1
    theme: bool = False
    definition: str | None = None


class Mate(msgspec.Struct, frozen=True):
    """Somebody else at a small table."""

    player: str
    words: tuple[Word, ...]
    points: int | None


class PlayerView(msgspec.Struct, frozen=True):
    """What a player sees. ``hand`` is empty for who came after the deal."""

    player: str
    phase: Phase
    round: int
    clock: Clock
    rules: Rules
    shortest: int
    hand: tuple[Card, ...]
    words: tuple[Word, ...]
    score: Score | None
    total: int
    best: BestOf | None
    mates: tuple[Mate, ...]
    offers: tuple[Offer, ...]


class WallView(msgspec.Struct, frozen=True):
    """What everyone sees: no hands, no names of who found what, no ranks."""

    phase: Phase
    round: int
    clock: Clock
    rules: Rules
    players: tuple[str, ...]
    letters: tuple[Card, ...] | None
    found: tuple[tuple[str, int], ...]
    best: BestOf | None
    offers: tuple[Offer, ...]


class Line(msgspec.Struct, frozen=True):
    """A player as the teacher sees him: ``words`` counts what lies on the table."""

    player: str
    setting: Setting
    words: int | None
    extra_s: int
    points: int | None
    total: int


class Ask(msgspec.Struct, frozen=True):
    """A word that the dictionary leaves to the teacher, good unless he says no (W27)."""

    round: int
    word: str
    players: tuple[str, ...]
    reason: str
    definition: str | None
    until: float


class TeacherView(msgspec.Struct, frozen=True):
    """What the teacher sees. Hands stay secret here too: the page may be on the wall."""

    phase: Phase
    round: int
    clock: Clock
    rules: Rules
    players: tuple[Line, ...]
    asks: tuple[Ask, ...]
    checked: tuple[Mark, ...]
    offers: tuple[Offer, ...]


View: TypeAlias = PlayerView | WallView | TeacherView


def view(state: State, seat: str) -> View:
    """All that ``seat`` may know."""
    if seat == WALL:
        return _wall(state)
    if seat == TEACHER:
        return _teacher(state)
    return _player(state, seat)


def phase(state: State) -> Phase:
    """Where the table stands; whether the time is up the clock in the view tells."""
    played = current(state)
    if played is None:
        return "lobby"
    if played.over:
        return "results"
    return "play" if played.ends_at is not None else "paused"


def _player(state: State, player: str) -> PlayerView:
    played = current(state)
    hand = hand_of(played, player) if played else None
    setting = next((p.setting for p in state.players if p.id == player), Setting())
    table = hand.setting.table if hand else setting.table
    over = played.over if played else None
    return PlayerView(
        player=player,
        phase=phase(state),
        round=played.number if played else 0,
        clock=_clock(state, player),
        rules=played.rules if played else state.rules,
        shortest=SHORTEST[table],
        hand=_cards(played.rules, hand.cards) if played and hand else (),
        words=_words(played, player) if played else (),
        score=next((s for s in over.scores if s.player == player), None) if over else None,
        total=total(state, player),
        best=next((b for b in over.best if b.player == player), None) if over else None,
        mates=_mates(played, player) if played else (),
        offers=_shown(legal(state, player)),
    )


def _wall(state: State) -> WallView:
    played = current(state)
    same = played is not None and played.rules.hands == "same"
    over = played.over if played else None
    longest = max((h.cards for h in played.hands), key=len, default="") if played else ""
    return WallView(
        phase=phase(state),
        round=played.number if played else 0,
        clock=_clock(state, None),
        rules=played.rules if played else state.rules,
        players=tuple(p.id for p in state.players),
        letters=_cards(played.rules, longest) if played and same else None,
        found=_found(over.marks) if over else (),
        best=_shared_best(played) if played and same else None,
        offers=_shown(legal(state, WALL)),
    )


def _teacher(state: State) -> TeacherView:
    played = current(state)
    over = played.over if played else None
    return TeacherView(
        phase=phase(state),
        round=played.number if played else 0,
        clock=_clock(state, None),
        rules=state.rules,
        players=tuple(_line(state, played, p.id, p.setting) for p in state.players),
        asks=_asks(played) if played else (),
        checked=over.marks if over else (),
        offers=legal(state, TEACHER),
    )


def _shown(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Offers without the moment the round can end: it would tell of somebody's extra time (B1)."""
    return tuple(o for o in offers if not isinstance(o, MayCallTime))


def total(state: State, player: str) -> int:
    """A player's points of all rounds that are over."""
    overs = (r.over for r in state.rounds if r.over)
    return sum(s.total for over in overs for s in over.scores if s.player == player)


def _clock(state: State, player: str | None) -> Clock:
    played = current(state)
    if played is None:
        return Clock(None, None, state.rules.time_limit_s)
    extra = extra_of(played, player) if player else 0
    limit = limit_of(played, player) if player else played.limit_s
    end = None if played.ends_at is None else played.ends_at + extra
    left = None if played.left_s is None else max(0.0, played.left_s + extra)
    return Clock(end, left, limit)


def _cards(rules: Rules, hand: str) -> tuple[Card, ...]:
    counts = dict(rules.letters)
    return tuple(Card(c, counts.get(c, 0), c in FOUR) for c in hand)


def _words(played: Round, player: str) -> tuple[Word, ...]:
    if played.over is None:
        return tuple(Word(w.word, w.cards, "laid") for w in words_of(played, player))
    return tuple(_checked(m) for m in played.over.marks if m.player == player)


def _checked(mark: Mark) -> Word:
    asked = mark.verdict == "ask" and not mark.reason.startswith("word-ruled")
    found: Literal["good", "ask", "wrong"] = "ask" if asked else "good" if mark.good else "wrong"
    return Word(
        word=mark.word,
        cards=mark.cards,
        state=found,
        points=mark.points,
        reason=mark.reason,
        multiplier=mark.multiplier,
        theme=mark.theme,
        definition=mark.definition,
    )


def _mates(played: Round, player: str) -> tuple[Mate, ...]:
    """The others' words: after the buzzer, or at once under strict rules; never their cards."""
    seen = played.over is not None or played.rules.words_shown == "at_once"
    others = [h.player for h in played.hands if h.player != player]
    if not seen or len(others) >= SMALL_TABLE:
        return ()
    return tuple(Mate(who, _bare(_words(played, who)), _points(played, who)) for who in others)


def _bare(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Words without the places of their cards, which would tell where the others' cards lie."""
    return tuple(replace(w, cards=()) for w in words)


def _points(played: Round, player: str) -> int | None:
    scores = played.over.scores if played.over else ()
    return next((s.total for s in scores if s.player == player), None)


def _found(marks: tuple[Mark, ...]) -> tuple[tuple[str, int], ...]:
    counts = Counter(m.word for m in marks if m.good)
    return tuple(sorted(counts.items(), key=lambda item: (-len(item[0]), item[0])))


def _shared_best(played: Round) -> BestOf | None:
    """The best result of the letters that all had: of the longest hand."""
    best = played.over.best if played.over else ()
    sizes = {h.player: len(h.cards) for h in played.hands}
    return max(best, key=lambda b: (sizes[b.player], b.points), default=None)


def _line(state: State, played: Round | None, player: str, setting: Setting) -> Line:
    dealt = played is not None and hand_of(played, player) is not None
    return Line(
        player=player,
        setting=setting,
        words=len(words_of(played, player)) if played and dealt else None,
        extra_s=extra_of(played, player) if played and dealt else setting.extra_s,
        points=_points(played, player) if played else None,
        total=total(state, player),
    )


def _asks(played: Round) -> tuple[Ask, ...]:
    if played.over is None:
        return ()
    until = played.over.at + played.rules.ask_s
    open_ = [m for m in played.over.marks if _checked(m).state == "ask"]
    first = {m.word: m for m in reversed(open_)}
    return tuple(
        Ask(
            round=played.number,
            word=word,
            players=tuple(m.player for m in open_ if m.word == word),
            reason=mark.reason,
            definition=mark.definition,
            until=until,
        )
        for word, mark in first.items()
    )
