"""The controls of a game as they are sent: its keys, buttons, words and rests."""

from __future__ import annotations

from pinochle_widgets.games.protocol import Controls
from pinochle_widgets.widgets.protocol import traits


def controls_of(controls: Controls) -> traits.Controls:
    """The keys, buttons, words and rests of a game, as they are sent."""
    keys = {stage: dict(keys) for stage, keys in controls.keys.items()}
    buttons: list[traits.BarButton] = [
        {"action": button.action, "label": button.label, "tone": button.tone} for button in controls.buttons
    ]
    return {
        "keys": keys,
        "lettered": list(controls.lettered),
        "buttons": buttons,
        "several": controls.several,
        "rests": dict(controls.rests),
    }
