"""The chart of the intervals of many simulations beside the exact chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import as_percent, drawing, keys_below
from pinochle_widgets.lab.charts.words import confidence_of, percent
from pinochle_widgets.lab.tables import check_chances, find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

NEEDED = ["n", "seed", "probability", "ci_low", "ci_high"]
EXACT, ALL = "exact", "all"


@charted
def intervals(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "Which intervals hold the truth?") -> Axes:
    """Chart the interval of each simulation, one below the other, beside the exact chance; those that miss it stand out.

    Parameters
    ----------
    frame : DataFrame
        The table of `pinochle_widgets.lab.convergence` of several seeds, of which the row with the most hands is drawn each; or
        that of `lab.pool`, where without an exact chance all hands together are the line.

    Raises
    ------
    ValueError
        If the table is no such table.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> ax = lab.charts.intervals(lab.convergence("pinochle", n=200, points=2, seeds=12))
    """
    told = find_frame(frame, NEEDED, "lab.convergence()").reset_index()
    told, line = _with_line(told)
    check_chances(told[["probability", "ci_low", "ci_high", EXACT]].astype(float))
    rows = told.sort_values("n", kind="stable").groupby(told["seed"].map(repr), sort=False).tail(1)
    rows = rows.loc[sorted(rows.index)].reset_index(drop=True)
    many = f"{rows.n.min():,.0f}" + (f" to {rows.n.max():,.0f}" if rows.n.max() > rows.n.min() else "")
    exact, held = float(rows.exact.iloc[0]), (rows.ci_low <= rows.exact) & (rows.exact <= rows.ci_high)
    with drawing(ax, 1.4 + 0.11 * len(rows), "x") as (axes, colours):
        hit, miss = colours.marks[:2]
        axes.axvline(exact, color=colours.strong, linewidth=1.4, label=f"{line}, {percent(exact)}")
        for mark, rest, said in ((hit, rows[held], "holds it"), (miss, rows[~held], "misses it")):
            if not rest.empty:
                axes.hlines(
                    rest.index, rest.ci_low, rest.ci_high, color=mark.colour, linestyle=mark.line, linewidth=1.4
                )
                axes.plot(
                    rest.probability, rest.index, linestyle="none", color=mark.colour, marker=mark.marker, markersize=4.5,
                    markerfacecolor=mark.face, label=f"{confidence_of(frame)} interval that {said}",
                )  # fmt: skip
        axes.set_ylim(len(rows) - 0.4, -0.6)
        axes.set_yticks(range(0, len(rows), max(1, len(rows) // 10)))
        axes.set_yticklabels([str(rows.seed[at]) for at in range(0, len(rows), max(1, len(rows) // 10))])
        axes.xaxis.set_major_formatter(as_percent)
        axes.set_ylabel("seed")
        axes.set_xlabel(f"chance, after {many} hands each")
        keys_below(axes, colours, axes.get_legend_handles_labels()[0])
    missed = ", ".join(map(str, rows.seed[~held]))
    words = (
        f"{len(rows)} intervals of {confidence_of(frame)}, each from {many} hands of its own, beside the "
        f"{_told(line, percent(exact))}. {int(held.sum())} of {len(rows)} hold it"
    )
    return described(axes, title, f"{words}; those of seed {missed} do not." if missed else f"{words}.")


def _with_line(told: pd.DataFrame) -> tuple[pd.DataFrame, str]:
    """Take the samples alone, with the chance beside which they are drawn, and its name."""
    of_all = told["seed"].map(lambda seed: isinstance(seed, str) and seed == ALL)
    if EXACT in told:
        return told.loc[~of_all, [*NEEDED, EXACT]], "exact"
    if not of_all.any():
        find_frame(told, [EXACT], "lab.convergence()")
    return told.loc[~of_all, NEEDED].assign(exact=float(told.loc[of_all, "probability"].iloc[0])), "all together"


def _told(line: str, chance: str) -> str:
    return f"exact chance of {chance}" if line == "exact" else f"chance of all hands together, {chance}"
