"""Names apart from results: ids stay, nobody is deleted by a list, and forgotten is gone."""

import os
import re
import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from kit.errors import BadInput, StoreTrouble
from kit.people import Changes, People
from kit.roster import Roster, Student


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    """An address of a fresh database, of either kind."""
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path / 'people.db'}"


@pytest.fixture
def people(url):
    people = People(url)
    yield people
    for class_id in ("3a", "3b"):
        for player_id in people.names(class_id):
            people.forget(player_id)


def roster(*students):
    return Roster(tuple(Student(*s) if isinstance(s, tuple) else Student(name=s) for s in students))


def ids(people, class_id="3a"):
    return {p.student.name or p.student.nickname: p.player_id for p in people.players(class_id)}


def test_ids_are_random_and_names_distinct(people):
    people.add_class("3a", roster("Mina Solberg", "Mina Berg", ("7", "Bo Ek", "Bobo", ("A", "B"))))
    names = people.names("3a")
    assert list(names.values()) == ["Mina Solberg", "Mina Berg", "Bobo"]
    assert all(re.fullmatch(r"p-[a-z2-7]{10}", player_id) for player_id in names)
    assert people.players("3a")[2].student == Student("7", "Bo Ek", "Bobo", ("A", "B"))


def test_looking_at_changes_changes_nothing(people):
    first = roster("Mina Solberg")
    assert people.changes("3a", first) == Changes(added=("Mina Solberg",))
    assert people.names("3a") == {}


def test_the_same_list_again_changes_nothing(people):
    first = roster(("1", "Mina Solberg"), "Bo Ek", "Bo Ek")
    people.add_class("3a", first)
    before = people.players("3a")
    assert people.changes("3a", first) == people.add_class("3a", first) == Changes()
    assert people.players("3a") == before


def test_a_newer_list_keeps_ids_and_deletes_nobody(people):
    people.add_class("3a", roster(("1", "Mina Solberg", "Mimi"), ("2", "Bo Ek"), "Ada Ray"))
    before, shown = ids(people), people.names("3a")
    newer = roster(("1", "Mina Berg"), ("9", "ada ray"), ("3", "Bo Ek"))
    expected = Changes(
        added=("Bo Ek",),
        gone=("Bo Ek",),
        renamed=(("Mina Solberg", "Mina Berg"), ("Ada Ray", "ada ray")),
    )
    assert people.changes("3a", newer) == expected
    assert people.add_class("3a", newer) == expected
    after = ids(people)
    assert after["Mina Berg"] == before["Mina Solberg"]
    assert after["ada ray"] == before["Ada Ray"]
    assert after["Bo Ek"] != before["Bo Ek"]
    assert set(shown) < set(people.names("3a"))
    assert people.players("3a")[0].student.nickname == "Mimi"


def test_who_comes_back_has_the_old_id(people):
    people.add_class("3a", roster("Mina Solberg", "Bo Ek"))
    before = ids(people)
    assert people.add_class("3a", roster("Bo Ek")).gone == ("Mina Solberg",)
    assert people.add_class("3a", roster("Bo Ek", "Mina Solberg")).back == ("Mina Solberg",)
    assert ids(people) == before


def test_guests_are_no_matter_of_lists(people):
    people.add_class("3a", roster("Mina Solberg"))
    guest = people.add_guest("3a", " Mina ")
    assert people.names("3a")[guest] == "Mina"
    assert people.add_class("3a", roster("Mina Solberg", "Mina")) == Changes(added=("Mina",))
    assert [p.guest for p in people.players("3a")].count(True) == 1
    assert len(set(people.names("3a").values())) == 3
    with pytest.raises(BadInput, match="missing"):
        people.add_guest("3a", "  ")


def test_classes_are_apart(people):
    people.add_class("3a", roster(("1", "Mina Solberg")))
    people.add_class("3b", roster(("1", "Mina Solberg")))
    assert not set(people.names("3a")) & set(people.names("3b"))


def test_renaming(people):
    people.add_class("3a", roster("Mina Solberg"))
    (player,) = people.names("3a")
    people.rename(player, nickname="Mimi")
    assert people.names("3a") == {player: "Mimi"}
    people.rename(player, name="Mina Berg")
    assert people.players("3a")[0].student == Student("", "Mina Berg", "Mimi")
    with pytest.raises(BadInput, match="p-nobody"):
        people.rename("p-nobody", name="X")


def test_forgotten_is_gone(people):
    people.add_class("3a", roster("Mina Solberg", "Bo Ek"))
    player = ids(people)["Mina Solberg"]
    people.forget(player)
    assert list(people.names("3a").values()) == ["Bo"]
    with pytest.raises(BadInput, match="No student"):
        people.forget(player)


def test_no_trace_of_the_forgotten_is_left_in_the_file(tmp_path):
    people = People(f"sqlite:///{tmp_path / 'people.db'}")
    people.add_class("3a", roster(*(f"Quillfeather {n}" for n in range(200)), "Bo Ek"))
    for player, name in people.names("3a").items():
        if name != "Bo":
            people.rename(player, nickname="Quilly")
            people.forget(player)
    left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Bo Ek" in left
    assert b"Quill" not in left


def test_two_programs_put_the_same_list_in_at_once(people, url):
    students = roster(*(f"Student {n}" for n in range(30)))
    with ThreadPoolExecutor(4) as pool:
        done = list(pool.map(lambda _: People(url).add_class("3a", students), range(4)))
    assert sorted(len(changes.added) for changes in done) == [0, 0, 0, 30]
    assert len(people.names("3a")) == 30


def test_two_programs_add_guests_at_once(people, url):
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: People(url).add_guest("3a", f"Guest {n}"), range(20)))
    assert len({p.place for p in people.players("3a")}) == 20


def test_a_busy_database_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr("kit.people.PATIENCE", 0)
    url = f"sqlite:///{tmp_path / 'people.db'}"
    people, other = People(url), People(url)
    with people._change(), pytest.raises(StoreTrouble, match="in use"):
        other.add_guest("3a", "Max")
    assert other.add_guest("3a", "Max")


def test_a_place_that_is_no_database_is_said(tmp_path):
    with pytest.raises(StoreTrouble, match="could not be opened"):
        People(f"sqlite:///{tmp_path / 'gone' / 'people.db'}")
    (tmp_path / "deck.csv").write_text("term\n" * 500)
    with pytest.raises(StoreTrouble, match=r"deck\.csv"):
        People(f"sqlite:///{tmp_path / 'deck.csv'}")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such file modes")
def test_names_are_for_the_teachers_account(tmp_path):
    People(f"sqlite:///{tmp_path / 'people.db'}")
    assert stat.S_IMODE((tmp_path / "people.db").stat().st_mode) == 0o600
