"""Golden transcripts: a game step by step, with what each seat's page shows anew at every step."""

import msgspec

from kit.errors import IllegalMove
from kit.games.core import TEACHER, WALL
from kit.texts import render


class Transcript:
    """Watches a ``spellout_play.Table`` and writes down all that happens at it."""

    def __init__(self, table, title):
        self.table, self.lines, self.shown, self.begin = table, [title], {}, None

    def text(self):
        return "\n".join(self.lines) + "\n"

    def step(self, who, what, act):
        """Let something happen, and write it and all that the seats see of it."""
        steps = self.table.step
        self.begin = self.begin or self.table.referee.now()
        self.lines += ["", f"[{self.table.referee.now() - self.begin:g} s] {who}: {what}"]
        try:
            act()
        except IllegalMove as refusal:
            self.lines.append(f"  refused: {refusal.sentence()}")
        for number, fact in enumerate(self.table.log.facts[steps:], start=steps + 1):
            self.lines.append(f"  fact {number} {self._short(fact)}")
        for seat in (*sorted(self._players()), WALL, TEACHER):
            self._look(seat)

    def _players(self):
        dealt = {h.player for r in self.table.state.rounds for h in r.hands}
        return dealt | {p.id for p in self.table.state.players}

    def _look(self, seat):
        """What is new in a seat's view, field by field."""
        view = self.table.view(seat)
        now = {f: getattr(view, f) for f in view.__struct_fields__ if f != "player"}
        old = self.shown.get(seat, {})
        self.shown[seat] = now
        new = [f"{f}{self._change(old.get(f), it)}" for f, it in now.items() if old.get(f) != it]
        if new:
            self.lines.append(f"    {seat} sees " + "; ".join(new))

    def _change(self, old, new):
        """What became of a value; of a list, what came and what went."""
        if not old or not isinstance(old, tuple) or not isinstance(new, tuple):
            return f"={self._short(new)}"
        came, went = ([x for x in a if x not in b] for a, b in ((new, old), (old, new)))
        if len(came) == len(new):
            return f"={self._short(new)}"
        return (f" +{self._short(came)}" if came else "") + (
            f" -{self._short(went)}" if went else ""
        )

    def _short(self, value):  # noqa: PLR0911 - one for each kind of value
        """A value in a few words: times from the first step on, cards as their letters."""
        match value:
            case msgspec.Struct() if value.__struct_fields__ == ("letter", "count", "gold"):
                return f"{value.letter}{value.count}{'*' if value.gold else ''}"
            case msgspec.Struct():
                name = type(value).__name__ if value.__struct_config__.tag else ""
                return f"{name}({self._fields(value)})"
            case tuple() | list():
                return "[" + " ".join(self._short(v) for v in value) + "]"
            case float() if value > 1e9:
                return f"@{value - self.begin:g}"
            case float():
                return f"{value:g}"
            case None:
                return "-"
            case bool():
                return "yes" if value else "no"
            case _:
                return str(render(value))

    def _fields(self, value):
        """The fields that say something, rules by what differs from the book; no definitions."""
        fields, defaults = value.__struct_fields__, value.__struct_defaults__
        plain = dict(zip(fields[::-1], defaults[::-1], strict=False))
        told = (
            f"{f}={self._short(getattr(value, f))}"
            for f in value.__struct_fields__
            if f != "definition" and (f not in plain or getattr(value, f) != plain[f])
        )
        return " ".join(told)
