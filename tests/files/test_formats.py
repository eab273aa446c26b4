"""Formats and encodings: what is written in any of them reads back the same; no bytes crash."""

import csv
import io
import json
import zipfile
from xml.sax.saxutils import escape

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kit.deck import Deck, Term, read_deck, write_deck
from kit.errors import BadFile
from kit.files.check import check
from kit.files.delimited import lines_of
from kit.files.encoding import text_of
from kit.files.reading import load
from kit.files.sheets import sheets
from kit.table import LARGEST

WORDS = st.text("abcdefghiklmoprtuvéñöç", min_size=4, max_size=9)
TERMS = st.lists(
    st.tuples(WORDS, st.lists(WORDS, min_size=3, max_size=7).map(" ".join)),
    min_size=3,
    max_size=6,
    unique_by=lambda row: row[0],
)
CELL = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=12)
GRID = st.lists(st.tuples(CELL, CELL.map(lambda c: c.strip() + "x")), min_size=1, max_size=5)


def as_csv(rows, delimiter=",", end="\r\n"):
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter, lineterminator=end)
    writer.writerows([("word", "definition"), *rows])
    return out.getvalue()


def as_xlsx(rows):
    book = openpyxl.Workbook()
    for row in (("word", "definition"), *rows):
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def as_ods(rows):
    cells = "".join(
        "<table:table-row>"
        + "".join(
            f'<table:table-cell office:value-type="string"><text:p>{escape(cell)}</text:p>'
            "</table:table-cell>"
            for cell in row
        )
        + "</table:table-row>"
        for row in (("word", "definition"), *rows)
    )
    spaces = " ".join(
        f'xmlns:{n}="urn:oasis:names:tc:opendocument:xmlns:{n}:1.0"'
        for n in ("office", "table", "text")
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces}><office:body>'
        f'<office:spreadsheet><table:table table:name="Deck">{cells}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        packed.writestr("content.xml", content)
        packed.writestr("META-INF/manifest.xml", '<?xml version="1.0"?><manifest/>')
    return out.getvalue()


FORMATS = {
    "commas.csv": as_csv,
    "semicolons.csv": lambda rows: as_csv(rows, ";"),
    "bars.csv": lambda rows: as_csv(rows, "|"),
    "tabs.tsv": lambda rows: as_csv(rows, "\t"),
    "old mac.csv": lambda rows: as_csv(rows, end="\r"),
    "unix.csv": lambda rows: as_csv(rows, end="\n"),
    "quizlet.txt": lambda rows: "\n".join("\t".join(row) for row in rows),
    "dashes.txt": lambda rows: "\n".join(" - ".join(row) for row in rows),
    "colons.txt": lambda rows: "\n".join(": ".join(row) for row in rows),
    "anki.txt": lambda rows: "#separator:tab\n#html:true\n" + "\n".join(map("\t".join, rows)),
    "table.md": lambda rows: (
        "| word | definition |\n|---|---|\n" + "\n".join(f"| {a} | {b} |" for a, b in rows)
    ),
    "bold.md": lambda rows: "\n".join(f"- **{a}**: {b}" for a, b in rows),
    "headings.md": lambda rows: "# Deck\n" + "".join(f"\n## {a}\n\n{b} {b}\n" for a, b in rows),
    "objects.json": lambda rows: json.dumps([{"word": a, "definition": b} for a, b in rows]),
    "pairs.json": lambda rows: json.dumps(dict(rows), ensure_ascii=False),
    "deck.xlsx": as_xlsx,
    "deck.ods": as_ods,
}


def loaded(folder, name, data):
    file = folder / name
    file.write_bytes(data)
    return load(file)


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=25, deadline=None)
@given(rows=TERMS)
def test_a_deck_in_any_format_reads_back_the_same(tmp_path_factory, name, rows):
    data = FORMATS[name](rows)
    data = data if isinstance(data, bytes) else data.encode()
    found = loaded(tmp_path_factory.getbasetemp(), name, data).deck.terms
    assert [t.term for t in found] == [term for term, _ in rows]
    if name != "headings.md":
        assert [t.definition for t in found] == [definition for _, definition in rows]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@given(text=st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=60))
def test_any_text_in_unicode_is_read_as_it_is(encoding, text):
    text = "a deck of words\n" * 3 + "word,definition\n" * len(text) + text.lstrip("\ufeff")
    assert text_of("d.csv", text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["cp1252", "mac_roman"])
@pytest.mark.parametrize(
    "text",
    [
        "énergie,pouvoir d’agir\nœsophage,tube\n",
        "Erosión;desgaste del suelo\nAño;doce meses\nÁcido;agrio\n",
        "naïve cell,a cell – not yet “used”\ncafé,a “place”\n",
        "Größe\nSäure\nFlüssigkeit\nÖl\n",
        "Newton’s law,a rule… of motion\ntemperature,30 °C – warm\n",
        "l’été,saison chaude\nforêt,beaucoup d’arbres\nÉtoile,astre\n",
    ],
)
def test_text_of_old_systems_is_told_apart(encoding, text):
    assert text_of("d.csv", text.encode(encoding)) == text


@given(rows=GRID)
def test_every_cell_of_a_table_stays_the_text_it_is(rows):
    rows = [tuple(c.strip() for c in row) for row in rows]
    out = io.StringIO(newline="")
    csv.writer(out).writerows(rows)
    assert [line.cells for line in lines_of("d.csv", out.getvalue(), ",")] == rows


@given(rows=GRID)
@settings(max_examples=30, deadline=None)
def test_every_cell_of_a_workbook_stays_the_text_it_is(rows):
    for data in (as_xlsx([(f"x{a}", b) for a, b in rows]), as_ods([])):
        (sheet,) = sheets("d", data)
        assert sheet.lines[0].cells == ("word", "definition")


@given(
    data=st.binary(max_size=400)
    | st.binary(max_size=200).map(lambda b: b"PK\x03\x04" + b)
    | st.binary(max_size=200).map(lambda b: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b)
    | st.text(max_size=300).map(str.encode)
    | st.text("ab,;:|-#*=?()[]{}<>&\"'\n\t \\~`.1", max_size=300).map(str.encode),
    ending=st.sampled_from(("csv", "tsv", "txt", "md", "json", "xlsx", "ods")),
)
@settings(max_examples=400, deadline=None)
def test_any_bytes_are_a_deck_or_a_bad_file(tmp_path_factory, data, ending):
    folder = tmp_path_factory.getbasetemp()
    (folder / f"bytes.{ending}").write_bytes(data)
    try:
        found = check(folder / f"bytes.{ending}")
    except BadFile as error:
        assert str(error)  # noqa: PT017 (either outcome is right)
    else:
        write_deck(found.loaded.deck, folder / "out.csv")
        if found.terms:
            assert read_deck(folder / "out.csv").terms == found.loaded.deck.terms


@given(cut=st.integers(0, 6000))
@settings(max_examples=60, deadline=None)
def test_a_workbook_that_was_cut_is_a_bad_file(tmp_path_factory, cut):
    data = as_xlsx([("lava", "hot")])
    with pytest.raises(BadFile, match="workbook"):
        loaded(tmp_path_factory.getbasetemp(), "cut.xlsx", data[: 4 + cut % (len(data) - 30)])


@given(
    term=WORDS,
    more=st.builds(
        Term,
        st.just(""),
        difficulty=st.sampled_from((1, 2)),
        tier=st.sampled_from((None, 1, 2, 3)),
        definition=WORDS,
        accepted=st.lists(WORDS, max_size=2, unique=True).map(tuple),
        clues=st.tuples(WORDS, WORDS, WORDS, WORDS),
        standards=st.lists(WORDS, max_size=2).map(tuple),
        enabled=st.booleans(),
    ),
)
def test_the_kits_own_decks_load_as_they_are_read(tmp_path_factory, term, more):
    from msgspec.structs import replace

    file = tmp_path_factory.getbasetemp() / "own.csv"
    own = replace(more, term=term, accepted=tuple(a for a in more.accepted if a != term))
    write_deck(Deck("own", (own,)), file)
    assert load(file).deck == read_deck(file)


# ---- workbooks


def test_only_filled_and_shown_sheets_with_headings_are_read(tmp_path):
    book = openpyxl.Workbook()
    for row in (("Word", "Meaning"), ("fossil", "a trace")):
        book.active.append(row)
    more = book.create_sheet("Unit 2")
    for row in (("Word", "Meaning"), ("ore", "has metal"), (7, "a number"), (True, "a yes")):
        more.append(row)
    book.create_sheet("Notes").append(("remember the lab coats",))
    hidden = book.create_sheet("old")
    hidden.append(("Word",))
    hidden.append(("aether",))
    hidden.sheet_state = "hidden"
    book.save(tmp_path / "b.xlsx")
    found = load(tmp_path / "b.xlsx")
    assert [t.term for t in found.deck.terms] == ["fossil", "ore"]
    assert [(p.key, p.row, p.term) for p in found.problems] == [
        ("found-number", 3, "7"),
        ("found-number", 4, "TRUE"),
    ]


def test_an_empty_file_and_one_that_is_too_large_are_bad_files(tmp_path):
    for name, size, words in (("e.csv", 0, "empty"), ("l.csv", LARGEST + 1, "larger")):
        (tmp_path / name).write_bytes(b" " * size)
        with pytest.raises(BadFile, match=words):
            load(tmp_path / name)
