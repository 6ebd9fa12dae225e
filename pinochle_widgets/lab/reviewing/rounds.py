"""The rounds of a review: the points that luck brought, and those that choices gave up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any  # Any: the values of a row are of several types

from pinochle_widgets.lab.reviewing.decisions import Decision, Played
from pinochle_widgets.lab.reviewing.pricing import Price

DEALT = "deal"
"""The chance before the first decision of a seat in a round."""


def lucks(decisions: Sequence[Decision], prices: Sequence[Price]) -> list[tuple[str, float]]:
    """Tell for each decision the chance that came since its seat decided before, and the points that it brought.

    A seat expects at each decision the result of its choice, or of a clearly better one. Luck is what this expectation
    gained since its last choice; at its first decision in a round, the whole of it, as before the deal nobody is ahead. With
    what choices gave up, luck adds up to the result.
    """
    expected: dict[tuple[int, int], float] = {}
    found = []
    for decision, price in zip(decisions, prices, strict=True):
        key = decision.round, decision.seat
        chance = decision.asked.chance if key in expected else DEALT
        found.append((chance, price.value + price.lost - expected.get(key, 0.0)))
        expected[key] = price.value
    return found


def round_rows(played: Played, prices: Sequence[Price], luck: Iterable[tuple[str, float]]) -> list[dict[str, Any]]:
    """Sum up each round for each seat: its result, what each kind of chance brought, and what choices gave up.

    A result is the points that the seat's side gained more than the others did on average; None in a round that is not over.
    """
    rows: dict[tuple[int, int], dict[str, Any]] = {}
    for decision, price, (chance, brought) in zip(played.decisions, prices, luck, strict=True):
        row = rows.setdefault(
            (decision.round, decision.seat),
            {"record": played.record, "round": decision.round, "seat": decision.seat, "given_up": 0.0, "luck": {}},
        )
        row["given_up"] += price.lost
        row["luck"][chance] = row["luck"].get(chance, 0.0) + brought
    for (number, seat), row in rows.items():
        margins = played.margins.get(number)
        result = None if margins is None else margins[played.game.side_of(seat)]
        if result is not None:
            row["luck"]["end"] = result - sum(row["luck"].values()) + row["given_up"]
        row["result"] = result
    return [rows[key] for key in sorted(rows)]
