"""The reason for a better choice, in the words of a level that would have made it."""

from __future__ import annotations

from random import Random

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Game, Observation, Player, Thinker


def adviser_of(game: Game) -> Player | None:
    """Make the strongest player of a game that decides at once; None where all of them think."""
    players = (level.make() for level in reversed(game.levels))
    return next((player for player in players if not isinstance(player, Thinker)), None)


def reason_for(action: Action, seen: Observation, adviser: Player | None) -> str:
    """Tell why a seat would do an action, of all that it could: empty where the adviser would do another one."""
    if adviser is None:
        return ""
    advice = adviser.choose(seen, Random(0))
    return advice.reason if str(advice.action) == str(action) else ""
