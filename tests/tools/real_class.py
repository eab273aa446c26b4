"""A class in real browsers: both doors, a sample class, and pages that note every frame."""

import json
from contextlib import contextmanager
from urllib.parse import urlsplit

from browser import browser
from live import Classroom
from playwright.sync_api import expect

from kit.roster import Roster, Student
from kit.session import School

NAMES = ("Ana", "Ben", "Chidi", "Dara")
expect.set_options(timeout=30_000)  # ms; two small cores carry five pages, five kernels, two doors


class RealClass:
    """Both doors on free ports, a lesson, a clock that is put forward by hand."""

    def __init__(self, folder, room, chromium, school, lesson):
        self.folder, self.room, self.chromium, self.school = folder, room, chromium, school
        self.lesson = school.classroom(lesson)
        self.pages = []

    def page(self, address, width=768, height=1024, **options):
        """A page in a browser of its own, with nothing remembered."""
        size = {"width": width, "height": height}
        context = self.chromium.new_context(viewport=size, **options)
        return self.tab(context, address)

    def tab(self, context, address):
        """One more page of the same browser."""
        page = context.new_page()
        watched = Watched(page)
        self.pages.append(watched)
        page.goto(address)
        return watched

    def device(self, **size):
        """A student's browser at the students' address."""
        return self.page(self.room.student, **size)

    def seated(self, name, **size):
        """A student who has joined."""
        device = self.device(**size)
        device.join(self.lesson.code)
        device.page.get_by_role("button", name=name, exact=True).click()
        expect(device.page.locator(".kit-lobby, .kit-play").first).to_be_visible()
        return device

    def console(self, **size):
        """The teacher's console."""
        return self.page(self.room.teacher, **({"width": 1366, "height": 768} | size))

    def wall(self, console):
        """The wall, in the teacher's browser."""
        return self.tab(console.page.context, self.room.wall)

    def forward(self, seconds):
        """Put the session's clock forward, in all."""
        (self.folder / "clock").write_text(str(seconds), encoding="utf-8")


class Watched:
    """A page with all that came over its sockets and all it asked for."""

    def __init__(self, page):
        self.page, self.frames, self.hosts, self.errors = page, [], set(), []
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))
        page.on("request", lambda request: self.hosts.add(urlsplit(request.url).netloc))
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _frame(self, payload):
        self.frames.append(payload if isinstance(payload, bytes) else payload.encode())

    def join(self, code):
        """Type the class code and press Enter."""
        self.page.locator("input[name=code]").fill(code)
        self.page.keyboard.press("Enter")

    def spell(self, word):
        """Type a word and lay it, by keyboard alone."""
        self.page.keyboard.type(word.lower())
        self.page.keyboard.press("Enter")

    def hand(self):
        """The letters of the own hand, as the last screen had them."""
        return [s for s in self.screens() if s.get("hand")][-1]["hand"]

    def screens(self):
        """Every screen that came over the wire, in order."""
        return [found for frame in self.frames for found in _screens(frame)]

    def wire(self):
        """All that came over the wire."""
        return b"\n".join(self.frames)


def _screens(frame):
    text, decoder = frame.decode("utf-8", "ignore"), json.JSONDecoder()
    at = text.find('"screen":')
    while at >= 0:
        start = at + len('"screen":')
        start += len(text[start:]) - len(text[start:].lstrip())
        found, end = decoder.raw_decode(text, start)
        yield found
        at = text.find('"screen":', end)


@contextmanager
def real_class(folder):
    """Open a class with four students on the list."""
    url = f"sqlite:///{(folder / 'class.sqlite3').as_posix()}"
    (folder / "clock").write_text("0", encoding="utf-8")
    school = School.at(url)
    school.people.add_class("3a", Roster(tuple(Student(name=n) for n in NAMES)))
    lesson = school.open_lesson("3a")
    env = {
        "KIT_STORE": url,
        "KIT_LESSON": lesson,
        "KIT_ADDRESSES": '["http://192.168.1.7:8866/"]',
        "KIT_CLOCK": str(folder / "clock"),
    }
    with Classroom(folder, env=env) as room, browser() as chromium:
        yield RealClass(folder, room, chromium, school, lesson)
