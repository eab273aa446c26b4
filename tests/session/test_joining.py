"""Coming in: codes, names, seats, tokens; what a child sees when it does not work."""

import random

import pytest
from lesson_play import Lesson, done, refusal

from kit.errors import StoreTrouble
from kit.games.core import TEACHER
from kit.games.spellout import SetSeat, Setting, Start
from kit.lesson import Joined
from kit.session import School, codes, open_lesson
from kit.session.desk import StudentDesk
from kit.words import is_rude


@pytest.fixture
def lesson(tmp_path):
    return Lesson(f"sqlite:///{tmp_path}/class.sqlite3")


def test_a_code_lets_a_device_choose_its_name(lesson):
    device = lesson.device()
    assert device.screen == {"name": "join", "message": None}
    assert done(device.send(kind="join", code=f" {lesson.room.code.lower()} "))
    assert [n["name"] for n in device.screen["names"]] == ["Ana", "Ben", "Chidi", "Dara"]
    assert done(device.sit("Ben"))
    assert device.screen["me"]["name"] == "Ben"


@pytest.mark.parametrize("code", ["ZZZZ", "0000", "Z" * 10_000, "<b>", "'; drop"])
def test_a_wrong_code_is_told_and_nothing_is_shown(lesson, code):
    device = lesson.device()
    message = refusal(device.send(kind="join", code=code))
    assert message.startswith("No class has the code")
    assert len(message) < 140
    assert device.screen["name"] == "join"


@pytest.mark.parametrize("code", ["", "   ", None, 7, ["A"]])
def test_an_empty_code_asks_for_the_four_letters(lesson, code):
    assert "four letters" in refusal(lesson.device().send(kind="join", code=code))


def test_a_taken_seat_is_told_and_the_teacher_can_free_it(lesson):
    first = lesson.join("Ana")
    second = lesson.device()
    second.send(kind="join", code=lesson.room.code)
    assert [n["taken"] for n in second.screen["names"]] == [True, False, False, False]
    assert refusal(second.sit("Ana")).startswith("Ana has already joined on another device")
    assert second.player is None

    lesson.teacher.send(kind="ask", what={"type": "Release", "player": first.player})
    assert done(second.sit("Ana"))
    assert first.screen["name"] == "join"
    assert "freed this seat" in first.screen["message"]


def test_a_device_that_lost_its_seat_cannot_play_on(lesson):
    first = lesson.join("Ana")
    lesson.round(first)
    lesson.teacher.send(kind="ask", what={"type": "Release", "player": first.player})
    assert "no seat" in refusal(first.act("Lay", round=1, cards=[0, 1, 2]))


def test_a_token_brings_a_reloaded_page_back_to_its_seat_with_its_words(lesson):
    device = lesson.join("Ana")
    lesson.round(device)
    best = lesson.outside.best("".join(c["letter"] for c in device.screen["hand"]), "kids")
    device.lay(best.words[0])
    again = lesson.device(device.token)
    assert again.screen == device.screen
    assert again.screen["words"][0]["word"] == best.words[0].upper()


def test_a_seated_device_sees_nothing_of_another_lesson_whose_code_it_sends(lesson):
    other = lesson.school.classroom(lesson.school.open_lesson("3a"))
    there = lesson.device()
    there.send(kind="join", code=other.code)
    there.sit("Ana")
    other.act(TEACHER, Start(1))

    ana = lesson.join("Ana")
    before = ana.screen
    ana.send(kind="join", code=other.code)
    assert ana.desk.screen() == before


def test_who_says_not_me_gets_no_more_cards_and_the_seat_keeps_its_setting(lesson):
    ana, ben = lesson.join("Ana"), lesson.join("Ben")
    seven = Setting(hand_size=7, table="adults", extra_s=30)
    lesson.room.act(TEACHER, SetSeat(ana.player, seven))
    wrong = ana.player
    assert done(ana.send(kind="leave"))
    assert ana.token is None
    lesson.round(ben)
    lesson.room.refresh()
    assert [h.player for h in lesson.room.table.state.rounds[0].hands] == [ben.player]

    again = lesson.join("Ana")
    assert again.player == wrong
    lesson.buzzer()
    lesson.round(again)
    assert len(again.screen["hand"]) == 7


def test_a_database_that_is_busy_when_a_page_returns_is_told_and_the_token_kept(
    lesson, monkeypatch
):
    token = lesson.join("Ana").token
    device = lesson.device()

    def busy(*_args, **_kwargs):
        raise StoreTrouble("store-locked")

    with monkeypatch.context() as patch:
        patch.setattr(device.desk.school.store, "since", busy)
        answers = device.send(kind="hello", token=token)
    assert not any(a["kind"] == "seat" for a in answers)
    assert "Wait a moment" in device.screen["message"]
    assert device.send(kind="hello", token=token)
    assert device.screen["me"]["name"] == "Ana"


def test_a_seat_is_not_lost_where_its_page_could_not_be_noted(lesson, monkeypatch):
    device = lesson.device()
    device.send(kind="join", code=lesson.room.code)

    def busy(*_args, **_kwargs):
        raise StoreTrouble("store-locked")

    with monkeypatch.context() as patch:
        patch.setattr(device.desk.room, "came", busy)
        assert done(device.sit("Ana"))
    assert device.token
    device.send(kind="ping")
    assert not lesson.teacher.screen["seats"][0]["away"]


def test_the_log_keeps_the_hash_of_a_token_and_no_name(lesson):
    device = lesson.join("Ana")
    rows = lesson.school.store.since(f"lesson/{lesson.room.id}", 0)
    written = b"".join(row.fact for row in rows)
    assert device.token.encode() not in written
    assert b"Ana" not in written
    lesson.room.refresh()
    joined = [f for f in lesson.room.lesson.facts if isinstance(f, Joined)]
    assert joined[0].token_hash == codes.token_hash(device.token)


@pytest.mark.parametrize("token", ["", "junk", "l123.junk", "x" * 10_000, "\0"])
def test_a_token_that_was_never_given_opens_nothing(lesson, token):
    device = lesson.device(token)
    assert device.player is None
    assert device.screen["name"] == "join"


def test_yesterdays_token_says_that_the_lesson_is_over(lesson):
    device = lesson.join("Ana")
    lesson.teacher.send(kind="ask", what={"type": "CloseLesson"})
    assert device.screen["name"] == "join"
    assert device.screen["message"].startswith("This lesson is over")
    later = lesson.device(device.token)
    assert later.screen["message"].startswith("This lesson is over")
    assert refusal(later.send(kind="join", code=lesson.room.code)).startswith("No class")


def test_a_new_lesson_has_a_new_code_and_the_same_rules(lesson):
    lesson.teacher.act("SetRules", rules={"mode": "open"})
    old = lesson.room.code
    lesson.teacher.send(kind="ask", what={"type": "NewLesson"})
    assert lesson.teacher.screen["code"] != old
    assert lesson.wall.screen["code"] == lesson.teacher.screen["code"]
    assert lesson.teacher.screen["rules"]["mode"] == "open"


def test_pressing_join_three_times_takes_one_seat(lesson):
    device = lesson.device()
    device.send(kind="join", code=lesson.room.code)
    assert done(device.sit("Ana"))
    for _ in range(2):
        assert done(device.send(kind="sit", player=device.player))
    lesson.room.refresh()
    assert sum(isinstance(f, Joined) for f in lesson.room.lesson.facts) == 1


# ---- nicknames


def test_a_nickname_joins_who_is_not_on_the_list(lesson):
    device = lesson.device()
    device.send(kind="join", code=lesson.room.code)
    assert done(device.send(kind="sit", nickname="<marquee>hi</marquee>"))
    assert device.screen["me"]["name"] == "<marquee>hi</marquee>"
    guests = [s["name"] for s in lesson.teacher.screen["seats"] if s["guest"]]
    assert guests == ["<marquee>hi</marquee>"]


@pytest.mark.parametrize("nickname", ["", "   ", "x" * 10_000, "a\0b"])
def test_a_nickname_that_cannot_be_used_is_told(lesson, nickname):
    device = lesson.device()
    device.send(kind="join", code=lesson.room.code)
    message = refusal(device.send(kind="sit", nickname=nickname))
    assert 10 < len(message) < 200
    assert device.screen["name"] == "pick"
    assert not any(s["guest"] for s in lesson.teacher.screen["seats"])


def test_B3_a_rude_nickname_is_masked_on_the_wall_only(lesson):
    device = lesson.device()
    device.send(kind="join", code=lesson.room.code)
    device.send(kind="sit", nickname="shit happens")
    assert lesson.wall.screen["names"] == ["•••• happens"]
    assert device.screen["me"]["name"] == "shit happens"


# ---- codes


def test_no_join_code_makes_a_rude_word():
    dice = random.Random(7)
    made = {codes.new_code(dice, taken=()) for _ in range(3000)}
    assert all(len(c) == 4 and c.isalpha() and c.isupper() for c in made)
    assert not [c for c in made if is_rude(c) or is_rude(c[:3]) or is_rude(c[1:])]


def test_two_open_lessons_never_share_a_code():
    class Stuck(random.Random):
        def choice(self, letters):
            self.turn = getattr(self, "turn", -1) + 1
            return letters[self.turn // 8 % 20]

    first = codes.new_code(Stuck(), taken=())
    assert codes.new_code(Stuck(), taken={first}) != first


def test_a_restart_goes_on_with_the_open_lesson(tmp_path):
    url = f"sqlite:///{tmp_path}/class.sqlite3"
    lesson, code = open_lesson(url, "3a")
    assert open_lesson(url, "3a") == (lesson, code)
    assert open_lesson(url, "3b")[0] != lesson
    fresh, _ = open_lesson(url, "3a", new=True)
    assert fresh != lesson
    assert open_lesson(url, "3a")[0] == fresh


def test_after_a_restart_nobody_is_here_until_the_page_is_back(lesson):
    ana = lesson.join("Ana")
    assert not lesson.teacher.screen["seats"][0]["away"]
    open_lesson(lesson.url, "3a")
    assert lesson.teacher.screen["seats"][0]["away"]
    lesson.device(ana.token)
    assert not lesson.teacher.screen["seats"][0]["away"]


def test_a_new_lesson_ends_the_one_before_with_its_seats_and_its_code(tmp_path):
    url = f"sqlite:///{tmp_path}/class.sqlite3"
    lesson, code = open_lesson(url, "3a")
    elsewhere, _ = open_lesson(url, "3b")
    _, token = School.at(url).classroom(lesson).take_as_guest("Bo")
    open_lesson(url, "3a", new=True)

    later = StudentDesk(School.at(url))
    later.receive({"kind": "hello", "token": token})
    assert later.player is None
    assert later.screen()["message"].startswith("This lesson is over")
    assert refusal(later.receive({"kind": "join", "id": 1, "code": code}))
    assert open_lesson(url, "3b")[0] == elsewhere


def test_a_seat_taken_on_a_try_that_was_cut_short_is_found_on_the_next(lesson, monkeypatch):
    device = lesson.device()
    device.send(kind="join", code=lesson.room.code)

    def cut(*_args):
        raise StoreTrouble("store-locked")

    with monkeypatch.context() as patch:
        patch.setattr(device.desk.room, "seat_at_table", cut)
        assert refusal(device.sit("Ana"))
    assert device.player is None
    other = lesson.device()
    other.send(kind="join", code=lesson.room.code)
    assert refusal(other.sit("Ana")).startswith("Ana has already joined")
    assert done(device.sit("Ana"))
    assert lesson.device(device.token).player == device.player


def test_a_class_takes_so_many_guests_and_no_more(lesson, monkeypatch):
    monkeypatch.setattr("kit.session.classroom.MOST_GUESTS", 2)
    devices = [lesson.device() for _ in range(3)]
    for n, device in enumerate(devices):
        device.send(kind="join", code=lesson.room.code)
        answers = device.send(kind="sit", nickname=f"guest {n}")
        assert done(answers) == (n < 2)
    assert "class list" in refusal(devices[2].send(kind="sit", nickname="one more"))


def test_names_can_be_kept_at_an_address_of_their_own(tmp_path, monkeypatch):
    names = f"sqlite:///{tmp_path}/elsewhere.sqlite3"
    monkeypatch.setenv("KIT_NAMES", names)
    made = Lesson(f"sqlite:///{tmp_path}/class.sqlite3")
    made.join("Ana")
    assert (tmp_path / "elsewhere.sqlite3").exists()
    assert not (tmp_path / "class-names.sqlite3").exists()
    assert b"Ana" not in (tmp_path / "class.sqlite3").read_bytes()
