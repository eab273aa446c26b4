"""Share of best and words per round, worked out by hand."""

import pandas as pd
import pytest
from rounds import CLASS, spellouts, words

from kit.progress import by_player, class_median, measure, share_of_best, words_per_round


def test_share_of_best_by_hand():
    share = share_of_best(CLASS)
    assert share["share"].dtype == "Float64"
    assert share["share"].to_list() == [0.5, 0.75, 1.0, 0.05, pd.NA, 0.25, pd.NA, 0.8]
    assert share["nth"].to_list() == [1, 1, 1, 1, 2, 2, 3, 4]
    assert measure(share) == "share"


def test_class_median_leaves_out_who_had_another_time():
    medians = class_median(share_of_best(CLASS))
    assert medians["nth"].to_list() == [1, 2, 3, 4]
    assert medians["median"].to_list() == [0.75, 0.25, pd.NA, 0.8]
    assert medians["n"].to_list() == [3, 1, 0, 1]
    assert medians["time_limit_s"].to_list() == [120, 120, 120, 60]


def test_of_two_times_as_frequent_the_shorter_is_the_class():
    two = spellouts(
        ("l1", 1, "ana", 100, 200, 150, "rulebook"), ("l1", 1, "ben", 40, 200, 120, "rulebook")
    )
    assert class_median(share_of_best(two))["median"].to_list() == [0.2]


def test_words_per_round_counts_good_words_and_knows_zero():
    laid = words(
        ("l1", 1, "ana", "CAT", "good"),
        ("l1", 1, "ana", "DOG", "good"),
        ("l1", 1, "ana", "DGO", "wrong"),
        ("l1", 1, "ben", "CTA", "wrong"),
    )
    counted = words_per_round(laid, CLASS)
    assert counted["words"].dtype == "Int16"
    assert counted["words"].to_list() == [2, 0, 0, 0, 0, 0, 0, 0]
    assert class_median(counted)["median"].to_list() == [0, 0, 0, 0]
    assert measure(counted) == "words"


def test_by_player_does_not_mix_times_or_modes():
    found = by_player(share_of_best(CLASS))
    ana = found[found["player_id"] == "ana"]
    assert ana["time_limit_s"].to_list() == [120, 120, 60]
    assert ana["mode"].to_list() == ["rulebook", "open", "rulebook"]
    assert ana["median"].to_list() == [0.5, pd.NA, 0.8]
    assert ana["n"].to_list() == [1, 0, 1]


def test_players_stay_in_the_order_of_the_table_and_are_not_ranked():
    found = by_player(share_of_best(CLASS))
    assert found["player_id"].drop_duplicates().to_list() == ["ana", "ben", "cem", "dia"]


def test_two_lessons_have_rounds_of_the_same_number_and_stay_apart():
    again = spellouts(
        ("l1", 1, "ana", 100, 200, 120, "rulebook"), ("l2", 1, "ana", 50, 200, 120, "rulebook")
    )
    assert class_median(share_of_best(again))["median"].to_list() == [0.5, 0.25]


@pytest.mark.parametrize("make", [share_of_best, lambda s: words_per_round(words(), s)])
def test_nothing_played_gives_empty_tables_of_the_same_types(make):
    empty, full = make(spellouts()), make(CLASS)
    assert len(empty) == 0
    assert empty.dtypes.to_dict() == full.dtypes.to_dict()
    for derived in (class_median, by_player):
        assert derived(empty).dtypes.to_dict() == derived(full).dtypes.to_dict()


def test_an_unknown_time_is_no_time_of_its_own():
    lost = spellouts(("l1", 1, "ana", 100, 200, None, "rulebook"))
    assert share_of_best(lost)["share"].to_list() == [0.5]
    assert class_median(share_of_best(lost)).empty
