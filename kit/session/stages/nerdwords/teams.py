"""The teams of a table as everybody sees them: mates, score, what they do, their board."""

from collections.abc import Collection

from kit.games.nerdwords import BOT
from kit.games.nerdwords.views import Mate, Space, Team
from kit.session.stages.nerdwords.sentences import thinks
from kit.session.stages.nerdwords.voice import Screen, View, Voice

AT_PLAY = frozenset(("choose", "clue", "guess", "judge"))
"""Phases of a round that is open."""


def teams(view: View, voice: Voice, now: float, away: Collection[str]) -> list[Screen]:
    """All teams; only the own board holds what is not shown yet."""
    return [
        {
            "team": team.team,
            "name": voice.team(view, team.team),
            "mates": [_mate(view, voice, mate, away) for mate in team.players],
            "score": team.score,
            "guesses": team.guesses,
            "locked": team.locked,
            "status": _status(view, voice, team, now),
            "winner": team.team in view.table.winners or bool(view.table.won),
            "board": [_space(view, voice, team, space) for space in team.board],
        }
        for team in view.teams
    ]


def _mate(view: View, voice: Voice, mate: Mate, away: Collection[str]) -> Screen:
    note = None
    if mate.stand_in == BOT:
        note = voice.say("nerd-mate-bot")
    elif mate.stand_in is not None:
        note = voice.say("nerd-mate-stand-in", name=voice.player(mate.stand_in))
    elif mate.player in away:
        note = voice.say("nerd-mate-away")
    gives = view.table.phase in AT_PLAY and mate.player == view.table.giver
    name = voice.player(mate.player)
    return {"player": mate.player, "name": name, "note": note, "giver": gives}


def _status(view: View, voice: Voice, team: Team, now: float) -> str | None:
    key = _status_key(view, team, now)
    return voice.say(key) if key else None


def _status_key(view: View, team: Team, now: float) -> str | None:
    table = view.table
    if table.phase == "over":
        shares = "nerd-status-shares" if len(table.winners) > 1 else "nerd-status-wins"
        return shares if team.team in table.winners or table.won else None
    if not team.players:
        return "nerd-status-gone"
    match table.phase:
        case "guess" | "judge":
            return _guessing_key(view, team, now)
        case "choose" | "clue":
            return _waiting_key(view, team)
        case _:
            return None


def _waiting_key(view: View, team: Team) -> str | None:
    if team.team == view.table.giver_team:
        return "nerd-status-gives"
    if not team.guesses:
        return "nerd-status-watches"
    missed = any(space.state in {"wrong", "crossed"} for space in team.board)
    return "nerd-status-again" if missed else None


def _guessing_key(view: View, team: Team, now: float) -> str:
    table = view.table
    if team.locked:
        return "nerd-status-locked"
    if not team.guesses:
        gives = team.team == table.giver_team
        return "nerd-status-gives" if gives else "nerd-status-watches"
    if table.phase == "judge":
        return "nerd-status-no-guess"
    talks = table.kind == "teams" and not thinks(view, now)
    return "nerd-status-talking" if talks else "nerd-status-thinking"


# ---- a board


def _space(view: View, voice: Voice, team: Team, space: Space) -> Screen:
    waits = space.state == "open" and not team.guesses
    return {
        "slot": space.slot,
        "value": space.value,
        "state": "empty" if waits else space.state,
        "text": space.text,
        "bet": space.bet,
        "points": None if view.table.void else _points(space),
        "note": _note(view, voice, team, space),
    }


def _points(space: Space) -> int | None:
    match space.state:
        case "right":
            return space.value + (space.bet or 0)
        case "wrong":
            return -(space.bet or 0)
        case _:
            return None


def _note(view: View, voice: Voice, team: Team, space: Space) -> str | None:
    match space.state:
        case "right" | "wrong" | "void":
            return _verdict(view, voice, space)
        case "skipped":
            return voice.say("nerd-slot-skipped")
        case "crossed":
            return voice.say("nerd-space-no-guess") if team.guesses else None
        case "locked":
            key = "nerd-space-locked-bet" if space.bet else "nerd-space-locked"
            return voice.say(key, n=space.bet or 0)
        case "empty" if team.guesses:
            later = view.table.phase in AT_PLAY
            return voice.say("nerd-space-later" if later else "nerd-space-unused", slot=space.slot)
        case _:
            return None


def _verdict(view: View, voice: Voice, space: Space) -> str:
    """What became of a guess, and why."""
    if view.table.void:
        return voice.say("nerd-space-returned")
    if space.state == "void":
        return voice.say("nerd-space-void")
    right = space.state == "right"
    parts = [voice.say("nerd-space-right" if right else "nerd-space-wrong")]
    why = _why(view, space, right=right)
    parts += [voice.say(why)] if why else []
    if space.bet:
        parts.append(voice.say(f"nerd-space-bet-{'won' if right else 'lost'}", n=space.bet))
    return " ".join(parts)


def _why(view: View, space: Space, *, right: bool) -> str | None:
    """The key of who ruled, or of why the kit did.

    While the term is secret nothing is said of why a guess is not right: "a part of the term"
    would be a clue.
    """
    if space.by == "judge":
        return "nerd-space-judge-yes" if right else "nerd-space-judge-no"
    if space.by == "teacher":
        return "nerd-space-teacher-yes" if right else "nerd-space-teacher-no"
    return space.reason if right or view.table.shown else None
