"""Class lists: names as typed, nobody merged by name, and no two called the same."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import BadFile, BadInput
from kit.roster import (
    LONGEST,
    Roster,
    Student,
    alike,
    checked_name,
    display_names,
    match,
    read_roster,
    unsure,
    write_roster,
)

ROOT = Path(__file__).parents[1]
MAIL = re.compile(r"\w@\w")

TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20).map(str.strip)
NAMES = TEXT | st.sampled_from(
    ["Mina Solberg", "MINA  Solberg", "Mina", "Mína Berg", "Mina (2)", "mina@school.org", "NA"]
)
SECTION = TEXT.map(lambda text: text.replace("|", "").strip()).filter(bool)
SECTIONS = st.lists(SECTION, max_size=2, unique=True).map(tuple)
STUDENTS = st.builds(Student, NAMES, NAMES, NAMES, SECTIONS).filter(lambda s: s.id or s.name)
CLASSES = st.lists(STUDENTS, min_size=1, max_size=8, unique_by=lambda s: s.id.casefold() or s)


def roster_of(tmp_path, text):
    file = tmp_path / "class.csv"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_roster(file)


def class_of(*students):
    return Roster(tuple(Student(*s) if isinstance(s, tuple) else Student(name=s) for s in students))


# -- reading and writing


@given(students=CLASSES.map(tuple))
def test_what_is_written_is_read_again(tmp_path_factory, students):
    file = tmp_path_factory.getbasetemp() / "round.csv"
    write_roster(Roster(students), file)
    assert read_roster(file) == Roster(students)


@given(data=st.binary(max_size=300) | st.text(max_size=200).map(lambda t: ("name\n" + t).encode()))
def test_any_bytes_are_a_roster_or_a_bad_file(tmp_path_factory, data):
    file = tmp_path_factory.getbasetemp() / "bytes.csv"
    file.write_bytes(data)
    try:
        roster = read_roster(file)
    except BadFile as error:
        assert str(error)  # noqa: PT017 (either outcome is right)
    else:
        assert len(set(display_names(roster))) == len(roster.students)


@pytest.mark.parametrize(
    "name",
    [
        *("Theo NULL", "Hyun NA", "Priscilla True", "March May", "1E5", "0002", "nan"),
        '=HYPERLINK("https://example.org")',
        *("<b>Ida</b>", "</script>", "🦊 Max", "Niamh O\u2019Brien-D'Souza", "Łucja Œuvré"),
        "Ida Dickinson-Cockburn",
        "Mina  Solberg",
        "M" * LONGEST,
    ],
)
def test_a_name_is_kept_as_it_was_typed(tmp_path, name):
    write_roster(class_of(("1E5", name)), tmp_path / "class.csv")
    assert read_roster(tmp_path / "class.csv").students == (Student("1E5", name),)


def test_ids_keep_their_zeros(tmp_path):
    roster = roster_of(tmp_path, "id,name\n00072,Anya Sorokin\n72,Anya Sorokin\n")
    assert [s.id for s in roster.students] == ["00072", "72"]
    assert display_names(roster) == ("Anya Sorokin (00072)", "Anya Sorokin (72)")


def test_edges_and_tabs_are_cleaned_and_an_id_alone_is_enough(tmp_path):
    roster = roster_of(tmp_path, 'id, name , nickname\n 1 ," Bram\tvan Houten ",\nbd33,,\n,,\n')
    assert roster.students == (Student("1", "Bram van Houten"), Student("bd33"))
    assert display_names(roster) == ("Bram", "bd33")


def test_other_columns_are_not_kept(tmp_path):
    roster = roster_of(tmp_path, "name,Dob,Race\nRen Ode,2015-02-03,x\n")
    assert roster == Roster((Student(name="Ren Ode"),), ("Dob", "Race"))


def test_one_id_is_one_student_with_all_sections(tmp_path):
    text = (
        "id,name,sections\n0103,Rene Castell,3A\n0104,René Castell,3A\n0103,RENE  CASTELL,3B|3A\n"
    )
    assert roster_of(tmp_path, text).students == (
        Student("0103", "Rene Castell", "", ("3A", "3B")),
        Student("0104", "René Castell", "", ("3A",)),
    )
    mails = roster_of(tmp_path, "id,name\nT.Osei@example.org,\nt.osei@EXAMPLE.org,Tariq Osei\n")
    assert mails.students == (Student("T.Osei@example.org", "Tariq Osei"),)


def test_equal_names_without_ids_stay_two_students(tmp_path):
    roster = roster_of(tmp_path, "name\nMina Solberg\nMina Solberg\nMina Solberg (2)\n")
    shown = display_names(roster)
    assert shown == ("Mina Solberg", "Mina Solberg (3)", "Mina Solberg (2)")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", ("file-empty", None, None)),
        ("term,definition\nvolcano,hot\n", ("roster-is-deck", 1, "name")),
        ("first,last\nMina,Solberg\n", ("roster-no-name-column", 1, "name")),
        ("id,name\n", ("roster-without-students", 1, "name")),
        ("id,name,nickname\n,,Mimi\n", ("roster-row-without-name", 2, "name")),
        ("id,name\n7," + "M" * 201, ("roster-name-too-long", 2, "name")),
        ("id,nickname\n7," + "M" * 201, ("roster-name-too-long", 2, "nickname")),
        ("name\nMi\x00na\n", ("file-not-text", None, None)),
        ("name\nBo\nMi\x1bna\n", ("file-control", 3, "name")),
        ("id,name\n7,Mina\n8,Bo\n7,Ada\n", ("roster-one-id-two-names", 4, "id")),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", ("file-not-text", None, None)),
    ],
)
def test_what_is_no_class_list_is_refused_by_place(tmp_path, text, place):
    with pytest.raises(BadFile, match=r"class\.csv") as caught:
        roster_of(tmp_path, text)
    error = caught.value
    assert (error.key, error.row, error.column) == place


def test_an_id_with_two_names_names_both_rows(tmp_path):
    with pytest.raises(BadFile, match=r"rows 2 and 4: the id “7” .*“Mina” and “Ada”"):
        roster_of(tmp_path, "id,name\n7,Mina\n8,Bo\n7,Ada\n")


# -- what the class calls them


@pytest.mark.parametrize(
    ("roster", "shown"),
    [
        (class_of("Mina Solberg", "Bo Ek"), ("Mina", "Bo")),
        (class_of(("1", "Priscilla True", "Cilla")), ("Cilla",)),
        (class_of("Mina Solberg", "Mina Berg"), ("Mina Solberg", "Mina Berg")),
        (class_of("Rene Castell", "René Holm"), ("Rene Castell", "René Holm")),
        (class_of(("1", "Mina S"), ("2", "mina s")), ("Mina S (1)", "mina s (2)")),
        (class_of(("1", "Ana Lopez", "Max"), "Max Weber"), ("Ana", "Max Weber")),
        (class_of("Solberg, Mina"), ("Solberg, Mina",)),
        (class_of(("mina.s@example.org", "")), ("mina.s",)),
        (class_of("mina.s@example.org"), ("mina.s",)),
        (class_of(("", "", "Guest"), ("", "", "Guest")), ("Guest", "Guest (2)")),
        (class_of("<b>Ida</b>"), ("<b>Ida</b>",)),
    ],
)
def test_display_names(roster, shown):
    assert display_names(roster) == shown


@given(students=CLASSES)
def test_no_two_are_called_alike_and_no_address_is_shown(students):
    shown = display_names(Roster(tuple(students)))
    assert len(set(map(alike, shown))) == len(students)
    assert all(name.strip() for name in shown)
    assert not any(MAIL.search(name) for name in shown)


def test_the_sample_class_has_what_classes_have():
    roster = read_roster(ROOT / "kit" / "samples" / "roster.csv")
    shown = display_names(roster)
    assert len(shown) == 12
    assert {"Mateo Cloudberry", "Mateo Silverthorn", "Seun", "Zoë"} <= set(shown)
    assert any("O'Brien" in s.name for s in roster.students)


# -- names typed by people, and lists put in again


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        *(("  ", "name-empty"), ("x" * 201, "name-too-long")),
        *(("a\x00b", "name-control"), ("\ud83d", "name-control")),
    ],
)
def test_a_typed_name_that_cannot_be_used_is_refused(typed, key):
    with pytest.raises(BadInput) as caught:
        checked_name(typed)
    assert caught.value.key == key
    assert str(caught.value)


@given(students=CLASSES)
def test_a_class_is_found_again_in_itself(students):
    assert match(students, students) == {i: i for i in range(len(students))}
    assert unsure(students, students) == () or any(not s.id for s in students)


def test_ids_tell_namesakes_apart_when_the_list_is_shuffled():
    one, two, three = (Student(i, "Mina Solberg") for i in ("0101", "0102", "0105"))
    assert match([one, two], [three, two, one]) == {1: 1, 2: 0}


def test_a_guess_between_namesakes_is_said():
    mina, with_id = Student(name="Mina Solberg"), Student("0101", "Mina Solberg")
    assert unsure([mina], [with_id]) == ()
    assert unsure([mina, mina], [with_id, mina]) == ("Mina Solberg",)
    assert unsure([with_id, mina], [mina, with_id]) == ()
    assert unsure([mina], [mina, mina]) == ("Mina Solberg",)
