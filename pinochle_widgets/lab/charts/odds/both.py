"""Charts of chances by meld: in a dealt hand, and by drawing on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd


def side_by_side(odds: pd.DataFrame) -> pd.DataFrame:
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


def agreement(odds: pd.DataFrame) -> str:
    """Count the intervals that hold the exact chance, in a sentence."""
    inside = int(((odds.low <= odds.exact) & (odds.exact <= odds.high)).sum())
    return f"Of {len(odds)} simulated 95% intervals {inside} hold the exact chance."
