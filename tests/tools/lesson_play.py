"""A lesson in a test's words: a school with a clock of its own, devices, and what they show."""

import random

from kit.roster import Roster, Student
from kit.session import Outside, School
from kit.session.desk import StudentDesk
from kit.session.hosts import TeacherDesk, WallDesk

NAMES = ("Ana", "Ben", "Chidi", "Dara")
ADDRESS = "http://192.168.1.7:8866/"


class Lesson:
    """A class of four at one store; ``clock`` is moved by hand."""

    def __init__(self, url, seed=1):
        self.url = url
        self.clock = 1_000_000.0
        self.outside = Outside(lambda: self.clock, random.Random(seed))
        self.school = School.at(url, self.outside)
        self.school.people.add_class("3a", Roster(tuple(Student(name=n) for n in NAMES)))
        self.room = self.school.classroom(self.school.open_lesson("3a"))
        self.teacher = Device(TeacherDesk(self.room, (ADDRESS,)))
        self.wall = Device(WallDesk(self.school.classroom(self.room.id), (ADDRESS,)))

    def device(self, token=None):
        """A fresh browser, with or without a token kept from before."""
        made = Device(StudentDesk(School.at(self.url, self.outside)))
        made.send(kind="hello", token=token)
        return made

    def join(self, name):
        """A device on which this student has taken the seat."""
        device = self.device()
        device.send(kind="join", code=self.room.code)
        device.sit(name)
        return device

    def round(self, *devices):
        """Start the next round, let ``devices`` see it."""
        number = self.teacher.screen["round"] + 1
        self.teacher.act("Start", round=number)
        for device in devices:
            device.desk.refresh()

    def buzzer(self, *devices):
        """Let the time pass, and the wall call it."""
        self.clock += 121
        self.wall.act("CallTime", round=self.wall.screen["round"])
        for device in (self.teacher, *devices):
            device.desk.refresh()


class Device:
    """A board's end in a test: sends messages, keeps the token, shows the screen."""

    def __init__(self, desk):
        self.desk = desk
        self.token = None
        self.number = 0

    def send(self, **message):
        """The answers to one message, and the token remembered as a browser would."""
        self.number += 1
        answers = self.desk.receive({"id": self.number, **message})
        for answer in answers:
            if answer["kind"] == "seat":
                self.token = answer["token"]
        return answers

    def act(self, what, **values):
        """Send an action of the game."""
        return self.send(kind="act", action={"type": what, **values})

    def sit(self, name):
        """Take the seat of this name from the list."""
        chosen = next(n for n in self.screen["names"] if n["name"] == name)
        return self.send(kind="sit", player=chosen["player"])

    def lay(self, word):
        """Lay a word by its letters, each the first free card."""
        used = {c for w in self.screen["words"] for c in w["cards"]}
        free = [(i, c["letter"]) for i, c in enumerate(self.screen["hand"]) if i not in used]
        cards = []
        for letter in word.upper():
            card = next(i for i, held in free if held == letter and i not in cards)
            cards.append(card)
        return self.act("Lay", round=self.screen["round"], cards=cards)

    @property
    def screen(self):
        """What the board draws now."""
        self.desk.refresh()
        return self.desk.screen()

    @property
    def player(self):
        return self.desk.player


def refusal(answers):
    """The sentence of a refusal; fails if it was none."""
    found = [a["message"] for a in answers if a["kind"] == "refused"]
    assert found, answers
    return found[0]


def done(answers):
    """Whether the message was accepted."""
    return any(a["kind"] == "done" for a in answers)
