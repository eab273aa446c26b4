"""Files as teachers have them: every term of each is found, in order, and nothing else."""

import json
from pathlib import Path

import pytest

from kit.files.check import check

CASES = Path(__file__).parents[1] / "cases" / "decks"
EXPECTED = json.loads((CASES / "expected.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", EXPECTED)
def test_N7_N11_a_file_gives_its_terms_with_words_and_clue_letters(file):
    wanted = [tuple(t.values()) for t in EXPECTED[file]["terms"]]
    assert [(t.term, t.words, t.clue_letters) for t in check(CASES / file).terms] == wanted


@pytest.mark.parametrize("file", EXPECTED)
def test_what_cannot_be_played_is_a_problem_with_a_place_and_a_fix(file):
    found = check(CASES / file)
    named = {p.term for p in found.places() if p.level == "error"}
    assert {t.term for t in found.terms if not t.playable} <= named
    assert all(p.row and p.message and p.fix for p in found.places())


def test_every_file_of_the_cases_is_tried():
    assert {f.name for f in CASES.iterdir()} - {"expected.json"} == set(EXPECTED)
