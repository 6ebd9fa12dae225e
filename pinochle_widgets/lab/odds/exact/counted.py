"""The distribution of meld value by compiled rules: the results of `valuation`, many times sooner.

The rules stand in `counting`. Compiling or loading them takes time, so they are for many questions.
"""

from __future__ import annotations

from functools import partial
from math import comb
from typing import Any  # Any: lists of ints interpreted, arrays compiled

from pinochle_widgets.cards import SUITS
from pinochle_widgets.engine.twin import compiled, filled
from pinochle_widgets.games.pinochle.rules.meld_table import MeldTable
from pinochle_widgets.lab.odds.exact import counting
from pinochle_widgets.lab.odds.exact.counting import CHOOSE
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.exact.valuation import joint_points, value_distribution

MOST_COPIES = 4

MOST_VALUES = 1 << 20
"""Beyond these the tables would grow large."""

_BINOMIALS = [comb(number, taken) for number in range(CHOOSE) for taken in range(CHOOSE)]


def counted_values(
    urn: Urn, trump: int, table: MeldTable, dix_card: int | None, *, compile_rules: bool = True
) -> dict[int, int]:
    """Count the hands of an urn by meld value.

    Parameters
    ----------
    urn, trump, table, dix_card
        As for `value_distribution`.
    compile_rules : bool, optional
        If True, use a compiler where there is one; the numbers are the same.

    Returns
    -------
    dict of int to int
        As from `value_distribution`, which is asked where numbers would grow too large here.
    """
    copies = max(1, *(held + unseen for held, unseen in zip(urn.held, urn.unseen, strict=True)))
    dixes, more = (0 if dix_card is None else urn.unseen[dix_card]), copies + 1
    beside, court = joint_points(table, copies)
    spans = (beside, court, [0, 3 * copies * table.marriage], [0, copies * table.royal], [0, dixes * table.dix])
    least = sum(map(min, spans))
    size = sum(map(max, spans)) - least + 1
    largest = comb(urn.size, min(urn.draws, urn.size // 2))
    if copies > MOST_COPIES or size > MOST_VALUES or largest >> 62:
        return value_distribution(urn, trump, table, dix_card)
    rules = compiled(counting.__name__) if compile_rules else counting
    listed, zeros = _arrays() if rules is not counting else (list, _zeros)
    make = counting.Asked if rules is counting else partial(filled, counting.Asked)
    asked = make(
        held=urn.held,
        unseen=urn.unseen,
        draws=urn.draws,
        copies=copies,
        order=[*(suit for suit in range(4) if suit != trump), trump],
        queen_suit=SUITS.index(table.pinochle_queen),
        lowest_trump=-1 if dix_card is None else dix_card,
    )
    binomials = listed(_BINOMIALS)
    hands, values = zeros(more**7 * (3 * copies + 1) * (dixes + 1)), zeros(size)
    suits, products = zeros(4 * more**6 * (urn.draws + 1)), zeros(2 * (3 * copies + 1) * (urn.draws + 1))
    rules.count_hands(asked, binomials, suits, products, hands)
    points = [table.marriage, table.royal, table.dix, least]
    rules.score_hands(asked, binomials, hands, listed(beside), listed(court), listed(points), values)
    held = table.dix * urn.held[dix_card] if dix_card is not None else 0
    return {least + place + held: int(number) for place, number in enumerate(values) if number}


def _zeros(size: int) -> list[int]:
    return [0] * size


def _arrays() -> tuple[Any, Any]:
    """Return the two functions that make arrays for compiled rules: from a list, and of zeros."""
    import numpy as np

    return lambda numbers: np.array(numbers, np.int64), lambda size: np.zeros(size, np.int64)
