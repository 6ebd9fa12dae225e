"""The reading of numbers and seeds as people give them: from a table of pandas, a slider, or typed as ``1e6``."""

from __future__ import annotations

import operator
import re
from numbers import Real
from typing import SupportsIndex

Count = SupportsIndex | float
"""A whole number in any of the forms that `whole` takes."""

Seed = int | str


def whole(value: object) -> int | None:
    """Read a whole number.

    Parameters
    ----------
    value : object
        An int, a float without a fraction, or one of numpy's numbers of these kinds. True and False are no numbers.

    Returns
    -------
    int or None
        None where `value` is no whole number.

    Examples
    --------
    >>> whole(1e6), whole(2.5), whole(True), whole("7")
    (1000000, None, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    if isinstance(value, SupportsIndex):
        try:
            return operator.index(value)
        except TypeError:  # an array of several
            return None
    if not isinstance(value, Real):
        return None
    try:
        number = int(value)  # type: ignore[call-overload]  # a real number can be cut to a whole one
    except (OverflowError, ValueError):  # infinite, or not a number
        return None
    return int(number) if number == value else None


def seed(value: object) -> Seed | None:
    """Read a seed.

    Parameters
    ----------
    value : object
        A whole number, as `whole` reads it, or a text without halves of surrogate pairs, which UTF-8 can't write.

    Returns
    -------
    int or str or None
        None where `value` is no seed.

    Examples
    --------
    >>> seed(7.0), seed("club night"), seed(1.5)
    (7, 'club night', None)
    """
    if not isinstance(value, str):
        return whole(value)
    return None if re.search("[\ud800-\udfff]", value) else value


def find_number(value: Count, least: int, most: int, argument: str, why: str = "") -> int:
    """Read a whole number between two bounds, also one given as a float or by numpy.

    Raises
    ------
    ValueError
        If `value` is not whole, or out of bounds.
    """
    number = whole(value)
    if number is None or not least <= number <= most:
        shown = repr(value) if number is None else number
        raise ValueError(f"{argument}: {shown}; it may be a whole number from {least} to {most}{why}")
    return number


def find_seed(value: Seed | float, argument: str = "seed") -> Seed:
    """Read a seed that a caller gave.

    Raises
    ------
    ValueError
        If `value` is no seed.
    """
    found = seed(value)
    if found is None:
        raise ValueError(f"{argument}: {value!r:.60}; it may be a whole number or a text")
    return found
