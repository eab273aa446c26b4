"""What a student's device draws: the table, and what is this player's alone.

It is made from one seat's view, so that it holds nothing the seat must not know.
"""

from kit.games.nerdwords import PlayerView, TeacherView
from kit.games.nerdwords.clues import Letter
from kit.games.nerdwords.moves import LAST
from kit.games.nerdwords.offers import (
    MayGuess,
    MayNextRound,
    MayPrepare,
    MayReveal,
    MayThink,
)
from kit.games.nerdwords.state import Draft
from kit.games.nerdwords.views import HandCard
from kit.session.stages.nerdwords.sentences import thinks
from kit.session.stages.nerdwords.table import offered
from kit.session.stages.nerdwords.voice import Name, Screen, Voice
from kit.texts import keys, say


def student(
    view: PlayerView,
    made: Screen,
    name: Name,
    now: float,
    language: str,
    *,
    device: Screen | None = None,
) -> Screen:
    """A player's own screen, a ``NerdScreen``; ``made`` is the table made from the same view."""
    voice = Voice(name, language)
    prepared = {"card": view.prepared[0], "term": view.prepared[1]} if view.prepared else None
    return {
        "name": "nerdwords",
        "me": {"player": view.player, "name": name(view.player)},
        "team": view.team,
        "table": made,
        "sentence": _sentence(view, made, voice, now),
        "giving": giving(view, voice),
        "guessing": guessing(view, name, now),
        "thinking": _thinking(view, now),
        "hand": [_card(card, voice) for card in view.hand],
        "prepared": prepared,
        "may_prepare": offered(view, MayPrepare) is not None,
        "asks": asks(view, made["number"], language),
        "next": next_round(view, voice),
        "device": device,
    }


# ---- what one has to do


def _sentence(view: PlayerView, made: Screen, voice: Voice, now: float) -> str:
    key = _key(view, now)
    return voice.say(key, slot=view.table.slot) if key else str(made["sentence"])


def _key(view: PlayerView, now: float) -> str | None:
    """The key of the player's own sentence; None: what goes on for everybody is enough."""
    table = view.table
    if view.team is None and table.phase != "lobby":
        return "nerd-me-waits"
    if table.clock.paused:
        return None
    if view.asks:
        return "nerd-me-judge"
    if view.giving:
        return _givers_key(view)
    if table.phase != "guess":
        return None
    return _guessers_key(view, now) if view.may_guess else "nerd-me-watch"


def _givers_key(view: PlayerView) -> str | None:
    giving, slot = view.giving, view.table.slot
    match view.table.phase:
        case "choose":
            return "nerd-me-choose"
        case "clue" if offered(view, MayReveal):
            return "nerd-me-ready"
        case "clue" if giving and giving.draft and _fit(giving.draft):
            return "nerd-me-bet"
        case "clue":
            return "nerd-me-clue-last" if slot == LAST else "nerd-me-clue"
        case "guess":
            return "nerd-me-shown"
        case _:
            return None


def _fit(draft: Draft) -> bool:
    return draft.allowed or draft.check != "refused"


def _guessers_key(view: PlayerView, now: float) -> str | None:
    if _locked(view):
        return "nerd-me-locked"
    if offered(view, MayGuess) is None or now >= (view.table.clock.ends_at or now):
        return None
    if thinks(view, now):
        return "nerd-me-think"
    return "nerd-me-guess" if view.table.kind == "teams" else "nerd-me-guess-alone"


# ---- giving clues


def giving(view: PlayerView | TeacherView, voice: Voice) -> Screen | None:
    """What only the clue giver sees, a ``NerdGiving``; the teacher may be the one (N6)."""
    part, table = view.giving, view.table
    if part is None:
        return None
    return {
        "step": table.phase if table.phase in {"choose", "clue"} else "wait",
        "round": table.round,
        "slot": table.slot,
        "cards": [_card(card, voice) for card in part.cards],
        "term": part.term,
        "letters": [_letter(letter, voice) for letter in part.letters],
        "draft": _draft(part.draft, voice) if part.draft else None,
        "bets": part.bets,
        "bet": part.bet,
        "largest": part.largest_bet,
        "ready": offered(view, MayReveal) is not None,
    }


def _card(card: HandCard, voice: Voice) -> Screen:
    return {
        "card": card.card,
        "hard": card.hard,
        "terms": [
            {
                "place": place,
                "term": term.term,
                "words": term.words,
                "marks": term.marks,
                "can_choose": term.can_choose,
                "note": None if term.can_choose else voice.say("nerd-term-later"),
                "letters": [_letter(letter, voice) for letter in term.letters],
            }
            for place, term in enumerate(card.terms)
        ],
    }


def _letter(letter: Letter, voice: Voice) -> Screen:
    note = voice.say(letter.reason) if letter.reason else None
    return {"letter": letter.letter, "left": letter.left, "note": note}


def _draft(draft: Draft, voice: Voice) -> Screen:
    check = "fine" if draft.allowed else draft.check
    return {"text": draft.text, "check": check, "note": draft_note(draft, voice)}


def draft_note(draft: Draft, voice: Voice) -> str | None:
    """Why a clue is refused, or that it is near (N13)."""
    if draft.allowed:
        return voice.say("nerd-draft-allowed")
    match draft.check:
        case "refused":
            told = draft.reason.startswith("nerd-") and draft.reason in keys()
            return voice.say(draft.reason if told else "nerd-clue-refused")
        case "warned":
            return voice.say("nerd-clue-warned")
        case "fine":
            return None


# ---- guessing


def guessing(view: PlayerView, name: Name, now: float) -> Screen | None:
    """The open guess of the player's team, a ``NerdGuessing``; what is locked in stays."""
    table = view.table
    if not view.may_guess or table.phase not in {"guess", "judge"}:
        return None
    may, bets = offered(view, MayGuess), table.kind != "two"
    opens = table.clock.opens_at if thinks(view, now) else None
    return {
        "round": table.round,
        "slot": table.slot,
        "open": may is not None and may.since <= now < may.until,
        "locked": _locked(view),
        "opens_at": opens,
        "largest": table.rules.largest_bet if bets else 0,
        "bets": bets,
        **_written(view, name),
    }


def _locked(view: PlayerView) -> bool:
    return any(team.locked for team in view.teams if team.team == view.team)


def _written(view: PlayerView, name: Name) -> Screen:
    """The team's guess if it is locked in, else its draft and which mate is writing."""
    board = next((team.board for team in view.teams if team.team == view.team), ())
    locked = next((space for space in board if space.state == "locked"), None)
    if locked:
        return {"text": locked.text or "", "bet": locked.bet or 0, "by": None}
    draft = view.writing
    if draft is None:
        return {"text": "", "bet": 0, "by": None}
    mine = draft.player == view.player
    return {"text": draft.text, "bet": draft.bet, "by": None if mine else name(draft.player)}


def _thinking(view: PlayerView, now: float) -> Screen | None:
    """The silent seconds, until they are over (N31)."""
    may = offered(view, MayThink)
    if may is None or now >= may.until:
        return None
    until, text = may.until, view.thought
    return {"round": may.round, "slot": may.slot, "until": until, "text": text}


# ---- judging, and going on


def asks(view: PlayerView | TeacherView, number: int, language: str) -> list[Screen]:
    """The guesses that this seat is asked about, each a ``NerdAsk``.

    ``who`` wrote it is not told, so that no team is favored.
    """
    told = {True: "nerd-asked-yes", False: "nerd-asked-no"}
    return [
        {
            "table": number,
            "round": ask.round,
            "slot": ask.slot,
            "guess": ask.guess,
            "who": say("nerd-somebody", language),
            "reason": say(ask.reason, language),
            "before": ask.before,
            "before_note": None if ask.before is None else say(told[ask.before], language),
            "since": ask.since,
            "term": ask.secret_term,
        }
        for ask in view.asks
    ]


def next_round(view: PlayerView, voice: Voice) -> Screen | None:
    """The round that this player may start, with the label of its button."""
    may = offered(view, MayNextRound)
    if may is None:
        return None
    after = view.table.after
    tied = after is not None and after.what == "playoff"
    key = "nerd-next-playoff" if tied else "nerd-next-round"
    return {"round": may.round, "label": voice.say(key, round=may.round)}
