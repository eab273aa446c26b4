import json

import pytest
from click.testing import CliRunner

from kit.cli.words import best, score, word


def run(command, *arguments, stdin=None):
    return CliRunner().invoke(command, arguments, input=stdin)


def objects(result):
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_word_answers_in_one_object_a_line():
    result = run(word, "--json", "Naïve", "tuesday")
    naive, tuesday = objects(result)
    assert result.exit_code == 0
    assert list(naive) == ["word", "verdict", "reason", "definition", "level"]
    assert (naive["word"], naive["verdict"], naive["level"]) == ("Naïve", "yes", 1)
    assert naive["reason"] == "It is in the dictionary."
    assert tuesday["verdict"] == "no"
    assert tuesday["definition"] is tuesday["level"] is None
    assert "Naïve" in result.stdout


def test_word_prints_for_people():
    result = run(word, "granite", "adress", "charlock")
    assert "granite: yes" in result.stdout
    assert "adress: no" in result.stdout
    assert "charlock: ask the teacher" in result.stdout


@pytest.mark.parametrize("command", [word, best, score])
def test_no_argument_is_a_usage_error(command):
    result = run(command)
    assert result.exit_code == 2
    assert "Missing argument" in result.output


def test_lines_come_from_standard_input_and_empty_ones_are_skipped():
    result = run(word, "--json", "-", stdin=b"  cat \r\n\n<b>x\ndog")
    assert [found["word"] for found in objects(result)] == ["cat", "<b>x", "dog"]


def test_best_prints_points_and_words():
    result = run(best, "--json", "TRAINSQKEP", "CAT", "--table", "adults")
    assert objects(result) == [
        {"letters": "TRAINSQKEP", "points": 250, "words": ["painters"]},
        {"letters": "CAT", "points": 0, "words": []},
    ]
    assert "CAT: 50 points with act" in run(best, "CAT", "--table", "kids").stdout
    assert "XX: no word" in run(best, "XX").stdout


def test_a_bad_rack_does_not_stop_the_rest():
    result = run(best, "--json", "-", stdin="STOP\nA1\nNOON\n")
    good, bad, after = objects(result)
    assert result.exit_code == 1
    assert (good["points"], after["points"]) == (50, 50)
    assert list(bad) == ["letters", "points", "words", "error"]
    assert (bad["letters"], bad["points"], bad["words"]) == ("A1", None, [])
    assert "“1”" in bad["error"]
    people = run(best, "A1", "NOON")
    assert people.exit_code == 1
    assert "“1”" in people.stderr
    assert "NOON: 50 points" in people.stdout


def test_W4_W16_W19_score_is_the_printed_value():
    result = run(score, "--json", "JAZZ", "cat", "dna", "charlock")
    assert objects(result) == [
        {"word": "JAZZ", "table": "adults", "legal": "yes", "points": 150},
        {"word": "cat", "table": "adults", "legal": "no", "points": None},
        {"word": "dna", "table": "adults", "legal": "no", "points": None},
        {"word": "charlock", "table": "adults", "legal": "ask", "points": 250},
    ]
    kids = run(score, "--table", "kids", "cat", "dna")
    assert "cat: 50 points (kids)" in kids.stdout
    assert "dna: not a good word (kids)" in kids.stdout


def test_thousands_of_lines_are_quick():
    result = run(word, "--json", "-", stdin="energy\nadress\n" * 2500)
    assert len(objects(result)) == 5000
