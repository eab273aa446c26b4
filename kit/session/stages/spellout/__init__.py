"""The Two-minute Spellout in a class: one table, everybody plays from taking a seat."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kit.errors import IllegalMove
from kit.games import core, spellout
from kit.games.core import TEACHER, WALL
from kit.games.spellout import KID, Seat, SetRules, Setting, Unseat
from kit.games.spellout.moves import Seated, SeatSet
from kit.lesson import Place
from kit.session.screens import Screen, shown_name
from kit.session.stages.spellout import form, screens
from kit.session.stages.spellout.history import history
from kit.words import themes

if TYPE_CHECKING:
    from kit.session.classroom import Classroom

GAME: core.Game = spellout
COVERING: Collection[str] = frozenset()


def prepare(room: "Classroom") -> None:
    """Set the one table up, with everybody who has a seat at it."""
    if not room.tables:
        number = next(
            (n for n, p in room.lesson.state.tables.items() if p.game == GAME.NAME),
            len(room.lesson.state.tables) + 1,
        )
        room.arranged((Place(number, GAME.NAME),))
    for player in room.lesson.state.desks:
        sit(room, player)


def sit(room: "Classroom", player: str) -> None:
    """Everybody who takes a seat is dealt cards from the next round on."""

    def decide(state: spellout.State) -> tuple[Any, ...]:
        if _sits(state, player):
            return ()
        return GAME.decide(state, TEACHER, Seat(player, _setting(room, player)), room.outside)

    room.table.change(decide)


def _setting(room: "Classroom", player: str) -> Setting:
    """How this player sat here before; a kid's setting for who is new."""
    known = (f for f in reversed(room.table.facts) if isinstance(f, Seated | SeatSet))
    return next((f.setting for f in known if f.player == player), KID)


def _sits(state: spellout.State, player: str) -> bool:
    return any(p.id == player for p in state.players)


def rise(room: "Classroom", player: str) -> None:
    """No more cards for this player; words already laid stay and count."""

    def decide(state: spellout.State) -> tuple[Any, ...]:
        if not _sits(state, player):
            return ()
        return GAME.decide(state, TEACHER, Unseat(player), room.outside)

    room.table.change(decide)


def leave(room: "Classroom", player: str) -> None:
    """Who lets go of a name gets no cards under it until its owner sits down."""
    rise(room, player)


def attend(room: "Classroom", *, here: bool) -> None:
    """Nothing in this game depends on it."""
    _ = room, here


def tick(room: "Classroom") -> None:
    """Whoever sees the buzzer calls it: nothing else is due."""
    _ = room


def put_away(room: "Classroom") -> None:
    """A Spellout leaves nothing to remember."""
    _ = room


def carry_on(old: "Classroom", new: "Classroom") -> None:
    """The next lesson plays under the same rules."""
    new.act(TEACHER, SetRules(old.table.state.rules))


def mates(room: "Classroom", players: Sequence[str]) -> tuple[str, ...]:
    """Every child spells on an own device."""
    _ = room, players
    return ()


def check(room: "Classroom", table: int, seat: str, message: Mapping[str, object]) -> str:
    """Words are checked at the buzzer, not before."""
    _ = room, table, seat, message
    raise IllegalMove("move-unknown")


def student(
    room: "Classroom", players: Sequence[str], showing: str | None, language: str
) -> Screen:
    """The board of the first player of this device."""
    player = showing or players[0]
    now = room.outside.now()
    return screens.student(room.view(player), room.name, room.code, now, language)


def wall(room: "Classroom", door: Screen, language: str) -> Screen:
    """The round, and afterwards the words that were found."""
    seated = tuple(room.lesson.state.desks)
    shown = {p: shown_name(room.name(p), guest=room.guest(p)) for p in seated}
    expected = len({*room.roster(), *seated})
    return screens.wall(
        room.view(WALL),
        lambda p: shown.get(p, ""),
        door,
        seated,
        expected,
        room.outside.now(),
        language,
    )


def console(room: "Classroom", door: Screen, language: str) -> Screen:
    """The round, the seats, the rules, and words to judge."""
    view, now = room.view(TEACHER), room.outside.now()
    made = screens.console(view, room.name, door, _seats(room), now, language)
    own = (form.OWN_LIST,) if room.table.state.rules.theme == form.OWN_LIST else ()
    lists = (*themes(), *own)
    return {
        **made,
        "themes": [{"id": t, "name": screens.theme_name(t, language)} for t in lists],
        "log": history(GAME, room.table.facts, room.name, language),
    }


def _seats(room: "Classroom") -> list[Screen]:
    at_table = {p.id for p in room.table.state.players}
    return [{**seat, "at_table": seat["player"] in at_table} for seat in room.seats(at_table)]


def action(room: "Classroom", message: Mapping[str, object]) -> Any:  # noqa: ANN401
    """An action of the game; rules come as the form has them."""
    wanted = message.get("action")
    if isinstance(wanted, Mapping) and wanted.get("type") == "SetRules":
        return SetRules(form.filled(room.table.state.rules, wanted.get("rules")))
    return core.action(GAME, wanted)


def ask(room: "Classroom", what: Mapping[str, object]) -> bool:
    """This game's console asks for nothing of its own."""
    _ = room, what
    return False
