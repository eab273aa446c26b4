"""Why our letter cards are counted as they are: hands from our deck beside two other decks.

Run it from the project's root: ``python tests/bench/letters.py``. The developer's page shows its
table.
"""

import random
import statistics
from collections import Counter
from collections.abc import Mapping
from string import ascii_uppercase

import click

from kit.words import best, fold, letter_counts
from kit.words.data import listed_words

HANDS = 2000
CARDS = 106


def decks() -> dict[str, Mapping[str, int]]:
    """Our deck, one with the letters as often as they stand in words, one with four of each."""
    letters = Counter(letter for word in listed_words() for letter in fold(word))
    each = letters.total() / CARDS
    as_in_words = {c: max(1, round(letters[c] / each)) for c in ascii_uppercase}
    return {
        "ours": letter_counts(),
        "as in the words of the list": as_in_words,
        "four of each letter": dict.fromkeys(ascii_uppercase, 4),
    }


def study(counts: Mapping[str, int], size: int) -> tuple[float, float, float, float, float]:
    """Hands of ``size`` cards: share with a word of 3 and of 4 letters, mean best, p10, p90."""
    dice = random.Random(size)
    bag = "".join(letter * n for letter, n in counts.items()) * 2
    hands = ["".join(dice.sample(bag, size)) for _ in range(HANDS)]
    kids = [best(hand, "kids").points for hand in hands]
    adults = [best(hand, "adults").points for hand in hands]
    points = sorted(adults if size == 10 else kids)
    return (
        statistics.mean(p > 0 for p in kids),
        statistics.mean(p > 0 for p in adults),
        statistics.mean(points),
        points[len(points) // 10],
        points[len(points) * 9 // 10],
    )


if __name__ == "__main__":
    for hand, table in ((10, "adults"), (7, "kids")):
        click.echo(f"{HANDS} hands of {hand}, points by the table for {table}")
        for name, counts in decks().items():
            three, four, mean, low, high = study(counts, hand)
            click.echo(
                f"  {name} ({sum(counts.values())} cards): a word of 3 letters {three:.3f}, of 4"
                f" {four:.3f}; best on average {mean:.0f}, eight of ten from {low} to {high}"
            )
