"""Run the searches of two-handed players in small steps, compiled where there is a compiler."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple  # Any: a row of numbers, or a layout where nothing is compiled

from pinochle_widgets.engine.layout import Field
from pinochle_widgets.engine.twin import can_compile, compiled, numbers, room
from pinochle_widgets.games.players.halving import MOST, Choices
from pinochle_widgets.games.players.thinking import SearchRules, in_ints
from pinochle_widgets.games.two_handed.core import Round, Terms
from pinochle_widgets.games.two_handed.players.policies import Advice
from pinochle_widgets.games.two_handed.players.weighing import Weights
from pinochle_widgets.games.two_handed.players.weights import Budget
from pinochle_widgets.games.two_handed.search.endgame import SolverRoom
from pinochle_widgets.games.two_handed.search.rollouts import SearchRoom, rounds_in_all

ENDINGS = "pinochle_widgets.games.two_handed.search.known_hand"
SEARCH = SearchRules("pinochle_widgets.games.two_handed.search.rollouts", ENDINGS)
"""The rules of the search; a player is ready when these are, whether or not the solver of `ENDINGS` was compiled."""

PLAYS, TOTAL = (next(field for field in SearchRoom.fields if field.name == name) for name in ("plays", "total"))

AT_ONCE = 4
"""The number of worlds in a step of a compiled search; an interpreted step is one world."""


class NextBest(NamedTuple):
    """The next best play of another card: its slot, by how many points it is behind in the same worlds, and the error."""

    slot: int
    behind: float
    error: float


class Tried(NamedTuple):
    """The result of a search so far: its advice, and at its end the next best play, if more than one remains."""

    advice: Advice
    next_best: NextBest | None


def searches(seen: Round, rules: Terms, chance: int, weights: Weights, budget: Budget) -> Iterator[Tried]:
    """Yield the result of a search after each of its steps; the last advice is that of `rollouts.search`."""
    search = SEARCH.compiled()
    known, terms, memory, weighty = numbers(seen), numbers(rules), room(SearchRoom), numbers(weights)
    search.begin_search(known, terms, chance, memory, weighty)
    tried, whole, step = 0, rounds_in_all(seen, budget), AT_ONCE if can_compile() else 1
    course = [Totals(0, [0] * MOST)]
    while tried < whole:
        if tried == budget.rounds:
            del course[1:]  # with phase 2 solved totals begin anew
        more = min(step if tried < budget.rounds else 1, whole - tried)
        search.try_rounds(known, terms, memory, weighty, budget, more)
        tried += more
        SEARCH.note_it_ran()
        advice = in_ints(search.verdict(memory, budget))
        course.append(Totals(course[-1].worlds + more, _part(memory, TOTAL)))
        done = tried == whole  # to compare after each step would slow the search down
        yield Tried(advice, _next_best(Choices.read(_part(memory, PLAYS)), course) if done else None)


class Totals(NamedTuple):
    """The number of worlds so far, and the totals of the plays in them, in tenths of a point."""

    worlds: int
    points: list[int]


def _part(memory: Any, field: Field) -> list[int]:
    """Take a field out of the working memory, which is a row of numbers where it is compiled."""
    if isinstance(memory, SearchRoom):
        held = getattr(memory, field.name)
        return list(held.flat() if isinstance(held, Choices) else held)
    part: list[int] = memory[field.start : field.start + field.length].tolist()
    return part


def _next_best(choices: Choices, course: list[Totals]) -> NextBest | None:
    """Find the next best play of another card; the error is that of its mean over the steps of the search."""
    best, *others = sorted(choices.order[: choices.alive], key=lambda each: -choices.score[each])
    card = choices.action[best] & 31
    other = next((each for each in others if choices.action[each] & 31 != card), None)
    if other is None:
        return None
    leads = [(each.worlds, each.points[best] - each.points[other]) for each in course]
    worlds, lead = leads[-1]
    off = [gained - lead * more / worlds for more, gained in ((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(leads))]
    spread = sum(each * each for each in off) * len(off) / max(len(off) - 1, 1)
    return NextBest(choices.action[other], lead / (10 * worlds), spread**0.5 / (10 * worlds))


def solved(seen: Round, rules: Terms) -> Advice:
    """Return the advice of `known_hand.solved`."""
    return in_ints(compiled(ENDINGS).solved(numbers(seen), numbers(rules), room(SolverRoom)))
