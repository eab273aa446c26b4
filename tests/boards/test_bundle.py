import subprocess
from pathlib import Path

import pytest

import kit.boards.bundle
from kit.boards.bundle import BundleError, bundle

JS = Path(kit.boards.bundle.__file__).parent / "js"
ENTRY = "export default { render() {} };\n"


def write(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / "entry.js"


def test_neighbours_come_first_and_each_once(tmp_path: Path) -> None:
    entry = write(
        tmp_path,
        leaf="export const leaf = 1;\n",
        branch='import { leaf } from "./leaf.js";\nexport function branch() { return leaf; }\n',
        entry='import { branch } from "./branch.js";\nimport {\n  leaf,\n} from "./leaf.js";\n'
        "export default { branch, leaf };\n",
    )
    joined = bundle(entry)
    assert joined.count("const leaf = 1;") == 1
    assert joined.index("const leaf") < joined.index("function branch") < joined.index("default")
    assert "import" not in joined
    assert joined.count("export") == 1


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('import thing from "./leaf.js";', "cannot join this line"),
        ('import * as leaf from "./leaf.js";', "cannot join this line"),
        ('import { leaf } from "package";', "cannot join this line"),
        ('import { leaf as other } from "./leaf.js";', "exports no 'leaf as other'"),
        ('import { missing } from "./leaf.js";', "exports no 'missing'"),
        ('import { leaf } from "./nowhere.js";', "there is no such module"),
        ('export * from "./leaf.js";', "cannot join this line"),
        ("const { a, b } = window;", "cannot join this line"),
        (
            "const leaf = 2;\n" + 'import { leaf } from "./leaf.js";',
            "'leaf' is declared in leaf.js",
        ),
    ],
)
def test_other_forms_are_refused_by_name(tmp_path: Path, line: str, complaint: str) -> None:
    entry = write(tmp_path, leaf="export const leaf = 1;\n", entry=f"{line}\n{ENTRY}")
    with pytest.raises(BundleError, match=complaint):
        bundle(entry)


def test_only_the_entry_has_a_default(tmp_path: Path) -> None:
    entry = write(
        tmp_path,
        leaf="export const leaf = 1;\nexport default leaf;\n",
        entry=f'import {{ leaf }} from "./leaf.js";\n{ENTRY}',
    )
    with pytest.raises(BundleError, match="cannot join this line: export default leaf"):
        bundle(entry)


def test_a_circle_is_told(tmp_path: Path) -> None:
    entry = write(
        tmp_path,
        left='import { right } from "./right.js";\nexport const left = () => right;\n',
        right='import { left } from "./left.js";\nexport const right = () => left;\n',
        entry=f'import {{ left }} from "./left.js";\n{ENTRY}',
    )
    with pytest.raises(BundleError, match=r"left\.js > right\.js > left\.js"):
        bundle(entry)


@pytest.mark.parametrize("board", ["student", "wall", "teacher"])
def test_every_board_is_one_valid_module(board: str, tmp_path: Path) -> None:
    joined = tmp_path / f"{board}.mjs"
    joined.write_text(bundle(JS / f"{board}.js"), encoding="utf-8")
    done = subprocess.run(["node", "--check", joined], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_bundle_is_made_once() -> None:
    assert bundle(JS / "wall.js") is bundle(JS / "wall.js")
