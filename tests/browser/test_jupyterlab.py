"""The boards in JupyterLab: the notebook of the one-screen Spellout, run and played."""

import os
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

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "01_spellout_one_screen.ipynb"
pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


@pytest.fixture
def lab(tmp_path):
    """A JupyterLab with a copy of the notebook, and nothing of this machine's settings."""
    shutil.copy(NOTEBOOK, tmp_path)
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
            yield f"http://127.0.0.1:{port}/lab/tree/{NOTEBOOK.name}?token=t"
        finally:
            server.terminate()


def test_a_reader_plays_in_a_notebook(lab):
    with browser() as chromium:
        page = chromium.new_page(viewport={"width": 1366, "height": 900})
        page.goto(lab)
        cell = page.locator(".jp-CodeCell .cm-content").first
        expect(cell).to_be_visible(timeout=60_000)
        expect(page.get_by_text("| Idle")).to_be_visible(timeout=60_000)
        cell.click()
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
