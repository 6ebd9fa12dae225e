"""The skill levels of two-handed Pinochle, weakest first, as one rule that asks the policy of a level."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.twin import rule
from pinochle_widgets.games.two_handed.policies import Advice, carefree, novice
from pinochle_widgets.games.two_handed.standard import standard

CAREFREE, NOVICE, STANDARD = range(3)


@rule
def advise(level: int, seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int]) -> Advice:
    """What a level does in an information state, and why; `memory` is room for those that search."""
    if level == CAREFREE:
        return carefree(seen, rules, chance)
    if level == NOVICE:
        return novice(seen, rules, chance)
    return standard(seen, rules, chance)
