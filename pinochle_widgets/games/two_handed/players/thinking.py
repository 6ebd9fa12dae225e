"""Run the searches of two-handed players in small steps, compiled where there is a compiler."""

from __future__ import annotations

from collections.abc import Iterator

from pinochle_widgets.engine.twin import can_compile, compiled, numbers, room
from pinochle_widgets.games.players.thinking import SearchRules, in_ints
from pinochle_widgets.games.two_handed.core import Round, Terms
from pinochle_widgets.games.two_handed.players.policies import Advice
from pinochle_widgets.games.two_handed.players.weighing import Weights
from pinochle_widgets.games.two_handed.search.budget import Budget
from pinochle_widgets.games.two_handed.search.endgame import SolverRoom
from pinochle_widgets.games.two_handed.search.rollouts import SearchRoom, rounds_in_all

ENDINGS = "pinochle_widgets.games.two_handed.search.known_hand"
SEARCH = SearchRules("pinochle_widgets.games.two_handed.search.rollouts", ENDINGS)
"""The rules of the search; a player is ready when these are, whether or not the solver of `ENDINGS` was compiled."""

AT_ONCE = 4
"""The number of worlds in a step of a compiled search; an interpreted step is one world."""


def searches(seen: Round, rules: Terms, chance: int, weights: Weights, budget: Budget) -> Iterator[Advice]:
    """Yield the advice after each step of a search; the last advice is that of `rollouts.search`."""
    search = SEARCH.compiled()
    known, terms, memory, weighty = numbers(seen), numbers(rules), room(SearchRoom), numbers(weights)
    search.begin_search(known, terms, chance, memory, weighty)
    tried, whole, step = 0, rounds_in_all(seen, budget), AT_ONCE if can_compile() else 1
    while tried < whole:
        more = min(step if tried < budget.rounds else 1, whole - tried)
        search.try_rounds(known, terms, memory, weighty, budget, more)
        tried += more
        SEARCH.note_it_ran()
        yield in_ints(search.verdict(memory, budget))


def solved(seen: Round, rules: Terms) -> Advice:
    """Return the advice of `known_hand.solved`."""
    return in_ints(compiled(ENDINGS).solved(numbers(seen), numbers(rules), room(SolverRoom)))
