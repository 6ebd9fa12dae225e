"""The chart of an audit's p-values by place in the deck."""

from __future__ import annotations

from math import ceil, log10
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import SMALL, drawing, keys_below
from pinochle_widgets.lab.charts.words import power_of_ten

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes


FLOOR = 1e-12
"""Smaller p-values are drawn here."""

_KINDS = {"position": "which card lies there", "pair": "which two lie there and next"}


@runtime_checkable
class Audit(Protocol):
    """The audit to be drawn, as `pinochle_widgets.lab.audit_shuffle` returns it."""

    @property
    def n(self) -> int:
        """Count the shuffles."""

    @property
    def shuffle(self) -> str:
        """Name the shuffle in words."""

    @property
    def tests(self) -> pd.DataFrame:
        """List the tests by kind and place, with their `p_value`."""

    @property
    def positions(self) -> pd.DataFrame:
        """Count how often each card (rows) lay at each place (columns)."""

    @property
    def p_values(self) -> pd.Series:
        """Give the smallest p-value of each kind, corrected for the number of tests."""

    @property
    def limit(self) -> float:
        """Give the corrected p-value below which a shuffle is suspicious."""

    @property
    def is_suspicious(self) -> bool:
        """Compare the p-values with the limit."""


@charted
def shuffle_audit(audit: Audit, ax: Axes | None = None, *, title: str = "Is the shuffle fair?") -> Axes:
    """Chart the p-values of an audit by place in the deck.

    Parameters
    ----------
    audit : ShuffleAudit
        The result of `pinochle_widgets.lab.audit_shuffle`.

    Raises
    ------
    ValueError
        If `audit` is no such audit.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> ax = lab.charts.shuffle_audit(lab.audit_shuffle(2000))
    """
    if not isinstance(audit, Audit):
        raise wrong("audit", audit, "be a ShuffleAudit such as lab.audit_shuffle() makes")
    by_kind = {str(kind): rows.p_value for kind, rows in audit.tests.groupby(level="test", sort=False)}
    limit = audit.limit / max(map(len, by_kind.values()))
    least = max(min(float(values.min()) for values in by_kind.values()), FLOOR)
    with drawing(ax, 4.0, "y") as (axes, colours):
        axes.set_yscale("log")
        axes.set_ylim(min(least, limit) / 4, 2)
        axes.set_xlim(0, audit.positions.shape[1] + 1)
        for mark, (kind, values) in zip(colours.marks, by_kind.items(), strict=False):
            axes.plot(
                values.index.get_level_values("place"), values.clip(lower=FLOOR), linestyle="none", markersize=5.5,
                marker=mark.marker, color=mark.colour, markerfacecolor=mark.face, markeredgewidth=1.3,
                label=_KINDS.get(kind, kind), clip_on=False,
            )  # fmt: skip
        axes.axhline(limit, color=colours.gold, linewidth=1.4, linestyle=(0, (5, 2)))
        axes.annotate(
            "suspicious\nbelow", (1, limit), (8, 0), xycoords=axes.get_yaxis_transform(), textcoords="offset points",
            va="center", fontsize=SMALL, color=colours.gold,
        )  # fmt: skip
        lowest = ceil(log10(axes.get_ylim()[0]))
        powers = range(0, lowest - 1, -1 if lowest > -7 else -2)
        axes.set_yticks([10.0**power for power in powers], [power_of_ten(power) for power in powers])
        axes.set_yticks([], minor=True)
        axes.set_ylabel("p-value")
        axes.set_xlabel("place in the deck, from the top")
        keys_below(axes, colours, axes.get_legend_handles_labels()[0])
    smallest = ", ".join(f"{float(values.min()):.2g} for {_KINDS.get(kind, kind)}" for kind, values in by_kind.items())
    corrected = ", ".join(f"{value:.2g}" for value in audit.p_values.reindex(list(by_kind)))
    words = (
        f"p-values of {len(audit.tests)} chi-square tests by place, over {audit.n:,} shuffles, {audit.shuffle}; in a fair "
        f"shuffle one in ten lies below 0.1. Smallest: {smallest}; corrected for their number {corrected}. "
    )
    verdict = "This is not a fair shuffle." if audit.is_suspicious else "No sign that it is not fair."
    return described(axes, title, words + verdict)
