"""The reading of numbers and seeds as people give them: from a table of pandas, a slider, or typed as ``1e6``."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable
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
    if type(value) is int or isinstance(value, SupportsIndex):
        return index(value)
    if not isinstance(value, Real) or _is_of_numpy(value):
        return None
    try:
        number = int(value)  # type: ignore[call-overload]  # a real number can be cut to a whole one
    except (OverflowError, ValueError):  # infinite, or not a number
        return None
    return int(number) if number == value else None


def index(value: object) -> int | None:
    """Read a place in an order, such as a seat, a move or a row: as `whole` does, but no float is one.

    Returns
    -------
    int or None
        None where `value` is none.

    Examples
    --------
    >>> index(4), index(4.0), index(True)
    (4, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool) or _is_of_numpy(value) or not isinstance(value, SupportsIndex):
        return None  # numpy 1 counts its True as 1
    try:
        return operator.index(value)
    except TypeError:  # an array of several
        return None


def flag(value: object) -> bool | None:
    """Read a switch: True or False, also one of numpy.

    Returns
    -------
    bool or None
        None where `value` is neither.

    Examples
    --------
    >>> flag(True), flag(1), flag("no")
    (True, None, None)
    """
    if isinstance(value, bool):
        return value
    return bool(value) if _is_of_numpy(value) and getattr(value, "ndim", 1) == 0 else None


def _is_of_numpy(value: object) -> bool:
    """Check whether a value is a truth value of numpy, or an array of them."""
    return getattr(getattr(value, "dtype", None), "kind", None) == "b"


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


def wrong(argument: str, value: object, must: str, *, fault: str = "") -> ValueError:
    """Make the error for a wrong argument: its name, its value or fault, and the values that are right.

    Parameters
    ----------
    argument : str
        The name of the argument.
    value : object
        Its value, shown in up to 60 characters.
    must : str
        The rest of the sentence "it must ...".
    fault : str, optional
        The fault in words, where the value itself would say less: a verb first.

    Returns
    -------
    ValueError
        To be raised by the caller.

    Examples
    --------
    >>> wrong("n", -1, "be a whole number from 0 to 9")
    ValueError('n is -1; it must be a whole number from 0 to 9')
    >>> wrong("frame", None, "have at least one", fault="has no rows")
    ValueError('frame has no rows; it must have at least one')
    """
    they = "they" if " and " in argument else "it"
    return ValueError(f"{argument} {fault or f'is {value!r:.60}'}; {they} must {must}")


def one_of(names: Iterable[object], besides: str = "") -> str:
    """Join the values to choose from, for an error.

    Examples
    --------
    >>> one_of(["exact", "simulated"]), one_of(["single", "double"], "a Deck")
    ("'exact' or 'simulated'", "'single', 'double' or a Deck")
    """
    *others, last = [*map(repr, names), *([besides] if besides else [])]
    return f"{', '.join(others)} or {last}" if others else last


def find_number(value: object, least: int, most: int, argument: str, why: str = "") -> int:
    """Read a whole number between two bounds, also one given as a float or by numpy.

    Parameters
    ----------
    least, most : int
        Both bounds are allowed.
    argument : str
        The name of the argument, for the error.
    why : str, optional
        Words behind the bounds in the error, such as `` in this deck``.

    Returns
    -------
    int

    Raises
    ------
    ValueError
        If `value` is not whole, or out of bounds.
    """
    number = whole(value)
    if number is None or not least <= number <= most:
        shown = value if number is None else number
        raise wrong(argument, shown, f"be a whole number from {least} to {most}{why}")
    return number


def find_index(value: object, least: int, most: int, argument: str, why: str = "") -> int:
    """Read a place in an order, as `find_number` does; no float is one.

    Raises
    ------
    ValueError
        If `value` is none, or out of bounds.
    """
    if index(value) is None:
        raise wrong(argument, value, f"be a whole number from {least} to {most}{why}")
    return find_number(value, least, most, argument, why)


def find_flag(value: object, argument: str) -> bool:
    """Read a switch that a caller gave.

    Raises
    ------
    ValueError
        If `value` is neither True nor False.
    """
    found = flag(value)
    if found is None:
        raise wrong(argument, value, "be True or False")
    return found


def find_seed(value: Seed | float, argument: str = "seed") -> Seed:
    """Read a seed that a caller gave.

    Raises
    ------
    ValueError
        If `value` is no seed.
    """
    found = seed(value)
    if found is None:
        raise wrong(argument, value, "be a whole number or a text")
    return found


def find_confidence(value: object, argument: str = "confidence") -> float:
    """Read the confidence of an interval, a share such as 0.95.

    Raises
    ------
    ValueError
        If `value` is no number between 0 and 1.
    """
    if isinstance(value, bool) or not isinstance(value, Real) or not 0 < float(value) < 1:
        raise wrong(argument, value, "be a number between 0 and 1, such as 0.95")
    return float(value)
