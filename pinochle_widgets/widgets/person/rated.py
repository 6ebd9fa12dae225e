"""The rating of a person, from deals that a computer player has played again, in words."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

from pinochle_widgets.match.duplicate import Duel

ANCHOR = 1500
"""The rating of the level that plays the deals again."""

FURTHEST = 800
"""The furthest that a rating is shown from the anchor: few deals can't tell greater differences apart."""

FEWEST = 20
"""The deals before a rating is shown: with fewer, its interval spans most of the scale."""


def points(rate: float) -> int:
    """Rate a share of deals won: odds of ten to one are 400 points.

    Examples
    --------
    >>> points(0.5), points(10 / 11), points(0.0)
    (1500, 1900, 700)
    """
    if not 0 < rate < 1:
        return ANCHOR + (FURTHEST if rate > 0 else -FURTHEST)
    return ANCHOR + round(max(-FURTHEST, min(FURTHEST, 400 * log10(rate / (1 - rate)))))


def checked_duels(rated: bool | Sequence[Duel]) -> list[Duel]:
    """Check the `rated` of a table, and list the deals that its rating goes on from: those of an earlier table, or none.

    Raises
    ------
    ValueError
        If `rated` is neither True nor False nor the duels of a table.
    """
    if isinstance(rated, bool):
        return []
    if not isinstance(rated, list | tuple) or not all(isinstance(duel, Duel) for duel in rated):
        raise ValueError(f"rated is {rated!r:.60}; it must be True, False, or the duels of a table: rated=table.duels")
    return list(rated)


def rating(duels: Sequence[Duel], label: str) -> dict[str, str]:
    """Describe the rating: the deals so far until there are enough, then a figure with its 95% interval; and the last deal.

    The better result wins a deal; the figure goes by the share of deals won, a deal played alike counting half.

    Parameters
    ----------
    duels : sequence of Duel
        The deals that the person and the level have both played.
    label : str
        The name of the level that plays the deals again.

    Returns
    -------
    dict
        ``title``, ``text``, whose last line tells the scale, and ``last``.
    """
    number = len(duels)
    scale = f"{ANCHOR} is as good as {label}, {points(10 / 11)} wins ten deals for each lost."
    if not number:
        text = f"{label} plays each deal again in your seat, when you have.\n{scale}"
        return {"title": _too_few(number), "text": text, "last": ""}
    won = sum(duel.mine > duel.theirs for duel in duels)
    lost = sum(duel.mine < duel.theirs for duel in duels)
    results = f"{won} won, {number - won - lost} even, {lost} lost"
    last = f"Deal {duels[-1].deal}: you {_signed(duels[-1].mine)}, {label} {_signed(duels[-1].theirs)}"
    if number < FEWEST:
        return {"title": _too_few(number), "text": f"So far {results}.\n{scale}", "last": last}
    from pinochle_widgets.lab.stats.intervals import paired_interval  # the lab is loaded for rated persons only

    low, high = map(points, paired_interval(won, lost, number))
    return {
        "title": f"Rating {points(0.5 + (won - lost) / (2 * number))}",
        "text": f"95%: {low} to {high}, from {number:,} deals.\n{results}.\n{scale}",
        "last": last,
    }


def _signed(points: int) -> str:
    """Write points with their sign; none has none."""
    return f"{points:+}" if points else "0"


def _too_few(number: int) -> str:
    """Write how many deals of those before a rating there are."""
    return f"Not rated yet: {number} of {FEWEST} deals"
