"""The rows that were made last, kept: a hint and a review of the same position ask once.

A row follows from its name, so nothing depends on what is kept.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_widgets.games.judging.trials import Trials

MOST = 2_048
"""The rows that are kept."""

_rows: OrderedDict[tuple[object, ...], list[int]] = OrderedDict()


def find(trials: Trials, choosing: int, pricing: int) -> list[int] | None:
    """Find the row of an action by so many chains; None where it is not kept."""
    return _rows.get(_name(trials, choosing, pricing))


def keep(trials: Trials, choosing: int, pricing: int, row: list[int]) -> None:
    """Keep the row of an action; the oldest one gives way."""
    _rows[_name(trials, choosing, pricing)] = row
    while len(_rows) > MOST:
        _rows.popitem(last=False)


def forget() -> None:
    """Forget all rows."""
    _rows.clear()


def _name(trials: Trials, choosing: int, pricing: int) -> tuple[object, ...]:
    """Name all that a row depends on: the actions that were compared, too, as they follow the one that was done."""
    asked = trials.asked
    return (
        trials.key,
        asked.codes or asked.names,
        asked.done,
        choosing,
        pricing,
        trials.seed,
        tuple(trials.continuations),
    )
