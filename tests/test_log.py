"""The class log: every number of a round worked out by hand, and frames that keep their types."""

import subprocess
import sys
from dataclasses import replace
from textwrap import dedent

import pandas as pd
import pytest
from msgspec.structs import replace as changed

from kit import log, words
from kit.errors import BadFile
from kit.games.core import TEACHER, Undo
from kit.games.spellout import (
    STRICT,
    AddTime,
    CallTime,
    Lay,
    Pause,
    Rule,
    SetRules,
    SetSeat,
    Setting,
    Start,
    Stop,
)
from kit.log import schema
from kit.people import People
from kit.roster import Roster, Student
from kit.sample import sample_class
from kit.session import Outside, School
from kit.store import Store

BEGIN = 1_767_603_600.25
ANA, BEN = "QUIZTAXJAM", "CATDOGRENS"


class Stacked(Outside):
    """A clock that is moved by hand, and dice that deal Ana's and Ben's cards."""

    def __init__(self):
        self.at = BEGIN
        super().__init__(lambda: self.at)

    def shuffle(self, items):
        rest = list(items)
        for card in ANA + BEN:
            rest.remove(card)
        return (*ANA, *BEN, *rest)


class Room:
    """Ana and Ben at a table of their own."""

    def __init__(self, url="sqlite://", class_id="05", rules=STRICT):
        self.outside = Stacked()
        self.school = School(Store(url), People("sqlite://"), self.outside)
        students = (Student(nickname="=Ana"), Student(nickname="Ben NULL"))
        self.school.people.add_class(class_id, Roster(students))
        self.room = self.school.classroom(self.school.open_lesson(class_id))
        self.ana, self.ben = self.room.roster()
        self.room.act(TEACHER, SetRules(rules))
        for player in (self.ana, self.ben):
            self.room.take(player)

    def act(self, seat, action, after=0.0):
        self.outside.at += after
        self.room.act(seat, action)

    def teacher(self, action, after=0.0):
        self.act(TEACHER, action, after)

    def play(self, number=1):
        """Ana uses all her cards; Ben lays CAT and DGO."""
        self.teacher(Start(number))
        for cards in ((0, 1, 2, 3), (4, 5, 6), (7, 8, 9)):
            self.act(self.ana, Lay(number, cards), after=1)
        for cards in ((0, 1, 2), (3, 5, 4)):
            self.act(self.ben, Lay(number, cards), after=1)

    def time_up(self, number=1):
        self.teacher(CallTime(number), after=3600)

    @property
    def last(self):
        return len(self.room.table.facts)

    @property
    def stream(self):
        return self.room.table.name

    def log(self):
        return log.read(self.school.store, self.school.people)

    def close(self):
        self.school.store.close()


@pytest.fixture
def room():
    made = Room(rules=changed(STRICT, theme="tax", theme_words=("TAX",)))
    yield made
    made.close()


@pytest.fixture(scope="module")
def sample():
    school = sample_class()
    yield log.read(school.store, school.people)
    school.store.close()


def of(frame, player):
    """The one row of a player, as a dict."""
    (row,) = frame[frame["player_id"] == player].to_dict("records")
    return row


def keeps_schema(read):
    for name, frame in read.tables().items():
        assert {c: frame[c].dtype for c in frame} == log.SCHEMA[name], name


def same(one, other):
    for name, frame in one.tables().items():
        pd.testing.assert_frame_equal(frame, other.tables()[name], check_exact=True)


# ---- one round by hand


def test_every_number_of_a_round_by_hand(room):
    """W19-W21, W24: QUIZ 100 x 3, TAX and JAM 50 x 2; out 300, all four 500, theme 50."""
    room.play()
    room.time_up()
    read = room.log()
    keys = {"session_id": room.room.id, "table_id": f"{room.room.id}/1", "round_no": 1}
    ana, ben = of(read.scores, room.ana), of(read.scores, room.ben)
    assert ana == keys | {
        "player_id": room.ana,
        "word_points": 500,
        "theme": 50,
        "out": 300,
        "all_four": 500,
        "left": 0,
        "total": 1350,
    }
    assert [ben[c] for c in ("word_points", "theme", "out", "all_four", "left", "total")] == [
        *(50, 0, 0, 0),
        -35,  # seven cards: four not used and three of a misspelling
        15,
    ]
    assert of(read.spellouts, room.ben) == keys | {
        "player_id": room.ben,
        "rack": BEN,
        "hand_size": 10,
        "score_table": "kids",
        "mode": "rulebook",
        "time_limit_s": 120,
        "lexicon_id": words.lexicon(),
        "word_points": 50,
        "bonus": -35,
        "best_points": words.best(BEN, "kids").points,
    }
    assert of(read.spellouts, room.ana)["bonus"] == 850


def test_words_at_the_buzzer(room):
    room.play()
    room.time_up()
    found = room.log().words.set_index("word")
    columns = ["status", "verdict", "layers", "length", "multiplier", "points"]
    assert found[columns].T.to_dict("list") == {
        "QUIZ": ["good", "yes", 1, 4, 3, 300],
        "TAX": ["good", "yes", 1, 3, 2, 100],
        "JAM": ["good", "yes", 1, 3, 2, 100],
        "CAT": ["good", "yes", 1, 3, 1, 50],
        "DGO": ["wrong", "no", 1, 3, 1, 0],
    }
    assert (found["owner_id"] == found["player_id"]).all()
    assert found["level"]["CAT"] == words.spelling("CAT").level
    assert found["zipf"]["CAT"] == pytest.approx(words.zipf("CAT"), abs=1e-5)
    assert found[["level", "zipf"]].loc["DGO"].isna().all()


def test_lesson_players_and_attendance(room):
    room.play()
    room.time_up()
    read = room.log()
    (session,) = read.sessions.to_dict("records")
    assert session["session_id"] == room.room.id
    assert (session["class_id"], session["game"], session["time_limit_s"]) == (
        "05",
        "spellout",
        120,
    )
    assert session["started_at"] == pd.Timestamp("2026-01-05T09:00:00.25", tz="UTC")
    assert session["rules_version"] == "strict theme theme_words"
    assert pd.isna(session["deck_id"])
    assert read.players["player_id"].to_list() == [room.ana, room.ben]
    assert read.players["active"].all()
    assert read.players["grade"].isna().all()
    assert read.attendance["present"].to_list() == [True, True]
    assert read.attendance["table_id"].to_list() == [f"{room.room.id}/1"] * 2


def test_who_was_away_for_a_whole_round_is_missing_in_it_and_not_zero(room):
    room.room.came(room.ben, "page")
    room.room.went(room.ben, "page")
    room.teacher(Start(1), after=60)
    room.act(room.ana, Lay(1, (0, 1, 2, 3)), after=1)
    room.time_up()
    room.teacher(Start(2), after=60)
    room.outside.at += 5
    room.room.came(room.ben, "page again")
    room.time_up(2)
    found = room.log()
    for frame in (found.spellouts, found.scores):
        assert [*zip(frame["round_no"], frame["player_id"], strict=True)] == [
            (1, room.ana),
            (2, room.ana),
            (2, room.ben),
        ]


def test_who_laid_a_word_and_then_left_has_a_round(room):
    room.room.came(room.ben, "page")
    room.play()
    room.room.went(room.ben, "page")
    room.time_up()
    assert set(room.log().spellouts["player_id"]) == {room.ana, room.ben}


def test_names_only_on_request(room):
    room.play()
    room.time_up()
    read = room.log()
    for frame in read.tables().values():
        assert "Ana" not in frame.to_csv()
    names = log.names(read, room.school.people)
    assert names == {room.ana: "=Ana", room.ben: "Ben NULL"}
    assert log.with_names(read.scores, names)["name"].to_list() == ["=Ana", "Ben NULL"]
    room.school.people.forget(room.ana)
    forgotten = log.names(room.log(), room.school.people)
    assert forgotten == {room.ben: "Ben NULL"}
    assert log.with_names(read.scores, forgotten)["name"].isna().to_list() == [True, False]


def test_who_left_the_class_list_is_not_active_and_keeps_the_results(room):
    room.play()
    room.time_up()
    room.school.people.add_class("05", Roster((Student(nickname="=Ana"),)))
    assert of(room.log().players, room.ben)["active"] is False
    assert len(room.log().scores) == 2
    without_list = log.read(room.school.store)
    assert without_list.players["active"].isna().all()


# ---- what the teacher does afterwards


def test_an_overruled_word_counts(room):
    room.play()
    room.time_up()
    room.teacher(Rule(1, "DGO", good=True))
    read = room.log()
    word = read.words.set_index("word").loc["DGO"]
    assert (word["status"], word["verdict"], word["points"]) == ("good", "no", 50)
    ben = of(read.scores, room.ben)
    assert (ben["word_points"], ben["left"], ben["total"]) == (100, -20, 80)


def test_undone_play_does_not_count(room):
    room.play()
    before_end = room.last
    room.time_up()
    room.teacher(Undo(before_end - 1))
    read = room.log()
    assert read.spellouts.empty
    assert read.words.empty
    assert len(read.attendance) == 2
    room.teacher(Stop(1))
    assert room.log().words["word"].to_list() == ["QUIZ", "TAX", "JAM", "CAT"]  # DGO was undone


def test_an_undo_of_an_undo_brings_the_round_back(room):
    room.play()
    room.time_up()
    after_end = room.last
    room.teacher(Undo(0))
    assert room.log().spellouts.empty
    room.teacher(Undo(after_end))
    assert room.log().scores["total"].to_list() == [1350, 15]


def test_an_open_round_is_not_in_the_log(room):
    room.play()
    assert room.log().spellouts.empty
    assert len(room.log().sessions) == 1


# ---- what may not be compared


def test_open_mode_and_theme_only_have_no_best():
    for rules in (
        changed(STRICT, mode="open"),
        changed(STRICT, theme_only=True, theme_words=("TAX",)),
    ):
        room = Room(rules=rules)
        room.play()
        room.time_up()
        assert room.log().spellouts["best_points"].isna().all()
        assert room.log().spellouts["word_points"].notna().all()
        room.close()


def test_B1_each_player_has_the_limit_that_was_real(room):
    room.teacher(SetSeat(room.ana, Setting(extra_s=15)))
    room.play()
    room.teacher(AddTime(1, 60))
    room.teacher(AddTime(1, 30, room.ben))
    room.time_up()
    read = room.log()
    limits = read.spellouts.set_index("player_id")["time_limit_s"]
    assert (limits[room.ana], limits[room.ben]) == (195, 210)
    assert read.sessions["time_limit_s"].to_list() == [180]


def test_B1_a_round_stopped_early_had_less_time(room):
    room.play()  # five seconds
    room.teacher(AddTime(1, 30, room.ben))
    room.teacher(Pause(1), after=35)
    room.teacher(Stop(1), after=500)
    assert room.log().spellouts["time_limit_s"].to_list() == [40, 40]


def test_B1_who_had_all_the_time_keeps_it_when_another_is_stopped(room):
    room.play()
    room.teacher(AddTime(1, 30, room.ben))
    room.teacher(Stop(1), after=125)
    assert room.log().spellouts["time_limit_s"].to_list() == [120, 130]


def test_a_lesson_of_different_rounds_has_no_limit_of_its_own(room):
    room.play()
    room.time_up()
    room.room.act(TEACHER, SetRules(changed(STRICT, time_limit_s=60)))
    room.play(2)
    room.time_up(2)
    read = room.log()
    assert read.spellouts["time_limit_s"].to_list() == [120, 120, 60, 60]
    assert read.sessions[["time_limit_s", "rules_version"]].isna().all(axis=None)


# ---- types, whatever is in the store


def test_types_hold_on_an_empty_store():
    store = Store("sqlite://")
    read = log.read(store)
    assert not any(map(len, read.tables().values()))
    for name, frame in read.tables().items():
        assert {c: str(frame[c].dtype) for c in frame} == {
            c: str(t) for c, t in log.SCHEMA[name].items()
        }
    store.close()


def test_types_hold_on_the_sample(sample):
    keeps_schema(sample)
    keeps_schema(sample.of_class("made-up class"))
    assert len(sample.of_class("made-up class").words) == len(sample.words)
    assert not any(map(len, sample.of_class("another").tables().values()))
    keeps_schema(sample.of_class("another"))


def test_tables_join(sample):
    keys = [*log.ROUND]
    assert not sample.spellouts.duplicated(keys).any()
    joined = sample.words.merge(sample.spellouts, on=keys, how="left", validate="m:1")
    assert joined["rack"].notna().all()
    good = sample.words[sample.words["status"] == "good"].groupby(keys)["points"].sum()
    by_round = sample.spellouts.set_index(keys)["word_points"]
    assert (good.reindex(by_round.index, fill_value=0) == by_round).all()
    parts = ["word_points", "theme", "out", "all_four", "left"]
    assert (sample.scores[parts].sum(axis=1) == sample.scores["total"]).all()
    bonus = sample.scores["total"] - sample.scores["word_points"]
    assert (bonus == sample.spellouts["bonus"]).all()


def damage(store, stream, n, fact=None):
    with store.engine.begin() as connection:
        if fact is None:
            connection.exec_driver_sql("DELETE FROM facts WHERE stream=? AND n=?", (stream, n))
        else:
            sql = "UPDATE facts SET fact=? WHERE stream=? AND n=?"
            connection.exec_driver_sql(sql, (fact, stream, n))


@pytest.mark.parametrize(("fact", "why"), [(b'{"type":"La', "unreadable"), (None, "gap")])
def test_a_damaged_table_gives_what_came_before(room, fact, why):
    room.play()
    room.time_up()
    end = room.last
    room.play(2)
    room.time_up(2)
    damage(room.school.store, room.stream, end + 3, fact)
    read = room.log()
    keeps_schema(read)
    assert read.spellouts["round_no"].to_list() == [1, 1]
    assert read.problems == (log.Problem(room.stream, end + 3, why),)
    assert str(end + 3) in read.problems[0].sentence()


@pytest.mark.parametrize("stream", ["lessons", "lesson"])
def test_a_damaged_list_of_lessons_or_seats_hides_no_game(room, stream):
    room.play()
    room.time_up()
    name = stream if stream == "lessons" else room.room.lesson.name
    damage(room.school.store, name, 1, b"\xff\x00")
    read = room.log()
    keeps_schema(read)
    assert read.scores["total"].to_list() == [1350, 15]
    assert read.attendance["player_id"].to_list() == [room.ana, room.ben]
    assert read.problems == (log.Problem(name, 1, "unreadable"),)


def test_a_game_of_a_newer_kit_is_named(room):
    opened = b'{"type":"Opened","lesson":"l9","code":"KITE","class_id":"05","game":"chess","at":1}'
    room.school.store.append("lesson/l9", after=0, facts=[opened])
    assert room.log().problems == (log.Problem("lesson/l9", 1, "game"),)
    assert "Update" in room.log().problems[0].sentence()


def test_a_number_too_large_for_its_column_is_missing(room):
    room.play()
    for _ in range(40):
        room.teacher(AddTime(1, 1200))
    room.teacher(CallTime(1), after=60_000)
    assert room.log().spellouts["time_limit_s"].isna().all()


# ---- files, as a spreadsheet and other tools meet them


TYPED = [
    "NA",
    "NULL",
    "nan",
    "None",
    "",
    "05",
    "-3",
    "=1+1",
    "'tis",
    "@x",
    "1E3",
    'Ä,"\r\n;é',
    " +1",
]


def typed_log(read):
    """A log whose texts are what breaks tools."""
    rows = [(text, "05", None, None) for text in TYPED]
    scores = [(t, t, 1, t, 50, 0, 0, 0, -35, 15) for t in TYPED]
    frames = {"players": schema.frame("players", rows), "scores": schema.frame("scores", scores)}
    return replace(read, **frames)


def test_B01_B02_B16_files_read_back_as_they_were(sample, tmp_path):
    wild = typed_log(sample)
    files = log.to_csv(wild, tmp_path / "a" / "b")
    assert sorted(f.name for f in files) == sorted(f.name for f in (tmp_path / "a" / "b").iterdir())
    back = log.from_csv(tmp_path / "a" / "b")
    keeps_schema(back)
    same(wild, back)
    assert back.players["player_id"].to_list() == TYPED


def test_an_empty_log_reads_back(tmp_path):
    store = Store("sqlite://")
    log.to_csv(log.read(store), tmp_path)
    keeps_schema(log.from_csv(tmp_path))
    same(log.read(store), log.from_csv(tmp_path))
    store.close()


def test_B16_formulas_do_not_run_and_numbers_stay_numbers(sample, tmp_path):
    log.to_csv(typed_log(sample), tmp_path)
    text = (tmp_path / "scores.csv").read_text(encoding="utf-8-sig")
    assert "'=1+1,'=1+1,1,'=1+1,50,0,0,0,-35,15" in text


def test_B51_results_open_in_a_spreadsheet(room, tmp_path):
    room.play()
    room.time_up()
    log.to_csv(room.log(), tmp_path, room.school.people)
    data = (tmp_path / "results.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.decode("utf-8-sig").splitlines() == [
        "session_id,player_id,name,rounds,words,points",
        f"{room.room.id},{room.ana},'=Ana,1,3,1350",
        f"{room.room.id},{room.ben},Ben NULL,1,1,15",
    ]
    assert "name" not in (tmp_path / "scores.csv").read_text(encoding="utf-8-sig")


def test_a_file_that_excel_saved_with_semicolons_reads_back(sample, tmp_path):
    log.to_csv(sample, tmp_path)
    file = tmp_path / "players.csv"
    text = file.read_text(encoding="utf-8-sig").replace(",", ";").replace("true", "TRUE")
    file.write_text(text, encoding="utf-8-sig")
    same(sample, log.from_csv(tmp_path))


def test_broken_files_are_named(sample, tmp_path):
    with pytest.raises(BadFile, match=r"no file sessions\.csv"):
        log.from_csv(tmp_path)
    log.to_csv(sample, tmp_path)
    scores = tmp_path / "scores.csv"
    good = scores.read_text(encoding="utf-8-sig")
    for old, new, message in (
        ("total", "sum", "no column “total”"),
        (",1,", ",one,", "row 2, column “round_no”: “one”"),
    ):
        scores.write_text(good.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(BadFile, match=message):
            log.from_csv(tmp_path)
    scores.write_bytes(b"\xff\xfe,")
    with pytest.raises(BadFile, match="UTF-8"):
        log.from_csv(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(BadFile, match="could not be written"):
        log.to_csv(sample, tmp_path / "file")


# ---- while a class is running


WRITER = """
    import sys
    sys.path.insert(0, sys.argv[2])
    from test_log import Room
    room = Room(url=sys.argv[1])
    for number in range(1, 6):
        room.play(number)
        room.time_up(number)
    room.close()
"""


def test_B43_a_reader_sees_whole_rounds_while_others_write(sqlite_url):
    command = [sys.executable, "-c", dedent(WRITER), sqlite_url, str(__file__.rpartition("/")[0])]
    store, seen = Store(sqlite_url), [0]
    with subprocess.Popen(command) as writer:
        running = True
        while running:
            running = writer.poll() is None
            read = log.read(store)
            assert read.problems == ()
            assert read.scores["total"].to_list() == [1300, 15] * (len(read.scores) // 2)
            assert len(read.words) == 5 * len(read.spellouts) // 2
            assert set(read.spellouts["player_id"]) <= set(read.attendance["player_id"])
            seen.append(len(read.spellouts))
    assert writer.returncode == 0
    assert seen == sorted(seen)
    assert seen[-1] == 10
    store.close()
