"""The skill levels of the auction games, weakest first, as one rule that asks the policy of a level."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.auction.beginner import beginner
from pinochle_widgets.games.auction.intermediate import intermediate
from pinochle_widgets.games.auction.policies import Advice
from pinochle_widgets.games.twin import rule

BEGINNER, INTERMEDIATE = range(2)


@rule
def advise(level: int, seen: Sequence[int], rules: Sequence[int], chance: int) -> Advice:
    """What a level does in an information state, and why."""
    if level == BEGINNER:
        return beginner(seen, rules, chance)
    return intermediate(seen, rules, chance)
