"""How the upper levels decide: they remember what was played, and go by the odds of what is still out.

From the two-handed guide, "Skill Level". In phase 1 Expert weighs its cards by the odds of completing melds; in
phase 2 it knows the other hand by counting, and solves the rest. Champion and Master do as it does where their budgets
allow no more.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import count, first
from pinochle_widgets.games.twin import rule
from pinochle_widgets.games.two_handed.budget import Budget
from pinochle_widgets.games.two_handed.core import FOLLOW, STAGE, STOCK, legal_plays
from pinochle_widgets.games.two_handed.counting import play_by_count
from pinochle_widgets.games.two_handed.endings import is_to_solve, solved
from pinochle_widgets.games.two_handed.policies import ONLY_CARD, Advice
from pinochle_widgets.games.two_handed.search import is_to_search, search
from pinochle_widgets.games.two_handed.weighing import best_by_odds, lay_by_odds, mixed, purpose_by_odds

# fmt: off
AT_FIRST = (
    43, -3, 24, 93, 185, 151, 422, 854, 307, 321, 738, 602, 712, 692, 1345, 1714, 1, 12, 10, 26, 7, 33, 79,
    55, 23, 10, 1, 13, 31, 14, 62, 97, 1331, 613, 655, 913, 835, 486, 931, 25, 25, 336, -3, 70, 20, 14, -249,
    5, -18, 83, -99, -104, 45, -112, 23, -53, -53, 1, 15, 20, 49, 102, -52, 25, 15, 73, 23, 5, 1, 43, -72, 42,
    -15, 81, 94, 0, 59, -56,
)
"""The weights of `weighing` at the start of phase 1, found by evolution in play against the levels."""
AT_LAST = (
    -4, 110, 101, -6, -39, 9, 401, 978, 436, 268, 594, 671, 607, 764, 1407, 1723, 7, 38, 5, 30, 36, 55, 71,
    33, 9, 26, 33, 10, 2, 31, 86, 94, 1309, 535, 691, 795, 209, -35, 948, 31, 76, 191, 5, 7, -4, -19, -105, 3,
    57, 39, 96, 66, 8, -152, -47, -41, -7, -50, -26, -23, -27, -103, 46, 128, -47, 3, -167, -118, -66, -15,
    110, 10, 70, -50, 51, -106, -51, 46,
)
"""The weights at its end."""
# fmt: on

WEIGHTS = mixed(AT_FIRST, AT_LAST)


@rule
def expert(seen: Sequence[int], rules: Sequence[int]) -> Advice:
    """Lay what is complete, keep what the odds favor, and count in phase 2; at once, with nothing tried out or solved."""
    if seen[STAGE] > FOLLOW:
        return lay_by_odds(seen, rules, WEIGHTS)
    plays = legal_plays(seen, rules)
    if count(plays) == 1:
        return first(plays), ONLY_CARD, 0, 0
    if seen[STOCK]:
        return purpose_by_odds(seen, best_by_odds(seen, plays, rules, WEIGHTS), rules, WEIGHTS)
    return play_by_count(seen, plays, rules)


@rule
def within(seen: Sequence[int], rules: Sequence[int], chance: int, memory: list[int], budget: Budget) -> Advice:
    """Try out or solve what a budget allows, else decide at once: how Expert, Champion and Master decide.

    `memory` is room to work in: `search.MEMORY` numbers.
    """
    if is_to_search(seen, rules, budget):
        return search(seen, rules, chance, memory, WEIGHTS, budget)
    if is_to_solve(seen, rules):
        return solved(seen, rules, memory)
    return expert(seen, rules)
