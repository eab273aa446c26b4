"""The screens of Nerd Words: what they say in every phase, and that they keep every secret."""

import itertools

import pytest
from msgspec.structs import replace
from nerd_screens import DOOR, Shown, called, table_of, text_of
from nerdwords_play import NAMES, TERMS, with_rules

from kit.errors import BadInput
from kit.games import nerdwords
from kit.games.core import TEACHER, WALL, Undo
from kit.games.nerdwords import CLASSROOM, STRICT, Entry, moves, offers
from kit.games.nerdwords import state as states
from kit.session.stages.nerdwords import form
from kit.session.stages.nerdwords.history import history
from kit.session.stages.nerdwords.student import asks, guessing, public, together, turns
from kit.session.stages.nerdwords.voice import Voice
from kit.session.stages.nerdwords.wall import covered, for_all, wall


def team(screen, number):
    return screen["teams"][number]


def space(game, number, slot, seat=WALL):
    return team(game.table(seat), number)["board"][slot - 1]


def notes(game, number):
    return [s["note"] for s in team(game.table(), number)["board"]]


def statuses(game):
    return [t["status"] for t in game.table()["teams"]]


def at_guess(players=4, *, rules=STRICT, **setup):
    """A table whose first clue was just shown; Ana gives the clues for "volcano"."""
    game = Shown(players, rules=rules, **setup)
    game.begin()
    game.choose()
    game.clue("ozone", bet=3)
    return game


# ---- what goes on, for everybody


def test_the_sentence_says_what_goes_on_in_every_phase_of_a_round():
    game = Shown(4)
    said = [game.table()["sentence"]]
    game.begin()
    said.append(game.table()["sentence"])
    game.choose()
    said.append(game.table()["sentence"])
    game.clue("ozone", bet=3)
    said.append(game.table()["sentence"])
    game.lock(0, "lava?")
    game.lock(1, "wrong")
    said.append(game.table()["sentence"])
    game.judge("lava?", right=True)
    said.append(game.table()["sentence"])
    assert said == [
        "The cards are dealt. Ana gives clues first.",
        "Ana chooses a term.",
        "Ana writes clue 1.",
        "Clue 1 is on the board. Talk and guess.",
        "The judge decides about a guess.",
        "The term was “volcano”. Ben gives clues next.",
    ]


def test_before_a_game_the_teacher_gets_it_ready():
    made = table_of(nerdwords.view(nerdwords.start(), WALL), 0.0)
    assert made["sentence"] == "Your teacher is getting the game ready."
    assert (made["phase"], made["kind"], made["teams"], made["giver"]) == ("lobby", None, [], None)
    assert len(made["clues"]) == 4


def test_a_paused_clock_stands_and_says_so():
    game = at_guess()
    game.ref.at += 20
    game.teacher(moves.Pause(1))
    made = game.table()
    assert made["sentence"] == "Your teacher has stopped the clock."
    assert made["paused"]
    assert made["clock"] == {"ends_at": None, "left_s": 40.0, "limit_s": 60, "call": None}


def test_the_clock_runs_to_the_end_of_the_minute_and_says_what_to_call_then():
    game = at_guess()
    call = {"type": "CallTime", "round": 1, "slot": 1}
    clock = {"ends_at": game.now + 60, "left_s": None, "limit_s": 60, "call": call}
    assert game.table()["clock"] == clock
    game.ref.at += 60
    assert game.table()["sentence"] == "Time is up. The last guesses are coming in."


def test_the_clock_of_a_clue_is_the_soft_limit_and_calls_nothing():
    game = Shown(4, rules=CLASSROOM)
    game.begin()
    clock = {"ends_at": game.now + 90, "left_s": None, "limit_s": 90, "call": None}
    assert game.table()["clock"] == clock


def test_the_silent_seconds_come_first_where_the_rules_have_them():
    game = at_guess(rules=with_rules(solo_s=10))
    assert game.table()["sentence"] == "Clue 1 is on the board. Think on your own first."
    assert statuses(game) == ["thinking…", "thinking…"]
    game.ref.at += 10
    assert game.table()["sentence"] == "Clue 1 is on the board. Talk and guess."


def test_a_void_round_says_that_it_does_not_count():
    game = at_guess(6)
    game.leave("ana")
    made = game.table()
    assert made["void"]
    assert made["sentence"].startswith("This round does not count. ")


def test_the_next_giver_is_who_stands_in_for_whose_turn_it_is():
    game = Shown(4)
    game.teacher(moves.StandIn("ana", "cem"))
    assert game.table()["sentence"] == "The cards are dealt. Cem gives clues first."
    assert team(game.table(), 0)["mates"][0]["note"] == "Cem plays"
    game.teacher(moves.StandIn("ana", "bot"))
    assert game.table()["sentence"] == "The cards are dealt. Ana gives clues first."
    assert team(game.table(), 0)["mates"][0]["note"] == "a bot plays"
    game.teacher(moves.StandIn("ana", TEACHER))
    assert game.table()["sentence"] == "The cards are dealt. Your teacher gives clues first."


def test_a_mate_without_a_page_is_away():
    made = Shown(4).table(away={"ben"})
    mates = {m["player"]: m["note"] for t in made["teams"] for m in t["mates"]}
    assert mates == {"ana": None, "ben": "away", "cem": None, "dua": None}


# ---- teams


def test_teams_have_shapes_and_three_players_their_names():
    assert [t["name"] for t in Shown(4).table()["teams"]] == ["Circles", "Triangles"]
    three = [t["name"] for t in Shown(9).table()["teams"]]
    assert three == ["Circles", "Triangles", "Squares"]
    assert [t["name"] for t in Shown(3).table()["teams"]] == ["Ana", "Ben", "Cem"]
    assert [t["name"] for t in Shown(2).table()["teams"]] == ["You two"]


def test_a_status_says_what_each_team_does():
    game = Shown(4)
    assert statuses(game) == [None, None]
    game.begin()
    assert statuses(game) == ["gives the clues", None]
    game.choose()
    game.clue("ozone")
    assert statuses(game) == ["talking…", "talking…"]
    game.lock(1, "wrong?")
    assert statuses(game) == ["talking…", "guess locked in"]
    game.time_out()
    assert statuses(game) == ["no guess", "guess locked in"]
    game.judge("wrong?", right=False)
    assert statuses(game) == ["gives the clues", "guesses again next clue"]


def test_a_team_of_one_gives_the_clues_while_the_others_guess():
    game = at_guess(3)
    assert statuses(game) == ["gives the clues", "thinking…", "thinking…"]
    assert notes(game, 0) == [None, None, None, None]
    assert space(game, 0, 1)["state"] == "empty"
    assert game.table()["sentence"] == "Clue 1 is on the board. Think and guess."


def test_the_clue_giver_is_marked_among_the_mates_of_an_open_round():
    game = at_guess()
    made = game.table()
    assert (made["giver"], made["giver_team"]) == ("Ana", 0)
    assert [m["giver"] for m in team(made, 0)["mates"]] == [True, False]


# ---- clues and boards


def test_four_clues_stand_on_the_board_and_say_which_comes_next():
    game = at_guess()
    game.guesses("wrong", "wrong")
    assert [(c["state"], c["text"], c["initial"], c["bet"], c["note"])
            for c in game.table()["clues"]] == [
        ("given", "ozone", "O", 3, None),
        ("coming", None, None, None, "next clue"),
        ("coming", None, None, None, None),
        ("coming", None, None, None, "starts with the first letter"),
    ]  # fmt: skip


def test_an_open_clue_keeps_the_bet_of_its_giver():
    clue = at_guess().table()["clues"][0]
    assert (clue["state"], clue["text"], clue["bet"]) == ("open", "ozone", None)


def test_N11_a_short_term_skips_slots():
    deck = (Entry("ion"), *(Entry(t) for t in TERMS))
    game = Shown(4, rules=with_rules(short_terms=True), deck=deck)
    game.begin()
    game.choose(card=0)
    for clue in ("oxide", "neat"):
        game.clue(clue)
        game.guesses("wrong", "wrong")
    game.clue("inert")
    made = game.table()
    assert (made["clues"][2]["state"], made["clues"][2]["note"]) == (
        "skipped",
        "skipped: the term is short",
    )
    assert space(game, 0, 3)["state"] == "skipped"


def test_a_space_says_what_became_of_its_guess():
    game = at_guess()
    assert notes(game, 1) == [None, "after clue 2", "after clue 3", "after clue 4"]
    game.guesses(("wrong", 2), None)
    assert notes(game, 0)[0] == "Not this time. Bet 2 lost."
    assert notes(game, 1)[0] == "no guess"
    assert space(game, 0, 1)["points"] == -2
    game.clue("lava")
    game.guesses(("volcano", 1), "wrong")
    assert notes(game, 0)[:2] == [
        "Not this time. It is not the term. Bet 2 lost.",
        "Right! It is the term. Bet 1 won.",
    ]
    assert space(game, 0, 2)["points"] == 4
    assert notes(game, 1) == ["no guess", "Not this time. It is not the term.", None, None]


def test_while_the_term_is_secret_nothing_is_said_of_why_a_guess_is_wrong():
    game = at_guess()
    game.guesses("wrong", "wrong")
    assert notes(game, 0)[0] == "Not this time."


def test_a_space_says_who_ruled():
    game = at_guess()
    game.lock(0, "lava?", 1)
    game.lock(1, "wrong?", 1)
    game.judge("lava?", right=True)
    game.judge("wrong?", right=False)
    assert notes(game, 0)[0] == "Right! The judge said yes. Bet 1 won."
    assert notes(game, 1)[0] == "Not this time. The judge said no. Bet 1 lost."
    game.overrule(1, 1, 1, right=True)
    game.overrule(1, 1, 0, right=False)
    assert notes(game, 0)[0] == "Not this time. Your teacher said no. Bet 1 lost."
    assert notes(game, 1)[0] == "Right! Your teacher said yes. Bet 1 won."


def test_N21_a_guess_after_a_right_one_is_void():
    game = at_guess()
    game.guesses("wrong", "wrong")
    game.clue("lava")
    game.guesses("volcano", "wrong")
    game.overrule(1, 1, 0, right=True)
    void = space(game, 0, 2)
    assert void["state"] == "void"
    assert void["note"] == "Right on an earlier clue, so this guess does not count."
    assert void["points"] is None


def test_a_round_that_does_not_count_gives_back_every_bet():
    game = at_guess(6)
    game.guesses(("wrong", 2), ("wrong", 1))
    game.leave("ana")
    assert space(game, 0, 1)["note"] == "This round does not count."
    assert space(game, 0, 1)["points"] is None


def test_a_locked_guess_is_read_by_its_own_team_only():
    game = at_guess()
    game.lock(1, "lava", 2)
    own, other = space(game, 1, 1, "ben"), space(game, 1, 1, "cem")
    assert (own["state"], own["text"], own["note"]) == ("locked", "lava", "locked in, bet 2")
    assert (other["state"], other["text"], other["note"]) == ("locked", None, "locked in")


# ---- the scoreboard


def lines(game):
    return [(x["slot"], x["team"], x["points"], x["text"], x["score"])
            for x in game.table()["lines"]]  # fmt: skip


def test_every_gain_and_loss_says_why():
    game = at_guess()
    game.guesses(("wrong", 2), "wrong")
    assert lines(game) == [(1, 0, -5, "bet 2 lost, clue giver’s bet 3 lost", 1)]
    game.clue("lava", bet=1)
    game.guesses("wrong", ("volcano", 2))
    assert lines(game)[1:] == [(2, 1, 5, "3 + bet 2", 11), (2, 0, 1, "clue giver’s bet 1", 2)]


def test_a_term_that_nobody_found_and_a_clue_that_never_came():
    game = Shown(4, rules=CLASSROOM)
    game.play_round(None)
    assert lines(game) == [(4, 0, -1, "nobody guessed it: −1", 5)]
    game.begin()
    game.ref.at += 90
    game.teacher(moves.Forfeit(2))
    assert lines(game)[1:] == [(1, 1, -1, "no clue came: −1", 5)]


def test_N27_the_table_of_three_players_is_told():
    game = Shown(3)
    game.play_round(1, teams=(1,))
    game.play_round(1)
    texts = {x["text"] for x in game.table()["lines"]}
    assert {"3 for the clues: one was right", "7 for the clues: both were right"} <= texts


def test_N23_a_floor_says_that_no_score_goes_below_it():
    game = at_guess(rules=with_rules(begin_at=1, floor=0))
    game.guesses(("wrong", 2), "wrong")
    made = game.table()["lines"][0]
    assert (made["points"], made["text"], made["score"]) == (
        -1,
        "bet 2 lost, clue giver’s bet 3 lost, no score below 0",
        0,
    )


# ---- the end


def test_the_end_says_why_and_who_won():
    game = Shown(4, rules=with_rules(target=10))
    game.play_round(1, teams=(1,))
    made = game.table()
    assert made["sentence"] == "A team has 10 points or more. Triangles win!"
    assert [t["winner"] for t in made["teams"]] == [False, True]
    assert statuses(game) == [None, "wins"]


def test_a_game_ends_with_its_cards():
    game = Shown(4)
    game.play_on(right_at=4, teams=(0,))
    assert game.table()["sentence"] == "A team has used all its cards. Circles win!"


def test_N26_a_tie_is_played_off_and_then_shared():
    game = Shown(4)
    while game.state.after is None or game.state.after.what != "playoff":
        game.play_round(None)
    tie = "It is a tie, so a play-off decides. Ana gives the clues."
    assert game.table()["sentence"] == tie
    assert game.student("ben")["next"] == {"round": 9, "label": "Start the play-off"}
    game.begin()
    assert game.table()["sentence"] == "Play-off: Ana chooses a term."
    assert game.table()["playoff"]
    assert game.steps()[0] == "Play-off round 9 began. Ana gives the clues."
    game.choose()
    while not states.over(game.state):
        if game.round.step == "over":
            game.begin()
            game.choose()
        game.clue()
        game.guesses("wrong", "wrong")
    shared = "Circles and Triangles share the win. The scale shows a perfect balance!"
    assert game.table()["sentence"] == f"The play-off is over. {shared}"
    assert statuses(game) == ["shares the win", "shares the win"]


def test_N26_who_is_not_tied_watches_the_play_off():
    game = Shown(9)
    game.play_round(1, teams=(0, 1))
    game.play_round(1, teams=(0, 1))
    while game.state.after.what != "playoff":
        game.play_round(4, teams=(0, 1, 2))
    game.begin()
    assert game.view(WALL).table.contenders == (0, 1)
    game.choose()
    game.clue()
    squares = team(game.table(), 2)
    assert (squares["guesses"], squares["status"]) == (False, "watches this round")
    assert squares["board"][0]["state"] == "empty"
    mine = game.student(squares["mates"][0]["player"])
    assert mine["sentence"] == "You do not guess in this round. Watch how the others do."


def test_N27_three_players_who_tie_share_the_win():
    game = Shown(3)
    game.play_on(right_at=None)
    shared = (
        "Ana, Ben and Cem share the win. Meet again in 25 years and see who has the bigger lab!"
    )
    assert game.table()["sentence"] == f"All rounds are played. {shared}"


def test_N27_one_of_three_players_wins():
    game = Shown(3)
    game.play_on(right_at=4, teams=(1,))
    assert game.table()["sentence"] == "All rounds are played. Ben wins!"


@pytest.mark.parametrize(
    ("right_at", "sentence"),
    [
        (1, "All rounds are played. You two win with 40 points: grade A+."),
        (3, "All rounds are played. You two have 20 points: grade B. With 30 points you win."),
        (None, "All rounds are played. You two have −10 points. The next game starts fresh."),
    ],
)
def test_N28_two_players_get_a_grade(right_at, sentence):
    game = Shown(2)
    made = game.table()
    assert (made["begin_at"], made["target"]) == (0, 30)
    game.play_on(right_at=right_at)
    assert game.table()["sentence"] == sentence
    assert team(game.table(), 0)["winner"] == (right_at == 1)


def test_the_teacher_ends_a_game_and_players_leave_one():
    game = Shown(4)
    game.teacher(moves.Stop())
    assert game.table()["sentence"].startswith("Your teacher ended the game. ")
    game = Shown(3)
    game.leave("ana")
    assert game.table()["sentence"].startswith("Too few players are left to go on. ")


def test_the_term_is_shown_with_its_meaning_when_the_round_is_over():
    game = at_guess()
    assert (game.table()["shown"], game.table()["meaning"]) == (None, None)
    assert game.table()["words_text"] == "The term has 1 word."
    game.guesses("volcano", "wrong")
    made = game.table()
    assert (made["shown"], made["meaning"]) == ("volcano", "a mountain that lets out lava")


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
    assert draft["note"] == "This clue is close to the term. You can show it, or find another."


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
        "who": "Table 1",
        "reason": "It looks like the term with a slip of spelling, so the judge decides.",
        "before": True,
        "before_note": "The judge said yes to it before.",
        "since": game.now,
        "term": "volcano",
    }
    assert game.student("ana")["sentence"] == "You are the judge. Is this guess right?"
    assert asks(game.view(TEACHER), 3, "en")[0]["who"] == "Table 3"
    assert game.student("ben")["asks"] == []


# ---- a device of several players


def views(game, *players):
    return {p: game.view(p) for p in players}


def test_a_shared_device_says_who_has_something_to_do():
    game = Shown(4)
    turn = {"player": "ana", "label": "Start round 1", "urgent": False}
    assert turns(views(game, "ana", "ben", "cem"), called, "en") == [turn]
    game.begin()
    turn = {"player": "ana", "label": "Ana gives the clues", "urgent": True}
    assert turns(views(game, "ana", "ben"), called, "en") == [turn]
    assert turns(views(game, "ben"), called, "en") == []
    game.choose()
    assert turns(views(game, "ben", "ana"), called, "en") == [turn]
    game.clue("ozone")
    assert turns(views(game, "ana", "ben", "cem", "dua"), called, "en") == [
        {"player": "ben", "label": "Team Triangles guesses", "urgent": True},
        {"player": "cem", "label": "Team Circles guesses", "urgent": True},
    ]
    game.lock(1, "lava?")
    game.lock(0, "wrong")
    turn = {"player": "ana", "label": "Ana judges a guess", "urgent": True}
    assert turns(views(game, "ana", "ben", "cem", "dua"), called, "en") == [turn]


def test_three_players_on_one_device_guess_by_name():
    game = at_guess(3)
    labels = [t["label"] for t in turns(views(game, "ana", "ben", "cem"), called, "en")]
    assert labels == ["Ben guesses", "Cem guesses"]


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


# ---- the wall


def test_B3_the_wall_masks_rude_clues_and_guesses_but_no_term_of_the_deck():
    game = at_guess()
    game.guesses("sperm", "the sperm bank")
    game.clue("ass")
    assert game.table()["clues"][1]["text"] == "ass"
    made = game.wall()["tables"][0]
    assert made["clues"][1]["text"] == "•••"
    assert made["clues"][1]["initial"] == "A"
    boards = [t["board"][0]["text"] for t in made["teams"]]
    assert boards == ["•••••", "the ••••• bank"]
    made = game.wall(terms=["Sperm"])["tables"][0]
    assert made["teams"][0]["board"][0]["text"] == "sperm"


def test_B3_a_rude_word_is_masked_however_it_is_spelled():
    assert covered("a-s-s") == "•••••"
    assert covered("smart-ass") == "smart-•••"
    assert covered("lava") == "lava"
    assert for_all(Shown(4).table()) == Shown(4).table()


def test_the_wall_stands_for_all_tables():
    game = Shown(4)
    lobby = table_of(nerdwords.view(nerdwords.start(), WALL), 0.0)
    made = wall([lobby], DOOR, ["Ana", "Ben"], 4, "en")
    assert (made["name"], made["title"], made["code"]) == (
        "nerdwall",
        "Nerd Words: Science!",
        "KITE",
    )
    assert (made["phase"], made["seated"], made["players"]) == ("lobby", 2, 4)
    assert made["sentence"] == "Join, and get ready to guess."
    assert wall([], DOOR, [], 4, "en")["phase"] == "lobby"
    assert game.wall()["sentence"] == "The cards are dealt. Ana gives clues first."
    assert game.wall()["phase"] == "play"
    two = wall([game.table(), game.table()], DOOR, [], 4, "en")
    assert two["sentence"] == "2 tables are playing."
    game.teacher(moves.Stop())
    made = wall([game.table(), game.table()], DOOR, [], 4, "en")
    assert (made["phase"], made["sentence"]) == ("over", "All games are over. Well done!")


# ---- the console


def test_the_console_says_what_a_table_waits_for():
    game = Shown(4, rules=CLASSROOM)
    said = [game.console()["waits"]]
    game.begin()
    said.append(game.console()["waits"])
    game.choose()
    said.append(game.console()["waits"])
    game.ref.at += 90
    said.append(game.console()["waits"])
    game.clue("ozone")
    said.append(game.console()["waits"])
    game.lock(0, "lava?")
    said.append(game.console()["waits"])
    game.lock(1, "wrong")
    said.append(game.console()["waits"])
    game.teacher(moves.Pause(1))
    said.append(game.console()["waits"])
    game.teacher(moves.Stop())
    said.append(game.console()["waits"])
    assert said == [
        "waits for the next round",
        "waits for Ana to choose a term",
        "waits for Ana to write clue 1",
        "Ana is over the time for a clue",
        "waits for Circles and Triangles to guess",
        "waits for Triangles to guess",
        "waits for your word on a guess",
        "waits with the clock stopped",
        None,
    ]


def test_the_console_offers_what_the_game_allows():
    game = at_guess()
    can = ["Pause", "AddTime", "VoidClue", "Stop", "Undo", "StandIn", "Leave", "CallTime"]
    assert game.console()["can"] == can
    assert game.console()["clue"] == {"round": 1, "slot": 1, "text": "ozone"}
    game.teacher(moves.Pause(1))
    assert "Resume" in game.console()["can"]
    assert "CallTime" not in game.console()["can"]


def test_the_console_lists_the_verdicts_to_overrule():
    game = at_guess()
    game.guesses("lava", "volcano")
    found = [(v["team"], v["guess"], v["right"], v["note"]) for v in game.console()["verdicts"]]
    assert found == [
        (0, "lava", False, "Circles, round 1, clue 1: not right"),
        (1, "volcano", True, "Triangles, round 1, clue 1: right"),
    ]


def test_the_console_has_every_seat_with_what_can_be_done_for_it():
    game = Shown(4)
    game.teacher(moves.StandIn("ana", "bot"))
    ana, cem, ben, dua = game.console({"ana": "empty", "ben": "away"}.get)["seats"]
    assert [s["player"] for s in (ana, cem, ben, dua)] == ["ana", "cem", "ben", "dua"]
    assert (ana["team"], ana["team_name"], ana["state"]) == (0, "Circles", "empty")
    assert (ana["stand_in"], ben["stand_in"], ben["state"]) == ("a bot", None, "away")
    assert ana["by"] == [
        {"id": None, "label": "Ana again"},
        {"id": TEACHER, "label": "you"},
        {"id": "cem", "label": "Cem"},
    ]
    assert [b["id"] for b in ben["by"]] == ["bot", TEACHER, "dua"]
    assert ana["teams"] == [{"team": 1, "name": "Triangles"}]
    assert ana["instead"] == []
    game.begin()
    game.choose()
    ana, cem, *_ = game.console()["seats"]
    assert ana["instead"] == [{"id": "cem", "label": "Cem"}, {"id": TEACHER, "label": "you"}]
    assert (cem["instead"], cem["teams"]) == ([], [])


def test_N6_a_teacher_gives_the_clues_from_the_console():
    game = Shown(4)
    game.begin()
    game.choose()
    game.leave("ana", TEACHER)
    assert game.console()["giving"]["term"] == "volcano"
    assert game.table()["sentence"] == "Your teacher writes clue 1."
    assert game.table()["giver"] == "Your teacher"
    assert game.steps()[0] == "Ana left. You give the clues."


def test_who_waits_for_the_next_game_has_a_seat_without_a_team():
    game = Shown(3)
    game.teacher(moves.Seat("dua"))
    seat = game.console()["seats"][-1]
    assert (seat["player"], seat["team"], seat["team_name"], seat["by"]) == ("dua", None, "", [])


# ---- what happened


def test_history_tells_the_steps_of_a_round_newest_first():
    game = at_guess()
    game.lock(0, "lava?")
    game.lock(1, "wrong")
    game.judge("lava?", right=False)
    game.clue("lava")
    game.guesses("volcano", "volcano")
    game.overrule(1, 2, 0, right=False)
    steps = history(game.log.facts, called, "en")
    assert [s["text"] for s in steps] == [
        "You said Circles did not have it after clue 2 of round 1.",
        "Clue 2: Circles and Triangles guessed right. The term was “volcano”.",
        "Clue 2 was shown.",
        "“lava?” was judged not right.",
        "Clue 1: a guess went to the judge.",
        "Clue 1 was shown.",
        "Round 1 began. Ana gives the clues.",
        "Game 1 was dealt to 4 players.",
        "The rules were changed.",
        "Dua sat down.",
        "Cem sat down.",
        "Ben sat down.",
    ]
    assert [s["n"] for s in steps] == sorted((s["n"] for s in steps), reverse=True)
    facts = game.log.facts
    assert isinstance(facts[steps[0]["n"] - 1], nerdwords.Overruled)


def test_history_tells_what_the_teacher_did():
    game = Shown(6, rules=CLASSROOM)
    game.teacher(moves.StandIn("ana", "bot"))
    game.teacher(moves.StandIn("ana", "cem"))
    game.teacher(moves.StandIn("ana", TEACHER))
    game.teacher(moves.StandIn("ana", None))
    game.teacher(moves.Move("ben", 0))
    game.begin()
    game.teacher(moves.Pause(1))
    game.teacher(moves.Resume(1))
    game.teacher(moves.AddTime(1, 30))
    assert game.steps()[:9] == [
        "30 seconds more for all.",
        "The clock ran on.",
        "The clock was stopped.",
        "Round 1 began. Ana gives the clues.",
        "Ben went over to Circles.",
        "Ana plays again.",
        "You play for Ana.",
        "Cem plays for Ana.",
        "A bot plays for Ana.",
    ]
    game.choose()
    game.clue("ozone")
    game.teacher(moves.VoidClue(1, 1))
    assert game.steps()[0] == "You took away the clue “ozone”."
    game.ref.at += 200
    game.teacher(moves.Forfeit(1))
    assert game.steps()[0] == "You ended round 1: no clue came. The term was “volcano”."
    game.leave("dua")
    game.begin()
    game.teacher(moves.Undo(len(game.log.facts) - 1))
    game.teacher(moves.Stop())
    assert game.steps()[:3] == ["You ended the game.", "A step was taken back.", "Dua left."]


def test_history_tells_of_replacement_misses_and_the_end():
    game = at_guess(rules=with_rules(target=10))
    game.leave("ana", "cem")
    assert game.steps()[0] == "Ana left. Cem gives the clues."
    game.guesses("wrong")
    assert game.steps()[0] == "Clue 1: no right guess."
    game.clue()
    game.guesses(("volcano", 4))
    end = "Clue 2: Triangles guessed right. The term was “volcano”. The game is over."
    assert game.steps()[0] == end


# ---- the rules as a form


def test_the_form_gives_back_the_rules_it_was_made_from():
    for rules in (CLASSROOM, STRICT, with_rules(floor=0, cards_each=3, difficulty="hard")):
        assert form.from_form(CLASSROOM, form.as_form(rules)) == rules
    kept = with_rules(win_at=25)
    assert form.from_form(kept, {"target": 30, "unknown": 1}) == replace(kept, target=30)


@pytest.mark.parametrize(
    "wanted", [{"guess_s": "60"}, {"boxes": 1}, {"difficulty": "odd"}, {"target": None}]
)
def test_a_form_that_cannot_be_read_is_refused(wanted):
    with pytest.raises(BadInput) as refused:
        form.from_form(CLASSROOM, wanted)
    assert refused.value.key == "rules-form"


def test_what_differs_from_the_classroom_is_said():
    assert form.differs(CLASSROOM, "en") == []
    assert form.differs(STRICT, "en") == ["There is no time limit for a clue."]
    rules = replace(
        CLASSROOM, guess_s=90, difficulty="easy", short_terms=True, floor=-5, cards_each=1,
        not_guessed=-2, values=(5, 4, 3, 1),
    )  # fmt: skip
    assert form.differs(rules, "en") == [
        "Teams guess for 90 seconds.",
        "Only easy cards are dealt.",
        "Short terms are played too.",
        "Everybody gets one card.",
        "No score falls below −5.",
        "Right guesses are worth 5, 4, 3, 1 points.",
        "A term that nobody guesses costs 2 points.",
    ]


OTHER = {int: 7, bool: True, tuple: (9, 9, 9, 9)}


@pytest.mark.parametrize("field", CLASSROOM.__struct_fields__)
def test_every_rule_that_differs_has_a_sentence_of_its_own(field):
    usual = getattr(CLASSROOM, field)
    other = "hard" if field == "difficulty" else OTHER[type(usual or 0)]
    if isinstance(usual, bool):
        other = True
    (sentence,) = form.differs(replace(CLASSROOM, **{field: other}), "en")
    assert sentence.endswith(".")


# ---- secrets: no seat reads what it must not know


def test_names_in_a_row():
    voice = Voice(called, "en")
    assert voice.all_of([]) == ""
    assert voice.all_of(["Ana"]) == "Ana"
    assert voice.all_of(["Ana", "Ben", "Cem"]) == "Ana, Ben and Cem"


def watched(players, rules=STRICT, rounds=(), **setup):
    """A whole game, with every seat's screen read after each step."""
    game = Shown(players, rules=rules, **setup)
    checked = []

    def look(*_):
        for seat in game.seats:
            text = text_of(game.screen(seat)).lower()
            for secret in game.secrets(seat):
                assert secret.lower() not in text, (seat, secret, game.round.step)
                checked.append(secret)
        if game.state.rounds and game.round.number <= 2:
            swapped_bets(game)

    game.watch = look
    look()
    plan = itertools.cycle(rounds)
    for player in NAMES[:players]:
        if may := game.offer(player, offers.MayPrepare):
            game.act(player, moves.Prepare(may.choices[0].card, 0))
    while not states.over(game.state):
        game.eventful_round(**next(plan))
    assert any(s.startswith("draft") for s in checked)
    assert any(s.startswith("guess") for s in checked)
    assert set(checked) & set(TERMS)
    return game


def swapped_bets(game):
    """With other hidden bets, all who must not know them have the same screen."""
    played = states.open_round(game.state)
    if played is None:
        return
    giver = replace(
        played,
        bet=None if played.bet is None else 4 - played.bet,
        clues=tuple(c if c.closed else replace(c, bet=4 - c.bet) for c in played.clues),
    )
    same_for(game, giver, lambda seat: seat != played.giver)
    for team_, lock in ((w.team, w) for w in (*played.locked, *played.writing)):
        other = replace(lock, bet=4 - lock.bet)
        changed = replace(
            played,
            locked=tuple(other if w is lock else w for w in played.locked),
            writing=tuple(other if w is lock else w for w in played.writing),
        )
        guessers = states.guessers(game.state, played, team_)
        same_for(game, changed, lambda seat, own=guessers: seat not in own)


def same_for(game, changed, unknowing):
    before = {seat: text_of(game.screen(seat)) for seat in game.seats if unknowing(seat)}
    now = game.log.state
    game.log.state = states.with_round(now, changed)
    after = {seat: text_of(game.screen(seat)) for seat in before}
    game.log.state = now
    assert before == after


EVENTS = ({"right_at": 2}, {}, {"right_at": 3, "asked_at": 1}, {"asked_at": 2})


@pytest.mark.parametrize("players", [4, 9, 3, 2])
def test_no_screen_of_a_whole_game_tells_a_secret(players):
    watched(players, rounds=EVENTS)


def test_no_screen_tells_a_secret_where_everybody_thinks_alone():
    game = watched(4, rules=with_rules(solo_s=10), rounds=EVENTS[:1])
    assert any(r.thoughts for r in game.state.rounds)


def test_no_screen_of_a_play_off_tells_a_secret():
    game = watched(4, rules=with_rules(cards_each=1), rounds=({},))
    assert game.table()["playoff"]
