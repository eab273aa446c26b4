"""Whose turn it is, when the game ends, who wins, and the play-off (N5, N6, N25-N28)."""

from typing import Literal

from kit.games.nerdwords.facts import After, Reason
from kit.games.nerdwords.scoring import scores
from kit.games.nerdwords.state import Round, State, cards_of, living, members, over


def due(state: State, *, playoff: bool = False) -> tuple[int, str] | None:
    """The team and the player whose turn comes next; None if that team has no card (N6).

    Teams go strictly in order, and inside a team the players with the fewest turns, in seat
    order after the last (N5). A play-off asks for no card in the hand, and passes over a tied
    team of one, which could not guess (N26).
    """
    teams = living(state)
    if playoff:
        tied = leaders(state)
        teams = tuple(t for t in teams if t not in tied or len(members(state, t)) > 1)
    if not teams:
        return None
    turns = [r for r in state.rounds if r.spent]
    begin = turns[-1].team + 1 if turns else state.first_team
    team = min(teams, key=lambda t: (t - begin) % state.teams)
    able = [p for p in members(state, team) if playoff or cards_of(state, p)]
    return (team, _next_of(state, team, able, turns)) if able else None


def _next_of(state: State, team: int, able: list[str], turns: list[Round]) -> str:
    order = members(state, team)
    before = [r.owner for r in turns if r.owner in order]
    last = order.index(before[-1]) + 1 if before else 0
    if not before and state.first in order:
        last = order.index(state.first)
    count = {p: sum(r.owner == p for r in turns) for p in able}
    return min(able, key=lambda p: (count[p], (order.index(p) - last) % len(order)))


def leaders(state: State) -> tuple[int, ...]:
    """The teams in front: the highest scores, then play-off round by play-off round (N26).

    The play-off rounds count among the tied only; teams without players are out.
    """
    teams = living(state) or tuple(range(state.teams))
    plain = [r for r in state.rounds if not r.playoff]
    front = _highest(scores(state, plain), teams)
    extra = [r for r in state.rounds if r.playoff and r.step == "over"]
    for count in range(1, len(extra) + 1):
        if len(front) > 1:
            front = _highest(scores(state, [*plain, *extra[:count]]), front)
    return front


def _highest(points: tuple[int, ...], teams: tuple[int, ...]) -> tuple[int, ...]:
    best = max((points[t] for t in teams), default=0)
    return tuple(t for t in teams if points[t] == best)


def after_round(state: State) -> After:
    """What follows now that no round is open."""
    if over(state) and state.after:
        return state.after
    if state.kind != "teams":
        return _after_small(state)
    extra = [r for r in state.rounds if r.playoff]
    pending = state.after is not None and state.after.what == "playoff"
    if len(living(state)) < 2:
        return After("over", "left")
    if extra or pending:
        reason = "playoff" if extra or not state.after else state.after.reason
        return _played_off(state, reason)
    reason = _end_reason(state)
    return _played_off(state, reason) if reason else After("round")


def _after_small(state: State) -> After:
    """Two and three players: so many rounds, no stop at 50, no play-off (N6, N27, N28)."""
    whole = len(living(state)) == 3 if state.kind == "three" else len(members(state, 0)) == 2
    if not whole:
        return After("over", "left")
    return After("round") if due(state) else After("over", "rounds")


def _end_reason(state: State) -> Literal["score", "cards"] | None:
    teams = living(state)
    if any(scores(state)[t] >= state.rules.target for t in teams):
        return "score"
    least = min(len(members(state, t)) for t in teams)
    smallest = [t for t in teams if len(members(state, t)) == least]
    played_out = not any(cards_of(state, p) for t in smallest for p in members(state, t))
    return "cards" if played_out or due(state) is None else None


def _played_off(state: State, reason: Reason | None) -> After:
    """The game is over unless a tie can still be played off."""
    drawn = sum(r.playoff and not r.void for r in state.rounds)
    tied = len(leaders(state)) > 1
    possible = due(state, playoff=True) is not None and any_card(state)
    more = tied and drawn < state.rules.playoff_rounds and possible
    return After("playoff" if more else "over", reason)


def any_card(state: State) -> bool:
    """Whether a card can be had for a play-off round, wherever it is."""
    return bool(state.box or state.discard or any(h.cards for h in state.hands))
