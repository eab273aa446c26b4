"""The guides say what is so: commands run, links lead somewhere, columns are read."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from kit.cli import commands
from kit.roster import read_roster
from kit.texts import labels

ROOT = Path(__file__).parent.parent
GUIDES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
READ = {guide: guide.read_text(encoding="utf-8") for guide in GUIDES}
CODE = re.compile(r"```\w*\n(.*?)```|`([^`\n]+)`", re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def commands_in(text):
    """Every line of code in a guide, without prompts."""
    for block, inline in CODE.findall(text):
        yield from (line.strip() for line in (block or inline).splitlines() if line.strip())


def lines(start):
    """Code lines of all guides that start like this."""
    found = {line for text in READ.values() for line in commands_in(text)}
    return sorted(line for line in found if re.match(start, line))


KIT = sorted(
    {re.sub(r"^\S*kit ", "", line) for line in lines(r"(\.venv/bin/|\.venv\\Scripts\\)?kit ")}
)


@pytest.mark.parametrize("line", KIT)
def test_every_kit_command_of_the_guides_is_one(line):
    words = shlex.split(line.replace("...", "x"))
    command, name = commands, None
    while words and hasattr(command, "commands"):
        name = words.pop(0)
        assert name in command.commands, f"{line}: there is no command {name}"
        command = command.commands[name]
    options = {o for p in command.params for o in p.opts}
    asked = {w for w in words if w.startswith("--")}
    assert asked <= options | {"--help"}, f"{line}: {asked - options}"


@pytest.mark.parametrize("line", lines(r"(\.venv/bin/)?kit (word|best|score) "))
def test_the_word_commands_of_the_guides_run(line):
    words = shlex.split(re.sub(r"^\S*kit ", "", line))
    done = CliRunner().invoke(commands, words)
    assert done.exit_code == 0, done.output
    assert done.output.strip()


@pytest.mark.parametrize("line", lines(r"make \w"))
def test_every_make_target_of_the_guides_is_in_the_makefile(line):
    assert re.search(rf"^{line.split()[1]}:", MAKEFILE, re.MULTILINE), line


def test_every_button_that_a_guide_names_is_on_a_board():
    boards = [re.sub("%n%", "30", label) for label in labels("board-").values()]
    teacher = re.findall(r"\*\*(.+?)\.?\*\*", READ[ROOT / "docs" / "teacher.md"])
    pages = [*READ.values(), *(n.read_text("utf-8") for n in (ROOT / "notebooks").glob("*.ipynb"))]
    pressed = [b for text in pages for b in re.findall(r"press\s\*\*(.+?)\*\*", text)]
    assert len(teacher) > 10
    assert len(pressed) > 3
    unknown = [b for b in (*teacher, *pressed) if not any(x.startswith(b) for x in boards)]
    assert unknown == []


@pytest.mark.parametrize("guide", GUIDES, ids=lambda g: g.name)
def test_every_link_leads_to_a_file(guide):
    for target in LINK.findall(READ[guide]):
        assert (guide.parent / target).exists(), target


def test_every_file_that_a_guide_names_is_there():
    named = {
        p
        for text in READ.values()
        for p in re.findall(r"`((?:kit|tests|notebooks|decks)/[\w./]+)`", text)
    }
    assert named
    assert not [p for p in named if not (ROOT / p).exists()]


def test_the_roster_columns_of_the_readme_are_read(tmp_path):
    columns = re.search(r"columns (`id`.*?) \(", READ[ROOT / "README.md"], re.DOTALL).group(1)
    names = re.findall(r"`(\w+)`", columns)
    assert names == ["id", "name", "nickname", "sections"]
    (tmp_path / "r.csv").write_text(
        ",".join(names) + "\n007,Ana Ruiz,Nana,3A|3B\n", encoding="utf-8"
    )
    student = read_roster(tmp_path / "r.csv").students[0]
    assert (student.id, student.name, student.nickname, student.sections) == (
        "007", "Ana Ruiz", "Nana", ("3A", "3B"),
    )  # fmt: skip


@pytest.mark.parametrize("command", sorted(commands.commands))
def test_every_command_says_what_it_does_and_stands_in_a_guide(command):
    assert commands.commands[command].help
    text = "".join(READ.values())
    assert re.search(rf"kit {command}\b", text), f"kit {command} is in no guide"
