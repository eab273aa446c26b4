"""Nerd Words in the class log: whole games from a store, row by row what the game itself says."""

import random
from pathlib import Path

import pandas as pd
import pytest
from bot_games import BOOKS, CLOSE, KINDS, game_of, meddle
from msgspec.structs import replace
from nerd_lesson import DECK, NerdLesson
from nerdwords_play import NAMES, Play, with_rules

from kit import log
from kit.bots.play import Chair, Clock, TableOfBots
from kit.games import core, nerdwords, spellout
from kit.games.core import TEACHER, Undo
from kit.games.nerdwords import CLASSROOM, STRICT, moves, scoring
from kit.games.nerdwords import state as states
from kit.games.nerdwords.moves import BOT, Entry
from kit.lesson import Arranged, Joined, Opened, Place, Plan, Planned
from kit.store import Store

SOLO = with_rules(solo_s=10)
LESSON, TABLE = "l1", "l1/1"
TEAM = {"1": 0, "2": 1, "3": 2}
NERD = ("rounds", "clues", "guesses", "solo_guesses", "team_scores")


def write(store, tables, joined=NAMES, number=LESSON, **plan):
    """A lesson in a store, with the facts of each of its tables (by number)."""
    places = tuple(Place(n, nerdwords.NAME, f"deck_{n}") for n in tables)
    facts = [Opened(number, "KITE", "3a", spellout.NAME, 1.0)]
    facts += [Planned(Plan(nerdwords.NAME, **plan), 1.0), Arranged(places, 1.0)]
    facts += [Joined(player, "-", 2.0) for player in joined]
    append(store, f"lesson/{number}", facts)
    append(store, "lessons", facts[:1])
    for n, table in tables.items():
        append(store, f"table/{number}/{n}", table)


def append(store, stream, facts):
    store.append(stream, after=store.last(stream), facts=[core.write(f) for f in facts])


def read(*tables, **lesson_facts):
    """The log of a lesson with these games, as facts or as ``Play``."""
    store = Store("sqlite://")
    facts = [t.log.facts if isinstance(t, Play) else t for t in tables]
    write(store, dict(enumerate(facts, start=1)), **lesson_facts)
    found = log.read(store)
    store.close()
    keeps_schema(found)
    return found


def keeps_schema(found):
    for name, frame in found.tables().items():
        assert {c: frame[c].dtype for c in frame} == log.SCHEMA[name], name


def cells(frame, *columns, **where):
    """The cells of these columns, row by row; None for NA."""
    for column, value in where.items():
        frame = frame[frame[column] == value]
    rows = frame[list(columns)].astype(object).itertuples(index=False, name=None)
    made = [tuple(None if pd.isna(v) else v for v in row) for row in rows]
    return [row[0] for row in made] if len(columns) == 1 else made


# ---- what the game's own state says


def check(found, state, table=TABLE, game=1):
    """Every table of the log against the last state of a game, worked out another way."""
    over = [r for r in state.rounds if r.step == "over"]
    mine = {n: of_game(f, table, game) for n, f in found.tables().items() if n in NERD}
    check_rounds(mine["rounds"], state, over)
    check_clues(mine["clues"], mine["guesses"], state, over)
    check_scores(mine["team_scores"], state, over)
    said = [
        (r.number, t.slot, t.text)
        for r in over
        for t in r.thoughts
        if t.text.strip() and t.slot in {c.slot for c in r.clues}
    ]
    assert cells(mine["solo_guesses"], "round_no", "clue_no", "guess") == said


def of_game(frame, table, game):
    return frame[(frame["table_id"] == table) & (frame["game_no"] == game)]


def check_rounds(rounds, state, over):
    assert cells(rounds, "round_no") == [r.number for r in over]
    assert cells(rounds, "round_id") == [f"{TABLE}/{state.game}/{r.number}" for r in over]
    assert rounds["round_id"].is_unique
    for row, played in zip(rounds.to_dict("records"), over, strict=True):
        assert row["kind"] == state.kind
        assert row["owner_id"] == played.owner
        assert row["started_at"] <= row["ended_at"]
        assert (row["outcome"] == "void") == played.void
        assert (row["outcome"] == "solved") == (
            not played.void and any(g.right for g in played.guesses)
        )
        assert (row["outcome"] == "forfeit") == any(p.why == "forfeit" for p in played.points)
        assert pd.isna(row["term"]) or row["term"] == states.entry_of(state, played).term
        if played.shown:
            assert row["term"] == played.shown


def check_clues(clues, guesses, state, over):
    shown = clues[~clues["voided"]]
    assert cells(shown, "round_no", "clue_no", "clue") == [
        (r.number, c.slot, c.text) for r in over for c in r.clues if c.text is not None
    ]
    assert shown["legal"].all()
    assert not shown.duplicated(["round_id", "clue_no"]).any()
    key = ["round_id", "clue_no", "try_no"]
    assert not clues.duplicated(key).any()
    assert not guesses.duplicated([*key, "team_id"]).any()
    joined = guesses.merge(clues, on=key, validate="m:1", suffixes=("", "_clue"))
    assert len(joined) == len(guesses)
    said = joined[~joined["voided"] & (joined["status"] != "crossed_out")]
    expected = [
        (r.number, g.slot, g.team, g.text, g.bet if state.kind != "two" else None)
        for r in over
        for g in sorted(r.guesses, key=lambda g: (g.slot, g.team))
    ]
    found = cells(said, "round_no", "clue_no", "team_id", "guess", "bet")
    assert [(n, slot, TEAM[team], *rest) for n, slot, team, *rest in found] == expected
    right = {(r.number, g.slot, g.team): g.right for r in over for g in r.guesses}
    for n, slot, team, status in cells(said, "round_no", "clue_no", "team_id", "status"):
        if status != "void":
            assert (status == "correct") == right[n, slot, TEAM[team]]
    own = {
        (r.number, p.team, p.slot)
        for r in over
        for p in r.points
        if p.why in {"guess", "bet-won", "bet-lost"}
    }
    moved = said[said["points"].fillna(0) != 0]
    places = cells(moved, "round_no", "team_id", "clue_no")
    assert {(n, TEAM[team], slot) for n, team, slot in places} == own
    assert said["points"].sum() == sum(
        p.points for r in over for p in r.points if p.why in {"guess", "bet-won", "bet-lost"}
    )


def check_scores(scores, state, over):
    assert len(scores) == len(over) * state.teams
    parts = ["guesses", "bets", "giver_bets", "giver", "not_guessed"]
    assert (scores[parts].sum(axis=1) == scores["total"]).all()
    for played in over:
        row = scores[scores["round_no"] == played.number]
        totals = [sum(p.points for p in played.points if p.team == t) for t in range(state.teams)]
        assert row["total"].to_list() == totals
    if over:
        last = scores[scores["round_no"] == over[-1].number]
        assert tuple(last["score"]) == scoring.scores(state)


@pytest.mark.parametrize("kind", KINDS)
def test_whole_games_of_bots_stand_in_the_log_as_in_the_game(kind):
    for seed in (1, 2):
        played = game_of(kind, seed)
        check(read(played.facts), played.state)


@pytest.mark.parametrize("seed", range(6))
def test_games_with_a_busy_teacher_stand_in_the_log_as_in_the_game(seed):
    """Undo, void, overrule, leave, move, forfeit, late joiners: whatever comes up."""
    dice, done, clock = random.Random(seed), set(), Clock()
    rules = replace(CLASSROOM, solo_s=10, floor=0 if seed % 2 else None)
    table = TableOfBots(
        BOOKS[0], (5, 6, 9)[seed % 3], seed, rules, clock, referee=Chair(clock, dice)
    )
    for _ in table.steps():
        if states.under_way(table.state) and table.state.rounds and dice.random() < 0.15:
            done.add(meddle(table, dice))
        assert len(table.facts) < 3000, "this game does not end"
    assert len(done) > 4
    found = read(table.facts)
    check(found, table.state)
    assert len(found.solo_guesses) > 5


def test_an_undo_at_any_moment_leaves_what_stands():
    played = game_of("teams", 3)
    for to in range(20, len(played.facts), 37):
        facts = [*played.facts[: to + 9]]
        state = core.fold(nerdwords, facts)
        undo = nerdwords.decide(
            state, TEACHER, Undo(to), Chair(Clock(facts[-1].at), random.Random(1))
        )
        facts += undo
        check(read(facts), core.fold(nerdwords, facts))


# ---- one game by hand


def test_every_cell_of_a_round_by_hand():
    play = Play(players=4, rules=with_rules(guess_s=45))
    begin = play.ref.at
    play.begin()
    play.choose()
    play.clue("orange", bet=2)
    play.guesses(("lava", 1), None)
    play.ref.at += 5
    play.clue("lava", bet=1)
    play.guesses(("Volcano!", 3), ("volcanic?", 2))
    play.judge("volcanic?", right=False)
    found = read(play)
    ids = ("session_id", "table_id", "game_no", "round_no", "round_id")
    assert cells(found.rounds, *ids) == [(LESSON, TABLE, 1, 1, "l1/1/1/1")]
    said = ("kind", "term_id", "term", "playoff", "outcome", "solved_at", "words", "time_limit_s")
    assert cells(found.rounds, *said) == [
        ("teams", "volcano", "volcano", False, "solved", 2, 1, 45)
    ]
    who = ("owner_id", "clue_giver_id", "stand_in", "giver_team")
    assert cells(found.rounds, *who) == [("ana", "ana", None, "1")]
    first, grace = pd.Timestamp(begin, unit="s", tz="UTC"), 2
    last = first + pd.Timedelta(seconds=45 + grace + 5)
    assert cells(found.rounds, "started_at", "ended_at") == [(first, last)]
    columns = ("clue_no", "try_no", "clue", "initial", "clue_giver_id", "legal", "giver_bet")
    assert cells(found.clues, *columns) == [
        (1, 1, "orange", "O", "ana", True, 2),
        (2, 1, "lava", "L", "ana", True, 1),
    ]
    columns = ("clue_no", "team_id", "player_id", "guess", "status", "match", "judged_by", "bet")
    assert cells(found.guesses, *columns, "points") == [
        (1, "1", "cem", "lava", "wrong", None, "kit", 1, -1),
        (1, "2", None, None, "crossed_out", None, None, None, None),
        (2, "1", "cem", "Volcano!", "correct", "exact", "kit", 3, 6),
        (2, "2", "ben", "volcanic?", "wrong", None, "teacher", 2, -2),
    ]
    parts = ("guesses", "bets", "giver_bets", "giver", "not_guessed", "total", "score")
    assert cells(found.team_scores, "team_id", *parts) == [
        ("1", 3, 2, -1, 0, 0, 4, 10),
        ("2", 0, -2, 0, 0, 0, -2, 4),
    ]


def test_the_lesson_has_deck_rules_and_time_of_its_rounds():
    play = Play(rules=with_rules(guess_s=45, floor=0, both=(8, 5, 3, 1)))
    play.play_round()
    (row,) = read(play).sessions.to_dict("records")
    assert (row["game"], row["deck_id"], row["time_limit_s"]) == ("nerdwords", "deck_1", 45)
    assert row["rules_version"] == "strict floor=0 both=8/5/3/1"
    assert pd.isna(row["lexicon_id"])
    play.teacher(moves.SetRules(STRICT))
    play.play_round()
    (row,) = read(play).sessions.to_dict("records")
    assert pd.isna(row["time_limit_s"])
    assert pd.isna(row["rules_version"])
    other = Play(rules=STRICT)
    other.play_round()
    two = read(other, other)
    assert cells(two.sessions, "deck_id", "rules_version") == [(None, "strict")]
    assert cells(two.rounds, "round_id") == ["l1/1/1/1", "l1/2/1/1"]


def test_attendance_has_the_table_and_the_last_team():
    play = Play(players=5)
    play.play_round()
    play.teacher(moves.Move("eva", 1))
    found = read(play, joined=(*NAMES[:5], "kim"))
    assert cells(found.attendance, "player_id", "table_id", "team_id", "present") == [
        ("ana", TABLE, "1", True),
        ("ben", TABLE, "2", True),
        ("cem", TABLE, "1", True),
        ("dua", TABLE, "2", True),
        ("eva", TABLE, "2", True),
        ("kim", None, None, True),
    ]


def test_a_second_game_at_the_table_has_rounds_of_its_own():
    play = Play()
    play.play_round()
    first = play.state
    play.teacher(moves.Stop())
    play.teacher(moves.SetUp(tuple(map(Entry, ("planet", "magnet", "fossil", "orbit"))) * 2,
                             order=tuple(range(8)), first="ben"))  # fmt: skip
    play.play_round(right_at=None, giver_bet=3)
    found = read(play)
    check(found, first, game=1)
    check(found, play.state, game=2)
    assert cells(found.rounds, "round_id", "outcome") == [
        ("l1/1/1/1", "solved"),
        ("l1/1/2/1", "unsolved"),
    ]
    assert cells(found.team_scores, "score", game_no=2) == list(play.scores)


# ---- how a guess came to be right


def test_a_match_is_exact_listed_by_root_or_judged():
    terms = (Entry("photosynthesis", accepted=("light eating",)), *map(Entry, ("gravity",) * 8))
    play = Play(players=9, deck=terms)
    real = Chair(Clock(play.ref.at), play.ref.dice)
    play.ref.judge = real.judge
    play.begin()
    play.choose()
    play.clue("oxygen")
    play.guesses("Light-Eating", "photosynthetic", "photosinthesis")
    play.judge("photosinthesis", right=True)
    assert cells(read(play).guesses, "match", "judged_by", "verdict", "points") == [
        ("listed", "kit", "yes", 4),
        ("same_root", "kit", "yes", 4),
        ("judged", "teacher", "ask", 4),
    ]
    play.begin()
    play.choose()
    play.clue()
    play.guesses("GRAVITY", "mass", "force")
    assert cells(read(play).guesses, "match", "status", round_no=2) == [
        ("exact", "correct"),
        (None, "wrong"),
        (None, "wrong"),
    ]


def test_N21_the_clue_giver_judges_where_no_teacher_is():
    play = Play()
    play.begin()
    play.choose()
    play.clue()
    play.guesses("volcanic?", "no")
    play.judge("volcanic?", right=True, seat="ana")
    found = read(play)
    assert cells(found.guesses, "judged_by", "match") == [("clue_giver", "judged"), ("kit", None)]


def test_N21_an_overruled_verdict_counts_and_later_guesses_are_void():
    play = Play()
    play.begin()
    play.choose()
    for _ in range(2):
        play.clue()
        play.guesses(("lava", 1), ("ash", 1))
    play.clue()
    play.guesses(("volcano", 2), ("smoke", 2))
    play.overrule(1, 1, 0, right=True)
    found = read(play)
    check(found, play.state)
    columns = ("clue_no", "guess", "status", "overruled", "judged_by", "points")
    assert cells(found.guesses, *columns, team_id="1") == [
        (1, "lava", "correct", True, "teacher", 5),
        (2, "lava", "void", False, "kit", None),
        (3, "volcano", "void", False, "kit", None),
    ]
    assert cells(found.rounds, "outcome", "solved_at") == [("solved", 1)]


def test_N28_two_players_have_no_bets():
    play = Play(players=2)
    play.play_round(right_at=2)
    found = read(play)
    assert found.clues["giver_bet"].isna().all()
    assert found.guesses["bet"].isna().all()
    assert cells(found.guesses, "points") == [0, 3]


def test_N26_a_play_off_is_marked_and_has_no_clue_givers_bet():
    play = Play(rules=replace(CLOSE, clue_limit_s=None))
    play.play_round()
    play.play_round(teams=(1,))
    found = read(play)
    assert cells(found.rounds, "playoff") == [False, True]
    assert cells(found.clues, "giver_bet")[1] is None
    assert play.state.after.reason == "playoff"
    check(found, play.state)


def test_N17_the_fourth_clue_has_no_bet():
    play = Play()
    play.play_round(right_at=None, giver_bet=1)
    assert cells(read(play).clues, "clue_no", "giver_bet") == [(1, 1), (2, 1), (3, 1), (4, None)]
    assert cells(read(play).team_scores, "not_guessed", "giver_bets") == [(-1, -3), (0, 0)]


# ---- what the teacher does


def test_N13_a_voided_clue_stays_with_its_guesses_and_counts_for_nothing():
    play = Play(rules=SOLO)
    play.begin()
    play.choose()
    play.clue("orange")
    play.act("cem", moves.Think(1, 1, "volcano"))
    play.ref.at += 11
    play.guesses("lava", "ash")
    play.teacher(moves.VoidClue(1, 1))
    play.clue("animal")
    play.ref.at += 11
    play.guesses("lava", "volcano")
    found = read(play)
    check(found, play.state)
    assert cells(found.clues, "clue_no", "try_no", "clue", "legal", "voided") == [
        (1, 1, "orange", False, True),
        (1, 2, "animal", True, False),
    ]
    assert cells(found.guesses, "try_no", "guess", "status", "points") == [
        (1, "lava", "void", None),
        (1, "ash", "void", None),
        (2, "lava", "wrong", 0),
        (2, "volcano", "correct", 4),
    ]
    assert found.solo_guesses.empty


def test_N13_a_clue_voided_twice_keeps_the_guesses_of_each():
    play = Play()
    play.begin()
    play.choose()
    for clue, guess in (("orange", "lava"), ("animal", "ash")):
        play.clue(clue)
        play.guesses(guess, "smoke")
        play.teacher(moves.VoidClue(1, 1))
    play.clue("lamp")
    play.guesses("volcano", "fire")
    found = read(play)
    check(found, play.state)
    assert cells(found.clues, "try_no", "clue") == [(1, "orange"), (2, "animal"), (3, "lamp")]
    guesses = cells(found.guesses, "try_no", "guess", team_id="1")
    assert guesses == [(1, "lava"), (2, "ash"), (3, "volcano")]


def test_a_round_ends_when_it_ends_whatever_is_overruled_later():
    play = Play()
    play.play_round()
    end = play.ref.at
    play.ref.at += 100
    play.overrule(1, 1, 0, right=False)
    (ended,) = cells(read(play).rounds, "ended_at")
    assert ended == pd.Timestamp(end, unit="s", tz="UTC")


def test_N13_a_clue_that_the_teacher_allowed_is_legal():
    play = Play()
    play.begin()
    play.choose()
    play.write("oranges")
    play.write("ovolcano")
    play.teacher(moves.AllowClue(1, 1, "ovolcano"))
    play.bet(0)
    play.reveal()
    play.guesses("volcano", "ash")
    assert cells(read(play).clues, "clue", "check", "legal", "voided") == [
        ("ovolcano", "refused", True, False)
    ]


def test_N15_a_forfeit_shows_its_term_and_has_no_clue():
    play = Play(rules=CLASSROOM)
    play.begin()
    play.ref.at += 91
    play.teacher(moves.Forfeit(1))
    found = read(play)
    check(found, play.state)
    assert cells(found.rounds, "outcome", "term", "solved_at") == [("forfeit", "volcano", None)]
    assert found.clues.empty
    assert cells(found.team_scores, "not_guessed", "score") == [(-1, 5), (0, 6)]


def test_N6_when_the_clue_giver_leaves_the_round_is_void_and_its_term_stays_secret():
    play = Play(players=5)
    play.begin()
    play.choose()
    play.clue(bet=3)
    play.guesses(("lava", 2), None)
    play.leave("ana")
    found = read(play)
    check(found, play.state)
    assert cells(found.rounds, "outcome", "term", "term_id") == [("void", None, None)]
    assert set(cells(found.guesses, "status", "points")) == {("void", None)}
    assert set(cells(found.team_scores, "total", "score")) == {(0, 6)}
    assert cells(found.attendance, "player_id", "team_id")[0] == ("ana", "1")


def test_N6_who_takes_over_for_a_clue_giver_is_a_stand_in():
    play = Play(players=5)
    play.begin()
    play.choose()
    play.clue()
    play.guesses("lava", "ash")
    play.leave("ana", by="cem")
    play.clue()
    play.guesses("volcano", "ash")
    found = read(play)
    check(found, play.state)
    assert cells(found.clues, "clue_giver_id", "stand_in") == [("ana", None), (None, "cem")]
    assert cells(found.rounds, "owner_id", "clue_giver_id", "stand_in") == [("ana", None, "cem")]


def test_B5_nothing_that_a_bot_did_counts_as_the_students():
    play = Play(rules=SOLO)
    play.teacher(moves.StandIn("ana", BOT))
    play.teacher(moves.StandIn("ben", BOT))
    play.begin()
    play.choose()
    play.clue()
    play.act("ben", moves.Think(1, 1, "lava"))
    play.act("dua", moves.Think(1, 1, "ash"))
    play.ref.at += 11
    play.guesses("lava", "volcano")
    found = read(play, joined=NAMES[1:4])
    check(found, play.state)
    assert cells(found.rounds, "owner_id", "clue_giver_id", "stand_in") == [("ana", None, "bot")]
    assert cells(found.clues, "clue_giver_id", "stand_in") == [(None, "bot")]
    assert cells(found.guesses, "player_id", "stand_in") == [("cem", None), (None, "bot")]
    assert cells(found.solo_guesses, "player_id", "stand_in") == [(None, "bot"), ("dua", None)]
    assert cells(found.attendance, "player_id", "present") == [
        ("ben", True),
        ("cem", True),
        ("dua", True),
        ("ana", False),
    ]


def test_B5_a_team_mate_who_stands_in_is_named_and_a_student_who_is_back_counts():
    play = Play()
    play.teacher(moves.StandIn("ana", "cem"))
    play.begin()
    play.choose()
    play.clue()
    play.guesses("volcano")
    play.teacher(moves.StandIn("ana", None))
    for _ in range(3):
        play.play_round()
    found = read(play)
    check(found, play.state)
    assert cells(found.rounds, "owner_id", "clue_giver_id", "stand_in")[0] == ("ana", None, "cem")
    assert cells(found.guesses, "player_id", round_no=1) == ["ben"]
    assert "ana" in cells(found.guesses, "player_id")


def test_a_player_without_a_person_is_in_no_list_and_has_done_nothing():
    play = Play()
    play.play_round()
    found = read(play, joined=("ben", "cem", "dua"), bots=("ana", "ben"))
    assert "ben" in cells(found.players, "player_id")  # who took a seat is a person
    assert "ana" not in cells(found.attendance, "player_id")
    assert "ana" not in cells(found.players, "player_id")
    assert cells(found.rounds, "clue_giver_id", "stand_in") == [(None, "bot")]


def test_undone_play_does_not_count_and_what_all_had_seen_is_void():
    play = Play()
    play.play_round()
    begun = next(n for n, f in enumerate(play.log.facts, 1) if isinstance(f, nerdwords.Begun))
    play.teacher(Undo(begun))
    found = read(play)
    check(found, play.state)
    assert cells(found.rounds, "outcome") == ["void"]
    assert found.clues.empty
    play.play_round()
    assert cells(read(play).rounds, "outcome") == ["void", "solved"]


def test_B2_a_term_that_all_had_seen_before_an_undo_has_been_met():
    play = Play()
    play.play_round()
    chosen = next(n for n, f in enumerate(play.log.facts, 1) if isinstance(f, nerdwords.Chosen))
    play.teacher(Undo(chosen))
    assert cells(read(play).rounds, "outcome", "term") == [("void", "volcano")]


def test_N30_the_open_round_of_a_stopped_game_is_void():
    play = Play()
    play.play_round()
    play.begin()
    assert cells(read(play).rounds, "outcome") == ["solved"]
    play.teacher(moves.Stop())
    found = read(play)
    check(found, play.state)
    assert cells(found.rounds, "outcome", "clue_giver_id") == [("solved", "ana"), ("void", None)]


# ---- the student's own guess


def test_N31_solo_guesses_are_judged_as_guesses_are():
    play = Play(
        players=6, rules=SOLO, deck=tuple(map(Entry, ("photosynthesis", *["gravity"] * 12)))
    )
    play.begin()
    play.choose()
    play.clue("oxygen")
    said = {
        "ben": "Photo-Synthesis",
        "cem": "photosynthetic",
        "dua": "fotosynthesis",
        "eva": "gravity",
        "fay": "  ",
    }
    for player, text in said.items():
        play.act(player, moves.Think(1, 1, text))
    play.act("ben", moves.Think(1, 1, "photosynthesis"))
    play.ref.at += 11
    play.guesses("photosynthesis", "light")
    found = read(play)
    assert sorted(cells(found.solo_guesses, "player_id", "guess", "correct")) == [
        ("ben", "photosynthesis", True),
        ("cem", "photosynthetic", True),
        ("dua", "fotosynthesis", None),
        ("eva", "gravity", False),
    ]


def test_N31_what_a_person_said_about_the_same_words_counts():
    play = Play(rules=SOLO)
    play.begin()
    play.choose()
    play.clue()
    play.act("cem", moves.Think(1, 1, "fire hill?"))
    play.ref.at += 11
    play.guesses("Fire-Hill?", "ash")
    play.judge("Fire-Hill?", right=True)
    found = read(play)
    assert cells(found.solo_guesses, "player_id", "correct") == [("cem", True)]


# ---- the lesson, files, damage


def test_a_lesson_of_the_session_with_a_bot_and_two_deals(sqlite_url):
    room = NerdLesson(sqlite_url)
    devices = [room.join(name) for name in ("Ana", "Ben", "Chidi")]
    room.ask("AddBot")
    room.deal(*devices)
    room.ask("NewSetup")
    room.deal(*devices)
    while room.state().rounds == () or states.open_round(room.state()):
        room.clock += 120  # a clue giver without an idea: the round is lost
        for order in ("NextRound", "Forfeit"):
            room.order(order, round=1)
    found = log.read(room.school.store, room.school.people)
    (bot,) = room.room.plan.bots
    keeps_schema(found)
    assert found.problems == ()
    assert bot not in cells(found.players, "player_id")
    assert sorted(cells(found.attendance, "player_id")) == sorted(d.player for d in devices)
    assert set(cells(found.attendance, "table_id", "present")) == {(f"{room.room.id}/3", True)}
    assert cells(found.sessions, "game", "deck_id") == [("nerdwords", DECK)]
    assert cells(found.rounds, "table_id", "outcome") == [(f"{room.room.id}/3", "forfeit")]
    room.school.store.close()


def test_a_lesson_that_began_as_spellout_has_the_game_that_was_chosen():
    play, store = Play(), Store("sqlite://")
    play.play_round()
    both = (Place(1, spellout.NAME), Place(2, nerdwords.NAME, "deck_2"))
    opened = Opened(LESSON, "KITE", "3a", spellout.NAME, 1.0)
    facts = [opened, Planned(Plan(nerdwords.NAME), 1.0), Arranged(both[1:], 1.0)]
    append(store, "lesson/l1", facts)
    append(store, "table/l1/1", [spellout.moves.Seated("ana", spellout.KID, 1.0)])
    append(store, "table/l1/2", play.log.facts)
    found = log.read(store)
    assert found.problems == ()
    assert cells(found.sessions, "game", "deck_id") == [("nerdwords", "deck_2")]
    assert cells(found.attendance, "player_id", "table_id")[0] == ("ana", "l1/2")
    assert set(found.rounds["table_id"]) == {"l1/2"}
    store.close()


def test_a_table_of_an_unknown_game_is_named_and_the_others_are_read():
    play, store = Play(), Store("sqlite://")
    play.play_round()
    write(store, {1: play.log.facts})
    append(store, "lesson/l1", [Arranged((Place(2, "chess"),), 3.0)])
    append(store, "table/l1/2", play.log.facts)
    found = log.read(store)
    assert found.problems == (log.Problem("table/l1/2", 1, "game"),)
    assert len(found.rounds) == 1
    store.close()


def test_a_damaged_table_gives_what_came_before():
    play, store = Play(), Store("sqlite://")
    play.play_round()
    good, state = len(play.log.facts), play.state
    play.play_round()
    write(store, {1: play.log.facts})
    with store.engine.begin() as connection:
        sql = "UPDATE facts SET fact=? WHERE stream=? AND n=?"
        connection.exec_driver_sql(sql, (b"{", "table/l1/1", good + 2))
    found = log.read(store)
    check(found, state)
    assert found.problems == (log.Problem("table/l1/1", good + 2, "unreadable"),)
    store.close()


def test_of_a_class_are_the_rounds_of_its_lessons():
    play = Play()
    play.play_round()
    found = read(play)
    assert len(found.of_class("3a").rounds) == 1
    assert not any(map(len, found.of_class("4b").tables().values()))
    keeps_schema(found.of_class("4b"))


def test_files_read_back_as_they_were(tmp_path: Path):
    played, play = game_of("teams", 1), Play(rules=SOLO)
    play.begin()
    play.choose()
    play.clue()
    play.act("cem", moves.Think(1, 1, "=1+1"))
    play.ref.at += 11
    play.guesses("NA", "-3?")
    play.judge("-3?", right=True)
    found = read(played.facts, play)
    log.to_csv(found, tmp_path)
    back = log.from_csv(tmp_path)
    keeps_schema(back)
    for name, frame in found.tables().items():
        assert name not in NERD or len(frame)
        pd.testing.assert_frame_equal(frame, back.tables()[name], check_exact=True)


def test_a_lesson_is_read_by_its_facts_alone():
    play, store = Play(), Store("sqlite://")
    play.play_round()
    append(store, "lesson/l1", [Opened(LESSON, "KITE", "3a", nerdwords.NAME, 1.0)])
    append(store, "table/l1/1", play.log.facts)
    check(log.read(store), play.state)
    store.close()
