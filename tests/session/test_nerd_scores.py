"""How a table of Nerd Words tells its scores and its end."""

import pytest
from nerd_screens import Shown, at_guess, statuses, team
from nerdwords_play import with_rules

from kit.games.core import WALL
from kit.games.nerdwords import CLASSROOM, moves
from kit.games.nerdwords import state as states

# ---- the scoreboard


def lines(game):
    return [(x["slot"], x["team"], x["points"], x["text"], x["score"])
            for x in game.table()["lines"]]  # fmt: skip


def test_every_gain_and_loss_says_why():
    game = at_guess()
    game.guesses(("wrong", 2), "wrong")
    assert lines(game) == [(1, 0, -5, "bet 2 lost, clue bet 3 lost", 1)]
    game.clue("lava", bet=1)
    game.guesses("wrong", ("volcano", 2))
    assert lines(game)[1:] == [(2, 1, 5, "3 + bet 2", 11), (2, 0, 1, "clue bet 1", 2)]


def test_a_term_that_nobody_found_and_a_clue_that_never_came():
    game = Shown(4, rules=CLASSROOM)
    game.play_round(None)
    assert lines(game) == [(4, 0, -1, "nobody guessed it: \u22121", 5)]
    game.begin()
    game.ref.at += 90
    game.teacher(moves.Forfeit(2))
    assert lines(game)[1:] == [(1, 1, -1, "no clue came: \u22121", 5)]


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
        "bet 2 lost, clue bet 3 lost, no score below 0",
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
        (None, "All rounds are played. You two have \u221210 points. The next game starts fresh."),
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
    assert game.table()["words_text"] == "The term has 1 word"
    game.guesses("volcano", "wrong")
    made = game.table()
    assert (made["shown"], made["meaning"]) == ("volcano", "a mountain that lets out lava")
