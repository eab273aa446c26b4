"""The game itself, step by step as in the rulebook: ``decide`` judges what a seat asks for."""

from msgspec.structs import replace

from kit.errors import IllegalMove
from kit.games.core import TEACHER, Referee
from kit.games.nerdwords.clues import CHECKS, check, need_fit, next_slot, used
from kit.games.nerdwords.ending import due, leaders
from kit.games.nerdwords.facts import (
    Begun,
    BetSet,
    Chosen,
    Closed,
    ClueWritten,
    Fact,
    Judged,
    LockedIn,
    Prepared,
    Revealed,
    Source,
    Thought,
    Wrote,
)
from kit.games.nerdwords.guessing import (
    close,
    closes_at,
    complete,
    outcome,
    pending,
    ruled,
    who_said,
    writable,
)
from kit.games.nerdwords.moves import (
    LONGEST_TEXT,
    Action,
    CallTime,
    Choose,
    Entry,
    Judge,
    LockIn,
    NextRound,
    Prepare,
    Reveal,
    SetBet,
    Think,
    Write,
    WriteClue,
)
from kit.games.nerdwords.offers import (
    choices,
    chosen,
    hand_for,
    judges_since,
    may_begin,
    unready,
)
from kit.games.nerdwords.state import (
    Round,
    State,
    cards_of,
    entry_of,
    giver_bets,
    giver_for,
    guessers,
    has_bets,
    open_round,
    over,
    team_of,
    under_way,
)
from kit.games.nerdwords.teaching import need, open_at, teach


def decide(state: State, seat: str, action: Action, referee: Referee) -> tuple[Fact, ...]:
    """Judge an action and say what follows; changes nothing.

    Raises:
        IllegalMove: the rules do not allow it now; its sentence is for who asked.
    """
    match action:
        case NextRound():
            return (_next_round(state, seat, action, referee),)
        case Prepare():
            return (_prepare(state, seat, action, referee),)
        case Choose():
            return (_choose(state, seat, action, referee),)
        case WriteClue():
            return (_write_clue(state, seat, action, referee),)
        case SetBet():
            return (_set_bet(state, seat, action, referee),)
        case Reveal():
            return (_reveal(state, seat, action, referee),)
        case Think():
            return (_think(state, seat, action, referee),)
        case Write():
            return (_write(state, seat, action, referee),)
        case LockIn():
            return (_lock_in(state, seat, action, referee),)
        case CallTime():
            return (_call_time(state, seat, action, referee),)
        case Judge():
            return (_judge(state, seat, action, referee),)
        case _:
            need(seat == TEACHER, "only-teacher")
            return (teach(state, action, referee),)


# ---- a round begins


def _next_round(state: State, seat: str, action: NextRound, referee: Referee) -> Begun:
    need(not over(state), "nerd-game-over")
    need(under_way(state), "nerd-no-game")
    need(open_round(state) is None, "round-open")
    need(may_begin(state, seat), "nerd-not-playing")
    need(action.round == len(state.rounds) + 1, "round-over", round=action.round)
    playoff = state.after is not None and state.after.what == "playoff"
    turn = due(state, playoff=playoff)
    if turn is None:
        raise IllegalMove("nerd-game-over")
    team, owner = turn
    card, source = _fresh_card(state, owner, referee) if playoff else (None, None)
    now, limit = referee.now(), state.rules.clue_limit_s
    return Begun(
        round=action.round,
        by=seat,
        team=team,
        owner=owner,
        giver=giver_for(state, owner),
        playoff=playoff,
        contenders=leaders(state) if playoff else (),
        card=card,
        source=source,
        clue_until=None if limit is None else now + limit,
        at=now,
    )


def _fresh_card(state: State, owner: str, referee: Referee) -> tuple[int, Source]:
    """The play-off's card: from the box, else a hand, the owner's first, else the discard (N26)."""
    if state.box:
        return state.box[0], "box"
    order = [p.id for p in state.players]
    first = order.index(owner)
    for player in order[first:] + order[:first]:
        if cards_of(state, player):
            return cards_of(state, player)[0], "hand"
    return referee.shuffle(state.discard)[0], "discard"


# ---- step 1 and 2: the term, and its number of words


def _prepare(state: State, seat: str, action: Prepare, referee: Referee) -> Prepared:
    need(under_way(state), "nerd-no-game")
    hand = cards_of(state, seat)
    need(action.card in hand, "nerd-not-your-card")
    need(chosen(choices(state, hand), action), "nerd-term-marked")
    return Prepared(seat, action.card, action.term, referee.now())


def _choose(state: State, seat: str, action: Choose, referee: Referee) -> Chosen:
    played = _running(state, action.round)
    need(seat == played.giver, "nerd-not-giver")
    need(played.step == "choose", "nerd-term-fixed")
    hand = hand_for(state, played)
    need(action.card in hand, "nerd-not-your-card")
    need(chosen(choices(state, hand), action), "nerd-term-marked")
    entry = state.deck[action.card].terms[action.term]
    return Chosen(
        round=played.number,
        player=seat,
        card=action.card,
        term=action.term,
        words=len(entry.term.split()),
        slot=next_slot(entry, played, 1),
        at=referee.now(),
    )


# ---- step 3: the clue and the bet


def _write_clue(state: State, seat: str, action: WriteClue, referee: Referee) -> ClueWritten:
    played, entry = _giving(state, seat, action)
    before = used(played)
    need_fit(entry, played.slot, before, played.voided, action.clue)
    found = check(entry, played.slot, before, action.clue, referee)
    return ClueWritten(
        round=played.number,
        slot=played.slot,
        player=seat,
        clue=action.clue,
        check=CHECKS[found.verdict],
        reason=found.reason,
        at=referee.now(),
    )


def _set_bet(state: State, seat: str, action: SetBet, referee: Referee) -> BetSet:
    played, _ = _giving(state, seat, action)
    need(giver_bets(state, played), "nerd-no-bet")
    need(0 <= action.bet <= played.rules.largest_bet, "nerd-bet", most=played.rules.largest_bet)
    return BetSet(played.number, played.slot, seat, action.bet, referee.now())


def _reveal(state: State, seat: str, action: Reveal, referee: Referee) -> Revealed:
    """The clue is shown and the minute runs, after the silent seconds of N31 if there are any."""
    played, _ = _giving(state, seat, action)
    why = unready(state, played)
    if why:
        raise IllegalMove(why)
    now = referee.now()
    opens = now + played.rules.solo_s
    ends = opens + played.rules.guess_s
    return Revealed(played.number, played.slot, seat, opens, ends, now)


def _giving(state: State, seat: str, action: WriteClue | SetBet | Reveal) -> tuple[Round, Entry]:
    """The open round and its term, if this seat gives the clue of this slot now."""
    played = _running(state, action.round)
    need(seat == played.giver, "nerd-not-giver")
    entry = entry_of(state, played)
    if entry is None:
        raise IllegalMove("nerd-no-term")
    need(played.step == "clue" and action.slot == played.slot, "nerd-clue-shown")
    return played, entry


# ---- step 4: the guesses


def _think(state: State, seat: str, action: Think, referee: Referee) -> Thought:
    played, _ = _guessing(state, seat, action)
    now = referee.now()
    solo = played.rules.solo_s > 0 and now < (played.opens_at or 0.0)
    need(solo, "nerd-solo-over")
    need(writable(action.text), "nerd-guess-odd", most=LONGEST_TEXT)
    return Thought(played.number, played.slot, seat, action.text, now)


def _write(state: State, seat: str, action: Write, referee: Referee) -> Wrote:
    played, team = _writing(state, seat, action, referee.now())
    return Wrote(played.number, played.slot, team, seat, action.text, action.bet, referee.now())


def _lock_in(state: State, seat: str, action: LockIn, referee: Referee) -> LockedIn:
    """The team's guess, for good; the last one that is waited for closes the guessing (N19)."""
    now = referee.now()
    played, team = _writing(state, seat, action, now)
    need(bool(action.text.strip()), "nerd-guess-empty")
    alone = LockedIn(played.number, played.slot, team, seat, action.text, action.bet, None, now)
    after = replace(played, locked=(*played.locked, alone))
    if not complete(state, after):
        return alone
    return replace(alone, closing=close(state, after, referee, now))


def _guessing(state: State, seat: str, action: Think | Write | LockIn) -> tuple[Round, int]:
    """The open round and the team of a seat that guesses in it."""
    played = _running(state, action.round)
    team = team_of(state, seat)
    need(seat not in played.knew, "nerd-you-know")
    if team is None or seat not in guessers(state, played, team):
        raise IllegalMove("nerd-not-guessing")
    need(action.slot == played.slot and played.step == "guess", "nerd-guess-closed")
    return played, team


def _writing(state: State, seat: str, action: Write | LockIn, now: float) -> tuple[Round, int]:
    played, team = _guessing(state, seat, action)
    need(all(lock.team != team for lock in played.locked), "nerd-locked")
    need(now >= (played.opens_at or 0.0), "nerd-solo-first")
    need(now < (played.ends_at or 0.0) + played.rules.grace_s, "nerd-too-late")
    need(writable(action.text), "nerd-guess-odd", most=LONGEST_TEXT)
    most = played.rules.largest_bet if has_bets(state) else 0
    need(action.bet == 0 or has_bets(state), "nerd-no-bets")
    need(0 <= action.bet <= most, "nerd-bet", most=most)
    return played, team


# ---- step 5: the guesses are checked


def _call_time(state: State, seat: str, action: CallTime, referee: Referee) -> Closed:
    played, now = _running(state, action.round), referee.now()
    _ = seat
    need(played.step == "guess" and action.slot == played.slot, "nerd-guess-closed")
    since = closes_at(state, played)
    need(since is not None and now >= since, "time-is-left")
    return Closed(played.number, played.slot, close(state, played, referee, now), now)


def _judge(state: State, seat: str, action: Judge, referee: Referee) -> Judged:
    """The judge rules; the first answer counts (N21)."""
    played, now = _running(state, action.round), referee.now()
    need(action.slot == played.slot and played.step == "judge", "nerd-nothing-to-judge")
    since = judges_since(state, played, seat)
    need(since is not None, "nerd-not-judge")
    need(since is not None and now >= since, "nerd-teacher-first")
    teams = who_said(played, action.guess)
    need(bool(teams), "nerd-nothing-to-judge")
    after = ruled(played, teams, right=action.right)
    found = None if pending(after) else outcome(state, after, now)
    return Judged(played.number, played.slot, seat, action.guess, teams, action.right, found, now)


def _running(state: State, number: int) -> Round:
    """The open round, if its clock runs."""
    played = open_at(state, number)
    need(played.paused_at is None, "clock-stands")
    return played
