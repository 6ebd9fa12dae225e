"""The number of games that show which of two players is better."""

from __future__ import annotations

from math import ceil, sqrt
from statistics import NormalDist

from pinochle_widgets.basics.arguments import find_confidence, wrong
from pinochle_widgets.lab.stats.intervals import CONFIDENCE


def games_needed(share: float, power: float = 0.8, *, confidence: float = CONFIDENCE) -> int:
    """Compute how many games it takes to see that a player wins a share of them other than one half.

    Parameters
    ----------
    share : float
        The share of games that the player wins.
    power : float, optional
        The chance that so many games show it: that one half is outside of the interval of their win rate.
    confidence : float, optional
        The confidence of that interval.

    Returns
    -------
    int
        Games, each on a deal of its own. Deals that are played from both sides take fewer.

    Raises
    ------
    ValueError
        If `share` is one half, which no number of games tells from one half, or a share is none.

    Examples
    --------
    >>> games_needed(0.6), games_needed(0.55), games_needed(0.51)
    (194, 783, 19620)
    """
    share, power = find_confidence(share, "share"), find_confidence(power, "power")
    if share == 1 / 2:
        raise wrong("share", share, "be another share than one half: equal players can't be told apart")
    normal, lead = NormalDist(), abs(share - 1 / 2)
    z, more = normal.inv_cdf((1 + find_confidence(confidence)) / 2), normal.inv_cdf(power)
    return max(1, ceil(((z / 2 + more * sqrt(share * (1 - share))) / lead) ** 2))
