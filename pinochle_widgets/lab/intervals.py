"""How sure a simulated chance is: its standard error, and Wilson's interval."""

from __future__ import annotations

from math import hypot, sqrt
from statistics import NormalDist


def standard_error(hits: int, n: int) -> float:
    """The standard error of a chance that was met `hits` times in `n`.

    Examples
    --------
    >>> standard_error(50, 100)
    0.05
    """
    return sqrt(hits * (n - hits) / n) / n


def wilson(hits: int, n: int, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's score interval of a chance that was met `hits` times in `n`.

    It stays within 0 and 1 and has a width also where nothing, or all, was hit (Wilson, *Probable
    inference, the law of succession, and statistical inference*, 1927).

    Parameters
    ----------
    hits, n : int
    confidence : float, optional

    Returns
    -------
    tuple of float
        The lower and the upper bound.

    Examples
    --------
    >>> low, high = wilson(0, 100)
    >>> low, round(high, 4)
    (0.0, 0.037)
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    chance, spread = hits / n, z * z / n
    middle = (chance + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(chance * (1 - chance) / n + spread / (4 * n))
    return (max(middle - half, 0.0) if hits else 0.0), (min(middle + half, 1.0) if hits < n else 1.0)


def newcombe(hits: int, others: int, n: int, confidence: float = 0.95) -> tuple[float, float]:
    """The interval of the difference of two chances, met `hits` and `others` times in `n` each, independently.

    It is made from their Wilson intervals (Newcombe, *Interval estimation for the difference between
    independent proportions*, 1998, method 10).

    Parameters
    ----------
    hits, others, n : int
    confidence : float, optional

    Returns
    -------
    tuple of float
        The lower and the upper bound.

    Examples
    --------
    >>> low, high = newcombe(60, 40, 100)
    >>> round(low, 3), round(high, 3)
    (0.061, 0.328)
    """
    one, other = hits / n, others / n
    (low, high), (other_low, other_high) = wilson(hits, n, confidence), wilson(others, n, confidence)
    difference = one - other
    return difference - hypot(one - low, other_high - other), difference + hypot(high - one, other - other_low)
