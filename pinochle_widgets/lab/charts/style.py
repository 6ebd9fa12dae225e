"""The one style of all charts: colours, marks, paper, and the sizes of type.

The colours are those of the table (blue for you, vermilion for the other), which the colour-blind tell apart. Since a
print may be grey, no meaning rests on colour alone: each series has a mark, a kind of line and a filling of its own, and
its label stands beside it. A figure brings its own paper, so it can be read on any page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal  # Any: Matplotlib's keywords and artists have no common type

import matplotlib as mpl

from pinochle_widgets.basics.arguments import one_of, wrong
from pinochle_widgets.basics.process import is_kernel

if TYPE_CHECKING:
    from types import TracebackType

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


WIDTH = 7.2
"""Inches; a notebook shows 96 pixels to each."""

LEGIBLE = 4.5
"""The least contrast of text to its ground (WCAG 2.2, AA)."""

SMALL, NORMAL, LARGE = 9, 10, 12
"""Sizes of type in points; nothing is smaller than the first."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a figure.

    Attributes
    ----------
    paper, ink, quiet, line, strong : str
        The ground, text, text of less weight, rules and grid, and lines that carry meaning.
    me, other, third, fourth : str
        The series: you, the other, and two more.
    me_soft, other_soft, third_soft, fourth_soft : str
        The fillings of their areas.
    gold, gold_soft : str
        Points to be had, and goals.
    """

    name: str
    paper: str
    ink: str
    quiet: str
    line: str
    strong: str
    me: str
    me_soft: str
    other: str
    other_soft: str
    third: str
    third_soft: str
    fourth: str
    fourth_soft: str
    gold: str
    gold_soft: str

    @property
    def marks(self) -> tuple[Mark, Mark, Mark, Mark]:
        """The marks of the series, in their order."""
        return (
            Mark(self.me, self.me_soft, self.me, "-", "o", "●", ""),
            Mark(self.other, self.other_soft, self.paper, (0, (5, 2)), "s", "□", "////"),
            Mark(self.third, self.third_soft, self.third, (0, (1, 1.4)), "^", "▲", "...."),
            Mark(self.fourth, self.fourth_soft, self.paper, (0, (6, 2, 1, 2)), "D", "◇", "xxxx"),
        )

    def colours(self) -> dict[str, str]:
        """Return all colours by name."""
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name != "name"}


@dataclass(frozen=True, slots=True)
class Mark:
    """The look of one series, which can be recognized without its colour."""

    colour: str
    soft: str
    """Of lines and outlines; of areas."""
    face: str
    """The inside of its marker: full, or the paper."""
    line: Any
    marker: str
    sign: str
    hatch: str
    """The marker, the same as a character, and the filling of areas."""


THEMES = {
    "light": Theme(
        "light",
        paper="#ffffff",
        ink="#1b2026",
        quiet="#55625c",
        line="#d9e0dc",
        strong="#77857f",
        me="#0063a6",
        me_soft="#bcd8ee",
        other="#b04a00",
        other_soft="#fbe3d1",
        third="#1c6650",
        third_soft="#cfe6dd",
        fourth="#8a3a6b",
        fourth_soft="#f0d9e6",
        gold="#7a5200",
        gold_soft="#fdf1d2",
    ),
    "dark": Theme(
        "dark",
        paper="#252a28",
        ink="#f4f7f5",
        quiet="#b3c0ba",
        line="#3a4541",
        strong="#7d8d86",
        me="#7cc0ff",
        me_soft="#1d4a70",
        other="#ffab70",
        other_soft="#4a2b14",
        third="#69bd9f",
        third_soft="#1d4436",
        fourth="#e3a3c6",
        fourth_soft="#4a2639",
        gold="#f0c869",
        gold_soft="#3d3419",
    ),
}
_chosen = [THEMES["light"]]
_foot = [True]


def current() -> Theme:
    """Return the theme that charts are drawn in now."""
    return _chosen[-1]


def shows_origin() -> bool:
    """Check whether charts have a line at their foot now that names their origin."""
    return _foot[-1]


class theme:  # noqa: N801 - called like a function, and used with `with`
    """Choose the colours that charts are drawn in from now on, or in a ``with`` block.

    Parameters
    ----------
    name : str
        ``"light"``, as charts are without it, or ``"dark"``. A figure that a chart makes brings its own paper, so each
        can be read on either page. A chart in an Axes of yours leaves the figure's ground as it is, and takes the other
        theme where this one's labels could not be read on it.
    origin : bool, optional
        Whether a figure that a chart makes has a line at its foot with game, number, seed and version; by default as before,
        which is True at first. Files have the origin in their metadata either way.

    Raises
    ------
    ValueError
        If there is no such theme, or `origin` is neither True nor False.

    Examples
    --------
    >>> with theme("dark"):
    ...     current().name
    'dark'
    >>> current().name
    'light'
    """

    def __init__(self, name: str, *, origin: bool | None = None) -> None:
        if not isinstance(name, str) or name not in THEMES:
            raise wrong("name", name, f"be {one_of(THEMES)}")
        if origin not in (True, False, None):
            raise wrong("origin", origin, "be True or False")
        self._before = current(), shows_origin()
        _chosen[-1] = THEMES[name]
        _foot[-1] = shows_origin() if origin is None else origin

    def __enter__(self) -> None:
        """Do nothing: the theme is chosen already."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        _chosen[-1], _foot[-1] = self._before


def settings(colours: Theme) -> Any:
    """Return Matplotlib's settings for a chart."""
    return {
        "font.family": ["DejaVu Sans"],  # comes with Matplotlib, has the signs of the suits
        "font.size": NORMAL,
        "axes.titlesize": LARGE,
        "axes.titleweight": "bold",
        "axes.titlelocation": "left",
        "axes.titlepad": 12,
        "axes.labelsize": SMALL,
        "axes.labelcolor": colours.quiet,
        "axes.titlecolor": colours.ink,
        "axes.edgecolor": colours.strong,
        "axes.facecolor": colours.paper,
        "axes.unicode_minus": True,
        "axes.formatter.use_mathtext": False,
        "figure.facecolor": colours.paper,
        "savefig.facecolor": colours.paper,
        "text.color": colours.ink,
        "text.usetex": False,
        "xtick.labelsize": SMALL,
        "ytick.labelsize": SMALL,
        "xtick.color": colours.quiet,
        "ytick.color": colours.quiet,
        "legend.fontsize": SMALL,
        "legend.frameon": False,
        "hatch.linewidth": 0.8,
        "lines.linewidth": 2,
        "lines.markersize": 7,
        "path.simplify": True,
        "svg.fonttype": "path",
        "svg.hashsalt": "pinochle_widgets",
    }


@contextmanager
def using(changes: Any) -> Iterator[None]:
    """Use Matplotlib with these settings in a block.

    `matplotlib.rc_context` would put back all settings: also those that a notebook's backend, loaded with the first figure,
    has set to show the next ones.
    """
    before: Any = {name: mpl.rcParams[name] for name in changes}
    mpl.rcParams.update(changes)
    try:
        yield
    finally:
        mpl.rcParams.update(before)


@contextmanager
def drawing(ax: Axes | None, height: float = 4.0, grid: Literal["", "x", "y"] = "") -> Iterator[tuple[Axes, Theme]]:
    """Prepare an Axes, or make a figure with one, for drawing in the style.

    Parameters
    ----------
    ax : Axes or None
        Nothing of its figure is touched but this Axes.
    height : float
        Of a new figure, in inches.
    grid : str
        The axis whose values get lines: ``x``, ``y`` or none.

    Yields
    ------
    tuple of Axes and Theme
    """
    colours = current() if ax is None else readable(ax)
    with using(settings(colours)):
        if ax is None:
            ax = _new_figure(height).subplots()
        _prepare(ax, colours, grid)
        yield ax, colours


def _new_figure(height: float) -> Figure:
    """Make a figure: one that pyplot knows where figures are shown by themselves, at the end of a cell or in a window.

    In a script nothing would close it.
    """
    from matplotlib.figure import Figure

    if not (is_kernel() or mpl.is_interactive()):
        return Figure(figsize=(WIDTH, height), layout="constrained")
    from matplotlib import pyplot as plt

    return plt.figure(figsize=(WIDTH, height), layout="constrained")


def readable(ax: Axes) -> Theme:
    """Choose the theme of a chart in a given Axes: the current theme, if its labels can be read on the figure.

    A figure that somebody else made keeps its ground, and labels stand on it, beside the Axes.
    """
    from matplotlib.colors import to_hex, to_rgba

    colours, ground = current(), to_rgba(ax.figure.get_facecolor())
    if ground[3] < 1 or contrast(colours.ink, to_hex(ground)) >= LEGIBLE:
        return colours  # a figure without a ground shows the page, whose colour is not known here
    return max(THEMES.values(), key=lambda theme: contrast(theme.ink, to_hex(ground)))


def _prepare(ax: Axes, colours: Theme, grid: Literal["", "x", "y"]) -> None:
    """Set paper, rules and ticks of the Axes, and of nothing else."""
    ax.set_facecolor(colours.paper)
    for side, spine in ax.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_color(colours.strong)
    ax.tick_params(axis="both", which="both", length=0, labelsize=SMALL, labelcolor=colours.quiet)
    ax.tick_params(axis="x", pad=7)
    for label in (ax.xaxis.label, ax.yaxis.label):  # made with the Axes, perhaps by other settings
        label.set(color=colours.quiet, fontsize=SMALL)
    ax.set_axisbelow(True)
    if grid:
        ax.grid(visible=True, axis=grid, color=colours.line, linewidth=1)


def as_percent(share: float, _place: float = 0) -> str:
    """Write a tick of an axis of shares."""
    return f"{100 * share:.4g}%"


def as_number(number: float, _place: float = 0) -> str:
    """Write a tick of an axis of points, or of counts."""
    return f"{number:,.0f}"


def row_labels(ax: Axes, colours: Theme, labels: list[tuple[str, str]]) -> None:
    """Write a name at the left of each row, and a note under it."""
    ax.set_yticks([])
    place: dict[str, Any] = {
        "xycoords": ax.get_yaxis_transform(),
        "textcoords": "offset points",
        "ha": "right",
        "va": "center",
        "parse_math": False,  # names are anybody's
    }
    for y, (name, note) in enumerate(labels):
        ax.annotate(name, (0, y), (-8, 7 if note else 0), color=colours.ink, fontsize=NORMAL, **place)
        ax.annotate(note, (0, y), (-8, -7), color=colours.quiet, fontsize=SMALL, **place)


def right_column(ax: Axes, colours: Theme, texts: list[str], heading: str) -> None:
    """Write numbers to the right of the rows, under a heading."""
    place: dict[str, Any] = {"xycoords": ax.get_yaxis_transform(), "textcoords": "offset points", "fontsize": SMALL}
    for y, text in enumerate(texts):
        ax.annotate(text, (1, y), (10, 0), va="center", color=colours.ink, **place)
    ax.annotate(heading, (1, -0.6), (10, 0), va="center", color=colours.quiet, **place)


def end_labels(ax: Axes, ends: Sequence[tuple[float, str, Mark]]) -> None:
    """Write the name of each line to the right of its end; names that would touch are moved apart."""
    low, high = ax.get_ylim()
    room = 0.085 * (high - low)
    at: float | None = None
    for value, text, mark in sorted(ends, key=lambda end: end[0]):
        at = value if at is None else max(value, at + room)
        ax.annotate(
            f"{mark.sign} {text}", (1, at), (8, 0), xycoords=ax.get_yaxis_transform(), textcoords="offset points", va="center",
            fontsize=NORMAL, color=mark.colour, fontweight="bold", annotation_clip=False,
        )  # fmt: skip


def keys_below(ax: Axes, colours: Theme, keys: list[Any]) -> None:
    """Draw the keys of shapes or fillings in a line under the axis and its name."""
    from matplotlib.transforms import ScaledTranslation

    down = 42 if ax.get_xlabel() else 28
    place = ax.transAxes + ScaledTranslation(0, -down / 72, ax.figure.canvas.figure.dpi_scale_trans)
    ax.legend(
        handles=keys, loc="upper left", bbox_to_anchor=(0, 0), bbox_transform=place, ncols=len(keys), borderaxespad=0,
        borderpad=0, labelcolor=colours.ink, handletextpad=0.5, columnspacing=1.6,
    )  # fmt: skip


def two_fillings(ax: Axes, colours: Theme, full: str, hatched: str) -> None:
    """Draw the keys of areas in the first colour: full ones, and hatched ones on paper."""
    from matplotlib.patches import Patch

    one = Patch(facecolor=colours.me, edgecolor=colours.me, label=full)
    other = Patch(facecolor=colours.paper, edgecolor=colours.me, hatch="////", label=hatched)
    keys_below(ax, colours, [one, other])


def grey(colour: str) -> float:
    """Compute the lightness of a colour printed in grey, from 0 to 1 (relative luminance, WCAG 2.2)."""

    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(int(colour[n : n + 2], 16)) for n in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Compute the contrast of two colours, from 1 to 21 (WCAG 2.2)."""
    low, high = sorted((grey(one), grey(other)))
    return (high + 0.05) / (low + 0.05)
