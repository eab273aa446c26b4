"""Referees for tests: a clock that stands until it is moved, stacked dice, made-up dictionaries."""

import random
from zlib import crc32

from kit.words import SHORTEST, Best, Spelling, value

SOME_DAY = 1_760_000_000.0
"""When the games of the tests begin, in seconds since 1970."""


class FakeReferee:
    """Clock, dice and dictionary, all in the test's hand.

    ``stack`` holds piles: each shuffle takes the next one and puts its cards on top.
    """

    def __init__(self, seed=1):
        self.at = SOME_DAY
        self.dice = random.Random(seed)
        self.stack = []
        self.shuffled = []
        self.asked = []

    def now(self):
        return self.at

    def shuffle(self, items):
        self.shuffled.append(tuple(items))
        rest = list(items)
        self.dice.shuffle(rest)
        top = list(self.stack.pop(0)) if self.stack else []
        for card in top:
            rest.remove(card)
        return (*top, *rest)

    def lexicon(self):
        return "made up 1"

    def spelling(self, word):
        self.asked.append(word)
        return self._spelling(word)


class OracleReferee(FakeReferee):
    """Every row of letters has its verdict, by a rule that only looks like chance."""

    def _spelling(self, word):
        fate = crc32(word.encode()) % 8
        verdict = "no" if fate < 2 else "ask" if fate == 2 else "yes"
        reason = {"yes": "spelling-listed", "ask": "spelling-rare", "no": "spelling-not-found"}
        return Spelling(word, verdict, reason[verdict], f"what {word} means", 1 + fate % 5)

    def best(self, letters, table):
        luck = crc32(f"{letters}{table}".encode()) % 4
        return Best(50 * luck, (letters[: SHORTEST[table]].lower(),) if luck else ())


class BookReferee(FakeReferee):
    """A tiny dictionary: words by verdict; what it does not list is no word."""

    def __init__(self, seed=1, yes="", ask=""):
        super().__init__(seed)
        self.yes, self.ask = set(yes.upper().split()), set(ask.upper().split())

    def _spelling(self, word):
        if word in self.yes:
            return Spelling(word, "yes", "spelling-listed", f"what {word} means", 1)
        if word in self.ask:
            return Spelling(word, "ask", "spelling-rare", f"what {word} means")
        return Spelling(word, "no", "spelling-not-found")

    def best(self, letters, table):
        """The best single word: enough to know whether a hand has one."""
        worth = {w: value(w, table) for w in sorted(self.yes) if fits(w, letters)}
        found = max((p, w) for w, p in {"": 0, **worth}.items() if p is not None)
        return Best(found[0], (found[1].lower(),) if found[0] else ())


def fits(word, letters):
    return all(word.count(c) <= letters.count(c) for c in set(word))
