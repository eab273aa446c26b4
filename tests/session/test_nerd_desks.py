"""Nerd Words on the wall and on the teacher's page: what is seen, done and told."""

import pytest
from msgspec.structs import replace
from nerd_screens import DOOR, Shown, at_guess, called, table_of
from nerdwords_play import with_rules

from kit.errors import BadInput
from kit.games import nerdwords
from kit.games.core import TEACHER, WALL
from kit.games.nerdwords import CLASSROOM, STRICT, moves
from kit.session.stages.nerdwords import form
from kit.session.stages.nerdwords.history import history
from kit.session.stages.nerdwords.wall import covered, for_all, wall

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


def test_the_teacher_reads_the_names_of_two_players_who_are_one_team():
    game = at_guess(2)
    assert game.console()["waits"] == "waits for Ana and Ben to guess"
    game.guesses("volcano")
    assert game.steps()[0] == ("Clue 1: Ana and Ben guessed right. The term was “volcano”.")
    assert game.console()["table"]["teams"][0]["name"] == "Ana and Ben"


def test_history_says_little_of_a_verdict_while_another_guess_is_secret():
    game = at_guess()
    game.lock(0, "lava?")
    game.lock(1, "magma?")
    game.judge("magma?", right=False)
    assert game.steps()[0] == "One guess was judged. There is another."
    game.judge("lava?", right=True)
    assert game.steps()[0] == "“lava?” was judged right. The term was “volcano”."


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
        "No score falls below \u22125.",
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
