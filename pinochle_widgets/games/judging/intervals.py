"""The intervals of averages of a few values: Student's t, with one usual spread counted in."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist

CONFIDENCE = 0.95
MOST_FREEDOM = 30
"""The most degrees of freedom for which the quantiles of Student's t are found from its distribution."""


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
    z = quantile(confidence)
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


def quantile(confidence: float) -> float:
    """Find the number of standard errors to either side that a normal distribution stays within."""
    return NormalDist().inv_cdf((1 + confidence) / 2)
