import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.words import SHORTEST, fold, multiplier, value


@pytest.mark.parametrize(
    ("length", "adults", "kids"),
    [
        (2, None, None),
        (3, None, 50),
        (4, 50, 100),
        (5, 100, 150),
        (6, 150, 200),
        (7, 200, 250),
        (8, 250, 500),
        (9, 300, 500),
        (10, 500, 500),
        (15, 500, 500),
    ],
)
def test_W19_each_length_has_its_value_in_each_table(length, adults, kids):
    assert value("a" * length, "adults") == adults
    assert value("a" * length, "kids") == kids


def test_W4_three_letters_are_illegal_for_adults_and_not_worth_zero():
    assert SHORTEST == {"adults": 4, "kids": 3}
    assert value("cat", "adults") is None
    assert value("cat", "kids") == 50


def test_W19_one_rare_card_doubles_and_two_or_more_triple():
    assert [multiplier(w) for w in ("train", "oxygen", "quartz", "QXZJ")] == [1, 2, 3, 3]


def test_W19_jazz_is_tripled():
    assert value("jazz", "adults") == 150


def test_W19_ten_letters_are_500_before_the_multiplier():
    assert value("oxidations", "adults") == 1000


@pytest.mark.parametrize(
    ("typed", "letters"),
    [("naïve", "NAIVE"), ("Ærø", "AERO"), ("straße", "STRASSE"), ("Łódź", "LODZ"), ("đ", "D")],
)
def test_N8_accents_and_ligatures_fold_to_A_to_Z(typed, letters):
    assert fold(typed) == letters


@given(st.text())
def test_N8_folding_gives_letters_only_and_is_stable(text):
    folded = fold(text)
    assert not folded or (folded.isascii() and folded.isalpha() and folded.isupper())
    assert fold(folded) == folded
