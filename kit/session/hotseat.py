"""Nerd Words on one screen: everybody plays at the same device, which is handed round."""

from collections.abc import Mapping, Sequence
from typing import Any

from kit.deck import Deck
from kit.errors import BadInput
from kit.games import nerdwords
from kit.games.nerdwords import CLASSROOM, Rules
from kit.lesson import Plan
from kit.session import codes, shelf
from kit.session.desk import Message, Replies, StudentDesk
from kit.session.school import School
from kit.session.screens import Screen
from kit.session.stages.nerdwords import attend, dealing, setup
from kit.texts import say

CLASS = "one-screen"
AGAIN = 0
"""The number of the round that stands for a new game."""


class HotSeatDesk(StudentDesk):
    """A device with the seats of all players, and bots in further ones.

    Everything is kept in ``school``, by default in memory; its store reads like a class's. The
    clue giver judges, as no teacher's page is open (N21).

    Raises:
        BadInput: names are missing or equal.
        KitError: the deck is too small for so many players, or the rules cannot be played.
    """

    def __init__(
        self,
        deck: Deck,
        names: Sequence[str],
        *,
        bots: int = 0,
        rules: Rules = CLASSROOM,
        school: School | None = None,
        language: str = "en",
    ) -> None:
        super().__init__(school or School.at("sqlite://"), language)
        if not names or len(set(names)) != len(names):
            raise BadInput("hotseat-names")
        shelf.lend(deck)
        room = self.school.classroom(self.school.open_lesson(CLASS, nerdwords.NAME))
        token = codes.new_token(room.id)
        people = [self.school.people.add_guest(CLASS, name) for name in names]
        for player in people:
            room.take(player, token)
        room.planned(Plan(nerdwords.NAME, deck.name, dealing.differing(rules)))
        for _ in range(bots):
            setup.ask(room, {"type": "AddBot"})
        self._sit_down(room, people[0], token)
        self._deal()

    def _deal(self) -> None:
        room, _ = self._seated()
        dealing.deal(room)
        attend(room, here=False)
        self.showing = None

    def _leave(self, message: Message) -> Replies:
        _ = message
        return []

    def _ping(self, message: Message) -> Replies:
        if self.room:
            self.room.stage.tick(self.room)
        return super()._ping(message)

    def _act(self, message: Message) -> Replies:
        wanted = message.get("action")
        again = {"type": "NextRound", "round": AGAIN}
        if isinstance(wanted, Mapping) and dict(wanted) == again:
            self._deal()
            return []
        return super()._act(message)

    def screen(self) -> Screen:
        """The board; when the game is over, a new one may be dealt."""
        screen: dict[str, Any] = super().screen()
        if screen["name"] == "nerdwords" and screen["table"]["phase"] == "over":
            screen["next"] = {"round": AGAIN, "label": say("hotseat-again", self.language)}
        return screen
