"""The rounds of a review: the points that luck brought, and those that choices gave up."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, NamedTuple  # Any: the values of a row are of several types

from pinochle_widgets.games.judging.prices import Price
from pinochle_widgets.lab.reviewing.decisions import Decision, Played

DEALT = "deal"
"""The chance before the first decision of a seat in a round."""
END = "end"
"""The chance after the last one."""


class Luck(NamedTuple):
    """The chance that came since a seat decided before, and the points that it brought."""

    chance: str
    points: float
    half_width: float
    """Half the width of the interval of the points. The two expectations are of different worlds, so their half-widths add
    up as the sides of a right angle (Zou and Donner, *Construction of confidence limits about effect measures*, 2008).
    """


def lucks(decisions: Sequence[Decision], prices: Sequence[Price]) -> list[Luck]:
    """Tell for each decision the luck that came since its seat decided before.

    A seat expects at each decision the result of its choice, or of a clearly better one. Luck is what this expectation
    gained since its last choice; at its first decision in a round, the whole of it, as before the deal nobody is ahead. With
    what choices gave up, luck adds up to the result.
    """
    before: dict[tuple[int, int], Price] = {}
    found = []
    for decision, price in zip(decisions, prices, strict=True):
        key = decision.round, decision.seat
        last = before.get(key)
        chance = decision.asked.chance if last else DEALT
        brought = price.value + price.lost - (last.value if last else 0.0)
        found.append(Luck(chance, brought, hypot(price.best_half, last.value_half if last else 0.0)))
        before[key] = price
    return found


def round_rows(played: Played, prices: Sequence[Price], luck: Sequence[Luck]) -> list[dict[str, Any]]:
    """Sum up each round for each seat: its result, what each kind of chance brought, and what choices gave up.

    A result is the points that the seat's side gained more than the others did on average; None in a round that is not over.
    """
    of_seat: dict[tuple[int, int], list[tuple[Price, Luck]]] = {}
    for decision, price, came in zip(played.decisions, prices, luck, strict=True):
        of_seat.setdefault((decision.round, decision.seat), []).append((price, came))
    rows = []
    for (number, seat), found in sorted(of_seat.items()):
        brought: dict[str, float] = {}
        for _, came in found:
            brought[came.chance] = brought.get(came.chance, 0.0) + came.points
        given_up = sum(price.lost for price, _ in found)
        margins = played.margins.get(number)
        result = None if margins is None else margins[played.game.side_of(seat)]
        if result is not None:
            brought[END] = result - sum(brought.values()) + given_up
        rows.append(
            {
                "record": played.record,
                "round": number,
                "seat": seat,
                "given_up": given_up,
                "luck": brought,
                "luck_half_width": half_widths(found, [*brought]),
                "result": result,
            }
        )
    return rows


def half_widths(found: Sequence[tuple[Price, Luck]], chances: Sequence[str]) -> dict[str, float]:
    """Compute half the width of the interval of the luck that each kind of chance brought a seat in a round.

    An expectation that ends one stretch of luck and begins another of the same kind cancels out, but for what was lost there.
    """
    parts: dict[str, list[float]] = {chance: [] for chance in chances}
    following = [came.chance for _, came in found[1:]] + [END]
    for (price, came), then in zip(found, following, strict=True):
        if came.chance == then:
            parts[then].append(price.half_width if price.lost else 0.0)
            continue
        parts[came.chance].append(price.best_half)
        if then in parts:
            parts[then].append(price.value_half)
    return {chance: hypot(*halves) for chance, halves in parts.items()}
