"""What happened at a table, in sentences for the teacher, newest first."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from kit.games.core import Folded, Undone, standing_numbers
from kit.games.spellout.moves import (
    Dealt,
    Ended,
    Paused,
    Resumed,
    Ruled,
    RulesSet,
    TimeAdded,
)
from kit.texts import say

LONGEST = 12
"""So many steps the console shows."""


def history(
    game: Folded, facts: Sequence[Any], name: Callable[[str], str], language: str
) -> list[dict[str, Any]]:
    """The latest steps a teacher may take back, each with its number ``n`` in the log.

    Words that are laid are not told: they are secret until the buzzer.
    """
    numbers = reversed(standing_numbers(game, facts))
    told = ((n, _sentence(facts[n - 1], name, language)) for n in numbers)
    return [{"n": n, "text": text} for n, text in islice((t for t in told if t[1]), LONGEST)]


def _sentence(fact: object, name: Callable[[str], str], language: str) -> str | None:
    match fact:
        case Dealt():
            return say("happened-dealt", language, round=fact.round, n=len(fact.hands))
        case Paused():
            return say("happened-paused", language)
        case Resumed():
            return say("happened-resumed", language)
        case TimeAdded(player=None):
            return say("happened-time", language, n=fact.seconds)
        case TimeAdded():
            return say("happened-time-one", language, n=fact.seconds, name=name(fact.player or ""))
        case Ended():
            key = "happened-time-up" if fact.reason == "time" else "happened-stopped"
            return say(key, language, round=fact.round, n=len(fact.marks))
        case Ruled():
            key = "happened-ruled-good" if fact.good else "happened-ruled-wrong"
            return say(key, language, word=fact.word)
        case RulesSet():
            return say("happened-rules", language)
        case Undone():
            return say("happened-undone", language)
        case _:
            return None
