"""The tables of the auction games as DataFrames; pandas is imported only when one is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd


def table(rows: Sequence[Mapping[str, str]], columns: Sequence[str], noted: Mapping[str, object]) -> pd.DataFrame:
    """Make a DataFrame of rows of texts, numbered from 1, with `noted` in its `attrs`."""
    frame = pd.DataFrame(rows, index=pd.RangeIndex(1, len(rows) + 1, name="row"), columns=list(columns), dtype=object)
    frame.attrs.update(noted)
    return frame
