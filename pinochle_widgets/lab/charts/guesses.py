"""The chart of guesses beside the exact value: a dot each, or an interval each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import SMALL, Theme, as_percent, drawing
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

DOTS = 60
"""The places along the axis: guesses that fall into one are piled up."""

NEAR = 0.05
"""The distance from an exact chance that is shaded."""


@charted
def guesses(
    frame: pd.DataFrame,
    ax: Axes | None = None,
    *,
    question: int | None = None,
    title: str = "How near were the guesses?",
) -> Axes:
    """Chart guesses beside the exact value: a dot each, piled up, or intervals one above the other.

    Parameters
    ----------
    frame : DataFrame
        Columns `guess` and `exact`, or `low`, `high` and `exact`: the table of `classroom.collect`, of which only the answers
        that count are drawn, or the guesses of an `OddsPanel`.
    question : int, optional
        The question whose answers are drawn, where the table has several.

        Of guesses at several exact values, the distances from them.

    Raises
    ------
    ValueError
        If the table is no such table, or has no such answers.

    Examples
    --------
    >>> import pandas as pd
    >>> from pinochle_widgets.lab import charts
    >>> told = pd.DataFrame({"guess": [0.3, 0.35, 0.5], "exact": 0.375})
    >>> charts.alt(guesses(told))
    'How near were the guesses? 3 guesses from 30% to 50% beside the exact value 37.5%; 1 within 5 points, the middle one 35%.'
    """
    rows = _asked(frame, question)
    if "low" in rows and rows.low.notna().any():
        return _intervals(rows[rows.low.notna() & rows.exact.notna()], ax, title)
    rows = rows[rows.guess.notna() & rows.exact.notna()]
    if rows.empty:
        raise wrong("frame", None, "have guesses at a number whose exact value is known", fault="has none")
    values, exact = rows.guess.astype(float), rows.exact.astype(float)
    one = exact.iloc[0] if is_one(exact) else None
    return _dots(list(values if one is not None else values - exact), one, _is_share(rows), ax, title)


def _asked(frame: pd.DataFrame, question: int | None) -> pd.DataFrame:
    """Choose the answers to draw.

    Raises
    ------
    ValueError
        If there are none.
    """
    rows = find_frame(frame, ("exact",), "classroom.collect()", least=1)
    if "low" not in rows:
        find_frame(frame, ("guess",), "classroom.collect()")
    if "counts" in rows:
        rows = rows[rows.counts.astype(bool)]
    if question is not None:
        find_frame(frame, ("question",), "classroom.collect()")
        rows = rows[rows.question == question]
    elif "low" in rows and not is_one(rows.question):
        must = f"be one of {', '.join(map(str, sorted(rows.question.unique())))}, as the table has several"
        raise wrong("question", question, must)
    if rows.empty:
        raise wrong("question", question, "be one with answers that count", fault="has none")
    return rows


def _is_share(rows: pd.DataFrame) -> bool:
    numbers = rows[[name for name in ("guess", "low", "high", "exact") if name in rows]].astype(float)
    is_asked = "kind" not in rows or rows.kind.isin(["probability", "interval"]).all()
    return bool(is_asked and (numbers.min().min() >= 0) and (numbers.max().max() <= 1))


def is_one(column: pd.Series) -> bool:
    """Check whether a column holds one value alone."""
    return bool((column == column.iloc[0]).all())


def _number(value: float, is_share: bool) -> str:
    return as_percent(value) if is_share else f"{value:.4g}"


def _dots(values: list[float], exact: float | None, is_share: bool, ax: Axes | None, title: str) -> Axes:
    """Draw guesses piled up at their places, with the exact value as a line."""
    known = [*values, exact if exact is not None else 0.0]
    low, high = (0.0, 1.0) if is_share and exact is not None else (min(known), max(known))
    room = (high - low) or 1.0
    low, high = (low, high) if is_share and exact is not None else (low - 0.05 * room, high + 0.05 * room)
    step = (high - low) / DOTS
    piles: dict[int, int] = {}
    points = []
    for value in sorted(values):
        place = round((value - low) / step)
        piles[place] = piles.get(place, 0) + 1
        points.append((low + place * step, piles[place]))
    middle = sorted(values)[len(values) // 2]
    line = exact if exact is not None else 0.0
    with drawing(ax, 3.4) as (axes, colours):
        mark = colours.marks[0]
        if is_share:
            axes.axvspan(line - NEAR, line + NEAR, color=colours.third_soft, zorder=0)
        axes.axvline(line, color=colours.third, linewidth=2)
        axes.plot(
            [x for x, _ in points], [y for _, y in points], mark.marker, color=mark.colour, markeredgecolor=colours.paper,
            markersize=9, linestyle="none",
        )  # fmt: skip
        axes.set_xlim(low, high)
        axes.set_ylim(0, max(8, 1.25 * max(piles.values()) + 1))
        axes.set_yticks([])
        if is_share:
            axes.xaxis.set_major_formatter(as_percent)
        told = f"exact {_number(line, is_share)}" if exact is not None else "exact"
        _line_label(axes, colours, line, told)
        axes.set_xlabel("guess" if exact is not None else "guess less the exact value")
    many = f"{len(values)} {'guess' if len(values) == 1 else 'guesses'}"
    if exact is None:
        words = f"{many}, from {min(values):+.3g} to {max(values):+.3g} beside their exact values; the middle one {middle:+.3g}."
        return described(axes, title, words)
    near = f"{sum(abs(value - exact) <= NEAR + 1e-9 for value in values)} within 5 points, " if is_share else ""
    words = (
        f"{many} from {_number(min(values), is_share)} to {_number(max(values), is_share)} beside the exact value "
        f"{_number(exact, is_share)}; {near}the middle one {_number(middle, is_share)}."
    )
    return described(axes, title, words)


def _line_label(axes: Axes, colours: Theme, at: float, text: str) -> None:
    """Write the exact value beside the top of its line, on the side with more room."""
    low, high = axes.get_xlim()
    is_left = at > (low + high) / 2
    axes.annotate(
        text, (at, 1), (-6 if is_left else 6, -2), xycoords=axes.get_xaxis_transform(), textcoords="offset points",
        ha="right" if is_left else "left", va="top", color=colours.third, fontsize=SMALL, fontweight="bold",
    )  # fmt: skip


def _intervals(rows: pd.DataFrame, ax: Axes | None, title: str) -> Axes:
    """Draw intervals one above the other, by their middles; those that miss the exact value have another colour and mark."""
    ordered = rows.assign(middle=(rows.low + rows.high) / 2).sort_values("middle", kind="stable")
    is_share = _is_share(rows)
    exact = ordered.exact.astype(float)
    holds = [low <= value <= high for low, high, value in zip(ordered.low, ordered.high, exact, strict=True)]
    with drawing(ax, max(3.0, 1.4 + 0.12 * len(ordered)), "x") as (axes, colours):
        if is_one(exact):
            axes.axvline(exact.iloc[0], color=colours.third, linewidth=2)
        for y, (low, high, middle, held) in enumerate(
            zip(ordered.low, ordered.high, ordered.middle, holds, strict=True)
        ):
            mark = colours.marks[0 if held else 1]
            axes.plot([low, high], [y, y], color=mark.colour, linewidth=1.8)
            axes.plot(middle, y, mark.marker, color=mark.colour, markerfacecolor=mark.face, markersize=5)
        axes.set_yticks([])
        axes.set_ylim(-1, len(ordered) + 2)
        if is_one(exact):
            _line_label(axes, colours, exact.iloc[0], f"exact {_number(exact.iloc[0], is_share)}")
        if is_share:
            axes.xaxis.set_major_formatter(as_percent)
        axes.set_xlabel("intervals, and the exact value")
    held = sum(holds)
    value = f" {_number(exact.iloc[0], is_share)}" if is_one(exact) else ""
    words = f"{len(ordered)} intervals beside the exact value{value}; {held} hold it, {len(ordered) - held} miss it."
    return described(axes, title, words)
