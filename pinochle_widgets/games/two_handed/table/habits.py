"""The habits of a two-handed table, its keys and buttons, and its preferences."""

from __future__ import annotations

from pinochle_widgets.games.protocol import Button, Controls, Habits, Pref, Preferences
from pinochle_widgets.games.two_handed.moves.actions import Draw, Knock

HABITS = Habits(undo_stages=("meld",), at_once=(Knock,), forced=(Draw,))
"""The habits: melds can be taken back until the draw; computer players knock as soon as they may; a draw can be automatic."""

_TURN = {"p": "play", "m": "best", "d": "do draw", "k": "do knock"}
CONTROLS = Controls(
    keys=dict.fromkeys(("lead", "follow", "meld", "draw"), _TURN),
    buttons=(Button("knock", "Knock", "gold"), Button("draw", "Draw", "primary")),
    several="Melds are laid after taking a trick.",
    rests={"knock": 600},
)
"""One set of keys for a whole turn: whoever is too early or too late is told why not."""

PREFERENCES = Preferences(
    (
        Pref("training", False, "Training wheels", "Advice before each choice.", "Learning", before="tint"),
        Pref(
            "auto_draw",
            True,
            "Draw for me",
            "Draws when there is nothing to meld, and nothing to take back.",
            "Play",
            before="double_click",
        ),
        Pref(
            "auto_knock",
            False,
            "Knock for me",
            "Knocks as soon as the goal is reached.",
            "Play",
            before="double_click",
        ),
        Pref(
            "check_meldable",
            False,
            "Ask before playing a meld card",
            "Asks before you play a card you could still meld.",
            "Play",
            before="show_meldable",
        ),
    )
)
