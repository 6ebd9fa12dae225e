"""The results of a class: a table of points, the scores of its guesses, and their calibration."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import find_number
from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.basics.spreadsheets import unformulated
from pinochle_widgets.lab.tables import find_frame

if TYPE_CHECKING:
    import pandas as pd

MADE_BY = "classroom.collect()"


def grades(frame: pd.DataFrame, path: str | Path | None = None) -> pd.DataFrame:
    """Tabulate the points of a class: a row for each student, a column for each question, and their sum.

    Parameters
    ----------
    frame : DataFrame
        The table of `collect`.
    path : str or path, optional
        The CSV file to write the table into, too; a name that a spreadsheet would take for a formula begins with an apostrophe
        there.

    Returns
    -------
    DataFrame
        By `name`; a question that was not answered, or gets no points, has none. `late` counts late answers.

    Raises
    ------
    ValueError
        If `frame` is no such table.
    OSError
        If the file can't be written.

    Examples
    --------
    >>> import pandas as pd
    >>> told = pd.DataFrame({"name": ["Mia", "Ada", "Mia"], "question": [1, 1, 2], "points": [5.0, 4, 1]})
    >>> grades(told.assign(late=False, counts=True)).to_dict("index")["Mia"]
    {1: 5.0, 2: 1.0, 'sum': 6.0, 'late': 0}
    """
    rows = _counted(frame, "question", "points", "late")
    table = rows.pivot_table(
        index="name", columns="question", values="points", aggfunc="sum", dropna=False, observed=True
    )
    missing = rows.pivot_table(index="name", columns="question", values="points", aggfunc="count", dropna=False) == 0
    table = table.mask(missing.reindex_like(table).fillna(value=True).astype(bool))
    table.columns = [int(each) for each in table.columns]
    table["sum"] = table.sum(axis=1)
    table["late"] = rows.groupby("name").late.sum().astype(int)
    if path is not None:
        write_whole(path, _harmless(table).to_csv(lineterminator="\r\n"), private=True)
    return table


def _harmless(table: pd.DataFrame) -> pd.DataFrame:
    """Put an apostrophe before each name that a spreadsheet would take for a formula."""
    return table.set_axis([unformulated(str(name)) for name in table.index], axis=0).rename_axis("name")


def _counted(frame: pd.DataFrame, *columns: str) -> pd.DataFrame:
    """Choose the answers that count.

    Raises
    ------
    ValueError
        If the table has no such columns.
    """
    found = find_frame(frame, ("name", "counts", *columns), MADE_BY)
    return found[found.counts.astype(bool)]


def _chances(frame: pd.DataFrame) -> pd.DataFrame:
    """Choose the guesses at chances that count."""
    rows = _counted(frame, "kind", "guess", "exact")
    return rows[(rows.kind == "probability") & rows.exact.notna()]


def scores(frame: pd.DataFrame) -> pd.DataFrame:
    """Score the guesses at chances of each student, and of the class.

    Parameters
    ----------
    frame : DataFrame
        The table of `collect`.

    Returns
    -------
    DataFrame
        By `name`, at the end ``"the class"``: `n` guesses, `off`, their mean distance from the exact chance, and the Brier
        score that can be expected of them, `brier` (less is better), beside that of the exact chances, `brier_exact`, and of
        50% always, `brier_half`: the mean over all outcomes, each as often as the exact chance says.

    Raises
    ------
    ValueError
        If `frame` is no such table.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> import pinochle_widgets as pw
    >>> sheet = pw.classroom.sheet("Aces", [{"ask": "How likely is a void in diamonds?", "truth": "chance(void('D'))"}])
    >>> with TemporaryDirectory() as folder:
    ...     path = sheet.save(folder)
    ...     for name, guess in [("Mia", 0.1), ("Ada", 0.02)]:
    ...         said = pw.classroom.Paper(folder, name).answer(1, guess)
    ...     frame = pw.classroom.collect(folder)
    >>> pw.classroom.scores(frame).off.round(3).to_dict()
    {'Ada': 0.002, 'Mia': 0.082, 'the class': 0.042}
    """
    import pandas as pd

    rows = _chances(frame)
    chance = rows.exact.astype(float)
    parts = pd.DataFrame(
        {
            "name": rows.name,
            "n": 1,
            "off": (rows.guess - chance).abs(),
            "brier": (rows.guess - chance) ** 2 + chance * (1 - chance),
            "brier_exact": chance * (1 - chance),
            "brier_half": 0.25,
        }
    )
    how = {"n": "sum", **dict.fromkeys(("off", "brier", "brier_exact", "brier_half"), "mean")}
    both = [parts.groupby("name").agg(how), parts.assign(name="the class").groupby("name").agg(how)]
    return pd.concat([each for each in both if len(each)]) if len(parts) else both[0]


def calibration(frame: pd.DataFrame, bins: int = 5) -> pd.DataFrame:
    """Compare guesses at chances with the exact ones, in bins of equal count.

    Parameters
    ----------
    frame : DataFrame
        The table of `collect`.

    Returns
    -------
    DataFrame
        By `bin`, from low guesses to high ones: `n`, the mean guess `stated`, the mean exact chance `exact`, and `off`, the exact
        one less the guess.

    Raises
    ------
    ValueError
        If `frame` is no such table, or has fewer guesses at chances than bins.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> import pinochle_widgets as pw
    >>> sheet = pw.classroom.sheet("Aces", [{"ask": "How likely is a void in diamonds?", "truth": "chance(void('D'))"}])
    >>> with TemporaryDirectory() as folder:
    ...     path = sheet.save(folder)
    ...     for name, guess in [("Mia", 0.1), ("Ada", 0.02)]:
    ...         said = pw.classroom.Paper(folder, name).answer(1, guess)
    ...     frame = pw.classroom.collect(folder)
    >>> pw.classroom.calibration(frame, bins=2)[["n", "stated"]].values.tolist()
    [[1.0, 0.02], [1.0, 0.1]]
    """
    import pandas as pd

    rows = _chances(frame)
    bins = find_number(bins, 1, max(len(rows), 1), "bins", ", as there are guesses")
    ordered = rows[["guess", "exact"]].astype(float).sort_values("guess", kind="stable", ignore_index=True)
    told = ordered.groupby(pd.Series(ordered.index * bins // max(len(ordered), 1), name="bin") + 1)
    table = pd.DataFrame({"n": told.size(), "stated": told.guess.mean(), "exact": told.exact.mean()})
    table["off"] = table.exact - table.stated
    return table
