"""The Chromium of this system, for tests that look at a page as a person would."""

import os
import shutil
from contextlib import contextmanager
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium():
    """Path of a Chromium, or None: KIT_CHROMIUM, then the usual names and places."""
    wished = os.environ.get("KIT_CHROMIUM")
    named = [shutil.which(name) for name in NAMES]
    placed = [place for place in PLACES if Path(place).exists()]
    return next(filter(None, [wished, *named, *placed]), None)


@contextmanager
def browser():
    """A running Chromium of playwright; the test is skipped where there is none."""
    path = chromium()
    if path is None:
        without = "no Chromium on this system; set KIT_CHROMIUM to one"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(without)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=path, args=list(QUIET))
        try:
            yield running
        finally:
            running.close()
