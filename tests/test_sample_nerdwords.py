"""The made-up class plays Nerd Words: the same play for a seed, through the real session."""

import pytest

from kit import log
from kit.errors import BadInput
from kit.sample import sample_class
from kit.sample.nerdwords import LESSON_S, sample_nerdwords


def play(students=6, **wishes):
    school = sample_nerdwords(sample_class(rounds=1, students=students), **wishes)
    read = log.read(school.store, school.people)
    school.store.close()
    return read


def told(read):
    """What was said and what it brought, without random ids."""
    rounds = read.rounds[["round_no", "term", "outcome", "solved_at", "started_at"]]
    guesses = read.guesses[["clue_no", "team_id", "guess", "status", "bet", "points"]]
    return rounds.to_csv() + guesses.to_csv() + read.team_scores["score"].to_csv()


def test_a_seed_always_gives_the_same_play():
    one, two, other = (told(play(lessons=1, seed=seed)) for seed in (3, 3, 4))
    assert one == two
    assert one != other


def test_it_has_what_a_log_can_hold():
    read = play(lessons=3)
    assert read.problems == ()
    assert read.sessions["game"].to_list() == ["spellout", *["nerdwords"] * 3]
    assert set(read.sessions["deck_id"].dropna()) == {"weather_seasons"}
    assert {1, 2, 3} <= set(read.rounds["solved_at"].dropna())
    assert {"correct", "wrong"} <= set(read.guesses["status"])
    assert {"exact", "judged"} <= set(read.guesses["match"].dropna())
    assert read.guesses["overruled"].any()
    assert set(read.solo_guesses["correct"].dropna()) == {True, False}
    assert len(read.players) == 6


def test_who_is_away_has_a_bot_that_counts_for_nobody():
    read = play(lessons=1)
    nerd = read.attendance[read.attendance["team_id"].notna()]
    (away,) = nerd[~nerd["present"]]["player_id"]
    assert away not in {*read.guesses["player_id"].dropna(), *read.rounds["clue_giver_id"].dropna()}
    assert "bot" in set(read.solo_guesses["stand_in"].dropna())


def test_a_lesson_ends_in_time():
    read = play(lessons=2)
    for _, rounds in read.rounds.groupby("session_id"):
        took = rounds["ended_at"].max() - rounds["started_at"].min()
        assert 300 < took.total_seconds() < LESSON_S + 120


@pytest.mark.parametrize("students", [2, 3, 9])
def test_it_plays_in_small_and_large_classes(students):
    read = play(students=students, lessons=1)
    kind = {2: "two", 3: "three", 9: "teams"}[students]
    assert set(read.rounds["kind"]) == {kind}
    assert len(read.rounds) > 3


def test_one_student_is_too_few():
    school = sample_class(rounds=1, students=1)
    with pytest.raises(BadInput, match="two students"):
        sample_nerdwords(school)
    school.store.close()
