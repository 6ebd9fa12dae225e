"""The controls of a game as they are sent: its keys, buttons, words, rests and lists."""

from __future__ import annotations

from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.picture.choices import BarButton
from pinochle_widgets.widgets.protocol.menu import Controls


def controls_of(game: Game) -> Controls:
    """The keys, buttons, words, rests and lists of a game, as they are sent."""
    controls = game.controls
    keys = {stage: dict(keys) for stage, keys in controls.keys.items()}
    buttons: list[BarButton] = [
        {"action": button.action, "label": button.label, "tone": button.tone} for button in controls.buttons
    ]
    return {
        "keys": keys,
        "lettered": list(controls.lettered),
        "buttons": buttons,
        "several": controls.several,
        "rests": dict(controls.rests),
        "listings": list(game.listings),
    }
