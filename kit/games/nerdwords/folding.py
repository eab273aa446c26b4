"""``evolve``: what each fact makes of the state; asks nobody and refuses nothing."""

from msgspec.structs import replace

from kit.games.nerdwords.clues import passed
from kit.games.nerdwords.ending import after_round
from kit.games.nerdwords.facts import (
    After,
    Attended,
    Begun,
    BetSet,
    Chosen,
    Closed,
    Closing,
    ClueAllowed,
    ClueVoided,
    ClueWritten,
    Dealt,
    Fact,
    Forfeited,
    Judged,
    Left,
    LockedIn,
    Moved,
    Overruled,
    Paused,
    Prepared,
    Resumed,
    Revealed,
    Rewound,
    RulesSet,
    Seated,
    StoodIn,
    Stopped,
    Thought,
    TimeAdded,
    Wrote,
)
from kit.games.nerdwords.guessing import (
    clue_to_void,
    overruled,
    ruled,
    settled,
    voided,
    with_guesses,
    without_clue,
)
from kit.games.nerdwords.moves import Remembered
from kit.games.nerdwords.state import (
    Clue,
    Draft,
    Player,
    Round,
    State,
    cards_of,
    discarded,
    entry_of,
    given,
    giver_for,
    guessing_teams,
    members,
    open_round,
    team_of,
    under_way,
    with_round,
    without,
)


def evolve(state: State, fact: Fact) -> State:
    """The state with one more fact in it."""
    return replace(_evolved(state, fact), at=max(state.at, fact.at))


def _evolved(state: State, fact: Fact) -> State:
    match fact:
        case Seated():
            return _seated(state, fact)
        case Left():
            return _left(state, fact)
        case Attended():
            return replace(state, teacher=fact.here)
        case RulesSet():
            return replace(state, rules=fact.rules)
        case Dealt():
            return _dealt(state, fact)
        case Prepared():
            others = tuple(p for p in state.prepared if p[0] != fact.player)
            return replace(state, prepared=(*others, (fact.player, fact.card, fact.term)))
        case Begun():
            return _begun(state, fact)
        case Moved():
            return _moved(state, fact)
        case StoodIn():
            return _stood_in(state, fact)
        case Stopped():
            return replace(voided(state, spent=False), after=After("over", "stopped"))
        case Rewound():
            return _rewound(state, fact)
        case _:
            played = next((r for r in state.rounds if r.number == fact.round), None)
            return _in_round(state, played, fact) if played else state


# ---- who sits where


def _seated(state: State, fact: Seated) -> State:
    """A late joiner plays on in a team with what cards the box still has (N6)."""
    others = tuple(p for p in state.players if p.id != fact.player)
    late = fact.team is not None and fact.team < state.teams and under_way(state)
    team = fact.team if late else None
    joined = replace(state, players=(*others, Player(fact.player, team)))
    cards = tuple(c for c in fact.cards if c in state.box) if late else ()
    box = tuple(c for c in state.box if c not in cards)
    return _settle(given(replace(joined, box=box), fact.player, cards) if late else joined)


def _settle(state: State) -> State:
    """Between rounds, what follows is judged anew after a change at the table."""
    if not under_way(state) or open_round(state):
        return state
    return replace(state, after=after_round(state))


def _left(state: State, fact: Left) -> State:
    """Cards go to the team mates in seat order, or back to the box (N6)."""
    played = open_round(state)
    if played and fact.player in {played.giver, played.owner}:
        state = _giver_left(state, played, fact)
    mates = _mates_after(state, fact.player)
    hand = cards_of(state, fact.player)
    players = tuple(p for p in state.players if p.id != fact.player)
    gone = replace(
        state,
        players=players,
        hands=tuple(h for h in state.hands if h.player != fact.player),
        prepared=tuple(p for p in state.prepared if p[0] != fact.player),
        stand_ins=tuple(s for s in state.stand_ins if fact.player not in s),
        box=state.box if mates else (*state.box, *hand),
    )
    for place, card in enumerate(hand if mates else ()):
        gone = given(gone, mates[place % len(mates)], (card,))
    return _settle(_unplayable(gone))


def _mates_after(state: State, player: str) -> tuple[str, ...]:
    """The team mates in seat order, beginning behind the player."""
    team = team_of(state, player)
    order = members(state, team) if team is not None else ()
    place = order.index(player) if player in order else 0
    return order[place + 1 :] + order[:place]


def _giver_left(state: State, played: Round, fact: Left) -> State:
    """Another gives the clues, and the card stays on the table; or the round is void."""
    if played.card is None:
        return voided(state, spent=False)  # nothing is shown yet: a team mate's turn comes next
    if fact.player != played.giver:
        new = played.giver  # an absent owner leaves, somebody gives the clues for him already
    elif fact.by is not None:
        new = fact.by
    else:
        return _card_back(voided(state, spent=False), played)
    table = without(state, played.card)
    knew = (*played.knew, new)
    return with_round(table, replace(played, giver=new, knew=knew))


def _card_back(state: State, played: Round) -> State:
    """The card of a void round stays: one that lay on the table goes back to the box."""
    held = {c for h in state.hands for c in h.cards} | {*state.box, *state.discard}
    if played.card is None or played.card in held:
        return state
    return replace(state, box=(played.card, *state.box))


def _unplayable(state: State) -> State:
    """With too few players left for anybody to guess, an open round is void (N6)."""
    played = open_round(state)
    if played is None:
        return state
    small = state.kind != "teams" and len(_everybody(state)) < (3 if state.kind == "three" else 2)
    if not small and guessing_teams(state, played):
        return state
    return _card_back(voided(state, spent=False), played)


def _everybody(state: State) -> tuple[str, ...]:
    return tuple(p.id for p in state.players if p.team is not None)


def _moved(state: State, fact: Moved) -> State:
    others = tuple(p for p in state.players if p.id != fact.player)
    return _settle(replace(state, players=(*others, Player(fact.player, fact.team))))


def _stood_in(state: State, fact: StoodIn) -> State:
    others = tuple(s for s in state.stand_ins if s[0] != fact.player)
    now = others if fact.by is None else (*others, (fact.player, fact.by))
    changed = replace(state, stand_ins=now)
    played = open_round(changed)
    if played is None or played.owner != fact.player:
        return changed
    giver = giver_for(changed, fact.player)
    return with_round(changed, replace(played, giver=giver, knew=(*played.knew, giver)))


# ---- a game and its rounds


def _dealt(state: State, fact: Dealt) -> State:
    named = {player: team for team, names in enumerate(fact.teams) for player in names}
    waiting = tuple(Player(p.id) for p in state.players if p.id not in named)
    return replace(
        state,
        rules=fact.rules,
        players=(*(Player(p, t) for p, t in named.items()), *waiting),
        game=fact.game,
        kind=fact.kind,
        teams=len(fact.teams),
        first=fact.first,
        first_team=named[fact.first],
        begin_at=0 if fact.kind == "two" else fact.rules.begin_at,
        dealt_each=len(fact.hands[0].cards),
        deck=fact.deck,
        hands=fact.hands,
        box=fact.box,
        discard=(),
        marks=fact.marks,
        remembered=fact.remembered,
        prepared=(),
        rounds=(),
        after=After("round"),
    )


def _begun(state: State, fact: Begun) -> State:
    """A play-off's fresh card is taken from where it was and lies on the table (N26)."""
    table = without(state, fact.card) if fact.card is not None else state
    table = replace(table, discard=tuple(c for c in table.discard if c != fact.card))
    played = Round(
        number=fact.round,
        rules=state.rules,
        team=fact.team,
        owner=fact.owner,
        giver=fact.giver,
        knew=(fact.owner, fact.giver),
        playoff=fact.playoff,
        contenders=fact.contenders,
        source=fact.source,
        card=fact.card,
        ends_at=fact.clue_until,
    )
    return replace(table, rounds=(*state.rounds, played), after=None)


def _in_round(state: State, played: Round, fact: Fact) -> State:
    match fact:
        case LockedIn():
            locked = replace(played, locked=(*played.locked, fact))
            return _closed(state, locked, fact.closing, fact.at)
        case Closed():
            return _closed(state, played, fact.closing, fact.at)
        case Judged():
            return _judged(state, played, fact)
        case Overruled():
            return _overruled(state, played, fact)
        case Forfeited():
            lost = replace(played, card=fact.card, term=fact.term, forfeit=True)
            return settled(state, lost, fact.outcome)
        case _:
            return with_round(state, _round(played, fact))


def _round(played: Round, fact: Fact) -> Round:
    match fact:
        case Chosen():
            chosen = replace(played, step="clue", card=fact.card, term=fact.term, words=fact.words)
            return replace(chosen, clues=passed(1, fact.slot), slot=fact.slot)
        case ClueWritten():
            return replace(played, draft=Draft(fact.clue, fact.check, fact.reason))
        case ClueAllowed():
            draft = played.draft and replace(played.draft, allowed=True)
            return replace(played, draft=draft, allowed=(*played.allowed, fact.clue))
        case BetSet():
            return replace(played, bet=fact.bet)
        case Revealed():
            return _revealed(played, fact)
        case Thought():
            own = (fact.slot, fact.player)
            others = tuple(t for t in played.thoughts if (t.slot, t.player) != own)
            return replace(played, thoughts=(*others, fact))
        case Wrote():
            drafts = tuple(w for w in played.writing if w.team != fact.team)
            return replace(played, writing=(*drafts, fact))
        case ClueVoided():
            clue = clue_to_void(played)
            return replace(without_clue(played, clue), ends_at=fact.clue_until) if clue else played
        case Paused():
            return replace(played, paused_at=fact.at)
        case Resumed():
            return _resumed(played, fact)
        case TimeAdded():
            return replace(played, ends_at=fact.ends_at)
        case _:
            return played


def _revealed(played: Round, fact: Revealed) -> Round:
    text = played.draft.text if played.draft else ""
    clue = Clue(fact.slot, text, played.bet or 0)
    return replace(
        played,
        step="guess",
        clues=(*played.clues, clue),
        draft=None,
        opens_at=fact.opens_at,
        ends_at=fact.ends_at,
    )


def _resumed(played: Round, fact: Resumed) -> Round:
    stood = fact.at - (fact.at if played.paused_at is None else played.paused_at)
    opens = None if played.opens_at is None else played.opens_at + stood
    asked = None if played.asked_at is None else played.asked_at + stood
    return replace(played, paused_at=None, ends_at=fact.ends_at, opens_at=opens, asked_at=asked)


def _closed(state: State, played: Round, closing: Closing | None, at: float) -> State:
    if closing is None:
        return with_round(state, played)
    shut = with_guesses(played, closing.guesses)
    if closing.outcome:
        return settled(state, shut, closing.outcome, shut=True)
    asked = replace(shut, step="judge", ends_at=None, opens_at=None, asked_at=at)
    return with_round(state, asked)


def _judged(state: State, played: Round, fact: Judged) -> State:
    after = ruled(played, fact.teams, right=fact.right)
    entry = entry_of(state, played)
    said = Remembered(entry.term if entry else "", fact.guess, fact.right)
    known = replace(state, remembered=(*state.remembered, said))
    if fact.outcome is None:
        return with_round(known, after)
    return settled(known, after, fact.outcome, shut=True)


def _overruled(state: State, played: Round, fact: Overruled) -> State:
    turned = overruled(played, fact.slot, fact.team, right=fact.right)
    if fact.outcome.shown is not None:
        return settled(state, turned, fact.outcome)
    scored = with_round(state, replace(turned, points=fact.outcome.points))
    return replace(scored, after=fact.outcome.after or scored.after)


# ---- undo


def _rewound(state: State, fact: Rewound) -> State:
    """What everybody has seen is gone: the open round is void, its card and others discarded.

    An open round whose term nobody saw waits for the teacher, with the time it had left.
    """
    known = replace(state, burnt=fact.terms)
    if fact.game == state.game:
        known = _all_gone(known, fact.shown)
    played = open_round(known)
    if played and played.paused_at is None:
        return with_round(known, replace(played, paused_at=state.at))
    return _settle(known)


def _all_gone(state: State, cards: tuple[int, ...]) -> State:
    """A round is also void whose term is not chosen again yet, but came from these cards."""
    played, known = open_round(state), state
    for card in cards:
        known = _gone(known, card)
    if (
        played
        and played.card is None
        and cards_of(known, played.owner) != cards_of(state, played.owner)
    ):
        return voided(known, spent=True)
    return known


def _gone(state: State, card: int) -> State:
    played = open_round(state)
    if card in state.discard:
        return state
    if played and played.card == card:
        state = voided(state, spent=True)
    return discarded(state, card)
