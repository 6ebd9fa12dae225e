"""Win rates and the order of levels, as the charts of a tournament read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.games import list_games
from pinochle_widgets.lab.stats.summary import summary
from pinochle_widgets.lab.tables import find_frame

SUMMARY = ("level_a", "level_b", "win_rate_a", "ci_low", "ci_high")
GAMES = ("level_a", "level_b", "deal", "winner")


class Rate(NamedTuple):
    """The share of games that one level won against another, and its interval."""

    chance: float
    low: float
    high: float

    @property
    def turned(self) -> Rate:
        """The rate of the other level."""
        return Rate(1 - self.chance, 1 - self.high, 1 - self.low)


def win_rates(frame: object) -> dict[tuple[str, str], Rate]:
    """Look up the win rate of each two levels, from the games of a tournament or their summary.

    Raises
    ------
    ValueError
        If the table is neither.
    """
    names = {str(name) for name in getattr(frame, "columns", ())}
    if "winner" in names and "win_rate_a" not in names:
        matches = summary(find_frame(frame, GAMES, "lab.tournament()"))
    else:
        matches = find_frame(frame, SUMMARY, "lab.summary() or lab.tournament()")
    rates: dict[tuple[str, str], Rate] = {}
    for row in matches.to_dict("records"):
        rate = Rate(float(row["win_rate_a"]), float(row["ci_low"]), float(row["ci_high"]))
        if not 0 <= rate.low <= rate.chance <= rate.high <= 1:
            raise wrong(
                "frame",
                frame,
                "hold rates from 0 to 1, each within its interval",
                fault=f"holds a win rate of {rate.chance} from {rate.low} to {rate.high}",
            )
        rates[row["level_a"], row["level_b"]] = rate
        rates[row["level_b"], row["level_a"]] = rate.turned
    return rates


def by_strength(levels: Iterable[str]) -> list[str]:
    """Sort levels, weakest first, as their game lists them; those that no game lists come last."""
    names = list(dict.fromkeys(levels))
    ladders = [[level.name for level in game.levels] for game in list_games()]
    ladder = max(ladders, key=lambda each: len({*each} & {*names}))
    return sorted(names, key=lambda name: ladder.index(name) if name in ladder else len(ladder))


def label(level: str) -> str:
    """Write a level's name as charts show it."""
    return level.replace("_", " ").capitalize()
