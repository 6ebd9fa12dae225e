"""The samples of several people, put together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any  # Any: labels and attributes of tables

from pinochle_widgets.basics.arguments import find_confidence, wrong
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import Simulation
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_table
from pinochle_widgets.lab.stats.intervals import CONFIDENCE, mean_interval

if TYPE_CHECKING:
    import pandas as pd

ALL = "all"
"""The seed of the rows of all samples together."""

OWN = ("seed", "n", "confidence", "method")
"""The arguments in which samples of one question may differ."""

MUST = "be tables of pw.lab.chance, expect, distribution or interval that ask one question"


@marked(of_table)
def pool(tables: Iterable[pd.DataFrame], *, confidence: float = CONFIDENCE) -> pd.DataFrame:
    """Put simulated or counted answers to one question together: each sample, and all of them as one.

    Parameters
    ----------
    tables : iterable of DataFrame
        Tables of `lab.chance`, `lab.expect`, `lab.distribution` or `lab.interval`, of a seed each. An exact one among them
        makes the column `exact`.
    confidence : float, optional
        The share of intervals that hold the exact value.

    Returns
    -------
    DataFrame
        The rows of each sample, with its `seed` (of hands that were counted: 1, 2 and so on), then those of all, whose seed is
        ``"all"``. ``attrs["n"]`` is the number of all hands.

    Raises
    ------
    ValueError
        If there is no sample, one is no such table, they ask different questions, or a seed is there twice.

    Examples
    --------
    >>> from pinochle_widgets.lab import chance
    >>> from pinochle_widgets.lab.hands import count
    >>> samples = [chance(count("A") >= 3, method="simulated", n=100, seed=seed) for seed in range(30)]
    >>> found = pool(samples)
    >>> len(found), int(found.n.iloc[-1]), found.seed.iloc[-1]
    (31, 3000, 'all')
    """
    import pandas as pd

    confidence = find_confidence(confidence)
    given: list[Any] = list(tables)
    samples = [table for table in given if _is_sample(table)]
    exact = [table for table in given if isinstance(table, pd.DataFrame) and table.attrs.get("method") == "exact"]
    if not samples or len(samples) + len(exact) < len(given):
        odd = next((each for each in given if not _is_sample(each) and not any(each is one for one in exact)), None)
        raise wrong("tables", odd, MUST, fault="holds no sample" if odd is None else f"holds {odd!r:.60}")
    _check_one_question([*samples, *exact])
    seeds = _seeds(samples)
    make = _chances if "hits" in samples[0] else _means
    every = [make([table], seed, confidence) for table, seed in zip(samples, seeds, strict=True)]
    frame = pd.concat([*every, make(samples, ALL, confidence)])
    if exact:
        column = exact[0]["probability" if "hits" in samples[0] else "mean"]
        frame["exact"] = [float(column.get(label, 0.0)) for label in frame.index]
    n = int(frame.loc[frame.seed == ALL, "n"].max())
    frame.attrs.update(method="pooled", n=n, samples=len(samples), confidence=confidence)
    return frame


def _is_sample(table: object) -> bool:
    """Check for a table of counts, or of means of counted hands."""
    columns = getattr(table, "columns", ())
    return "n" in columns and ("hits" in columns or "standard_deviation" in columns) and "seed" not in columns


def _question(table: pd.DataFrame) -> Mapping[str, Any]:
    """Read the question that a table answers; hands that were counted tell none."""
    origin = {} if table.attrs.get("method") == "counted" else table.attrs.get("origin", {})
    told = {name: value for name, value in origin.get("arguments", {}).items() if name not in OWN}
    return {"call": origin["call"], **told} if origin else {}


def _check_one_question(tables: Sequence[pd.DataFrame]) -> None:
    """Check that tables answer one question.

    Raises
    ------
    ValueError
        Naming a part in which they differ.
    """
    asked = [each for each in map(_question, tables) if each]
    for other in asked[1:]:
        for name in {**asked[0], **other}:
            if asked[0].get(name) != other.get(name):
                fault = f"has answers of different {name}: {asked[0].get(name)!r:.40} and {other.get(name)!r:.40}"
                raise wrong("tables", None, MUST, fault=fault)
    if len({"mean" in table for table in tables}) > 1:
        raise wrong("tables", None, MUST, fault="has chances and means")


def _seeds(samples: Sequence[pd.DataFrame]) -> list[object]:
    """List the seeds of samples; those of counted hands are numbered.

    Raises
    ------
    ValueError
        If one is there twice.
    """
    found: list[object] = []
    met = set()
    for number, table in enumerate(samples, 1):
        seed = table.attrs.get("seed")
        if seed is not None and str(seed) in met:  # 7 and "7" deal the same
            raise wrong("tables", None, "hold each seed once", fault=f"holds seed {seed!r} twice")
        met.add(str(seed))
        found.append(number if seed is None else seed)
    return found


def _chances(tables: Sequence[pd.DataFrame], seed: object, confidence: float) -> pd.DataFrame:
    """Tabulate the chances of several samples as those of one."""
    import pandas as pd

    hits = pd.concat([table["hits"] for table in tables]).groupby(level=0, sort=tables[0].index.name == "value").sum()
    n = sum(int(table["n"].iloc[0]) for table in tables)
    frame = frames.simulated(hits.index, [int(each) for each in hits], Simulation(n, 0, confidence))
    frame.insert(0, "seed", pd.Series([seed] * len(frame), index=frame.index, dtype=object))
    return frame


def _means(tables: Sequence[pd.DataFrame], seed: object, confidence: float) -> pd.DataFrame:
    """Tabulate the means of several samples as that of one."""
    import pandas as pd

    sizes = [int(table["n"].iloc[0]) for table in tables]
    means, spreads = ([float(table[name].iloc[0]) for table in tables] for name in ("mean", "standard_deviation"))
    n = sum(sizes)
    mean = sum(size * each for size, each in zip(sizes, means, strict=True)) / n
    squares = sum(size * (spread**2 + each**2) for size, spread, each in zip(sizes, spreads, means, strict=True)) / n
    spread = sqrt(max(squares - mean**2, 0.0))
    low, high = mean_interval(mean, spread, n, confidence)
    row = {"seed": seed, "mean": mean, "standard_deviation": spread, "ci_low": low, "ci_high": high, "n": n}
    return pd.DataFrame(row, index=tables[0].index[:1])
