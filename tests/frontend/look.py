"""Take pictures of the boards in every state, into a folder of your choice: look at them.

    python tests/frontend/look.py /some/folder [part of a fixture's name ...]

Needs the Chromium of the system. The folder must lie outside the project.
"""

import re
import sys
from pathlib import Path
from typing import Any

import click
import msgspec
from playwright.sync_api import Page, sync_playwright

from kit.boards.widget import StudentBoard, TeacherBoard, WallBoard

HERE = Path(__file__).parent
BOARDS = {"student": StudentBoard, "wall": WallBoard, "console": TeacherBoard}
WIDTHS = {320: 640, 360: 740, 768: 1024, 1366: 768, 1920: 1080}
ADDRESS = "http://board.test/"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity)"""
LABEL = re.compile(r"^board-([a-z0-9-]+) = (.+)$", re.MULTILINE)


def labels() -> dict[str, str]:
    """The labels of the boards, read without the catalogue: this is about pictures."""
    ftl = HERE.parents[1] / "kit" / "texts" / "en" / "board.ftl"
    return dict(LABEL.findall(ftl.read_text(encoding="utf-8")))


def fixture(name: str) -> dict[str, Any]:
    """A board and a screen from the folder of fixtures."""
    read: dict[str, Any] = msgspec.json.decode((HERE / "fixtures" / f"{name}.json").read_bytes())
    return read


def set_up(page: Page, board: str, screen: dict[str, Any]) -> None:
    """Answer every request of the page from here: no server, and nothing from elsewhere."""
    kind: Any = BOARDS[board]
    state = {"texts": labels(), "screen": screen, "css": kind._css}
    answers: dict[str, tuple[str, bytes]] = {
        "": ("text/html", (HERE / "harness.html").read_bytes()),
        "board.js": ("text/javascript", kind._esm.encode()),
        "state.json": ("application/json", msgspec.json.encode(state)),
    }

    def answer(route: Any) -> None:
        content_type, body = answers[route.request.url.removeprefix(ADDRESS)]
        route.fulfill(content_type=f"{content_type}; charset=utf-8", body=body)

    page.route(f"{ADDRESS}**", answer)
    page.goto(ADDRESS)
    page.wait_for_selector("html[data-ready]")


def sideways(page: Page) -> int:
    """How many pixels the page is wider than the window."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wide


def look(folder: Path, wanted: list[str]) -> None:
    """A picture a state, width and theme; the widths that scroll sideways are printed."""
    names = sorted(path.stem for path in (HERE / "fixtures").glob("*.json"))
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        for name in names:
            if wanted and not any(part in name for part in wanted):
                continue
            shot = fixture(name)
            for width, height in WIDTHS.items():
                for theme in ("light", "dark"):
                    page = browser.new_page(
                        viewport={"width": width, "height": height}, color_scheme=theme
                    )
                    page.on("console", lambda message: click.echo(message.text))
                    page.on("pageerror", click.echo)
                    set_up(page, shot["board"], shot["screen"])
                    page.wait_for_function(STILL)
                    if sideways(page) > 0:
                        click.echo(f"{name} at {width}: {sideways(page)} px too wide")
                    page.screenshot(path=folder / f"{name}_{width}_{theme}.png", full_page=True)
                    page.close()
        browser.close()


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    look(target, sys.argv[2:])
