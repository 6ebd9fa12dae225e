"""The assistant of a table: its tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game


def tabs_of(game: Game) -> list[str]:
    """List the assistant's tabs that a game has, by the names of their messages.

    Every game has reasons and choices to tell of; the other tabs tell what the game's own folder brings.
    """
    return ["hint", "explain", *(["cards"] if game.certain else []), *(["analyze"] if game.analyst else [])]
