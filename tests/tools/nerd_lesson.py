"""A lesson of Nerd Words in a test's words: devices of a class, a teacher, a wall."""

from lesson_play import Lesson

from kit.session.stages.nerdwords.seating import numbering

DECK = "weather_seasons"


class NerdLesson(Lesson):
    """A class that plays Nerd Words; ``deal`` seats all who joined at one table."""

    def __init__(self, url, seed=1):
        super().__init__(url, seed)
        self.ask("Game", game="nerdwords")
        self.ask("Deck", deck=DECK)

    def ask(self, what, **values):
        """Ask for something of the console; returns the answers."""
        return self.teacher.send(kind="ask", what={"type": what, **values})

    def order(self, what, table=1, **values):
        """Send a command of the teacher to a table."""
        return self.teacher.send(kind="act", table=table, action={"type": what, **values})

    def deal(self, *devices):
        """Deal to who is here; the devices see it."""
        answers = self.ask("Deal")
        for device in devices:
            device.desk.refresh()
        return answers

    def table(self, number=1):
        """What the wall shows of a table."""
        return self.wall.screen["tables"][number - 1]

    def state(self, number=1):
        """The state of a table as the store has it."""
        self.room.refresh()
        store = {shown: n for n, shown in numbering(self.room).items()}
        return self.room.at(store[number]).state

    def facts(self):
        """How many facts the first table has."""
        self.room.refresh()
        return len(self.room.at(self.room.tables[0]).facts)

    def player(self, name):
        """The id of a child on the class list."""
        return next(p for p, known in self.room.roster().items() if known == name)


def choose(device):
    """The clue giver takes the first term that can be chosen; returns it."""
    giving = device.screen["giving"]
    card = giving["cards"][0]
    term = next(t for t in card["terms"] if t["can_choose"])
    device.act("Choose", round=giving["round"], card=card["card"], term=term["place"])
    return term["term"]


def clue_for(device):
    """A clue that fits: a letter that is free, and an end that no term and no other clue has."""
    giving = device.screen["giving"]
    letter = next(x["letter"] for x in giving["letters"] if x["left"])
    return f"{letter.lower()}xq{giving['slot']}"


def give(device, clue=None, bet=0):
    """Write a clue, bet, and show it; returns the clue."""
    giving = device.screen["giving"]
    clue, spot = clue or clue_for(device), {"round": giving["round"], "slot": giving["slot"]}
    device.act("WriteClue", **spot, clue=clue)
    if giving["bets"]:
        device.act("SetBet", **spot, bet=bet)
    answers = device.act("Reveal", **spot)
    assert any(a["kind"] == "done" for a in answers), answers
    return clue


def lock(device, text, bet=0):
    """Lock a guess of this device's team in."""
    spot = device.screen["guessing"]
    return device.act("LockIn", round=spot["round"], slot=spot["slot"], text=text, bet=bet)
