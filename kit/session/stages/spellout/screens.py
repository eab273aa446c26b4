"""What the boards of a Spellout draw: a seat's view with names and sentences put in."""

from collections.abc import Sequence
from typing import Any

from kit.games.spellout import Mark, PlayerView, Rules, Score, TeacherView, WallView
from kit.games.spellout.views import Clock, Word
from kit.session.screens import Names, Screen, lobby, masked
from kit.texts import keys, render, say

TIME_UP = "time_up"


def student(view: PlayerView, name: Names, code: str, now: float, language: str) -> Screen:
    """A seated student: the lobby until there are cards, then the board."""
    me = {"player": view.player, "name": name(view.player)}
    if not view.hand:
        key = "wait-for-teacher" if view.phase in {"lobby", "results"} else "wait-for-round"
        return lobby(view.player, name(view.player), code, say(key, language))
    stands = at(view.phase, view.clock, now)
    return {
        "name": "spellout",
        "me": me,
        "round": view.round,
        "phase": stands,
        "clock": render(view.clock),
        "mode": view.rules.mode,
        "hands": view.rules.hands,
        "shortest": view.shortest,
        "theme": theme_name(view.rules.theme, language),
        "theme_only": view.rules.theme_only,
        "hand": render(view.hand),
        "words": [word(w, language) for w in view.words],
        "sentence": _students_sentence(view, stands, language),
        "lines": score_lines(view.score, language) if view.score else [],
        "points": view.score.total if view.score else None,
        "total": view.total,
        "best": _best(view.best),
        "mates": [
            {
                "name": name(m.player),
                "words": [word(w, language) for w in m.words],
                "points": m.points,
            }
            for m in view.mates
        ],
    }


def _students_sentence(view: PlayerView, stands: str, language: str) -> str:
    match stands:
        case "play":
            key = "spell-open" if view.rules.mode == "open" else "spell-words"
            return say(key, language, n=view.shortest)
        case "paused":
            return say("clock-paused", language)
        case "time_up":
            return say("time-up", language)
        case _:
            good = sum(w.state != "wrong" for w in view.words)
            return say("round-done", language, round=view.round, n=good)


def word(found: Word, language: str) -> Screen:
    """A word on the board, with the reason for what it is worth."""
    return {
        "word": found.word,
        "cards": list(found.cards),
        "state": found.state,
        "points": found.points,
        "note": _note(found, language),
        "definition": found.definition,
    }


def _note(found: Word, language: str) -> str | None:
    if found.state == "laid":
        return None
    if found.state == "wrong":
        return say(found.reason, language) if found.reason else None
    notes = []
    if found.multiplier > 1:
        notes.append(say(f"word-times-{found.multiplier}", language))
    if found.theme:
        notes.append(say("word-theme-bonus", language))
    if found.state == "ask":
        notes.append(say("word-asked", language))
    elif found.reason in {"word-ruled-good", "word-on-list"}:
        notes.append(say(found.reason, language))
    return " · ".join(notes) or None


def score_lines(score: Score, language: str) -> list[Screen]:
    """Every part of a round's points with its reason, the words first."""
    parts = {
        "score-words": score.words,
        "score-theme": score.theme,
        "score-out": score.out,
        "score-all-four": score.all_four,
        "score-left": score.left,
    }
    shown = {key: n for key, n in parts.items() if n or key == "score-words"}
    return [{"label": say(key, language), "points": n} for key, n in shown.items()]


# ---- the wall


def wall(
    view: WallView,
    name: Names,
    door: Screen,
    seated: Sequence[str],
    expected: int,
    now: float,
    language: str,
) -> Screen:
    """What the whole class sees.

    ``door`` is how one gets in: code, addresses, QR; ``expected`` counts class list and guests.
    """
    stands = at(view.phase, view.clock, now)
    return {
        "name": "wall",
        "title": say("spellout-title", language),
        **door,
        "phase": stands,
        "round": view.round,
        "clock": render(view.clock),
        "letters": render(view.letters),
        "seated": len(seated),
        "players": expected,
        "names": [name(p) for p in seated],
        "found": [{"word": masked(w), "times": n} for w, n in view.found],
        "sentence": say(f"wall-{stands.replace('_', '-')}", language, n=len(view.found)),
        "best": _best(view.best),
        "theme": theme_name(view.rules.theme, language),
    }


# ---- the teacher


def console(
    view: TeacherView,
    name: Names,
    door: Screen,
    seats: Sequence[Screen],
    now: float,
    language: str,
) -> Screen:
    """The teacher's page; ``seats`` say who sits where, from the lesson."""
    stands = at(view.phase, view.clock, now)
    lines = {line.player: line for line in view.players}
    offers = {type(o).__name__ for o in view.offers}
    return {
        "name": "console",
        **door,
        "phase": stands,
        "round": view.round,
        "clock": render(view.clock),
        "sentence": say(f"console-{stands.replace('_', '-')}", language, round=view.round),
        "rules": _rules(view.rules, language),
        "seats": [{**seat, **_line(lines.get(seat["player"]))} for seat in seats],
        "asks": [
            {
                "round": a.round,
                "word": a.word,
                "who": [name(p) for p in a.players],
                "until": a.until,
                "reason": say(a.reason, language),
                "definition": a.definition,
            }
            for a in view.asks
        ],
        "checked": [_checked(m, name, language) for m in view.checked],
        "can": [CAN[o] for o in sorted(offers & set(CAN))] + _lesson_steps(view.phase),
    }


CAN = {
    "MayStart": "Start",
    "MayHold": "Pause",
    "MayResume": "Resume",
    "MayAddTime": "AddTime",
    "MayStop": "Stop",
    "MaySetRules": "SetRules",
    "MayUndo": "Undo",
}
"""What the console may send, by the game's offers."""


def _lesson_steps(phase: str) -> list[str]:
    """Lessons begin and end between rounds: a hand on the wrong button ends no round."""
    return [] if phase in {"play", "paused"} else ["NewLesson", "CloseLesson"]


def _rules(rules: Rules, language: str) -> Screen:
    shown = {f: getattr(rules, f) for f in ("mode", "hands", "time_limit_s", "theme")}
    switches = ("theme_only", "leftover_costs", "redeal", "words_shown")
    return {
        **shown,
        **{f: getattr(rules, f) for f in switches},
        "theme_name": theme_name(rules.theme, language),
    }


def _line(line: Any) -> Screen:  # noqa: ANN401 - a Line of the view, or nobody at the table yet
    if line is None:
        empty = {"words": None, "points": None, "total": 0}
        return {"hand_size": 10, "table": "kids", "extra_s": 0, **empty}
    return {
        "hand_size": line.setting.hand_size,
        "table": line.setting.table,
        "extra_s": line.setting.extra_s,
        "words": line.words,
        "points": line.points,
        "total": line.total,
    }


def _checked(mark: Mark, name: Names, language: str) -> Screen:
    found = Word(mark.word, (), "good" if mark.good else "wrong", reason=mark.reason)
    return {
        "player": mark.player,
        "name": name(mark.player),
        "word": mark.word,
        "state": found.state,
        "points": mark.points,
        "note": say(mark.reason, language),
    }


# ---- shared


def at(phase: str, clock: Clock, now: float) -> str:
    """The phase at a time: play that is over for this seat waits for the check."""
    late = phase == "play" and clock.ends_at is not None and now >= clock.ends_at
    return TIME_UP if late else phase


def theme_name(theme: str | None, language: str) -> str | None:
    """What a theme is called: from the catalogue, or as the teacher named it."""
    if theme is None:
        return None
    key = f"theme-{theme}"
    return say(key, language) if key in keys() else theme


def _best(best: Any) -> Screen | None:  # noqa: ANN401 - a BestOf or None
    if best is None:
        return None
    return {"points": best.points, "words": [w.upper() for w in best.words]}
