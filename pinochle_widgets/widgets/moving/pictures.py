"""The still pictures of the moving ones: for a saved notebook, a page of the site, and paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pinochle_widgets.widgets.still.charted import still_of
from pinochle_widgets.widgets.still.output import Still

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROW = 10
"""The hands in a column of the square, and its columns."""


def still(draw: Callable[[Axes], Axes]) -> Still:
    """Make the static form of a moving picture, in a figure that no notebook shows by itself."""
    from matplotlib.figure import Figure

    return still_of(draw(Figure(figsize=(7.2, 4.2), layout="constrained").add_subplot()))


def square(kinds: Sequence[tuple[bool, bool, str, int]], event: str, words: str, ax: Axes | None) -> Axes:
    """Draw a square of a hundred hands: discs where the event is so, squares where not; filled where the act is done.

    Parameters
    ----------
    kinds : sequence of (bool, bool, str, int)
        Whether the event is so, whether the act is done, the words for it, and how many hands there are.
    """
    from pinochle_widgets.lab.charts.alttext import described
    from pinochle_widgets.lab.charts.style import drawing

    with drawing(ax, 4.2) as (axes, colours):
        first = 0
        for so, done, label, count in kinds:
            places, mark = range(first, first + count), colours.marks[0 if so else 1]
            first += count
            axes.plot(
                [place // ROW for place in places], [-(place % ROW) for place in places], linestyle="none",
                marker="o" if so else "s", markersize=13, color=mark.colour, label=f"{label}: {count}",
                markerfacecolor=mark.colour if done else colours.paper,
            )  # fmt: skip
        axes.set_aspect("equal")
        axes.set_axis_off()
        axes.margins(0.06)
        axes.legend(
            loc="center left", bbox_to_anchor=(1.02, 0.5), frameon=False, labelcolor=colours.ink, labelspacing=1.2
        )
    told = ", ".join(f"{count} {label}" for _, _, label, count in kinds)
    return described(axes, event, f"A square of 100 hands: {told}. {words}")


def course(labels: Sequence[str], chances: Sequence[float], event: str, words: str, ax: Axes | None) -> Axes:
    """Draw a chance as cards appear: a point before the first, and one after each."""
    from pinochle_widgets.lab.charts.alttext import described
    from pinochle_widgets.lab.charts.style import as_percent, drawing

    with drawing(ax, 3.6, "y") as (axes, colours):
        mark = colours.marks[0]
        axes.plot(range(len(chances)), chances, color=mark.colour, marker=mark.marker, drawstyle="steps-post")
        axes.set_ylim(-0.02, 1.02)
        axes.set_xticks(range(len(labels)), labels, rotation=90 if len(labels) > 9 else 0)
        axes.yaxis.set_major_formatter(as_percent)
        axes.set_ylabel("chance")
    return described(axes, event, words)
