import pytest

from kit.errors import BadFile, BadInput
from kit.texts import say
from kit.words import is_for_all, letter_counts, spelling, theme, themes
from kit.words.themes import HERE


def test_W2_our_own_letter_cards():
    counts = letter_counts()
    assert list(counts) == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert (counts["E"], counts["Q"], sum(counts.values())) == (12, 1, 106)


def test_W2_a_teachers_own_cards(tmp_path):
    file = tmp_path / "cards.csv"
    file.write_text("Letter, Count\nñ, 2\n a ,10\n", encoding="utf-8-sig")
    counts = letter_counts(file)
    assert (counts["N"], counts["A"], counts["B"], sum(counts.values())) == (2, 10, 0, 12)


@pytest.mark.parametrize(
    ("text", "key", "where"),
    [
        ("letter,number\nA,1\n", "letters-no-column", (1, "count")),
        ("", "letters-no-column", (1, "letter")),
        ("letter,count\n", "letters-no-cards", (None, None)),
        ("letter,count\nA,0\n", "letters-no-cards", (None, None)),
        ("letter,count\nA,1\n?,2\n", "letters-not-a-letter", (3, "letter")),
        ("letter,count\nCH,2\n", "letters-not-a-letter", (2, "letter")),
        ("letter,count\nA,1\na,2\n", "letters-twice", (3, "letter")),
        ("letter,count\nA,many\n", "letters-not-a-count", (2, "count")),
        ("letter,count\nA,-1\n", "letters-not-a-count", (2, "count")),
        ("letter,count\nA\n", "letters-not-a-count", (2, "count")),
    ],
)
def test_W2_a_wrong_row_is_named(tmp_path, text, key, where):
    file = tmp_path / "cards.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as trouble:
        letter_counts(file)
    assert trouble.value.key == key
    assert (trouble.value.row, trouble.value.column) == where
    assert "cards.csv" in str(trouble.value)


def test_W2_a_file_that_is_no_text_or_not_there(tmp_path):
    (tmp_path / "cards.csv").write_bytes(b"\xff\xfe\x00")
    for name in ("cards.csv", "missing.csv"):
        with pytest.raises(BadFile, match="cannot be read"):
            letter_counts(tmp_path / name)


def test_W24_the_animals():
    words = theme("animals")
    assert "animals" in themes()
    assert len(words) == len(set(words)) > 300
    assert {"WOLF", "WOLVES", "SHEEP", "OCTOPUSES", "MICE"} <= set(words)
    assert all(word.isalpha() and word.isupper() for word in words)
    assert [w for w in words if spelling(w).reason == "spelling-rude"] == []


@pytest.mark.parametrize("name", themes())
def test_W24_every_list_is_clean_and_has_a_name(name):
    file = HERE / f"{name}.txt"
    title, *lines = file.read_text(encoding="utf-8").splitlines()
    assert title.startswith("# ")
    assert len(lines) == len(set(lines))
    assert [w for w in theme(name) if not is_for_all(w)] == []
    assert say(f"theme-{name}")


@pytest.mark.parametrize(
    ("name", "some", "size"),
    [
        ("body", {"VERTEBRA", "VERTEBRAE", "FEET", "TEETH", "KNUCKLES"}, 250),
        ("countries", {"SRILANKA", "NEWZEALAND", "CHAD", "COTEDIVOIRE", "TIMORLESTE"}, 193),
        ("elements", {"NEON", "TIN", "OGANESSON", "SULFUR", "SULPHUR"}, 118),
        ("food", {"TOMATOES", "CHERRIES", "RICE"}, 300),
        ("plants", {"LEAVES", "ACORN", "CACTI", "FUNGI"}, 300),
        ("space", {"COMETS", "ORBIT", "VENUS", "SUPERNOVA"}, 100),
        ("states", {"OHIO", "NEWYORK", "DESMOINES", "SAINTPAUL"}, 100),
        ("weather", {"GUST", "FOGGY", "SNOWFLAKES"}, 150),
    ],
)
def test_W24_what_the_lists_hold(name, some, size):
    words = theme(name)
    assert some <= set(words)
    assert len(words) >= size


def test_W24_a_theme_is_a_pasted_list():
    pasted = "sea lion, X-ray fish\r\nO'Hara; CO2\n\nsea lion\n# a note"
    assert theme(pasted) == ("SEALION", "XRAYFISH", "OHARA", "CO")


def test_W24_a_theme_is_a_file(tmp_path):
    file = tmp_path / "rocks.txt"
    file.write_text("granite\nTuff\n", encoding="utf-8-sig")
    assert theme(file) == theme(str(file)) == ("GRANITE", "TUFF")


@pytest.mark.parametrize(
    ("source", "key"),
    [("dragons", "theme-unknown"), ("1, 2\n3", "theme-empty"), ("", "theme-unknown")],
)
def test_W24_no_theme_is_told_in_words(source, key):
    with pytest.raises(BadInput) as trouble:
        theme(source)
    assert trouble.value.key == key
    assert str(trouble.value)
