"""A lesson through its desks: what each page shows, and what happens to bad messages."""

import json

import pytest
from lesson_play import Lesson, done, refusal

from kit.errors import Conflict
from kit.session.solo import SoloDesk


@pytest.fixture
def lesson(tmp_path):
    return Lesson(f"sqlite:///{tmp_path}/class.sqlite3")


def test_a_round_from_start_to_results(lesson):
    ana, ben = lesson.join("Ana"), lesson.join("Ben")
    assert ana.screen["waiting"] == "You are in. Your teacher starts the round."
    lesson.round(ana, ben)
    assert ana.screen["phase"] == "play"
    assert len(ana.screen["hand"]) == 10

    hand = "".join(c["letter"] for c in ana.screen["hand"])
    best = lesson.outside.best(hand, "kids")
    for word in best.words:
        assert done(ana.lay(word))
    assert [w["state"] for w in ana.screen["words"]] == ["laid"] * len(best.words)

    lesson.clock += 121
    assert ana.screen["phase"] == "time_up"
    lesson.wall.act("CallTime", round=1)
    shown = ana.screen
    assert shown["phase"] == "results"
    assert shown["lines"][0] == {"label": "Words", "points": best.points}
    assert shown["best"]["points"] == best.points
    assert {w["word"] for w in lesson.wall.screen["found"]} == {w.upper() for w in best.words}
    assert [m["name"] for m in ben.screen["mates"]] == ["Ana"]
    seats = {s["name"]: s for s in lesson.teacher.screen["seats"]}
    assert seats["Ana"]["points"] == shown["points"]


def test_every_screen_is_plain_data(lesson):
    ana = lesson.join("Ana")
    lesson.round(ana)
    for device in (ana, lesson.wall, lesson.teacher):
        assert json.loads(json.dumps(device.screen)) == device.screen


def test_before_the_buzzer_no_screen_but_its_own_holds_a_hand(lesson):
    ana, ben = lesson.join("Ana"), lesson.join("Ben")
    lesson.round(ana, ben)
    ana.lay(lesson.outside.best("".join(c["letter"] for c in ana.screen["hand"]), "kids").words[0])
    word = ana.screen["words"][0]["word"]
    for device in (ben, lesson.wall, lesson.teacher):
        assert word not in json.dumps(device.screen)
    assert lesson.wall.screen["letters"] is None
    assert "hand" not in lesson.wall.screen
    assert "hand" not in lesson.teacher.screen


def test_who_has_left_gets_no_more_cards_and_keeps_the_points(lesson):
    ana, ben = lesson.join("Ana"), lesson.join("Ben")
    lesson.round(ana, ben)
    ana.lay(lesson.outside.best("".join(c["letter"] for c in ana.screen["hand"]), "kids").words[0])
    lesson.buzzer()
    won = lesson.teacher.screen["seats"][0]["points"]
    gone = ana.player
    for _ in range(2):
        assert done(lesson.teacher.send(kind="ask", what={"type": "Remove", "player": gone}))
    assert "freed this seat" in ana.screen["message"]
    assert not lesson.teacher.screen["seats"][0]["at_table"]
    lesson.round(ben)
    first, second = lesson.room.table.state.rounds
    assert [h.player for h in second.hands] == [ben.player]
    assert [s.total for s in first.over.scores if s.player == gone] == [won]


def test_a_late_student_gets_cards_in_the_next_round(lesson):
    ana = lesson.join("Ana")
    lesson.round(ana)
    ben = lesson.join("Ben")
    assert ben.screen["waiting"] == "The others are playing. You get cards in the next round."
    lesson.buzzer()
    lesson.round()
    assert len(ben.screen["hand"]) == 10


def test_a_pause_stops_the_clock_and_says_so(lesson):
    ana = lesson.join("Ana")
    lesson.round(ana)
    lesson.clock += 20
    lesson.teacher.act("Pause", round=1)
    assert ana.screen["phase"] == "paused"
    assert ana.screen["clock"]["left_s"] == 100
    assert "stopped" in refusal(ana.act("Lay", round=1, cards=[0, 1, 2]))
    lesson.clock += 500
    lesson.teacher.act("Resume", round=1)
    lesson.teacher.act("AddTime", round=1, seconds=30)
    assert ana.screen["clock"]["ends_at"] == lesson.clock + 130


def test_B1_private_time_is_seen_by_nobody_else(lesson):
    ana, ben = lesson.join("Ana"), lesson.join("Ben")
    lesson.round(ana, ben)
    before = ben.screen, lesson.wall.screen
    lesson.teacher.act("AddTime", round=1, seconds=60, player=ana.player)
    assert (ben.screen, lesson.wall.screen) == before
    lesson.clock += 130
    assert ana.screen["phase"] == "play"
    assert ben.screen["phase"] == "time_up"
    assert "up" in refusal(ben.act("Lay", round=1, cards=[0, 1, 2]))


def test_calling_the_time_early_or_twice_is_no_harm(lesson):
    ana = lesson.join("Ana")
    lesson.round(ana)
    assert done(ana.act("CallTime", round=1))
    assert done(lesson.wall.act("CallTime", round=1))
    assert ana.screen["phase"] == "play"
    lesson.buzzer(ana)
    facts = len(lesson.room.table.facts)
    assert done(lesson.wall.act("CallTime", round=1))
    assert done(ana.act("CallTime", round=1))
    lesson.room.refresh()
    assert len(lesson.room.table.facts) == facts


def test_a_students_page_calls_the_time_where_nobody_else_does(lesson):
    ana = lesson.join("Ana")
    lesson.round(ana)
    lesson.clock += 121
    ana.act("CallTime", round=1)
    assert ana.screen["phase"] == "time_up"
    lesson.clock += 1
    ana.act("CallTime", round=1)
    assert ana.screen["phase"] == "results"


def test_start_pressed_twice_starts_one_round(lesson):
    lesson.join("Ana")
    assert done(lesson.teacher.act("Start", round=1))
    assert refusal(lesson.teacher.act("Start", round=1))
    assert lesson.teacher.screen["round"] == 1


def test_a_ruling_moves_the_score_at_once(lesson):
    ana = lesson.join("Ana")
    lesson.round(ana)
    hand = "".join(c["letter"] for c in ana.screen["hand"])
    word = lesson.outside.best(hand, "kids").words[0].upper()
    ana.lay(word)
    lesson.buzzer(ana)
    points = ana.screen["points"]
    lesson.teacher.act("Rule", round=1, word=word, good=False)
    assert ana.screen["points"] == 0
    assert ana.screen["words"][0]["state"] == "wrong"
    assert "does not count" in ana.screen["words"][0]["note"]
    lesson.teacher.act("Rule", round=1, word=word, good=True)
    assert ana.screen["points"] == points


def test_undo_goes_back_before_a_step_and_keeps_the_seats(lesson):
    ana = lesson.join("Ana")
    lesson.round(ana)
    lesson.teacher.act("Stop", round=1)
    step = lesson.teacher.screen["log"][0]
    assert step["text"].startswith("You ended round 1")
    lesson.teacher.act("Undo", to=step["n"] - 1)
    assert ana.screen["phase"] == "paused"
    assert len(ana.screen["hand"]) == 10


def test_the_rules_form_sets_a_theme_with_its_words(lesson):
    assert done(lesson.teacher.act("SetRules", rules={"theme": "animals", "theme_only": True}))
    lesson.room.refresh()
    rules = lesson.room.table.state.rules
    assert "ZEBRA" in rules.theme_words
    assert lesson.teacher.screen["rules"]["theme_only"] is True


@pytest.mark.parametrize(
    "rules",
    [None, 7, {"mode": "chess"}, {"time_limit_s": 5}, {"time_limit_s": "x"}, {"theme_only": True}],
)
def test_rules_that_cannot_be_played_are_refused_with_a_sentence(lesson, rules):
    before = lesson.teacher.screen["rules"]
    assert len(refusal(lesson.teacher.act("SetRules", rules=rules))) > 10
    assert lesson.teacher.screen["rules"] == before


def test_a_page_that_falls_silent_is_away_until_it_pings(lesson):
    ana = lesson.join("Ana")
    lesson.clock += 30
    ana.desk.watch()
    assert lesson.teacher.screen["seats"][0]["away"]
    ana.send(kind="ping")
    assert not lesson.teacher.screen["seats"][0]["away"]


def test_an_old_page_of_a_reloaded_seat_does_not_make_it_away(lesson):
    old = lesson.join("Ana")
    lesson.device(old.token)
    lesson.clock += 30
    old.desk.watch()
    assert not lesson.teacher.screen["seats"][0]["away"]


JUNK = [
    {},
    {"kind": "nope"},
    {"kind": "act"},
    {"kind": "act", "action": 5},
    {"kind": "act", "action": {"type": "Lay"}},
    {"kind": "act", "action": {"type": "Lay", "round": "1", "cards": "abc"}},
    {"kind": "act", "action": {"type": "Lay", "round": 10**30, "cards": [-1]}},
    {"kind": "act", "action": {"type": "Start", "round": 1}},
    {"kind": "act", "action": {"type": "Undo", "to": -5}},
    {"kind": "sit", "player": {"a": 1}},
    {"kind": "ask", "what": None},
    {"kind": "ask", "what": {"type": "Release", "player": 9}},
]


@pytest.mark.parametrize("message", JUNK, ids=lambda m: json.dumps(m)[:60])
def test_junk_is_answered_with_a_sentence_and_changes_nothing(lesson, message):
    ana = lesson.join("Ana")
    lesson.round(ana)
    facts = len(lesson.room.table.facts)
    answers = ana.desk.receive(message)
    assert all(a["kind"] in {"refused", "done"} for a in answers)
    lesson.room.refresh()
    assert ana.screen["phase"] == "play"
    assert len(lesson.room.table.facts) == facts


def test_whoever_loses_a_race_decides_again(lesson):
    ana, ben = lesson.join("Ana"), lesson.join("Ben")
    lesson.round()
    # neither desk has looked since: both believe an older state
    for device in (ana, ben):
        answers = device.act("Lay", round=1, cards=[0, 1, 2])
        assert done(answers), answers
    assert len(ana.screen["words"]) == len(ben.screen["words"]) == 1


def test_a_store_that_refuses_is_told_and_nothing_is_lost(lesson, monkeypatch):
    ana = lesson.join("Ana")
    lesson.round(ana)

    def full(*_args, **_kwargs):
        raise Conflict("store-full")

    with monkeypatch.context() as patch:
        patch.setattr(ana.desk.school.store, "append", full)
        assert refusal(ana.act("Lay", round=1, cards=[0, 1, 2]))
    assert done(ana.act("Lay", round=1, cards=[0, 1, 2]))


def test_one_screen_needs_no_server():
    desk = SoloDesk()
    assert desk.screen()["start"] == 1
    answers = desk.receive({"kind": "act", "id": 1, "action": {"type": "Start", "round": 1}})
    assert done(answers)
    screen = desk.screen()
    assert screen["phase"] == "play"
    assert screen["start"] is None
    assert len(screen["hand"]) == 10


def test_W24_a_list_that_the_teacher_types_is_a_theme(lesson):
    rules = {"theme": "own", "theme_list": "newt, toad\nfrog", "theme_only": True}
    assert done(lesson.teacher.act("SetRules", rules=rules))
    lesson.room.refresh()
    assert lesson.room.table.state.rules.theme_words == ("NEWT", "TOAD", "FROG")
    assert {"id": "own", "name": "Our own list"} in lesson.teacher.screen["themes"]
    # another change of the form keeps the list; choosing another theme lets it go
    assert done(
        lesson.teacher.act("SetRules", rules={**lesson.teacher.screen["rules"], "mode": "open"})
    )
    lesson.room.refresh()
    assert lesson.room.table.state.rules.theme_words == ("NEWT", "TOAD", "FROG")
    assert done(lesson.teacher.act("SetRules", rules={"theme": None, "theme_only": False}))
    assert "own" not in [t["id"] for t in lesson.teacher.screen["themes"]]


@pytest.mark.parametrize("typed", ["", "  ,;", "/etc/hostname", "123", 7])
def test_a_typed_list_is_never_taken_for_a_file(lesson, typed):
    answers = lesson.teacher.act("SetRules", rules={"theme": "own", "theme_list": typed})
    lesson.room.refresh()
    words = lesson.room.table.state.rules.theme_words
    assert words in {(), ("ETCHOSTNAME",)}
    assert done(answers) == (typed in {"/etc/hostname", 7})
