"""The limits and words that several charts share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.lab.stats.intervals import CONFIDENCE

if TYPE_CHECKING:
    import pandas as pd

MOST_ROWS = 1000
"""The most rows that a chart may be asked for."""


def so_far(given: pd.DataFrame, title: str, words: str) -> tuple[str, str]:
    """Add to title and words of a chart that its tournament was interrupted, if it was."""
    if given.attrs.get("complete", True):
        return title, words
    return f"{title} (so far)", f"{words} The tournament was interrupted; these are the games that it had played."


def confidence_of(given: pd.DataFrame) -> str:
    """Write the confidence of a table's intervals in percent, such as "95%".

    The confidence is ``attrs["confidence"]`` of the table, as the lab's functions note it; 0.95 where it is not noted, as
    after a join, which drops `attrs`.
    """
    return f"{100 * given.attrs.get('confidence', CONFIDENCE):.4g}%"
