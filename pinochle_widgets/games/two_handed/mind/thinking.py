"""Run the searches of two-handed players in small steps, compiled where there is a compiler."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any  # Any: a row of numbers, or a layout where nothing is compiled

from pinochle_widgets.engine.bitset import count, slots
from pinochle_widgets.engine.layout import Field
from pinochle_widgets.engine.twin import can_compile, compiled, numbers, room
from pinochle_widgets.games.players.comparing import Behind, Course, Tried
from pinochle_widgets.games.players.halving import Choices
from pinochle_widgets.games.players.thinking import SearchRules, in_ints
from pinochle_widgets.games.two_handed.mind.counting import other_hand
from pinochle_widgets.games.two_handed.mind.search.endgame import SolverRoom
from pinochle_widgets.games.two_handed.mind.search.rollouts import SearchRoom, rounds_in_all
from pinochle_widgets.games.two_handed.mind.weighing import Weights
from pinochle_widgets.games.two_handed.mind.weights import Budget
from pinochle_widgets.games.two_handed.rules.core import ME, Round, Terms

ENDINGS = "pinochle_widgets.games.two_handed.mind.search.known_hand"
SOLVER = "pinochle_widgets.games.two_handed.mind.search.endgame"
SEARCH = SearchRules("pinochle_widgets.games.two_handed.mind.search.rollouts", ENDINGS, SOLVER)
"""The rules of the search; a player is ready when these are, whether or not the solvers were compiled."""

PLAYS, TOTAL, WORTHS = (
    next(field for field in SearchRoom.fields if field.name == name) for name in ("plays", "total", "worth")
)
TENTHS = 10
"""The units of a total that make a point."""
WORTH = 100 * 100
"""The units of a play's worth that make a point, times 100% of trust."""
SHORT = 6
"""The cards of a hand in an endgame that is short."""
SLOTS = 64
"""The places of a row with a number for each card."""

AT_ONCE = 4
"""The number of worlds in a step of a compiled search; an interpreted step is one world."""


def searches(seen: Round, rules: Terms, chance: int, weights: Weights, budget: Budget) -> Iterator[Tried]:
    """Yield the result of a search after each of its steps; the last verdict is that of `rollouts.search`."""
    search = SEARCH.compiled()
    known, terms, memory, weighty = numbers(seen), numbers(rules), room(SearchRoom), numbers(weights)
    search.begin_search(known, terms, chance, memory, weighty)
    tried, whole, step = 0, rounds_in_all(seen, budget), AT_ONCE if can_compile() else 1
    course = Course(TENTHS)
    while tried < whole:
        if tried == budget.rounds:
            course.begin_anew()  # as totals do with phase 2 solved
        more = min(step if tried < budget.rounds else 1, whole - tried)
        search.try_rounds(known, terms, memory, weighty, budget, more)
        tried += more
        SEARCH.note_it_ran()
        verdict = in_ints(search.verdict(memory, budget))
        plays = Choices.read(_part(memory, PLAYS))
        course.note(tried - (budget.rounds if tried > budget.rounds else 0), _part(memory, TOTAL), plays)
        behind = course.behind(plays, _trusted(memory, budget)) if tried == whole else []
        yield Tried(verdict, behind)


def _trusted(memory: Any, budget: Budget) -> list[float]:
    """Return the points of each play by weighing, as far as the budget trusts them."""
    return [worth * budget.trust / WORTH for worth in _part(memory, WORTHS)]


def _part(memory: Any, field: Field) -> list[int]:
    """Take a field out of the working memory, which is a row of numbers where it is compiled."""
    if isinstance(memory, SearchRoom):
        held = getattr(memory, field.name)
        return list(held.flat() if isinstance(held, Choices) else held)
    part: list[int] = memory[field.start : field.start + field.length].tolist()
    return part


def solved(seen: Round, rules: Terms) -> Tried:
    """Return the play of `known_hand.solved` with its value, and how far the other plays are behind it with best replies.

    To solve all plays takes a compiler, or a short endgame.
    """
    known, terms, memory, values = numbers(seen), numbers(rules), room(SolverRoom), room(SLOTS)
    found = in_ints(compiled(ENDINGS).solved(known, terms, memory))
    if not can_compile() and count(seen.hand[ME]) > SHORT:
        return Tried(found, [])
    hands = seen.hand[ME], other_hand(seen, rules)
    plays = compiled(SOLVER).play_values(*numbers(hands), seen.led, seen.trump, terms, memory, values)
    others = [slot for slot in slots(int(plays)) if slot != found[0]]
    behind = [Behind(slot, int(values[found[0]]) - int(values[slot]), 0) for slot in others]
    return Tried(found, sorted(behind, key=lambda each: each.points))
