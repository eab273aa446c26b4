"""Charts of progress: a table of ``kit.progress`` and an Axes in, the same Axes out.

One line for the middle of the class and one for one student, told apart by marker and dash as
well as by colour (Okabe-Ito; readable in grey), each with its label at its end. The number of
students stands under every round. A line is broken where the time limit or the mode changed.
No chart ranks anybody. Names are drawn as typed: no mathematics, and what the font cannot draw
is put in words. Make the figure with ``layout="constrained"``, so that labels find room::

    figure = Figure(figsize=(8, 4), layout="constrained")
    spellout_share(share_of_best(log.spellouts), figure.subplots())
"""

import base64
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from html import escape
from io import BytesIO
from typing import Any, NamedTuple

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.ticker import MaxNLocator

from kit.progress import ALIKE, class_median, measure
from kit.texts import say

BLACK, VERMILLION, GREY = "#000000", "#D55E00", "#767676"
MOST_TICKS = 12
CLOSE = 0.09
"""Labels nearer than this part of the axis' height are moved apart."""
LONGEST_LABEL = 28
Names = Mapping[str, str]


class Line(NamedTuple):
    """One line of a chart: its label, its look, and per round a value (or NA) and what is alike."""

    label: str
    look: dict[str, Any]
    points: pd.DataFrame  # nth, value, and the columns of ALIKE


CLASS_LOOK = {"color": BLACK, "marker": "o", "linestyle": "-"}
STUDENT_LOOK = {"color": VERMILLION, "marker": "s", "linestyle": "--"}


def spellout_share(
    frame: pd.DataFrame,
    ax: Axes,
    *,
    student: str | None = None,
    names: Names | None = None,
    language: str = "en",
) -> Axes:
    """The share of the best result per round: the class, and one student if named by id.

    ``frame`` is ``share_of_best(...)`` of one class.
    """
    _draw(frame, ax, student, names or {}, language)
    ax.set_ylim(-0.04, 1.06)
    ax.set_yticks([0, 0.25, 0.5, 0.75, 1])
    ax.yaxis.set_major_formatter(lambda value, _: _shown("share", value, language))
    return ax


def words_per_round(
    frame: pd.DataFrame,
    ax: Axes,
    *,
    student: str | None = None,
    names: Names | None = None,
    language: str = "en",
) -> Axes:
    """Good words per round: the class, and one student if named by id.

    ``frame`` is ``words_per_round(...)`` of one class.
    """
    most = frame["words"].max() if len(frame) else 0
    ax.set_ylim(-0.2, max(int(most), 3) + 0.4)
    _draw(frame, ax, student, names or {}, language)
    ax.yaxis.set_major_locator(MaxNLocator(integer=True))
    return ax


def alt_text(
    frame: pd.DataFrame,
    *,
    student: str | None = None,
    names: Names | None = None,
    language: str = "en",
) -> str:
    """What the chart of this table shows, for who does not see it."""
    kind, medians = measure(frame), class_median(frame).dropna(subset="median")
    title = say(f"chart-{kind}", language)
    if medians.empty:
        return say("chart-alt-nothing", language, measure=title)
    counts = {"n_first": int(medians["n"].iloc[0]), "n_last": int(medians["n"].iloc[-1])}
    ends = _ends(kind, medians["median"], language)
    text = say("chart-alt-class", language, measure=title, **ends, **counts)
    if student is None:
        return text
    name = (names or {}).get(student) or say("chart-student", language)
    own = frame.loc[frame["player_id"] == student, kind].dropna()
    if own.empty:
        return f"{text} {say('chart-alt-student-nothing', language, name=name)}"
    return f"{text} {say('chart-alt-student', language, name=name, **_ends(kind, own, language))}"


def table(
    frame: pd.DataFrame,
    *,
    student: str | None = None,
    names: Names | None = None,
    language: str = "en",
) -> pd.DataFrame:
    """The numbers of the chart as texts, one row per round; an empty cell where there is none."""
    kind, medians = measure(frame), class_median(frame)
    shown: Callable[[Any], str] = lambda value: _shown(kind, value, language)  # noqa: E731
    made = {
        say("chart-column-round", language): medians["nth"].map(str),
        say("chart-column-n", language): medians["n"].map(str),
        say("chart-column-class", language): medians["median"].map(shown),
    }
    if student is not None:
        own = frame[frame["player_id"] == student].set_index("nth")[kind]
        name = (names or {}).get(student) or say("chart-student", language)
        made[name] = medians["nth"].map(lambda nth: shown(own.get(nth)))
    return pd.DataFrame(made).astype("string")


def as_html(figure: Figure, alt: str, numbers: pd.DataFrame | None = None) -> str:
    """The picture with its alternative text, and its numbers to unfold, for a page or notebook."""
    image = BytesIO()
    figure.savefig(image, format="png", dpi=144)
    data = base64.b64encode(image.getvalue()).decode()
    picture = f'<img alt="{escape(alt)}" style="max-width:100%" src="data:image/png;base64,{data}">'
    if numbers is None:
        return picture
    rows = numbers.to_html(index=False, border=0)
    return f"{picture}<details><summary>{escape(say('chart-table-open'))}</summary>{rows}</details>"


# ---- drawing


def _draw(frame: pd.DataFrame, ax: Axes, student: str | None, names: Names, language: str) -> None:
    kind, medians = measure(frame), class_median(frame)
    ax.set_ylabel(say(f"chart-{kind}", language))
    ax.spines[["top", "right"]].set_visible(False)
    lines = list(_lines(frame, medians, student, names, language))
    if not any(len(line.points.dropna(subset="value")) for line in lines):
        nothing = say("chart-nothing", language)
        ax.text(0.5, 0.5, nothing, transform=ax.transAxes, ha="center", va="center")
        ax.set_xticks([])
        return
    for line in lines:
        for part in _unbroken(line.points):
            ax.plot(*zip(*part, strict=True), **line.look, linewidth=2)
    _rounds(ax, frame, medians, language)
    _labels(ax, [line for line in lines if line.points["value"].notna().any()])


def _lines(
    frame: pd.DataFrame, medians: pd.DataFrame, student: str | None, names: Names, language: str
) -> Iterator[Line]:
    value = {"median": "value", measure(frame): "value"}
    yield Line(say("chart-class", language), CLASS_LOOK, medians.rename(columns=value))
    if student is not None:
        short = say("chart-student", language)
        label = drawable(names.get(student, ""), short)
        own = frame[frame["player_id"] == student].rename(columns=value)
        yield Line(label, STUDENT_LOOK, own)


def _unbroken(points: pd.DataFrame) -> Iterator[list[tuple[int, float]]]:
    """The stretches of a line: a missing value, another time or another mode breaks it."""
    stretch: list[tuple[int, float]] = []
    before: tuple[object, ...] = ()
    for nth, value, *alike in points[["nth", "value", *ALIKE]].itertuples(index=False):
        here = (int(nth) - 1, *map(str, alike))
        if stretch and (here != before or pd.isna(value)):
            yield stretch
            stretch = []
        if not pd.isna(value):
            stretch.append((int(nth), float(value)))
        before = (int(nth), *map(str, alike))
    if stretch:
        yield stretch


def _rounds(ax: Axes, frame: pd.DataFrame, medians: pd.DataFrame, language: str) -> None:
    """The axis of rounds: whole numbers, n under each, a dotted line before a new lesson."""
    counts = dict(zip(medians["nth"], medians["n"], strict=True))
    last = int(frame["nth"].max())
    shown = range(1, last + 1, -(-last // MOST_TICKS))
    labels = [f"{nth}\n{say('chart-n', language, n=int(counts.get(nth, 0)))}" for nth in shown]
    ax.set_xticks(list(shown), labels)
    ax.set_xlim(0.6, last + 0.4)
    lessons = frame.drop_duplicates("session_id")["nth"].to_list()[1:]
    for first in lessons:
        ax.axvline(first - 0.5, color=GREY, linestyle=":", linewidth=1)
    ax.set_xlabel(say("chart-rounds" if lessons else "chart-round", language))


def _labels(ax: Axes, lines: list[Line]) -> None:
    """Each line's name behind its last point, moved apart where two ends meet."""
    low, high = ax.get_ylim()
    ends = sorted(((*_end(line), line) for line in lines), key=lambda end: end[1])
    close = len(ends) == 2 and ends[1][1] - ends[0][1] < CLOSE * (high - low)
    for (nth, value, line), shift in zip(ends, (-7, 7) if close else (0, 0), strict=False):
        ax.annotate(
            line.label,
            (nth, value),
            xytext=(10, shift),
            textcoords="offset points",
            va="center",
            color=line.look["color"],
            bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.8, "pad": 1},
            annotation_clip=False,
            parse_math=False,
        )


def _end(line: Line) -> tuple[int, float]:
    last = line.points.dropna(subset="value").iloc[-1]
    return int(last["nth"]), float(last["value"])


def _ends(kind: str, values: "pd.Series[Any]", language: str) -> dict[str, Any]:
    first, last = values.iloc[0], values.iloc[-1]
    found = {"first": first, "last": last, "least": values.min(), "most": values.max()}
    said = {key: _shown(kind, value, language) for key, value in found.items()}
    return {**said, "rounds": len(values)}


def _shown(kind: str, value: Any, language: str) -> str:  # noqa: ANN401 - a number or NA
    if value is None or pd.isna(value):
        return ""
    if kind == "share":
        return say("chart-percent", language, n=round(100 * float(value)))
    return f"{float(value):g}"


# ---- names


def drawable(name: str, short: str) -> str:
    """A name as the figure's font can draw it, on one line.

    A picture sign that the font lacks becomes its own name, signs nobody sees are left out;
    with any other letter missing the whole name gives way to ``short``.

    >>> [drawable(name, "S1") for name in ("Ca$$h_1", "Ana 🦊", "สมชาย", "")]
    ['Ca$$h_1', 'Ana (fox face)', 'S1', 'S1']
    """
    text = "".join(" " if c.isspace() else c for c in name if not _unseen(c))
    missing = {c for c in text if not _has_glyph(c)}
    if any(unicodedata.category(c) != "So" for c in missing):
        return short
    signs = {c: f"({unicodedata.name(c, 'sign').lower()})" for c in missing}
    whole = "".join(signs.get(c, c) for c in text).strip()
    return _cut(whole) or short


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_LABEL else text[: LONGEST_LABEL - 1].rstrip() + "…"


def _unseen(sign: str) -> bool:
    """Joiners, variation selectors, skin tones and controls (but no blanks)."""
    selector = "\ufe00" <= sign <= "\ufe0f"
    tone = "\U0001f3fb" <= sign <= "\U0001f3ff"
    return selector or tone or (unicodedata.category(sign)[0] == "C" and not sign.isspace())


def _has_glyph(sign: str) -> bool:
    families = FontProperties().get_family()
    fonts = (get_font(findfont(FontProperties(family=[family]))) for family in families)
    return any(font.get_char_index(ord(sign)) for font in fonts)
