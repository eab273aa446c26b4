"""Decks: what a file gives, what is wrong with it, which terms and clues the rules allow."""

import csv
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.deck import (
    COLUMNS,
    Deck,
    Term,
    cards,
    clue_pool,
    fits_clue,
    free_letters,
    letters,
    playable,
    read_deck,
    tidy,
    words,
    write_deck,
)
from kit.errors import BadFile, BadInput
from kit.table import LARGEST, MOST_ROWS
from kit.texts import keys, say

ROOT = Path(__file__).parents[1]
WEATHER = read_deck(ROOT / "decks" / "weather_seasons.csv")

TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20).map(str.strip)
ENTRIES = st.lists(TEXT.map(lambda t: t.replace("|", "").strip()).filter(bool), max_size=3)
CLUE = TEXT.map(lambda text: text or None)
TERMS = st.builds(
    Term,
    TEXT.map(tidy).filter(bool),
    card=TEXT,
    difficulty=st.sampled_from((1, 2)),
    subject=TEXT,
    tier=st.sampled_from((None, 1, 2, 3)),
    definition=TEXT,
    example=TEXT,
    accepted=ENTRIES.map(tuple),
    clues=st.tuples(CLUE, CLUE, CLUE, CLUE),
    standards=ENTRIES.map(tuple),
    image_alt=TEXT,
    enabled=st.booleans(),
)


def deck_of(tmp_path, text, encoding="utf-8"):
    file = tmp_path / "deck.csv"
    file.write_bytes(text if isinstance(text, bytes) else text.encode(encoding))
    return read_deck(file)


def trouble(tmp_path, text):
    with pytest.raises(BadFile) as caught:
        deck_of(tmp_path, text)
    assert "deck.csv" in str(caught.value)
    return caught.value.key, caught.value.row, caught.value.column


# -- reading and writing


@given(terms=st.lists(TERMS, min_size=1, max_size=4).map(tuple))
def test_what_is_written_is_read_again(tmp_path_factory, terms):
    file = tmp_path_factory.getbasetemp() / "round.csv"
    write_deck(Deck("round", terms), file)
    assert read_deck(file) == Deck("round", terms)


@given(data=st.binary(max_size=300) | st.text(max_size=200).map(lambda t: ("term\n" + t).encode()))
def test_any_bytes_are_a_deck_or_a_bad_file(tmp_path_factory, data):
    file = tmp_path_factory.getbasetemp() / "bytes.csv"
    file.write_bytes(data)
    try:
        deck = read_deck(file)
    except BadFile as error:
        assert str(error)  # noqa: PT017 (either outcome is right)
    else:
        write_deck(deck, file)
        assert read_deck(file).terms == deck.terms


@pytest.mark.parametrize(
    "term", ["NA", "null", "Null", "nan", "N/A", "1-2", "00072", "Mar-02", "3/4", "5:10", "1E5"]
)
def test_a_cell_stays_the_text_it_is(tmp_path, term):
    (found,) = deck_of(tmp_path, f"term,definition\n{term},\n").terms
    assert found == Term(term)


def test_a_deck_with_a_byte_order_mark_is_the_same(tmp_path):
    text = "term\nvolcano\n"
    assert deck_of(tmp_path, text) == deck_of(tmp_path, text, "utf-8-sig")


def test_a_written_deck_opens_right_in_excel(tmp_path):
    write_deck(Deck("d", (Term("Erosión", definition='a "slow", soft thing'),)), tmp_path / "d.csv")
    data = (tmp_path / "d.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbfterm,")
    assert "Erosión" in data.decode("utf-8-sig")


@pytest.mark.parametrize("cell", ["=1+1", "+ion", "-COOH", "@rest", "'=1+1", "''-x"])
def test_no_cell_runs_in_a_spreadsheet_and_each_comes_back(tmp_path, cell):
    write_deck(Deck("d", (Term("acid", definition=cell),)), tmp_path / "d.csv")
    lines = (tmp_path / "d.csv").read_text(encoding="utf-8-sig").splitlines()
    (written,) = csv.DictReader(lines)
    assert written["definition"] == "'" + cell
    assert read_deck(tmp_path / "d.csv").terms[0].definition == cell


def test_semicolons_tabs_and_old_line_ends_are_read_too(tmp_path):
    deck = deck_of(tmp_path, "term;definition\rvolcano;hot, loud\r")
    assert deck.terms == (Term("volcano", definition="hot, loud"),)
    assert deck_of(tmp_path, "term\tdefinition\r\nvolcano\thot\r\n").terms[0].definition == "hot"


def test_headings_count_without_case_and_blank_rows_are_no_terms(tmp_path):
    deck = deck_of(tmp_path, "\n, \n Term ,Grade Band\nvolcano,3-5\n,\n\n")
    assert deck.terms == (Term("volcano", grade_band="3-5"),)


def test_columns_the_kit_does_not_know_are_left_out_and_named(tmp_path):
    deck = deck_of(tmp_path, "term,Definiton,room\nvolcano,hot,B12\n")
    assert deck.ignored == ("Definiton", "room")
    assert deck.terms == (Term("volcano"),)


def test_entries_of_a_cell_stand_between_bars(tmp_path):
    (term,) = deck_of(tmp_path, "term,accepted\nvolcano,volcanoes | volcanos|\n").terms
    assert term.accepted == ("volcanoes", "volcanos")
    with pytest.raises(BadInput, match="bar"):
        write_deck(Deck("d", (Term("a", accepted=("b|c",)),)), tmp_path / "d.csv")


def test_a_stray_quote_inside_a_cell_is_text(tmp_path):
    (term,) = deck_of(tmp_path, 'term,definition\nruler,a 12" ruler\n').terms
    assert term.definition == 'a 12" ruler'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", ("file-empty", None, None)),
        (" \n,,\n", ("file-empty", None, None)),
        ("word\nvolcano\n", ("deck-no-term-column", 1, "term")),
        ("id,name\n1,Mina\n", ("deck-no-term-column", 1, "term")),
        ("term,tier\n", ("deck-without-terms", 1, "term")),
        ("term,tier\nlava,\n,2\n", ("deck-row-without-term", 3, "term")),
        ("term,difficulty\nlava,3\n", ("deck-difficulty", 2, "difficulty")),
        ("term,difficulty\nlava,1\n\nash,hard\n", ("deck-difficulty", 4, "difficulty")),
        ("term,tier\nlava,9\n", ("deck-tier", 2, "tier")),
        ("term,enabled\nlava,maybe\n", ("deck-enabled", 2, "enabled")),
        ("term,Term\nlava,ash\n", ("file-column-twice", 1, "term")),
        ('term,tier\nlava,1\n"ash,2\ncrater,1\n', ("file-quote", 3, None)),
        ('term,tier\n"lava"s,1\n', ("file-quote", 2, None)),
        ("term,tier\nlava,1,hot\n", ("file-row-too-long", 2, None)),
        ("term\nla\x07va\n", ("file-control", 2, "term")),
        ("term\nlava\nÜbung\n".encode("cp1252"), ("file-not-utf8", 3, None)),
        ("term\nlava\n".encode("utf-16"), ("file-not-text", None, None)),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", ("file-not-text", None, None)),
        (b"PK\x03\x04\x14\x00\x06\x00", ("file-is-workbook", None, None)),
        ("term\n" + "lava\n" * (MOST_ROWS + 1), ("file-too-many-rows", MOST_ROWS + 1, None)),
        (b"term\n" + b"x" * LARGEST, ("file-too-large", None, None)),
        ("term\n" + "x" * 200_000, ("file-quote", 2, None)),
    ],
)
def test_a_bad_deck_is_refused_by_place(tmp_path, text, place):
    assert trouble(tmp_path, text) == place


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path):
    with pytest.raises(BadFile, match="There is no file"):
        read_deck(tmp_path / "gone.csv")
    with pytest.raises(BadFile, match="not a file but a folder"):
        read_deck(tmp_path)
    with pytest.raises(BadFile, match="could not be opened"):
        read_deck(tmp_path / ("x" * 300))


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    with pytest.raises(BadFile, match="could not be written"):
        write_deck(WEATHER, tmp_path / "gone" / "d.csv")


# -- the rulings


@pytest.mark.parametrize(
    ("typed", "played"),
    [
        ("a catalyst", "catalyst"),
        ("The  Moon", "Moon"),
        ("L\u2019eau salée", "eau salée"),
        ("las nubes", "nubes"),
        ("El Niño", "El Niño"),
        ("La Niña", "La Niña"),
        ("A", "A"),
        ("antenna", "antenna"),
        ("lesion", "lesion"),
    ],
)
def test_n7_a_leading_article_is_dropped(tmp_path, typed, played):
    assert deck_of(tmp_path, f"term\n{typed}\n").terms[0].term == played


def test_n7_words_are_counted_by_blanks():
    assert [words(Term(t)) for t in ("half-life", "solar\u00a0system", "x y z")] == [1, 2, 3]
    assert playable(Term("cosmic microwave background")) == "term-too-many-words"
    assert playable(Term("cell-to-cell")) is None


def test_n8_the_initial_is_the_first_letter_there_is():
    assert letters(Term("3-D Œuvre")) == "DOEUVRE"
    assert clue_pool(Term("2 moons")) == "OONS"
    assert playable(Term("Клетка")) == "term-no-letters"


@pytest.mark.parametrize("term", ["gas", "ion", "DNA", "pupa", "area", "ooze", "noon", "CO2"])
def test_n11_short_pools_are_refused(term):
    assert playable(Term(term)) == "term-too-few-letters"


@pytest.mark.parametrize("term", ["mammal", "solar system", "rain", "E. coli"])
def test_n11_three_letters_are_enough(term):
    assert playable(Term(term)) is None


def test_n9_two_words_lend_the_second_initial_unless_it_is_the_first():
    assert "S" in clue_pool(Term("light source"))
    assert "S" not in clue_pool(Term("solar system"))


def test_n10_a_letter_serves_as_often_as_it_occurs():
    volcano = Term("volcano")
    assert fits_clue(volcano, 2, "oven", ("orange",)) is None
    assert fits_clue(volcano, 3, "opens", ("orange", "oven")) == "clue-letter"
    assert free_letters(volcano, 3, ("orange", "oven")) == "LCAN"
    assert free_letters(volcano, 4, ()) == "V"


@pytest.mark.parametrize(
    ("slot", "clue", "reason"),
    [
        (1, "orange", None),
        (1, "vent", "clue-initial"),
        (4, "vent", None),
        (4, "orange", "clue-needs-initial"),
        (1, "hot", "clue-letter"),
        (1, "", "clue-not-one-word"),
        (1, "low-lying", "clue-not-one-word"),
        (1, "lava flow", "clue-not-one-word"),
        (1, "lava/ash", "clue-not-one-word"),
        (1, "lava_ash", "clue-not-one-word"),
        (1, "l" * 30, None),
        (1, "l" * 31, "clue-too-long"),
        (1, "7lava", "clue-starts-without-letter"),
        (1, "жар", "clue-starts-without-letter"),
        (1, "o\u2019clock", None),
        (1, "Étna2", "clue-letter"),
        (1, "a\u0301rea", None),
        (2, "LAVA", "clue-twice"),
        (4, "Volcáno", "clue-is-answer"),
        (4, "volcanoes", "clue-is-answer"),
        (4, "volcanic", None),  # a matter of roots: the judge's
        (1, "nonvolcano", "clue-holds-term"),
    ],
)
def test_n12_and_n13_clues(slot, clue, reason):
    volcano = Term("volcano", accepted=("volcanoes",))
    assert fits_clue(volcano, slot, clue, ("lava",) if slot == 2 else ()) == reason


def test_n13_a_word_of_two_is_no_clue_and_short_words_may_be_held():
    rock = Term("red giant")
    assert fits_clue(rock, 1, "giant", ()) == "clue-holds-term"
    assert fits_clue(rock, 1, "gigantic", ()) is None
    assert fits_clue(rock, 4, "red", ()) == "clue-holds-term"
    assert fits_clue(rock, 4, "reddish", ()) is None


def test_n3_terms_of_one_card_are_dealt_together():
    deck = Deck("d", (
        Term("volcano", card="1", difficulty=2, enabled=False),
        Term("crater"),
        Term("magma", card="1"),
        Term("gas"),
        Term("ion", card="2"),
    ))  # fmt: skip
    dealt = [(tuple(t.term for t in card.terms), card.difficulty) for card in cards(deck)]
    assert dealt == [(("magma",), 2), (("crater",), 1)]


# -- the deck that comes with the kit


def test_the_weather_deck_has_thirty_different_terms_that_can_be_played():
    names = [term.term.casefold() for term in WEATHER.terms]
    assert len(names) == len(set(names)) == 30
    assert [playable(term) for term in WEATHER.terms] == [None] * 30
    assert sum(len(card.terms) for card in cards(WEATHER)) == 30


@pytest.mark.parametrize("term", WEATHER.terms, ids=lambda t: t.term)
def test_a_weather_term_is_complete(term):
    said = re.findall(r"\w+", term.definition.casefold())
    assert term.term not in said
    assert 3 <= len(said) <= 18
    assert term.term in re.findall(r"\w+", term.example.casefold())
    assert term.subject == "Earth"
    assert term.grade_band == "K-2"
    assert term.standards == ("K-ESS2-1",)
    assert term.tier in {1, 2, 3}
    assert not {a.casefold() for a in term.accepted} & {t.term for t in WEATHER.terms}


@pytest.mark.parametrize("term", WEATHER.terms, ids=lambda t: t.term)
def test_the_example_clues_of_a_weather_term_keep_the_rules(term):
    for slot, clue in enumerate(term.clues, 1):
        assert clue is not None
        assert fits_clue(term, slot, clue, term.clues[: slot - 1]) is None


# -- sentences and the page for authors


@pytest.mark.parametrize("key", [k for k in keys() if k.startswith(("term-", "clue-"))])
def test_every_reason_is_a_sentence(key):
    sentence = say(key, term="pupa", clue="egg", free="U A")
    assert sentence[0].isupper() or sentence[0] == "“"
    assert len(sentence) > 20


def test_the_page_tells_the_letters_that_the_code_counts():
    page = (ROOT / "docs" / "decks.md").read_text(encoding="utf-8")
    table = page.split("## Which terms can be played")[1].split("\n## ")[0]
    rows = re.findall(r"^\| ([a-z ,DNA]+) \| ([A-Z ;]+) \| (.+) \|", table, re.MULTILINE)
    assert len(rows) == 5
    for names, pools, verdict in rows:
        terms = [Term(name) for name in names.split(", ")]
        assert [clue_pool(t) for t in terms] == pools.replace(" ", "").split(";")
        assert {playable(t) is None for t in terms} == {verdict.startswith("can be played")}


def test_the_page_lists_the_columns_of_the_code():
    page = (ROOT / "docs" / "decks.md").read_text(encoding="utf-8")
    table = page.split("## Columns of a deck")[1].split("\n## ")[0]
    named = re.findall(r"^\| (.+?) \|", table, re.MULTILINE)[1:]
    listed = [c for cell in named for c in re.findall(r"`(\w+)`", cell)]
    assert listed == list(COLUMNS)
