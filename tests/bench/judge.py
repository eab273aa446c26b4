"""How fast guesses are judged, and how many come out as they should.

Run it from the project's root: ``python tests/bench/judge.py``.
"""

import csv
import time
from collections import Counter
from pathlib import Path

import click

from kit.words.judge import _word, judge

CASES = Path(__file__).parents[1] / "cases" / "lexicon"
ROUNDS = 20

Pairs = list[dict[str, str]]


def read(name: str) -> Pairs:
    """The rows of a file of pairs."""
    with (CASES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def bench_speed(pairs: Pairs) -> None:
    """The first pair, all pairs at first sight, with known words, and known as pairs."""
    first = _seconds(pairs[:1])
    new = _seconds(pairs) / len(pairs)
    _word.cache_clear()
    warm = _seconds(pairs) / len(pairs)
    again = _seconds(pairs * ROUNDS) / len(pairs) / ROUNDS
    click.echo(f"the first pair, with loading the data: {first * 1000:.0f} ms")
    for what, each in (("new words", new), ("known words", warm), ("known pairs", again)):
        click.echo(f"{what}: {1 / each:.0f} pairs a second, {each * 1e6:.0f} µs each")


def bench_shares(name: str) -> None:
    """How the pairs of each kind are answered."""
    pairs = read(name)
    click.echo(name)
    for kind in dict.fromkeys(row["kind"] for row in pairs):
        found = Counter(judge(r["term"], r["guess"]).verdict for r in pairs if r["kind"] == kind)
        shares = ", ".join(f"{v} {found[v] / found.total():.3f}" for v in ("yes", "ask", "no"))
        click.echo(f"  {kind} ({found.total()}): {shares}")


def _seconds(pairs: Pairs) -> float:
    start = time.perf_counter()
    for row in pairs:
        judge(row["term"], row["guess"])
    return time.perf_counter() - start


if __name__ == "__main__":
    bench_speed(read("pairs.tsv"))
    for file in ("pairs.tsv", "own-pairs.tsv"):
        bench_shares(file)
