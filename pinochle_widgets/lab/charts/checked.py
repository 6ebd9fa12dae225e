"""What charts are drawn from, checked: tables as the lab makes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd


def table(given: object, columns: Iterable[str], made_by: str, argument: str = "frame") -> pd.DataFrame:
    """A table with the columns that a chart needs.

    Parameters
    ----------
    given : object
    columns : iterable of str
        Columns, or levels of the index, that must be there.
    made_by : str
        What makes such tables, for the error.
    argument : str
        What the caller calls it.

    Returns
    -------
    DataFrame

    Raises
    ------
    ValueError
        If it is no table, lacks columns (they are named), or has no rows.
    """
    import pandas as pd

    if not isinstance(given, pd.DataFrame):
        raise ValueError(f"{argument} is {given!r:.80}; it must be a DataFrame such as {made_by} makes")
    there = {str(name) for name in (*given.columns, *given.index.names) if name is not None}
    missing = [column for column in columns if column not in there]
    if missing:
        raise ValueError(
            f"{argument} has no {_named(missing)}; it must be a DataFrame such as {made_by} makes, "
            f"and has {', '.join(sorted(there)) or 'no columns'}"
        )
    if given.empty:
        raise ValueError(f"{argument} has no rows; there is nothing to draw")
    return given


def so_far(given: pd.DataFrame, title: str, words: str) -> tuple[str, str]:
    """Title and words of a chart, which say so where a tournament was interrupted."""
    if given.attrs.get("complete", True):
        return title, words
    return f"{title} (so far)", f"{words} The tournament was interrupted; these are the games that it had played."


def series(given: object, made_by: str, argument: str = "series") -> pd.Series:
    """A series of probabilities by whole-numbered value.

    Raises
    ------
    ValueError
        If it is no series, has no rows, or holds no probabilities.
    """
    import pandas as pd

    if not isinstance(given, pd.Series):
        raise ValueError(f"{argument} is {given!r:.80}; it must be a Series such as {made_by} makes")
    if given.empty:
        raise ValueError(f"{argument} has no rows; there is nothing to draw")
    chances = given.astype(float).sort_index()
    if not pd.api.types.is_numeric_dtype(chances.index) or not chances.between(0, 1).all():
        raise ValueError(f"{argument} must hold probabilities, from 0 to 1, by value, such as {made_by} makes")
    return chances


def _named(columns: list[str]) -> str:
    return f"{'column' if len(columns) == 1 else 'columns'} {', '.join(map(repr, columns))}"


MOST_ROWS = 1000
"""So many rows a chart may be asked for."""
