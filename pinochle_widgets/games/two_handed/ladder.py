"""The skill levels of two-handed Pinochle, weakest first, as one rule that asks the policy of a level."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.twin import rule
from pinochle_widgets.games.two_handed import budget
from pinochle_widgets.games.two_handed.expert import within
from pinochle_widgets.games.two_handed.policies import Advice, carefree, novice
from pinochle_widgets.games.two_handed.search import MEMORY
from pinochle_widgets.games.two_handed.standard import standard

CAREFREE, NOVICE, STANDARD, EXPERT, CHAMPION, MASTER = range(6)

__all__ = ["CAREFREE", "CHAMPION", "EXPERT", "MASTER", "MEMORY", "NOVICE", "STANDARD", "advise"]


@rule
def advise(level: int, seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int]) -> Advice:
    """What a level does in an information state, and why; `memory` is room for those that search: MEMORY numbers."""
    if level == CAREFREE:
        return carefree(seen, rules, chance)
    if level == NOVICE:
        return novice(seen, rules, chance)
    if level == STANDARD:
        return standard(seen, rules, chance)
    if level == EXPERT:
        return within(seen, rules, chance, memory, budget.EXPERT)
    return within(seen, rules, chance, memory, budget.CHAMPION if level == CHAMPION else budget.MASTER)
