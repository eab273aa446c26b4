"""A table as everybody may see it: clue board, scoreboard, teams, clock."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any

from kit.games.nerdwords.moves import LAST
from kit.games.nerdwords.offers import MayCallTime, Offer
from kit.games.nerdwords.views import Line, ShownClue
from kit.session.stages.nerdwords.sentences import sentence
from kit.session.stages.nerdwords.teams import AT_PLAY, teams
from kit.session.stages.nerdwords.voice import Name, Screen, View, Voice, signed
from kit.texts import say
from kit.words import fold


def table(
    view: View,
    number: int,
    name: Name,
    meaning: Callable[[str], str | None],
    now: float,
    language: str,
    away: Collection[str] = (),
) -> Screen:
    """Table ``number`` of the class at time ``now`` (seconds since 1970), a ``NerdTable``.

    ``name`` says what a player is called on this screen, ``meaning`` what a term means, and
    ``away`` who has no page open.
    """
    voice, shown = Voice(name, language), view.table
    two = shown.kind == "two"
    return {
        "number": number,
        "phase": shown.phase,
        "paused": shown.clock.paused,
        "kind": shown.kind,
        "round": shown.round,
        "playoff": shown.playoff,
        "begin_at": 0 if two else shown.rules.begin_at,
        "target": shown.rules.win_at if two else shown.rules.target,
        "giver": voice.player(shown.giver) if shown.giver else None,
        "giver_team": shown.giver_team,
        "slot": shown.slot,
        "words": shown.words,
        "words_text": voice.say("nerd-words-count", n=shown.words) if shown.words else None,
        "clues": [_clue(view, voice, slot) for slot in range(1, LAST + 1)],
        "teams": teams(view, voice, now, away),
        "lines": [_line(line, language) for line in shown.track],
        "shown": shown.shown,
        "meaning": meaning(shown.shown) if shown.shown else None,
        "void": shown.void,
        "sentence": sentence(view, voice, now),
        "clock": _clock(view),
    }


def offered(view: View, kind: type[Any]) -> Any:  # noqa: ANN401 - the offer of this kind, or None
    """The first offer of a kind that a view holds; None if there is none."""
    offers: tuple[Offer, ...] = view.offers
    return next((offer for offer in offers if isinstance(offer, kind)), None)


# ---- the clue board


def _clue(view: View, voice: Voice, slot: int) -> Screen:
    found = next((c for c in view.table.clues if c.slot == slot), None)
    if found is None:
        note = _coming(view, voice, slot)
        return {**_EMPTY, "slot": slot, "state": "coming", "note": note}
    if found.text is None:
        note = voice.say("nerd-slot-skipped")
        return {**_EMPTY, "slot": slot, "state": "skipped", "note": note}
    return {
        "slot": slot,
        "state": "open" if _is_open(view, found) else "given",
        "text": found.text,
        "initial": fold(found.text)[:1],
        "bet": found.bet,
        "note": None,
    }


_EMPTY: Screen = {"text": None, "initial": None, "bet": None}


def _is_open(view: View, clue: ShownClue) -> bool:
    return view.table.phase in {"guess", "judge"} and clue.slot == view.table.slot


def _coming(view: View, voice: Voice, slot: int) -> str | None:
    """What is known of a clue to come; after the round it was not needed."""
    if view.table.phase not in AT_PLAY:
        return voice.say("nerd-slot-unused") if view.table.round else None
    if slot == LAST:
        return voice.say("nerd-slot-initial")
    last = max((c.slot for c in view.table.clues), default=0)
    return voice.say("nerd-slot-next") if slot == last + 1 else None


# ---- the scoreboard and the clock


def _line(line: Line, language: str) -> Screen:
    return {
        "round": line.round,
        "slot": line.slot,
        "team": line.team,
        "points": line.points,
        "text": _reasons(line, language),
        "score": line.score,
    }


@lru_cache(maxsize=4096)
def _reasons(line: Line, language: str) -> str:
    """Gains added up, then what was lost, then the floor.

    Every screen of a table has all its lines, and they rarely change.
    """
    gains: list[str] = []
    losses: list[str] = []
    for part in line.parts:
        text = say(f"nerd-line-{part.why}", language, n=abs(part.points))
        (gains if part.points > 0 else losses).append(text)
    if sum(part.points for part in line.parts) != line.points:
        losses.append(say("nerd-line-floor", language, n=signed(line.score)))
    return ", ".join(([" + ".join(gains)] if gains else []) + losses)


def _clock(view: View) -> Screen:
    """The clock of the clue or of the minute; the grace after it is the server's own (N19)."""
    clock, rules = view.table.clock, view.table.rules
    guessing = view.table.phase in {"guess", "judge"}
    limit = rules.guess_s if guessing else rules.clue_limit_s
    may = offered(view, MayCallTime)
    return {
        "ends_at": clock.ends_at,
        "left_s": clock.left_s,
        "limit_s": limit or rules.guess_s,
        "call": {"type": "CallTime", "round": may.round, "slot": may.slot} if may else None,
    }
