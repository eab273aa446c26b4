"""Each ruling of Nerd Words, told as a game (rules/RULINGS.md N1-N31, B1, B2, B5)."""

import pytest
from msgspec.structs import replace
from nerdwords_play import DECK, Play, with_rules

from kit.games import nerdwords
from kit.games.core import TEACHER, WALL, Undo
from kit.games.nerdwords import moves, offers, scoring
from kit.games.nerdwords.dealing import each, spread
from kit.games.nerdwords.facts import After
from kit.games.nerdwords.moves import Entry, Marked, Remembered


def deck_with(*entries):
    """A deck that begins with these cards."""
    made = tuple(e if isinstance(e, Entry) else Entry(e) for e in entries)
    return (*made, *DECK[20:])


def giving(term, players=4, **kwargs):
    """A table whose clue giver has chosen this term."""
    game = Play(players, deck=deck_with(term), **kwargs)
    game.begin()
    game.choose(0)
    return game


def letters_of(game):
    offer = game.offer(game.round.giver, offers.MayWriteClue)
    return "".join(x.letter * x.left for x in offer.letters)


# ---- N1-N6: setup


@pytest.mark.parametrize(("players", "sizes"), [
    (4, (2, 2)), (5, (3, 2)), (7, (4, 3)), (8, (4, 4)), (9, (3, 3, 3)), (11, (4, 4, 3)),
])  # fmt: skip
def test_N01_teams_are_balanced_and_three_from_nine_players_on(players, sizes):
    game = Play(players, teams=None)
    assert tuple(len(team.players) for team in game.view(WALL).teams) == sizes


def test_N01_a_teacher_may_set_teams_by_hand():
    game = Play(5, teams=(("eva",), ("ana", "ben"), ("cem", "dua")))
    assert [[m.player for m in t.players] for t in game.view(WALL).teams] == [
        ["eva"], ["ana", "ben"], ["cem", "dua"],
    ]  # fmt: skip
    with_two = moves.SetUp(DECK, teams=(("eva",), ("ana", "ben")))
    game.teacher(moves.Stop())
    assert game.refused(TEACHER, with_two) == "nerd-teams-odd"


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 3), (4, 2), (7, 2), (8, 1), (12, 1)])
def test_N02_the_deal(players, cards):
    game = Play(players)
    assert {m.cards for t in game.view(WALL).teams for m in t.players} == {cards}
    assert each(game.state.rules, players) == cards


def test_N02_a_deck_with_too_few_cards_says_how_many_are_needed():
    game = Play(4)
    game.teacher(moves.Stop())
    few = moves.SetUp(DECK[:7])
    came = game.log.play(TEACHER, few)
    assert (came.key, came.values) == ("nerd-deck-too-small", {"found": 7, "needed": 8})
    assert "8" in came.sentence()


def test_N02_tables_meet_the_same_card_as_late_as_can_be():
    orders = spread(40, 5, Play(4).ref)
    first = [order[:8] for order in orders]
    assert len({card for cards in first for card in cards}) == 40
    assert all(sorted(order) == list(range(40)) for order in orders)


def test_N03_terms_share_a_card_and_difficulty_belongs_to_the_card():
    deck = (Entry("volcano", "1"), Entry("magma rock", "1", 2), *(Entry(t.term) for t in DECK))
    mixed, easy, hard = (
        nerdwords.cards(deck, with_rules(difficulty=d)) for d in ("mixed", "easy", "hard")
    )
    assert [e.term for e in mixed[0].terms] == ["volcano", "magma rock"]
    assert len(mixed) == len(easy) + 1
    assert [[e.term for e in card.terms] for card in hard] == [["volcano", "magma rock"]]


@pytest.mark.parametrize(("players", "score"), [(2, 0), (3, 6), (4, 6), (9, 6)])
def test_N04_the_first_score(players, score):
    assert set(Play(players).scores) == {score}


def test_N04_scores_go_below_zero_unless_a_floor_is_set():
    for floor, left in ((None, -2), (0, 0)):
        game = Play(4, rules=with_rules(floor=floor))
        game.begin()
        game.choose()
        for _ in range(2):
            game.clue()
            game.guesses(("wrong", 4), "wrong")
        assert game.scores[0] == left
        assert game.table().track[-1].score == left


def test_N05_the_first_clue_giver_is_named_or_drawn():
    assert Play(4, first="dua").begin().owner == "dua"
    game = Play(4, first=None, seed=3)
    assert game.begin().owner == game.state.first


def test_N05_teams_in_order_and_players_in_seat_order():
    game = Play(6, first="cem")  # teams (ana cem eva) and (ben dua fay)
    owners = [game.play_round().owner for _ in range(8)]
    assert owners == ["cem", "ben", "eva", "dua", "ana", "fay", "cem", "ben"]


def test_N06_a_late_joiner_goes_to_the_smallest_team_with_cards():
    game = Play(5)
    game.teacher(moves.Seat("fay"))
    team = game.view(WALL).teams[1]
    assert [(m.player, m.cards) for m in team.players] == [("ben", 2), ("dua", 2), ("fay", 2)]


def test_N06_a_late_joiner_guesses_when_the_box_is_empty():
    game = Play(4, deck=DECK[:8])
    game.teacher(moves.Seat("eva"))
    assert game.view("eva").hand == ()
    game.begin()
    game.choose()
    game.clue()
    assert game.view("eva").may_guess


def test_N06_a_leaver_gives_cards_to_mates_in_seat_order():
    game = Play(6)
    game.leave("ana")
    assert [m.cards for m in game.view(WALL).teams[0].players] == [3, 3]


def test_N06_a_team_without_players_is_out():
    game = Play(6, teams=(("ana", "ben"), ("cem", "dua"), ("eva", "fay")))
    for player in ("cem", "dua"):
        game.leave(player)
    assert [game.play_round().team for _ in range(3)] == [0, 2, 0]


def test_N06_the_last_team_ends_the_game():
    game = Play(4)
    game.leave("ben")
    game.leave("dua")
    assert game.state.after == After("over", "left")
    assert game.table().winners == (0,)


@pytest.mark.parametrize("players", [2, 3])
def test_N06_a_leaver_ends_a_small_game_and_a_late_comer_waits(players):
    game = Play(players)
    game.teacher(moves.Seat("leo"))
    assert game.table().waiting == ("leo",)
    game.begin()
    game.leave("ben")
    assert game.state.after == After("over", "left")


def test_N06_a_giver_who_leaves_is_replaced_or_the_round_is_void():
    for by in ("cem", TEACHER):
        game = giving("volcano", 6)
        game.clue("orange", bet=2)
        game.leave("ana", by)
        game.guesses(*(["volcano"] * 2))
        assert game.scores == (6 + 4 + 2, 6 + 4)
    game = giving("volcano", 6)
    game.clue("orange", bet=3)
    game.guesses("wrong", ("wrong", 4))
    assert game.scores == (3, 2)
    game.leave("ana")
    assert (game.scores, game.round.void) == ((6, 6), True)
    assert 0 in [c.card for c in game.view("cem").hand]  # the card stays in the team
    assert game.begin().owner == "cem"


# ---- N7-N15: terms and clues


def test_N07_one_or_two_words():
    for term, words in (("solar system", 2), ("half-life", 1)):
        game = giving(term)
        assert game.table().words == words
    assert len(nerdwords.cards((Entry("one two three"),), nerdwords.STRICT)) == 0


def test_N08_accents_are_folded_and_digits_are_no_letters():
    assert letters_of(giving("œdème 2")) == "EEEDM"
    assert giving("œdème 2").refused("ana", moves.WriteClue(1, 1, "œil")) == "nerd-clue-initial"


def test_N09_experiment_allows_no_e():
    game = giving("experiment")
    assert letters_of(game) == "XPRIMNT"
    assert game.refused("ana", moves.WriteClue(1, 1, "energy")) == "nerd-clue-initial"
    for clue in ("test", "measure", "results"):
        assert game.write(clue).check == "fine"


def test_N09_solar_and_the_last_clue():
    game = giving("solar")
    assert letters_of(game) == "OLAR"
    for clue in ("orange", "light", "aflame"):
        game.clue(clue)
        game.guesses("wrong", "wrong")
    assert letters_of(game) == "S"
    assert game.refused("ana", moves.WriteClue(1, 4, "ray")) == "nerd-clue-needs-initial"
    game.clue("sun")


def test_N09_the_second_initial_of_two_words_is_allowed_unless_it_is_the_first():
    assert sorted(letters_of(giving("planet earth"))) == sorted("LANETEARTH")
    assert "S" not in letters_of(giving("solar system"))


def test_N10_volcano_uses_o_twice():
    game = giving("volcano")
    for clue in ("orange", "oven"):
        game.clue(clue)
        game.guesses("wrong", "wrong")
    assert letters_of(game) == "LCAN"
    assert game.refused("ana", moves.WriteClue(1, 3, "oxide")) == "nerd-clue-letter"


def test_N11_short_terms_are_left_out_or_go_straight_to_clue_four():
    deck = (Entry("gas"), Entry("42"), *DECK)
    assert len(nerdwords.cards(deck, nerdwords.STRICT)) == len(DECK)
    rules = with_rules(short_terms=True)
    assert len(nerdwords.cards(deck, rules)) == len(DECK) + 1
    game = giving("gas", rules=rules)
    for clue in ("air", "steam"):
        game.clue(clue)
        game.guesses("wrong", "wrong")
    assert game.round.slot == 4
    assert [s.state for s in game.view(WALL).teams[1].board] == [
        "wrong", "wrong", "skipped", "empty",
    ]  # fmt: skip
    game.clue("glow")
    game.guesses("gas", "wrong")
    assert game.points() == [(4, 0, 1, "guess")]


@pytest.mark.parametrize(("clue", "key"), [
    ("low-frequency", "nerd-clue-not-one-word"), ("hot rock", "nerd-clue-not-one-word"),
    ("o" * 31, "nerd-clue-too-long"), ("2o", "nerd-clue-starts-without-letter"),
])  # fmt: skip
def test_N12_a_clue_is_one_word(clue, key):
    game = giving("volcano")
    assert game.refused("ana", moves.WriteClue(1, 1, clue)) == key


def test_N12_the_same_clue_twice_is_refused():
    game = giving("volcano")
    game.clue("orange")
    game.guesses("wrong", "wrong")
    assert game.refused("ana", moves.WriteClue(1, 2, "Orange")) == "nerd-clue-twice"


def test_N13_the_term_itself_is_refused_until_the_teacher_allows_it():
    game = giving(Entry("plate", accepted=("tectonics",)))
    wrote = game.write("aplates")
    assert (wrote.check, wrote.reason) == ("refused", "nerd-clue-holds-term")
    game.bet(0)
    assert game.refused("ana", moves.Reveal(1, 1)) == "nerd-clue-refused"
    assert game.view(TEACHER).refused.text == "aplates"
    game.teacher(moves.AllowClue(1, 1, "aplates"))
    game.reveal()
    assert game.table().clues[0].text == "aplates"


def test_N13_a_listed_answer_is_refused_and_a_doubt_is_a_warning():
    game = giving(Entry("volcano", accepted=("lava hill", "cone")))
    assert game.write("cone").check == "refused"
    assert game.refused("ana", moves.WriteClue(1, 1, "lava?")) == "nerd-clue-not-one-word"


def test_N13_a_voided_clue_gives_bets_back_and_its_slot_again():
    game = giving("volcano")
    game.clue("orange", bet=3)
    game.guesses(("wrong", 2), ("wrong", 1))
    assert game.scores == (1, 5)
    game.teacher(moves.VoidClue(1, 1))
    assert (game.scores, game.round.slot, game.round.guesses) == ((6, 6), 1, ())
    assert game.refused("ana", moves.WriteClue(1, 1, "orange")) == "nerd-clue-voided"
    game.clue("oven")
    game.guesses("volcano", "wrong")
    assert game.points() == [(1, 0, 4, "guess")]


def test_N14_the_term_is_fixed_and_the_clue_can_be_corrected():
    game = giving("volcano")
    assert game.refused("ana", moves.Choose(1, 0, 0)) == "nerd-term-fixed"
    game.write("orange")
    game.clue("lava")
    assert game.refused("ana", moves.WriteClue(1, 1, "oven")) == "nerd-clue-shown"
    assert [c.text for c in game.table().clues] == ["lava"]


def test_N15_past_the_soft_limit_the_teacher_can_forfeit():
    game = Play(4, rules=nerdwords.CLASSROOM)
    game.begin()
    game.choose()
    assert game.refused(TEACHER, moves.Forfeit(1)) == "nerd-not-late"
    game.ref.at += 90
    game.teacher(moves.AddTime(1, 30))
    assert game.refused(TEACHER, moves.Forfeit(1)) == "nerd-not-late"
    game.ref.at += 30
    game.teacher(moves.Forfeit(1))
    assert game.points() == [(1, 0, -1, "forfeit")]
    assert (game.round.shown, game.state.discard) == ("volcano", (0,))


def test_N15_the_strict_book_has_no_limit():
    game = giving("volcano")
    game.ref.at += 10_000
    assert game.refused(TEACHER, moves.Forfeit(1)) == "nerd-not-late"


# ---- N16-N19: guesses and bets


def test_N16_the_clue_givers_own_team_guesses_without_the_clue_giver():
    game = giving("volcano")
    game.clue("orange")
    assert game.refused("ana", moves.LockIn(1, 1, "volcano", 0)) == "nerd-you-know"
    game.guesses("volcano", "volcano")
    assert game.scores == (10, 10)


def test_N16_a_clue_giver_alone_in_a_team_makes_no_guess():
    game = giving("volcano", 5, teams=(("ana",), ("ben", "cem", "dua", "eva")))
    game.clue("orange")
    game.guesses("volcano")
    assert game.scores == (6, 10)


def test_N17_the_bet_of_the_clue_giver_is_needed_and_secret():
    game = giving("volcano")
    game.write("orange")
    assert game.refused("ana", moves.Reveal(1, 1)) == "nerd-no-bet-yet"
    assert game.refused("ana", moves.SetBet(1, 1, 5)) == "nerd-bet"
    game.bet(4)
    game.reveal()
    assert game.table().clues[0].bet is None
    game.guesses("wrong", "wrong")
    assert game.table().clues[0].bet == 4
    for _ in range(2):
        game.clue()
        game.guesses("wrong", "wrong")
    assert game.refused("ana", moves.SetBet(1, 4, 1)) == "nerd-no-bet"


def test_N17_a_team_may_bet_on_each_of_its_four_guesses():
    game = giving("volcano")
    for bet in (1, 2, 3, 4):
        game.clue()
        assert game.refused("cem", moves.LockIn(1, game.round.slot, "x", 5)) == "nerd-bet"
        game.guesses(("wrong", bet), "wrong")
    assert game.scores == (6 - 10 - 1, 6)


def test_N18_no_guess_no_bet():
    game = giving("volcano")
    game.clue("orange")
    game.act("ben", moves.Write(1, 1, "volcano", 4))
    game.guesses("wrong", None)
    assert game.scores == (6, 6)
    assert game.view(WALL).teams[1].board[0].state == "crossed"


def test_N19_the_first_lock_in_counts_and_is_final():
    game = giving("volcano", 6)
    game.clue("orange")
    game.act("cem", moves.Write(1, 1, "volc", 1))
    assert game.view("eva").writing.text == "volc"
    assert game.view("ben").writing is None
    assert game.view("ana").writing is None
    game.act("eva", moves.LockIn(1, 1, "volcano", 1))
    assert game.refused("cem", moves.LockIn(1, 1, "lava", 1)) == "nerd-locked"
    assert game.view("cem").teams[0].board[0].text == "volcano"
    assert game.view("ben").teams[0].board[0].text is None
    assert game.view("ben").teams[0].locked


def test_N19_two_seconds_of_grace_the_same_for_all():
    game = giving("volcano")
    game.clue("orange")
    game.ref.at += 61.9
    assert game.refused(WALL, moves.CallTime(1, 1)) == "time-is-left"
    game.lock(1, "volcano")
    game.ref.at += 0.1
    assert game.refused("cem", moves.LockIn(1, 1, "volcano", 0)) == "nerd-too-late"
    game.act("cem", moves.CallTime(1, 1))
    assert game.scores == (6, 10)


def test_N19_with_three_players_only_the_two_guessers_are_waited_for():
    game = giving("volcano", 3)
    game.clue("orange")
    game.guesses("volcano", "wrong")
    assert game.round.step == "over"


# ---- N20, N21: the judge


def asked(teacher, players=4):
    game = giving("volcano", players)
    if teacher:
        game.teacher(moves.Attend(here=True))
    game.clue("orange", bet=2)
    game.guesses(("volcano?", 3), "wrong")
    return game


def test_N20_case_accents_blanks_and_listed_answers_are_right():
    for guess in ("VOLCANO", "vol cano", "vólcano", "lava hill"):
        game = giving(Entry("volcano", accepted=("lava-hill",)))
        game.clue("orange")
        game.guesses(guess, "wrong")
        assert game.round.guesses[0].right, guess


def test_N21_the_teacher_judges_and_nobody_sees_the_guess_before():
    game = asked(teacher=True)
    assert game.scores == (6, 6)
    assert game.view("ben").teams[0].board[0].state == "locked"
    assert [a.guess for a in game.view(TEACHER).asks] == ["volcano?"]
    assert game.refused("ana", moves.Judge(1, 1, "volcano?", right=True)) == "nerd-teacher-first"
    assert game.refused("ben", moves.Judge(1, 1, "volcano?", right=True)) == "nerd-not-judge"
    game.judge("volcano?", right=True)
    assert game.scores == (6 + 4 + 3 + 2, 6)


def test_N21_after_thirty_seconds_the_clue_giver_judges_too():
    game = asked(teacher=True)
    game.ref.at += 30
    game.judge("volcano?", right=False, seat="ana")
    assert game.scores == (6 - 3 - 2, 6)


def test_N21_without_a_teacher_the_clue_giver_judges_at_once():
    game = asked(teacher=False)
    assert game.view("ana").asks[0].secret_term == game.entry.term
    game.judge("volcano?", right=True, seat="ana")


def test_N21_a_verdict_is_remembered_and_offered_again():
    game = giving("volcano", remembered=(Remembered("volcano", "Volcano?", right=True),))
    game.clue("orange")
    game.guesses("volcano?", "wrong")
    assert game.view("ana").asks[0].before is True


def test_N21_overruled_to_right_the_later_guesses_of_that_team_are_void():
    game = giving("volcano")
    game.clue("orange", bet=1)
    game.guesses(("fire", 2), ("wrong", 1))
    game.clue("lava", bet=1)
    game.guesses(("wrong", 3), "volcano")
    assert game.scores == (6 - 1 - 2 + 1 - 3, 6 - 1 + 3)
    game.overrule(1, 1, 0, right=True)
    assert game.scores == (6 + 4 + 2 + 1 + 1, 6 - 1 + 3)
    assert game.view(WALL).teams[0].board[1].state == "void"


def test_N21_overruled_in_an_open_round_the_round_is_over():
    game = giving("volcano")
    game.clue("orange", bet=1)
    game.guesses("fire", "wrong")
    game.clue("lava", bet=4)
    game.overrule(1, 1, 0, right=True)
    assert (game.round.step, game.round.shown, game.scores) == ("over", "volcano", (11, 6))


def test_N21_the_penalty_goes_if_any_guess_is_right():
    game = Play(4)
    game.play_round(right_at=None)
    assert game.scores == (5, 6)
    game.overrule(1, 2, 1, right=True)
    assert game.scores == (6, 9)
    game.overrule(1, 2, 1, right=False)
    assert game.scores == (5, 6)


def test_N21_a_game_that_is_over_stays_over_but_the_winner_follows():
    game = Play(4, rules=with_rules(target=11))
    game.play_round(bet=1, teams=(1,))
    assert (game.state.after, game.table().winners) == (After("over", "score"), (1,))
    game.overrule(1, 1, 1, right=False)
    assert (game.state.after, game.table().winners) == (After("over", "score"), (0, 1))


def test_N21_overruled_between_rounds_the_end_is_looked_at_anew():
    game = Play(4, rules=with_rules(target=11))
    game.play_round(bet=1, teams=(1,), right_at=2)
    game.overrule(1, 1, 1, right=True)
    assert game.state.after == After("over", "score")


# ---- N22-N24: points


def test_N22_several_right_score_in_full_and_any_of_them_pays_the_clue_giver():
    game = giving("volcano")
    game.clue("orange", bet=3)
    game.guesses(("wrong", 4), ("volcano", 2))
    assert game.points() == [
        (1, 0, -4, "bet-lost"), (1, 1, 4, "guess"), (1, 1, 2, "bet-won"),
        (1, 0, 3, "giver-bet-won"),
    ]  # fmt: skip


def test_N23_points_move_after_every_clue_and_are_explained():
    game = giving("volcano")
    game.clue("orange", bet=2)
    game.guesses(("wrong", 1), "wrong")
    line = game.table().track[0]
    assert [(p.why, p.points) for p in line.parts] == [("bet-lost", -1), ("giver-bet-lost", -2)]
    assert (line.points, line.score) == (-3, 3)


def test_N23_after_a_failed_fourth_clue_bets_are_lost_and_one_point_more():
    game = Play(4)
    game.play_round(right_at=None, bet=1, giver_bet=2)
    assert game.scores == (6 - 4 - 6 - 1, 6 - 4)


def test_N24_the_whole_card_goes():
    two = (Entry("volcano", "1"), Entry("magnet", "1"))
    game = Play(4, deck=(*two, *DECK[20:]))
    game.play_round()
    assert [c.card for c in game.view("ana").hand] == [1]
    assert game.state.discard == (0,)


# ---- N25-N28: the end


def test_N25_fifty_ends_the_game_and_forty_nine_does_not():
    for begin, after in ((46, "over"), (45, "round")):
        game = Play(4, rules=with_rules(begin_at=begin))
        game.play_round(teams=(1,))
        assert game.state.after.what == after


def test_N25_all_cards_of_every_smallest_team():
    game = Play(5)  # three and two players
    after = game.play_on(right_at=3, teams=(0,))
    assert (after, len(game.state.rounds)) == (After("over", "cards"), 8)


def test_N26_a_tie_is_played_off_with_a_fresh_card_and_without_bets_of_the_giver():
    game = Play(4, rules=with_rules(cards_each=1))
    while game.state.after.what != "playoff":
        game.play_round()
    begun = game.begin()
    assert (begun.playoff, begun.source, begun.card) == (True, "box", 4)
    game.choose()
    game.write()
    assert game.refused(game.round.giver, moves.SetBet(game.round.number, 1, 1)) == "nerd-no-bet"
    game.reveal()
    game.guesses((game.entry.term, 2), "wrong")
    assert game.state.after == After("over", "playoff")
    assert game.table().winners == (0,)


def test_N26_only_tied_teams_guess():
    game = Play(6, teams=(("ana", "ben"), ("cem", "dua"), ("eva", "fay")),
                rules=with_rules(cards_each=1))  # fmt: skip
    while game.state.after.what != "playoff":
        game.play_round(teams=(0, 2))
    begun = game.begin()
    assert begun.contenders == (0, 2)
    game.choose()
    game.clue()
    assert not game.view("cem").may_guess
    game.guesses("wrong", game.entry.term)
    assert game.table().winners == (2,)


def test_N26_without_a_box_cards_come_from_hands_then_the_discard():
    game = Play(4, deck=DECK[:4], rules=with_rules(cards_each=1))
    game.play_on()
    assert [r.source for r in game.state.rounds if r.playoff] == ["discard"] * 3
    assert game.table().winners == (0, 1)
    game = Play(5, deck=DECK[:5], rules=with_rules(cards_each=1))
    game.play_on()
    assert next(r.source for r in game.state.rounds if r.playoff) == "hand"


def test_N26_a_tied_team_of_one_is_passed_over():
    game = Play(4, teams=(("ana",), ("ben", "cem", "dua")), rules=with_rules(cards_each=1))
    game.begin()
    game.choose()
    game.clue()
    game.guesses(("wrong", 1))
    for _ in range(3):
        game.clue()
        game.guesses("wrong")
    assert (game.scores, game.state.after) == ((5, 5), After("playoff", "cards"))
    assert [game.play_round(right_at=None).owner for _ in range(3)] == ["ben", "cem", "dua"]
    assert game.table().winners == (0, 1)


def test_N26_three_drawn_rounds_share_the_win():
    game = Play(4, rules=with_rules(cards_each=1))
    game.play_on()
    assert sum(r.playoff for r in game.state.rounds) == 3
    assert game.table().winners == (0, 1)


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
@pytest.mark.parametrize("right", [1, 2])
def test_N27_the_table_of_three_players(slot, right):
    game = Play(3)
    game.play_round(right_at=slot, teams=(1, 2)[:right])
    guesser = (4, 3, 2, 1)[slot - 1]
    giver = {1: (3, 2, 1, 0), 2: (7, 5, 3, 1)}[right][slot - 1]
    assert game.scores == (6 + giver, 6 + guesser, 6 + guesser * (right == 2))


def test_N27_bets_table_points_and_the_penalty_add_up():
    game = Play(3)
    game.play_round(right_at=2, bet=1, giver_bet=3)
    assert game.scores == (6 - 3 + 3 + 5, 6 - 1 + 4, 6 - 1 + 4)
    game = Play(3)
    game.play_round(right_at=None)
    assert game.scores == (5, 6, 6)


def test_N27_nine_rounds_without_a_stop_at_fifty_and_a_tie_is_shared():
    game = Play(3)
    assert game.play_on() == After("over", "rounds")
    assert len(game.state.rounds) == 9
    assert max(game.scores) > 50
    assert game.table().winners == (0, 1, 2)
    owners = [r.owner for r in game.state.rounds]
    assert owners == ["ana", "ben", "cem"] * 3


@pytest.mark.parametrize(("slot", "points"), [(1, 4), (2, 3), (3, 2), (4, 1), (None, -1)])
def test_N28_the_table_of_two_players(slot, points):
    game = Play(2)
    game.play_round(right_at=slot)
    assert game.scores == (points,)


def test_N28_ten_rounds_without_bets_and_a_grade():
    game = Play(2)
    assert [game.play_round().owner for _ in range(2)] == ["ana", "ben"]
    game.begin()
    game.choose()
    game.write()
    assert game.refused("ana", moves.SetBet(3, 1, 1)) == "nerd-no-bet"
    game.reveal()
    assert game.refused("ben", moves.LockIn(3, 1, "x", 1)) == "nerd-no-bets"
    game.guesses(game.entry.term)
    game.play_on()
    table = game.table()
    assert (len(game.state.rounds), game.scores) == (10, (40,))
    assert (table.won, table.grade, table.winners) == (True, "A+", ())


@pytest.mark.parametrize(("score", "grade"), [
    (40, "A+"), (35, "A+"), (34, "A"), (30, "A"), (29, "B"), (20, "B"), (19, "C"), (10, "C"),
    (9, "D"), (0, "D"), (-1, None), (-10, None),
])  # fmt: skip
def test_N28_grades(score, grade):
    assert scoring.grade(score) == grade


# ---- N29-N31, B1, B2, B5


def test_N29_boxes_for_repeated_play():
    two = (Entry("volcano", "1"), Entry("magnet", "1"))
    game = Play(
        4, deck=(*two, *DECK[20:]), rules=with_rules(boxes=True), marks=(Marked("volcano", 1),)
    )
    game.begin()
    assert game.refused("ana", moves.Choose(1, 0, 0)) == "nerd-term-marked"
    assert [t.can_choose for t in game.view("ana").hand[0].terms] == [False, True]
    game.choose(0, 1)


def test_N30_ended_early_the_open_round_is_void():
    game = Play(4)
    game.play_round(teams=(1,))
    game.begin()
    game.choose()
    game.clue(bet=4)
    game.guesses(("wrong", 4), "wrong")
    game.teacher(moves.Stop())
    assert (game.scores, game.table().winners) == ((6, 10), (1,))
    assert game.state.after == After("over", "stopped")


def test_N31_ten_silent_seconds_for_an_own_guess():
    game = giving("volcano", rules=with_rules(solo_s=10))
    game.clue("orange")
    game.act("ben", moves.Think(1, 1, "lava"))
    assert game.view("ben").thought == "lava"
    assert [game.view(s).thought for s in ("dua", "ana")] == [None, None]
    assert game.refused("ben", moves.LockIn(1, 1, "lava", 0)) == "nerd-solo-first"
    game.ref.at += 10
    assert game.refused("ben", moves.Think(1, 1, "late")) == "nerd-solo-over"
    assert game.table().clock.ends_at == game.ref.at + 60
    game.guesses("wrong", "wrong")


def test_B01_a_pause_and_more_time_are_for_the_whole_table():
    game = giving("volcano")
    game.clue("orange")
    game.ref.at += 50
    game.teacher(moves.Pause(1))
    assert game.refused("ben", moves.LockIn(1, 1, "x", 0)) == "clock-stands"
    assert game.table().clock.left_s == 10
    game.ref.at += 500
    game.teacher(moves.Resume(1))
    game.teacher(moves.AddTime(1, 30))
    assert game.table().clock.ends_at == game.ref.at + 40


def test_B02_undo_past_the_showing_of_a_term_voids_that_round():
    game = giving("volcano")
    game.clue("orange", bet=4)
    steps = len(game.log.facts)
    game.guesses(("volcano", 4), ("wrong", 4))
    game.teacher(Undo(steps))
    assert (game.round.void, game.scores, game.state.discard) == (True, (6, 6), (0,))
    assert [c.card for c in game.view("ana").hand] == [1]
    assert game.begin().owner == "ben"


def test_B02_undo_to_the_choice_of_a_term_that_was_shown_voids_the_round_too():
    game = Play(4, rules=with_rules(cards_each=1))
    game.begin()
    steps = len(game.log.facts)
    game.choose()
    game.clue("orange")
    game.guesses("volcano", "wrong")
    game.teacher(Undo(steps))
    assert (game.round.void, game.state.discard) == (True, (0,))
    assert game.begin().owner == "ben"


def test_B02_undo_before_a_term_was_shown_goes_on_at_that_step():
    game = giving("volcano")
    game.clue("orange", bet=4)
    steps = len(game.log.facts)
    game.guesses("wrong", ("wrong", 4))
    game.teacher(Undo(steps))
    assert (game.round.step, game.round.paused_at is None) == ("guess", False)
    game.teacher(moves.Resume(1))
    game.guesses("volcano", "wrong")
    assert game.scores == (14, 6)


def test_B02_cards_of_later_rounds_that_all_have_seen_are_gone_too():
    game = Play(4)
    game.play_round()
    steps = len(game.log.facts)
    for _ in range(2):
        game.play_round()
    seen = game.state.discard
    game.teacher(Undo(steps))
    assert sorted(game.state.discard) == sorted(seen)
    game.teacher(Undo(len(game.log.facts) - 1))  # the undo undone: all is as it was
    assert len(game.state.rounds) == 3


def test_B05_a_team_mate_stands_in_for_an_absent_clue_giver():
    game = Play(6)
    game.teacher(moves.StandIn("ana", "cem"))
    begun = game.begin()
    assert (begun.owner, begun.giver) == ("ana", "cem")
    assert [c.card for c in game.view("cem").giving.cards] == [0, 1]
    game.choose()
    game.clue("orange")
    assert not game.view("cem").may_guess
    game.guesses("volcano", "wrong")
    assert game.begin().owner == "ben"


def test_a_player_prepares_a_term_while_others_play():
    game = giving("volcano")
    card = game.view("ben").hand[0].card
    game.act("ben", moves.Prepare(card, 0))
    assert game.view("ben").prepared == (card, 0)
    assert game.view("dua").prepared is None
    assert game.refused("ben", moves.Prepare(0, 0)) == "nerd-not-your-card"


def test_a_double_press_and_two_locks_at_once_lose_nothing():
    game = giving("volcano")
    game.clue("orange")
    press = moves.LockIn(1, 1, "volcano", 1)
    game.act("ben", press)
    assert game.refused("ben", press) == "nerd-locked"
    assert game.refused("dua", moves.LockIn(1, 1, "other", 0)) == "nerd-locked"
    assert game.refused("ana", moves.Reveal(1, 1)) == "nerd-clue-shown"
    assert game.refused("ana", moves.CallTime(1, 1)) == "time-is-left"


def test_classroom_differs_from_the_book_only_where_a_ruling_says_so():
    assert replace(nerdwords.STRICT, clue_limit_s=90) == nerdwords.CLASSROOM
