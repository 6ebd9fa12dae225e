"""The confidence intervals of simulated chances and of win rates."""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING, Any  # Any: an array of any shape

from pinochle_widgets.games.judging.intervals import CONFIDENCE, quantile

if TYPE_CHECKING:
    import numpy as np

__all__ = [
    "CONFIDENCE",
    "clustered_interval",
    "mean_interval",
    "newcombe",
    "paired_interval",
    "standard_error",
    "wilson",
]


def standard_error(hits: int, n: int) -> float:
    """Compute the standard error of a chance from `hits` in `n`.

    Examples
    --------
    >>> standard_error(50, 100)
    0.05
    """
    return sqrt(hits * (n - hits) / n) / n


def wilson(hits: int, n: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Compute Wilson's score interval of a chance from `hits` in `n`.

    It stays within 0 and 1 and has a width also where nothing, or all, was hit (Wilson, *Probable
    inference, the law of succession, and statistical inference*, 1927).

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
    low, high = _score_interval(hits / n, n, quantile(confidence))
    return (low if hits else 0.0), (high if hits < n else 1.0)


def mean_interval(mean: float, spread: float, n: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Compute the normal interval of a mean from the standard deviation of `n` values.

    Examples
    --------
    >>> low, high = mean_interval(2.0, 1.0, 100)
    >>> round(low, 3), round(high, 3)
    (1.804, 2.196)
    """
    reach = quantile(confidence) * spread / sqrt(n)
    return mean - reach, mean + reach


def newcombe(hits: int, others: int, n: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Compute the interval of the difference of two chances, from `hits` and `others` in `n` each, independently.

    It is made from their Wilson intervals (Newcombe, *Interval estimation for the difference between
    independent proportions*, 1998, method 10).

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


def paired_interval(won: int, lost: int, pairs: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Compute Tango's score interval of a win rate, from the pairs of games that were won or lost whole; the others were split.

    Returns
    -------
    tuple of float
        The lower and the upper bound.

    Examples
    --------
    >>> [round(bound, 4) for bound in paired_interval(100, 0, 100)]
    [0.963, 1.0]
    """
    z = quantile(confidence)
    return (1 + _lower_bound(won, lost, pairs, z)) / 2, (1 - _lower_bound(lost, won, pairs, z)) / 2


def clustered_interval(wins: np.ndarray[Any, Any], of_deal: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Compute Wilson's score interval of a win rate, with the effective number of independent games.

    Games on one deal are correlated, as the spread of the wins between deals shows (Kish, *Survey sampling*, 1965). The
    effective number of games is that of independent games with the same spread, but no more than were played.

    Parameters
    ----------
    wins : array of int
        Games won on each deal.
    of_deal : int
        Games played on each deal.

    Returns
    -------
    tuple of float
        The lower and the upper bound.

    Examples
    --------
    >>> import numpy as np
    >>> [round(bound, 3) for bound in clustered_interval(np.array([3, 0, 1, 2] * 25), 3)]
    [0.428, 0.572]
    """
    rate, deals = float(wins.mean()) / of_deal, len(wins)
    spread = float((wins / of_deal).var())
    number = min(deals * rate * (1 - rate) / spread, of_deal * deals) if spread else deals
    return _score_interval(rate, number, quantile(confidence))


def _score_interval(chance: float, n: float, z: float) -> tuple[float, float]:
    """Compute the score interval of a chance that was seen in `n` independent trials, `n` a fraction, too."""
    spread = z * z / n
    middle = (chance + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(chance * (1 - chance) / n + spread / (4 * n))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def _lower_bound(won: int, lost: int, pairs: int, z: float) -> float:
    """Find the least difference between the shares of pairs won and lost that is compatible with the observed one."""
    seen = (won - lost) / pairs
    low, high = -1.0, seen
    for _ in range(60):
        middle = (low + high) / 2
        if pairs * (seen - middle) > z * sqrt(_variance(won, lost, pairs, middle)):
            low = middle
        else:
            high = middle
    return low


def _variance(won: int, lost: int, pairs: int, difference: float) -> float:
    """Compute the variance of wins less losses for a given difference, with the likeliest share of lost pairs."""
    b = (2 * pairs - won + lost) * difference - won - lost
    c = -lost * difference * (1 - difference)
    share = (sqrt(max(b * b - 8 * pairs * c, 0.0)) - b) / (4 * pairs)
    return max(pairs * (2 * share + difference * (1 - difference)), 0.0)
