"""``kit bots``: whole games played by bots, to see whether a deck plays well.

The bots look clues up in the deck, so the figures compare its terms with each other; they do
not say how often a class would find them.
"""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import click
import msgspec

from kit.bots.book import Book
from kit.bots.play import play_game
from kit.bots.tally import NEVER, SLOTS, DeckNotes, Tally, TermTally, notes, tally
from kit.deck import Deck, read_deck
from kit.errors import BadInput
from kit.texts import say
from kit.words import judge

MOST_PLAYERS = 24
_SHOWN = 5  # terms in a line
_EASY = 1.25  # clues needed on average


@click.command()
@click.option("--game", type=click.Choice(["nerdwords"]), default="nerdwords", show_default=True)
@click.option(
    "--deck", "file", type=click.Path(path_type=Path), metavar="FILE", required=True,
    help="The deck that is played with.",
)  # fmt: skip
@click.option("--players", default=6, show_default=True, help="How many bots sit at the table.")
@click.option(
    "--games", type=click.IntRange(min=1), default=50, show_default=True, help="So many games."
)
@click.option("--seed", default=1, show_default=True, help="The same seed, the same games.")
@click.option(
    "--strength", type=click.FloatRange(0, 1), default=0.5, show_default=True,
    help="How much of what stands in the deck a bot notices.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bots(
    *, game: str, file: Path, players: int, games: int, seed: int, strength: float, as_json: bool
) -> None:
    """Let bots play whole games with a deck, and say how they went.

    The same terms are found at another clue by people: compare the terms with each other.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise BadInput("bots-players")
    deck = read_deck(file)
    book = Book(deck.terms)
    judge("cell", "cells")  # loads the word data, which no game should be charged with
    started = time.perf_counter()
    played = (play_game(book, players, seed + n, strength=strength) for n in range(games))
    told, about = tally(played, deck.terms), notes(deck)
    speed = games / (time.perf_counter() - started)
    asked = {"game": game, "deck": deck.name, "players": players, "seed": seed}
    if as_json:
        _echo(json.dumps(asked | _data(told, about, speed), ensure_ascii=False))
        return
    for line in (_head(deck, players, seed, told), *_lines(told, speed), *_advice(told, about)):
        _echo(line)


def _data(told: Tally, about: DeckNotes, speed: float) -> dict[str, object]:
    """Figures as plain data; shares are left to the reader."""
    return {
        **msgspec.to_builtins(told, str_keys=True),
        **msgspec.to_builtins(about),
        "games_per_second": round(speed, 1),
    }


def _head(deck: Deck, players: int, seed: int, told: Tally) -> str:
    return say(
        "bots-played",
        deck=deck.name,
        games=told.games,
        players=players,
        terms=len(deck.terms),
        seed=seed,
    )


def _lines(told: Tally, speed: float) -> Iterator[str]:
    for reason, times in told.ended.items():
        yield say("bots-ended", times=times, reason=reason)
    yield say(
        "bots-rounds",
        rounds=told.rounds,
        each=round(told.rounds / told.games, 1),
        playoff=told.playoff_rounds,
        speed=round(speed, 1),
    )
    for slot in SLOTS:
        yield say("bots-solved", slot=slot, share=_percent(told.found.get(slot, 0), told.rounds))
    yield say("bots-unsolved", share=_percent(told.found.get(NEVER, 0), told.rounds))
    yield say("bots-clues", share=_percent(told.listed, told.clues), asked=told.asked)


def _advice(told: Tally, about: DeckNotes) -> Iterator[str]:
    """What the deck's writer may look at; no line where there is nothing to say."""
    hard = [t for t in told.terms[:_SHOWN] if t.clues_needed > _EASY]
    easy = [t for t in told.terms[::-1][:_SHOWN] if t.clues_needed <= _EASY]
    odd = [f"{clue} ({term})" for term, clue in about.odd_clues]
    same = [f"{clue} ({', '.join(terms)})" for clue, terms in about.same_clues]
    if hard:
        yield say("bots-hard", terms=_needed(hard))
    if easy:
        yield say("bots-easy", terms=_needed(easy))
    if about.unplayable:
        yield say("bots-unplayable", terms=", ".join(about.unplayable))
    if about.few_clues:
        yield say("bots-few-clues", n=len(about.few_clues))
    if odd:
        yield say("bots-odd-clues", clues=", ".join(odd))
    if same:
        yield say("bots-same-clues", clues=", ".join(same))


def _needed(terms: list[TermTally]) -> str:
    return ", ".join(f"{t.term} ({t.clues_needed:.1f})" for t in terms)


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0


def _echo(line: str) -> None:
    # a console of another encoding must not stop the rest, so the bytes are ours
    click.echo(line.encode("utf-8", "replace"))
