"""The best words a rack of letter cards can spell, exactly.

"Best" means: the largest sum of W19 values over words that use each card at most once, without
bonuses and without -5 for cards left. A word counts if `spelling` says yes to it, so rude words
do not. The same word may stand twice if the cards allow it (W14). Among equals the fewest words
win; among those, with the words of each answer in alphabetical order, the alphabetically first.

How: numpy keeps the words whose letters are all on the rack; then the rack is used up from its
rarest letter on, which either goes into one of the few words that have it or is left, and what
the letters still there are worth is remembered.
"""

from collections import defaultdict
from functools import cache
from string import ascii_lowercase
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kit.errors import BadInput
from kit.words import data
from kit.words.beyond import like_listed
from kit.words.letters import fold
from kit.words.rude import rude_words
from kit.words.value import SHORTEST, Table, value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST_RACK = 30
# Points and "fewest words" in one number: a rack of 30 holds ten words at most.
_POINT = 16

# A multiset of letters is one int: six bits a letter, the sixth to notice a borrow.
_BITS = 6
_ORDER = "qjxzkvwfbyhgmpducolntrasie"  # rarest first in the word list
_UNIT = {letter: 1 << (_BITS * i) for i, letter in enumerate(_ORDER)}
_GUARD = sum(unit << (_BITS - 1) for unit in _UNIT.values())


class Best(msgspec.Struct, frozen=True):
    """The most points a rack can give, and the words that give them (lower case, a to z)."""

    points: int
    words: tuple[str, ...]


class Item(NamedTuple):
    """A word that fits on the rack, as the search sees it."""

    letters: int
    gain: int
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
    groups: dict[str, list[Item]] = defaultdict(list)
    for word in _fitting(rack, table):
        item = _item(word, table)
        groups[min(word, key=_ORDER.index)].append(item)
    for items in groups.values():
        items.sort(key=lambda item: -item.gain)
    return _Search(rack, groups).answer()


def can_spell(letters: str, table: Table) -> bool:
    """Whether a rack has any legal word of its player's table (W25).

    >>> can_spell("CATXX", "kids"), can_spell("CATXX", "adults")
    (True, False)
    """
    return bool(_fitting(rack_letters(letters), table))


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


class _Search:
    """One rack: what each set of letters is worth, and the words that prove it."""

    def __init__(self, rack: str, groups: dict[str, list[Item]]) -> None:
        self._full = sum(_UNIT[letter] for letter in rack)
        # only letters that begin a group can be worth anything at their turn
        turns = sorted(groups, key=_ORDER.index)
        self._turns = [(_UNIT[x] * (2 ** (_BITS - 1) - 1), groups[x]) for x in turns]
        self._worth: dict[int, int] = {0: 0}
        self._words: dict[int, tuple[str, ...]] = {0: ()}

    def answer(self) -> Best:
        worth = self._best(self._full, 0)
        words = self._first(self._full, 0)
        return Best((worth + len(words)) // _POINT, words)

    def _best(self, left: int, turn: int) -> int:
        """The largest gain from the letters left, whose rarer ones have had their turn."""
        turns = self._turns
        while turn < len(turns) and not left & turns[turn][0]:
            turn += 1
        if turn == len(turns):
            return 0
        mask, items = turns[turn]
        found = self._worth.get(left)
        if found is None:
            found = self._best(left & ~mask, turn + 1)
            guarded = left | _GUARD
            for letters, gain, _ in items:
                rest = guarded - letters
                if rest & _GUARD == _GUARD:
                    found = max(found, gain + self._best(rest ^ _GUARD, turn))
            self._worth[left] = found
        return found

    def _first(self, left: int, turn: int) -> tuple[str, ...]:
        """The alphabetically first of the word sets that reach the best gain."""
        turns = self._turns
        while turn < len(turns) and not left & turns[turn][0]:
            turn += 1
        if turn == len(turns):
            return ()
        if (words := self._words.get(left)) is None:
            self._words[left] = words = min(self._all_best(left, turn))
        return words

    def _all_best(self, left: int, turn: int) -> list[tuple[str, ...]]:
        mask, items = self._turns[turn]
        goal = self._best(left, turn)
        found = []
        if self._best(left & ~mask, turn + 1) == goal:
            found.append(self._first(left & ~mask, turn + 1))
        guarded = left | _GUARD
        for letters, gain, word in items:
            rest = guarded - letters
            if rest & _GUARD == _GUARD and gain + self._best(rest ^ _GUARD, turn) == goal:
                found.append(tuple(sorted((word, *self._first(rest ^ _GUARD, turn)))))
        return found


class _Lexicon(NamedTuple):
    """Every playable set of letters: its first word, which letters, and how many of each."""

    words: "list[str]"
    masks: "NDArray[np.uint32]"
    counts: "NDArray[np.uint8]"


def _fitting(rack: str, table: Table) -> list[str]:
    """The playable words within the rack, one for each set of letters."""
    import numpy as np

    lexicon = _lexicon(table)
    row, mask = _signature(rack)
    rows = np.flatnonzero((lexicon.masks & np.uint32(~mask & 0xFFFFFFFF)) == 0)
    fits = (lexicon.counts[rows] <= np.array(row, np.uint8)).all(axis=1)
    return [lexicon.words[i] for i in rows[fits].tolist()]


@cache
def _item(word: str, table: Table) -> Item:
    points = value(word, table) or 0
    return Item(sum(_UNIT[x] for x in word), points * _POINT - 1, word)


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
    refused = rude_words() | data.doubtful()
    first: dict[str, str] = {}
    for word in sorted({*data.listed_words(), *like_listed()}):
        if shortest <= len(word) <= LONGEST_RACK and word not in refused:
            if data.is_listed_abbreviation(word):
                continue
            first.setdefault("".join(sorted(word)), word)
    return list(first.values())
