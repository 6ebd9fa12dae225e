"""The chances of a distribution among some of its rows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum
from typing import TYPE_CHECKING, Any  # Any: an array or an index of truth values

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.odds.frames import hits_of, simulated_values, values
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_table
from pinochle_widgets.lab.tables import find_series

if TYPE_CHECKING:
    import pandas as pd


@marked(of_table)
def among(answer: pd.Series, rows: Sequence[bool] | Any) -> pd.Series:
    """Compute the chances of a distribution among some of its rows: given that one of these came.

    Dividing by their sum makes the same chances, but of a simulated distribution loses how many hands they are counted in.
    Here the hands of these rows are the hands that count, so that `with_intervals` makes intervals as wide as they have to be.

    Parameters
    ----------
    answer : Series
        Chances by value, from `meld_value` or `draw_value`, exact or simulated, or from `among`.
    rows : array of bool
        True for each row that counts, such as ``answer.index >= 10``.

    Returns
    -------
    Series
        The chances of these rows, which sum to 1: fractions where those of `answer` are fractions. Of a simulated answer
        ``attrs["n"]`` is the number of hands that count.

    Raises
    ------
    ValueError
        If `answer` is no distribution, a simulated one does not hold its hits, or `rows` has not a truth value for each of its
        rows, or selects nothing that came or can come.

    Examples
    --------
    >>> from pinochle_widgets.lab import meld_value
    >>> exact = meld_value(12, fractions=True)
    >>> dear = among(exact, exact.index >= 10)
    >>> dear.sum(), dear[10] == exact[10] / exact[exact.index >= 10].sum()
    (Fraction(1, 1), True)
    >>> dealt = meld_value(12, method="simulated", n=2000)
    >>> among(dealt, dealt.index >= 10).attrs["n"]
    235
    """
    find_series(answer, "lab.meld_value()", "answer")
    chosen, of_fractions = answer[_read(rows, len(answer))], answer.dtype == object
    if answer.attrs.get("method") != "simulated":
        total = sum(chosen, Fraction(0)) if of_fractions else fsum(chosen)
        _check_some(total, rows)
        return values({int(value): chance / total for value, chance in chosen.items()}, of_fractions)
    hits = dict(zip(map(int, chosen.index), hits_of(chosen, "answer"), strict=True))
    _check_some(sum(hits.values()), rows)
    return simulated_values(hits, hits, sum(hits.values()), answer.attrs["seed"], of_fractions)


def _read(rows: Sequence[bool] | Any, number: int) -> Any:
    """Read the truth values of rows, by their order.

    Raises
    ------
    ValueError
        If they are not truth values, or not one for each row.
    """
    import numpy as np

    read = np.asarray(rows)
    if read.dtype != bool or read.shape != (number,):
        raise wrong("rows", rows, f"be True or False for each of {number} rows, such as answer.index >= 10")
    return read


def _check_some(total: object, rows: object) -> None:
    if not total:
        raise wrong("rows", rows, "be True for some row whose chance is not 0", fault="chooses nothing that came")
