"""The decks that come with the kit: whole, legal, and no clue gives its term away."""

import csv
import re
from pathlib import Path

import pytest

from kit.deck import COLUMNS, cards, fits_clue, playable, read_deck, words
from kit.words import is_rude
from kit.words.judge import judge

ROOT = Path(__file__).parents[1]
# name: subject, grade band, standards, words in a definition at most
DECKS = {
    "weather_seasons": ("Earth", "K-2", ("K-ESS2-1",), 18),
    "cells_body": ("Life", "6-8", ("MS-LS1-1", "MS-LS1-2", "MS-LS1-3"), 22),
}
TERMS = [(name, t) for name in DECKS for t in read_deck(ROOT / f"decks/{name}.csv").terms]
each_term = pytest.mark.parametrize(("name", "term"), TERMS, ids=lambda x: getattr(x, "term", x))


def said(text):
    return re.findall(r"[\w'-]+", text.casefold())


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_has_thirty_different_terms_that_can_be_played(name):
    deck = read_deck(ROOT / f"decks/{name}.csv")
    assert len({term.term.casefold() for term in deck.terms}) == len(deck.terms) == 30
    assert [playable(term) for term in deck.terms] == [None] * 30
    assert sum(len(card.terms) for card in cards(deck)) == 30
    assert not deck.ignored


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_written_as_the_kit_writes_it(name):
    text = (ROOT / f"decks/{name}.csv").read_text(encoding="utf-8-sig")
    assert next(csv.reader(text.splitlines())) == list(COLUMNS)
    assert all(row["enabled"] == "yes" for row in csv.DictReader(text.splitlines()))


@each_term
def test_a_term_is_complete(name, term):
    subject, band, standards, longest = DECKS[name]
    assert (term.subject, term.grade_band, term.standards) == (subject, band, standards)
    assert term.tier in {1, 2, 3}
    assert 3 <= len(said(term.definition)) <= longest
    assert term.term not in " ".join(said(term.definition))
    assert term.term in " ".join(said(term.example))
    assert term.example.endswith((".", "?", "!"))


@each_term
def test_N20_accepted_answers_are_others_than_the_term_and_no_other_term(name, term):
    terms = {other.term.casefold() for deck, other in TERMS if deck == name}
    accepted = [answer.casefold() for answer in term.accepted]
    assert len(set(accepted)) == len(accepted)
    assert not set(accepted) & terms
    assert all(words(term) == len(answer.split()) for answer in accepted)
    assert all(judge(term.term, a, term.accepted).verdict == "yes" for a in term.accepted)


@each_term
def test_N9_N10_N12_the_example_clues_keep_the_rules(name, term):
    for slot, clue in enumerate(term.clues, 1):
        assert clue
        assert fits_clue(term, slot, clue, term.clues[: slot - 1]) is None, name
        assert not is_rude(clue)


@each_term
def test_N13_no_example_clue_shares_a_root_with_its_term(name, term):
    for clue in term.clues:
        assert judge(term.term, clue, term.accepted).verdict == "no", (name, clue)
