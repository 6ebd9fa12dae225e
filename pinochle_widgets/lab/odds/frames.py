"""The tables of chances: exact ones, and simulated ones with confidence intervals."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import hypot, isclose
from typing import TYPE_CHECKING, Any  # Any: an index of any labels

from pinochle_widgets.basics.arguments import whole, wrong
from pinochle_widgets.lab.stats.intervals import newcombe, standard_error, wilson

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.lab.odds.arguments import Simulation


AS_CLOSE = 1e-14
"""The relative error of a few divisions; one hand more or fewer makes more, up to the most hands that can be simulated."""


def index(rows: Iterable[tuple[object, ...]], *names: str) -> pd.MultiIndex:
    """Make an index of several levels from its rows; there may be no rows."""
    import pandas as pd

    levels = list(zip(*rows, strict=True)) or [()] * len(names)
    return pd.MultiIndex.from_arrays(levels, names=list(names))


def exact(rows: pd.Index[Any], chances: Sequence[Fraction]) -> pd.DataFrame:
    """Tabulate exact chances: columns `probability` and `fraction`."""
    import pandas as pd

    return pd.DataFrame({"probability": [float(chance) for chance in chances], "fraction": chances}, index=rows)


def simulated(rows: pd.Index[Any], hits: Sequence[int], asked: Simulation) -> pd.DataFrame:
    """Tabulate simulated chances: `probability`, `ci_low`, `ci_high` (Wilson's interval), `standard_error`, `hits` of `n`."""
    import pandas as pd

    bounds = [wilson(number, asked.n, asked.confidence) for number in hits]
    frame = pd.DataFrame(
        {
            "probability": [number / asked.n for number in hits],
            "ci_low": [low for low, _ in bounds],
            "ci_high": [high for _, high in bounds],
            "standard_error": [standard_error(number, asked.n) for number in hits],
            "hits": pd.array(hits, "int64"),
            "n": asked.n,
        },
        index=rows,
    )
    return noted(frame, asked)


def differences(rows: pd.Index[Any], pairs: Sequence[tuple[Fraction, Fraction]]) -> pd.DataFrame:
    """Tabulate exact chances with a card kept and with it played, and their differences."""
    import pandas as pd

    return pd.DataFrame(
        {
            "kept": [float(kept) for kept, _ in pairs],
            "played": [float(played) for _, played in pairs],
            "difference": [float(kept - played) for kept, played in pairs],
        },
        index=rows,
    )


def simulated_differences(rows: pd.Index[Any], pairs: Sequence[tuple[int, int]], asked: Simulation) -> pd.DataFrame:
    """Tabulate simulated chances, each pair from two runs of hands, with Newcombe's interval of the difference."""
    import pandas as pd

    frame = differences(rows, [(Fraction(kept, asked.n), Fraction(played, asked.n)) for kept, played in pairs])
    bounds = [newcombe(kept, played, asked.n, asked.confidence) for kept, played in pairs]
    frame["ci_low"] = [low for low, _ in bounds]
    frame["ci_high"] = [high for _, high in bounds]
    frame["standard_error"] = [hypot(*(standard_error(hits, asked.n) for hits in pair)) for pair in pairs]
    for place, name in enumerate(("kept_hits", "played_hits")):
        frame[name] = pd.array([pair[place] for pair in pairs], "int64")
    frame["n"] = asked.n
    return noted(frame, asked)


def noted(frame: pd.DataFrame, asked: Simulation) -> pd.DataFrame:
    """Note in a table's `attrs` the simulation that it comes from."""
    frame.attrs.update(method="simulated", n=asked.n, seed=asked.seed, confidence=asked.confidence)
    return frame


def values(chances: Mapping[int, Fraction], fractions: bool) -> pd.Series:
    """Make a series of chances by value: floats or, not rounded, fractions."""
    import pandas as pd

    kept = list(chances.values()) if fractions else [float(chance) for chance in chances.values()]
    kind = object if fractions else float
    return pd.Series(kept, index=pd.Index(list(chances), name="value"), name="probability", dtype=kind)


def simulated_values(
    hands: Mapping[int, int], could_be: Iterable[int], n: int, seed: int | str, fractions: bool
) -> pd.Series:
    """Make a series of simulated chances, for each value that could be; its `attrs` keep the hits of each."""
    series = values({value: Fraction(hands.get(value, 0), n) for value in could_be}, fractions)
    hits = {value: number for value, number in sorted(hands.items()) if number}
    kept = json.dumps(hits, separators=(",", ":"))  # a text: pandas copies attrs at each step, and a text needs no copy
    series.attrs.update(method="simulated", n=n, seed=seed, hits=kept)
    return series


def hits_of(series: pd.Series, argument: str) -> list[int]:
    """Look up the hits of each row of a simulated series.

    Raises
    ------
    ValueError
        If a chance is not its row's hits in n hands: intervals would be those of hands that do not count.
    """
    n, kept = int(series.attrs["n"]), json.loads(series.attrs.get("hits", "{}"))
    found = []
    for label, chance in series.items():
        value = whole(label)
        hits = None if value is None else kept.get(str(value), 0)
        if hits is None or not isclose(chance, hits / n, rel_tol=AS_CLOSE):
            fault = f"holds a chance of {chance} at {label!r}, which is not its hits in {n:,} hands"
            way = "hold its rows as they were simulated; for chances among some of them, ask lab.among(answer, rows)"
            raise wrong(argument, series, way, fault=fault)
        found.append(hits)
    return found
