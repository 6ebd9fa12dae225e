"""The chart of an answer of the lab: chances, averages, whereabouts, beliefs or prices, each with its interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan
from typing import TYPE_CHECKING, NamedTuple

from pinochle_widgets.basics.arguments import Count, find_number, wrong
from pinochle_widgets.cards import SUIT_SIGNS, Card
from pinochle_widgets.lab.charts.alttext import described
from pinochle_widgets.lab.charts.origin import charted
from pinochle_widgets.lab.charts.style import as_percent, current, drawing, keys_below, row_labels
from pinochle_widgets.lab.charts.words import MOST_ROWS, card_sign, confidence_of, percent, sentences
from pinochle_widgets.lab.tables import check_chances, find_frame

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from pinochle_widgets.lab.charts.style import Mark

USUAL = "How likely is it?"
CHANCE, MEAN, GIVEN_UP = "probability", "mean", "given_up"
WITHOUT = {"dealt": "each deal as likely", "where": "what is certain alone"}
"""The columns of an inference that leave behaviour out, and their keys."""

MADE_BY = "lab.chance(), expect(), distribution(), where(), infer() or what_if()"
ENDS = ["ci_low", "ci_high"]

CARD = 2
"""The letters of a card."""


Key = tuple[str, int]
"""The label of a row, and how many rows before it have the same one."""


class Series(NamedTuple):
    """The figures of one way to the answer, by the name of the row; exact ones have ends that are no numbers."""

    name: str
    figures: pd.DataFrame
    keys: Sequence[Key]

    def at(self, keys: Sequence[Key]) -> Series:
        """Take some rows; one that this way has not, such as a value that never came, has no figures."""
        places = {key: place for place, key in enumerate(self.keys)}
        return Series(self.name, self.figures.reindex([places.get(key, -1) for key in keys]), keys)


@charted
def answer(
    frame: pd.DataFrame,
    ax: Axes | None = None,
    *,
    beside: pd.DataFrame | None = None,
    most: Count = 24,
    title: str = "How likely is it?",
) -> Axes:
    """Chart an answer: a row for each event, value, card and place, or action, with intervals where it is not exact.

    Of an inference stands beside each chance what is known without the acts. Of a table with more rows than `most` those are
    drawn that its acts changed most, or else the first.

    Parameters
    ----------
    frame : DataFrame
        The answer of `chance`, `expect`, `distribution`, `where`, `infer`, or of `pinochle_widgets.what_if`.
    beside : DataFrame, optional
        Another answer to the same question, such as the simulated one beside the exact one.
    most : int, optional
        The most rows that are drawn.

    Raises
    ------
    ValueError
        If `frame` is no such table, or `beside` answers another question.

    Examples
    --------
    >>> from pinochle_widgets import lab
    >>> from pinochle_widgets.lab.hands import count
    >>> aces = [lab.distribution(count("A"), method=method, n=500) for method in ("exact", "simulated")]
    >>> lab.charts.alt(lab.charts.answer(aces[0], beside=aces[1])).split(". ")[0]
    'How likely is it? Exact beside simulated, 500 deals, 95% intervals'
    """
    of = _find_quantity(frame)
    parts = _series(frame, of)
    if beside is not None:
        if _find_quantity(beside, "beside") != of or not {*_labels(beside)} & {*_labels(frame)}:
            raise wrong("beside", None, "answer the same question as frame", fault="has other rows")
        parts += _series(beside, of)
    most_ways = len(current().marks)
    if len(parts) > most_ways:
        fault = f"makes {len(parts)} ways to one answer: {', '.join(part.name for part in parts)}"
        raise wrong("beside", None, f"be left out, as one chart has marks for {most_ways}", fault=fault)
    shown = _shown(frame, find_number(most, 1, MOST_ROWS, "most"))
    keys = [_keys(frame)[row] for row in shown]
    labels = [label for label, _ in keys]
    write: Callable[[float], str] = percent if of == CHANCE else lambda number: f"{number:,.2f}".replace("-", "−")
    step = 0.2 if len(parts) > 1 else 0.0
    with drawing(ax, 1.5 + (0.26 + 0.1 * len(parts)) * len(labels), "x") as (axes, colours):
        for place, (part, mark) in enumerate(zip(parts, colours.marks[: len(parts)], strict=True)):
            _draw(axes, part.at(keys), step * (place - (len(parts) - 1) / 2), mark)
        axes.set_ylim(len(labels) - 0.5, -0.5)
        row_labels(axes, colours, [(label, "") for label in labels])
        axes.xaxis.set_major_formatter(as_percent if of == CHANCE else lambda number, _: f"{number:g}")
        axes.set_xlabel(_axis(frame, of))
        if len(parts) > 1:
            keys_below(axes, colours, axes.get_legend_handles_labels()[0])
    told = [
        f"{label} {_in_words([part.at([key]) for part in parts], write)}"
        for key, label in zip(keys, labels, strict=True)
    ]
    words = f"{' beside '.join(part.name for part in parts).capitalize()}{_way(frame, beside)}. {sentences(told, len(told))}."
    if len(labels) < len(frame):
        words += f" These are {len(labels)} of {len(frame)} rows."
    return described(axes, _title(frame, of, title), words)


def _find_quantity(frame: pd.DataFrame, argument: str = "frame") -> str:
    """Find the column that an answer is about."""
    find_frame(frame, [], MADE_BY, argument)
    of = next((name for name in (CHANCE, MEAN, GIVEN_UP) if name in frame), CHANCE)
    find_frame(frame, [of, *(["action"] if of == GIVEN_UP else [])], MADE_BY, argument)
    if of == CHANCE:
        check_chances(frame[[name for name in (of, *ENDS, *WITHOUT) if name in frame]], argument)
    return of


def _series(frame: pd.DataFrame, of: str) -> list[Series]:
    """List the ways to the answer that a table holds."""
    import pandas as pd

    method = frame.attrs.get("method", "")
    if of == GIVEN_UP:
        name = "given up"
    else:
        name = {"inferred": "by what was done"}.get(method, method) or ("exact" if "fraction" in frame else "simulated")
    columns = {name: (of, *ENDS)} | {key: (column, "", "") for column, key in WITHOUT.items() if column in frame}
    return [
        Series(
            key,
            pd.DataFrame(
                {
                    place: frame[column].to_numpy(float) if column in frame else float("nan")
                    for place, column in zip(("value", *ENDS), each, strict=True)
                }
            ),
            _keys(frame),
        )
        for key, each in columns.items()
    ]


def _labels(frame: pd.DataFrame) -> list[str]:
    """Name the rows."""
    if "action" in frame:
        return [str(each) for each in frame["action"]]
    return [" in ".join(map(_sign, each)) if isinstance(each, tuple) else _sign(each) for each in frame.index]


def _keys(frame: pd.DataFrame) -> Sequence[Key]:
    """Name the rows so that all differ, also those of one label."""
    labels = _labels(frame)
    return [(label, labels[:row].count(label)) for row, label in enumerate(labels)]


def _sign(name: object) -> str:
    """Write a card with its sign; anything else as it is."""
    try:
        card = Card(*name) if isinstance(name, str) and len(name) == CARD else None
    except (TypeError, ValueError):
        card = None
    return card_sign(card) if card is not None and card.suit in SUIT_SIGNS else str(name)


def _shown(frame: pd.DataFrame, most: int) -> list[int]:
    """List the rows that are drawn, in their order."""
    rows = [*range(len(frame))]
    if "where" in frame and len(rows) > most:
        change = (frame[CHANCE].astype(float) - frame["where"].astype(float)).abs().tolist()
        rows.sort(key=lambda row: -change[row])
    return sorted(rows[:most])


def _draw(axes: Axes, part: Series, down: float, mark: Mark) -> None:
    at = [place + down for place in range(len(part.figures))]
    if part.figures.ci_low.notna().any():
        axes.hlines(at, part.figures.ci_low, part.figures.ci_high, color=mark.colour, linewidth=1.6)
    axes.plot(
        part.figures.value, at, linestyle="none", color=mark.colour, marker=mark.marker, markersize=6,
        markerfacecolor=mark.face, label=part.name,
    )  # fmt: skip


def _in_words(parts: Sequence[Series], write: Callable[[float], str]) -> str:
    """Tell the figures of one row."""
    told = []
    for part in parts:
        value, low, high = part.figures.iloc[0]
        ends = "" if isnan(low) else f" ({write(low)} to {write(high)})"
        told.append("none" if isnan(value) else f"{write(value)}{ends}")
    return ", ".join(told)


def _way(frame: pd.DataFrame, beside: pd.DataFrame | None) -> str:
    """Tell the deals that were simulated, and the confidence of intervals."""
    simulated = next((each for each in (frame, beside) if each is not None and {*ENDS} <= {*each}), None)
    if simulated is None:
        return ""
    deals = f", {int(simulated['n'].iloc[0]):,} deals" if "n" in simulated and len(simulated) else ""
    return f"{deals}, {confidence_of(simulated)} intervals"


def _axis(frame: pd.DataFrame, of: str) -> str:
    given = f", given {frame.attrs['given']}" if "given" in frame.attrs else ""
    return {CHANCE: "chance", MEAN: "average", GIVEN_UP: "points given up beside the best"}[of] + given


def _title(frame: pd.DataFrame, of: str, title: str) -> str:
    """Ask the question of the answer, unless somebody asked another one."""
    if title != USUAL:
        return title
    if of != CHANCE:
        return {MEAN: "What is to be expected?", GIVEN_UP: "What does each action give up?"}[of]
    if "where" in frame:
        return "What do their acts tell?"
    return "Where do the cards lie?" if frame.index.nlevels > 1 else USUAL
