"""The teacher's set-up: deck, rules, who is here, tables and teams; and what its buttons do."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kit.deck import Deck, playable
from kit.errors import BadInput, IllegalMove, KitError
from kit.games.nerdwords import CLASSROOM, STRICT, cards
from kit.games.nerdwords.dealing import each
from kit.games.nerdwords.state import under_way
from kit.session import shelf
from kit.session.screens import Screen
from kit.session.stages.nerdwords import dealing, form, seating
from kit.texts import say

if TYPE_CHECKING:
    from kit.lesson import Plan
    from kit.session.classroom import Classroom

MOST_BOTS = 6


def ask(room: "Classroom", what: Mapping[str, object]) -> bool:
    """Do what the console of this game asks for."""
    plan, player = room.plan, str(what.get("player", ""))
    match what.get("type"):
        case "Deck":
            shelf.deck(str(what.get("deck")))  # says so if it cannot be read
            room.planned(replace(plan, deck=str(what.get("deck"))))
        case "Rules":
            room.planned(replace(plan, rules=_fields(room, what.get("rules"))))
        case "Preset":
            chosen = {"classroom": CLASSROOM, "strict": STRICT}.get(str(what.get("preset")))
            room.planned(replace(plan, rules=dealing.differing(chosen or CLASSROOM)))
        case "Here":
            room.planned(_here(room, plan, player, here=bool(what.get("here"))))
        case "Split":
            room.planned(replace(plan, tables=_split(room, what.get("tables"))))
        case "Place":
            room.planned(replace(plan, tables=_placed(room, plan, what)))
        case "AddBot":
            room.planned(_with_bot(room, plan))
            room.refresh()
        case "Deal":
            dealing.deal(room)
        case "NewSetup":
            dealing.end(room)
            room.arranged(())
        case _:
            return False
    return True


def _fields(room: "Classroom", wanted: object) -> dict[str, Any]:
    """The form's fields, checked."""
    if not isinstance(wanted, Mapping):
        raise BadInput("rules-form")
    return dealing.differing(form.from_form(dealing.rules(room), wanted))


def _here(room: "Classroom", plan: "Plan", player: str, *, here: bool) -> "Plan":
    if player not in room.members:
        raise IllegalMove("player-unknown")
    if player in plan.bots and not here:
        plan = replace(plan, bots=tuple(b for b in plan.bots if b != player))
    return replace(plan, here={**plan.here, player: here})


def _split(room: "Classroom", wanted: object) -> tuple[seating.Teams, ...]:
    number = wanted if isinstance(wanted, int) else 0
    if not 1 <= number <= seating.MOST_TABLES:
        raise BadInput("rules-form")
    players = room.outside.shuffle(seating.here(room))
    return seating.split(players, min(number, max(1, len(players) // 2)))


def _placed(
    room: "Classroom", plan: "Plan", what: Mapping[str, object]
) -> tuple[seating.Teams, ...]:
    player, table, team = what.get("player"), what.get("table"), what.get("team")
    here = seating.here(room)
    if player not in here or not isinstance(table, int) or not isinstance(team, int):
        raise IllegalMove("player-unknown")
    return seating.moved(seating.proposal(plan.tables, here), str(player), table - 1, team)


def _with_bot(room: "Classroom", plan: "Plan") -> "Plan":
    """One more player without a person."""
    if len(plan.bots) >= MOST_BOTS:
        raise IllegalMove("deal-bots", most=MOST_BOTS)
    free = [p for p in room.members if room.guest(p) and room.name(p) in _bot_names()]
    spare = next((p for p in free if p not in plan.bots), None)
    taken = {room.name(p) for p in plan.bots}
    name = next(n for n in _bot_names() if n not in taken)
    bot = spare or room.school.people.add_guest(room.class_id, name)
    return replace(plan, bots=(*plan.bots, bot), here={**plan.here, bot: True})


def _bot_names() -> tuple[str, ...]:
    return tuple(say("bot-name", n=n) for n in range(1, MOST_BOTS + 1))


# ---- what the console draws


def console(
    room: "Classroom",
    door: Screen,
    tables: Sequence[Screen],
    asks: Sequence[Screen],
    language: str,
) -> Screen:
    """The set-up before the deal, the tables after it."""
    states = [room.at(n).state for n in seating.dealt(room)]
    on = any(under_way(state) for state in states)
    phase = "play" if on else "over" if states else "setup"
    trouble = dealing.why_not(room) if phase == "setup" else None
    can = {
        "setup": ["Game", "Setup", *([] if trouble else ["Deal"]), "NewLesson", "CloseLesson"],
        "play": ["NewSetup"],
        "over": ["NewSetup", "NewLesson", "CloseLesson"],
    }
    waits = len(asks) if on else 0
    return {
        "name": "nerdconsole",
        **door,
        "phase": phase,
        "sentence": say(f"nerd-console-{phase}", language, n=waits),
        "setup": _setup(room, trouble, language) if phase == "setup" else None,
        "tables": list(tables),
        "asks": list(asks),
        "can": can[phase],
        "seats": room.seats(_players(room)),
    }


def _players(room: "Classroom") -> frozenset[str]:
    """Guests are listed if they play or have a seat."""
    at_tables = (p for n in room.tables for p in room.lesson.state.tables[n].players)
    return frozenset((*at_tables, *room.lesson.state.desks, *room.plan.bots))


def _setup(room: "Classroom", trouble: KitError | None, language: str) -> Screen:
    here, plan, rules = seating.here(room), room.plan, dealing.rules(room)
    tables = seating.proposal(plan.tables, here)
    spots = {
        p: (number, place)
        for number, teams in enumerate(tables, start=1)
        for place, team in enumerate(teams)
        for p in team
    }
    people = [
        {
            **seat,
            "here": seat["player"] in here,
            "bot": seat["player"] in plan.bots,
            "table": spots.get(seat["player"], (None, None))[0],
            "team": spots.get(seat["player"], (None, None))[1],
        }
        for seat in room.seats(_players(room))
    ]
    return {
        "decks": [_deck(name, language) for name in shelf.shelf()],
        "deck": plan.deck,
        "rules": form.as_form(rules),
        "preset": form.preset(rules),
        "differs": form.differs(rules, language),
        "people": people,
        "tables": [
            {"number": n, "teams": [list(t) for t in teams]}
            for n, teams in enumerate(tables, start=1)
        ],
        "trouble": trouble.sentence(language) if trouble else None,
        "note": _note(room, tables, language),
    }


def _deck(name: str, language: str) -> Screen:
    try:
        found = shelf.deck(name)
    except KitError as error:
        wrong = [error.sentence(language)]
        return {"id": name, "name": title(name), "terms": 0, "cards": 0, "unplayable": wrong}
    return {"id": name, "name": title(name), **_numbers(found, language)}


@lru_cache(maxsize=64)
def _numbers(deck: Deck, language: str) -> Screen:
    terms = [t for t in deck.terms if t.enabled]
    odd = [(t.term, playable(t)) for t in terms]
    return {
        "terms": len(terms),
        "cards": len(cards(tuple(map(dealing.entry, terms)), CLASSROOM)),
        "unplayable": [say(why, language, term=term) for term, why in odd if why],
    }


def title(deck: str) -> str:
    """What a deck is called: its file's name in words.

    >>> title("weather_seasons")
    'Weather seasons'
    """
    return deck.replace("_", " ").replace("-", " ").strip().capitalize()


def _note(room: "Classroom", tables: Sequence[seating.Teams], language: str) -> str | None:
    """How many cards each child gets, where that is the same at all tables."""
    sizes = {sum(map(len, teams)) for teams in tables}
    counts = {each(dealing.rules(room), size) for size in sizes if size > 1}
    return say("deal-cards-each", language, n=counts.pop()) if len(counts) == 1 else None
