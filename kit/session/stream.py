"""A stream of the store, followed and folded: whoever loses a race decides again."""

import logging
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from kit.errors import Conflict
from kit.games.core import Folded, read, step, write
from kit.store import Store

TRIES = 60
"""Thirty students who all sit down at the same moment are served long before this."""
State = TypeVar("State")
log = logging.getLogger(__name__)


class Stream(Generic[State]):
    """One stream, folded by the module that knows its facts (a game, or ``lesson``)."""

    def __init__(self, store: Store, name: str, game: Folded) -> None:
        self.store, self.name, self.game = store, name, game
        self.facts: list[Any] = []
        self.state: State = game.start()
        self.refresh()

    def refresh(self) -> bool:
        """Fold in what is new; whether anything was."""
        rows = self.store.since(self.name, len(self.facts))
        for row in rows:
            self._fold(read(self.game, row.fact))
        return bool(rows)

    def change(self, decide: Callable[[State], tuple[Any, ...]]) -> tuple[Any, ...]:
        """Decide on the state as it is, and append what follows; returns the facts.

        What others wrote is folded in first; if somebody is still faster, ``decide`` is asked
        again, so an action is always judged on what really stands.
        """
        self.refresh()
        for _ in range(TRIES):
            facts = decide(self.state)
            if not facts:
                return ()
            try:
                self.store.append(self.name, after=len(self.facts), facts=[*map(write, facts)])
            except Conflict:
                self.refresh()
                continue
            for fact in facts:
                self._fold(fact)
            return facts
        raise Conflict("store-conflict")

    def _fold(self, fact: object) -> None:
        self.facts.append(fact)
        self.state = step(self.game, self.state, self.facts)
