"""What a table of Nerd Words shows to everybody, in every phase."""

from nerd_screens import Shown, at_guess, called, statuses, table_of, team
from nerdwords_play import TERMS, with_rules

from kit.games import nerdwords
from kit.games.core import TEACHER, WALL
from kit.games.nerdwords import CLASSROOM, Entry, moves
from kit.session.stages.nerdwords.voice import Voice


def space(game, number, slot, seat=WALL):
    return team(game.table(seat), number)["board"][slot - 1]


def notes(game, number):
    return [s["note"] for s in team(game.table(), number)["board"]]


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


def test_names_in_a_row():
    voice = Voice(called, "en")
    assert voice.all_of([]) == ""
    assert voice.all_of(["Ana"]) == "Ana"
    assert voice.all_of(["Ana", "Ben", "Cem"]) == "Ana, Ben and Cem"


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
    assert notes(game, 1) == [
        "no guess",
        "Not this time. It is not the term.",
        "not played",
        "not played",
    ]
    assert [c["note"] for c in game.table()["clues"]] == [None, None, "not needed", "not needed"]


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
