"""What goes on at a table, in a sentence for everybody."""

from kit.games.nerdwords import BOT
from kit.session.stages.nerdwords.voice import View, Voice, signed


def sentence(view: View, voice: Voice, now: float) -> str:
    """What goes on, for everybody."""
    table = view.table
    if table.clock.paused:
        return voice.say("nerd-at-paused")
    match table.phase:
        case "between":
            return _between(view, voice)
        case "guess":
            return _guessing(view, voice, now)
        case "over":
            return _ended(view, voice)
        case phase:
            apart = phase == "choose" and table.playoff
            key = "nerd-at-choose-playoff" if apart else _SIMPLY[phase]
            return voice.say(key, name=voice.player(table.giver or ""), slot=table.slot)


_SIMPLY = {
    "lobby": "nerd-at-lobby",
    "choose": "nerd-at-choose",
    "clue": "nerd-at-clue",
    "judge": "nerd-at-judge",
}


def _between(view: View, voice: Voice) -> str:
    table = view.table
    name = voice.player(next_giver(view) or "")
    if not table.round:
        return voice.say("nerd-at-dealt", name=name)
    if table.after and table.after.what == "playoff":
        return voice.say("nerd-at-tie", name=name)
    if table.void:
        return voice.say("nerd-at-between-void", name=name)
    return voice.say("nerd-at-between", term=table.shown or "", name=name)


def next_giver(view: View) -> str | None:
    """Who gives the next clues: a person who stands in for whose turn it is, else that one."""
    owner = view.table.next_giver
    mates = (mate for team in view.teams for mate in team.players)
    by = next((mate.stand_in for mate in mates if mate.player == owner), None)
    return owner if by in {None, BOT} else by


def thinks(view: View, now: float) -> bool:
    """Whether these are the silent seconds (N31)."""
    opens = view.table.clock.opens_at
    return view.table.phase == "guess" and opens is not None and now < opens


def _guessing(view: View, voice: Voice, now: float) -> str:
    table = view.table
    if table.clock.ends_at is not None and now >= table.clock.ends_at:
        return voice.say("nerd-at-late")
    if thinks(view, now):
        return voice.say("nerd-at-think", slot=table.slot)
    key = "nerd-at-guess" if table.kind == "teams" else "nerd-at-guess-alone"
    return voice.say(key, slot=table.slot)


# ---- the end


def _ended(view: View, voice: Voice) -> str:
    """Why the game is over, and who won (N25-N28)."""
    reason = view.table.after.reason if view.table.after else None
    parts = [voice.say(f"nerd-end-{reason}", n=view.table.rules.target)] if reason else []
    return " ".join((*parts, _result(view, voice)))


def _result(view: View, voice: Voice) -> str:
    table = view.table
    if table.kind == "two":
        return _graded(view, voice)
    names = [voice.team(view, team) for team in table.winners]
    if len(names) > 1:
        key = "nerd-shared-players" if table.kind == "three" else "nerd-shared"
    else:
        key = "nerd-won-player" if table.kind == "three" else "nerd-won-team"
    return voice.say(key, teams=voice.all_of(names))


def _graded(view: View, voice: Voice) -> str:
    table, points = view.table, signed(view.teams[0].score)
    if table.won:
        return voice.say("nerd-two-won", points=points, grade=table.grade or "")
    if table.grade is None:
        return voice.say("nerd-two-none", points=points)
    win = table.rules.win_at
    return voice.say("nerd-two-grade", points=points, grade=table.grade, win=win)
