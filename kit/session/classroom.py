"""A lesson and its tables, live: who may sit down, and what an action comes to."""

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from kit import lesson
from kit.errors import IllegalMove, JoinRefused
from kit.games import core
from kit.lesson import Arranged, Place, Plan, Planned
from kit.session import codes
from kit.session.screens import Screen
from kit.session.stages import STAGES, Stage
from kit.session.stream import Stream

if TYPE_CHECKING:
    from kit.session.school import School

MOST_GUESTS = 100
"""A class has no more people under names of their own; a teacher can put them on the list."""


class Classroom:
    """One lesson: its seats, and the tables it plays at.

    A table is followed from the first time it is asked for, so that a student's page follows
    its own table only.
    """

    def __init__(self, school: "School", opened: lesson.Opened) -> None:
        self.school, self.id, self.code = school, opened.lesson, opened.code
        self.class_id, self.outside = opened.class_id, school.outside
        self.opened = opened
        self.lesson: Stream[lesson.State] = Stream(school.store, f"lesson/{self.id}", lesson)
        self._tables: dict[int, Stream[Any]] = {}
        self._learn_names()

    def refresh(self) -> None:
        """Fold in what others did."""
        self.lesson.refresh()
        for number in self.lesson.state.current:
            if number in self._tables:
                self._tables[number].refresh()
        state = self.lesson.state
        placed = (p for n in state.current for p in state.tables[n].players)
        if not {*state.desks, *placed, *self.plan.bots}.issubset(self.names):
            self._learn_names()

    # ---- the game and its tables

    @property
    def stage(self) -> Stage:
        """How this lesson's game appears on the boards."""
        return STAGES[self.lesson.state.game or self.opened.game]

    @property
    def game(self) -> core.Game:
        """The lesson's game."""
        return self.stage.GAME

    @property
    def tables(self) -> tuple[int, ...]:
        """The numbers of the tables in use."""
        return self.lesson.state.current

    @property
    def table(self) -> Stream[Any]:
        """The first table, which is the only one where everybody sits together."""
        return self.at(self.tables[0] if self.tables else 1)

    def at(self, number: int) -> Stream[Any]:
        """A table by its number, followed from now on."""
        if number not in self._tables:
            place = self.lesson.state.tables.get(number)
            game = STAGES[place.game if place else self.opened.game].GAME
            stream = f"table/{self.id}/{number}"
            self._tables[number] = Stream(self.school.store, stream, game)
        return self._tables[number]

    def table_of(self, player: str) -> int | None:
        """The number of the table a player belongs to; None while it has none."""
        return self.lesson.state.table_of(player)

    def played(self) -> bool:
        """Whether anything was played in this lesson, at any table."""
        return any(self.at(number).state.rounds for number in self.lesson.state.tables)

    @property
    def plan(self) -> Plan:
        """The plan for the next game."""
        state = self.lesson.state
        return state.plan or Plan(state.game or self.opened.game)

    def planned(self, plan: Plan) -> None:
        """Keep a plan for the next game."""
        fact = Planned(plan, self.outside.now())
        self.lesson.change(lambda state: () if state.plan == plan else (fact,))

    def arranged(self, places: tuple[Place, ...]) -> None:
        """These are the tables from now on."""
        fact = Arranged(places, self.outside.now())
        self.lesson.change(lambda _: (fact,))

    def choose_game(self, game: str) -> None:
        """Play another game in this lesson, as long as nothing was played.

        Raises:
            IllegalMove: something was played, or there is no such game.
        """
        if game not in STAGES:
            raise IllegalMove("move-unknown")
        if self.played():
            raise IllegalMove("lesson-has-game")
        self.planned(Plan(game))
        self.stage.prepare(self)

    def _learn_names(self) -> None:
        self.names = self.school.people.names(self.class_id)
        known = self.school.people.players(self.class_id)
        self.members = tuple(p.player_id for p in known)
        self.guests = frozenset(p.player_id for p in known if p.guest)

    def roster(self) -> dict[str, str]:
        """Those on the class list now, by id, as the boards call them."""
        return {p: self.names[p] for p in self.members if p not in self.guests}

    def guest(self, player: str) -> bool:
        """Whether a player came under a name of their own, not from the class list."""
        return player in self.guests

    def name(self, player: str) -> str:
        """What this player is called on the boards."""
        return self.names.get(player, "")

    def seats(self, playing: Container[str] = ()) -> list[Screen]:
        """Who may sit here, and who does: the class list, and the guests who are ``playing``."""
        desks = self.lesson.state.desks
        shown = [p for p in self.members if not self.guest(p) or p in playing]
        return [
            {
                "player": p,
                "name": self.name(p),
                "seated": p in desks,
                "away": p in desks and desks[p].page is None,
                "guest": self.guest(p),
            }
            for p in shown
        ]

    # ---- seats

    def take(self, player: str, token: str | None = None) -> str:
        """Sit down; returns the token of the seat, which only this device gets.

        A device whose first try was cut short tries again with the ``token`` of that try, and
        finds its own seat.

        Raises:
            JoinRefused: the seat is taken, nobody has this id, or the lesson is over.
        """
        self._learn_names()
        if player not in self.members:
            raise JoinRefused("seat-unknown")
        token = token or codes.new_token(self.id)
        joined = lesson.Joined(player, codes.token_hash(token), self.outside.now())

        def decide(state: lesson.State) -> tuple[lesson.Joined, ...]:
            self._open(state)
            desk = state.desks.get(player)
            if desk and desk.token_hash == joined.token_hash:
                return ()
            if desk:
                raise JoinRefused("seat-taken", name=self.name(player))
            return (joined,)

        self.lesson.change(decide)
        self.refresh()
        self.seat_at_table(player)
        return token

    def take_as_guest(self, nickname: str) -> tuple[str, str]:
        """Sit down under a name that is not on the class list; returns player and token.

        Raises:
            BadInput: the name is empty, too long, or holds what cannot be shown.
            JoinRefused: the lesson is over.
        """
        self._open(self.lesson.state)
        if len(self.guests) >= MOST_GUESTS:
            raise JoinRefused("guests-full")
        player = self.school.people.add_guest(self.class_id, nickname)
        return player, self.take(player)

    def seat_at_table(self, player: str) -> None:
        """See that a seated player has a place in the game (again, after a crash between)."""
        self.stage.sit(self, player)

    def owners(self, token: str) -> tuple[str, ...]:
        """The players whose seats this token opens; none if they were released or never given."""
        wanted = codes.token_hash(token)
        return tuple(p for p, d in self.lesson.state.desks.items() if d.token_hash == wanted)

    def owner(self, token: str) -> str | None:
        """The player whose seat this token opens; None if it was released or never given."""
        return next(iter(self.owners(token)), None)

    def release(self, player: str) -> None:
        """Free a seat for another device; cards and points stay."""
        at = self.outside.now()

        def decide(state: lesson.State) -> tuple[lesson.Released, ...]:
            return (lesson.Released(player, at),) if player in state.desks else ()

        self.lesson.change(decide)

    def remove(self, player: str) -> None:
        """Take a player off the table and free the seat; what was played stays and counts."""
        self.stage.rise(self, player)
        self.release(player)

    def let_go(self, player: str) -> None:
        """Free a seat whose name was taken by mistake."""
        self.stage.leave(self, player)
        self.release(player)

    def came(self, player: str, page: str) -> None:
        """A page of this seat is open and alive."""
        at = self.outside.now()

        def decide(state: lesson.State) -> tuple[lesson.Came, ...]:
            desk = state.desks.get(player)
            return () if desk is None or desk.page == page else (lesson.Came(player, page, at),)

        self.lesson.change(decide)

    def went(self, player: str, page: str) -> None:
        """That page gives no sign of life any more."""
        at = self.outside.now()

        def decide(state: lesson.State) -> tuple[lesson.Went, ...]:
            desk = state.desks.get(player)
            return (lesson.Went(player, page, at),) if desk and desk.page == page else ()

        self.lesson.change(decide)

    def nobody_here(self) -> None:
        """Note that no page is open, as before the doors open; who is alive says so again."""
        at = self.outside.now()

        def decide(state: lesson.State) -> tuple[lesson.Went, ...]:
            return tuple(lesson.Went(p, d.page, at) for p, d in state.desks.items() if d.page)

        self.lesson.change(decide)

    # ---- the table

    def act(self, seat: str, action: object, table: int | None = None) -> None:
        """Judge an action of a seat and write down what came of it.

        Raises:
            IllegalMove: the rules do not allow it now, or there is no such table.
            StoreTrouble: it could not be written; nothing has changed.
        """
        self._open(self.lesson.state)
        number = next(iter(self.tables), None) if table is None else table
        if number not in self.tables:
            raise IllegalMove("table-unknown")
        stream = self.at(number)
        if isinstance(action, core.Undo) and not 0 <= action.to < len(stream.facts):
            raise IllegalMove("undo-nothing")
        stream.change(lambda state: self.game.decide(state, seat, action, self.outside))

    def view(self, seat: str, table: int | None = None) -> Any:  # noqa: ANN401 - each game has its own
        """All that a seat may know of a table."""
        stream = self.table if table is None else self.at(table)
        return self.game.view(stream.state, seat)

    def _open(self, state: lesson.State) -> None:
        if state.closed:
            raise JoinRefused("lesson-over")
