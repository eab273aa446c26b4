"""What the teacher can do: seats, rules, clocks, and putting right what went wrong."""

from msgspec.structs import replace

from kit.errors import IllegalMove
from kit.games.core import TEACHER, WALL, Referee, Undo
from kit.games.nerdwords.clues import choosable
from kit.games.nerdwords.dealing import deal
from kit.games.nerdwords.ending import after_round
from kit.games.nerdwords.facts import (
    Attended,
    ClueAllowed,
    ClueVoided,
    Fact,
    Forfeited,
    Left,
    Moved,
    Outcome,
    Overruled,
    Paused,
    Resumed,
    Rewound,
    RulesSet,
    Seated,
    StoodIn,
    Stopped,
    TimeAdded,
)
from kit.games.nerdwords.guessing import clue_to_void, ended, overruled
from kit.games.nerdwords.moves import (
    BOT,
    LONGEST_TIME_S,
    Action,
    AddTime,
    AllowClue,
    Attend,
    Forfeit,
    Leave,
    Move,
    Overrule,
    Pause,
    Resume,
    Seat,
    SetRules,
    SetUp,
    StandIn,
    Stop,
    VoidClue,
    trouble,
)
from kit.games.nerdwords.offers import hand_for, instead, movable, substitutes, verdicts
from kit.games.nerdwords.scoring import points_of
from kit.games.nerdwords.state import (
    Round,
    State,
    living,
    members,
    open_round,
    shown_cards,
    team_of,
    under_way,
    with_round,
)


def need(fine: bool, key: str, **values: object) -> None:  # noqa: FBT001 - reads as a sentence
    """Refuse the move with this sentence unless all is fine."""
    if not fine:
        raise IllegalMove(key, **values)


def open_at(state: State, number: int) -> Round:
    """The open round, if it is this one."""
    played = open_round(state)
    if played is None or played.number != number:
        raise IllegalMove("round-over", round=number)
    return played


def teach(state: State, action: Action, referee: Referee) -> Fact:
    """What follows from a teacher's command.

    Raises:
        IllegalMove: the rules do not allow it now.
    """
    now = referee.now()
    match action:
        case Seat():
            return _seat(state, action, now)
        case Leave():
            return _leave(state, action, now)
        case SetRules():
            return _set_rules(state, action, now)
        case SetUp():
            return deal(state, action, referee)
        case Attend():
            return Attended(action.here, now)
        case Move():
            return _move(state, action, now)
        case StandIn():
            return _stand_in(state, action, now)
        case Stop():
            need(under_way(state), "nerd-no-game")
            return Stopped(now)
        case Undo():
            need(action.to >= 0, "undo-nothing")
            return _rewind(state, action, now)
        case _:
            return _in_round(state, action, now)


def _in_round(state: State, action: Action, now: float) -> Fact:
    match action:
        case Pause():
            return _pause(state, action, now)
        case Resume():
            return _resume(state, action, now)
        case AddTime():
            return _add_time(state, action, now)
        case AllowClue():
            return _allow_clue(state, action, now)
        case VoidClue():
            return _void_clue(state, action, now)
        case Forfeit():
            return _forfeit(state, action, now)
        case Overrule():
            return _overrule(state, action, now)
        case _:
            raise IllegalMove("move-unknown")


# ---- seats


def _seat(state: State, action: Seat, now: float) -> Seated:
    """A late joiner goes to the smallest team, with cards from the box if it has any (N6)."""
    need(action.player not in {WALL, TEACHER, BOT}, "player-unknown")
    need(all(p.id != action.player for p in state.players), "player-seated")
    if not under_way(state) or state.kind != "teams":
        return Seated(action.player, None, (), now)
    team = min(living(state), key=lambda t: (len(members(state, t)), t))
    return Seated(action.player, team, state.box[: state.dealt_each], now)


def _leave(state: State, action: Leave, now: float) -> Left:
    _known(state, action.player)
    giver, others = instead(state)
    swapped = action.player == giver and action.by in others
    need(action.by is None or swapped, "nerd-cannot-stand-in")
    return Left(action.player, action.by, now)


def _known(state: State, player: str) -> None:
    need(any(p.id == player for p in state.players), "player-unknown")


def _move(state: State, action: Move, now: float) -> Moved:
    need(under_way(state) and state.kind == "teams", "nerd-no-teams")
    need(open_round(state) is None, "round-open")
    _known(state, action.player)
    team = team_of(state, action.player)
    need(action.team in living(state) and action.team != team, "nerd-team-odd")
    need(any(p == action.player for p, _ in movable(state)), "nerd-team-empty")
    return Moved(action.player, action.team, now)


def _stand_in(state: State, action: StandIn, now: float) -> StoodIn:
    need(under_way(state), "nerd-no-game")
    _known(state, action.player)
    need(team_of(state, action.player) is not None, "nerd-not-playing")
    need(action.by in substitutes(state, action.player), "nerd-cannot-stand-in")
    return StoodIn(action.player, action.by, now)


def _set_rules(state: State, action: SetRules, now: float) -> RulesSet:
    need(open_round(state) is None, "round-open")
    wrong = trouble(action.rules)
    if wrong:
        raise IllegalMove(wrong)
    return RulesSet(action.rules, now)


# ---- the clock


def _pause(state: State, action: Pause, now: float) -> Paused:
    played = open_at(state, action.round)
    need(played.paused_at is None, "clock-stands")
    return Paused(played.number, now)


def _resume(state: State, action: Resume, now: float) -> Resumed:
    played = open_at(state, action.round)
    if played.paused_at is None:
        raise IllegalMove("clock-runs")
    end = None if played.ends_at is None else played.ends_at + (now - played.paused_at)
    return Resumed(played.number, end, now)


def _add_time(state: State, action: AddTime, now: float) -> TimeAdded:
    """A clue giver past the soft limit gets the seconds from now on."""
    played = open_at(state, action.round)
    if played.ends_at is None:
        raise IllegalMove("nerd-no-clock")
    guessing = played.step == "guess"
    late = now >= played.ends_at + played.rules.grace_s and played.paused_at is None
    need(not (guessing and late), "time-is-up")
    need(0 < action.seconds <= LONGEST_TIME_S, "seconds-odd")
    moment = now if played.paused_at is None else played.paused_at
    begin = played.ends_at if guessing else max(moment, played.ends_at)
    return TimeAdded(played.number, action.seconds, begin + action.seconds, now)


# ---- clues


def _allow_clue(state: State, action: AllowClue, now: float) -> ClueAllowed:
    played = open_at(state, action.round)
    draft = played.draft
    if draft is None or draft.text != action.clue or played.slot != action.slot:
        raise IllegalMove("nerd-clue-gone")
    need(draft.check == "refused" and not draft.allowed, "nerd-clue-fine")
    return ClueAllowed(played.number, played.slot, draft.text, now)


def _void_clue(state: State, action: VoidClue, now: float) -> ClueVoided:
    played = open_at(state, action.round)
    clue = clue_to_void(played)
    if clue is None or clue.slot != action.slot:
        raise IllegalMove("nerd-clue-gone")
    limit = played.rules.clue_limit_s
    until = None if limit is None else now + limit
    return ClueVoided(played.number, clue.slot, clue.text or "", until, now)


def _forfeit(state: State, action: Forfeit, now: float) -> Forfeited:
    """Past the soft limit the round is lost: with the term, or with the one that was next."""
    played = open_at(state, action.round)
    need(played.paused_at is None, "clock-stands")
    late = played.step in {"choose", "clue"} and played.ends_at is not None
    need(late and now >= (played.ends_at or now), "nerd-not-late")
    card, term = _term_at_stake(state, played)
    lost = replace(played, card=card, term=term, forfeit=True)
    return Forfeited(played.number, card, term, ended(state, lost), now)


def _term_at_stake(state: State, played: Round) -> tuple[int, int]:
    if played.card is not None and played.term is not None:
        return played.card, played.term
    hand = hand_for(state, played)
    prepared = [(c, t) for p, c, t in state.prepared if p == played.owner and c in hand]
    card, term = prepared[0] if prepared else (hand[0], choosable(state, hand[0])[0])
    return card, term


# ---- verdicts


def _overrule(state: State, action: Overrule, now: float) -> Overruled:
    """Turn a verdict: only that round is scored anew, and an open one may be over by it (N21)."""
    where = (action.round, action.slot, action.team)
    known = [v for v in verdicts(state) if (v.round, v.slot, v.team) == where]
    need(bool(known), "nerd-no-verdict")
    need(known[0].right is not action.right, "nerd-verdict-same")
    played = next(r for r in state.rounds if r.number == action.round)
    turned = overruled(played, action.slot, action.team, right=action.right)
    found = _rescored(state, turned)
    return Overruled(*where, action.right, found, now)


def _rescored(state: State, turned: Round) -> Outcome:
    if turned.step != "over":
        return ended(state, turned)
    points = points_of(state, turned)
    after = with_round(state, replace(turned, points=points))
    return Outcome(points, after=None if open_round(state) else after_round(after))


# ---- undo


def _rewind(state: State, action: Undo, now: float) -> Rewound:
    """Back to a step; what everybody has seen until now is written down with it (B2)."""
    seen = (r.shown for r in state.rounds if r.shown is not None)
    terms = tuple(dict.fromkeys((*state.burnt, *seen)))
    return Rewound(action.to, now, state.game, shown_cards(state), terms)
