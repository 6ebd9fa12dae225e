"""Habits of a two-handed table: what may be taken back, what is done at once, and the preferences that it offers."""

from __future__ import annotations

from pinochle_widgets.games.protocol import Habits, Pref, Preferences
from pinochle_widgets.games.two_handed.moves.actions import Draw, Knock

HABITS = Habits(undo_stages=("meld",), at_once=(Knock,), forced=(Draw,))
"""Melds are taken back before the draw; nobody would wait with a knock, which wins."""

PREFERENCES = Preferences(
    (
        Pref("auto_draw", False, "Draw for me", "Draws when there is nothing to meld.", "Play", before="double_click"),
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
            "Guards cards that could be melded.",
            "Play",
            before="show_meldable",
        ),
    )
)
