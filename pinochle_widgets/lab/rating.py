"""What a tournament's games say: who beats whom how often, how sure that is, and one rating for all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import isfinite, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    import pandas as pd

CONFIDENCE = 0.95

NEEDED = ("level_a", "level_b", "deal", "winner", "points_a", "points_b")
GAMES_OF_PAIR = 2
"""Games on a deal between two sides. Of three who play alone, the one level plays each deal at three seats."""
THREE_ALONE = 3

ELO_UNIT = 400 / np.log(10)
"""Odds of ten to one are 400 points."""

REPLICATES = 2000
BATCH = 4_000_000

Floats = np.ndarray[Any, np.dtype[np.float64]]


def summary(frame: pd.DataFrame) -> pd.DataFrame:
    """The matches of a tournament: how often the stronger level won, with a 95% interval.

    What is drawn is the pair of games on one deal, so the interval goes by how many pairs were won, split and lost:
    it is Tango's score interval for paired observations (*Equivalence test and confidence interval for the
    difference in proportions for the paired-sample design*, 1998), moved from -1 … 1 to 0 … 1. It stays within 0 and 1,
    and has a width also where all pairs ended alike. Where three play alone, one against two of the other level, a third
    of the games is what equals win; the interval is `clustered_interval`.

    Parameters
    ----------
    frame : DataFrame
        Games, as `tournament` gives them.

    Returns
    -------
    DataFrame
        A row for each match: `level_a` (the stronger) and `level_b`, `games`, `wins_a`, `win_rate_a`, `ci_low`,
        `ci_high`, and `points_a`, `points_b`, the mean of a game. ``attrs["complete"]`` is that of the games.

    Raises
    ------
    ValueError
        If it is no DataFrame, a column is missing, or a pair of games is not whole.

    Examples
    --------
    >>> from pinochle_widgets.lab import tournament
    >>> summary(tournament(["carefree", "novice"], pairs=5, n_jobs=1)).round(3).loc[0, ["win_rate_a", "ci_low"]].tolist()
    [1.0, 0.566]
    """
    import pandas as pd

    found = []
    for (level_a, level_b), games in _matches(frame):
        wins, of_deal = _wins_of_pairs(games, level_a)
        if of_deal == GAMES_OF_PAIR:
            low, high = paired_interval(int((wins == GAMES_OF_PAIR).sum()), int((wins == 0).sum()), len(wins))
        else:
            low, high = clustered_interval(wins.to_numpy(), of_deal)
        found.append(
            {
                "level_a": level_a,
                "level_b": level_b,
                "games": len(games),
                "wins_a": int(wins.sum()),
                "win_rate_a": float(wins.mean()) / of_deal,
                "ci_low": low,
                "ci_high": high,
                "points_a": float(games["points_a"].mean()),
                "points_b": float(games["points_b"].mean()),
            }
        )
    columns = ["level_a", "level_b", "games", "wins_a", "win_rate_a", "ci_low", "ci_high", "points_a", "points_b"]
    return _noted(pd.DataFrame(found, columns=columns), frame)


def paired_interval(won: int, lost: int, pairs: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Tango's score interval of a win rate, from pairs of games that were won or lost whole; the others were split.

    Parameters
    ----------
    won, lost, pairs : int
    confidence : float, optional

    Returns
    -------
    tuple of float
        The lower and the upper bound.

    Examples
    --------
    >>> [round(bound, 4) for bound in paired_interval(100, 0, 100)]
    [0.963, 1.0]
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    return (1 + _lower_bound(won, lost, pairs, z)) / 2, (1 - _lower_bound(lost, won, pairs, z)) / 2


def clustered_interval(wins: np.ndarray[Any, Any], of_deal: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's score interval of a win rate, from as many independent games as tell as much as those of the deals do.

    Games on one deal hang together: how much, tells the spread of the wins between deals (Kish, *Survey sampling*, 1965).
    So many games are reckoned with as would spread the win rate as far, but no more than were played.

    Parameters
    ----------
    wins : array of int
        Games won on each deal.
    of_deal : int
        Games played on each deal.
    confidence : float, optional

    Returns
    -------
    tuple of float
        The lower and the upper bound.

    Examples
    --------
    >>> [round(bound, 3) for bound in clustered_interval(np.array([3, 0, 1, 2] * 25), 3)]
    [0.428, 0.572]
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate, deals = float(wins.mean()) / of_deal, len(wins)
    spread = float(np.var(wins / of_deal))
    number = min(deals * rate * (1 - rate) / spread, of_deal * deals) if spread else deals
    middle = (rate + z * z / (2 * number)) / (1 + z * z / number)
    width = z * sqrt(rate * (1 - rate) / number + z * z / (4 * number * number)) / (1 + z * z / number)
    return max(0.0, middle - width), min(1.0, middle + width)


def _lower_bound(won: int, lost: int, pairs: int, z: float) -> float:
    """The least difference between the shares of pairs won and lost that is not too far from the one seen."""
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
    """How far wins less losses spread, were that the difference: with the likeliest share of lost pairs."""
    b = (2 * pairs - won + lost) * difference - won - lost
    c = -lost * difference * (1 - difference)
    share = (sqrt(max(b * b - 8 * pairs * c, 0.0)) - b) / (4 * pairs)
    return max(pairs * (2 * share + difference * (1 - difference)), 0.0)


def elo(frame: pd.DataFrame, *, anchor: str | None = None, at: float = 0.0) -> pd.DataFrame:
    """A rating of all levels of a tournament, with 95% intervals: 400 points are odds of ten to one.

    The ratings are those under which the results are likeliest (Bradley and Terry, *Rank analysis of incomplete
    block designs*, 1952), where each match counts as if one more pair had been played and split: so they are
    finite even for a level that won every game. The intervals come from weighing the deals anew
    2,000 times (Rubin, *The Bayesian bootstrap*, 1981): all games on a deal together, in every match. Where one plays
    alone against two of the other level, each of the three counts (Luce, *Individual choice behavior*, 1959).

    Games tell how far levels are apart, and nothing else: where 0 lies is a choice, and an interval is that of the
    distance from there. Without an anchor the mean of all levels is 0, so a level of which little is known (it lost all
    its games) makes the intervals of all others wide, too, and another level in the tournament moves them all. With an
    anchor each interval tells of the distance from that level; `elo_differences` tells of the distances between any two.

    Parameters
    ----------
    frame : DataFrame
        Games, as `tournament` gives them.
    anchor : str, optional
        The level whose rating is fixed; by default the mean of all levels is.
    at : float, optional
        The rating of the anchor, or the mean, in points.

    Returns
    -------
    DataFrame
        A row for each `level`, strongest first: `elo`, `ci_low`, `ci_high` (points), and its `games`. The anchor has no
        interval: its bounds are its rating. ``attrs["anchor"]`` is its name, or None, ``attrs["at"]`` what was fixed, and
        ``attrs["complete"]`` that of the games.

    Raises
    ------
    ValueError
        If it is no DataFrame, a column is missing, a pair of games is not whole, some levels have no match that links
        them to others, or the anchor is no level of the tournament.

    Examples
    --------
    >>> from pinochle_widgets.lab import tournament
    >>> games = tournament(["carefree", "novice"], pairs=5, n_jobs=1)
    >>> elo(games).elo.round().tolist()
    [208.0, -208.0]
    >>> elo(games, anchor="novice", at=1000).elo.round().tolist()
    [1000.0, 583.0]
    """
    import pandas as pd

    rated = _rated(frame)
    ratings, replicates = rated.ratings, rated.replicates  # their mean is 0
    if anchor is not None:
        if anchor not in rated.names:
            there = ", ".join(map(repr, rated.names)) or "no level, for there are no games"
            raise ValueError(f"anchor: no level {anchor!r} in this tournament; there are {there}")
        place = rated.names.index(anchor)
        ratings, replicates = ratings - ratings[place], replicates - replicates[:, [place]]
    if isinstance(at, bool) or not isinstance(at, float | int | np.number) or not isfinite(at):
        raise ValueError(f"at: {at!r}; the rating that is fixed may be a number of points")
    low, high = _bounds(replicates + at)
    found = pd.DataFrame(
        {
            "level": rated.names,
            "elo": ratings + at,
            "ci_low": low,
            "ci_high": high,
            "games": rated.games,
        }
    )
    found.attrs.update(anchor=anchor, at=float(at))
    return _noted(found.sort_values("elo", ascending=False, ignore_index=True), frame)


def elo_differences(frame: pd.DataFrame) -> pd.DataFrame:
    """How far apart any two levels of a tournament are, each distance with a 95% interval of its own.

    The ratings are those of `elo`, and so is the weighing of the deals; each difference is taken within a weighing. So
    an interval hangs neither on where 0 lies nor on what is known of other levels, but for what games against them tell.

    Parameters
    ----------
    frame : DataFrame
        Games, as `tournament` gives them.

    Returns
    -------
    DataFrame
        A row for each two levels, also those that have not met, by strength: `level_a` (rated higher), `level_b`,
        `difference`, `ci_low` and `ci_high` (points; 400 are odds of ten to one). ``attrs["complete"]`` is that of the games.

    Raises
    ------
    ValueError
        If it is no DataFrame, a column is missing, a pair of games is not whole, or some levels have no match that links
        them to others.

    Examples
    --------
    >>> from pinochle_widgets.lab import tournament
    >>> elo_differences(tournament(["carefree", "novice"], pairs=5, n_jobs=1)).difference.round().tolist()
    [417.0]
    """
    import pandas as pd

    rated = _rated(frame)
    by_strength = np.argsort(-rated.ratings, kind="stable")
    pairs = list(combinations(map(int, by_strength), 2))
    bounds = [_bounds(rated.replicates[:, a] - rated.replicates[:, b]) for a, b in pairs]
    found = pd.DataFrame(
        {
            "level_a": [rated.names[a] for a, _ in pairs],
            "level_b": [rated.names[b] for _, b in pairs],
            "difference": [float(rated.ratings[a] - rated.ratings[b]) for a, b in pairs],
            "ci_low": [float(low) for low, _ in bounds],
            "ci_high": [float(high) for _, high in bounds],
        }
    )
    return _noted(found, frame)


class _Rated(NamedTuple):
    """The levels of a tournament with their ratings, of mean 0, and as they are with other weights for the deals."""

    names: list[str]
    ratings: Floats
    replicates: Floats
    games: list[int]


def _rated(frame: pd.DataFrame) -> _Rated:
    """Rate the levels of a tournament."""
    matches = list(_matches(frame))
    names = list(dict.fromkeys(name for levels, _ in matches for name in levels))
    if not matches:
        return _Rated([], np.zeros(0), np.zeros((1, 0)), [])
    sides = np.zeros((len(matches), len(names)))
    for number, (level_a, level_b) in enumerate(levels for levels, _ in matches):
        sides[number, names.index(level_a)] = 1
        sides[number, names.index(level_b)] = -1
    _check_linked(names, sides)
    deals = np.unique(frame["deal"])
    wins, played = np.zeros((2, len(deals), len(matches)))
    of_deals = {_wins_of_pairs(games, level_a)[1] for (level_a, _), games in matches}
    if len(of_deals) > 1:
        raise ValueError(f"frame: some deals have {min(of_deals)} games, others {max(of_deals)}")
    of_deal = max(of_deals)
    for number, ((level_a, _), games) in enumerate(matches):
        pairs, _ = _wins_of_pairs(games, level_a)
        place = np.searchsorted(deals, pairs.index)
        wins[place, number] = pairs
        played[place, number] = of_deal

    ratings = _likeliest(wins.sum(0, keepdims=True) + 1, played.sum(0, keepdims=True) + of_deal, sides, of_deal)[0]
    replicates = _replicates(wins, played, of_deal)
    spread = np.concatenate([_likeliest(*weighed, sides, of_deal) for weighed in replicates])
    return _Rated(names, ratings, spread, [int(number) for number in played.sum(0) @ np.abs(sides)])


def _bounds(values: Floats) -> Floats:
    """The bounds between which the middle 95% of replicates lie, by column."""
    found: Floats = np.quantile(values, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2], axis=0)
    return found


def _noted(found: pd.DataFrame, frame: pd.DataFrame) -> pd.DataFrame:
    """What was found, with what its games say of whether they are all that were asked for."""
    if "complete" in frame.attrs:
        found.attrs["complete"] = frame.attrs["complete"]
    return found


def _replicates(wins: Floats, played: Floats, of_deal: int) -> Iterator[tuple[Floats, Floats]]:
    """Wins and games of each match, time and again with other weights for the deals; and for the one that is split."""
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
    """The ratings under which each row of results is likeliest, by Newton's method; one plays against `of_deal` - 1."""
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
    """Raise if some levels have no match, over whatever others, that links them to the first one."""
    linked = np.arange(len(names)) == 0
    for _ in names:
        linked |= (np.abs(sides[(np.abs(sides) @ linked) > 0]) > 0).any(0)
    if not linked.all():
        apart = [name for name, there in zip(names, linked, strict=True) if not there]
        raise ValueError(f"frame: no match links {', '.join(apart)} to {names[0]}")


def _matches(frame: pd.DataFrame) -> Iterator[tuple[tuple[str, str], pd.DataFrame]]:
    """The games of each match, in the frame's order."""
    import pandas as pd

    if not isinstance(frame, pd.DataFrame):
        raise ValueError(f"frame: {frame!r:.60}; it may be a DataFrame of games, as `tournament` gives it")
    missing = [name for name in NEEDED if name not in frame]
    if missing:
        raise ValueError(f"frame: no column {missing[0]!r}; it may be what `tournament` gives")
    for (level_a, level_b), games in frame.groupby(["level_a", "level_b"], sort=False):
        yield (str(level_a), str(level_b)), games


def _wins_of_pairs(games: pd.DataFrame, level_a: str) -> tuple[pd.Series[int], int]:
    """How many games of each pair the stronger level won, by the deal's number; and how many a deal has: two, or three."""
    pairs = (games["winner"] == level_a).groupby(games["deal"]).agg(["sum", "size"])
    of_deal = THREE_ALONE if "seat_a" in games and games["seat_a"].max() == THREE_ALONE - 1 else GAMES_OF_PAIR
    torn = pairs.index[pairs["size"] != of_deal]
    if len(torn):
        level_b = games["level_b"].iloc[0]
        raise ValueError(
            f"frame: deal {torn[0]} of {level_a} against {level_b} has {pairs['size'][torn[0]]} games; "
            f"{'a pair has two' if of_deal == GAMES_OF_PAIR else 'with three who play alone it has three'}"
        )
    return pairs["sum"], of_deal
