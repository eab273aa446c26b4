"""What a seat may do now, as data that a board can draw."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from kit.games.core import TEACHER, WALL, Undo
from kit.games.nerdwords.clues import Letter, choosable, letters, unfit, used
from kit.games.nerdwords.dealing import trouble_with
from kit.games.nerdwords.guessing import closes_at, clue_to_void, pending, writable
from kit.games.nerdwords.moves import (
    BOT,
    LONGEST_TIME_S,
    Action,
    AddTime,
    AllowClue,
    Attend,
    CallTime,
    Choose,
    Entry,
    Forfeit,
    Judge,
    Leave,
    LockIn,
    Move,
    NextRound,
    Overrule,
    Pause,
    Prepare,
    Resume,
    Reveal,
    Rules,
    Seat,
    SetBet,
    SetRules,
    SetUp,
    StandIn,
    Stop,
    Think,
    VoidClue,
    Write,
    WriteClue,
    trouble,
)
from kit.games.nerdwords.state import (
    Round,
    State,
    cards_of,
    entry_of,
    giver_bets,
    guessers,
    has_bets,
    living,
    members,
    open_round,
    team_of,
    under_way,
)
from kit.words.typed import plain


class Choice(msgspec.Struct, frozen=True):
    """A card in the hand, and the places of its terms that may be chosen (N29)."""

    card: int
    terms: tuple[int, ...]


class MayPrepare(msgspec.Struct, frozen=True, tag=True):
    """Prepare one of these for the own next turn."""

    choices: tuple[Choice, ...]


class MayNextRound(msgspec.Struct, frozen=True, tag=True):
    """Start this round."""

    round: int


class MayChoose(msgspec.Struct, frozen=True, tag=True):
    """Choose one of these, for good."""

    round: int
    choices: tuple[Choice, ...]


class MayWriteClue(msgspec.Struct, frozen=True, tag=True):
    """Write a clue for ``entry`` that begins with a letter that is left.

    Not one of those ``used`` or ``voided`` in this round.
    """

    round: int
    slot: int
    entry: Entry
    letters: tuple[Letter, ...]
    used: tuple[str, ...]
    voided: tuple[str, ...]


class MaySetBet(msgspec.Struct, frozen=True, tag=True):
    """Bet 0 to ``largest`` in secret."""

    round: int
    slot: int
    largest: int


class MayReveal(msgspec.Struct, frozen=True, tag=True):
    """Show the clue."""

    round: int
    slot: int


class MayThink(msgspec.Struct, frozen=True, tag=True):
    """Write an own guess that nobody sees."""

    round: int
    slot: int
    until: float


class MayGuess(msgspec.Struct, frozen=True, tag=True):
    """Write on the team's board and lock in, with a bet of 0 to ``largest``."""

    round: int
    slot: int
    largest: int
    since: float
    until: float


class MayCallTime(msgspec.Struct, frozen=True, tag=True):
    """The guessing may be closed from this moment on."""

    round: int
    slot: int
    since: float


class MayJudge(msgspec.Struct, frozen=True, tag=True):
    """Rule on one of these guesses, from this moment on."""

    round: int
    slot: int
    guesses: tuple[str, ...]
    since: float


class MaySeat(msgspec.Struct, frozen=True, tag=True):
    """Anyone who is not one of these may sit down."""

    taken: tuple[str, ...]


class MayLeave(msgspec.Struct, frozen=True, tag=True):
    """One of these may leave; if it is the ``giver``, one of these may give the clues."""

    players: tuple[str, ...]
    giver: str | None
    instead: tuple[str, ...]


class MaySetRules(msgspec.Struct, frozen=True, tag=True):
    """The rules may be changed."""


class MaySetUp(msgspec.Struct, frozen=True, tag=True):
    """A game for these players may be set up."""

    players: tuple[str, ...]
    rules: Rules


class MayAttend(msgspec.Struct, frozen=True, tag=True):
    """Say whether a teacher's page is open."""


class MayPause(msgspec.Struct, frozen=True, tag=True):
    """Stop the clock."""

    round: int


class MayResume(msgspec.Struct, frozen=True, tag=True):
    """Let the clock run on."""

    round: int


class MayAddTime(msgspec.Struct, frozen=True, tag=True):
    """More time for the table; ``until`` is None where it is never too late."""

    round: int
    until: float | None


class MayAllowClue(msgspec.Struct, frozen=True, tag=True):
    """Allow this clue, which was refused."""

    round: int
    slot: int
    clue: str


class MayVoidClue(msgspec.Struct, frozen=True, tag=True):
    """Void this clue."""

    round: int
    slot: int
    clue: str


class MayForfeit(msgspec.Struct, frozen=True, tag=True):
    """End the round of this late clue giver, from this moment on."""

    round: int
    since: float


class Verdict(msgspec.Struct, frozen=True):
    """A verdict that everybody has seen."""

    round: int
    slot: int
    team: int
    guess: str
    right: bool


class MayOverrule(msgspec.Struct, frozen=True, tag=True):
    """Turn one of these verdicts."""

    verdicts: tuple[Verdict, ...]


class MayMove(msgspec.Struct, frozen=True, tag=True):
    """Move one of these players to another of these teams."""

    players: tuple[tuple[str, int], ...]
    teams: tuple[int, ...]


class MayStandIn(msgspec.Struct, frozen=True, tag=True):
    """Let one of these play for this player; None ends it."""

    player: str
    by: tuple[str | None, ...]


class MayStop(msgspec.Struct, frozen=True, tag=True):
    """End the game early."""


class MayUndo(msgspec.Struct, frozen=True, tag=True):
    """Take back any step; which step there is, the log knows."""


Offer: TypeAlias = (
    MayPrepare | MayNextRound | MayChoose | MayWriteClue | MaySetBet | MayReveal | MayThink
    | MayGuess | MayCallTime | MayJudge | MaySeat | MayLeave | MaySetRules | MaySetUp | MayAttend
    | MayPause | MayResume | MayAddTime | MayAllowClue | MayVoidClue | MayForfeit | MayOverrule
    | MayMove | MayStandIn | MayStop | MayUndo
)  # fmt: skip


def legal(state: State, seat: str) -> tuple[Offer, ...]:
    """What a seat may do now; times in the offers say until or since when."""
    calls = tuple(_may_call_time(state))
    if seat == WALL:
        return calls
    teachers = tuple(_teachers_offers(state)) if seat == TEACHER else ()
    return (*_players_offers(state, seat), *teachers, *calls)


def _may_call_time(state: State) -> Iterable[Offer]:
    played = open_round(state)
    since = closes_at(state, played) if played else None
    if played and since is not None:
        yield MayCallTime(played.number, played.slot, since)


# ---- players


def _players_offers(state: State, seat: str) -> Iterable[Offer]:
    if under_way(state) and cards_of(state, seat):
        yield MayPrepare(choices(state, cards_of(state, seat)))
    played = open_round(state)
    if played is None:
        if may_begin(state, seat):
            yield MayNextRound(len(state.rounds) + 1)
    elif played.paused_at is None:
        yield from _givers_offers(state, played, seat)
        yield from _guessers_offers(state, played, seat)
        yield from _judges_offers(state, played, seat)


def may_begin(state: State, seat: str) -> bool:
    """Whether this seat may start the next round: the teacher or anyone who plays."""
    plays = seat == TEACHER or team_of(state, seat) is not None
    return under_way(state) and open_round(state) is None and plays


def choices(state: State, cards: tuple[int, ...]) -> tuple[Choice, ...]:
    """What can be chosen from these cards."""
    return tuple(Choice(card, choosable(state, card)) for card in cards)


def hand_for(state: State, played: Round) -> tuple[int, ...]:
    """The cards a round's term is chosen from: the owner's, or the play-off's fresh card."""
    return cards_of(state, played.owner) if played.card is None else (played.card,)


def _givers_offers(state: State, played: Round, seat: str) -> Iterable[Offer]:
    if seat != played.giver:
        return
    entry = entry_of(state, played)
    if played.step == "choose":
        yield MayChoose(played.number, choices(state, hand_for(state, played)))
    if played.step == "clue" and entry:
        yield may_write_clue(played, entry)
        if giver_bets(state, played):
            yield MaySetBet(played.number, played.slot, played.rules.largest_bet)
        if not unready(state, played):
            yield MayReveal(played.number, played.slot)


def may_write_clue(played: Round, entry: Entry) -> MayWriteClue:
    """The offer to write the clue of the open slot."""
    before = used(played)
    found = letters(entry, played.slot, before)
    return MayWriteClue(played.number, played.slot, entry, found, before, played.voided)


def unready(state: State, played: Round) -> str | None:
    """Why the clue cannot be shown yet, as a key; None if it can."""
    draft = played.draft
    if draft is None:
        return "nerd-no-clue"
    if draft.check == "refused" and not draft.allowed:
        return "nerd-clue-refused"
    return "nerd-no-bet-yet" if giver_bets(state, played) and played.bet is None else None


def _guessers_offers(state: State, played: Round, seat: str) -> Iterable[Offer]:
    team = team_of(state, seat)
    opens, ends = played.opens_at, played.ends_at
    if played.step != "guess" or team is None or opens is None or ends is None:
        return
    if seat not in guessers(state, played, team):
        return
    if played.rules.solo_s:
        yield MayThink(played.number, played.slot, opens)
    if all(lock.team != team for lock in played.locked):
        largest = played.rules.largest_bet if has_bets(state) else 0
        until = ends + played.rules.grace_s
        yield MayGuess(played.number, played.slot, largest, opens, until)


def _judges_offers(state: State, played: Round, seat: str) -> Iterable[Offer]:
    since = judges_since(state, played, seat)
    if since is not None:
        asked = tuple(g.text for g in pending(played))
        yield MayJudge(played.number, played.slot, asked, since)


def judges_since(state: State, played: Round, seat: str) -> float | None:
    """From when on a seat may judge the guesses asked about; None if it may not (N21).

    The teacher at once, the clue giver at once where no teacher is there, else when the
    teacher has not answered in time.
    """
    if played.step != "judge" or played.asked_at is None or seat not in {TEACHER, played.giver}:
        return None
    wait = seat != TEACHER and state.teacher
    return played.asked_at + (played.rules.ask_s if wait else 0)


# ---- the teacher


def _teachers_offers(state: State) -> Iterable[Offer]:
    ids = tuple(p.id for p in state.players)
    played = open_round(state)
    yield MaySeat(ids)
    yield MayUndo()
    yield MayAttend()
    if ids:
        yield MayLeave(ids, *instead(state))
    if not under_way(state):
        yield MaySetUp(ids, state.rules)
    if played is None:
        yield MaySetRules()
    else:
        yield from _clock_offers(played)
        yield from _clue_offers(played)
    if under_way(state):
        yield MayStop()
        yield from _seat_offers(state, played)
    if verdicts(state):
        yield MayOverrule(verdicts(state))


def instead(state: State) -> tuple[str | None, tuple[str, ...]]:
    """The clue giver of an open round with a term, and who may give the clues instead (N6)."""
    played = open_round(state)
    if played is None or played.card is None or state.kind != "teams":
        return None, ()
    mates = (m for m in members(state, played.team) if m != played.giver)
    return played.giver, (*mates, TEACHER)


def _clock_offers(played: Round) -> Iterable[Offer]:
    paused = played.paused_at is not None
    yield MayResume(played.number) if paused else MayPause(played.number)
    if played.ends_at is None:
        return
    guessing = played.step == "guess" and not paused
    until = played.ends_at + played.rules.grace_s if guessing else None
    yield MayAddTime(played.number, until)
    if played.step in {"choose", "clue"} and not paused:
        yield MayForfeit(played.number, played.ends_at)


def _clue_offers(played: Round) -> Iterable[Offer]:
    draft, shown = played.draft, clue_to_void(played)
    if draft and draft.check == "refused" and not draft.allowed:
        yield MayAllowClue(played.number, played.slot, draft.text)
    if shown:
        yield MayVoidClue(played.number, shown.slot, shown.text or "")


def _seat_offers(state: State, played: Round | None) -> Iterable[Offer]:
    playing = tuple((p.id, p.team) for p in state.players if p.team is not None)
    if state.kind == "teams" and played is None:
        yield MayMove(movable(state), living(state))
    for player, _ in playing:
        yield MayStandIn(player, substitutes(state, player))


def movable(state: State) -> tuple[tuple[str, int], ...]:
    """The players who may change teams, with their team: a team is never emptied."""
    return tuple(
        (p.id, p.team)
        for p in state.players
        if p.team is not None and len(members(state, p.team)) > 1
    )


def substitutes(state: State, player: str) -> tuple[str | None, ...]:
    """Who may play for an absent player (B5)."""
    team = team_of(state, player)
    mates = members(state, team) if team is not None and state.kind == "teams" else ()
    return (None, BOT, TEACHER, *(m for m in mates if m != player))


def verdicts(state: State) -> tuple[Verdict, ...]:
    """The verdicts that everybody has seen and that count (N21)."""
    return tuple(
        Verdict(r.number, g.slot, g.team, g.text, g.right)
        for r in state.rounds
        if not r.void
        for g in r.guesses
        if g.right is not None and any(c.slot == g.slot and c.closed for c in r.clues)
    )


# ---- whether an action takes up an offer


def fits(offer: Offer, action: Action, now: float) -> bool:
    """Whether an action takes up an offer at time ``now``."""
    return _fits_player(offer, action, now) or _fits_teacher(offer, action, now)


def _fits_player(offer: Offer, action: Action, now: float) -> bool:
    match offer, action:
        case MayPrepare(), Prepare():
            return chosen(offer.choices, action)
        case MayNextRound(), NextRound():
            return action.round == offer.round
        case MayChoose(), Choose():
            return action.round == offer.round and chosen(offer.choices, action)
        case MayWriteClue(), WriteClue():
            why = unfit(offer.entry, offer.slot, offer.used, offer.voided, action.clue)
            return _here(offer, action) and why is None
        case MaySetBet(), SetBet():
            return _here(offer, action) and 0 <= action.bet <= offer.largest
        case MayReveal(), Reveal():
            return _here(offer, action)
        case MayThink(), Think():
            return _here(offer, action) and now < offer.until and writable(action.text)
        case MayGuess(), Write():
            fine = writable(action.text) and 0 <= action.bet <= offer.largest
            return _here(offer, action) and offer.since <= now < offer.until and fine
        case MayGuess(), LockIn():
            fine = writable(action.text) and 0 <= action.bet <= offer.largest
            full = fine and bool(action.text.strip())
            return _here(offer, action) and offer.since <= now < offer.until and full
        case MayCallTime(), CallTime():
            return _here(offer, action) and now >= offer.since
        case MayJudge(), Judge():
            asked = plain(action.guess) in map(plain, offer.guesses)
            return _here(offer, action) and now >= offer.since and asked
        case _:
            return False


def chosen(choices: tuple[Choice, ...], action: Prepare | Choose) -> bool:
    """Whether the card and term are among the choices."""
    return any(c.card == action.card and action.term in c.terms for c in choices)


InSlot: TypeAlias = (
    MayWriteClue | MaySetBet | MayReveal | MayThink | MayGuess | MayCallTime | MayJudge
    | MayAllowClue | MayVoidClue
)  # fmt: skip
SlotAction: TypeAlias = (
    WriteClue | SetBet | Reveal | Think | Write | LockIn | CallTime | Judge | AllowClue | VoidClue
)


def _here(offer: InSlot, action: SlotAction) -> bool:
    return (action.round, action.slot) == (offer.round, offer.slot)


def _fits_teacher(offer: Offer, action: Action, now: float) -> bool:
    match offer, action:
        case MaySeat(), Seat():
            return action.player not in {*offer.taken, WALL, TEACHER, BOT}
        case MayLeave(), Leave():
            swapped = action.player == offer.giver and action.by in offer.instead
            return action.player in offer.players and (action.by is None or swapped)
        case MaySetRules(), SetRules():
            return trouble(action.rules) is None
        case MaySetUp(), SetUp():
            return trouble_with(offer.players, offer.rules, action) is None
        case MayAttend(), Attend():
            return True
        case MayStop(), Stop():
            return True
        case MayPause(), Pause():
            return action.round == offer.round
        case MayResume(), Resume():
            return action.round == offer.round
        case MayAddTime(), AddTime():
            soon = offer.until is None or now < offer.until
            return action.round == offer.round and soon and 0 < action.seconds <= LONGEST_TIME_S
        case MayAllowClue(), AllowClue():
            return _here(offer, action) and action.clue == offer.clue
        case MayVoidClue(), VoidClue():
            return _here(offer, action)
        case MayForfeit(), Forfeit():
            return action.round == offer.round and now >= offer.since
        case MayOverrule(), Overrule():
            wanted = (action.round, action.slot, action.team, not action.right)
            return any((v.round, v.slot, v.team, v.right) == wanted for v in offer.verdicts)
        case MayMove(), Move():
            team = dict(offer.players).get(action.player)
            return team is not None and action.team in offer.teams and action.team != team
        case MayStandIn(), StandIn():
            return action.player == offer.player and action.by in offer.by
        case MayUndo(), Undo():
            return action.to >= 0
        case _:
            return False
