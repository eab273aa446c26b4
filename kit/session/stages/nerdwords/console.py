"""The teacher's page: what a teacher sees of a table and can do there."""

from collections.abc import Callable, Sequence

from kit.games.core import TEACHER
from kit.games.nerdwords import BOT, TeacherView
from kit.games.nerdwords.offers import MayLeave, MayMove, MayStandIn, MayVoidClue
from kit.session.stages.nerdwords.student import draft_note, giving
from kit.session.stages.nerdwords.table import offered
from kit.session.stages.nerdwords.voice import Name, Screen, Voice

CAN = {
    "MayPause": "Pause",
    "MayResume": "Resume",
    "MayAddTime": "AddTime",
    "MayForfeit": "Forfeit",
    "MayAllowClue": "AllowClue",
    "MayVoidClue": "VoidClue",
    "MayOverrule": "Overrule",
    "MayNextRound": "NextRound",
    "MayStop": "Stop",
    "MayUndo": "Undo",
    "MayMove": "Move",
    "MayStandIn": "StandIn",
    "MayLeave": "Leave",
    "MayCallTime": "CallTime",
}
"""What the console may send, by the game's offers."""


def console_table(
    view: TeacherView,
    made: Screen,
    name: Name,
    state: Callable[[str], str],
    log: Sequence[Screen],
    now: float,
    language: str,
) -> Screen:
    """A table of the console, a ``NerdConsoleTable``.

    ``made`` is the table made from the same view, ``state`` says whether a player's page is
    "here", "away" or "empty", ``log`` are the latest steps (see ``history``).
    """
    voice = Voice(name, language)
    offers = {type(offer).__name__ for offer in view.offers}
    return {
        "table": made,
        "waits": _waits(view, voice, now),
        "can": [can for offer, can in CAN.items() if offer in offers],
        "giving": giving(view, voice),
        "refused": _refused(view, voice),
        "clue": _clue(view),
        "verdicts": _verdicts(view, made["number"], voice),
        "log": list(log),
        "seats": _seats(view, voice, state),
    }


def _waits(view: TeacherView, voice: Voice, now: float) -> str | None:
    """What the table is waiting for; None before a game and after it."""
    table = view.table
    giver, ends = voice.player(table.giver or ""), table.clock.ends_at
    late = table.phase in {"choose", "clue"} and ends is not None and now >= ends
    key = "nerd-waits-late" if late else _WAITS.get(table.phase)
    key = "nerd-waits-paused" if table.clock.paused else key
    slow = [voice.team(view, t.team) for t in view.teams if t.guesses and not t.locked]
    return voice.say(key, name=giver, slot=table.slot, teams=voice.all_of(slow)) if key else None


_WAITS = {
    "choose": "nerd-waits-term",
    "clue": "nerd-waits-clue",
    "guess": "nerd-waits-guess",
    "judge": "nerd-waits-judge",
    "between": "nerd-waits-next",
}


def _refused(view: TeacherView, voice: Voice) -> Screen | None:
    """The clue that only its writer and the teacher have seen (N13)."""
    draft, table = view.refused, view.table
    if draft is None:
        return None
    note = draft_note(draft, voice)
    return {"round": table.round, "slot": table.slot, "clue": draft.text, "note": note}


def _clue(view: TeacherView) -> Screen | None:
    may = offered(view, MayVoidClue)
    return {"round": may.round, "slot": may.slot, "text": may.clue} if may else None


def _verdicts(view: TeacherView, number: int, voice: Voice) -> list[Screen]:
    return [
        {
            "table": number,
            "round": verdict.round,
            "slot": verdict.slot,
            "team": verdict.team,
            "guess": verdict.guess,
            "right": verdict.right,
            "note": voice.say(
                "nerd-verdict-right" if verdict.right else "nerd-verdict-wrong",
                team=voice.team(view, verdict.team),
                round=verdict.round,
                slot=verdict.slot,
            ),
        }
        for verdict in view.verdicts
    ]


# ---- the seats


def _seats(view: TeacherView, voice: Voice, state: Callable[[str], str]) -> list[Screen]:
    """Everybody at the table: by teams, then who waits for the next game."""
    playing = [(mate.player, team.team) for team in view.teams for mate in team.players]
    by = {mate.player: mate.stand_in for team in view.teams for mate in team.players}
    seats = [*playing, *((player, None) for player in view.table.waiting)]
    return [
        {
            "player": player,
            "name": voice.player(player),
            "team": team,
            "team_name": "" if team is None else voice.team(view, team),
            "state": state(player),
            "stand_in": _by(by[player], player, voice) if by.get(player) else None,
            "by": _stand_ins(view, voice, player, by.get(player)),
            "teams": _moves(view, voice, player),
            "instead": _instead(view, voice, player),
        }
        for player, team in seats
    ]


def _by(who: str | None, player: str, voice: Voice) -> str:
    """What the teacher's page calls somebody who plays for a player."""
    match who:
        case None:
            return voice.say("nerd-by-nobody", name=voice.player(player))
        case who if who == BOT:
            return voice.say("nerd-by-bot")
        case who if who == TEACHER:
            return voice.say("nerd-by-you")
        case _:
            return voice.player(who)


def _stand_ins(view: TeacherView, voice: Voice, player: str, now_by: str | None) -> list[Screen]:
    """Who may play for a player other than who does so now (B5)."""
    able = next((o.by for o in view.offers if isinstance(o, MayStandIn) and o.player == player), ())
    return [{"id": who, "label": _by(who, player, voice)} for who in able if who != now_by]


def _moves(view: TeacherView, voice: Voice, player: str) -> list[Screen]:
    may = offered(view, MayMove)
    own = dict(may.players).get(player) if may else None
    if own is None:
        return []
    return [{"team": t, "name": voice.team(view, t)} for t in may.teams if t != own]


def _instead(view: TeacherView, voice: Voice, player: str) -> list[Screen]:
    may = offered(view, MayLeave)
    if may is None or player != may.giver:
        return []
    return [{"id": who, "label": _by(who, player, voice)} for who in may.instead]
