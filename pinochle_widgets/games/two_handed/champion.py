"""How Champion decides: as Expert does, and towards the end of phase 1 it weighs what phase 2 will bring.

From the two-handed guide, "Skill Level". In the last tricks of phase 1 it tries its plays out in a few imagined
rounds, to their end.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import count
from pinochle_widgets.games.twin import rule
from pinochle_widgets.games.two_handed.core import FOLLOW, STAGE, STOCK, legal_plays
from pinochle_widgets.games.two_handed.expert import WEIGHTS, expert
from pinochle_widgets.games.two_handed.policies import Advice
from pinochle_widgets.games.two_handed.search import TRICKS, Budget, search
from pinochle_widgets.games.two_handed.standard import draws_left

CHAMPION: Budget = (3, 48, 50)


@rule
def champion(seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int]) -> Advice:
    """Search the last tricks of phase 1; else decide as Expert."""
    if is_to_search(seen, rules, CHAMPION):
        return search(seen, rules, chance, memory, WEIGHTS, CHAMPION)
    return expert(seen, rules)


@rule
def is_to_search(seen: Sequence[int], rules: Sequence[int], budget: Budget) -> bool:
    """Whether there is a choice of plays in one of the tricks that are to be searched."""
    near_end = seen[STAGE] <= FOLLOW and seen[STOCK] > 0 and draws_left(seen) <= budget[TRICKS]
    return near_end and count(legal_plays(seen, rules)) > 1
