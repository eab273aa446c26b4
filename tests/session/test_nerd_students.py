"""What a student's device shows of Nerd Words, alone and shared."""

from msgspec.structs import replace
from nerd_screens import Shown, at_guess, called, text_of
from nerdwords_play import NAMES, TERMS, with_rules

from kit.games.core import TEACHER
from kit.games.nerdwords import Entry, moves
from kit.games.nerdwords import state as states
from kit.session.stages.nerdwords.device import public, together, turns
from kit.session.stages.nerdwords.student import asks, guessing

# ---- a student: giving clues


def test_the_clue_giver_is_led_from_the_term_to_the_shown_clue():
    game = Shown(4)
    game.begin()
    mine = game.student("ana")
    assert mine["sentence"] == "You give the clues. Choose a term."
    assert mine["giving"]["step"] == "choose"
    assert [c["terms"][0]["term"] for c in mine["giving"]["cards"]] == ["volcano", "experiment"]
    game.choose()
    mine = game.student("ana")
    assert mine["sentence"] == "Write clue 1. It begins with one of your letters."
    letters = {x["letter"]: (x["left"], x["note"]) for x in mine["giving"]["letters"]}
    assert letters["V"] == (0, "The first letter of the term waits for clue 4.")
    assert letters["O"] == (2, None)
    assert (mine["giving"]["term"], mine["giving"]["draft"]) == ("volcano", None)
    game.write("ozone")
    mine = game.student("ana")
    assert mine["sentence"] == "Choose your bet, then show the clue."
    assert mine["giving"]["draft"] == {"text": "ozone", "check": "fine", "note": None}
    assert not mine["giving"]["ready"]
    game.bet(2)
    mine = game.student("ana")
    assert mine["sentence"] == "Show clue 1 when you are ready."
    assert (mine["giving"]["bet"], mine["giving"]["ready"]) == (2, True)
    game.reveal()
    mine = game.student("ana")
    assert mine["sentence"] == "Your clue is on the board. See what the teams make of it."
    assert (mine["giving"]["step"], mine["guessing"]) == ("wait", None)


def test_the_last_clue_begins_with_the_first_letter_and_has_no_bet():
    game = Shown(4)
    game.begin()
    game.choose()
    for _ in range(3):
        game.clue()
        game.guesses("wrong", "wrong")
    mine = game.student("ana")
    assert mine["sentence"] == "Write clue 4. It begins with the first letter of the term."
    assert not mine["giving"]["bets"]
    notes = {x["letter"]: x["note"] for x in mine["giving"]["letters"]}
    assert notes["L"] == "Clue 4 begins with the first letter of the term."
    assert notes["V"] is None


def test_N13_a_refused_clue_says_why_and_the_teacher_may_allow_it():
    game = Shown(4, deck=tuple(Entry(t) for t in ("solar energy", *TERMS)))
    game.begin()
    game.choose(card=0)
    game.write("energy")
    draft = {
        "text": "energy",
        "check": "refused",
        "note": "This clue holds a word of the term. Find another word.",
    }
    assert game.student("ana")["giving"]["draft"] == draft
    refused = {"round": 1, "slot": 1, "clue": "energy", "note": draft["note"]}
    assert game.console()["refused"] == refused
    assert "AllowClue" in game.console()["can"]
    game.teacher(moves.AllowClue(1, 1, "energy"))
    allowed = {"text": "energy", "check": "fine", "note": "Your teacher allows this clue."}
    assert game.student("ana")["giving"]["draft"] == allowed
    assert game.console()["refused"] is None
    assert game.steps()[0] == "You allowed clue 1."


def test_N13_a_clue_that_is_near_is_a_warning():
    game = Shown(4)
    game.begin()
    game.choose()
    game.act("ana", moves.WriteClue(1, 1, "ozone"))
    state = states.with_round(
        game.state, replace(game.round, draft=states.Draft("ozone", "warned", "judge-meaning"))
    )
    game.log.state = state
    draft = game.student("ana")["giving"]["draft"]
    assert draft["check"] == "warned"
    assert (
        draft["note"]
        == "This is close to the term. It is allowed, but find a better one if you can."
    )


def test_N29_a_term_with_more_marks_says_why_it_cannot_be_chosen():
    deck = (Entry("volcano", card="1"), Entry("magnet", card="1"), *(Entry(t) for t in TERMS[5:]))
    marks = (moves.Marked("volcano", 1),)
    game = Shown(4, rules=with_rules(boxes=True), deck=deck, marks=marks)
    first, second = game.student("ana")["hand"][0]["terms"]
    assert (first["can_choose"], first["marks"]) == (False, 1)
    assert first["note"] == "Choose one with fewer marks first."
    assert (second["can_choose"], second["note"]) == (True, None)


def test_a_term_is_prepared_between_turns():
    game = Shown(4)
    mine = game.student("ben")
    assert mine["may_prepare"]
    assert mine["prepared"] is None
    card = mine["hand"][1]["card"]
    game.act("ben", moves.Prepare(card, 0))
    assert game.student("ben")["prepared"] == {"card": card, "term": 0}


# ---- a student: guessing


def test_a_team_writes_one_guess_together():
    game = at_guess(6)
    game.act("ben", moves.Write(1, 1, "lav", 2))
    mine, mates = game.student("ben")["guessing"], game.student("dua")["guessing"]
    assert (mine["text"], mine["bet"], mine["by"]) == ("lav", 2, None)
    assert (mates["text"], mates["bet"], mates["by"]) == ("lav", 2, "Ben")
    assert mine["open"]
    assert (mine["largest"], mine["bets"], mine["opens_at"]) == (4, True, None)
    sentence = "Talk with your team, write a guess and lock it in."
    assert game.student("ben")["sentence"] == sentence
    game.lock(1, "lava", 3)
    mates = game.student("dua")["guessing"]
    assert (mates["text"], mates["bet"], mates["by"]) == ("lava", 3, None)
    assert (mates["open"], mates["locked"]) == (False, True)
    assert game.student("dua")["sentence"] == "Your guess is locked in. Wait for the others."
    assert game.student("cem")["guessing"]["text"] == ""


def test_N31_everybody_thinks_alone_first():
    game = at_guess(rules=with_rules(solo_s=10))
    game.act("ben", moves.Think(1, 1, "lava"))
    opens = game.round.opens_at
    mine = game.student("ben")
    assert mine["thinking"] == {"round": 1, "slot": 1, "until": opens, "text": "lava"}
    assert mine["sentence"] == "Think on your own first. Nobody sees what you write."
    assert (mine["guessing"]["open"], mine["guessing"]["opens_at"]) == (False, opens)
    assert game.student("dua")["thinking"]["text"] is None
    game.ref.at = opens
    mine = game.student("ben")
    assert mine["thinking"] is None
    assert (mine["guessing"]["open"], mine["guessing"]["opens_at"]) == (True, None)


def test_N19_a_guess_is_open_in_the_grace_and_closed_while_the_clock_stands():
    game = at_guess()
    game.ref.at += 61
    mine = game.student("ben")
    assert mine["guessing"]["open"]
    assert mine["sentence"] == "Time is up. The last guesses are coming in."
    game.ref.at += 1
    assert not game.student("ben")["guessing"]["open"]
    game = at_guess()
    game.teacher(moves.Pause(1))
    assert not game.student("ben")["guessing"]["open"]
    assert game.student("ben")["sentence"] == "Your teacher has stopped the clock."


def test_N28_two_players_bet_nothing():
    game = at_guess(2)
    guess = game.student("ben")["guessing"]
    assert (guess["bets"], guess["largest"]) == (False, 0)
    assert game.student("ben")["sentence"] == "Write a guess and lock it in."


def test_who_cannot_guess_watches_and_a_late_comer_waits():
    game = at_guess(4)
    game.leave("ana", "cem")
    assert game.student("cem")["giving"]["term"] == "volcano"
    game = at_guess(3)
    game.teacher(moves.Seat("dua"))
    assert game.student("dua")["sentence"] == "You are in. You play in the next game."
    game = Shown(6)
    game.teacher(moves.StandIn("ana", "cem"))
    game.begin()
    game.choose()
    game.clue()
    sentence = "You do not guess in this round. Watch how the others do."
    assert game.student("ana")["sentence"] == sentence


def test_anyone_who_plays_may_start_the_next_round():
    game = Shown(4)
    assert game.student("ben")["next"] == {"round": 1, "label": "Start round 1"}
    game.begin()
    assert game.student("ben")["next"] is None


# ---- judging


def test_the_judge_is_asked_without_being_told_which_team():
    game = at_guess(remembered=(moves.Remembered("volcano", "lava?", right=True),))
    game.lock(0, "lava?")
    game.lock(1, "wrong")
    (ask,) = game.student("ana")["asks"]
    assert ask == {
        "table": 1,
        "round": 1,
        "slot": 1,
        "guess": "lava?",
        "who": "Somebody",
        "reason": "It looks like the term with a slip of spelling, so the judge decides.",
        "before": True,
        "before_note": "The judge said yes to it before.",
        "since": game.now,
        "term": "volcano",
    }
    assert game.student("ana")["sentence"] == "You are the judge. Is this guess right?"
    assert asks(game.view(TEACHER), 3, "en")[0]["table"] == 3
    assert game.student("ben")["asks"] == []


# ---- a device of several players


def views(game, *players):
    return {p: game.view(p) for p in players}


def turns_of(game, *players):
    """(label, urgent) by player."""
    found = turns(views(game, *players), called, "en")
    assert len({t["player"] for t in found}) == len(found)
    return {t["player"]: (t["label"], t["urgent"]) for t in found}


def urgent(game, *players):
    return {p: label for p, (label, urges) in turns_of(game, *players).items() if urges}


def test_a_shared_device_says_what_others_wait_for():
    game = Shown(4)
    assert urgent(game, *NAMES[:4]) == {}
    game.begin()
    assert urgent(game, "ana", "ben") == {"ana": "Ana gives the clues"}
    assert urgent(game, "ben", "cem") == {}
    game.choose()
    assert urgent(game, "ben", "ana") == {"ana": "Ana gives the clues"}
    game.clue("ozone")
    guess = {"ben": "Team Triangles guesses", "cem": "Team Circles guesses"}
    assert urgent(game, *NAMES[:4]) == guess
    game.lock(1, "lava?")
    assert urgent(game, *NAMES[:4]) == {"cem": "Team Circles guesses"}
    game.lock(0, "wrong")
    assert urgent(game, *NAMES[:4]) == {"ana": "Ana judges a guess"}


def test_a_shared_device_says_what_can_be_done_at_leisure():
    game = Shown(4)
    start, ready = ("Start round 1", False), ("Ben can get a term ready", False)
    assert turns_of(game, "ana", "ben") == {"ana": start, "ben": ready}
    game.act("ben", moves.Prepare(game.student("ben")["hand"][0]["card"], 0))
    assert turns_of(game, "ana", "ben") == {"ana": start}
    game.begin()
    assert turns_of(game, "ana", "ben") == {"ana": ("Ana gives the clues", True)}


def test_three_players_on_one_device_guess_by_name():
    game = at_guess(3)
    assert urgent(game, *NAMES[:3]) == {"ben": "Ben guesses", "cem": "Cem guesses"}


def test_a_covered_device_shows_the_public_part_only():
    game = at_guess()
    game.act("ben", moves.Write(1, 1, "draft", 2))
    device = {"people": [], "showing": None, "turns": [], "more": []}
    me = {"player": "ana", "name": "Ana"}
    covered_ = public(game.table(), me, None, device=device)
    own = game.student("ana")
    assert covered_.keys() == own.keys()
    assert [covered_[f] for f in ("giving", "guessing", "thinking", "prepared", "next")] == [
        None
    ] * 5
    assert (covered_["hand"], covered_["asks"], covered_["may_prepare"]) == ([], [], False)
    assert covered_["device"] == device
    assert covered_["sentence"] == "Clue 1 is on the board. Talk and guess."
    assert "volcano" not in text_of(covered_)
    assert "draft" not in text_of(covered_)


def test_a_teams_own_tablet_guesses_without_handing_over():
    game = at_guess(6)
    assert together(views(game, "ben", "dua")).player == "ben"
    assert together(views(game, "ana", "cem")) is None
    assert together(views(game, "ben", "cem")) is None
    assert together({}) is None
    guess = guessing(together(views(game, "ben", "dua")), called, game.now)
    made = public(game.table(), {"player": "ben", "name": "Ben"}, 1, device={}, guesses=guess)
    assert made["guessing"]["open"]
