"""The quantities of rounds that computer players play, such as the gain of a side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any  # Any: arrays of numpy

from pinochle_widgets.basics.arguments import Seed, one_of, wrong
from pinochle_widgets.lab.odds.events.terms import Event, Fixed, Quantity, Reader

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.cards import Card

MOST_ROUNDS = 10_000
"""The most rounds that are played for an answer."""

Play = Callable[[int, Seed, "list[Card]", bool], "pd.DataFrame"]
"""The playing of so many deals, by a seed, with the cards of the first seat, and with those that are thrown in or without."""


class Played(Quantity):
    """The number in a column of rounds that were played.

    Parameters
    ----------
    column : str
        The column of `lab.self_play`.
    table : tuple of str
        Game and level: results are of one table, or don't go together.
    play : callable
        ``play(n, seed, hand, thrown_in)`` plays rounds at this table, and returns their rows.
    """

    def __init__(self, text: str, column: str, table: tuple[str, str], play: Play) -> None:
        super().__init__(text, ())
        self.column, self.table, self.play = column, table, play

    def of_rounds(self, rounds: pd.DataFrame) -> Any:
        """Read the numbers of rounds.

        Raises
        ------
        ValueError
            If the rounds have no such column of numbers.
        """
        numbers = [name for name in rounds.columns if rounds[name].dtype.kind in "iu" and name not in ("deal", "seed")]
        if self.column not in numbers:
            raise wrong("column", self.column, f"be {one_of(numbers)}")
        return rounds[self.column].to_numpy()


def quantities_of(parts: Iterable[object]) -> list[Quantity]:
    """List the quantities that events compare, and those among the parts themselves."""
    quantities: list[Quantity] = []
    for part in parts:
        if isinstance(part, Event):
            quantities += [bound.quantity for bound in part.bounds()]
        elif isinstance(part, Quantity):
            quantities.append(part)
    return [part for quantity in quantities for _, part in quantity.parts if not isinstance(part, Fixed)]


def results_of(parts: Iterable[object]) -> list[Played]:
    """List the results of play among the quantities of events; empty where all are about the cards of a deal."""
    return [each for each in quantities_of(parts) if isinstance(each, Played)]


def played_of(parts: Sequence[Event | Quantity | None]) -> Played | None:
    """Find a result of play among events and quantities; None where all are about the cards of a deal.

    Raises
    ------
    ValueError
        If both are there, or results of several tables.
    """
    quantities = quantities_of(parts)
    results = [each for each in quantities if isinstance(each, Played)]
    if not results:
        return None
    if len(results) < len(quantities):
        other = next(each for each in quantities if not isinstance(each, Played))
        raise wrong(
            "event", None, "be about play alone: name the cards of the hand by known=", fault=f"has {other}, too"
        )
    if len({each.table for each in results}) > 1:
        raise wrong("event", None, "be about one game and one level", fault="has results of several")
    return results[0]


def count_played(rounds: pd.DataFrame, target: Event | Quantity, condition: Event | None) -> Counter[int]:
    """Count rounds by the value of the target, among those in which the condition comes about."""
    import numpy as np

    read: Callable[[Quantity], Reader] = lambda quantity: lambda of: _numbers(quantity, of)  # noqa: E731
    value = target.reader(read) if isinstance(target, Event) else read(target)
    values = np.broadcast_to(value(rounds), len(rounds))
    if condition is not None:
        values = values[np.broadcast_to(condition.reader(read)(rounds), len(rounds))]
    return Counter(values.astype(int).tolist())


def _numbers(quantity: Quantity, rounds: pd.DataFrame) -> Any:
    """Read the numbers of a quantity of rounds, or of a sum of several."""
    terms = [(sign, _number_of(part, rounds)) for sign, part in quantity.parts]
    return reduce(lambda so_far, term: so_far + term[0] * term[1], terms, 0)


def _number_of(part: Quantity, rounds: pd.DataFrame) -> Any:
    return part.number if isinstance(part, Fixed) else part.of_rounds(rounds)  # type: ignore[attr-defined]
