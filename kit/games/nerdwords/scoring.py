"""Step 5: what every guess and bet is worth (N16-N18, N21-N23, N26-N28)."""

from collections.abc import Iterable, Sequence

from kit.games.nerdwords.facts import Guess, Points, Why
from kit.games.nerdwords.moves import LAST
from kit.games.nerdwords.state import Clue, Round, State, has_bets


def points_of(state: State, played: Round) -> tuple[Points, ...]:
    """All moves of the trackers in a round, from its closed clues as their verdicts stand now."""
    moves: list[Points] = []
    for clue in played.clues:
        if clue.closed:
            moves += _guesses(played, clue)
            moves += _givers_bet(state, played, clue)
    if played.step == "over":
        moves += _givers_points(state, played)
        moves += _penalty(played)
    return tuple(move for move in moves if move.points)


def _guesses(played: Round, clue: Clue) -> Iterable[Points]:
    """A right guess scores in full; a team is right once a round, what follows is void (N21)."""
    for guess in guesses_at(played, clue.slot):
        if (first_right(played, guess.team) or LAST) < clue.slot:
            continue
        if guess.right:
            yield Points(clue.slot, guess.team, played.rules.values[clue.slot - 1], "guess")
            yield Points(clue.slot, guess.team, guess.bet, "bet-won")
        else:
            yield Points(clue.slot, guess.team, -guess.bet, "bet-lost")


def _givers_bet(state: State, played: Round, clue: Clue) -> Iterable[Points]:
    """Pays when any team is right on this clue, whichever it is (N22)."""
    if not has_bets(state) or played.playoff:
        return
    if right_at(played, clue.slot):
        yield Points(clue.slot, played.team, clue.bet, "giver-bet-won")
    else:
        yield Points(clue.slot, played.team, -clue.bet, "giver-bet-lost")


def _givers_points(state: State, played: Round) -> Iterable[Points]:
    """The table of the 3-player game, settled on the clue that ended the round (N27).

    If an overruled verdict left nobody right there, on the earliest clue that somebody is
    right on.
    """
    slots = [clue.slot for clue in played.clues if right_at(played, clue.slot)]
    if state.kind != "three" or not slots:
        return
    last = played.clues[-1].slot
    slot = last if last in slots else slots[0]
    both = len(right_at(played, slot)) > 1
    table = played.rules.both if both else played.rules.single
    why: Why = "giver-both" if both else "giver-single"
    yield Points(slot, played.team, table[slot - 1], why)


def _penalty(played: Round) -> Iterable[Points]:
    """The clue giver's team pays for a term that nobody found, or for a forfeit (N15, N23)."""
    last = played.clues[-1] if played.clues else None
    failed = last is not None and last.closed and last.slot == LAST
    if played.playoff or any(guess.right for guess in played.guesses):
        return
    if played.forfeit:
        yield Points(played.slot, played.team, played.rules.not_guessed, "forfeit")
    elif failed:
        yield Points(LAST, played.team, played.rules.not_guessed, "not-guessed")


def guesses_at(played: Round, slot: int) -> tuple[Guess, ...]:
    """The guesses after one clue, in team order."""
    return tuple(sorted((g for g in played.guesses if g.slot == slot), key=lambda g: g.team))


def right_at(played: Round, slot: int) -> tuple[int, ...]:
    """The teams whose guess after this clue is right."""
    return tuple(g.team for g in guesses_at(played, slot) if g.right)


def first_right(played: Round, team: int) -> int | None:
    """The clue after which a team is right in this round; None if it is not."""
    return min((g.slot for g in played.guesses if g.team == team and g.right), default=None)


def scores(state: State, rounds: Sequence[Round] | None = None) -> tuple[int, ...]:
    """Every team's score after these rounds (all of them, unless given); N4, N23."""
    now = [state.begin_at] * state.teams
    for played in state.rounds if rounds is None else rounds:
        for move in played.points:
            floor = played.rules.floor
            after = now[move.team] + move.points
            now[move.team] = after if floor is None else max(floor, after)
    return tuple(now)


def grade(score: int) -> str | None:
    """The grade of a 2-player game; none below 0 (N28).

    >>> [grade(score) for score in (35, 34, 30, 29, 20, 19, 10, 9, 0, -1)]
    ['A+', 'A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', None]
    """
    steps = ((35, "A+"), (30, "A"), (20, "B"), (10, "C"), (0, "D"))
    return next((mark for least, mark in steps if score >= least), None)
