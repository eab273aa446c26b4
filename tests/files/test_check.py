"""The deck check and its commands: what they say, in which shape, with which exit status."""

import csv
import json

import pytest
from click.testing import CliRunner

from kit.cli import commands
from kit.deck import read_deck
from kit.files.check import check
from kit.files.readability import grade, highest, syllables

TWELVE = (
    *("volcano", "planet", "magnet", "glacier", "weather", "climate"),
    *("mineral", "erosion", "battery", "circuit", "molecule", "thunder"),
)


def run(*arguments):
    return CliRunner().invoke(commands, ["deck", *map(str, arguments)])


@pytest.fixture
def file(tmp_path):
    def write(text, name="d.csv"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path / name

    return write


def deck_of(words):
    return "term,definition\n" + "".join(f"{word},what it is\n" for word in words)


def keys_of(path):
    return {(p.key, p.row, p.column, p.term, p.level) for p in check(path).problems}


def test_json_has_the_terms_and_the_problems(file):
    result = run("check", file("term,definition\ngas,fills a room\nlava lamp,\n"), "--json")
    found = json.loads(result.stdout)
    assert found["terms"] == [
        {
            "term": "gas",
            "words": 1,
            "clue_letters": 2,
            "playable": False,
            "definition": "fills a room",
            "row": 2,
        },
        {
            "term": "lava lamp",
            "words": 2,
            "clue_letters": 6,
            "playable": True,
            "definition": "",
            "row": 3,
        },
    ]
    first, second = found["problems"]
    assert set(first) == {"level", "row", "column", "term", "message", "fix"}
    assert (first["level"], first["row"], first["column"], first["term"]) == (
        "error", 2, "term", "gas",
    )  # fmt: skip
    assert "2 letters for clues 1 to 3" in first["message"]
    assert first["fix"].startswith("Choose a longer term")
    assert (second["level"], second["row"], second["column"]) == ("note", 3, "definition")


@pytest.mark.parametrize(
    ("count", "status", "words"),
    [
        (7, 1, "Only 7 cards can be played. A game needs 8 at least."),
        (8, 0, "up to 8 players. The usual table of six needs 12 cards"),
        (12, 0, "up to 12 players. The usual table of six fits."),
    ],
)
def test_N2_the_status_is_zero_from_eight_playable_cards_on(file, count, status, words):
    path = file(deck_of([*TWELVE[:count], "gas", "DNA"]))
    for flags in ((), ("--json",)):
        result = run("check", path, *flags)
        assert result.exit_code == status
        assert words in result.stdout


def test_N3_terms_on_one_card_are_one_card(file):
    rows = "".join(f"{word},{n // 2}\n" for n, word in enumerate(TWELVE))
    path = file("term,card\n" + rows)
    assert check(path).cards == 6
    assert run("check", path).exit_code == 1


def test_a_file_without_a_deck_is_one_sentence_and_status_one(file, capsys):
    from kit.cli import main

    with pytest.raises(SystemExit) as caught:
        main(["deck", "check", str(file("\x00\x01\x02\x7f" * 40, "d.bin"))])
    assert caught.value.code == 1
    assert "no table" in capsys.readouterr().err


def test_import_writes_a_clean_deck_that_reads_back(file, tmp_path):
    text = "1. the volcano - a hill of fire\n2. glacier - slow =ice\n" + "\n".join(TWELVE[2:])
    result = run("import", file(text, "list.txt"), "-o", tmp_path / "clean.csv")
    assert "written to" in result.stdout
    terms = read_deck(tmp_path / "clean.csv").terms
    assert [t.term for t in terms[:2]] == ["volcano", "glacier"]
    assert terms[0].definition == "a hill of fire"


def test_import_writes_for_excel_and_no_cell_runs(file, tmp_path):
    path = file("term,definition\n=2H2+O2,+ a reaction\n@rest,-1\nÉtoile,a star\n")
    run("import", path, "-o", tmp_path / "clean.csv")
    data = (tmp_path / "clean.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(data.decode("utf-8-sig").splitlines()))
    assert [row["term"] for row in rows] == ["'=2H2+O2", "'@rest", "Étoile"]
    assert not [c for row in rows for c in row.values() if c[:1] in {"=", "+", "-", "@"}]
    assert [t.term for t in check(tmp_path / "clean.csv").terms] == ["=2H2+O2", "@rest", "Étoile"]


def test_import_never_writes_over_the_file_it_reads(file):
    path = file(deck_of(TWELVE))
    before = path.read_bytes()
    assert run("import", path, "-o", path).exit_code == 1
    assert path.read_bytes() == before


# ---- what the check looks for


def test_doubles_are_put_together_and_named(file):
    path = file("word,meaning\nlava,hot rock\nLAVA,melted rock\n")
    assert ("found-twice", 3, "word", "LAVA", "note") in keys_of(path)
    assert [t.term for t in check(path).terms] == ["lava"]


@pytest.mark.parametrize(
    ("one", "other", "key"),
    [
        ("cell", "cells", "check-root-twin"),
        ("nucleus", "nuclei", "check-root-twin"),
        ("plant cell", "plant cells", "check-root-twin"),
        ("phosphate", "phosphite", "check-look-alike"),
        ("sediment", "sedimnt", "check-look-alike"),
    ],
)
def test_root_twins_and_look_alikes_are_notes(file, one, other, key):
    found = keys_of(file(f"term,definition\n{one},this\nplanet,that\n{other},those\n"))
    assert [(k[1], k[4]) for k in found if k[0] == key] == [(4, "note")]


@pytest.mark.parametrize(("one", "other"), [("cell", "ball"), ("mitosis", "meiosis"), ("a", "b")])
def test_other_words_are_no_twins(file, one, other):
    found = keys_of(file(f"term,definition\n{one},this\n{other},those\n"))
    assert not {k for k in found if k[0] in {"check-root-twin", "check-look-alike"}}


def test_a_definition_with_its_term_or_above_its_band_is_noted(file):
    hard = "Continual redistribution of gravitational potential throughout interacting systems."
    path = file(
        "term,grade_band,definition\nfossil,3-5,A fossil is a trace of life.\n"
        f"energy,K-2,{hard}\nmineral,3-5,A thing that was never alive.\n"
    )
    noted = {(k[0], k[1]) for k in keys_of(path)}
    assert ("check-definition-tells", 2) in noted
    assert ("check-hard-to-read", 3) in noted
    assert not {n for n in noted if n[1] == 4}


def test_a_rude_clue_is_noted_and_a_body_word_is_not(file):
    path = file("term,accepted,clue1\nuterus,,\nvolcano,shit,\n")
    assert {(k[0], k[1], k[2]) for k in keys_of(path) if k[0] == "check-rude"} == {
        ("check-rude", 3, "accepted")
    }


def test_a_value_that_a_column_does_not_know_is_a_problem_and_the_row_stays(file):
    path = file("term,difficulty,enabled\nvolcano,hard,perhaps\n")
    found = keys_of(path)
    assert {k[2] for k in found if k[0] == "found-value"} == {"difficulty", "enabled"}
    assert [t.term for t in check(path).terms] == ["volcano"]


def test_the_decks_of_the_kit_have_no_problem_but_notes(request):
    for path in (request.config.rootpath / "decks").glob("*.csv"):
        found = check(path)
        assert not [p for p in found.problems if p.level == "error"], path.name
        assert found.fits_six


def test_the_reading_level_is_that_of_flesch_and_kincaid():
    # 13 words, 2 sentences, 15 syllables, counted by hand
    text = "Water goes up as vapor. It cools and falls as rain on land."
    assert sum(map(syllables, text.replace(".", "").split())) == 15
    assert grade(text) == pytest.approx(0.39 * 13 / 2 + 11.8 * 15 / 13 - 15.59, abs=0.05)
    assert [highest(b) for b in ("K-2", "6-8", "9-12", "")] == [2, 8, 12, None]
