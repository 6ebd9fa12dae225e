"""Compute exact binomial tails, for counts of any number of hands: is a simulated count one that the exact chance gives?"""

from math import exp, lgamma, log, log1p

SURE = 0.001
"""So often all comparisons of a proof together would fail by chance alone, or less often."""


def log_pmf(hits: int, n: int, chance: float) -> float:
    ways = lgamma(n + 1) - lgamma(hits + 1) - lgamma(n - hits + 1)
    return ways + (hits * log(chance) if hits else 0.0) + ((n - hits) * log1p(-chance) if hits < n else 0.0)


def tail(hits: int, n: int, chance: float, step: int) -> float:
    """The chance of so many hits or more (step 1), or of so many or fewer (step -1), away from the middle."""
    odds = chance / (1 - chance)
    term = total = exp(log_pmf(hits, n, chance))
    while 0 <= hits + step <= n and term > total * 1e-12:
        term *= (n - hits) / (hits + 1) * odds if step > 0 else hits / (n - hits + 1) / odds
        hits += step
        total += term
    return total


def p_value(hits: int, n: int, chance: float) -> float:
    """Compute the chance of a count so far out, or further, on either side."""
    if chance in (0, 1):
        return float(hits == n * chance)
    side = 1 if hits > n * chance else -1
    return min(1.0, 2 * tail(hits, n, chance, side))


def worst(counts, n: int) -> float:
    """The smallest p-value of several (hits, chance), corrected for their number."""
    found = [p_value(hits, n, float(chance)) for hits, chance in counts]
    return min(1.0, min(found) * len(found))
