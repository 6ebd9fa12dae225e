"""Divide a budget of rollouts by sequential halving: drop the worse half of the choices again and again.

All remaining choices are tried in the same worlds, so that luck is the same for all (Karnin, Koren and Somekh, *Almost
optimal exploration in multi-armed bandits*, 2013). Each game decides when choices are dropped and how their scores are
computed; further data of a choice are kept by the game, in lists with an entry for each choice.
"""

from __future__ import annotations

from typing import Annotated

from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import rule

MOST = 32
"""The room for choices: more than a position of any game has."""

Verdict = tuple[int, int, int]
"""The best action of a search so far, its average points, and the number of worlds."""


class Choices(Layout):
    """The choices of a search, by number; a dropped choice keeps its number."""

    action: Annotated[list[int], MOST]  # the action of each choice
    score: Annotated[list[int], MOST]  # its score so far; the highest is best
    order: Annotated[list[int], MOST]  # the numbers of the choices, the remaining ones first
    alive: int  # the number of remaining choices


@rule
def add_choice(action: int, choices: Choices) -> None:
    """Add an action to the choices with a score of 0, unless it is there already."""
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
    """Sort the `best` best of the remaining choices to the front of `order`, the best choice first."""
    for place in range(best):
        found = best_from(place, choices)
        each = choices.order[found]
        choices.order[found] = choices.order[place]
        choices.order[place] = each


@rule
def best_choice(choices: Choices) -> int:
    """Return the number of the best remaining choice."""
    return choices.order[best_from(0, choices)]


@rule
def best_from(start: int, choices: Choices) -> int:
    """Return the place in `order`, from `start` on, of the best remaining choice; the first of equal ones."""
    best = start
    for place in range(start + 1, choices.alive):
        if choices.score[choices.order[place]] > choices.score[choices.order[best]]:
            best = place
    return best


@rule
def half_of(number: int) -> int:
    """Return the number of choices that are kept of `number`: half, rounded up."""
    return (number + 1) // 2
