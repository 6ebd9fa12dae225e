"""The chart of a review: the result that a side could expect as a game went on, and the choices that gave something up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: Matplotlib's keywords

from pinochle_widgets.basics.arguments import find_number, wrong
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import signed
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import SMALL, Mark, Theme, drawing, keys_below
from pinochle_widgets.lab.charts.words import sentences
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


NEEDED = ("record", "round", "ply", "seat", "phase", "given_up", "ci_low", "ci_high", "luck")
BAND = 2
"""Half the height of the band of uncertainty, in standard errors; a replay's chart draws the same."""

LARGEST = 170
"""The area of the mark of the dearest choice, in square points."""


@charted
def review(
    frame: pd.DataFrame,
    ax: Axes | None = None,
    *,
    seat: int = 0,
    title: str = "What could be expected, and what was given up",
) -> Axes:
    """Chart a reviewed game: the result that a seat could expect in each round, and its choices that were a clear loss.

    A band shows two standard errors of what was expected to either side. Beside it stands for each phase how many of the seat's
    choices were no clear loss.

    Parameters
    ----------
    frame : DataFrame
        A game, as `pinochle_widgets.review` returns it.
    seat : int, optional
        The seat whose expectation is drawn.

    Raises
    ------
    ValueError
        If `frame` is no such table, holds several games, or no decision of the seat.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> match = pw.Match(seats=("novice", "carefree"), seed=1, rules={"goal": 300})
    >>> match.play_out().winner
    0
    >>> ax = pw.lab.charts.review(pw.review(match, budget="quick", n_jobs=1))
    """
    rows = find_frame(frame, NEEDED, "review()")
    if len(set(rows.record)) > 1:
        raise wrong("frame", frame, "hold one, such as frame[frame.record == 0]", fault="holds several games")
    seat = find_number(seat, 0, 3, "seat")
    mine = rows[rows.seat == seat].sort_values("ply")
    if mine.empty:
        raise wrong("seat", seat, f"be one of {', '.join(map(str, sorted(rows.seat.unique())))}")
    clear = (mine.ci_low > 0) & ~mine.get("is_advised", mine.ci_low != mine.ci_low)
    lost = mine.given_up.where(clear, 0.0)
    expected = (mine.luck - lost).groupby(mine["round"]).cumsum()
    with drawing(ax, 4.2, "y") as (axes, colours):
        mark = colours.marks[0]
        axes.axhline(0, color=colours.strong, linewidth=1)
        for place, (number, each) in enumerate(mine.groupby("round")):
            at = expected[each.index]
            axes.plot(each.ply, at, color=mark.colour, linewidth=1.8, zorder=3)
            if "error" in mine:
                doubt = BAND * each.error
                axes.fill_between(
                    each.ply, at - doubt, at + doubt, color=mark.colour, alpha=0.15, linewidth=0, zorder=2
                )
            axes.annotate(
                f"round {number}", (each.ply.iloc[0], 1), (2, -4), xycoords=axes.get_xaxis_transform(),
                textcoords="offset points", va="top", fontsize=SMALL, color=colours.quiet,
            )  # fmt: skip
            if place:
                axes.axvline(each.ply.iloc[0] - 0.5, color=colours.line, linewidth=1)
        _mark_losses(axes, colours.marks[1], mine.ply[clear], expected[clear], lost[clear])
        axes.set_xlabel("action of the game")
        axes.set_ylabel("points ahead at the end of the round")
        _describe_phases(axes, colours, mine, clear)
        _keys(axes, colours)
    return described(axes, title, _words(mine, expected, clear, lost))


def _mark_losses(ax: Axes, mark: Mark, at: pd.Series, height: pd.Series, lost: pd.Series) -> None:
    sizes = LARGEST * lost / lost.max() if len(lost) else lost
    ax.scatter(at, height, s=sizes.clip(lower=14), marker="v", color=mark.colour, zorder=4)


def _describe_phases(ax: Axes, colours: Theme, mine: pd.DataFrame, clear: pd.Series) -> None:
    """Write to the right of the chart how many choices of each phase were no clear loss."""
    lines = [
        f"{(~clear[each.index]).sum()} of {len(each)} in {phase}" for phase, each in mine.groupby("phase", sort=False)
    ]
    ax.annotate(
        "\n".join(["no clear loss", *lines]), (1, 1), (10, 0), xycoords="axes fraction", textcoords="offset points",
        va="top", fontsize=SMALL, color=colours.quiet, linespacing=1.6, annotation_clip=False,
    )  # fmt: skip


def _keys(ax: Axes, colours: Theme) -> None:
    from matplotlib.lines import Line2D

    me, other = colours.marks[:2]
    styles: list[dict[str, Any]] = [
        {"color": me.colour, "label": "expected, by what the player could know"},
        {"color": other.colour, "marker": "v", "linestyle": "none", "label": "clear loss, by size"},
    ]
    keys_below(ax, colours, [Line2D([], [], **style) for style in styles])


def _words(mine: pd.DataFrame, expected: pd.Series, clear: pd.Series, lost: pd.Series) -> str:
    """Tell the rounds, the dearest choices, and how many choices of each phase were no clear loss."""
    rounds = [
        f"Round {number}: {signed(expected[each.index].iloc[0])} at first, {signed(expected[each.index].iloc[-1])} at last"
        for number, each in mine.groupby("round")
    ]
    phases = [
        f"{phase}: no clear loss in {(~clear[each.index]).sum()} of {plural(len(each), 'choice')}"
        for phase, each in mine.groupby("phase", sort=False)
    ]
    given = f"Clear losses: {clear.sum()}, together {lost[clear].sum():.0f} points"
    return sentences([*rounds[:20], given, *phases]) + "."
