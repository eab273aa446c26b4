"""The best words a rack of letter cards can spell, exactly.

"Best" means: the largest sum of W19 values over words that use each card at most once, without
bonuses and without -5 for cards left. A word counts if `spelling` says yes to it, so rude words
do not. The same word may stand twice if the cards allow it (W14). Among equals the fewest words
win; among those, with the words of each answer in alphabetical order, the alphabetically first.

How: numpy keeps the words whose letters are all on the rack; then the rack is used up from its
rarest letter on, which either goes into one of the few words that have it or is left. Every
letter has a price and no word gains more than its letters cost (`kit.words.prices`), so the
best answer is the one that loses least against the price of the rack; what the letters still
there must lose is remembered. Long racks are searched with a growing budget of loss.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from string import ascii_lowercase
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kit.errors import BadInput
from kit.words import data
from kit.words.beyond import like_listed
from kit.words.letters import fold
from kit.words.prices import prices
from kit.words.rude import unshown_words
from kit.words.value import SHORTEST, Table, value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST_RACK = 30
#: Up to here prices cost more time than they save.
SHORT_RACK = 13
# Points and "fewest words" in one number: a rack of 30 holds ten words at most.
_POINT = 16

# A multiset of letters is one int: six bits a letter, the sixth to notice a borrow.
_BITS = 6
_ORDER = "qjxzkvwfbyhgmpducolntrasie"  # rarest first in the word list
_MOST = 2 ** (_BITS - 1) - 1
_RANK = _ORDER.index
_UNIT = {letter: 1 << (_BITS * i) for i, letter in enumerate(_ORDER)}
_GUARD = sum(unit << (_BITS - 1) for unit in _UNIT.values())


class Best(msgspec.Struct, frozen=True):
    """The most points a rack can give, and the words that give them (lower case, a to z)."""

    points: int
    words: tuple[str, ...]


class Item(NamedTuple):
    """A word that fits on the rack, as the search sees it."""

    loss: int
    letters: int
    word: str


def best(letters: str, table: Table) -> Best:
    """The best words of a rack of 1-30 letters.

    >>> best("TRAINSQKEP", "adults")
    Best(points=250, words=('painters',))
    >>> best("jazzcat", "kids")
    Best(points=350, words=('act', 'jazz'))

    Raises:
        BadInput: no letter, more than 30, or something that is no letter.
    """
    rack = rack_letters(letters)
    rows = _fitting(rack, table)
    if not len(rows):
        return Best(0, ())
    lexicon = _lexicon(table)
    words = [lexicon.words[i] for i in rows.tolist()]
    gains = [_gain(word, table) for word in words]
    # on a short rack the plainest prices do: even the shortest word costs the highest gain
    if short := len(rack) <= SHORT_RACK:
        price = dict.fromkeys(rack, -(-max(gains) // SHORTEST[table]))
    else:
        found = prices(lexicon.counts[rows], gains, _signature(rack)[0])
        price = dict(zip(ascii_lowercase, found, strict=True))
    whole = sum(price[letter] for letter in rack)
    return _Search(rack, words, gains, price).answer(whole if short else whole // 16)


def can_spell(letters: str, table: Table) -> bool:
    """Whether a rack has any legal word of its player's table (W25).

    >>> can_spell("CATXX", "kids"), can_spell("CATXX", "adults")
    (True, False)
    """
    return len(_fitting(rack_letters(letters), table)) > 0


def rack_letters(letters: str) -> str:
    """The cards of a rack as lower-case letters; accents are folded (N8).

    Raises:
        BadInput: no letter, more than 30, or something that is no letter.
    """
    typed = letters.strip()
    if not 1 <= len(typed) <= LONGEST_RACK:
        raise BadInput("rack-size", n=len(typed), most=LONGEST_RACK)
    for card in typed:
        if len(fold(card)) != 1 or not card.isalpha():
            raise BadInput("rack-letters", rack=typed, letter=card)
    return fold(typed).lower()


class Turn(NamedTuple):
    """One letter of the rack: what leaving a card of it loses, and the words it heads."""

    mask: int
    shift: int
    price: int
    items: list[Item]


class _Search:
    """One rack: what each set of letters must lose against its price, and the words for it."""

    def __init__(
        self, rack: str, words: list[str], gains: list[int], price: dict[str, int]
    ) -> None:
        groups: dict[str, list[Item]] = {letter: [] for letter in rack}
        for word, gain in zip(words, gains, strict=True):
            loss = sum([price[letter] for letter in word]) - gain
            groups[min(word, key=_RANK)].append(Item(loss, _packed(word), word))
        self._turns = tuple(
            Turn(_UNIT[x] * _MOST, _BITS * _RANK(x), price[x], sorted(groups[x]))
            for x in sorted(groups, key=_RANK)
        )
        self._full = _packed(rack)
        self._price = sum([price[letter] for letter in rack])
        self._loss: dict[int, int] = {0: 0}
        self._beyond: dict[int, int] = {}
        self._words: dict[int, tuple[str, ...]] = {0: ()}

    def answer(self, budget: int) -> Best:
        """The best words; a budget of loss that is too small is doubled until it suffices."""
        while (loss := self._least(self._full, 0, budget)) > budget:
            budget *= 2
        words = self._first(self._full, 0)
        return Best((self._price - loss + len(words)) // _POINT, words)

    def _least(self, left: int, turn: int, budget: int) -> int:
        """The least loss on the letters left, or more than ``budget`` if it is beyond that."""
        known = self._loss.get(left)
        if known is not None:
            return known
        if self._beyond.get(left, -1) >= budget:
            return budget + 1
        while not left & self._turns[turn].mask:
            turn += 1
        mask, shift, price, items = self._turns[turn]
        least = price * ((left & mask) >> shift)
        if least <= budget:
            least += self._least(left & ~mask, turn + 1, budget - least)
        guarded = left | _GUARD
        for loss, letters, _ in items:
            if loss > budget or loss >= least:
                break
            rest = guarded - letters
            if rest & _GUARD == _GUARD:
                found = loss + self._least(rest ^ _GUARD, turn, min(budget, least - 1) - loss)
                least = min(least, found)
        if least <= budget:
            self._loss[left] = least
        else:
            self._beyond[left] = budget
        return least

    def _first(self, left: int, turn: int) -> tuple[str, ...]:
        """The alphabetically first of the word sets that lose least."""
        words = self._words.get(left)
        if words is None:
            while not left & self._turns[turn].mask:
                turn += 1
            self._words[left] = words = min(self._all_best(left, turn))
        return words

    def _all_best(self, left: int, turn: int) -> Iterator[tuple[str, ...]]:
        """For each way to use the rarest letter left that loses least: its first word set."""
        goal = self._loss[left]
        mask, shift, price, items = self._turns[turn]
        without = goal - price * ((left & mask) >> shift)
        if without >= 0 and self._least(left & ~mask, turn + 1, without) == without:
            yield self._first(left & ~mask, turn + 1)
        guarded = left | _GUARD
        for loss, letters, word in items:
            rest = guarded - letters
            if loss > goal or rest & _GUARD != _GUARD:
                continue
            if self._least(rest ^ _GUARD, turn, goal - loss) == goal - loss:
                yield tuple(sorted((word, *self._first(rest ^ _GUARD, turn))))


class _Lexicon(NamedTuple):
    """Every playable set of letters: its first word, which letters, and how many of each."""

    words: "list[str]"
    masks: "NDArray[np.uint32]"
    counts: "NDArray[np.uint8]"


def _fitting(rack: str, table: Table) -> "NDArray[np.intp]":
    """The rows of the playable words within the rack, one for each set of letters."""
    import numpy as np

    lexicon = _lexicon(table)
    row, mask = _signature(rack)
    rows = np.flatnonzero((lexicon.masks & np.uint32(~mask & 0xFFFFFFFF)) == 0)
    return rows[(lexicon.counts[rows] <= np.array(row, np.uint8)).all(axis=1)]


@lru_cache(maxsize=50_000)
def _gain(word: str, table: Table) -> int:
    return (value(word, table) or 0) * _POINT - 1


@lru_cache(maxsize=50_000)
def _packed(word: str) -> int:
    return sum([_UNIT[letter] for letter in word])


def _signature(word: str) -> tuple[list[int], int]:
    row = [word.count(letter) for letter in ascii_lowercase]
    return row, sum(1 << i for i, n in enumerate(row) if n)


@cache
def _lexicon(table: Table) -> _Lexicon:
    import numpy as np

    words = _playable(SHORTEST[table])
    codes = np.frombuffer("".join(words).encode(), np.uint8) - ord("a")
    rows = np.repeat(np.arange(len(words)), [len(word) for word in words])
    counts = np.zeros((len(words), 26), np.uint8)
    np.add.at(counts, (rows, codes), 1)
    bits = np.uint32(1) << np.arange(26, dtype=np.uint32)
    masks = np.where(counts > 0, bits, np.uint32(0)).sum(axis=1, dtype=np.uint32)
    return _Lexicon(words, masks, counts)


@cache
def _playable(shortest: int) -> list[str]:
    """Words that `spelling` says yes to; of words with the same letters the first one."""
    refused = unshown_words() | data.doubtful()
    first: dict[str, str] = {}
    for word in sorted({*data.listed_words(), *like_listed()}):
        if shortest <= len(word) <= LONGEST_RACK and word not in refused:
            if data.is_listed_abbreviation(word):
                continue
            first.setdefault("".join(sorted(word)), word)
    return list(first.values())
