"""Tables of the auction games as DataFrames; loaded only where somebody asks for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd


def table(rows: Sequence[Mapping[str, str]], columns: Sequence[str], noted: Mapping[str, Any]) -> pd.DataFrame:
    """Rows of texts as a DataFrame, numbered from 1, with what is noted of the whole in its `attrs`."""
    frame = pd.DataFrame(rows, index=pd.RangeIndex(1, len(rows) + 1, name="row"), columns=list(columns), dtype=object)
    frame.attrs.update(noted)
    return frame
