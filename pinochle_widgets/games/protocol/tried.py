"""The levels as they were tried out against each other under rules by which none was proved (`Game.adviser_here`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pinochle_widgets.basics.arguments import whole
from pinochle_widgets.games.options import Rules


class Tried(NamedTuple):
    """The level that won where levels played each other in duplicate, and the games of its match with the nearest one."""

    level: str
    """Its name; empty where no level could finish a game."""
    rival: str
    """The level that it replaced, or else the one below it."""
    won: int
    games: int

    @classmethod
    def of(cls, data: object, levels: Iterable[str]) -> Tried | None:
        """Read the result from data that anybody may have written; None where it can't be one of these levels."""
        if not isinstance(data, list | tuple) or len(data) != len(cls._fields):
            return None
        level, rival, won, games = data[0], data[1], whole(data[2]), whole(data[3])
        if won is None or games is None or not 0 <= won <= games:
            return None
        if not level:
            return UNFINISHED if (level, rival) == ("", "") else None
        names = list(levels)
        return cls(level, rival, won, games) if games and level in names and rival in names else None


UNFINISHED = Tried("", "", 0, 0)
"""The result where no level could finish a game."""

_known: dict[tuple[str, Rules], Tried] = {}


def learn(game: str, rules: Rules, tried: Tried) -> None:
    """Let hints of this process go by a result."""
    _known[game, rules] = tried


def known(game: str, rules: Rules) -> Tried | None:
    """Look up the result for the rules of a game; None where its levels were not tried out by them."""
    return _known.get((game, rules))


def forget() -> None:
    """Forget all results."""
    _known.clear()
