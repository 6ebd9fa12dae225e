"""The terms of events: tallies of cards, quantities made of them, and events that bound a quantity or join others.

An event is data. It is put to a fold of whole numbers or to arrays of simulated hands alike: `reader` makes of it a function of
the tallies' numbers, which may be either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import reduce
from typing import Any, ClassVar, NamedTuple, Self  # Any: ints in a fold, arrays in a simulation

from pinochle_widgets.basics.arguments import whole, wrong
from pinochle_widgets.cards import Card, Deck

Numbers = Sequence[Any]
"""The number of each tally: ints, or an array of each."""

Places = Mapping["Tally", int]
"""The place of each tally among the numbers."""

Reader = Callable[[Any], Any]
"""A function of a deal, or of many at once."""

Readers = Callable[["Quantity"], Reader]
"""The choice of how a quantity is read of a deal."""

JOIN = "join events by & | ~, with each comparison in brackets, as in (count('A') >= 2) & void('D')"
RANGE = "for a range write count('A').between(2, 4)"


class Tally(NamedTuple):
    """A number to be kept of a deal: the cards of a set at a place."""

    place: str
    """The name of the place; empty for the first one."""
    cards: frozenset[Card]


def smaller(one: Any, other: Any) -> Any:
    """Choose the smaller of two numbers, or of two arrays at each place."""
    return other + (one - other) * (one < other)


def larger(one: Any, other: Any) -> Any:
    """Choose the larger of two numbers, or of two arrays at each place."""
    return other + (one - other) * (one > other)


class Quantity:
    """A number that a deal decides, such as the aces of a hand; compared with a whole number or another it is an event.

    Quantities are added and subtracted, also with whole numbers.

    Parameters
    ----------
    text : str
        The expression that makes it.
    tallies : sequence of Tally
        The numbers that decide it.

    Examples
    --------
    >>> from pinochle_widgets.lab.hands import count, longest, void
    >>> isinstance(longest(), Quantity)
    True
    """

    is_capped: ClassVar[bool] = True
    """Whether a tally beyond the bound of a comparison makes no difference to it."""
    is_summed: ClassVar[bool] = True
    """Whether it may stand in a sum that is read from a text."""

    __hash__ = object.__hash__

    def __init__(self, text: str, tallies: Sequence[Tally]) -> None:
        self.text, self.tallies = text, tuple(tallies)

    def value(self, numbers: Numbers) -> Any:
        """Compute the quantity from the numbers of its tallies, in their order: here the largest of them."""
        return reduce(larger, numbers)

    def reader(self, places: Places) -> Reader:
        """Make the function that computes the quantity from the numbers of all tallies."""
        mine = [places[tally] for tally in self.tallies]
        return lambda numbers: self.value([numbers[place] for place in mine])

    def in_deck(self, deck: Deck) -> Quantity:  # noqa: ARG002 - for those that a deck changes
        """Make the quantity of a deck's cards: here it is the same for each."""
        return self

    def between(self, low: int, high: int) -> Event:
        """Make the event that the quantity is at least `low` and at most `high`.

        Raises
        ------
        ValueError
            If a bound is no whole number, or `low` is above `high`.
        """
        low, high = self.bound(low), self.bound(high)
        if low > high:
            raise wrong("low", low, f"be at most high, {high}")
        return Within(self, low, high, f"{self.text}.between({low}, {high})")

    @property
    def parts(self) -> Sequence[tuple[int, Quantity]]:
        """The quantities that it is the sum of, each with 1 or -1."""
        return [(1, self)]

    def bound(self, value: object) -> int:
        """Read a whole number that stands beside the quantity.

        Raises
        ------
        TypeError
            If it is none.
        """
        if (number := whole(value)) is None:
            raise TypeError(
                f"{self.text} is compared with {value!r:.60}; it can be compared with a whole number or a quantity: {JOIN}"
            )
        return number

    def _beside(self, other: object) -> tuple[Quantity, int, str]:
        """Make the quantity and the number of a comparison; with another quantity it is their difference and 0."""
        if isinstance(other, Quantity):
            return self - other, 0, other.text
        number = self.bound(other)
        return self, number, str(number)

    def __ge__(self, other: int | Quantity) -> Event:
        quantity, least, shown = self._beside(other)
        return Within(quantity, least, None, f"{self.text} >= {shown}")

    def __gt__(self, other: int | Quantity) -> Event:
        quantity, bound, shown = self._beside(other)
        return Within(quantity, bound + 1, None, f"{self.text} > {shown}")

    def __le__(self, other: int | Quantity) -> Event:
        quantity, most, shown = self._beside(other)
        return Within(quantity, None, most, f"{self.text} <= {shown}")

    def __lt__(self, other: int | Quantity) -> Event:
        quantity, bound, shown = self._beside(other)
        return Within(quantity, None, bound - 1, f"{self.text} < {shown}")

    def __eq__(self, other: object) -> Event:  # type: ignore[override]  # an event, as a comparison of pandas is a column
        quantity, exact, shown = self._beside(other)
        return Within(quantity, exact, exact, f"{self.text} == {shown}")

    def __ne__(self, other: object) -> Event:  # type: ignore[override]
        quantity, exact, shown = self._beside(other)
        return Differs(Within(quantity, exact, exact, f"{self.text} == {shown}"), f"{self.text} != {shown}")

    def __add__(self, other: int | Quantity) -> Quantity:
        return Summed(self, other, 1)

    def __sub__(self, other: int | Quantity) -> Quantity:
        return Summed(self, other, -1)

    def __radd__(self, other: int) -> Quantity:
        return Summed(Fixed(self.bound(other)), self, 1)

    def __rsub__(self, other: int) -> Quantity:
        return Summed(Fixed(self.bound(other)), self, -1)

    def _joined(self, _other: object) -> Event:
        raise TypeError(f"{self.text} is a number, not an event; compare it first, and {JOIN}")

    __and__ = __rand__ = __or__ = __ror__ = _joined

    def __invert__(self) -> Event:
        return self._joined(None)

    def __bool__(self) -> bool:
        raise TypeError(f"{self.text} has no value before the deal; compare it, and {JOIN}")

    def __repr__(self) -> str:
        return self.text


class Fixed(Quantity):
    """A whole number as a quantity."""

    def __init__(self, number: int) -> None:
        super().__init__(str(number), ())
        self.number = number

    def reader(self, places: Places) -> Reader:  # noqa: ARG002 - it needs none
        """Make the function that returns the number."""
        return lambda _numbers: self.number


class Summed(Quantity):
    """The sum or the difference of two quantities."""

    is_capped = False

    def __init__(self, one: Quantity, other: object, sign: int) -> None:
        second = other if isinstance(other, Quantity) else Fixed(one.bound(other))
        shown = f"({second.text})" if sign < 0 and isinstance(second, Summed) else second.text
        tallies = dict.fromkeys((*one.tallies, *second.tallies))
        super().__init__(f"{one.text} {'+' if sign > 0 else '-'} {shown}", list(tallies))
        self._one, self._other, self._sign = one, second, sign

    @property
    def parts(self) -> Sequence[tuple[int, Quantity]]:
        """The quantities that it is the sum of, each with 1 or -1."""
        return [*self._one.parts, *((self._sign * sign, part) for sign, part in self._other.parts)]

    def reader(self, places: Places) -> Reader:
        """Make the function that reckons with both."""
        one, other, sign = self._one.reader(places), self._other.reader(places), self._sign
        return lambda numbers: one(numbers) + sign * other(numbers)

    def in_deck(self, deck: Deck) -> Quantity:
        """Make the quantity of a deck's cards."""
        return Summed(self._one.in_deck(deck), self._other.in_deck(deck), self._sign)

    def between(self, low: int, high: int) -> Event:
        """Make the event that the quantity lies between two numbers; see `Quantity.between`."""
        found = super().between(low, high)
        found.text = f"({self.text}).between({low}, {high})"
        return found


class Event:
    """The statement that a deal makes true or false.

    Parameters
    ----------
    text : str
        The expression that makes it.
    parts : sequence of Event
        The events that it is made of.

    Examples
    --------
    >>> from pinochle_widgets.lab.hands import count, longest, void
    >>> event = void("D") & (count("A") >= 3)
    >>> isinstance(event, Event)
    True
    """

    needs_brackets = False
    """Whether its text needs brackets as part of another."""

    def __init__(self, text: str, parts: Sequence[Event] = ()) -> None:
        self.text, self.parts = text, tuple(parts)

    def bounds(self) -> Iterator[Within]:
        """Yield the bounds of quantities that decide it."""
        for part in self.parts:
            yield from part.bounds()

    def walk(self) -> Iterator[Event]:
        """Yield the events that it is made of, each after its own parts, and itself at the end."""
        for part in self.parts:
            yield from part.walk()
        yield self

    def in_deck(self, deck: Deck) -> Self:
        """Make the event of a deck's cards."""
        made = copy(self)
        made.parts = tuple(part.in_deck(deck) for part in self.parts)
        return made

    def reader(self, of: Readers) -> Reader:
        """Make the function that decides of a deal whether the event comes about."""
        raise NotImplementedError

    @property
    def in_brackets(self) -> str:
        """The text as part of another."""
        return f"({self.text})" if self.needs_brackets else self.text

    def __and__(self, other: object) -> Event:
        return Every([self, self._checked(other)])

    def __or__(self, other: object) -> Event:
        return Some([self, self._checked(other)])

    __rand__, __ror__ = __and__, __or__

    def __invert__(self) -> Event:
        return Not(self, f"~{self.in_brackets}")

    def _checked(self, other: object) -> Event:
        if isinstance(other, Event):
            return other
        raise TypeError(f"{other!r:.60} stands beside {self.text}, and is no event; {JOIN}")

    def __bool__(self) -> bool:
        raise TypeError(f"{self.text} is neither true nor false before the deal; {JOIN} (not by and, or, not); {RANGE}")

    def __repr__(self) -> str:
        return self.text


def check_event(event: object, argument: str) -> Event:
    """Check that something is an event; `argument` is the caller's name for it.

    Raises
    ------
    TypeError
        If it is none.
    """
    if isinstance(event, Event):
        return event
    raise TypeError(
        f"{argument} is {event!r:.60}; it must be an event of pw.lab.hands, such as count('A') >= 2; {JOIN}"
    )


class Within(Event):
    """The event that a quantity lies between bounds, of which one may be missing."""

    needs_brackets = True

    def __init__(self, quantity: Quantity, low: int | None, high: int | None, text: str = "") -> None:
        super().__init__(text or f"{quantity.text} >= {low}")
        self.quantity, self.low, self.high = quantity, low, high

    def bounds(self) -> Iterator[Within]:
        """Yield itself."""
        yield self

    def in_deck(self, deck: Deck) -> Self:
        """Make the bound of the quantity of a deck's cards."""
        made = copy(self)
        made.quantity = self.quantity.in_deck(deck)
        return made

    @property
    def cap(self) -> int:
        """The number from which on it makes no difference how many there are."""
        return max(self.low or 0, -1 if self.high is None else self.high + 1)

    def is_true_of(self, value: Any) -> Any:
        """Check a value of the quantity, or an array of them."""
        at_least = True if self.low is None else value >= self.low
        return at_least if self.high is None else at_least & (value <= self.high)

    def reader(self, of: Readers) -> Reader:
        """Make the function that compares the quantity."""
        value = of(self.quantity)
        return lambda numbers: self.is_true_of(value(numbers))


class Named(Within):
    """A bound that has a name of its own, such as ``void('D')``."""

    needs_brackets = False


class Every(Event):
    """The event that all of several come about."""

    needs_brackets = True

    def __init__(self, parts: Sequence[Event], text: str = "") -> None:
        super().__init__(text or " & ".join(part.in_brackets for part in parts), parts)
        self.needs_brackets = not text

    def reader(self, of: Readers) -> Reader:
        """Make the function that asks each of them."""
        readers = [part.reader(of) for part in self.parts]
        return lambda numbers: reduce(lambda so_far, read: so_far & read(numbers), readers, True)


class Some(Event):
    """The event that at least one of several comes about."""

    def __init__(self, parts: Sequence[Event], text: str = "") -> None:
        super().__init__(text or " | ".join(part.in_brackets for part in parts), parts)
        self.needs_brackets = not text

    def reader(self, of: Readers) -> Reader:
        """Make the function that asks each of them."""
        readers = [part.reader(of) for part in self.parts]
        return lambda numbers: reduce(lambda so_far, read: so_far | read(numbers), readers, False)


class Not(Event):
    """The event that another does not come about."""

    def __init__(self, part: Event, text: str) -> None:
        super().__init__(text, [part])
        self.needs_brackets = not text.startswith("~")

    def reader(self, of: Readers) -> Reader:
        """Make the function that asks the other."""
        read = self.parts[0].reader(of)
        return lambda numbers: True ^ read(numbers)


class Differs(Not):
    """The comparison that a quantity is another than a number; like all comparisons it is false where there is no number."""

    def reader(self, of: Readers) -> Reader:
        """Make the function that compares the quantity."""
        (bound,) = self.bounds()
        number, value = bound.low, of(bound.quantity)

        def differs(numbers: Any) -> Any:
            found = value(numbers)
            return (found < number) | (found > number)

        return differs


class AtLeast(Event):
    """The event that at least so many of several come about."""

    def __init__(self, number: int, parts: Sequence[Event]) -> None:
        super().__init__(f"at_least({number}, {', '.join(part.text for part in parts)})", parts)
        self.number = number

    def reader(self, of: Readers) -> Reader:
        """Make the function that counts those that come about."""
        readers = [part.reader(of) for part in self.parts]
        return lambda numbers: reduce(lambda so_far, read: so_far + read(numbers), readers, 0) >= self.number
