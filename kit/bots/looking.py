"""What a bot makes of clues when it looks them up in the printed list, and what it stakes on it."""

import math
import random
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from kit.bots.book import LISTED, TOLD, Book, Idea
from kit.games.nerdwords import PlayerView


class Bot(NamedTuple):
    """A player: the list it looks things up in, and how much of it it notices (0-1)."""

    book: Book
    strength: float = 0.5


def ideas(
    bot: Bot,
    seen: PlayerView,
    clues: Sequence[str | None],
    dice: random.Random | None,
    out: Collection[str],
) -> list[Idea]:
    """The terms that may be meant by these clues, the likeliest first.

    With ``dice`` each trace in the list is noticed by chance, without them always; ``out`` are
    plain texts that are not the term.
    """
    able = bot.book.possible(clues, seen.table.words or 1, out, seen.table.rules)
    listed = _traces(bot, dice, (bot.book.listing(c) for c in clues if c))
    told = _traces(bot, dice, (bot.book.telling(c) for c in clues if c))
    pairs = [(t, listed.count(t.term), told.count(t.term)) for t in able]
    weights = [LISTED**n * TOLD**m for _, n, m in pairs]
    whole = sum(weights)
    found = [Idea(t, w / whole, n, m) for (t, n, m), w in zip(pairs, weights, strict=True)]
    if dice:
        dice.shuffle(found)
    return sorted(found, key=lambda idea: -idea.sure)


def _traces(
    bot: Bot, dice: random.Random | None, found: Iterable[Collection[str]]
) -> tuple[str, ...]:
    every = (term for terms in found for term in sorted(terms))
    return tuple(t for t in every if dice is None or dice.random() < bot.strength)


def stake(sure: float, largest: int) -> int:
    """The bet of a player who is as sure as that (0-1): nothing at an even chance or below.

    >>> [stake(sure, 4) for sure in (0.3, 0.5, 0.7, 0.9, 1.0)]
    [0, 0, 1, 3, 4]
    """
    return math.floor(largest * max(0.0, 2 * sure - 1))
