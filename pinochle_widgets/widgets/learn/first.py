"""The first game after a course: its choice at the start panel, as somebody new to the game plays it."""

from __future__ import annotations

from pinochle_widgets.games.lessons.taught import Taught
from pinochle_widgets.widgets.start import choice
from pinochle_widgets.widgets.start.choice import GameChoice
from pinochle_widgets.widgets.start.offered import Variant


def first_choice(taught: Taught, name: str) -> GameChoice:
    """Make the choice of a first game: to a low score, with advice, and against the weakest level.

    Parameters
    ----------
    name : str
        The player's name; empty for none.
    """
    game = taught.game
    weakest = game.levels[0].name
    made = GameChoice(Variant(game, game.presets[0]), weakest, weakest, training=True, name=name)
    for option, value in taught.first_options().items():
        made = choice.with_option(made, option, value)
    return made
