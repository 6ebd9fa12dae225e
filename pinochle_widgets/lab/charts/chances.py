"""Charts of chances by meld: in a dealt hand, and by drawing on."""

from __future__ import annotations

from math import ceil, log10
from typing import TYPE_CHECKING, Any

from pinochle_widgets.cards import Card, parse_cards
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.lab.charts import checked
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.style import NORMAL, Mark, Theme, drawing, keys_below, right_column, row_labels
from pinochle_widgets.lab.charts.words import (
    TIMES,
    card_sign,
    interval,
    meld_in_words,
    meld_name,
    one_in,
    percent,
    rarity,
    sentences,
)
from pinochle_widgets.lab.decks import MOST_ROWS, find_number

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

Row = dict[Any, Any]
"""A row of a table by column."""

_SHAPES = ("o", "s", "^", "D")
_GAP = 0.16
"""How far exact and simulated chances stand from the middle of their row."""


def _side_by_side(odds: pd.DataFrame) -> pd.DataFrame:
    """The odds with columns `exact` and `simulated`, `low`, `high`, as far as they are there."""
    if not {"simulated", "probability_simulated"} & set(odds) and {"low", "high"} <= set(odds):
        rename = {"probability": "simulated"}
    else:
        rename = {"probability": "exact"} | {f"{name}_simulated": name for name in ("low", "high")}
        rename["probability_simulated"] = "simulated"
    told = odds.rename(columns=rename)
    if "simulated" in told and not {"low", "high"} <= set(told):
        raise ValueError("frame has simulated chances without their interval; it must have columns 'low' and 'high'")
    for column in {"exact", "simulated", "low", "high"} & set(told):
        told[column] = told[column].astype(float)
        if not told[column].between(0, 1).all():
            raise ValueError(f"frame holds a {column!r} that is no probability; it must be from 0 to 1")
    return told


def meld_odds(frame: pd.DataFrame, ax: Axes | None = None, *, title: str = "How likely is each meld?") -> Axes:
    """Chart how likely a dealt hand is to hold each meld, once, twice and so on.

    The scale is logarithmic: from each line to the next on its left a meld is ten times as rare.

    Parameters
    ----------
    frame : DataFrame
        As `pinochle_widgets.lab.meld_odds` makes it, exact or simulated; or both, side by side:
        ``exact.join(simulated.rename(columns={"probability": "simulated"}))``.
    ax : Axes, optional
        Where to draw; by default in a new figure.
    title : str, optional

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If the table is not such a one.
    """
    odds = _side_by_side(checked.table(frame, ("meld", "copies", "probability"), "lab.meld_odds()").reset_index())
    kind = "exact" if "exact" in odds else "simulated"
    once = odds[odds.copies == 1].set_index("meld")[kind].sort_values(ascending=False, kind="stable")
    once = once[once > 0]
    if once.empty:
        raise ValueError("frame holds no meld that can be; there is nothing to draw")
    melds = list(once.index)
    shown = odds[odds.meld.isin(melds) & ((odds[kind] > 0) | (odds.get("high", 0) > 0) & (kind == "simulated"))]
    with drawing(ax, 1.5 + 0.36 * len(melds), "x") as (axes, colours):
        axes.set_xscale("log")
        axes.set_xlim(0.4 * float(shown[kind][shown[kind] > 0].min()), 1.5)
        axes.set_ylim(len(melds) - 0.4, -0.6)
        both = {"exact", "simulated"} <= set(odds)
        for row in shown.to_dict("records"):
            y, shape = melds.index(row["meld"]), _SHAPES[min(int(row["copies"]), len(_SHAPES)) - 1]
            if "exact" in odds:
                _point(axes, colours.marks[0], row["exact"], y - _GAP * both, shape)
            if "simulated" in odds:
                _whisker(axes, colours.marks[1], (row["simulated"], row["low"], row["high"]), y + _GAP * both, shape)
        axes.set_yticks(range(len(melds)), list(map(meld_name, melds)), color=colours.ink, fontsize=NORMAL)
        _leaders(axes, colours)
        _rare_ticks(axes)
        numbers = [f"{percent(chance)}   {one_in(chance)}" for chance in once]
        right_column(axes, colours, numbers, "at least once")
        _legend(axes, colours, sorted(shown.copies.unique()), odds)
    found = [f"{meld_name(meld)}: {number}" for meld, number in zip(melds, numbers, strict=True)]
    words = f"Chances on a logarithmic scale, {kind}. At least once: {sentences(found)}."
    return described(axes, title, words.replace("   ", ", ") + (f" {_agreement(shown)}" if both else ""))


def _point(ax: Axes, mark: Mark, chance: float, y: float, shape: str) -> None:
    ax.plot([chance], [y], marker=shape, color=mark.colour, linestyle="none", markersize=7, clip_on=False)


def _whisker(ax: Axes, mark: Mark, chances: tuple[float, float, float], y: float, shape: str) -> None:
    """A simulated chance with its interval; one that was never met has the interval alone."""
    chance, low, high = chances
    ax.plot([low or ax.get_xlim()[0], high], [y, y], color=mark.colour, linewidth=1.6, solid_capstyle="butt")
    for end in (low, high) if low else (high,):
        ax.plot([end], [y], marker="|", color=mark.colour, markersize=7, markeredgewidth=1.6)
    if chance:
        ax.plot(
            [chance], [y], marker=shape, color=mark.colour, markerfacecolor=mark.face, linestyle="none",
            markersize=5.5, markeredgewidth=1.4,
        )  # fmt: skip


def _rare_ticks(ax: Axes) -> None:
    """Ticks that say how rare: every power of ten, or every second where they would stand too close."""
    lowest = ceil(log10(ax.get_xlim()[0]))
    step = 1 if lowest >= -6 else 2 if lowest >= -12 else 4
    powers = range(0, lowest - 1, -step)
    ax.set_xticks([10.0**power for power in powers], [rarity(power) for power in powers])
    ax.set_xticks([], minor=True)


def _leaders(ax: Axes, colours: Theme) -> None:
    """A hairline along each row, to lead the eye from its name to its number."""
    for y in ax.get_yticks():
        ax.axhline(float(y), color=colours.line, linewidth=0.6, zorder=0)


def _legend(ax: Axes, colours: Theme, copies: list[int], odds: pd.DataFrame) -> None:
    """What the shapes mean, and which are simulated."""
    from matplotlib.lines import Line2D

    first, second = colours.marks[:2]
    mark = first if "exact" in odds else second
    keys = [
        Line2D(
            [], [], marker=_SHAPES[number - 1], color=mark.colour, markerfacecolor=mark.face, linestyle="none",
            label=TIMES[number],
        )
        for number in copies
    ]  # fmt: skip
    if "simulated" in odds:
        label = "simulated, 95% interval"
        keys.append(Line2D([], [], marker="o", color=second.colour, markerfacecolor=second.face, label=label))
    keys_below(ax, colours, keys)


def _agreement(odds: pd.DataFrame) -> str:
    inside = int(((odds.low <= odds.exact) & (odds.exact <= odds.high)).sum())
    return f"Of {len(odds)} simulated 95% intervals {inside} hold the exact chance."


def draw_odds(
    frame: pd.DataFrame, ax: Axes | None = None, *, most: int = 10, title: str = "What can still be drawn?"
) -> Axes:
    """Chart how likely each meld is to be completed by drawing on.

    Parameters
    ----------
    frame : DataFrame
        As `pinochle_widgets.lab.draw_odds` and its kin make it, exact or simulated; or both, side by side:
        ``exact.join(simulated.rename(columns={"probability": "simulated"}).drop(columns="needs"))``.
    ax : Axes, optional
        Where to draw; by default in a new figure.
    most : int, optional
        How many melds at most, the likeliest first. Those that are whole already, or out of reach, are left out.
    title : str, optional

    Returns
    -------
    Axes

    Raises
    ------
    ValueError
        If the table is not such a one, or `most` is no number from 1.
    """
    most = find_number(most, 1, MOST_ROWS, "most")
    odds = _side_by_side(
        checked.table(frame, ("meld", "suit", "copies", "probability"), "lab.draw_odds()").reset_index()
    )
    kind = "exact" if "exact" in odds else "simulated"
    open_ = odds[(odds[kind] > 0) & (odds[kind] < 1)].sort_values(kind, ascending=False, kind="stable")
    whole = [_name(row) for row in odds[odds[kind] == 1].to_dict("records")]
    shown = open_.head(most).to_dict("records")
    both = {"exact", "simulated"} <= set(odds)
    with drawing(ax, 1.3 + 0.46 * max(len(shown), 2) + 0.2 * both, "x") as (axes, colours):
        axes.set_ylim(max(len(shown), 1) - 0.45, -0.6)
        first, second = colours.marks[:2]
        height = 0.28 if both else 0.44
        for y, row in enumerate(shown):
            if "exact" in row:
                axes.barh(y - 0.16 * both, row["exact"], height, color=first.colour, edgecolor=first.colour)
            if "simulated" in row:
                at = y + 0.16 * both
                axes.barh(at, row["simulated"], height, color=second.soft, edgecolor=second.colour)
                axes.plot([row["low"], row["high"]], [at, at], "|-", color=colours.ink, linewidth=1.4, markersize=6)
        _percent_axis(axes, max((row.get("high", row[kind]) for row in shown), default=1))
        row_labels(axes, colours, [(_name(row), _signs(row)) for row in shown])
        right_column(axes, colours, [_numbers(row) for row in shown], "")
        if both:
            _exact_and_simulated(axes, colours)
        if not shown:
            axes.text(0.5, 0, "Nothing is open any more.", ha="center", va="center", color=colours.quiet)
    found = [f"{_name(row)}{_cards(row)}: {percent(row[kind])}" for row in shown]
    words = f"Chances, {kind}. {sentences(found)}." if found else "No meld is open any more."
    words += f" Whole already: {sentences(whole)}." if whole else ""
    words += f" Open besides, but less likely: {len(open_) - len(shown)}." if len(open_) > len(shown) else ""
    return described(axes, title, words + (f" {_agreement(open_.head(most))}" if both and shown else ""))


def _percent_axis(ax: Axes, highest: float) -> None:
    """From 0 to a quarter, a half or the whole, whichever holds all."""
    top, step = next(each for each in ((25, 5), (50, 10), (100, 25)) if 100 * highest <= each[0])
    ax.set_xlim(0, top / 100)
    ax.set_xticks([tick / 100 for tick in range(0, top + 1, step)], [f"{tick}%" for tick in range(0, top + 1, step)])


def _exact_and_simulated(ax: Axes, colours: Theme) -> None:
    from matplotlib.patches import Patch

    first, second = colours.marks[:2]
    keys = [
        Patch(facecolor=first.colour, edgecolor=first.colour, label="exact"),
        Patch(facecolor=second.soft, edgecolor=second.colour, label="simulated, with 95% interval"),
    ]
    keys_below(ax, colours, keys)


def _needed(row: Row) -> list[Card]:
    return parse_cards(str(row.get("needs") or ""))


def _signs(row: Row) -> str:
    """The cards that a meld needs, in short."""
    return f"needs {' '.join(map(card_sign, cards))}" if (cards := _needed(row)) else ""


def _cards(row: Row) -> str:
    """The cards that a meld needs, in words."""
    return f", needs {listing([card.name for card in cards])}" if (cards := _needed(row)) else ""


def _name(row: Row) -> str:
    return meld_in_words(str(row["meld"]), str(row["suit"]), int(row["copies"]))


def _numbers(row: Row) -> str:
    if "exact" not in row:
        return f"{percent(row['simulated'])}\n{interval(row['low'], row['high'])}"
    simulated = f"\n{percent(row['simulated'])} ({interval(row['low'], row['high'])})" if "simulated" in row else ""
    return percent(row["exact"]) + simulated
