"""The mixes of options, drawn at random by number.

Those of Canasta have every option by which the presets differ, and the canastas to go out: a thousand for training, two dozen
for tests, and those in FRESH by which no weights and no line between classes were found. Of the numbers in WHOLE and
TRAINING_WHOLE all other options are drawn, too, points among them; so are the mixes of the other games. An option that lacks
another one is left out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress

from pinochle_widgets.games import find_game
from pinochle_widgets.games.canasta import CanastaRules
from pinochle_widgets.games.canasta.rules.rules import SPECIAL_HANDS
from pinochle_widgets.games.protocol import Game, Rules

TRAINING, TESTS, WHOLE, TRAINING_WHOLE = range(1000, 2000), range(24), range(24, 70), range(2000, 3000)
FRESH = range(3000, 10_000)
FACTORS = 0.5, 2
"""The factors by which a number of a preset is changed."""
MODERN = CanastaRules.PRESETS["canasta/modern-american"]


def mix(number: int) -> CanastaRules:
    """Draw the mix of Canasta of a number."""
    rnd = random.Random(f"mix {number}")
    options = {name: value for name, value in MODERN.items() if rnd.random() < 0.5}
    options["canastas_to_go_out"] = rnd.choice((1, 2))
    if not options.get("pure_melds"):
        for name in CanastaRules.FOLLOWERS["pure_melds"]:
            options.pop(name, None)
    if not ("hand_size" in options and "draw" in options):
        for name in SPECIAL_HANDS:
            options.pop(name, None)
    is_whole = number in WHOLE or number in TRAINING_WHOLE
    return CanastaRules(**(with_others(find_game("canasta"), number, options) if is_whole else options))


def mix_of(game: Game, number: int) -> Rules:
    """Draw the mix of a game of a number, over all its options."""
    return mix(number) if game.name == "canasta" else game.make_rules(with_others(game, number, {}))


def with_others(game: Game, number: int, options: dict[str, bool | int]) -> dict[str, bool | int]:
    """Draw half of the options that a mix does not have yet; one that does not go with those before is left out."""
    rnd, usual = random.Random(f"all options {game.name} {number}"), game.make_rules()
    found = dict(options)
    for name, declared in game.rules.options().items():
        value = getattr(usual, name)
        if rnd.random() < 0.5 or name in options or name in game.rules.NUMBERED:
            continue
        if isinstance(value, bool):
            drawn: bool | int = not value
        elif declared.choices:
            drawn = rnd.choice(declared.choices)
        else:
            unit = 5 if value >= 20 else 1
            drawn = round(value * rnd.choice(FACTORS) / unit) * unit if value else rnd.randint(1, 3)
        with suppress(ValueError):
            game.make_rules({**found, name: drawn})
            found[name] = drawn
    return found


def of_class(always_frozen: bool, canastas: int, numbers: Sequence[int]) -> list[CanastaRules]:
    """List the mixes of some numbers that belong to a class of rules."""
    drawn = map(mix, numbers)
    return [each for each in drawn if (each.always_frozen, each.canastas_to_go_out) == (always_frozen, canastas)]
