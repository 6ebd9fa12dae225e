"""The ratings of a tournament's levels by the model of Bradley and Terry, and their spread by the Bayesian bootstrap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: an array of any shape

import numpy as np

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.lab.stats.matches import matches_of, wins_of_pairs

if TYPE_CHECKING:
    import pandas as pd


ELO_UNIT = 400 / np.log(10)
"""Points for odds of e to one: odds of ten to one are 400 points."""

REPLICATES = 2000
BATCH = 4_000_000
Floats = np.ndarray[Any, np.dtype[np.float64]]


class Rated(NamedTuple):
    """The ratings of a tournament's levels.

    Attributes
    ----------
    names : list of str
        The levels.
    ratings : array, shape (levels,)
        Ratings in points; their mean is 0.
    replicates : array, shape (replicates, levels)
        Ratings with other weights for the deals.
    games : list of int
        Games that each level played.
    """

    names: list[str]
    ratings: Floats
    replicates: Floats
    games: list[int]


def rated_levels(frame: pd.DataFrame) -> Rated:
    """Rate the levels of a tournament; see `elo`.

    Raises
    ------
    ValueError
        If `frame` is no table of games, a pair of games is not whole, or levels are not linked by matches.
    """
    matches = list(matches_of(frame))
    names = list(dict.fromkeys(name for levels, _ in matches for name in levels))
    if not matches:
        return Rated([], np.zeros(0), np.zeros((1, 0)), [])
    sides = np.zeros((len(matches), len(names)))
    for number, (level_a, level_b) in enumerate(levels for levels, _ in matches):
        sides[number, names.index(level_a)] = 1
        sides[number, names.index(level_b)] = -1
    _check_linked(names, sides)
    deals = np.unique(np.concatenate([games["deal"] for _, games in matches]))
    wins, played = np.zeros((2, len(deals), len(matches)))
    of_deals = {wins_of_pairs(games, level_a)[1] for (level_a, _), games in matches}
    if len(of_deals) > 1:
        raise wrong(
            "frame", frame, "have as many of each", fault=f"has deals of {min(of_deals)} games and of {max(of_deals)}"
        )
    of_deal = max(of_deals)
    for number, ((level_a, _), games) in enumerate(matches):
        pairs, _ = wins_of_pairs(games, level_a)
        place = np.searchsorted(deals, pairs.index)
        wins[place, number] = pairs
        played[place, number] = of_deal

    ratings = _likeliest(wins.sum(0, keepdims=True) + 1, played.sum(0, keepdims=True) + of_deal, sides, of_deal)[0]
    replicates = _replicates(wins, played, of_deal)
    spread = np.concatenate([_likeliest(*weighed, sides, of_deal) for weighed in replicates])
    return Rated(names, ratings, spread, [int(number) for number in played.sum(0) @ np.abs(sides)])


def interval_of(values: Floats, confidence: float) -> Floats:
    """Find the bounds of the middle share of replicates, by column: shape (2, columns)."""
    found: Floats = np.quantile(values, [(1 - confidence) / 2, (1 + confidence) / 2], axis=0)
    return found


def _replicates(wins: Floats, played: Floats, of_deal: int) -> Iterator[tuple[Floats, Floats]]:
    """Yield wins and games of each match with other weights for the deals, and for the split pair that is added.

    Both have shape (replicates, matches); replicates come in batches, so that memory stays small.
    """
    shares = np.array([1 / of_deal, 1 - 1 / of_deal]).reshape(2, 1, 1)
    rng = np.random.default_rng(0)
    deals, matches = wins.shape
    size = max(1, min(REPLICATES, BATCH // deals))
    for start in range(0, REPLICATES, size):
        number = min(size, REPLICATES - start)
        weights = rng.exponential(size=(number, deals))
        won, lost = of_deal * rng.gamma(shares, size=(2, number, matches))
        yield weights @ wins + won, weights @ played + won + lost


def _likeliest(wins: Floats, games: Floats, sides: Floats, of_deal: int) -> Floats:
    """Find the ratings that make each row of results likeliest, by Newton's method; one plays against `of_deal` - 1."""
    against = np.log(of_deal - 1)
    ratings = np.zeros((len(wins), sides.shape[1]))
    for _ in range(100):
        chance = 1 / (1 + np.exp(against - ratings @ sides.T))
        slope = (wins - games * chance) @ sides
        curve = np.einsum("rm,mi,mj->rij", games * chance * (1 - chance), sides, sides) + 1
        step = np.clip(np.linalg.solve(curve, slope[:, :, None])[:, :, 0], -2, 2)
        ratings += step
        if np.abs(step).max() < 1e-9:
            break
    found: Floats = ELO_UNIT * (ratings - ratings.mean(1, keepdims=True))
    return found


def _check_linked(names: list[str], sides: Floats) -> None:
    """Raise if some levels are not linked to the first one by matches, directly or over other levels."""
    linked = np.arange(len(names)) == 0
    for _ in names:
        linked |= (np.abs(sides[(np.abs(sides) @ linked) > 0]) > 0).any(0)
    if not linked.all():
        apart = [name for name, there in zip(names, linked, strict=True) if not there]
        fault = f"has no match that links {', '.join(apart)} to {names[0]}"
        raise wrong("frame", None, "link all levels", fault=fault)
