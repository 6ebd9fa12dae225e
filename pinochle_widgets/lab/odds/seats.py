"""The seats of a table by the names that a player has for them: me, left, partner, right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from pinochle_widgets.basics.arguments import one_of, whole, wrong

ME = "me"

Its = TypeVar("Its")


def names_of(seats: int) -> tuple[str, ...]:
    """Name the other seats at a table for so many, from the next one on; more than four have numbers alone."""
    return {2: ("other",), 3: ("left", "right"), 4: ("left", "partner", "right")}.get(seats, ())


def seat_of(place: object, seats: int, argument: str) -> int:
    """Find the seat of a name or a number, where seat 0 is ``"me"``, and so is no name.

    Raises
    ------
    ValueError
        If there is no such seat.

    Examples
    --------
    >>> seat_of("partner", 4, "of"), seat_of("3", 4, "of"), seat_of("", 4, "of")
    (2, 3, 0)
    """
    names = (ME, *names_of(seats))
    if place in ("", *names):
        return names.index(place or ME)
    number = int(place) if isinstance(place, str) and place.isdecimal() and place.isascii() else whole(place)
    if number is None or not 0 <= number < seats:
        raise wrong(argument, place, f"be a seat of this table: {one_of((*names, *range(seats)))}")
    return number


def by_seat(told: Its | Mapping[str | int, Its], seats: int, argument: str) -> dict[int, Its]:
    """Sort cards and the like by seat, of several seats or of seat 0 alone.

    Raises
    ------
    ValueError
        If there is no such seat, or one is named twice.
    """
    found: dict[int, Its] = {}
    for place, its in told.items() if isinstance(told, Mapping) else [("", told)]:
        seat = seat_of(place, seats, argument)
        if seat in found:
            raise wrong(argument, place, "name each seat once", fault=f"names seat {seat} twice")
        found[seat] = its
    return found


def titled(seats: int) -> Sequence[str]:
    """List the names of all seats; a number where it has no name."""
    names = (ME, *names_of(seats))
    return [*names, *map(str, range(len(names), seats))]
