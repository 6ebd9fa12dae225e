"""The p-value of Pearson's chi-square test, without a statistics package."""

from __future__ import annotations

from math import exp, lgamma, log

_ENOUGH = 1e-16
_TINY = 1e-300


def survival(chi_square: float, degrees: int) -> float:
    """Compute the chance that a chi-square variable is at least so large: a test's p-value.

    Parameters
    ----------
    degrees : int
        Degrees of freedom, at least 1.

    Returns
    -------
    float
        The regularised upper incomplete gamma function of half of both, by its series or, far out, by
        its continued fraction (Abramowitz and Stegun, 6.5.29 and 6.5.31).

    Examples
    --------
    >>> round(survival(3.841, 1), 4), round(survival(18.307, 10), 4)
    (0.05, 0.05)
    """
    x, a = chi_square / 2, degrees / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        return 1 - scale * _series(a, x)
    return scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    while term > total * _ENOUGH:
        a += 1
        term *= x / a
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Compute the continued fraction by Lentz's method, until a step changes nothing that a float can hold."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value, change, step = d, 0.0, 0
    while abs(change - 1) > 4 * _ENOUGH:
        step += 1
        factor = step * (a - step)
        b += 2
        d = 1 / (factor * d + b or _TINY)
        c = b + factor / c or _TINY
        change = c * d
        value *= change
    return value
