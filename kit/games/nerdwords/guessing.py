"""Steps 4 and 5: who is waited for, what the judge says, what comes of it (N18-N23)."""

from msgspec.structs import replace

from kit.games.core import Referee
from kit.games.nerdwords.clues import next_slot, passed
from kit.games.nerdwords.ending import after_round
from kit.games.nerdwords.facts import Closing, Guess, LockedIn, Outcome
from kit.games.nerdwords.moves import LAST, LONGEST_TEXT, Entry
from kit.games.nerdwords.scoring import points_of
from kit.games.nerdwords.state import (
    Clue,
    Round,
    State,
    discarded,
    entry_of,
    guessing_teams,
    open_round,
    with_round,
)
from kit.words.typed import plain


def writable(text: str) -> bool:
    """Whether a board can hold this text."""
    return len(text) <= LONGEST_TEXT and text.isprintable()


def complete(state: State, played: Round) -> bool:
    """Whether every team that can guess has locked in (N19)."""
    locked = {lock.team for lock in played.locked}
    return set(guessing_teams(state, played)) <= locked


def closes_at(state: State, played: Round) -> float | None:
    """From when on the guessing can be closed; None while the clock stands (N19).

    At once if nobody is waited for, else after the minute and the grace, the same for all.
    """
    if played.step != "guess" or played.paused_at is not None or played.ends_at is None:
        return None
    if complete(state, played):
        return state.at
    return played.ends_at + played.rules.grace_s


def close(state: State, played: Round, referee: Referee, at: float) -> Closing:
    """Every locked guess with its verdict, and the points if nobody has to be asked."""
    entry = entry_of(state, played)
    assert entry is not None  # noqa: S101 - no clue is shown without a term
    locks = sorted(played.locked, key=lambda lock: lock.team)
    guesses = tuple(_checked(state, entry, lock, referee) for lock in locks)
    if any(g.right is None for g in guesses):
        return Closing(guesses, None)
    return Closing(guesses, outcome(state, with_guesses(played, guesses), at))


def _checked(state: State, entry: Entry, lock: LockedIn, referee: Referee) -> Guess:
    terms = tuple(e.term for card in state.deck for e in card.terms)
    found = referee.judge(entry.term, lock.text, entry.accepted, terms)
    return Guess(
        slot=lock.slot,
        team=lock.team,
        player=lock.player,
        text=lock.text,
        bet=lock.bet,
        verdict=found.verdict,
        reason=found.reason,
        right={"yes": True, "no": False, "ask": None}[found.verdict],
    )


def with_guesses(played: Round, guesses: tuple[Guess, ...]) -> Round:
    """The round with the guesses of its open slot."""
    others = tuple(g for g in played.guesses if g.slot != played.slot)
    return replace(played, guesses=(*others, *guesses), locked=(), writing=())


def pending(played: Round) -> tuple[Guess, ...]:
    """The guesses that a judge is asked about, each text once."""
    asked = [g for g in played.guesses if g.right is None]
    first = {plain(g.text): g for g in reversed(asked)}
    return tuple(g for g in asked if first[plain(g.text)] is g)


def who_said(played: Round, guess: str) -> tuple[int, ...]:
    """The teams that are asked about for this guess."""
    asked = (g for g in played.guesses if g.right is None)
    return tuple(g.team for g in asked if plain(g.text) == plain(guess))


def ruled(played: Round, teams: tuple[int, ...], *, right: bool) -> Round:
    """The round with the judge's word on the guesses of these teams."""
    return replace(
        played,
        guesses=tuple(
            replace(g, right=right, by="judge") if g.right is None and g.team in teams else g
            for g in played.guesses
        ),
    )


def overruled(played: Round, slot: int, team: int, *, right: bool) -> Round:
    """The round with one verdict turned: that guess, with its bet (N21)."""
    return replace(
        played,
        guesses=tuple(
            replace(g, right=right, by="teacher") if (g.slot, g.team) == (slot, team) else g
            for g in played.guesses
        ),
    )


def outcome(state: State, played: Round, at: float) -> Outcome:
    """What follows once every guess of the open slot has its verdict."""
    shut = _shut(played)
    if any(g.right for g in shut.guesses) or shut.slot == LAST:
        return ended(state, shut)
    limit, entry = shut.rules.clue_limit_s, entry_of(state, shut)
    assert entry is not None  # noqa: S101 - guesses are about a term
    return Outcome(
        points=points_of(state, shut),
        slot=next_slot(entry, shut, shut.slot + 1),
        clue_until=None if limit is None else at + limit,
    )


def _shut(played: Round) -> Round:
    clues = tuple(replace(c, closed=True) if c.slot == played.slot else c for c in played.clues)
    return replace(played, clues=clues)


def ended(state: State, played: Round) -> Outcome:
    """The end of a round whose term is shown now."""
    entry = entry_of(state, played)
    assert entry is not None  # noqa: S101 - a round ends with its term
    open_clues = tuple(c for c in played.clues if c.closed)
    finished = replace(played, step="over", clues=open_clues)
    found = Outcome(points_of(state, finished), shown=entry.term)
    over = settled(state, played, found)
    return replace(found, after=after_round(over))


def settled(state: State, played: Round, found: Outcome, *, shut: bool = False) -> State:
    """The state with an outcome folded in; ``shut`` closes the open slot first."""
    scored = replace(_shut(played) if shut else played, points=found.points)
    if found.shown is None:
        return with_round(state, _next_clue(scored, found))
    clues = tuple(c for c in scored.clues if c.closed)
    over = replace(
        scored,
        step="over",
        shown=found.shown,
        spent=True,
        clues=clues,
        draft=None,
        ends_at=None,
        opens_at=None,
        paused_at=None,
        locked=(),
        writing=(),
        guesses=tuple(g for g in scored.guesses if g.slot in {c.slot for c in clues}),
    )
    rest = with_round(state, over)
    rest = discarded(rest, played.card) if played.card is not None else rest
    return replace(rest, after=found.after or rest.after)


def _next_clue(played: Round, found: Outcome) -> Round:
    slot = found.slot or played.slot + 1
    return replace(
        played,
        step="clue",
        slot=slot,
        clues=(*played.clues, *passed(played.slot + 1, slot)),
        draft=None,
        bet=None,
        ends_at=found.clue_until,
        opens_at=None,
        asked_at=None,
    )


def voided(state: State, *, spent: bool) -> State:
    """The state with its open round void: all its moves taken back (N6, N23, N30, B2).

    ``spent`` says that the card is gone and the turn used up; else the card stays where it is.
    """
    played = open_round(state)
    if played is None:
        return state
    over = replace(
        played,
        step="over",
        void=True,
        spent=spent,
        points=(),
        draft=None,
        ends_at=None,
        opens_at=None,
        paused_at=None,
        locked=(),
        writing=(),
    )
    return with_round(state, over)


def clue_to_void(played: Round) -> Clue | None:
    """The latest clue that was shown in an open round; None if there is none (N13)."""
    shown = [c for c in played.clues if c.text is not None]
    return shown[-1] if shown and played.step in {"clue", "guess", "judge"} else None


def without_clue(played: Round, clue: Clue) -> Round:
    """The round before this clue was given: its guesses gone, its letter free again."""
    return replace(
        played,
        step="clue",
        slot=clue.slot,
        clues=tuple(c for c in played.clues if c.slot < clue.slot),
        guesses=tuple(g for g in played.guesses if g.slot < clue.slot),
        points=tuple(p for p in played.points if p.slot < clue.slot),
        voided=(*played.voided, clue.text or ""),
        thoughts=tuple(t for t in played.thoughts if t.slot < clue.slot),
        draft=None,
        bet=None,
        locked=(),
        writing=(),
        opens_at=None,
        asked_at=None,
    )
