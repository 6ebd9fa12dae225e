"""The mixes of Canasta's options, drawn at random: every option by which the presets differ, and the canastas to go out.

A mix is drawn by its number; those for training and those for tests have numbers of their own. An option that lacks another one
is left out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from pinochle_widgets.games.canasta import CanastaRules
from pinochle_widgets.games.canasta.rules.rules import SPECIAL_HANDS

TRAINING, TESTS = range(1000, 2000), range(24)
MODERN = CanastaRules.PRESETS["canasta/modern-american"]


def mix(number: int) -> CanastaRules:
    """Draw the mix of a number."""
    rnd = random.Random(f"mix {number}")
    options = {name: value for name, value in MODERN.items() if rnd.random() < 0.5}
    options["canastas_to_go_out"] = rnd.choice((1, 2))
    if not options.get("pure_melds"):
        for name in CanastaRules.FOLLOWERS["pure_melds"]:
            options.pop(name, None)
    if not ("hand_size" in options and "draw" in options):
        for name in SPECIAL_HANDS:
            options.pop(name, None)
    return CanastaRules(**options)


def of_class(always_frozen: bool, canastas: int, numbers: Sequence[int]) -> list[CanastaRules]:
    """List the mixes of some numbers that belong to a class of rules."""
    drawn = map(mix, numbers)
    return [each for each in drawn if (each.always_frozen, each.canastas_to_go_out) == (always_frozen, canastas)]
