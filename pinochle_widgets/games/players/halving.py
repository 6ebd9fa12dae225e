"""Sequential halving: a budget of rollouts is spent by dropping the lesser half of the choices again and again.

All choices that are left are tried in the same worlds, so that luck is the same for all (Karnin, Koren and Somekh, *Almost
optimal exploration in multi-armed bandits*, 2013). When it is time to drop some, and what a choice is judged by, differs
from game to game; what belongs to a choice stands with the game, in lists by choice.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule

MOST = 32
"""More choices than there may ever be."""


class Choices(Layout):
    """The choices of a search. Those that were dropped stay where they are."""

    action: Annotated[list[int], MOST]  # what each one is
    score: Annotated[list[int], MOST]  # what it is judged by
    order: Annotated[list[int], MOST]  # the choices, those first that are still tried
    alive: int  # how many those are


@rule
def add_choice(action: int, choices: Choices) -> None:
    """Add a choice that is not there yet."""
    found = choices.alive
    for each in range(found):
        if choices.action[each] == action:
            return
    choices.action[found] = action
    choices.score[found] = 0
    choices.order[found] = found
    choices.alive = found + 1


@rule
def put_first(best: int, choices: Choices) -> None:
    """Put so many of the best choices that are left first, the best of all before the others."""
    for place in range(best):
        found = best_from(place, choices)
        each = choices.order[found]
        choices.order[found] = choices.order[place]
        choices.order[place] = each


@rule
def best_choice(choices: Choices) -> int:
    """The best choice so far."""
    return choices.order[best_from(0, choices)]


@rule
def best_from(start: int, choices: Choices) -> int:
    """The place in the order of the best choice so far, those before `start` left out; the first of several."""
    best = start
    for place in range(start + 1, choices.alive):
        if choices.score[choices.order[place]] > choices.score[choices.order[best]]:
            best = place
    return best


@rule
def half_of(number: int) -> int:
    """How many choices are kept of so many."""
    return (number + 1) // 2
