"""Bots play by the rules that everybody sees, and so do whole tables of them."""

import importlib.util
import json
import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from bot_games import BOOKS, DECKS, KINDS, check_audit, check_end, disturbed, game_of
from click.testing import CliRunner
from contract import check_secrets
from msgspec.structs import replace
from nerdwords_play import Play, with_rules

from kit.bots import nerdwords as bots
from kit.bots.book import Book
from kit.bots.looking import Bot
from kit.bots.nerdwords import move
from kit.bots.play import Clock, TableOfBots, play_game
from kit.bots.tally import found_at, notes, tally
from kit.cli import commands
from kit.deck import Deck, Term
from kit.errors import IllegalMove
from kit.games import nerdwords
from kit.games.core import TEACHER, WALL
from kit.games.nerdwords import BOT, CLASSROOM, Entry, facts, moves
from kit.games.nerdwords import state as states
from kit.texts import say
from kit.words.verdict import Verdict

GAMES = 40
CELLS, WEATHER = BOOKS

# ---- whole games


@pytest.mark.parametrize("kind", KINDS)
def test_forty_games_of_each_kind_end_for_the_right_reason_and_replay(kind):
    reasons = Counter()
    for seed in range(GAMES):
        played = game_of(kind, seed)
        check_end(kind, played)
        check_audit(played)
        reasons[played.reason] += 1
    assert reasons["playoff"] >= (GAMES // 3 if kind == "tie-break" else 0)


def test_play_offs_are_both_won_and_drawn_to_the_last():
    games = [game_of("tie-break", seed) for seed in range(GAMES)]
    rounds = {sum(r.playoff for r in game.state.rounds) for game in games}
    assert rounds >= {0, 1, 3}


def test_the_same_seed_gives_the_same_game_and_another_seed_another():
    one, again, other = (play_game(CELLS, 5, seed) for seed in (3, 3, 4))
    assert one == again
    assert one.facts != other.facts


def test_a_clock_that_is_given_is_moved_on_and_read():
    clock = Clock(5.0)
    played = play_game(CELLS, 4, 1, clock=clock)
    assert played.facts[0].at == 5.0
    assert [f.at for f in played.facts] == sorted(f.at for f in played.facts)
    assert clock.at > played.facts[-1].at


RULES = {
    "strict": with_rules(),
    "solo": with_rules(solo_s=10),
    "boxes": with_rules(boxes=True),
    "short": with_rules(short_terms=True),
    "hard": with_rules(difficulty="hard", cards_each=1),
    "floor": with_rules(floor=0, begin_at=0),
    "no bets": with_rules(largest_bet=0),
    "tired": replace(CLASSROOM, guess_s=10, grace_s=0, clue_limit_s=10),
    "no play-off": with_rules(playoff_rounds=0, target=7),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_bots_play_under_any_rules(rules):
    for players in (2, 3, 4, 9):
        played = play_game(CELLS, players, 7, rules, strength=0.3)
        check_audit(played)
        assert played.reason in {"score", "cards", "rounds", "playoff"}


def test_in_the_quiet_seconds_every_guesser_thinks():
    played = play_game(CELLS, 5, 2, RULES["solo"])
    thought = {f.player for f in played.facts if isinstance(f, facts.Thought)}
    assert len(thought) == 5


def test_every_line_of_every_bot_can_be_said():
    said = Counter()
    for seed, players in enumerate((2, 3, 6, 9)):
        table = TableOfBots(BOOKS[seed % 2], players, seed, RULES["solo"], strength=0.2)
        for step in table.steps():
            if step.move:
                assert say(step.move.why.key, **dict(step.move.why.values))
                said[step.move.why.key] += 1
    assert {"bot-chooses", "bot-bets", "bot-thinks", "bot-guess-letters"} <= set(said)


def test_the_log_says_that_bots_played():
    table = TableOfBots(CELLS, 4, 1)
    for _ in table.steps():
        pass
    stand_ins = dict(table.state.stand_ins)
    assert stand_ins == dict.fromkeys(table.players, BOT)


def test_a_game_that_is_not_over_has_no_result():
    table = TableOfBots(CELLS, 4, 1)
    next(table.steps())
    with pytest.raises(IllegalMove):
        table.result()


@pytest.mark.parametrize("kind", KINDS)
def test_bots_play_on_whatever_the_teacher_does_meanwhile(kind):
    done = Counter()
    for seed in range(12):
        done += disturbed(kind, seed)
    assert len(done) > 5


# ---- secrets


def contract_kit():
    """What is hidden from whom, as the test of the game's own contract knows it."""
    file = Path(__file__).parent / "games" / "test_nerdwords_contract.py"
    spec = importlib.util.spec_from_file_location("nerdwords_contract", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.KIT


@pytest.mark.parametrize("players", [2, 3, 6, 9])
def test_no_seat_ever_sees_a_secret(players):
    kit, dice = contract_kit(), random.Random(players)
    table = TableOfBots(CELLS, players, players, strength=0.3)
    for step in table.steps():
        for seat in {step.seat, dice.choice([WALL, TEACHER, *table.players])}:
            check_secrets(kit, table.state, seat, dice)


@pytest.mark.parametrize("players", [3, 6])
def test_a_guesser_moves_alike_whatever_the_term_is(players):
    """The term is swapped for another of the same deck: a bot that peeped would turn round."""
    table = TableOfBots(CELLS, players, 5, strength=1.0)
    seen = 0
    for _ in table.steps():
        played = states.open_round(table.state)
        if played is None or played.step != "guess":
            continue
        other = states.with_round(table.state, replace(played, term=0, card=played.card ^ 1))
        for team in states.guessing_teams(table.state, played):
            guesser = states.guessers(table.state, played, team)[0]
            if played.card ^ 1 in (*states.cards_of(table.state, guesser), len(table.state.deck)):
                continue
            both = [
                move(table.bot, nerdwords.view(s, guesser), random.Random(1), table.clock())
                for s in (table.state, other)
            ]
            assert both[0] == both[1]
            seen += both[0] is not None
    assert seen > 3


# ---- one seat: giving clues

LINES = (
    Term("volcano", clues=("lava", "oven", "crater", "vent"), definition="A hot mountain."),
    Term("planet", clues=("large", "away", "neptune", "pluto"), accepted=("planets",)),
    Term("solar", definition="Of the light and heat of our own star."),
    Term("magnet", clues=("attract", "north", "grab", "metal")),
    Term("fossil", clues=("old", "stone", "imprint", "found")),
    Term("gravity", clues=("apple", "attract", "tides", "ground")),
    Term("molecule", clues=("atoms", "oxygen", "lots", "made")),
    Term("skeleton", clues=("lots", "knee", "elbow", "support")),
    *(Term(t) for t in ("erosion", "protein", "crystal", "glacier")),
)
BOT_1 = Bot(Book(LINES), strength=1.0)


def table_of(*terms, players=4, **rules):
    """A table of people where these terms are dealt in this order, before those of the deck."""
    rest = [t.term for t in LINES if t.term not in terms]
    accepted = {t.term: t.accepted for t in LINES}
    deck = tuple(Entry(t, accepted=accepted.get(t, ())) for t in (*terms, *rest))
    game = Play(players, deck=deck, rules=with_rules(**rules))
    game.begin()
    return game


def moved(game, seat, *, bot=BOT_1, seed=1, **more):
    return move(bot, game.view(seat), random.Random(seed), game.ref.at, **more)


def play(game, seat, **more):
    """The bot's move is made; what it said about it."""
    found = moved(game, seat, **more)
    game.act(seat, found.action)
    return found


def test_a_giver_takes_the_term_with_the_most_clues_and_gives_them_in_their_place():
    game = table_of("solar", "volcano")
    assert play(game, "ana").why.values == (("term", "volcano"), ("n", 4))
    assert play(game, "ana").action.clue == "lava"
    assert isinstance(play(game, "ana").action, moves.SetBet)
    assert isinstance(play(game, "ana").action, moves.Reveal)


def test_a_giver_bets_as_sure_as_a_guesser_would_be():
    bets = {}
    for term, clue in (("volcano", "lava"), ("skeleton", "lots")):
        game = table_of(term)
        game.choose(0)
        game.write(clue)
        bets[term] = moved(game, "ana").action.bet
    assert bets["volcano"] > bets["skeleton"]


def test_a_term_that_was_prepared_in_this_seat_is_chosen():
    game = Play(4, deck=tuple(Entry(t.term) for t in LINES))
    game.act("ana", moves.Prepare(1, 0))
    game.begin()
    assert moved(game, "ana").action == moves.Choose(1, 1, 0)


def test_without_clues_in_the_list_words_of_the_explanation_come_first_then_any():
    game = table_of("solar")
    game.choose(0)
    assert moved(game, "ana").action.clue == "light"
    game = table_of("erosion")
    game.choose(0)
    found = moved(game, "ana")
    assert found.why.key == "bot-clue-any"
    assert found.action.clue[0] in "rosin"


def test_a_clue_that_was_refused_is_not_written_again():
    game = table_of("volcano")
    game.choose(0)
    game.ref.judge = lambda *_: Verdict("yes", "judge-family")
    said = {play(game, "ana", seed=n).action.clue for n in range(8)}
    assert len(said) > 1
    before = game.round.draft.text
    assert moved(game, "ana").action.clue != before


def test_a_clue_of_the_list_that_gives_the_term_away_is_not_given():
    book = Book((Term("volcano", clues=("lavolcano", None, None, "volcanic")),))
    game = table_of("volcano")
    game.choose(0)
    for _ in range(4):
        found = play(game, "ana", bot=Bot(book, 1.0))
        assert found.why.key == "bot-clue-any"
        game.bet(0) if game.round.slot < 4 else None
        game.reveal()
        game.guesses("wrong", "wrong")


def test_a_giver_of_another_deck_finds_clues_too():
    played = play_game(CELLS, 4, 1)
    game = table_of("volcano")
    assert played
    assert moved(game, "ana", bot=Bot(CELLS)).action.term == 0


# ---- one seat: guessing


def clued(term, *clues, players=4, wrong="wrong", **rules):
    """A table where these clues were given, and the last one is being guessed."""
    game = table_of(term, players=players, **rules)
    game.choose(0)
    for n, clue in enumerate(clues, start=1):
        game.clue(clue)
        if n < len(clues):
            game.guesses(*[wrong] * len(states.guessing_teams(game.state, game.round)))
    return game


def guesser(game, team=1):
    return states.guessers(game.state, game.round, team)[0]


def alone(game, seat):
    """The seat's team mates are bots."""
    for player in game.state.players:
        if player.id != seat:
            game.teacher(moves.StandIn(player.id, BOT))


def test_a_guesser_finds_the_only_term_with_this_clue_and_bets_high():
    game = clued("volcano", "lava")
    found = moved(game, guesser(game))
    assert found.action.text == "volcano"
    assert found.action.bet == 3
    assert found.why.key == "bot-guess-listed"


def test_a_clue_that_two_terms_share_is_no_reason_for_a_bet():
    game = clued("volcano", "lots")
    said = {moved(game, guesser(game), seed=n).action.text for n in range(20)}
    assert said == {"molecule", "skeleton"}
    assert moved(game, guesser(game)).action.bet == 0


def test_what_was_wrong_in_this_round_is_not_guessed_again():
    game = clued("skeleton", "lots", "elbow", wrong="molecule")
    assert moved(game, guesser(game)).action.text == "skeleton"


def test_terms_in_the_own_hand_and_those_heard_before_are_out():
    game = clued("volcano", "lots", players=4)
    assert moved(game, guesser(game), heard=("molecule",)).action.text == "skeleton"
    own = game.view(guesser(game)).hand[0].terms[0].term
    said = {moved(game, guesser(game), seed=n, bot=Bot(BOT_1.book, 0.0)).action.text
            for n in range(60)}  # fmt: skip
    assert own not in said


def test_the_letters_and_the_number_of_words_narrow_it_down():
    game = clued("glacier", "rock", "ice", "end", "gone")
    said = {moved(game, guesser(game), seed=n, bot=Bot(BOT_1.book, 0.0)).action.text
            for n in range(60)}  # fmt: skip
    assert {"".join(sorted(text)) for text in said} == {"acegilr"}  # some slip


def test_words_of_the_explanation_are_a_hint():
    book = Book((Term("volcano", definition="A mountain with lava."), Term("planet")))
    game = clued("volcano", "lava")
    found = moved(game, guesser(game), bot=Bot(book, 1.0))
    assert (found.action.text, found.why.key) == ("volcano", "bot-guess-told")


def test_a_bot_that_knows_no_term_that_fits_says_nothing():
    game = clued("volcano", "lava")
    assert moved(game, guesser(game), bot=Bot(Book(()))) is None


def test_with_people_in_the_team_a_bot_waits_and_locks_in_what_they_wrote():
    game = clued("volcano", "lava", players=6)
    seat = guesser(game)
    mate = states.guessers(game.state, game.round, 1)[1]
    until = game.round.ends_at + game.round.rules.grace_s
    assert moved(game, seat).at == until - bots.LAST_MOMENT_S
    game.act(mate, moves.Write(1, 1, "geyser", 2))
    found = moved(game, seat)
    assert (found.action.text, found.action.bet) == ("geyser", 2)
    assert found.why.key == "bot-guess-mates"


def test_among_bots_it_locks_in_at_once():
    game = clued("volcano", "lava", players=6)
    seat = guesser(game)
    alone(game, seat)
    assert moved(game, seat).at <= game.ref.at


def test_after_the_time_a_bot_calls_it_and_guesses_no_more():
    game = clued("volcano", "lava")
    game.ref.at = game.round.ends_at + game.round.rules.grace_s
    assert isinstance(moved(game, guesser(game)).action, moves.CallTime)


def test_in_a_game_for_two_nobody_bets():
    game = clued("volcano", "lava", players=2)
    assert moved(game, guesser(game, 0)).action.bet == 0


# ---- one seat: judging, and the next round


@pytest.mark.parametrize(
    ("reason", "before", "right"),
    [
        ("judge-misspelt", None, True),
        ("judge-deck-term", None, False),
        ("judge-family", None, False),
        ("judge-misspelt", False, False),
        ("judge-deck-term", True, True),
    ],
)
def test_a_bot_that_is_asked_says_what_was_said_before_or_what_the_word_means(
    reason, before, right
):
    game = clued("volcano", "lava")
    game.ref.judge = lambda *_: Verdict("ask", reason)
    game.lock(0, "volcno")
    game.lock(1, "volcno")
    seen = game.view("ana")
    seen = replace(seen, asks=tuple(replace(a, before=before) for a in seen.asks))
    assert move(BOT_1, seen, random.Random(1), game.ref.at).action.right is right


def test_who_gives_clues_next_starts_the_round_and_nobody_else_does():
    game = clued("volcano", "lava")
    game.guesses("volcano", "volcano")
    giver = game.table().next_giver
    for player in ("ana", "ben", "cem", "dua"):
        found = moved(game, player)
        assert (found is not None) == (player == giver)


def test_somebody_who_sits_at_no_game_has_nothing_to_do():
    game = Play(4)
    game.teacher(moves.Stop())
    assert moved(game, "ana") is None


# ---- a deck, looked at


def test_the_printed_list_leaves_out_what_is_switched_off_or_not_dealt():
    book = Book((Term("solar", enabled=False), Term("lava", "1", 2), Term("planet", "1"),
                 Term("gas"), Term("42")))  # fmt: skip
    names = lambda **rules: [t.term for t in book.possible((), 1, (), with_rules(**rules))]  # noqa: E731
    assert names() == ["lava", "planet"]
    assert names(short_terms=True) == ["lava", "planet", "gas"]
    assert names(difficulty="easy") == []
    assert book.of("solar") is None


def test_the_notes_of_a_deck_name_what_its_writer_may_mend():
    deck = Deck("d", (
        Term("gas"), Term("solar", clues=("orange", "sun", "lamp", "star")),
        Term("planet", clues=("Orange", "lamp", None, None)),
    ))  # fmt: skip
    found = notes(deck)
    assert found.unplayable == ("gas",)
    assert found.odd_clues == (("solar", "sun"), ("planet", "Orange"))
    assert found.few_clues == ("planet",)
    assert found.same_clues == (
        ("orange", ("solar", "planet")), ("lamp", ("solar", "planet")),
    )  # fmt: skip


def test_the_tally_counts_every_round_once():
    games = [play_game(CELLS, n, n) for n in (2, 3, 6, 9)]
    told = tally(iter(games), CELLS.terms)
    rounds = [r for g in games for r in g.state.rounds]
    assert told.games == 4
    assert told.rounds == len(rounds) == sum(t.rounds for t in told.terms)
    assert told.found == dict(sorted(Counter(map(found_at, rounds)).items()))
    assert told.listed == told.clues
    assert sum(told.ended.values()) == 4


def test_a_stronger_bot_needs_fewer_clues():
    shares = []
    for strength in (0.0, 1.0):
        games = (play_game(CELLS, 4, n, strength=strength) for n in range(6))
        told = tally(games, CELLS.terms)
        shares.append(told.found.get(1, 0) / told.rounds)
    assert shares[0] < 0.6
    assert shares[1] > 0.9


# ---- the command


def run(*arguments):
    return CliRunner().invoke(commands, ["bots", *arguments])


def test_the_command_says_how_the_games_went():
    done = run("--deck", str(DECKS / "cells_body.csv"), "--games", "3", "--players", "3")
    assert done.exit_code == 0
    assert "cells_body: 3 games of 3 bots, 30 terms, seed 1." in done.output
    assert "3 games ended because all rounds were played." in done.output
    assert "27 rounds, 9 a game" in done.output


def test_the_command_gives_one_object_of_json():
    done = run("--deck", str(DECKS / "cells_body.csv"), "--games", "2", "--json")
    told = json.loads(done.output)
    assert told["games"] == 2
    assert told["rounds"] == sum(told["found"].values())
    assert told["games_per_second"] > 0
    assert msgspec.convert(told["terms"], list[dict])


@pytest.mark.parametrize("players", ["1", "25"])
def test_the_command_refuses_a_table_that_nobody_can_play_at(players):
    done = run("--deck", str(DECKS / "cells_body.csv"), "--players", players)
    assert str(done.exception) == "A game has 2 to 24 players."


def test_a_deck_with_too_few_cards_is_refused_with_the_number_that_is_needed(tmp_path):
    (tmp_path / "d.csv").write_text("term\nvolcano\nplanet\n", encoding="utf-8")
    done = run("--deck", str(tmp_path / "d.csv"), "--players", "4")
    assert "8 are needed" in str(done.exception)


def test_a_deck_without_clues_is_played_and_its_gaps_are_named(tmp_path):
    terms = [t.term for t in LINES] + ["gas", "neutron", "mineral"]
    (tmp_path / "d.csv").write_text("\n".join(["term", *terms]), encoding="utf-8")
    done = run("--deck", str(tmp_path / "d.csv"), "--players", "4", "--games", "4")
    assert done.exit_code == 0
    assert "Cannot be played: gas." in done.output
    assert "14 terms have fewer than four clues" in done.output
