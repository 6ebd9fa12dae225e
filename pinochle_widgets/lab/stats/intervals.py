"""The confidence intervals of simulated chances and of win rates."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import TYPE_CHECKING, Any  # Any: an array of any shape

if TYPE_CHECKING:
    import numpy as np

CONFIDENCE = 0.95
MOST_FREEDOM = 30
"""The most degrees of freedom for which the quantiles of Student's t are found from its distribution."""


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
    low, high = _score_interval(hits / n, n, _quantile(confidence))
    return (low if hits else 0.0), (high if hits < n else 1.0)


def mean_interval(mean: float, spread: float, n: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Compute the normal interval of a mean from the standard deviation of `n` values.

    Examples
    --------
    >>> low, high = mean_interval(2.0, 1.0, 100)
    >>> round(low, 3), round(high, 3)
    (1.804, 2.196)
    """
    reach = _quantile(confidence) * spread / sqrt(n)
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
    z = _quantile(confidence)
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
    return _score_interval(rate, number, _quantile(confidence))


def moderated_error(squares: float, n: int, spread: float) -> float:
    """Compute the standard error of the average of `n` values, where a usual spread counts as one value more.

    A few values may tie by chance, and their own spread then says that the average is certain. So it is moderated by what is
    known of such values (Smyth, *Linear models and empirical Bayes methods for assessing differential expression in microarray
    experiments*, 2004, with a prior of one degree of freedom). With it, `n` degrees of freedom belong to Student's t.

    Parameters
    ----------
    squares : float
        The sum of the squared distances of the values from their average.
    spread : float
        The usual standard deviation of such values.

    Returns
    -------
    float
        Above 0, unless `spread` is 0 and the values tie.

    Examples
    --------
    >>> moderated_error(0.0, 10, 20.0)
    2.0
    """
    return sqrt((squares + spread * spread) / n / n)


@cache
def t_quantile(confidence: float, freedom: int) -> float:
    """Find the number of standard errors to either side that Student's t stays within.

    Up to 30 degrees of freedom by halving, from the distribution itself (Abramowitz and Stegun, *Handbook of mathematical
    functions*, 1964, 26.7.3 and 26.7.4); from there on by the expansion of Cornish and Fisher.

    Examples
    --------
    >>> [round(t_quantile(0.95, freedom), 3) for freedom in (1, 2, 10, 99)]
    [12.706, 4.303, 2.228, 1.984]
    """
    if freedom <= MOST_FREEDOM:
        low, high = 0.0, pi / 2
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if _t_within(middle, freedom) < confidence else (low, middle)
        return sqrt(freedom) * tan(low)
    z = _quantile(confidence)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))


def _t_within(angle: float, freedom: int) -> float:
    """Compute the chance that Student's t stays within the tangent of an angle, times the root of the degrees of freedom."""
    total, term = 0.0, cos(angle) if freedom % 2 else 1.0
    for each in range(2 + freedom % 2, freedom + 1, 2):
        total += term
        term *= cos(angle) ** 2 * (each - 1) / each
    return (angle + sin(angle) * total) * 2 / pi if freedom % 2 else sin(angle) * total


def _quantile(confidence: float) -> float:
    """Find the number of standard errors to either side that a normal distribution stays within."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


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
