"""The boards in JupyterLab: the notebooks of the games on one screen, run and played."""

import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from browser import browser
from live import free_port
from playwright.sync_api import expect

from kit import words

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """A JupyterLab with copies of the notebooks, and nothing of this machine's settings."""
    tmp_path = tmp_path_factory.mktemp("lab")
    for notebook in NOTEBOOKS.glob("*.ipynb"):
        shutil.copy(notebook, tmp_path)
    port = free_port()
    places = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    env = {**os.environ, **{p: str(tmp_path / p.lower()) for p in places}}
    options = ["--no-browser", "--allow-root", f"--port={port}", "--IdentityProvider.token=t"]
    options += [
        "--LabApp.news_url=",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    options += ["--LabApp.news_url=None"]
    command = [sys.executable, "-m", "jupyterlab", *options, f"--ServerApp.root_dir={tmp_path}"]
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with subprocess.Popen(command, env=env, **pipe) as server:
        try:
            assert any("is running at" in line for line in server.stdout)
            threading.Thread(target=server.stdout.read, daemon=True).start()
            yield f"http://127.0.0.1:{port}/lab/tree/%s?token=t&reset"
        finally:
            server.terminate()


def opened(chromium, address):
    """A notebook whose kernel is ready, with the first cell under the cursor."""
    page = chromium.new_page(viewport={"width": 1366, "height": 900})
    page.goto(address)
    cell = page.locator(".jp-CodeCell .cm-content").first
    expect(cell).to_be_visible(timeout=60_000)
    expect(page.get_by_text("| Idle")).to_be_visible(timeout=60_000)
    cell.click()
    return page


def test_a_reader_plays_in_a_notebook(lab):
    with browser() as chromium:
        page = opened(chromium, lab % "01_spellout_one_screen.ipynb")
        page.keyboard.press("Shift+Enter")
        start = page.get_by_role("button", name="Start the round")
        expect(start).to_be_visible(timeout=60_000)
        start.click()
        cards = page.locator(".kit-rack [data-card]")
        expect(cards).to_have_count(10, timeout=30_000)

        hand = "".join(text.strip()[0] for text in cards.all_inner_texts())
        word = words.best(hand, "kids").words[0]
        for letter in word.upper():
            page.locator(".kit-rack [data-card]", has_text=letter).first.click()
        page.get_by_role("button", name="Lay word").click()
        expect(page.locator(".kit-word", has_text=word.upper())).to_be_visible()


def test_four_children_hand_one_screen_round_and_the_teacher_overrules(lab):
    with browser() as chromium:
        page = opened(chromium, lab % "03_nerd_words_one_screen.ipynb")
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        board, console = page.locator(".kit-student"), page.locator(".kit-console")
        expect(console).to_be_visible(timeout=60_000)

        # The clue giver takes the screen, the term is on it only then.
        board.get_by_role("button", name="Start round 1").click()
        expect(board.get_by_text("Everybody else looks away.")).to_be_visible()
        expect(board.locator(".kit-giver")).to_be_hidden()
        board.get_by_role("button", name=re.compile("^I am ")).first.click()
        board.get_by_role("radio").first.check()
        board.get_by_role("button", name=re.compile("^Give clues for")).click()
        expect(board.get_by_label("Your clue")).to_be_visible()
        term = board.locator(".kit-term").inner_text()
        free = board.locator(".kit-clue-form .kit-tiles-hint").inner_text()
        letter = re.search(r"with ([A-Z])", free).group(1)
        board.get_by_label("Your clue").fill(f"{letter.lower()}xq")
        board.locator(".kit-giver .kit-bets input[value='0']").check()
        board.get_by_role("button", name="Show the clue").click()

        # Each team takes the screen for its guess; the console follows and can turn a verdict.
        for guess in (term, "something else"):
            board.get_by_role("button", name=re.compile("^I am ")).first.click()
            board.get_by_label("Your team's guess").fill(guess)
            board.get_by_role("button", name="Lock in guess").click()
        expect(board.get_by_text("The term was", exact=True)).to_be_visible()
        console.get_by_role("button", name=f"{term}: It was not right").click()
        expect(console.get_by_role("button", name=f"{term}: It was right")).to_be_visible()
