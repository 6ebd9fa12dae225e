"""The names of the parts of a round, as the sheet and the counters tell them."""

from __future__ import annotations

NAMES = {
    "melded": "Melds",
    "held": "Left in hand",
    "canastas": "Canastas",
    "threes": "Threes",
    "going out": "Going out",
    "returns": "Pile put back",
    "unfinished": "Unfinished melds",
    "held specials": "Three sevens or aces held",
    "special hand": "Special hand",
}
"""The names by the keys of `rules.core.scoring.PARTS`."""
