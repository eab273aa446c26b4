"""Each ruling that the Spellout-only game keeps, told as a game (rules/RULINGS.md)."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace
from referee import BookReferee
from spellout_play import PLAIN, Table

from kit.games import core, spellout
from kit.games.core import TEACHER, WALL
from kit.games.spellout import ADULT, CLASSROOM, KID, STRICT, YOUNG, Setting, limit_of
from kit.games.spellout.moves import Dealt, Laid, Lay, Seated
from kit.words import letter_counts

BOOK = "TRAIN TRAINED RAIN ED TEN NET QUIZ JINX CAT TAC ART RAT TAR DINE"


def table(rules=PLAIN, **changes):
    return Table(replace(rules, **changes), yes=BOOK, ask="TRINE")


# ---- W1-W4: cards and players


def test_W01_a_deal_that_leaves_no_draw_pile_is_refused():
    game = table(letters=(("A", 5),), decks=1)
    game.seat("ana", hand_size=5)
    with game.refuses("deal-too-large"):
        game.start()
    game.set_seat("ana", hand_size=4)
    game.start()
    assert game.hand("ana") == "AAAA"


def test_W01_each_six_players_are_dealt_from_a_pile_of_their_own():
    game = table().seat(*"abcdefgh")
    game.start()
    assert len(game.referee.shuffled) == 2


def test_W02_two_decks_are_shuffled_together():
    game = table().seat("ana")
    game.start()
    (pile,) = game.referee.shuffled
    assert Counter(pile) == {letter: 2 * n for letter, n in letter_counts().items() if n}


def test_W02_the_number_on_a_card_is_its_count_in_one_deck():
    game = table()
    game.start("ana: EEZJQ")
    assert [(c.letter, c.count) for c in game.view("ana").hand] == [
        (letter, letter_counts()[letter]) for letter in "EEZJQ"
    ]
    assert [c.gold for c in game.view("ana").hand] == [False, False, True, True, True]


def test_W02_the_deck_is_data():
    game = table(letters=(("A", 7), ("B", 2)), decks=1)
    game.seat("ana", hand_size=5)
    game.start()
    assert Counter(game.referee.shuffled[0]) == {"A": 7, "B": 2}
    assert {(c.letter, c.count) for c in game.view("ana").hand} <= {("A", 7), ("B", 2)}


def test_W03_there_are_three_presets():
    assert (ADULT.hand_size, ADULT.table) == (10, "adults")
    assert (KID.hand_size, KID.table) == (10, "kids")
    assert (YOUNG.hand_size, YOUNG.table) == (7, "kids")


def test_W03_hand_size_and_scoring_table_are_each_players_own():
    game = table()
    game.seat("ana", setting=YOUNG).seat("ben", setting=ADULT).seat("cem", setting=KID)
    game.start()
    assert [len(game.hand(p)) for p in ("ana", "ben", "cem")] == [7, 10, 10]
    assert [game.view(p).shortest for p in ("ana", "ben", "cem")] == [3, 4, 3]


def test_W03_a_setting_changes_from_the_next_round_on():
    game = table().seat("ana", setting=YOUNG)
    game.start()
    game.set_seat("ana", table="adults", hand_size=10)
    assert (game.view("ana").shortest, len(game.hand("ana"))) == (3, 7)
    game.buzzer()
    game.start()
    assert (game.view("ana").shortest, len(game.hand("ana"))) == (4, 10)


@pytest.mark.parametrize("odd", [{"hand_size": 2}, {"hand_size": 21}, {"extra_s": -1}])
def test_W03_a_setting_that_nobody_can_play_is_refused(odd):
    game = table().seat("ana")
    with game.refuses("setting-odd"):
        game.set_seat("ana", **odd)
    with game.refuses("setting-odd"):
        game.seat("ben", **odd)


def test_W04_a_word_of_three_letters_is_illegal_for_adults_and_good_for_kids():
    game = table().seat("ana", setting=ADULT).seat("ben", setting=KID)
    game.start("ana: CATTEN, ben: CATTEN")
    with game.refuses("word-too-short"):
        game.lay("ana", "CAT")
    game.lay("ben", "CAT")
    with game.refuses("word-too-short"):
        game.lay("ben", "TE")


# ---- W6: what is seen, and when


def test_W06_words_can_be_taken_back_and_laid_anew_until_the_buzzer():
    game = table()
    game.start("ana: TRAINED")
    game.lay("ana", "TRAIN")
    with game.refuses("not-your-card"):
        game.lay_cards("ana", 0, 1, 2)
    game.take_back("ana", "TRAIN")
    with game.refuses("word-not-there"):
        game.act("ana", spellout.TakeBack(1, (0, 1, 2, 3, 4)))
    game.lay("ana", "TRAINED")
    game.at(119.999).take_back("ana", "TRAINED")
    game.lay("ana", "RAIN")
    game.at(120)
    with game.refuses("time-is-up"):
        game.lay("ana", "TED")
    with game.refuses("time-is-up"):
        game.take_back("ana", "RAIN")
    game.call_time()
    assert [w.word for w in game.view("ana").words] == ["RAIN"]


def test_W06_two_minutes():
    assert STRICT.time_limit_s == CLASSROOM.time_limit_s == 120
    game = table().seat("ana")
    game.start()
    assert game.view("ana").clock.ends_at == game.referee.at + 120


def test_W06_strict_laid_words_are_seen_at_once_but_not_the_cards():
    game = table(replace(STRICT, redeal=False))
    game.start("ana: TRAINED, ben: CATTEN")
    game.lay("ana", "TRAIN")
    seen = game.mate("ben", "ana")
    assert [(w.word, w.state, w.cards, w.points) for w in seen.words] == [
        ("TRAIN", "laid", (), None)
    ]
    assert seen.points is None
    game.take_back("ana", "TRAIN")
    assert game.mate("ben", "ana").words == ()


def test_W06_classroom_laid_words_are_seen_at_the_buzzer():
    game = table(CLASSROOM, redeal=False)
    game.start("ana: TRAINED, ben: CATTEN")
    game.lay("ana", "TRAIN")
    assert game.view("ben").mates == ()
    assert [w.word for w in game.view("ana").words] == ["TRAIN"]
    game.buzzer()
    assert [w.word for w in game.mate("ben", "ana").words] == ["TRAIN"]
    assert game.mate("ben", "ana").points == 150


def test_W06_hands_stay_secret_from_everybody_for_ever():
    game = table(STRICT, redeal=False)
    game.start("ana: XXJJQQ, ben: CATTEN")
    game.buzzer()
    for seat in ("ben", WALL, TEACHER, "stranger"):
        shown = msgspec.json.encode(replace(game.view(seat), rules=PLAIN)).decode()
        assert "XXJJQQ" not in shown
        assert '"letter":"Q"' not in shown


# ---- W7, W8: going out


def test_W07_the_clock_runs_on_after_an_out_and_the_bonus_comes_at_the_buzzer():
    game = table()
    game.start("ana: TRAINED, ben: CATTEN")
    game.at(5).lay("ana", "TRAINED")
    assert game.view("ben").phase == "play"
    assert game.view("ana").score is None
    game.at(100).lay("ben", "CAT")
    game.buzzer()
    assert game.score("ana").out == 300
    assert game.score("ben").out == 0


def test_W07_out_is_read_from_the_last_arrangement():
    game = table()
    game.start("ana: TRAINED, ben: CATTEN")
    game.at(5).lay("ana", "TRAINED")
    game.at(6).take_back("ana", "TRAINED")
    game.at(7).lay("ana", "TRAIN")
    game.buzzer()
    assert game.score("ana").out == 0


def test_W07_the_earliest_moment_since_which_it_was_complete_counts():
    game = table()
    game.start("ana: CATTEN, ben: TENCAT")
    game.at(5).lay("ana", "CAT")
    game.at(6).lay("ana", "TEN")
    game.at(10).lay("ben", "CAT")
    game.at(11).lay("ben", "TEN")
    game.at(20).take_back("ana", "TEN")
    game.at(21).lay("ana", "NET")
    game.buzzer()
    assert (game.score("ana").out, game.score("ben").out) == (0, 300)


def test_W07_an_out_with_a_word_off_the_dictionary_is_none():
    game = table()
    game.start("ana: CATDEN, ben: CATTEN")
    game.at(5).lay("ana", "CAT")
    game.at(6).lay("ana", "NED")
    game.at(60).lay("ben", "CAT")
    game.at(61).lay("ben", "TEN")
    game.buzzer()
    assert (game.score("ana").out, game.score("ben").out) == (0, 300)


@pytest.mark.parametrize(("behind", "bonus"), [(0.0, 300), (0.25, 300), (0.26, 0), (5.0, 0)])
def test_W08_whoever_is_out_within_250_ms_gets_the_bonus_too(behind, bonus):
    game = table()
    game.start("ana: CAT, ben: TEN")
    game.at(10).lay("ana", "CAT")
    game.at(10 + behind).lay("ben", "TEN")
    game.buzzer()
    assert (game.score("ana").out, game.score("ben").out) == (300, bonus)


def test_W08_250_ms_are_counted_from_the_first_not_from_one_to_the_next():
    game = table()
    game.start("ana: CAT, ben: TEN, cem: ART")
    game.at(10).lay("ana", "CAT")
    game.at(10.2).lay("ben", "TEN")
    game.at(10.4).lay("cem", "ART")
    game.buzzer()
    assert [game.score(p).out for p in ("ana", "ben", "cem")] == [300, 300, 0]


# ---- W9: the Spellout-only game


def test_W09_misspelled_words_are_shown_and_score_nothing():
    game = table()
    game.start("ana: TRAINED")
    game.lay("ana", "TRIAN")
    assert game.word("ana", "TRIAN").state == "laid"
    game.buzzer()
    shown = game.word("ana", "TRIAN")
    assert (shown.state, shown.points, shown.reason) == ("wrong", 0, "spelling-not-found")
    assert game.total("ana") == 0


def test_W09_classroom_takes_nothing_for_cards_left_and_strict_does():
    assert (CLASSROOM.leftover_costs, STRICT.leftover_costs) == (False, True)
    for rules, left in ((CLASSROOM, 0), (STRICT, -10)):
        game = table(rules, redeal=False)
        game.start("ana: TRAINED")
        game.lay("ana", "TRAIN")
        game.buzzer()
        assert game.score("ana").left == left


def test_W09_cards_of_misspelled_words_count_as_left():
    game = table(leftover_costs=True)
    game.start("ana: CATDEN")
    game.lay("ana", "CAT")
    game.lay("ana", "NED")
    game.buzzer()
    assert game.score("ana").left == -15


def test_W09_own_hands_differ_and_the_same_letters_are_all_alike():
    own = table(hands="own").seat("ana", "ben")
    own.start()
    assert own.hand("ana") != own.hand("ben")
    assert own.view(WALL).letters is None
    same = table(hands="same").seat("ana", "ben").seat("cem", setting=YOUNG)
    same.start("TRAINEDCAT")
    assert same.hand("ana") == same.hand("ben") == "TRAINEDCAT"
    assert same.hand("cem") == "TRAINED"
    assert "".join(c.letter for c in same.view(WALL).letters) == "TRAINEDCAT"


def test_W09_open_mode_lets_every_word_use_all_letters_again():
    game = table(mode="open")
    game.start("ana: TRAINED")
    for word in ("TRAIN", "TRAINED", "RAIN", "RAT", "DINE"):
        game.lay("ana", word)
    game.buzzer()
    assert game.score("ana").words == 150 + 250 + 100 + 50 + 100


def test_W09_open_mode_uses_each_card_at_most_once_in_a_word():
    game = table(mode="open")
    game.start("ana: NETABC")
    with game.refuses("not-your-card"):
        game.lay_cards("ana", 0, 1, 2, 0)
    with game.refuses("not-your-card"):
        game.lay_cards("ana", 0, 1, 2, 6)
    with game.refuses("not-your-card"):
        game.lay_cards("ana", -1, 1, 2)


def test_W09_open_mode_counts_a_word_once_for_each_player():
    game = table(mode="open")
    game.start("ana: NETNET, ben: NETABC")
    game.lay_cards("ana", 0, 1, 2)
    with game.refuses("word-twice"):
        game.lay_cards("ana", 3, 4, 5)
    game.lay("ben", "NET")
    game.buzzer()
    assert (game.total("ana"), game.total("ben")) == (50, 50)


def test_W09_open_mode_has_no_out_no_cost_and_no_bonus_for_all_four():
    game = table(STRICT, mode="open", redeal=False)
    game.start("ana: JINXQUIZ, ben: TRAINED")
    game.lay("ana", "JINX")
    game.lay("ana", "QUIZ")
    game.lay("ben", "RAT")
    game.buzzer()
    assert game.score("ana") == spellout.Score("ana", 300 + 300, 0, 0, 0, 0)
    assert game.score("ben") == spellout.Score("ben", 50, 0, 0, 0, 0)


def test_W09_open_mode_has_no_best_since_all_words_count():
    game = table(mode="open")
    game.start("ana: TRAINED")
    game.buzzer()
    assert game.view("ana").best is None


def test_W09_the_best_is_shown_after_the_buzzer_only():
    game = table()
    game.start("ana: TRAINED")
    assert game.view("ana").best is None
    game.buzzer()
    assert game.view("ana").best.words == ("trained",)


# ---- W14, W16: words


def test_W14_the_same_word_may_be_on_the_table_twice():
    game = table()
    game.start("ana: CATCAT, ben: CATTEN")
    game.lay("ana", "CAT")
    game.lay("ana", "CAT")
    game.lay("ben", "CAT")
    game.buzzer()
    assert (game.score("ana").words, game.score("ben").words) == (100, 50)
    assert game.view(WALL).found == (("CAT", 3),)


def test_W16_a_word_that_only_the_big_dictionary_has_is_good_unless_the_teacher_says_no():
    game = table()
    game.start("ana: TRINEED")
    game.lay("ana", "TRINE")
    game.buzzer()
    assert (game.word("ana", "TRINE").state, game.score("ana").words) == ("ask", 150)
    (ask,) = game.view(TEACHER).asks
    assert (ask.word, ask.players, ask.until) == ("TRINE", ("ana",), game.referee.at + 20)
    game.rule("TRINE", good=False)
    assert (game.word("ana", "TRINE").state, game.score("ana").words) == ("wrong", 0)
    assert game.view(TEACHER).asks == ()


def test_W16_the_teacher_can_overrule_any_verdict_and_points_follow_both_ways():
    game = table()
    game.start("ana: TRIANNET")
    game.lay("ana", "TRIAN")
    game.lay("ana", "NET")
    game.buzzer()
    assert game.total("ana") == 50
    game.rule("TRIAN", good=True)
    assert game.word("ana", "TRIAN").reason == "word-ruled-good"
    assert game.score("ana") == spellout.Score("ana", 200, 0, 300, 0, 0)
    game.rule("NET", good=False)
    assert game.score("ana") == spellout.Score("ana", 150, 0, 0, 0, 0)
    game.rule("TRIAN", good=False)
    game.rule("NET", good=True)
    assert game.total("ana") == 50


def test_W16_a_ruling_holds_for_all_who_laid_the_word_and_for_later_rounds():
    game = table()
    game.start("ana: TRIANAB, ben: TRIANCD")
    for player in ("ana", "ben"):
        game.lay(player, "TRIAN")
    game.buzzer()
    game.rule("TRIAN", good=True)
    assert (game.total("ana"), game.total("ben")) == (150, 150)
    game.start("ana: TRIANAB, ben: TRIANCD")
    game.lay("ben", "TRIAN")
    game.buzzer()
    assert game.total("ben") == 300
    game.rule("TRIAN", good=False, number=1)
    assert (game.total("ana"), game.total("ben")) == (0, 150)


def test_W16_only_a_word_of_a_finished_round_can_be_ruled_on():
    game = table()
    game.start("ana: TRAINED")
    game.lay("ana", "TRAIN")
    with game.refuses("round-open"):
        game.rule("TRAIN", good=False)
    game.buzzer()
    with game.refuses("word-not-there"):
        game.rule("RAIN", good=False)


def test_W16_names_fail_unless_they_are_on_the_theme_or_on_the_teachers_list():
    for lists, good in (
        ({}, False),
        ({"theme": "towns", "theme_words": ("PARIS",)}, True),
        ({"good_words": ("PARIS",)}, True),
        ({"good_words": ("PARIS",), "theme_words": ("ROME",), "theme_only": True}, False),
    ):
        game = table(**lists)
        game.start("ana: PARISES")
        game.lay("ana", "PARIS")
        game.buzzer()
        assert (game.word("ana", "PARIS").state == "good") == good, lists


# ---- W19-W21: points

WORTH = [
    ("adults", "WORD", 50), ("adults", "WORDS", 100), ("adults", "BIGGER", 150),
    ("adults", "STRANGE", 200), ("adults", "STRANGER", 250), ("adults", "STRANGERS", 300),
    ("adults", "STRANGENED", 500), ("adults", "STRANGENEDS", 500),
    ("kids", "CAT", 50), ("kids", "WORD", 100), ("kids", "WORDS", 150), ("kids", "BIGGER", 200),
    ("kids", "STRANGE", 250), ("kids", "STRANGER", 500), ("kids", "STRANGERS", 500),
    ("adults", "JUMP", 100), ("adults", "QUIZ", 150), ("adults", "JAZZ", 150),
    ("kids", "JAZZ", 300), ("kids", "BOX", 100), ("kids", "ZOO", 100), ("kids", "JINX", 300),
    ("adults", "EXTRAORDINARY", 1000), ("kids", "QUIZZERS", 1500),
]  # fmt: skip


@pytest.mark.parametrize(("scale", "word", "points"), WORTH)
def test_W19_a_words_value_by_length_doubled_or_tripled_by_rare_letters(scale, word, points):
    game = Table(replace(PLAIN, decks=3), yes=word)
    game.seat("ana", table=scale)
    game.start(f"ana: {word}AB")
    game.lay("ana", word)
    game.buzzer()
    assert game.word("ana", word).points == game.score("ana").words == points
    game.audit()


def test_W19_the_rare_letter_must_be_in_the_word():
    game = table()
    game.start("ana: CATJQXZ")
    game.lay("ana", "CAT")
    game.buzzer()
    assert game.score("ana").words == 50


def test_W19_bonuses_are_not_multiplied():
    game = table(theme="fun", theme_words=("QUIZ",))
    game.start("ana: QUIZ")
    game.lay("ana", "QUIZ")
    game.buzzer()
    assert game.score("ana") == spellout.Score("ana", 300, 50, 300, 0, 0)


def test_W20_all_four_rare_letters_in_good_words_bring_500_once():
    game = table()
    game.start("ana: JINXQUIZA, ben: CAT")
    game.lay("ana", "JINX")
    game.lay("ana", "QUIZ")
    game.buzzer()
    assert game.score("ana") == spellout.Score("ana", 600, 0, 0, 500, 0)
    twice = table(decks=2)
    twice.start("ana: JINXQUIZJINXQUIZA")
    for word in ("JINX", "QUIZ", "JINX", "QUIZ"):
        twice.lay("ana", word)
    twice.buzzer()
    assert twice.score("ana").all_four == 500


def test_W20_a_rare_letter_in_a_misspelled_word_does_not_stand():
    game = table()
    game.start("ana: JINXQUIZA")
    game.lay("ana", "JINX")
    game.lay("ana", "QIUZ")
    game.buzzer()
    assert game.score("ana").all_four == 0
    game.rule("QIUZ", good=True)
    assert game.score("ana").all_four == 500


def test_W21_going_out_in_the_spellout_brings_200_and_100_more():
    game = table()
    game.start("ana: CAT")
    game.lay("ana", "CAT")
    game.buzzer()
    assert game.score("ana").out == 200 + 100


def test_W21_scores_can_be_negative():
    game = table(STRICT, redeal=False)
    game.start("ana: TRAINEDQCJ")
    game.buzzer()
    assert game.score("ana").left == -50
    assert game.total("ana") == -50
    game.start("ana: TRAINEDQCJ")
    game.lay("ana", "RAT")
    game.buzzer()
    assert game.total("ana") == -50 + 50 - 35


# ---- W24, W25: themes and hands


def test_W24_a_word_of_the_theme_brings_50_more():
    game = table(theme="animals", theme_words=("RAT", "CAT"))
    game.start("ana: CATTRAINED")
    game.lay("ana", "CAT")
    game.lay("ana", "TRAIN")
    game.buzzer()
    assert (game.score("ana").words, game.score("ana").theme) == (200, 50)
    assert [w.theme for w in game.view("ana").words] == [True, False]


def test_W24_dealers_choice_only_words_of_the_list_are_good():
    game = table(theme="animals", theme_words=("CAT",), theme_only=True)
    game.start("ana: CATTRAINED")
    game.lay("ana", "CAT")
    game.lay("ana", "TRAIN")
    game.buzzer()
    assert game.score("ana").words == 50
    assert game.word("ana", "TRAIN").reason == "word-off-theme"


def test_W24_names_count_written_without_spaces():
    game = table(theme="animals", theme_words=("SEALION",), theme_only=True)
    game.start("ana: SEALIONABC")
    game.lay("ana", "SEALION")
    game.buzzer()
    assert (game.score("ana").words, game.score("ana").theme) == (250, 50)


def test_W24_dealers_choice_has_no_best_of_the_whole_dictionary():
    game = table(theme="animals", theme_words=("CAT",), theme_only=True)
    game.start("ana: CATTRAINED")
    game.buzzer()
    assert game.view("ana").best is None


def test_W24_dealers_choice_without_a_list_is_refused():
    game = table()
    with game.refuses("rules-theme"):
        game.rules(theme_only=True)


def test_W24_a_word_of_the_theme_that_the_teacher_rules_out_brings_nothing():
    game = table(theme="animals", theme_words=("CAT",))
    game.start("ana: CATTEN")
    game.lay("ana", "CAT")
    game.buzzer()
    game.rule("CAT", good=False)
    assert game.total("ana") == 0
    assert not game.word("ana", "CAT").theme
    game.rule("CAT", good=True)
    assert game.total("ana") == 100


def stacked(rules, *piles, yes="CAT", **settings):
    """A table whose dice give these piles one after the other."""
    game = Table(rules, yes=yes)
    game.seat("ana", hand_size=7, **settings)
    game.referee.stack = list(piles)
    game.act(TEACHER, spellout.Start(1))
    game.audit()
    return game.hand("ana")


def test_W25_a_hand_without_a_word_is_dealt_again_in_the_classroom_only():
    assert (CLASSROOM.redeal, STRICT.redeal) == (True, False)
    piles = ("BDFGHKL", "MNPRSVW", "CATBDFG")
    assert stacked(CLASSROOM, *piles) == "CATBDFG"
    assert stacked(STRICT, *piles) == "BDFGHKL"


def test_W25_the_word_must_be_legal_for_this_player():
    piles = ("CATBDFG", "CATSBDF")
    assert stacked(CLASSROOM, *piles, yes="CAT CATS") == "CATBDFG"
    assert stacked(CLASSROOM, *piles, yes="CAT CATS", table="adults") == "CATSBDF"


def test_W25_under_dealers_choice_the_word_must_be_on_the_list():
    rules = replace(CLASSROOM, theme_words=("DOG",), theme_only=True)
    assert stacked(rules, "CATBDFG", "DOGCATB") == "DOGCATB"


def test_W25_only_the_one_hand_is_dealt_again_and_no_card_is_dealt_twice():
    game = Table(CLASSROOM, yes="CAT")
    game.seat("ana", "ben", hand_size=3)
    game.referee.stack = ["CATBDF", "TAC"]
    game.act(TEACHER, spellout.Start(1))
    assert (game.hand("ana"), game.hand("ben")) == ("CAT", "TAC")
    first, again = game.referee.shuffled
    assert Counter(first) - Counter(again) == Counter("CAT")


def test_W25_the_same_letters_are_dealt_again_until_everybody_has_a_word():
    game = Table(replace(CLASSROOM, hands="same"), yes="CAT TRAIN")
    game.seat("ana", hand_size=5).seat("ben", hand_size=5, table="adults")
    game.referee.stack = ["CATXB", "TRAIN"]
    game.act(TEACHER, spellout.Start(1))
    assert game.hand("ana") == game.hand("ben") == "TRAIN"


@pytest.mark.parametrize("only", [{}, {"theme_words": ("QQQQ",), "theme_only": True}])
@pytest.mark.parametrize("hands", ["own", "same"])
def test_W25_where_no_hand_has_a_word_the_cards_are_taken_as_they_come(only, hands):
    game = Table(replace(CLASSROOM, hands=hands, **only), yes="")
    game.seat(*"abcdefgh")
    game.act(TEACHER, spellout.Start(1))
    assert len(game.referee.shuffled) == (8 * 100 + 2 if hands == "own" else 101)
    game.audit()


# ---- W27: ending early, coming late, leaving


def test_W27_ended_early_words_count_as_they_stand_without_the_bonus_for_going_out():
    game = table(STRICT, redeal=False)
    game.start("ana: CAT, ben: TRAINED")
    game.at(10).lay("ana", "CAT")
    game.lay("ben", "TRAIN")
    ended = game.stop()
    assert ended.reason == "stopped"
    assert game.score("ana") == spellout.Score("ana", 50, 0, 0, 0, 0)
    assert game.score("ben") == spellout.Score("ben", 150, 0, 0, 0, -10)
    game.rule("TRAIN", good=False)
    assert game.score("ana").out == 0


def test_W27_stopping_after_the_buzzer_is_not_early():
    game = table()
    game.start("ana: CAT")
    game.at(10).lay("ana", "CAT")
    game.at(120)
    assert game.stop().reason == "time"
    assert game.score("ana").out == 300
    game.audit()


def test_W27_a_paused_round_can_be_ended_early():
    game = table()
    game.start("ana: CAT")
    game.at(10).lay("ana", "CAT")
    game.pause()
    assert game.wait(500).stop().reason == "stopped"
    assert game.total("ana") == 50


def test_W27_a_late_one_joins_at_the_next_round():
    game = table()
    game.start("ana: TRAINED")
    game.at(20).seat("ben")
    assert (game.hand("ben"), game.view("ben").phase) == ("", "play")
    with game.refuses("no-cards-yet"):
        game.act("ben", Lay(1, (0, 1, 2)))
    game.buzzer()
    assert game.score("ben") is None
    game.start("ana: TRAINED, ben: CATTEN")
    game.lay("ben", "CAT")
    game.buzzer()
    assert game.total("ben") == 50


def test_W27_the_words_of_who_leaves_stay_and_count():
    game = table()
    game.start("ana: TRAINED, ben: CATTEN")
    game.lay("ana", "TRAIN")
    game.act(TEACHER, spellout.Unseat("ana"))
    game.buzzer()
    assert game.total("ana") == 150
    assert game.mate("ben", "ana").points == 150
    game.start()
    assert [h.player for h in game.round.hands] == ["ben"]


def test_W27_a_round_ends_when_anybody_calls_the_time_and_not_before():
    game = table()
    game.start("ana: TRAINED")
    game.at(119.9)
    for seat in ("ana", WALL, TEACHER, "stranger"):
        with game.refuses("time-is-left"):
            game.call_time(seat)
    game.at(120).call_time("ana")
    with game.refuses("round-over"):
        game.call_time(WALL)


# ---- B1: time is fair


def test_B1_private_extra_time_is_for_one_and_the_log_keeps_the_limit():
    game = table()
    game.seat("ana", extra_s=30)
    game.start("ana: TRAINED, ben: CATTEN")
    game.add_time(15, "ana")
    assert [limit_of(game.round, p) for p in ("ana", "ben")] == [165, 120]
    assert game.view("ana").clock.limit_s == 165
    game.at(164).lay("ana", "TRAIN")
    with game.refuses("time-is-up"):
        game.lay("ben", "CAT")
    with game.refuses("time-is-left"):
        game.call_time("ben")
    game.at(165).call_time("ben")
    assert game.total("ana") == 150
    again = core.replay(spellout, game.log.rows, audit=True)
    assert limit_of(again.state.rounds[0], "ana") == 165


def test_B1_nobody_else_sees_that_somebody_has_extra_time():
    with_extra, without = table(), table()
    with_extra.seat("ana", extra_s=30)
    for game in (with_extra, without):
        game.start("ana: TRAINED, ben: CATTEN")
    with_extra.add_time(15, "ana")
    for seconds in (0, 60, 121):
        for game in (with_extra, without):
            game.at(seconds)
        for seat in ("ben", WALL, "stranger"):
            assert with_extra.view(seat) == without.view(seat)
    with_extra.at(60).pause()
    without.at(60).pause()
    for seat in ("ben", WALL):
        assert with_extra.view(seat) == without.view(seat)


def test_B1_extra_time_for_the_whole_table_does_not_say_for_whom():
    game = table()
    game.start("ana: TRAINED, ben: CATTEN")
    fact = game.add_time(30)
    assert fact.player is None
    assert {limit_of(game.round, p) for p in ("ana", "ben")} == {150}
    assert game.view(WALL).clock.limit_s == 150
    game.at(149).lay("ben", "CAT")


def test_B1_a_pause_keeps_everybodys_time():
    game = table()
    game.seat("ana", extra_s=30)
    game.start("ana: TRAINED, ben: CATTEN")
    game.at(50).pause()
    assert (game.view("ana").clock.left_s, game.view("ben").clock.left_s) == (100, 70)
    for act in (lambda: game.lay("ana", "TRAIN"), game.call_time, game.pause):
        with game.refuses("clock-stands"):
            act()
    game.add_time(5)
    game.wait(1000).resume()
    with game.refuses("clock-runs"):
        game.resume()
    assert game.view("ben").clock.ends_at == game.referee.at + 75
    assert game.view("ana").clock.ends_at == game.referee.at + 105


def test_B1_a_pause_while_only_a_player_with_extra_time_is_spelling():
    game = table()
    game.seat("ana", extra_s=30)
    game.start("ana: TRAINED, ben: CATTEN")
    game.at(130).pause()
    assert (game.view("ana").clock.left_s, game.view("ben").clock.left_s) == (20, 0)
    game.wait(60).resume()
    with game.refuses("time-is-up"):
        game.lay("ben", "CAT")
    game.wait(19).lay("ana", "TRAIN")
    game.wait(1).call_time()


def test_B1_extra_time_is_given_in_time_and_in_reason():
    game = table()
    game.start("ana: TRAINED")
    for seconds in (0, -5, 1201):
        with game.refuses("seconds-odd"):
            game.add_time(seconds)
    with game.refuses("player-unknown"):
        game.add_time(30, "nobody")
    game.at(120)
    with game.refuses("time-is-up"):
        game.add_time(30)


# ---- B2: undo


def test_B2_undo_takes_back_to_any_step_and_keeps_what_was_undone_on_record():
    game = table()
    game.start("ana: TRAINED, ben: CATTEN")
    game.at(10).lay("ana", "TRAIN")
    step, state = game.step, game.state
    game.at(20).lay("ben", "CAT")
    game.buzzer()
    steps = game.step
    game.undo(step)
    assert game.step == steps + 1
    assert game.round.words == state.rounds[0].words
    assert game.round.over is None
    assert sum(isinstance(f, Laid) for f in game.log.facts) == 2
    game.audit()


def test_B2_an_open_round_comes_back_paused_with_the_time_it_had():
    game = table()
    game.start("ana: TRAINED")
    game.at(30).lay("ana", "TRAIN")
    step = game.step
    game.buzzer()
    game.wait(300).undo(step)
    assert game.view("ana").phase == "paused"
    assert game.view("ana").clock.left_s == 90
    game.wait(60).resume()
    game.wait(89).take_back("ana", "TRAIN")
    game.wait(1).call_time()
    game.audit()


def test_B2_undo_in_a_running_round_stops_the_clock_too():
    game = table()
    game.start("ana: TRAINED")
    game.at(30).lay("ana", "TRAIN")
    game.at(40).undo(game.step - 1)
    assert game.view("ana").clock.left_s == 120
    assert game.view("ana").words == ()


def test_B2_an_undo_can_be_undone():
    game = table()
    game.start("ana: TRAINED")
    game.at(10).lay("ana", "TRAIN")
    game.buzzer()
    ended = game.step
    points = game.total("ana")
    game.undo(ended - 2)
    assert game.total("ana") == 0
    game.undo(ended)
    assert game.total("ana") == points == 150
    assert game.view("ana").phase == "results"
    game.undo(0)
    assert game.state.rounds == ()
    game.undo(ended)
    assert game.total("ana") == points
    game.audit()


def test_B2_seats_stay_as_they_are():
    game = table()
    game.start("ana: TRAINED")
    step = game.step
    game.seat("ben")
    game.set_seat("ana", extra_s=60)
    game.seat("cem")
    game.act(TEACHER, spellout.Unseat("cem"))
    game.undo(step - 1)
    assert game.state.rounds == ()
    assert [(p.id, p.setting.extra_s) for p in game.state.players] == [("ana", 60), ("ben", 0)]
    game.undo(0)
    assert [p.id for p in game.state.players] == ["ana", "ben"]


def test_B2_undo_past_a_ruling_takes_the_ruling_back():
    game = table()
    game.start("ana: TRIANED")
    game.lay("ana", "TRIAN")
    game.buzzer()
    step = game.step
    game.rule("TRIAN", good=True)
    assert game.total("ana") == 150
    game.undo(step)
    assert game.total("ana") == 0
    game.start("ana: TRIANED")
    game.lay("ana", "TRIAN")
    game.buzzer()
    assert game.total("ana") == 0


def test_B2_undo_past_a_deal_deals_anew_and_shows_nobody_the_old_cards():
    game = table()
    game.seat("ana", "ben")
    step = game.step
    game.start("ana: TRAINED, ben: CATTEN")
    game.undo(step)
    assert game.view("ana").phase == "lobby"
    for seat in ("ana", "ben", WALL, TEACHER):
        assert "TRAINED" not in repr(game.view(seat))
        assert "letter='Q'" not in repr(game.view(seat))
    game.start("ana: QUIZCAT, ben: CATTEN")
    assert game.hand("ana") == "QUIZCAT"
    assert game.round.number == 1


def test_B2_there_is_no_step_before_the_first():
    game = table()
    with game.refuses("undo-nothing"):
        game.undo(-1)


def test_B2_a_step_that_is_still_to_come_takes_nothing_back():
    game = table()
    game.start("ana: TRAINED")
    game.lay("ana", "TRAIN")
    words = game.round.words
    game.undo(2**40)
    assert game.round.words == words
    game.undo(game.step + 1)
    game.resume()
    game.buzzer()
    game.audit()


def test_B2_a_thousand_undos_are_folded():
    game = Table(PLAIN)
    game.seat("ana")
    facts = [*game.log.facts, *(core.Undone(n, 1.0) for n in range(1, 1500))]
    assert [p.id for p in core.fold(spellout, facts).players] == ["ana"]


def test_B2_only_the_teacher_takes_back():
    game = table()
    game.start("ana: TRAINED")
    for seat in ("ana", WALL):
        with game.refuses("only-teacher"):
            game.act(seat, core.Undo(0))


# ---- B4, B6: persons


def test_B4_facts_hold_nothing_but_ids_letters_and_keys():
    game = table()
    game.start("p1: TRAINED, p2: TRIANED")
    game.lay("p1", "TRAIN")
    game.lay("p2", "TRIAN")
    game.buzzer()
    known = {"p1", "p2", "own", "rulebook", "kids", "at_buzzer", "time", "yes", "no", "trained"}
    known |= {"spelling-listed", "spelling-not-found", "what TRAIN means", "made up 1"}
    for fact in game.log.facts:
        for text in strings(msgspec.to_builtins(fact)):
            tag = type(fact).__name__
            assert text in {*known, tag} or (text.isupper() and text.isalpha()), (tag, text)


def strings(value):
    match value:
        case str():
            yield value
        case dict():
            for item in value.values():
                yield from strings(item)
        case list() | tuple():
            for item in value:
                yield from strings(item)


def test_B4_another_id_in_the_place_of_a_players_changes_nobodys_scores():
    game = table(STRICT, redeal=False)
    game.start("p1: TRAINED, p2: CATTEN")
    game.lay("p1", "TRAIN")
    game.lay("p2", "CAT")
    game.buzzer()
    rows = [core.Row(r.n, r.fact.replace(b'"p1"', b'"x9"')) for r in game.log.rows]
    erased = core.replay(spellout, rows, audit=True)
    assert erased.failure is None
    for old, new in (("p1", "x9"), ("p2", "p2")):
        assert spellout.view(erased.state, new).total == game.total(old)


@pytest.mark.parametrize(("players", "seen"), [(2, 1), (6, 5), (7, 0), (30, 0)])
def test_B6_a_small_table_sees_its_scores_and_a_class_does_not_compare(players, seen):
    names = [f"p{n}" for n in range(players)]
    game = table(STRICT, redeal=False).seat(*names, hand_size=7)
    game.start()
    assert len(game.view("p0").mates) == seen
    game.buzzer()
    assert len(game.view("p0").mates) == seen
    assert all(mate.points == -35 for mate in game.view("p0").mates)


def test_B6_the_wall_shows_words_but_not_whose_they_are_nor_any_points():
    game = table()
    game.start("ana: TRAINED, ben: TRAINEX")
    for player in ("ana", "ben"):
        game.lay(player, "TRAIN")
    assert game.view(WALL).found == ()
    game.buzzer()
    assert game.view(WALL).found == (("TRAIN", 2),)
    assert not {"score", "points", "mates", "total"} & set(game.view(WALL).__struct_fields__)


# ---- who may do what


def test_players_do_not_do_the_teachers_things():
    game = table().seat("ana")
    for action in (
        spellout.Start(1), spellout.SetRules(PLAIN), spellout.Seat("ben"), spellout.Unseat("ana"),
        spellout.SetSeat("ana", ADULT),
    ):  # fmt: skip
        for seat in ("ana", WALL, "stranger"):
            with game.refuses("only-teacher"):
                game.act(seat, action)


def test_nobody_lays_for_another():
    game = table()
    game.start("ana: TRAINED, ben: CATTEN")
    game.lay("ana", "TRAIN")
    for seat in (WALL, TEACHER, "stranger"):
        with game.refuses("no-cards-yet"):
            game.act(seat, Lay(1, (0, 1, 2)))
    with game.refuses("word-not-there"):
        game.act("ben", spellout.TakeBack(1, (0, 1, 2, 3, 4)))


def test_rounds_come_one_after_the_other():
    game = table()
    with game.refuses("nobody-seated"):
        game.act(TEACHER, spellout.Start(1))
    game.start("ana: TRAINED")
    for number in (1, 2):
        with game.refuses("round-open"):
            game.act(TEACHER, spellout.Start(number))
    with game.refuses("round-open"):
        game.rules(mode="open")
    game.buzzer()
    for number in (1, 3):
        with game.refuses("round-over"):
            game.act(TEACHER, spellout.Start(number))
    with game.refuses("round-over"):
        game.act("ana", Lay(1, (0, 1, 2)))


def test_one_seat_a_player():
    game = table().seat("ana")
    with game.refuses("player-seated"):
        game.seat("ana")
    for seat in (WALL, TEACHER):
        with game.refuses("player-unknown"):
            game.seat(seat)
    with game.refuses("player-not-here"):
        game.act(TEACHER, spellout.SetSeat("ben", Setting()))
    assert sum(isinstance(f, Seated) for f in game.log.facts) == 1


def test_the_same_dice_deal_the_same_cards_and_other_dice_others():
    def hands(seed):
        game = Table(PLAIN, referee=BookReferee(seed))
        game.seat("ana", "ben")
        return game.start().hands

    assert hands(1) == hands(1)
    assert hands(1) != hands(2)


def test_a_deal_keeps_the_rules_it_is_played_by():
    game = table(mode="open").seat("ana")
    dealt = game.start()
    assert isinstance(dealt, Dealt)
    assert dealt.rules.mode == "open"
    game.buzzer()
    game.rules(mode="rulebook")
    assert game.state.rounds[0].rules.mode == "open"
