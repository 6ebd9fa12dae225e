"""The stages of a judge: how many worlds it asks at most."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """The largest number of worlds for a decision."""

    choosing: int
    pricing: int
    """The worlds that choose the rival, and those that price it."""
    is_counted: bool = False
    """Whether a user counted the worlds, and not what they cost."""

    def at(self, cost: int) -> Budget:
        """Return the budget for a game whose worlds cost several of those that it counts; the rival is chosen as before."""
        return self if self.is_counted else self._replace(pricing=self.pricing // cost)

    def in_chains(self, length: int) -> tuple[int, int]:
        """Count the chains of worlds for choosing and for pricing."""
        return -(-self.choosing // length), -(-self.pricing // length)


BUDGETS = {"quick": Budget(60, 400), "standard": Budget(120, 1_600), "deep": Budget(240, 6_400)}

ADVICE = BUDGETS["standard"]
"""The stage of hints: what is advised was looked at with so many worlds, and is priced with as many afterwards."""
