"""The columns of exact and simulated chances side by side, as charts of odds draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.charts.words import confidence_of

if TYPE_CHECKING:
    import pandas as pd


def side_by_side(odds: pd.DataFrame) -> pd.DataFrame:
    """Rename the columns of a table of odds: `exact`, and `simulated` with `ci_low` and `ci_high`, as far as they are there.

    No suit, and no cards that are needed, are empty texts again, as which a CSV file gives nothing back.

    Raises
    ------
    ValueError
        If simulated chances have no interval, or a column holds other than probabilities.
    """
    if not {"simulated", "probability_simulated"} & set(odds) and {"ci_low", "ci_high"} <= set(odds):
        rename = {"probability": "simulated"}
    else:
        rename = {"probability": "exact"} | {f"{name}_simulated": name for name in ("ci_low", "ci_high")}
        rename["probability_simulated"] = "simulated"
    told = odds.rename(columns=rename)
    if "simulated" in told and not {"ci_low", "ci_high"} <= set(told):
        raise wrong(
            "frame", odds, "have columns 'ci_low' and 'ci_high'", fault="has simulated chances without their interval"
        )
    for column in {"suit", "needs"} & set(told):
        told[column] = told[column].astype(object).where(told[column].notna(), "")
    for column in {"exact", "simulated", "ci_low", "ci_high"} & set(told):
        told[column] = told[column].astype(float)
        if not told[column].between(0, 1).all():
            raise wrong("frame", odds, "hold chances from 0 to 1", fault=f"holds other numbers in column {column!r}")
    return told


def agreement(odds: pd.DataFrame) -> str:
    """Count the intervals that hold the exact chance, in a sentence."""
    inside = int(((odds.ci_low <= odds.exact) & (odds.exact <= odds.ci_high)).sum())
    return f"Of {len(odds)} simulated {confidence_of(odds)} intervals {inside} hold the exact chance."
