"""The quantities of rounds that computer players play, such as the gain of a side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial, reduce
from math import nan
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: arrays of numpy

from pinochle_widgets.basics.arguments import Seed, one_of, wrong
from pinochle_widgets.lab.odds.events.terms import Event, Fixed, Quantity, Reader
from pinochle_widgets.lab.odds.seats import seat_of

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.cards import Card

HANDS, CALLS = "hands", "calls"

MORE = "..."
"""The mark after the calls of a seat in an auction that had more than are kept."""

ABSENT = -1
"""The value that is counted where a seat made no such call."""

MOST_ROUNDS = 10_000
"""The most rounds that are played for an answer."""

Hands = Mapping[int, "list[Card]"]
"""The cards that seats are always dealt."""

Play = Callable[[int, Seed, Hands, Iterable[str], bool], "pd.DataFrame"]
"""The playing of so many deals, by a seed, with the cards of seats, what rows keep, and with or without those that are
thrown in.
"""


class Table(NamedTuple):
    """The table at which rounds are played."""

    game: str
    level: str
    play: Play
    no_bid: str = ""
    """The call that is no bid; empty in a game without an auction."""


class Played(Quantity):
    """The number in a column of rounds that were played.

    Parameters
    ----------
    column : str
        The column of `lab.self_play`.
    table : Table
        Game and level: results are of one table, or don't go together.
    """

    keeps = ""
    """The part that rows have to keep for it."""

    def __init__(self, text: str, column: str, table: Table) -> None:
        super().__init__(text, ())
        self.column, self.table = column, table

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


class Called(Played):
    """The bid that a seat called, 0 where it called none; no number, which no comparison is true of, where it made no such call.

    Parameters
    ----------
    seat : int
        The seat.
    number : int
        Which of its calls, from 1; 0 for the highest.
    """

    keeps = CALLS

    def __init__(self, text: str, seat: int, number: int, table: Table) -> None:
        super().__init__(text, f"calls_{seat}", table)
        self._number = number

    def bound(self, value: object) -> int:
        """Read a bid, or the call that is none.

        Raises
        ------
        TypeError
            If it is neither.
        """
        return 0 if self._is_no_bid(value) else super().bound(value)

    def _beside(self, other: object) -> tuple[Quantity, int, str]:
        return (self, 0, repr(self.table.no_bid)) if self._is_no_bid(other) else super()._beside(other)

    def _is_no_bid(self, value: object) -> bool:
        return isinstance(value, str) and value == self.table.no_bid

    def of_rounds(self, rounds: pd.DataFrame) -> Any:
        """Read the bids of rounds."""
        return rounds[self.column].map(self._bid).to_numpy()

    def _bid(self, calls: str) -> float:
        texts = [each for each in calls.split(", ") if each]
        if MORE in texts and not 0 < self._number < len(texts):
            fault = f"would need each call of an auction of which the last are not kept ({calls:.40})"
            raise wrong("event", None, "be about a call that is kept, such as the first: call('me', 1)", fault=fault)
        bids = [0 if each == self.table.no_bid else int(each.rpartition(" ")[2]) for each in texts if each != MORE]
        if not self._number:
            return max(bids, default=0)
        return bids[self._number - 1] if self._number <= len(bids) else nan

    def label(self, value: int) -> object:
        """Write a call as rows have it."""
        return {ABSENT: "no such call", 0: self.table.no_bid}.get(value, f"bid {value}")


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
        If there are results of several tables.
    """
    results = results_of(parts)
    if not results:
        return None
    if len({each.table[:2] for each in results}) > 1:
        raise wrong("event", None, "be about one game and one level", fault="has results of several")
    return results[0]


def keeps_of(parts: Iterable[object]) -> set[str]:
    """List the parts that rows have to keep for events and quantities: calls, and hands where cards are counted."""
    return {each.keeps if isinstance(each, Played) else HANDS for each in quantities_of(parts)} - {""}


def check_number(value: Quantity, *, may_be_call: bool) -> None:
    """Check that a quantity has a number in each deal: a call has none where it is a pass; `may_be_call` allows one call alone.

    Raises
    ------
    ValueError
        If it has none.
    """
    if any(isinstance(part, Called) for _, part in value.parts) and not (may_be_call and isinstance(value, Called)):
        must = "be a number in each round; a pass is none: ask distribution(call(...)), or the chance of an event"
        raise wrong("value", value, must)


def count_played(rounds: pd.DataFrame, target: Event | Quantity, condition: Event | None, seats: int) -> Counter[int]:
    """Count rounds by the value of the target, among those in which the condition comes about.

    Raises
    ------
    ValueError
        If cards are counted at a place that is no seat.
    """
    import numpy as np

    _numbers = partial(_sum, seats)
    read: Callable[[Quantity], Reader] = lambda quantity: lambda of: _numbers(quantity, of)  # noqa: E731
    value = target.reader(read) if isinstance(target, Event) else read(target)
    values = np.broadcast_to(value(rounds), len(rounds))
    if condition is not None:
        values = values[np.broadcast_to(condition.reader(read)(rounds), len(rounds))]
    return Counter(np.where(np.isnan(values.astype(float)), ABSENT, values).astype(int).tolist())


def _sum(seats: int, quantity: Quantity, rounds: pd.DataFrame) -> Any:
    """Read the numbers of a quantity of rounds, or of a sum of several."""
    terms = [(sign, _number_of(seats, part, rounds)) for sign, part in quantity.parts]
    return reduce(lambda so_far, term: so_far + term[0] * term[1], terms, 0)


def _number_of(seats: int, part: Quantity, rounds: pd.DataFrame) -> Any:
    if isinstance(part, Fixed):
        return part.number
    if isinstance(part, Played):
        return part.of_rounds(rounds)
    return part.value([_count(rounds[f"hand_{seat_of(each.place, seats, 'of')}"], each.cards) for each in part.tallies])


def _count(hands: pd.Series, cards: Iterable[Card]) -> Any:
    """Count cards in hands that are written as texts."""
    names = {*map(str, cards)}
    return hands.map(lambda hand: sum(card in names for card in hand.split())).to_numpy()
