"""The made-up class: the same play for a seed, and everything in it that a log can hold."""

import pytest

from kit import log, sample
from kit.errors import BadInput
from kit.sample import CLASS, own_or_sample, sample_class
from kit.session import School


def play(**wishes):
    school = sample_class(**wishes)
    read = log.read(school.store, school.people)
    names = log.names(read, school.people)
    school.store.close()
    return read, names


def without_ids(read, names):
    """The tables with names for the random ids."""
    lessons = {s: f"lesson {i}" for i, s in enumerate(read.sessions["session_id"])}
    ids = names | lessons | {f"{s}/1": f"{name}/1" for s, name in lessons.items()}
    return {n: f.map(lambda v: ids.get(v, v), na_action="ignore") for n, f in read.tables().items()}


def test_a_seed_always_gives_the_same_play():
    one, two, other = (without_ids(*play(rounds=2, students=3, seed=seed)) for seed in (7, 7, 8))
    assert all(one[name].equals(two[name]) for name in log.SCHEMA)
    assert not one["spellouts"].equals(other["spellouts"])


def test_it_has_what_a_log_can_hold():
    read, _ = play()
    assert (len(read.sessions), len(read.players)) == (2, 6)
    assert len(read.spellouts.drop_duplicates(["session_id", "round_no"])) == 8
    assert set(read.words["verdict"]) == {"yes", "ask", "no"}
    overruled = (read.words["verdict"] == "ask") & (read.words["status"] == "wrong")
    assert overruled.any()
    assert (read.scores["out"] > 0).any()
    assert (read.spellouts["time_limit_s"] == 150).any()  # one has extra time
    assert len(read.attendance) == 11  # one was away once
    assert read.problems == ()


def test_everybody_in_it_is_marked_as_made_up():
    read, names = play(rounds=1, students=8)
    assert set(read.sessions["class_id"]) == {CLASS}
    assert "made" in CLASS
    assert all(name.endswith("(made up)") for name in names.values())
    assert len(set(names.values())) == 8


def test_one_student_and_one_round_are_enough():
    read, _ = play(rounds=1, students=1)
    assert len(read.spellouts) == 1
    with pytest.raises(BadInput, match="at least one"):
        sample_class(rounds=0)


def test_the_class_of_ones_own_comes_first(tmp_path):
    url = f"sqlite:///{tmp_path / 'class.sqlite3'}"
    school, made_up = own_or_sample(url)
    school.store.close()
    assert made_up
    assert not list(tmp_path.iterdir())  # looking for a class makes no file
    own = School.at(url)
    room = own.classroom(own.open_lesson("3a"))
    school, made_up = own_or_sample(url)
    school.store.close()
    assert made_up  # a lesson was opened and nothing played
    room.take_as_guest("Mo")
    own.store.close()
    school, made_up = own_or_sample(url)
    assert not made_up
    assert log.read(school.store).sessions["class_id"].to_list() == ["3a"]
    school.store.close()


def test_bots_use_every_card_if_they_see_how():
    assert sample._all_cards("CATDOGRENT", ["CAT", "DOG", "RENT"]) == ["CAT", "DOG", "RENT"]
    assert sample._all_cards("CATDOG", ["CAT", "DOG"]) == ["CAT", "DOG"]
    assert sample._all_cards("CATDOGX", ["CAT", "DOG"]) is None
