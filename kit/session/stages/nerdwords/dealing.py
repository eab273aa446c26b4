"""From the plan to tables at play: deck, rules, teams, cards; and what the class keeps of it."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from kit.errors import BadInput, IllegalMove, KitError
from kit.games import nerdwords
from kit.games.core import TEACHER
from kit.games.nerdwords import (
    BOT,
    CLASSROOM,
    Attend,
    Entry,
    Marked,
    Remembered,
    Rules,
    Seat,
    SetRules,
    SetUp,
    StandIn,
    State,
    Stop,
    cards,
    spread,
)
from kit.games.nerdwords.dealing import trouble_with
from kit.games.nerdwords.moves import trouble
from kit.games.nerdwords.state import entry_of, under_way
from kit.lesson import Place
from kit.lesson import memory as memories
from kit.lesson.memory import Kept
from kit.session import shelf
from kit.session.stages.nerdwords import seating

if TYPE_CHECKING:
    from kit.deck import Term
    from kit.session.classroom import Classroom

MOST_REMEMBERED = 400
"""Rulings of earlier games that are offered again; older ones are let go."""


def entry(term: "Term") -> Entry:
    """A term of a deck as the game takes it."""
    return Entry(term.term, term.card, term.difficulty, term.accepted)


def entries(deck: str | None) -> tuple[Entry, ...]:
    """The terms of a deck of the shelf that are not switched off; none without a deck.

    Raises:
        KitError: the deck is not there, or cannot be read.
    """
    return tuple(entry(t) for t in shelf.deck(deck).terms if t.enabled) if deck else ()


def rules(room: "Classroom") -> Rules:
    """The rules of the plan.

    Raises:
        BadInput: the plan holds no such rules.
    """
    try:
        return msgspec.convert(msgspec.structs.asdict(CLASSROOM) | room.plan.rules, Rules)
    except msgspec.ValidationError as error:
        raise BadInput("rules-form") from error


def differing(chosen: Rules) -> dict[str, Any]:
    """What a plan keeps of rules: the fields that are not the classroom's.

    >>> differing(CLASSROOM), differing(Rules(clue_limit_s=90, target=30))
    ({}, {'target': 30})
    """
    usual = msgspec.to_builtins(CLASSROOM)
    return {f: v for f, v in msgspec.to_builtins(chosen).items() if v != usual[f]}


def why_not(room: "Classroom") -> KitError | None:
    """Why the plan cannot be dealt yet; None if it can."""
    plan = room.plan
    if not plan.deck:
        return IllegalMove("deal-no-deck")
    try:
        deck, chosen = entries(plan.deck), rules(room)
    except KitError as error:
        return error
    wrong = trouble(chosen)
    if wrong:
        return IllegalMove(wrong)
    for teams in seating.proposal(plan.tables, seating.here(room)):
        players = tuple(p for team in teams for p in team)
        found = trouble_with(players, chosen, SetUp(deck, teams=teams))
        if found:
            return IllegalMove(found[0], **found[1])
    return None


def deal(room: "Classroom") -> None:
    """Open the tables of the plan and deal at each.

    Raises:
        KitError: it cannot be dealt yet; the sentence says what is missing.
    """
    wrong = why_not(room)
    if wrong:
        raise wrong
    end(room)
    plan, chosen = room.plan, rules(room)
    deck = entries(plan.deck)
    tables = seating.proposal(plan.tables, seating.here(room))
    orders = spread(len(cards(deck, chosen)), len(tables), room.outside)
    marks, remembered = kept(room, deck)
    first = max(room.lesson.state.tables) + 1
    places = tuple(
        Place(number, nerdwords.NAME, plan.deck, tuple(p for team in teams for p in team))
        for number, teams in enumerate(tables, start=first)
    )
    room.arranged(places)
    for place, teams, order in zip(places, tables, orders, strict=True):
        setup = SetUp(deck, teams, None, order, marks, remembered)
        steps = _steps(place.players, plan.bots, chosen, setup)
        room.at(place.number).change(partial(_dealt, steps=tuple(steps), room=room))


def _steps(
    players: Sequence[str], bots: Sequence[str], chosen: Rules, setup: SetUp
) -> Iterable[object]:
    yield from (Seat(player) for player in players)
    yield SetRules(chosen)
    yield Attend(here=True)
    yield setup
    yield from (StandIn(player, BOT) for player in players if player in bots)


def _dealt(state: State, steps: tuple[object, ...], room: "Classroom") -> tuple[Any, ...]:
    """All that follows from these steps of the teacher, one on the other."""
    if state.players:
        return ()  # another page was faster
    return follow(state, steps, room)


def follow(state: State, steps: Iterable[object], room: "Classroom") -> tuple[Any, ...]:
    """The facts of several steps that a teacher takes at once."""
    facts: list[Any] = []
    for step in steps:
        found = nerdwords.decide(state, TEACHER, step, room.outside)  # type: ignore[arg-type]
        for fact in found:
            state = nerdwords.evolve(state, fact)
        facts += found
    return tuple(facts)


def end(room: "Classroom") -> None:
    """End what is under way at the tables in use, and keep what the class shall remember."""
    for number in room.tables:
        if under_way(room.at(number).state):
            room.act(TEACHER, Stop(), number)
    put_away(room)


# ---- what a class remembers


def put_away(room: "Classroom") -> None:
    """Keep what these tables leave to later games: terms that were met, what judges said."""
    memory = room.school.memory(room.class_id)
    for number in room.lesson.state.tables:
        place, name = room.lesson.state.tables[number], f"{room.id}/{number}"
        state = room.at(number).state if place.players else None
        if place.game != nerdwords.NAME or state is None or not state.rounds:
            continue
        left = Kept(name, place.deck or "", _shown(state), _rulings(state), room.outside.now())
        memory.change(partial(_unless_kept, left=left))


def _unless_kept(known: memories.State, left: Kept) -> tuple[Kept, ...]:
    return () if left.table in known.tables else (left,)


def _shown(state: State) -> tuple[str, ...]:
    return tuple(r.shown for r in state.rounds if r.shown)


def _rulings(state: State) -> tuple[tuple[str, str, bool], ...]:
    """What a person said about a guess, in the order of the rounds."""
    entries = ((played, entry_of(state, played)) for played in state.rounds)
    return tuple(
        (term.term, guess.text, guess.right)
        for played, term in entries
        for guess in played.guesses
        if term and guess.right is not None and guess.by != "kit"
    )


def kept(
    room: "Classroom", deck: Sequence[Entry]
) -> tuple[tuple[Marked, ...], tuple[Remembered, ...]]:
    """Boxes marked in earlier games of this class with this deck (N29), and rulings (N20)."""
    memory, terms = room.school.memory(room.class_id).state, {e.term for e in deck}
    shown = dict(memory.shown.get(room.plan.deck or "", {}))
    marks = tuple(Marked(term, times) for term, times in shown.items() if term in terms)
    said = [Remembered(*r) for r in memory.rulings if r[0] in terms]
    return marks, tuple(said[-MOST_REMEMBERED:])
