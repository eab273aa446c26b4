import json

import pytest
from click.testing import CliRunner

from kit.cli.judge import judge

DECK = "term,accepted\nvolcano,fire mountain\nprecipitation,\nprecipitate,\n"


def run(*arguments, stdin=None):
    return CliRunner().invoke(judge, arguments, input=stdin)


def objects(result):
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_one_pair_is_one_object():
    result = run("Photosynthesis", "photosynthetic", "--json")
    assert result.exit_code == 0
    assert objects(result) == [
        {
            "term": "Photosynthesis",
            "guess": "photosynthetic",
            "verdict": "yes",
            "reason": "One is the adjective of the other: same root and meaning.",
        }
    ]


def test_it_prints_for_people():
    assert run("ion", "iron").stdout == "ion ← iron: no. It is another word.\n"
    assert "ecologist: ask the judge. It is of the same word family" in (
        run("ecology", "ecologist").stdout
    )


def test_lines_come_from_standard_input():
    stdin = "\ufeffvolcano\tVolcanoes\r\n\nsolar system\tsolar\nion\t\n".encode()
    result = run("-", "--json", stdin=stdin)
    assert result.exit_code == 0
    assert [(o["term"], o["guess"], o["verdict"]) for o in objects(result)] == [
        ("volcano", "Volcanoes", "yes"),
        ("solar system", "solar", "no"),
        ("ion", "", "no"),
    ]


def test_a_line_without_a_tab_is_named_and_the_rest_goes_on():
    result = run("--json", "-", stdin=b"ion\tions\nion ions\n\xff\xfe\tx\n")
    first, bad, last = objects(result)
    assert result.exit_code == 1
    assert first["verdict"] == "yes"
    assert bad["line"] == 2
    assert "no tab" in bad["error"]
    assert last["verdict"] == "no"
    result = run("-", stdin="ion\tions\nion ions\nion\tiron\n")
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 2
    assert "Line 2 has no tab" in result.stderr


def test_a_deck_adds_its_answers_and_its_other_terms(tmp_path):
    file = tmp_path / "deck.csv"
    file.write_text(DECK, encoding="utf-8")
    stdin = "Volcano\tFire-mountain\nprecipitation\tprecipitates\nprecipitation\tprecipitations\n"
    verdicts = [o["verdict"] for o in objects(run("-", "--json", "--deck", file, stdin=stdin))]
    assert verdicts == ["yes", "ask", "yes"]
    verdicts = [o["verdict"] for o in objects(run("-", "--json", stdin=stdin))]
    assert verdicts == ["no", "yes", "yes"]


@pytest.mark.parametrize("arguments", [("ion",), ("-", "ion"), ()])
def test_a_missing_guess_is_a_usage_error(arguments):
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
