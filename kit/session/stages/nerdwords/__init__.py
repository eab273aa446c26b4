"""Nerd Words in a class: several tables, each with its teams, set up from a deck and the roster.

Read in this order: ``seating`` (who plays where), ``dealing`` (from a plan to tables at play),
``form`` (rules), ``voice``, ``sentences``, ``teams``, ``table``, ``student``, ``device``, ``wall``,
``console``, ``history`` (screens), ``helpers`` (bots and the clock).
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from kit.errors import IllegalMove
from kit.games import core, nerdwords
from kit.games.core import TEACHER, WALL
from kit.games.nerdwords import BOT, Attend, Leave, Seat, StandIn
from kit.games.nerdwords.clues import CHECKS, need_fit, used
from kit.games.nerdwords.clues import check as nearness
from kit.games.nerdwords.state import entry_of, open_round
from kit.lesson import Placed
from kit.session import shelf
from kit.session.screens import Names, Screen, lobby, shown_name
from kit.session.stages.nerdwords import console as consoles
from kit.session.stages.nerdwords import dealing, helpers, seating, setup
from kit.session.stages.nerdwords import device as devices
from kit.session.stages.nerdwords import student as students
from kit.session.stages.nerdwords import wall as walls
from kit.session.stages.nerdwords.history import history
from kit.session.stages.nerdwords.table import table
from kit.session.stages.nerdwords.voice import Voice
from kit.texts import say

if TYPE_CHECKING:
    from kit.session.classroom import Classroom

GAME: core.Game = nerdwords
COVERING: Collection[str] = frozenset({"NextRound", "Reveal", "LockIn", "Judge", "Think"})
put_away = dealing.put_away
tick = helpers.tick
ask = setup.ask


def prepare(room: "Classroom") -> None:
    """Nobody sits at a table before the teacher deals."""
    _ = room


def sit(room: "Classroom", player: str) -> None:
    """A late one joins the smallest table that plays (N6); before the deal everybody waits.

    Who comes back takes over from the bot that stood in (B5).
    """
    room.lesson.refresh()
    number = room.table_of(player)
    if number is None and room.tables and room.game is GAME:
        number = min(room.tables, key=lambda n: len(room.lesson.state.tables[n].players))
        if not room.lesson.state.tables[number].players:
            return
        placed = Placed(player, number, room.outside.now())
        room.lesson.change(lambda state: () if state.table_of(player) else (placed,))
        number = room.table_of(player)
    if number is None or not room.lesson.state.tables[number].players:
        return

    def decide(state: nerdwords.State) -> tuple[Any, ...]:
        if not state.kind:
            return ()
        if all(p.id != player for p in state.players):
            return GAME.decide(state, TEACHER, Seat(player), room.outside)
        absent = (player, BOT) in state.stand_ins and player in room.lesson.state.desks
        return GAME.decide(state, TEACHER, StandIn(player, None), room.outside) if absent else ()

    with suppress(IllegalMove):  # the game is over: nobody stands in any more
        room.at(number).change(decide)


def rise(room: "Classroom", player: str) -> None:
    """The player leaves the game: cards go to team mates (N6)."""
    number = room.table_of(player)
    if number is None:
        return

    def decide(state: nerdwords.State) -> tuple[Any, ...]:
        if all(p.id != player for p in state.players):
            return ()
        return GAME.decide(state, TEACHER, Leave(player), room.outside)

    room.at(number).change(decide)


def leave(room: "Classroom", player: str) -> None:
    """The place and its cards wait for their owner: only the teacher takes somebody out."""
    _ = room, player


def attend(room: "Classroom", *, here: bool) -> None:
    """The teacher judges where the teacher's page is open (N21)."""

    def decide(state: nerdwords.State) -> tuple[Any, ...]:
        same = state.teacher == here or not state.players
        return () if same else GAME.decide(state, TEACHER, Attend(here), room.outside)

    for number in seating.dealt(room):
        room.at(number).change(decide)


def carry_on(old: "Classroom", new: "Classroom") -> None:
    """The next lesson has the same deck and rules; who is here is seen anew."""
    new.planned(msgspec.structs.replace(old.plan, here={}, tables=(), bots=()))


def mates(room: "Classroom", players: Sequence[str]) -> tuple[str, ...]:
    """Team mates without a device and without a stand-in could play on this one."""
    numbers = {room.table_of(player) for player in players}
    number = next(iter(numbers)) if len(numbers) == 1 else None
    if number is None:
        return ()
    state = room.at(number).state
    stand_ins, desks = dict(state.stand_ins), room.lesson.state.desks
    teams = {p.team for p in state.players if p.id in players}
    return tuple(
        p.id
        for p in state.players
        if p.team is not None and p.team in teams and p.id not in desks and p.id not in stand_ins
    )


def check(room: "Classroom", table: int, seat: str, message: Mapping[str, object]) -> str:
    """Whether a clue could be given: for the open round, or for a term in the own hand (N9-N13).

    Returns a warning, or nothing if there is none.

    Raises:
        IllegalMove: why it could not, in a child's words.
    """
    state, clue = room.at(table).state, str(message.get("clue", ""))
    played = open_round(state)
    if played and played.giver == seat and played.step == "clue":
        entry, slot = entry_of(state, played), played.slot
        before, voided = used(played), played.voided
    else:
        spot = (message.get("card"), message.get("term"))
        entry, slot = seating.own_term(state, seat, spot), 1
        before, voided = (), ()
    if entry is None:
        raise IllegalMove("nerd-no-term")
    need_fit(entry, slot, before, voided, clue)
    found = nearness(entry, slot, before, clue, room.outside)
    if CHECKS[found.verdict] == "refused":
        raise IllegalMove("nerd-clue-refused")
    return say("nerd-clue-warned") if CHECKS[found.verdict] == "warned" else ""


# ---- what the boards show


def student(
    room: "Classroom", players: Sequence[str], showing: str | None, language: str
) -> Screen:
    """The board of a device: its player's, or that of a team that shares it."""
    first = showing or players[0]
    number = room.table_of(first)
    if number is None or not room.at(number).state.kind:
        return lobby(first, room.name(first), room.code, say("wait-for-teacher", language))
    now, state = room.outside.now(), room.at(number).state
    views = {p: GAME.view(state, p) for p in players if room.table_of(p) == number}
    device = _device(room, views, showing, language)
    alone = len(views) == 1
    if showing or alone:
        made = _table(room, number, views[first], language)
        shown = device if device["more"] or not alone else None
        return students.student(views[first], made, room.name, now, language, device=shown)
    mate = devices.together(views)
    seen = mate or GAME.view(state, WALL)
    starts = (students.next_round(v, Voice(room.name, language)) for v in views.values())
    return devices.public(
        _table(room, number, seen, language),
        {"player": first, "name": _called(room, views, language)},
        mate.team if mate else None,
        device=device,
        guesses=students.guessing(mate, room.name, now) if mate else None,
        starts=next(filter(None, starts), None),
    )


def _device(
    room: "Classroom", views: Mapping[str, Any], showing: str | None, language: str
) -> Screen:
    """Who plays on a device, who of them has something to do, and who could join it."""
    return {
        "people": [{"player": p, "name": room.name(p), "team": v.team} for p, v in views.items()],
        "showing": showing,
        "turns": devices.turns(views, room.name, language) if len(views) > 1 else [],
        "more": [{"player": p, "name": room.name(p)} for p in mates(room, tuple(views))],
    }


def _called(room: "Classroom", views: Mapping[str, Any], language: str) -> str:
    return Voice(room.name, language).all_of([room.name(p) for p in views])


def _table(
    room: "Classroom",
    number: int,
    view: Any,  # noqa: ANN401 - the view of any seat
    language: str,
    name: Names | None = None,
) -> Screen:
    """A table as the seat of this view may see it."""
    place, desks = room.lesson.state.tables[number], room.lesson.state.desks
    return table(
        view,
        seating.numbering(room)[number],
        name or room.name,
        lambda term: shelf.meaning(place.deck, term),
        room.outside.now(),
        language,
        away=[p for p, desk in desks.items() if desk.page is None],
    )


def wall(room: "Classroom", door: Screen, language: str) -> Screen:
    """All tables, with what everybody may know."""
    seated = tuple(room.lesson.state.desks)
    names = {p: shown_name(n, guest=room.guest(p)) for p, n in room.names.items()}
    dealt = seating.dealt(room)
    tables = [
        _table(room, n, room.view(WALL, n), language, lambda p: names.get(p, "")) for n in dealt
    ]
    states = (room.at(n).state for n in dealt)
    terms = {e.term for state in states for card in state.deck for e in card.terms}
    expected = len({*room.roster(), *seated})
    return walls.wall(tables, door, [names[p] for p in seated], expected, language, terms)


def console(room: "Classroom", door: Screen, language: str) -> Screen:
    """Set-up, or every table with what the teacher may do there."""
    now, desks = room.outside.now(), room.lesson.state.desks

    def presence(player: str) -> str:
        desk = desks.get(player)
        return "empty" if desk is None else "away" if desk.page is None else "here"

    tables, asks = [], []
    for number in seating.dealt(room):
        view, facts = room.view(TEACHER, number), room.at(number).facts
        made = _table(room, number, view, language)
        steps = history(facts, room.name, language)
        tables.append(consoles.console_table(view, made, room.name, presence, steps, now, language))
        asks += students.asks(view, made["number"], language)
    return setup.console(room, door, tables, asks, language)


def action(room: "Classroom", message: Mapping[str, object]) -> Any:  # noqa: ANN401
    """An action of the game."""
    _ = room
    return core.action(GAME, message.get("action"))
