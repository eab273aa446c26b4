"""A device that several players share: it covers what is private until somebody takes it."""

from collections.abc import Mapping

from kit.games.nerdwords import PlayerView
from kit.games.nerdwords.offers import MayChoose, MayGuess, MayJudge, MayPrepare, MayWriteClue
from kit.session.stages.nerdwords.student import next_round
from kit.session.stages.nerdwords.table import offered
from kit.session.stages.nerdwords.voice import Name, Screen, Voice


def public(
    made: Screen,
    me: Screen,
    team: int | None,
    *,
    device: Screen,
    guesses: Screen | None = None,
    starts: Screen | None = None,
) -> Screen:
    """The screen of a shared device while it shows nobody's secrets.

    ``made`` is the table as the wall sees it. ``guesses`` is the ``guessing`` of the team that
    sits there together (see ``together``), ``starts`` the ``next`` of somebody there.
    """
    return {
        "name": "nerdwords",
        "me": me,
        "team": team,
        "table": made,
        "sentence": made["sentence"],
        "giving": None,
        "guessing": guesses,
        "thinking": None,
        "hand": [],
        "prepared": None,
        "may_prepare": False,
        "asks": [],
        "next": starts,
        "device": device,
    }


def together(views: Mapping[str, PlayerView]) -> PlayerView | None:
    """The view to guess by if all people of a device are one team and guess together."""
    seen = list(views.values())
    teams = {view.team for view in seen}
    return seen[0] if len(teams) == 1 and all(view.may_guess for view in seen) else None


def turns(views: Mapping[str, PlayerView], name: Name, language: str) -> list[Screen]:
    """Who of a device's players has something to do, one entry at most for each.

    A team that guesses has one entry, for its first member there, and so has the next round.
    """
    voice = Voice(name, language)
    urgent: dict[str, str] = {}
    guessed: set[int | None] = set()
    for player, view in views.items():
        key = _urgent_key(view)
        if key and not (key == "nerd-turn-guesses" and view.team in guessed):
            guessed |= {view.team} if key == "nerd-turn-guesses" else set()
            urgent[player] = _label(view, voice, key)
    calm = _prepares(views, voice) | _starts(views, voice)
    return [
        *({"player": p, "label": label, "urgent": True} for p, label in urgent.items()),
        *(
            {"player": p, "label": calm[p], "urgent": False}
            for p in views
            if p in calm and p not in urgent
        ),
    ]


def _urgent_key(view: PlayerView) -> str | None:
    """What others wait for."""
    if offered(view, MayChoose) or offered(view, MayWriteClue):
        return "nerd-turn-gives"
    if offered(view, MayJudge):
        return "nerd-turn-judges"
    return "nerd-turn-guesses" if offered(view, MayGuess) else None


def _label(view: PlayerView, voice: Voice, key: str) -> str:
    if key == "nerd-turn-guesses" and view.table.kind == "teams" and view.team is not None:
        return voice.say("nerd-turn-team", team=voice.team(view, view.team))
    return voice.say(key, name=voice.player(view.player))


def _prepares(views: Mapping[str, PlayerView], voice: Voice) -> dict[str, str]:
    """Who has not chosen a term for the own next turn yet; the clue giver has other cares."""
    able = (p for p, v in views.items() if offered(v, MayPrepare) and not v.giving)
    free = (p for p in able if views[p].prepared is None)
    return {p: voice.say("nerd-turn-prepares", name=voice.player(p)) for p in free}


def _starts(views: Mapping[str, PlayerView], voice: Voice) -> dict[str, str]:
    """The first who may start the next round."""
    able = ((player, next_round(view, voice)) for player, view in views.items())
    return next(({player: str(start["label"])} for player, start in able if start), {})
