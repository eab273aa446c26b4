"""What each seat may know, built up from nothing.

Secret are hands, prepared terms, the term and the clue giver's bet while a round is open, and
a team's draft, guess and bet until the guesses are shown.
"""

from typing import Literal, TypeAlias

import msgspec

from kit.games.core import TEACHER, WALL
from kit.games.nerdwords.clues import Letter, choosable, letters, used
from kit.games.nerdwords.ending import due, leaders
from kit.games.nerdwords.facts import After, Guess, LockedIn, Points, Why
from kit.games.nerdwords.guessing import pending
from kit.games.nerdwords.moves import LAST, Kind, Rules
from kit.games.nerdwords.offers import (
    Offer,
    Verdict,
    hand_for,
    judges_since,
    legal,
    verdicts,
)
from kit.games.nerdwords.scoring import first_right, grade, scores
from kit.games.nerdwords.state import (
    Clue,
    Draft,
    Round,
    State,
    cards_of,
    entry_of,
    giver_bets,
    guessers,
    marks_of,
    members,
    open_round,
    over,
    team_of,
)
from kit.words.typed import plain

Phase: TypeAlias = Literal["lobby", "between", "choose", "clue", "guess", "judge", "over"]


class Clock(msgspec.Struct, frozen=True):
    """``ends_at`` while it runs (seconds since 1970), ``left_s`` while it stands.

    ``opens_at`` is when the silent seconds of N31 are over.
    """

    ends_at: float | None = None
    left_s: float | None = None
    opens_at: float | None = None
    paused: bool = False


class ShownClue(msgspec.Struct, frozen=True):
    """A clue on the clue board; ``bet`` is the clue giver's once the guesses are shown.

    ``text`` None: a slot that a short term skipped.
    """

    slot: int
    text: str | None
    bet: int | None


class Space(msgspec.Struct, frozen=True):
    """One of the four spaces of a team board, worth ``value``.

    ``void``: the team was right on an earlier clue (N21). ``crossed``: no guess.
    """

    slot: int
    value: int
    state: Literal["empty", "open", "locked", "right", "wrong", "void", "crossed", "skipped"]
    text: str | None = None
    bet: int | None = None
    reason: str | None = None
    by: str | None = None
    player: str | None = None


class Mate(msgspec.Struct, frozen=True):
    """A player as everybody sees him; ``stand_in`` plays for him (B5)."""

    player: str
    cards: int
    stand_in: str | None


class Team(msgspec.Struct, frozen=True):
    """A team as a seat sees it: only its own members see what is written before the reveal."""

    team: int
    players: tuple[Mate, ...]
    score: int
    guesses: bool
    locked: bool
    board: tuple[Space, ...]


class Part(msgspec.Struct, frozen=True):
    """One reason of a move on the scoreboard."""

    why: Why
    points: int


class Line(msgspec.Struct, frozen=True):
    """A move on the scoreboard: "3 + bet 2"; ``score`` is where the tracker stands after it."""

    round: int
    slot: int
    team: int
    points: int
    parts: tuple[Part, ...]
    score: int


class Table(msgspec.Struct, frozen=True):
    """What everybody at the table may see.

    ``shown`` is the term of the last round once it is over; ``next_giver`` whose turn comes
    next. ``winners`` are teams, ``grade`` and ``won`` those of the 2-player game.
    """

    phase: Phase
    game: int
    kind: Kind | None
    rules: Rules
    round: int
    playoff: bool
    contenders: tuple[int, ...]
    owner: str | None
    giver: str | None
    giver_team: int | None
    slot: int
    words: int | None
    clues: tuple[ShownClue, ...]
    voided: tuple[str, ...]
    void: bool
    shown: str | None
    clock: Clock
    next_team: int | None
    next_giver: str | None
    after: After | None
    winners: tuple[int, ...]
    won: bool | None
    grade: str | None
    box: int
    waiting: tuple[str, ...]
    track: tuple[Line, ...]


class HandTerm(msgspec.Struct, frozen=True):
    """A term on an own card, with what may start its first clue."""

    term: str
    words: int
    marks: int
    can_choose: bool
    letters: tuple[Letter, ...]


class HandCard(msgspec.Struct, frozen=True):
    """An own card."""

    card: int
    hard: bool
    terms: tuple[HandTerm, ...]


class Giving(msgspec.Struct, frozen=True):
    """What only the clue giver sees: the cards to choose from, then the term and its letters."""

    cards: tuple[HandCard, ...]
    term: str | None
    letters: tuple[Letter, ...]
    draft: Draft | None
    bet: int | None
    bets: bool
    largest_bet: int


class Writing(msgspec.Struct, frozen=True):
    """The draft on the own team's board, and who wrote it."""

    player: str
    text: str
    bet: int


class Ask(msgspec.Struct, frozen=True):
    """A guess to be judged. ``before`` is what was said of it in an earlier round or game.

    ``secret_term`` is the term: it must not be seen by anyone but the judge.
    """

    round: int
    slot: int
    guess: str
    reason: str
    before: bool | None
    since: float
    secret_term: str


class PlayerView(msgspec.Struct, frozen=True):
    """What a player sees."""

    player: str
    team: int | None
    table: Table
    teams: tuple[Team, ...]
    hand: tuple[HandCard, ...]
    prepared: tuple[int, int] | None
    giving: Giving | None
    may_guess: bool
    writing: Writing | None
    thought: str | None
    asks: tuple[Ask, ...]
    offers: tuple[Offer, ...]


class WallView(msgspec.Struct, frozen=True):
    """What everyone sees."""

    table: Table
    teams: tuple[Team, ...]
    offers: tuple[Offer, ...]


class TeacherView(msgspec.Struct, frozen=True):
    """What the teacher sees; three fields must not be shown to the class.

    ``asks`` holds the term as ``secret_term``, ``giving`` is there when the teacher gives the
    clues, and ``refused`` is a clue that only its writer has seen (N13).
    """

    table: Table
    teams: tuple[Team, ...]
    present: bool
    asks: tuple[Ask, ...]
    refused: Draft | None
    verdicts: tuple[Verdict, ...]
    giving: Giving | None
    offers: tuple[Offer, ...]


View: TypeAlias = PlayerView | WallView | TeacherView


def view(state: State, seat: str) -> View:
    """All that ``seat`` may know."""
    if seat == WALL:
        return WallView(_table(state), _teams(state, None), legal(state, WALL))
    if seat == TEACHER:
        return _teacher(state)
    return _player(state, seat)


def _teacher(state: State) -> TeacherView:
    played = open_round(state)
    draft = played.draft if played else None
    return TeacherView(
        table=_table(state),
        teams=_teams(state, None),
        present=state.teacher,
        asks=_asks(state, TEACHER),
        refused=draft if draft and draft.check == "refused" and not draft.allowed else None,
        verdicts=verdicts(state),
        giving=_giving(state, TEACHER),
        offers=legal(state, TEACHER),
    )


def _player(state: State, player: str) -> PlayerView:
    played = open_round(state)
    team = team_of(state, player)
    guesses = played is not None and team is not None and player in guessers(state, played, team)
    prepared = next(((c, t) for p, c, t in state.prepared if p == player), None)
    return PlayerView(
        player=player,
        team=team,
        table=_table(state),
        teams=_teams(state, team if guesses else None),
        hand=_hand(state, cards_of(state, player)),
        prepared=prepared,
        giving=_giving(state, player),
        may_guess=guesses,
        writing=_writing(played, team) if played and guesses else None,
        thought=_thought(played, player) if played else None,
        asks=_asks(state, player),
        offers=legal(state, player),
    )


# ---- what everybody sees


def phase(state: State) -> Phase:
    """Where the table stands."""
    played = open_round(state)
    if state.kind is None:
        return "lobby"
    if over(state):
        return "over"
    return "between" if played is None or played.step == "over" else played.step


def _table(state: State) -> Table:
    played = state.rounds[-1] if state.rounds else None
    turn = due(state, playoff=_playoff_next(state)) if phase(state) == "between" else None
    ended = over(state)
    return Table(
        phase=phase(state),
        game=state.game,
        kind=state.kind,
        rules=played.rules if played and open_round(state) else state.rules,
        round=len(state.rounds),
        playoff=played.playoff if played else False,
        contenders=played.contenders if played else (),
        owner=played.owner if played else None,
        giver=played.giver if played else None,
        giver_team=played.team if played else None,
        slot=played.slot if played else 0,
        words=played.words if played else None,
        clues=tuple(map(_clue, played.clues)) if played else (),
        voided=played.voided if played else (),
        void=played.void if played else False,
        shown=played.shown if played else None,
        clock=_clock(played) if played else Clock(),
        next_team=turn[0] if turn else None,
        next_giver=turn[1] if turn else None,
        after=state.after,
        winners=leaders(state) if ended and state.kind != "two" else (),
        won=scores(state)[0] >= state.rules.win_at if ended and state.kind == "two" else None,
        grade=grade(scores(state)[0]) if ended and state.kind == "two" else None,
        box=len(state.box),
        waiting=tuple(p.id for p in state.players if p.team is None),
        track=track(state),
    )


def _playoff_next(state: State) -> bool:
    return state.after is not None and state.after.what == "playoff"


def _clue(clue: Clue) -> ShownClue:
    return ShownClue(clue.slot, clue.text, clue.bet if clue.closed else None)


def _clock(played: Round) -> Clock:
    stands = played.paused_at
    if stands is None:
        return Clock(ends_at=played.ends_at, opens_at=played.opens_at)
    left = None if played.ends_at is None else max(0.0, played.ends_at - stands)
    return Clock(left_s=left, paused=True)


def _teams(state: State, own: int | None) -> tuple[Team, ...]:
    """All teams; of team ``own`` also what only its guessing members see."""
    played = state.rounds[-1] if state.rounds else None
    points = scores(state)
    stand_ins = dict(state.stand_ins)
    return tuple(
        Team(
            team=team,
            players=tuple(
                Mate(p, len(cards_of(state, p)), stand_ins.get(p)) for p in members(state, team)
            ),
            score=points[team],
            guesses=bool(played and guessers(state, played, team)),
            locked=_locked(played, team) if played else False,
            board=_board(played, team, own=team == own) if played else (),
        )
        for team in range(state.teams)
    )


def _locked(played: Round, team: int) -> bool:
    """Whether a team has a guess in the open slot; also while the judge is asked."""
    asked = played.step == "judge" and any(
        (g.slot, g.team) == (played.slot, team) for g in played.guesses
    )
    return asked or any(lock.team == team for lock in played.locked)


def _board(played: Round, team: int, *, own: bool) -> tuple[Space, ...]:
    return tuple(_space(played, team, slot, own=own) for slot in range(1, LAST + 1))


def _space(played: Round, team: int, slot: int, *, own: bool) -> Space:
    value = played.rules.values[slot - 1]
    clue = next((c for c in played.clues if c.slot == slot), None)
    guess = next((g for g in played.guesses if (g.slot, g.team) == (slot, team)), None)
    if clue is None:
        return Space(slot, value, "empty")
    if clue.text is None:
        return Space(slot, value, "skipped")
    if clue.closed:
        return _judged_space(played, guess, slot) if guess else Space(slot, value, "crossed")
    if played.step == "over" or not _locked(played, team):
        return Space(slot, value, "empty" if played.step == "over" else "open")
    return _locked_space(played, team, slot) if own else Space(slot, value, "locked")


def _judged_space(played: Round, guess: Guess, slot: int) -> Space:
    void = (first_right(played, guess.team) or LAST) < slot
    return Space(
        slot=slot,
        value=played.rules.values[slot - 1],
        state="void" if void else "right" if guess.right else "wrong",
        text=guess.text,
        bet=guess.bet,
        reason=guess.reason,
        by=guess.by,
        player=guess.player,
    )


def _locked_space(played: Round, team: int, slot: int) -> Space:
    asked = [g for g in played.guesses if (g.slot, g.team) == (slot, team)]
    lock: LockedIn | Guess = next((w for w in played.locked if w.team == team), None) or asked[0]
    return Space(
        slot=slot,
        value=played.rules.values[slot - 1],
        state="locked",
        text=lock.text,
        bet=lock.bet,
        player=lock.player,
    )


def track(state: State) -> tuple[Line, ...]:
    """Every move on the scoreboard with its reasons, in the order of play."""
    now = [state.begin_at] * state.teams
    lines: list[Line] = []
    for played in state.rounds:
        groups: dict[tuple[int, int], list[Points]] = {}
        for move in played.points:
            groups.setdefault((move.slot, move.team), []).append(move)
        for (slot, team), moves in groups.items():
            before = now[team]
            for move in moves:
                floor = played.rules.floor
                now[team] += move.points
                now[team] = now[team] if floor is None else max(floor, now[team])
            parts = tuple(Part(m.why, m.points) for m in moves)
            lines.append(Line(played.number, slot, team, now[team] - before, parts, now[team]))
    return tuple(lines)


# ---- what one seat sees


def _hand(state: State, cards: tuple[int, ...]) -> tuple[HandCard, ...]:
    return tuple(_card(state, card) for card in cards)


def _card(state: State, card: int) -> HandCard:
    terms = state.deck[card].terms
    able = choosable(state, card)
    return HandCard(
        card=card,
        hard=terms[0].difficulty > 1,
        terms=tuple(
            HandTerm(
                term=entry.term,
                words=len(entry.term.split()),
                marks=marks_of(state, entry.term),
                can_choose=place in able,
                letters=letters(entry, 1, ()),
            )
            for place, entry in enumerate(terms)
        ),
    )


def _giving(state: State, seat: str) -> Giving | None:
    played = open_round(state)
    if played is None or seat != played.giver:
        return None
    entry = entry_of(state, played)
    choosing = played.step == "choose"
    return Giving(
        cards=_hand(state, hand_for(state, played)) if choosing else (),
        term=entry.term if entry else None,
        letters=letters(entry, played.slot, used(played)) if entry else (),
        draft=played.draft,
        bet=played.bet,
        bets=giver_bets(state, played),
        largest_bet=played.rules.largest_bet,
    )


def _writing(played: Round, team: int | None) -> Writing | None:
    found = next((w for w in played.writing if w.team == team), None)
    return Writing(found.player, found.text, found.bet) if found else None


def _thought(played: Round, player: str) -> str | None:
    own = (t for t in played.thoughts if (t.slot, t.player) == (played.slot, player))
    return next((t.text for t in own), None)


def _asks(state: State, seat: str) -> tuple[Ask, ...]:
    played = open_round(state)
    entry = entry_of(state, played) if played else None
    since = judges_since(state, played, seat) if played else None
    if played is None or entry is None or since is None:
        return ()
    return tuple(
        Ask(
            round=played.number,
            slot=played.slot,
            guess=guess.text,
            reason=guess.reason,
            before=_said_before(state, entry.term, guess.text),
            since=since,
            secret_term=entry.term,
        )
        for guess in pending(played)
    )


def _said_before(state: State, term: str, guess: str) -> bool | None:
    said = (r for r in reversed(state.remembered) if r.term == term)
    return next((r.right for r in said if plain(r.guess) == plain(guess)), None)
