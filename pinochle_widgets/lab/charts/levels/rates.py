"""Charts of how the levels stand to each other: the ladder, all matches at once, the rating."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pinochle_widgets.games import list_games
from pinochle_widgets.lab.charts import checked
from pinochle_widgets.lab.stats.summary import summary

SUMMARY = ("level_a", "level_b", "win_rate_a", "ci_low", "ci_high")
GAMES = ("level_a", "level_b", "deal", "winner")


class Rate(NamedTuple):
    """How often one level beat another, with a 95% interval."""

    chance: float
    low: float
    high: float

    @property
    def turned(self) -> Rate:
        """The same from the other side."""
        return Rate(1 - self.chance, 1 - self.high, 1 - self.low)


def win_rates(frame: object) -> dict[tuple[str, str], Rate]:
    """How often each level beat each other one, from the games of a tournament or their summary.

    Raises
    ------
    ValueError
        If the table is neither.
    """
    names = {str(name) for name in getattr(frame, "columns", ())}
    if "winner" in names and "win_rate_a" not in names:
        matches = summary(checked.table(frame, GAMES, "lab.tournament()"))
    else:
        matches = checked.table(frame, SUMMARY, "lab.summary() or lab.tournament()")
    rates: dict[tuple[str, str], Rate] = {}
    for row in matches.to_dict("records"):
        rate = Rate(float(row["win_rate_a"]), float(row["ci_low"]), float(row["ci_high"]))
        if not 0 <= rate.low <= rate.chance <= rate.high <= 1:
            raise ValueError(f"frame holds a win rate of {rate.chance} from {rate.low} to {rate.high}; that can't be")
        rates[row["level_a"], row["level_b"]] = rate
        rates[row["level_b"], row["level_a"]] = rate.turned
    return rates


def by_strength(levels: Iterable[str]) -> list[str]:
    """Levels, weakest first, as their game lists them; those that no game lists come last."""
    names = list(dict.fromkeys(levels))
    ladders = [[level.name for level in game.levels] for game in list_games()]
    ladder = max(ladders, key=lambda each: len({*each} & {*names}))
    return sorted(names, key=lambda name: ladder.index(name) if name in ladder else len(ladder))


def label(level: str) -> str:
    """A level's name as it is shown."""
    return level.replace("_", " ").capitalize()
