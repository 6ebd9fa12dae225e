"""The appraisers of games, by which decisions are priced, and their levels."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from pinochle_widgets.basics.arguments import one_of, wrong
from pinochle_widgets.games import list_games
from pinochle_widgets.games.protocol import Appraiser, Game


def appraiser_of(game: Game) -> Appraiser:
    """Load the appraiser of a game."""
    return cast("Appraiser", import_module(game.appraiser))


def games_with_one() -> str:
    """Name the games that have an appraiser, for errors."""
    return one_of(game.name for game in list_games() if game.appraiser)


def find_level(level: str | None, game: Game) -> str:
    """Choose the level that plays the rounds of a game on; None stands for the one that is meant for it.

    Raises
    ------
    ValueError
        If it is none of those that can.
    """
    able = appraiser_of(game).LEVELS
    if level is None:
        return able[0]
    if level not in able:
        raise wrong("level", level, f"be {one_of(able)} in {game.name!r}")
    return level
