"""The tables that statistics and charts are made from, checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import wrong

if TYPE_CHECKING:
    import pandas as pd


def find_frame(
    given: object, columns: Iterable[str], made_by: str, argument: str = "frame", *, least: int = 1
) -> pd.DataFrame:
    """Check that a table has the columns that are needed.

    Parameters
    ----------
    given : object
        The argument as the caller got it.
    columns : iterable of str
        Columns, or levels of the index, that must be there.
    made_by : str
        The function that makes such tables, for the error.
    argument : str
        The name of the argument, for the error.
    least : int
        The least number of rows.

    Returns
    -------
    DataFrame

    Raises
    ------
    ValueError
        If `given` is no table, lacks columns (they are named), or has too few rows.
    """
    import pandas as pd

    columns = list(columns)
    like = f"such as {made_by} makes"
    listed = f"with {', '.join(map(repr, columns))}, {like}" if columns else like
    if not isinstance(given, pd.DataFrame):
        raise wrong(argument, given, f"be a DataFrame {listed}")
    there = {str(name) for name in (*given.columns, *given.index.names) if name is not None}
    missing = [column for column in columns if column not in there]
    if missing:
        named = f"{'column' if len(missing) == 1 else 'columns'} {', '.join(map(repr, missing))}"
        raise wrong(
            argument, given, f"be a DataFrame {like if missing == columns else listed}", fault=f"has no {named}"
        )
    if len(given) < least:
        rows = "no rows" if given.empty else f"{len(given)} rows"
        raise wrong(argument, given, f"have at least {least}", fault=f"has {rows}")
    return given


def find_series(given: object, made_by: str, argument: str = "series") -> pd.Series:
    """Check a series of probabilities by whole-numbered value, and sort it by value.

    Raises
    ------
    ValueError
        If `given` is no series, has no rows, or holds anything but probabilities.
    """
    import pandas as pd

    if not isinstance(given, pd.Series):
        raise wrong(argument, given, f"be a Series such as {made_by} makes")
    if given.empty:
        raise wrong(argument, given, "have at least one", fault="has no rows")
    chances = given.astype(float).sort_index()
    if not pd.api.types.is_numeric_dtype(chances.index) or not chances.between(0, 1).all():
        fault = "holds other than probabilities by value"
        raise wrong(argument, given, f"hold numbers from 0 to 1, such as {made_by} makes", fault=fault)
    return chances


def check_chances(given: pd.DataFrame | pd.Series, argument: str = "frame", *, may_lack: bool = False) -> None:
    """Raise if a table holds anything but chances from 0 to 1.

    Raises
    ------
    ValueError
        Naming the argument.
    """
    blank = ", or nothing where a meld can't be asked about" if may_lack else ""
    try:
        chances = given.astype(float)
    except (TypeError, ValueError):
        raise wrong(argument, given, f"hold chances from 0 to 1{blank}", fault="holds other than numbers") from None
    fine = (chances >= 0) & (chances <= 1)
    if not (fine | chances.isna() if may_lack else fine).to_numpy().all():
        raise wrong(argument, given, f"hold chances from 0 to 1{blank}", fault="holds other numbers")
