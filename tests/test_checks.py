"""The checks of style, types and walls, as tests: what fails here fails for everybody."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CHECKS = {
    "ruff": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
    "walls": ["lint-imports"],
}
SCRIPTS = Path(sys.executable).parent


@pytest.mark.parametrize("check", CHECKS)
def test_the_house_is_in_order(check):
    done = subprocess.run(
        [SCRIPTS / CHECKS[check][0], *CHECKS[check][1:]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
