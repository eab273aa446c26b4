"""What happened at a table of Nerd Words, in sentences for the teacher, newest first.

The console may hang on the wall by mistake, so nothing is told that the table does not know:
no term before it is shown, no bet, no draft, no guess before all are shown.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from kit.games import nerdwords
from kit.games.core import TEACHER, Undone, standing_numbers
from kit.games.nerdwords import (
    BOT,
    Begun,
    Closed,
    Closing,
    ClueAllowed,
    ClueVoided,
    Dealt,
    Forfeited,
    Judged,
    Left,
    LockedIn,
    Moved,
    Outcome,
    Overruled,
    Paused,
    Resumed,
    Revealed,
    RulesSet,
    Seated,
    StoodIn,
    Stopped,
    TimeAdded,
)
from kit.session.stages.nerdwords.voice import Name, Screen, Voice
from kit.session.stages.spellout.history import LONGEST


class _Teller(msgspec.Struct, frozen=True):
    """Tells of the facts of one game, whose teams are called as they were dealt."""

    voice: Voice
    dealt: Dealt | None

    def team(self, team: int) -> str:
        kind, teams = (self.dealt.kind, self.dealt.teams) if self.dealt else (None, ())
        members = teams[team] if team < len(teams) else ()
        return self.voice.team_of(kind, members, team)


def history(facts: Sequence[Any], name: Name, language: str) -> list[Screen]:
    """The latest steps a teacher may take back, each with its number ``n`` in the log."""
    told = _told(facts, standing_numbers(nerdwords, facts), Voice(name, language))
    return [{"n": n, "text": text} for n, text in islice(told, LONGEST)]


def _told(facts: Sequence[Any], numbers: Sequence[int], voice: Voice) -> Iterator[tuple[int, str]]:
    """The steps there is something to tell of, newest first, each with its sentence."""
    games = [n for n in numbers if isinstance(facts[n - 1], Dealt)]
    for n in reversed(numbers):
        dealt = next((facts[game - 1] for game in reversed(games) if game <= n), None)
        text = _of_the_table(facts[n - 1], voice) or _of_a_round(
            facts[n - 1], _Teller(voice, dealt)
        )
        if text:
            yield n, text


def _of_the_table(fact: object, voice: Voice) -> str | None:
    match fact:
        case Dealt():
            hands = sum(map(len, fact.teams))
            return voice.say("nerd-happened-dealt", game=fact.game, n=hands)
        case Seated():
            return voice.say("nerd-happened-seated", name=voice.player(fact.player))
        case Left():
            return _left(fact, voice)
        case StoodIn():
            return _stood_in(fact, voice)
        case RulesSet():
            return voice.say("happened-rules")
        case Stopped():
            return voice.say("nerd-happened-stopped")
        case Undone():
            return voice.say("happened-undone")
        case _:
            return None


def _left(fact: Left, voice: Voice) -> str:
    name = voice.player(fact.player)
    if fact.by is None:
        return voice.say("nerd-happened-left", name=name)
    if fact.by == TEACHER:
        return voice.say("nerd-happened-left-you", name=name)
    return voice.say("nerd-happened-left-by", name=name, by=voice.player(fact.by))


def _stood_in(fact: StoodIn, voice: Voice) -> str:
    name = voice.player(fact.player)
    match fact.by:
        case None:
            return voice.say("nerd-happened-back", name=name)
        case by if by == BOT:
            return voice.say("nerd-happened-bot", name=name)
        case by if by == TEACHER:
            return voice.say("nerd-happened-you-play", name=name)
        case by:
            return voice.say("nerd-happened-stand-in", name=name, by=voice.player(by))


def _of_a_round(fact: object, teller: _Teller) -> str | None:
    voice = teller.voice
    match fact:
        case Begun():
            key = "nerd-happened-playoff" if fact.playoff else "nerd-happened-begun"
            return voice.say(key, round=fact.round, name=voice.player(fact.giver))
        case Revealed():
            return voice.say("nerd-happened-shown", slot=fact.slot)
        case Closed() | LockedIn():
            return _closed(fact.slot, fact.closing, teller) if fact.closing else None
        case Judged(outcome=None):
            return voice.say("nerd-happened-judged")
        case Judged():
            key = "nerd-happened-judged-yes" if fact.right else "nerd-happened-judged-no"
            return _with_end(voice.say(key, guess=fact.guess), fact.outcome, voice)
        case Overruled():
            return _overruled(fact, teller)
        case ClueAllowed():
            return voice.say("nerd-happened-allowed", slot=fact.slot)
        case ClueVoided():
            return voice.say("nerd-happened-voided", clue=fact.clue)
        case Forfeited():
            text = voice.say("nerd-happened-forfeited", round=fact.round)
            return _with_end(text, fact.outcome, voice)
        case Paused():
            return voice.say("happened-paused")
        case Resumed():
            return voice.say("happened-resumed")
        case TimeAdded():
            return voice.say("happened-time", n=fact.seconds)
        case Moved():
            name, team = voice.player(fact.player), teller.team(fact.team)
            return voice.say("nerd-happened-moved", name=name, team=team)
        case _:
            return None


def _closed(slot: int, closing: Closing, teller: _Teller) -> str:
    """What came of a clue; while a judge is asked, nothing of the guesses is told."""
    voice = teller.voice
    if closing.outcome is None:
        return voice.say("nerd-happened-asked", slot=slot)
    names = [teller.team(guess.team) for guess in closing.guesses if guess.right]
    key = "nerd-happened-closed" if names else "nerd-happened-missed"
    text = voice.say(key, slot=slot, teams=voice.all_of(names))
    return _with_end(text, closing.outcome, voice)


def _overruled(fact: Overruled, teller: _Teller) -> str:
    key = "nerd-happened-overruled-yes" if fact.right else "nerd-happened-overruled-no"
    team = teller.team(fact.team)
    return teller.voice.say(key, team=team, slot=fact.slot, round=fact.round)


def _with_end(text: str, outcome: Outcome | None, voice: Voice) -> str:
    """The sentence, with the term and the end of the game where they came with it."""
    parts = [text]
    if outcome and outcome.shown:
        parts.append(voice.say("nerd-happened-term", term=outcome.shown))
    if outcome and outcome.after and outcome.after.what == "over":
        parts.append(voice.say("nerd-happened-over"))
    return " ".join(parts)
