"""Nerd Words in a class: from the set-up to the end, at one table and at several."""

import json
import random

import pytest
from lesson_play import Device, done, refusal
from nerd_lesson import NerdLesson, choose, clue_for, give, lock

from kit.games.core import TEACHER
from kit.games.nerdwords.state import entry_of
from kit.lesson.memory import Kept
from kit.roster import Roster, Student
from kit.session import School
from kit.session.hosts import TeacherDesk


@pytest.fixture
def lesson(tmp_path):
    return NerdLesson(f"sqlite:///{tmp_path}/class.sqlite3")


@pytest.fixture
def four(lesson):
    devices = [lesson.join(name) for name in ("Ana", "Ben", "Chidi", "Dara")]
    assert done(lesson.deal(*devices))
    return devices


def begin(lesson, devices):
    """Start the next round; returns the clue giver's device, its term, a rival, a mate."""
    number = lesson.table()["round"] + 1
    lesson.order("NextRound", round=number)
    giver = next(d for d in devices if d.screen["giving"])
    term = choose(giver)
    team = giver.screen["team"]
    rivals = [d for d in devices if d.screen["team"] != team]
    mates = [d for d in devices if d.screen["team"] == team and d is not giver]
    return giver, term, rivals, mates


# ---- choosing the game, setting up


def test_the_game_is_chosen_while_children_join_and_they_keep_their_seats(tmp_path):
    lesson = NerdLesson(f"sqlite:///{tmp_path}/class.sqlite3")
    ana = lesson.join("Ana")
    assert ana.screen["waiting"] == "You are in. Your teacher starts the round."
    lesson.ask("Game", game="spellout")
    lesson.round(ana)
    assert ana.screen["name"] == "spellout"
    assert lesson.teacher.screen["games"] == []
    assert "new lesson" in refusal(lesson.ask("Game", game="nerdwords"))


def test_a_game_that_was_only_set_up_gives_way_to_the_other_and_back(lesson):
    ana, ben = lesson.join("Ana"), lesson.join("Ben")
    lesson.deal(ana, ben)
    assert ana.screen["table"]["kind"] == "two"
    assert done(lesson.ask("Game", game="spellout"))
    chidi = lesson.join("Chidi")
    lesson.teacher.act("Start", round=1)
    assert [len(d.screen["hand"]) for d in (ana, ben, chidi)] == [10, 10, 10]
    lesson.teacher.act("Undo", to=0)
    assert done(lesson.ask("Game", game="nerdwords"))
    lesson.ask("Deck", deck="weather_seasons")
    assert done(lesson.deal(ana, ben, chidi))
    assert chidi.screen["table"]["kind"] == "three"


def test_without_a_deck_or_with_one_child_nothing_is_dealt_and_it_says_why(tmp_path):
    lesson = NerdLesson(f"sqlite:///{tmp_path}/class.sqlite3")
    lesson.join("Ana")
    screen = lesson.teacher.screen
    assert screen["setup"]["trouble"].startswith("A game needs two players")
    assert "Deal" not in screen["can"]
    assert refusal(lesson.ask("Deal")).startswith("A game needs two players")
    assert "no deck called" in refusal(lesson.ask("Deck", deck="nothing"))
    assert lesson.teacher.screen["setup"]["deck"] == "weather_seasons"


def test_who_has_a_seat_plays_and_the_teacher_can_say_otherwise(lesson):
    ana, _ = lesson.join("Ana"), lesson.join("Ben")
    people = {p["name"]: p for p in lesson.teacher.screen["setup"]["people"]}
    assert [n for n, p in people.items() if p["here"]] == ["Ana", "Ben"]
    lesson.ask("Here", player=ana.player, here=False)
    lesson.ask("Here", player=people["Dara"]["player"], here=True)
    setup = lesson.teacher.screen["setup"]
    assert [p["name"] for p in setup["people"] if p["here"]] == ["Ben", "Dara"]
    assert refusal(lesson.ask("Here", player="p-nobody", here=True))


def test_N1_a_class_of_thirty_is_five_tables_of_six(tmp_path):
    lesson = NerdLesson(f"sqlite:///{tmp_path}/class.sqlite3")
    names = tuple(Student(name=f"Child {n}") for n in range(1, 27))
    lesson.school.people.add_class(
        "3a", Roster(tuple(Student(name=n) for n in ("Ana", "Ben", "Chidi", "Dara")) + names)
    )
    for player in lesson.school.people.players("3a"):
        lesson.room.take(player.player_id)
    setup = lesson.teacher.screen["setup"]
    assert [sum(map(len, t["teams"])) for t in setup["tables"]] == [6] * 5
    assert all(sorted(map(len, t["teams"])) == [3, 3] for t in setup["tables"])
    lesson.ask("Split", tables=4)
    sizes = [sum(map(len, t["teams"])) for t in lesson.teacher.screen["setup"]["tables"]]
    assert sorted(sizes) == [7, 7, 8, 8]
    assert done(lesson.ask("Deal"))
    hands = [lesson.state(n).hands for n in (1, 2, 3, 4)]
    firsts = [h[0].cards[0] for h in hands]
    assert len(set(firsts)) == 4, "each table begins with another card"


def test_a_child_is_moved_by_hand_and_newcomers_come_beside(lesson):
    devices = [lesson.join(name) for name in ("Ana", "Ben", "Chidi", "Dara")]
    ana = devices[0].player
    before = lesson.teacher.screen["setup"]["tables"][0]["teams"]
    to = 1 if ana in before[0] else 0
    assert done(lesson.ask("Place", player=ana, table=1, team=to))
    after = lesson.teacher.screen["setup"]["tables"][0]["teams"]
    assert ana in after[to]
    assert sorted(len(t) for t in after) == [1, 3]
    assert done(lesson.deal(*devices))
    assert {p.id for p in lesson.state().players if p.team == to} >= {ana}


def test_the_rules_are_those_of_the_form_and_the_log_keeps_them(lesson):
    for name in ("Ana", "Ben", "Chidi", "Dara"):
        lesson.join(name)
    rules = lesson.teacher.screen["setup"]["rules"] | {"guess_s": 90, "target": 20}
    assert done(lesson.ask("Rules", rules=rules))
    setup = lesson.teacher.screen["setup"]
    assert setup["preset"] == "own"
    assert len(setup["differs"]) == 2
    assert "read" in refusal(lesson.ask("Rules", rules={"guess_s": "soon"}))
    lesson.ask("Deal")
    assert (lesson.state().rules.guess_s, lesson.state().rules.target) == (90, 20)


# ---- a round


def test_a_whole_round_reaches_every_board(lesson, four):
    giver, term, rivals, mates = begin(lesson, four)
    assert giver.screen["giving"]["term"] == term
    clue = give(giver, bet=2)
    assert lesson.table()["clues"][0]["text"] == clue
    assert done(lock(rivals[0], term, bet=3))
    assert done(lock(mates[0], "no idea", bet=1))
    table = lesson.table()
    assert (table["phase"], table["shown"]) == ("between", term)
    teams = {t["team"]: t["score"] for t in table["teams"]}
    mine = giver.screen["team"]
    assert teams == {mine: 6 - 1 + 2, 1 - mine: 6 + 4 + 3}
    texts = {(line["team"], line["points"]): line["text"] for line in table["lines"]}
    assert (1 - mine, 7) in texts
    assert table["meaning"]
    lesson.order("Overrule", round=1, slot=1, team=1 - mine, right=False)
    assert {t["team"]: t["score"] for t in lesson.table()["teams"]}[1 - mine] == 6 - 3
    undo = lesson.teacher.screen["tables"][0]["log"][0]
    lesson.order("Undo", to=undo["n"] - 1)
    assert {t["team"]: t["score"] for t in lesson.table()["teams"]}[1 - mine] == 13


def test_no_screen_holds_what_its_seat_must_not_know(lesson, four):
    giver, term, rivals, mates = begin(lesson, four)
    other = lesson.state()
    hands = {h.player: {e.term for c in h.cards for e in other.deck[c].terms} for h in other.hands}

    def check():
        for device in four:
            told = json.dumps(device.screen, ensure_ascii=False)
            foreign = {t for p, terms in hands.items() if p != device.player for t in terms}
            assert not [t for t in foreign - hands[device.player] if f'"{t}"' in told]
        public = json.dumps([lesson.wall.screen, lesson.teacher.screen], ensure_ascii=False)
        assert f'"{term}"' not in public

    check()
    give(giver, bet=3)
    check()
    rivals[0].act("Write", round=1, slot=1, text="secret draft", bet=4)
    assert "secret draft" in json.dumps(rivals[1].screen)
    for device in (giver, *mates):
        assert "secret draft" not in json.dumps(device.screen)
    assert "secret draft" not in json.dumps([lesson.wall.screen, lesson.teacher.screen])
    check()


def test_check_says_while_typing_what_a_clue_comes_to_and_leaves_no_trace(lesson, four):
    giver, term, rivals, _ = begin(lesson, four)
    facts = lesson.facts()
    answer = giver.send(kind="check", slot=1, clue=clue_for(giver))
    assert done(answer)
    assert "first letter" in refusal(giver.send(kind="check", slot=1, clue=term))
    assert "one word" in refusal(giver.send(kind="check", slot=1, clue="two words"))
    card = rivals[0].screen["hand"][0]
    own = {"card": card["card"], "term": card["terms"][0]["place"], "slot": 1}
    assert "first letter" in refusal(
        rivals[0].send(kind="check", clue=card["terms"][0]["term"], **own)
    )
    foreign = giver.send(kind="check", clue="x", card=card["card"], term=0, slot=1)
    assert refusal(foreign)
    assert "term first" in refusal(rivals[0].send(kind="check", clue="x", card=-1, term=0))
    assert lesson.facts() == facts


def test_an_unsure_guess_goes_to_the_teacher_and_is_offered_again_next_time(lesson, four):
    giver, term, rivals, mates = begin(lesson, four)
    give(giver)
    slip = term[:-1] + "x"
    lock(rivals[0], slip)
    lock(mates[0], "zzzz")
    ask = lesson.teacher.screen["asks"][0]
    assert (ask["guess"], ask["term"], ask["before"]) == (slip, term, None)
    assert done(lesson.order("Judge", round=1, slot=1, guess=slip, right=True))
    assert lesson.table()["phase"] == "between"
    lesson.ask("NewSetup")
    kept = lesson.school.memory("3a").state
    assert (term, slip, True) in kept.rulings
    assert kept.shown["weather_seasons"][term] == 1
    lesson.deal(*four)
    state = lesson.state()
    assert any((r.term, r.guess, r.right) == (term, slip, True) for r in state.remembered)
    assert any((m.term, m.marks) == (term, 1) for m in state.marks)


def test_what_a_class_remembers_is_kept_once(lesson, four):
    giver, term, rivals, mates = begin(lesson, four)
    give(giver)
    for device in (rivals[0], mates[0]):
        lock(device, term)
    lesson.ask("NewSetup")
    lesson.ask("CloseLesson")
    facts = lesson.school.memory("3a").facts
    assert [type(f) for f in facts] == [Kept]


def test_N21_the_clue_giver_judges_where_no_teacher_is(lesson, four):
    lesson.teacher.desk.gone()
    giver, term, rivals, mates = begin_by_students(four)
    give(giver)
    lock(rivals[0], term[:-1] + "x")
    lock(mates[0], "zzzz")
    ask = giver.screen["asks"][0]
    assert done(giver.act("Judge", round=1, slot=1, guess=ask["guess"], right=False))
    assert giver.screen["table"]["slot"] == 2


def begin_by_students(devices):
    devices[0].act("NextRound", round=1)
    giver = next(d for d in devices if d.screen["giving"])
    term, team = choose(giver), giver.screen["team"]
    rivals = [d for d in devices if d.screen["team"] != team]
    mates = [d for d in devices if d.screen["team"] == team and d is not giver]
    return giver, term, rivals, mates


def test_N19_the_minute_is_called_by_any_page_and_an_early_call_is_no_harm(lesson, four):
    giver, _, rivals, _ = begin(lesson, four)
    give(giver)
    call = lesson.table()["clock"]["call"]
    assert call == {"type": "CallTime", "round": 1, "slot": 1}
    assert done(rivals[0].send(kind="act", action=call))
    assert lesson.table()["phase"] == "guess"
    lesson.clock += 63
    lesson.wall.send(kind="ping")
    assert lesson.table()["slot"] == 2
    assert refusal(rivals[0].act("LockIn", round=1, slot=1, text="x", bet=0))


def test_a_reload_brings_everybody_back_to_the_same_place(lesson, four):
    giver, _, rivals, _ = begin(lesson, four)
    before = giver.screen, rivals[0].screen
    fresh = [lesson.device(d.token) for d in (giver, rivals[0])]
    assert tuple(d.screen for d in fresh) == before
    give(fresh[0])
    assert lesson.table()["clues"][0]["text"]


# ---- seats


def test_N6_a_late_one_joins_the_smallest_team_and_a_leaver_gives_the_cards(lesson):
    devices = [lesson.join(name) for name in ("Ana", "Ben", "Chidi")]
    lesson.ask(
        "Here", player=next(p for p, n in lesson.room.roster().items() if n == "Dara"), here=True
    )
    lesson.deal(*devices)
    guest = lesson.device()
    guest.send(kind="join", code=lesson.room.code)
    guest.send(kind="sit", nickname="Late Lee")
    assert guest.screen["name"] == "nerdwords"
    assert guest.screen["team"] is not None
    assert len(guest.screen["hand"]) == 2
    team = guest.screen["team"]
    lesson.ask("Remove", player=guest.player)
    assert all(p.id != guest.player for p in lesson.state().players)
    cards = [len(h.cards) for h in lesson.state().hands if h.cards]
    assert sum(cards) == 10
    assert team in {p.team for p in lesson.state().players}


def test_a_team_shares_a_device_and_secrets_are_shown_only_to_their_owner(lesson):
    devices = [lesson.join(name) for name in ("Ana", "Ben", "Chidi")]
    dara = lesson.player("Dara")
    lesson.ask("Here", player=dara, here=True)
    lesson.deal(*devices)
    mate = next(d for d in devices if d.screen["device"])
    assert mate.screen["device"]["more"] == [{"player": dara, "name": "Dara"}]
    rival = next(d for d in devices if d.screen["team"] != mate.screen["team"])
    assert "team mate" in refusal(rival.send(kind="add", player=dara))
    assert done(mate.send(kind="add", player=dara))
    assert mate.desk.players == (mate.player, dara)
    screen = mate.screen
    assert screen["hand"] == []
    assert screen["device"]["showing"] is None
    assert done(mate.send(kind="show", player=dara))
    assert len(mate.screen["hand"]) == 2
    assert refusal(mate.send(kind="show", player=rival.player))
    assert done(mate.send(kind="hide"))
    assert mate.screen["hand"] == []
    back = lesson.device(mate.token)
    assert back.desk.players == mate.desk.players
    assert back.screen["hand"] == []
    assert done(mate.send(kind="drop", player=dara))
    assert mate.desk.players == (mate.player,)


def test_a_shared_device_is_covered_again_once_the_clue_is_shown(lesson):
    devices = [lesson.join(name) for name in ("Ana", "Ben", "Chidi")]
    dara = lesson.player("Dara")
    lesson.ask("Here", player=dara, here=True)
    lesson.deal(*devices)
    mate = next(d for d in devices if d.screen["device"])
    mate.send(kind="add", player=dara)
    lesson.order("NextRound", round=1)
    if lesson.state().rounds[-1].giver not in mate.desk.players:
        pass_round(lesson, devices)
        lesson.order("NextRound", round=2)
    giver = lesson.state().rounds[-1].giver
    assert giver in mate.desk.players
    assert mate.screen["giving"] is None
    turns = mate.screen["device"]["turns"]
    assert [t["player"] for t in turns if t["urgent"]] == [giver]
    mate.send(kind="show", player=giver)
    term = choose(mate)
    give(mate)
    assert mate.screen["device"]["showing"] is None
    assert f'"{term}"' not in json.dumps(mate.screen)


def pass_round(lesson, devices):
    """The giver of this round solves it at once by a rival's right guess."""
    giver = next(d for d in devices if d.screen["giving"])
    term = choose(giver)
    give(giver)
    for device in devices:
        screen = device.screen
        if screen["guessing"] and screen["guessing"]["open"] and not screen["guessing"]["locked"]:
            lock(device, term)
    lesson.clock += 70
    lesson.wall.send(kind="ping")


def test_N6_the_teacher_takes_over_from_a_clue_giver_who_leaves(lesson, four):
    giver, _, rivals, mates = begin(lesson, four)
    assert lesson.teacher.screen["tables"][0]["giving"] is None
    assert done(lesson.order("Leave", player=giver.player, by=TEACHER))
    giving = lesson.teacher.screen["tables"][0]["giving"]
    letter = next(x["letter"] for x in giving["letters"] if x["left"]).lower()
    tried = {"kind": "check", "table": 1, "slot": 1}
    assert done(lesson.teacher.send(**tried, clue=f"{letter}xq"))
    assert "first letter" in refusal(lesson.teacher.send(**tried, clue=giving["term"]))
    assert refusal(lesson.teacher.send(kind="check", table=7, slot=1, clue="x"))
    assert done(lesson.order("WriteClue", round=1, slot=1, clue=f"{letter}xq"))
    assert done(lesson.order("SetBet", round=1, slot=1, bet=0))
    assert done(lesson.order("Reveal", round=1, slot=1))
    assert rivals[0].screen["guessing"]["open"]
    assert mates[0].screen["guessing"]["open"]


def test_who_took_a_wrong_name_lets_go_of_it_and_its_cards_wait_for_their_owner(lesson, four):
    ana = four[0]
    hand = ana.screen["hand"]
    assert done(ana.send(kind="leave"))
    assert ana.screen["name"] == "pick"
    owner = lesson.join("Ana")
    assert owner.screen["hand"] == hand


# ---- bots


def test_B5_bots_fill_seats_and_one_child_plays_a_whole_game_with_them(lesson):
    ana = lesson.join("Ana")
    for _ in range(3):
        assert done(lesson.ask("AddBot"))
    names = [p["name"] for p in lesson.teacher.screen["setup"]["people"] if p["bot"]]
    assert names == ["Bot 1", "Bot 2", "Bot 3"]
    lesson.deal(ana)
    dice = random.Random(3)
    for _ in range(600):
        screen = ana.screen
        if screen["table"]["phase"] == "over":
            break
        play(ana, screen, dice)
        lesson.clock += 3
        lesson.teacher.send(kind="ping")
        for ask in lesson.teacher.screen["asks"]:
            lesson.order(
                "Judge", round=ask["round"], slot=ask["slot"], guess=ask["guess"], right=False
            )
    assert ana.screen["table"]["phase"] == "over"
    assert any(t["winner"] for t in ana.screen["table"]["teams"])


def test_B5_a_bot_stands_in_until_the_child_is_back(lesson, four):
    ana = four[0]
    lesson.clock += 60
    ana.desk.watch()
    assert done(lesson.order("StandIn", player=ana.player, by="bot"))
    assert dict(lesson.state().stand_ins) == {ana.player: "bot"}
    ana.send(kind="ping")
    assert lesson.state().stand_ins == ()


def play(device, screen, dice):
    """One child plays something that is allowed."""
    giving, guessing = screen["giving"], screen["guessing"]
    if giving and giving["step"] == "choose":
        choose(device)
    elif giving and giving["step"] == "clue":
        give(device, bet=dice.randrange(3))
    elif guessing and guessing["open"] and not guessing["locked"]:
        lock(device, "a guess")
    elif screen["next"]:
        device.act("NextRound", round=screen["next"]["round"])


# ---- trouble


def test_bad_input_is_refused_with_a_sentence_and_changes_nothing(lesson, four):
    giver, _, rivals, _ = begin(lesson, four)
    facts = lesson.facts()
    spot = {"round": 1, "slot": 1}
    assert "0 to 4" in refusal(giver.act("SetBet", **spot, bet=5))
    assert "one word" in refusal(giver.act("WriteClue", **spot, clue="ice-cold"))
    assert refusal(rivals[0].act("WriteClue", **spot, clue="xylophone"))
    assert refusal(lesson.order("Pause", table=9, round=1)) == "This table is not in use any more."
    assert refusal(lesson.order("Undo", to=10_000))
    assert lesson.facts() == facts
    clue = give(giver)
    assert done(lock(rivals[0], "cloud"))
    assert "locked in already" in refusal(rivals[1].act("LockIn", **spot, text="rain", bet=0))
    again = giver.act("WriteClue", **spot, clue=clue + "z")
    assert "stays as it is" in refusal(again)


def test_two_pages_that_deal_at_once_deal_one_game(lesson):
    devices = [lesson.join(name) for name in ("Ana", "Ben", "Chidi", "Dara")]
    second = Device(TeacherDesk(School.at(lesson.url, lesson.outside).classroom(lesson.room.id)))
    lesson.deal(*devices)
    second.send(kind="ask", what={"type": "Deal"})
    assert len(lesson.teacher.screen["tables"]) == 1
    assert devices[0].screen["table"]["phase"] == "between"


def test_a_new_lesson_keeps_deck_and_rules(lesson, four):
    lesson.ask("NewSetup")
    lesson.ask("Rules", rules=lesson.teacher.screen["setup"]["rules"] | {"target": 25})
    lesson.ask("NewLesson")
    setup = lesson.teacher.screen["setup"]
    assert (setup["deck"], setup["rules"]["target"]) == ("weather_seasons", 25)
    assert four[0].screen["name"] == "join"


def test_the_store_can_be_read_again_and_stands_as_it_was(lesson, four):
    giver, term, _, _ = begin(lesson, four)
    give(giver)
    again = School.at(lesson.url, lesson.outside).classroom(lesson.room.id)
    number = again.tables[0]
    lesson.room.refresh()
    assert again.at(number).state == lesson.room.at(number).state
    played = again.at(number).state.rounds[-1]
    assert entry_of(again.at(number).state, played).term == term
