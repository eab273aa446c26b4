"""A vocabulary for tests of the screens of Nerd Words: every seat's screen, eventful games."""

import json

from nerdwords_play import Play

from kit.games.core import TEACHER, WALL
from kit.games.nerdwords import STRICT, moves, offers
from kit.games.nerdwords import state as states
from kit.session.stages.nerdwords.console import console_table
from kit.session.stages.nerdwords.history import history
from kit.session.stages.nerdwords.student import student
from kit.session.stages.nerdwords.table import table
from kit.session.stages.nerdwords.wall import wall

DOOR = {"class_name": "6b", "code": "KITE", "addresses": ["laptop:8866"], "qr": ""}
MEANINGS = {"volcano": "a mountain that lets out lava"}


def called(player):
    """The name of a player of these tests."""
    return player.title()


def table_of(view, now, away=()):
    """A table as this view shows it."""
    return table(view, 1, called, MEANINGS.get, now, "en", away)


class Shown(Play):
    """A table with its screens."""

    @property
    def now(self):
        return self.ref.at

    def table(self, seat=WALL, away=()):
        return table_of(self.view(seat), self.now, away)

    def student(self, player):
        view = self.view(player)
        return student(view, table_of(view, self.now), called, self.now, "en")

    def wall(self, terms=()):
        return wall([self.table()], DOOR, ["Ana"], 4, "en", terms)

    def steps(self):
        return [step["text"] for step in history(self.log.facts, called, "en")]

    def console(self, state=lambda _: "here"):
        view = self.view(TEACHER)
        steps = history(self.log.facts, called, "en")
        made = table_of(view, self.now)
        return console_table(view, made, called, state, steps, self.now, "en")

    def screen(self, seat):
        """What stands on the screen of a seat."""
        if seat == WALL:
            return self.wall()
        return self.console() if seat == TEACHER else self.student(seat)

    @property
    def seats(self):
        return [WALL, TEACHER, *(p.id for p in self.state.players)]

    # ---- a round in which everything is written that must stay secret

    def eventful_round(self, right_at=None, asked_at=None):
        """Prepared, thought, drafted, bet, locked in; right from a clue on, or never."""
        self.begin()
        self.choose()
        while self.round.step != "over":
            self._clue()
            slot = self.round.slot
            self._think()
            for team in states.guessing_teams(self.state, self.round):
                self._guess(team, right=right_at is not None and slot >= right_at, asks=asked_at)
            if self.round.step == "judge":
                self._judge()

    def _clue(self):
        offer = self.offer(self.round.giver, offers.MayWriteClue)
        letter = next(x.letter for x in offer.letters if x.left).lower()
        self.write(f"{letter}zq{self.round.number}zq{self.round.slot}")
        if states.giver_bets(self.state, self.round):
            self.bet(3)
        self.reveal()

    def _think(self):
        n, slot = self.round.number, self.round.slot
        for player in (p.id for p in self.state.players):
            if self.offer(player, offers.MayThink):
                self.act(player, moves.Think(n, slot, f"thought{n}{slot}{player}"))
        self.ref.at = max(self.ref.at, self.round.opens_at)

    def _guess(self, team, *, right, asks):
        n, slot, player = self.round.number, self.round.slot, self.guesser(team)
        bet = 2 if states.has_bets(self.state) else 0
        self.act(player, moves.Write(n, slot, f"draft{n}{slot}{team}", bet))
        near = f"guess{n}{slot}{team}{'?' if asks == slot else ''}"
        self.lock(team, None if right else near, bet)

    def _judge(self):
        for guess in self.offer(TEACHER, offers.MayJudge).guesses:
            self.judge(guess, right=False)

    # ---- what a seat must not read

    def secrets(self, seat):
        """Every string that is hidden from a seat now: terms, clues, guesses and thoughts."""
        played = states.open_round(self.state)
        cards = self._own_cards(seat, played)
        terms = {n: {e.term for e in card.terms} for n, card in enumerate(self.state.deck)}
        known = {term for n in cards for term in terms[n]} | {r.shown for r in self.state.rounds}
        hidden = set().union(*terms.values())
        if played:
            own, others = self._texts(seat, played)
            known, hidden = known | own, hidden | others
        return hidden - known

    def _own_cards(self, seat, played):
        """The numbers of the cards that a seat sees."""
        own = set(states.cards_of(self.state, seat))
        judges = bool(played) and offers.judges_since(self.state, played, seat) is not None
        if played and played.card is not None and (seat == played.giver or judges):
            own.add(played.card)
        if played and seat == played.giver and played.step == "choose":
            own |= set(states.cards_of(self.state, played.owner))
        return own

    def _texts(self, seat, played):
        """What was written in an open round and is not shown: a seat's own, and the others'."""
        team = states.team_of(self.state, seat)
        guesses = team is not None and seat in states.guessers(self.state, played, team)
        asked = [g for g in played.guesses if g.slot == played.slot and played.step == "judge"]
        written = [*played.writing, *played.locked, *asked]
        own = {w.text for w in written if guesses and w.team == team}
        own |= {t.text for t in played.thoughts if t.player == seat}
        own |= {a.guess for a in getattr(self.view(seat), "asks", ())}
        own |= {played.draft.text} if played.draft and seat == played.giver else set()
        everything = {w.text for w in (*written, *played.thoughts)}
        return own, everything | ({played.draft.text} if played.draft else set())


def text_of(screen):
    """A screen as it goes to the browser."""
    return json.dumps(screen)


def at_guess(players=4, *, rules=STRICT, **setup):
    """A table whose first clue was just shown; Ana gives the clues for "volcano"."""
    game = Shown(players, rules=rules, **setup)
    game.begin()
    game.choose()
    game.clue("ozone", bet=3)
    return game


def team(screen, number):
    """A team of a table's screen."""
    return screen["teams"][number]


def statuses(game):
    """What is said of each team."""
    return [shown["status"] for shown in game.table()["teams"]]
