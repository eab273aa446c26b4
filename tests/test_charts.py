"""Charts: what is written in them, names as typed, readable without colour."""

import itertools
from io import BytesIO

import pytest
from matplotlib.figure import Figure
from rounds import CLASS, spellouts, words

from kit import charts
from kit.progress import share_of_best, words_per_round

WILD = ["Ca$$h", r"$\mu = F/N$", "$5 and $6", "x_1^2", "100%", "#1", "<b>Bo</b>", "=1+1", "a\nb"]


def axes():
    return Figure(figsize=(8, 4), layout="constrained").subplots()


def texts(ax):
    return [t.get_text() for t in ax.texts]


def ticks(axis):
    return [label.get_text() for label in axis.get_ticklabels()]


def drawn(ax):
    """The figure as PNG; a warning on the way is an error here."""
    out = BytesIO()
    ax.figure.savefig(out, format="png")
    return out.getvalue()


SHARE = share_of_best(CLASS)
COUNTED = words_per_round(words(("l1", 1, "ana", "CAT", "good")), CLASS)


def test_every_chart_returns_its_axes_and_says_what_it_shows():
    for chart, frame, label in (
        (charts.spellout_share, SHARE, "Share of the best result"),
        (charts.words_per_round, COUNTED, "Good words"),
    ):
        ax = axes()
        assert chart(frame, ax, student="ana", names={"ana": "Ana"}) is ax
        assert ax.get_ylabel() == label
        assert sorted(texts(ax)) == ["Ana", "Class (middle value)"]
        assert drawn(ax)


def test_rounds_are_whole_numbers_with_n_under_each():
    ax = charts.spellout_share(SHARE, axes())
    assert ticks(ax.xaxis) == ["1\nn = 3", "2\nn = 1", "3\nn = 0", "4\nn = 1"]
    assert ax.get_xlabel() == "Round (dotted line: a new lesson)"
    assert ticks(ax.yaxis) == ["0 %", "25 %", "50 %", "75 %", "100 %"]


def test_many_rounds_keep_few_ticks():
    many = spellouts(*(("l1", n, "ana", n, 200, 120, "rulebook") for n in range(1, 61)))
    ax = charts.spellout_share(share_of_best(many), axes())
    assert [t.partition("\n")[0] for t in ticks(ax.xaxis)] == [str(n) for n in range(1, 61, 5)]
    assert ax.get_xlabel() == "Round"


def test_words_are_counted_in_whole_numbers():
    ax = charts.words_per_round(COUNTED, axes())
    drawn(ax)
    assert all(float(tick).is_integer() for tick in ax.get_yticks())


def test_lines_differ_without_colour():
    ax = charts.spellout_share(SHARE, axes(), student="ana")
    looks = {(line.get_marker(), line.get_linestyle()) for line in ax.lines}
    assert {("o", "-"), ("s", "--")} <= looks


def test_a_line_breaks_where_time_or_mode_changes_or_a_value_is_missing():
    rows = [("l1", n, "ana", 50, 100, 120, "rulebook") for n in (1, 2)]
    rows += [("l1", 3, "ana", 50, 100, 60, "rulebook"), ("l1", 4, "ana", 50, 100, 60, "rulebook")]
    rows += [("l1", 5, "ana", 50, None, 60, "open"), ("l1", 6, "ana", 50, 100, 60, "rulebook")]
    ax = charts.spellout_share(share_of_best(spellouts(*rows)), axes())
    assert [list(line.get_xdata()) for line in ax.lines] == [[1, 2], [3, 4], [6]]


def test_a_round_that_was_missed_is_a_gap_and_no_zero():
    rows = [("l1", n, p, 50, 100, 120, "rulebook") for n in (1, 2, 3) for p in ("ana", "ben")]
    frame = share_of_best(spellouts(*(r for r in rows if r[1:3] != (2, "ben"))))
    ax = charts.spellout_share(frame, axes(), student="ben", names={"ben": "Ben"})
    dashed = [list(x.get_xdata()) for x in ax.lines if x.get_linestyle() == "--"]
    assert dashed == [[1], [3]]
    assert charts.table(frame, student="ben", names={"ben": "Ben"})["Ben"].to_list() == [
        "50 %",
        "",
        "50 %",
    ]


@pytest.mark.parametrize("name", WILD)
def test_B46_names_are_drawn_as_typed(name):
    ax = charts.spellout_share(SHARE, axes(), student="ana", names={"ana": name})
    assert name.replace("\n", " ") in texts(ax)
    assert drawn(ax)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana 🦊", "Ana (fox face)"),
        ("👍🏽", "(thumbs up sign)"),
        ("👩‍🔬", "(woman) (microscope)"),
        ("สมชาย", "this student"),
        ("李娜", "this student"),
        ("\u200b", "this student"),
        ("Ána Ñuñez-Åß", "Ána Ñuñez-Åß"),
        ("A" * 200, "A" * 27 + "…"),
    ],
)
def test_what_the_font_lacks_is_put_in_words(name, shown):
    ax = charts.words_per_round(COUNTED, axes(), student="ana", names={"ana": name})
    label = next(text for text in texts(ax) if text != "Class (middle value)")
    assert label.replace(")(", ") (") == shown
    assert drawn(ax)


def test_labels_that_meet_are_moved_apart():
    same = spellouts(
        ("l1", 1, "ana", 50, 100, 120, "rulebook"), ("l1", 1, "ben", 50, 100, 120, "rulebook")
    )
    ax = charts.spellout_share(share_of_best(same), axes(), student="ana", names={"ana": "Ana"})
    drawn(ax)
    boxes = [t.get_window_extent() for t in ax.texts]
    assert not any(a.overlaps(b) for a, b in itertools.combinations(boxes, 2))


@pytest.mark.parametrize("chart", [charts.spellout_share, charts.words_per_round])
def test_nothing_played_says_so(chart):
    none = spellouts()
    frame = (
        share_of_best(none) if chart is charts.spellout_share else words_per_round(words(), none)
    )
    ax = chart(frame, axes(), student="ana", names={})
    assert texts(ax) == ["No round to show yet"]
    assert drawn(ax)
    assert "no round to show yet" in charts.alt_text(frame, student="ana")
    assert charts.table(frame, student="ana").empty


def test_a_student_whose_time_nobody_knows_is_drawn_and_not_in_the_class():
    lost = spellouts(("l1", 1, "ana", 100, 200, None, "rulebook"))
    ax = charts.spellout_share(share_of_best(lost), axes(), student="ana", names={"ana": "Ana"})
    assert texts(ax) == ["Ana"]
    assert ticks(ax.xaxis) == ["1\nn = 0"]


def test_a_student_without_a_round_has_no_line():
    ax = charts.spellout_share(SHARE, axes(), student="zoe", names={"zoe": "Zoe"})
    assert texts(ax) == ["Class (middle value)"]
    assert "Zoe has no round in it." in charts.alt_text(SHARE, student="zoe", names={"zoe": "Zoe"})


def test_alternative_text_tells_the_lines():
    assert charts.alt_text(SHARE, student="ben", names={"ben": "Ben"}) == (
        "Share of the best result by round, 3 rounds. The middle value of the class goes from "
        "75 % (n = 3) to 80 % (n = 1), between 25 % and 80 %. "
        "Ben goes from 75 % to 25 %, between 25 % and 75 %, in 2 rounds."
    )
    assert charts.alt_text(COUNTED).startswith("Good words by round, 4 rounds.")


def test_table_has_the_numbers_of_the_chart():
    made = charts.table(SHARE, student="ben", names={"ben": "Ben"})
    assert made.columns.to_list() == ["Round", "Students", "Class, middle value", "Ben"]
    assert made.to_numpy().tolist() == [
        ["1", "3", "75 %", "75 %"],
        ["2", "1", "25 %", "25 %"],
        ["3", "0", "", ""],
        ["4", "1", "80 %", ""],
    ]


def test_html_has_an_alternative_and_runs_nothing():
    names = {"ben": '"><script>alert(1)</script>'}
    ax = charts.spellout_share(SHARE, axes(), student="ben", names=names)
    alt = charts.alt_text(SHARE, student="ben", names=names)
    page = charts.as_html(ax.figure, alt, charts.table(SHARE, student="ben", names=names))
    assert page.startswith('<img alt="Share of the best result')
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "<table" in page
    assert "<table" not in charts.as_html(ax.figure, alt)
