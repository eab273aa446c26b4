"""How fast the best words are found, and spelling answered, beside the plain way.

Run it from the project's root: ``python tests/bench/words.py``. It prints ratios, because
milliseconds differ from machine to machine.
"""

import csv
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import click

from kit.words import SHORTEST, Table, best, letter_counts, spelling, value
from kit.words.solver import _playable

CASES = Path(__file__).parents[1] / "cases" / "lexicon" / "words.tsv"
BAG = "".join(letter * n for letter, n in letter_counts().items()) * 2


def bench_best(racks: int = 1000, naive_racks: int = 20) -> None:
    """The solver on random racks of ten against plain recursion over all words."""
    dice = random.Random(10)
    drawn = ["".join(dice.sample(BAG, 10)) for _ in range(racks)]
    best("warm", "adults")
    fast = _median(lambda rack: best(rack, "adults"), drawn)
    slow = _median(lambda rack: naive(rack, "adults"), drawn[:naive_racks])
    click.echo(f"best of ten letters: {fast * 1000:.2f} ms, naive {slow / fast:.0f} times as long")


def bench_spelling() -> None:
    """Verdicts and definitions on the case words, and how many come out as expected."""
    with CASES.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    start = time.perf_counter()
    spelling("energy")
    first = time.perf_counter() - start
    start = time.perf_counter()
    verdicts = [spelling(row["word"]).verdict for row in rows]
    each = (time.perf_counter() - start) / len(rows)
    click.echo(
        f"spelling: {1 / each:.0f} words a second, the first takes {first / each:.0f} times one"
    )
    for kind in dict.fromkeys(row["kind"] for row in rows):
        found = Counter(v for v, row in zip(verdicts, rows, strict=True) if row["kind"] == kind)
        shares = ", ".join(f"{v} {n / found.total():.3f}" for v, n in found.most_common())
        click.echo(f"  {kind} ({found.total()}): {shares}")


def naive(rack: str, table: Table) -> int:
    """The most points of a rack by plain recursion, without memory."""
    words = [(w, Counter(w)) for w in _playable(SHORTEST[table])]
    cards = Counter(rack.lower())
    fits = [(w, need) for w, need in words if need <= cards]

    def most(start: int, left: Counter[str]) -> int:
        rest = ((i, *fits[i]) for i in range(start, len(fits)))
        worth = (
            (value(w, table) or 0) + most(i, left - need) for i, w, need in rest if need <= left
        )
        return max(worth, default=0)

    return most(0, cards)


def _median(work: Callable[[str], object], racks: Iterable[str]) -> float:
    times = []
    for rack in racks:
        start = time.perf_counter()
        work(rack)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


if __name__ == "__main__":
    bench_best()
    bench_spelling()
