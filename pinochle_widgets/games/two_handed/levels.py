"""The players of two-handed Pinochle, made from the levels of `ladder`: from an observation each makes a decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from pinochle_widgets.games.actions import Cut
from pinochle_widgets.games.players.player import LevelPlayer, LevelSearcher, check_turn
from pinochle_widgets.games.protocol import Decision, Player, Proofs
from pinochle_widgets.games.two_handed.mind import expert, ladder, thinking
from pinochle_widgets.games.two_handed.mind.search import known_hand, rollouts
from pinochle_widgets.games.two_handed.mind.weighing import Weights
from pinochle_widgets.games.two_handed.mind.weights import Budget
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock
from pinochle_widgets.games.two_handed.rules.moves.coded import as_action
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules
from pinochle_widgets.games.words.deciding import decided, of_search

NO_ROOM = rollouts.SearchRoom()
"""The working memory of levels that neither search nor solve, which no rule touches."""


class PolicyPlayer(LevelPlayer[TwoHandedObservation]):
    """A player that follows the policy of a level, and knocks as soon as it may.

    Parameters
    ----------
    place : int
        The place of the level in `ladder.LEVELS`.
    """

    def __init__(self, place: int) -> None:
        super().__init__(ladder.LEVELS[place].name)
        self.place = place

    def at_once(self, observation: TwoHandedObservation, rng: Random) -> Decision:
        """Decide by the policy of the level."""
        decision = without_thought(observation, rng)
        if decision:
            return decision
        seen, rules = observation.position, observation.rules.terms
        return of_code(observation, ladder.advise(self.place, seen, rules, rng.getrandbits(32), NO_ROOM))


class Searcher(LevelSearcher[TwoHandedObservation]):
    """A player that decides by weights, as Expert does, and searches or solves where its budget allows.

    Parameters
    ----------
    level : str
        The name of the level.
    """

    rules = thinking.SEARCH

    def __init__(self, level: str, weights: Weights, budget: Budget) -> None:
        super().__init__(level)
        self.weights, self.budget = weights, budget

    def at_once(self, observation: TwoHandedObservation, rng: Random) -> Decision:
        """Decide by the weights, without a search."""
        return without_thought(observation, rng) or self._by_weights(observation)

    def _by_weights(self, observation: TwoHandedObservation) -> Decision:
        seen, rules = observation.position, observation.rules.terms
        return of_code(observation, expert.at_once(seen, rules, self.weights))

    def think(self, observation: TwoHandedObservation, rng: Random) -> Iterator[Decision]:
        """Yield decisions: first by the weights, then the best so far after each step of the search.

        Where phase 2 is solved the second and last decision is the solver's. `Thinker.think` says more on the steps.
        """
        check_turn(observation)
        decision = without_thought(observation, rng)
        yield decision or self._by_weights(observation)
        if decision:
            return
        seen, rules, chance = observation.position, observation.rules.terms, rng.getrandbits(32)
        act = partial(as_action, observation)
        if rollouts.is_to_search(seen, rules, self.budget):
            for tried in thinking.searches(seen, rules, chance, self.weights, self.budget):
                yield of_search(observation, tried, act)
        elif known_hand.is_to_solve(seen, rules, self.budget):
            yield of_search(observation, thinking.solved(seen, rules), act)


def player(place: int) -> Player[TwoHandedObservation]:
    """Make a player of the level at a place of `ladder.LEVELS`."""
    rung = ladder.LEVELS[place]
    if rung.weights and any(rung.budget):
        return Searcher(rung.name, rung.weights, rung.budget)
    return PolicyPlayer(place)


PROOFS = [
    Proofs(
        "master",
        presets=("hoyle", "64-card", "strict", "simplified"),
        options=[name for name in TwoHandedRules.options() if name not in ("goal", "extension", "cut_for_deal")],
    )
]
"""The rules under which Master was proved: it won its published matches by them."""


def without_thought(observation: TwoHandedObservation, rng: Random) -> Decision | None:
    """Decide to knock if that is legal, or where to cut, as all levels do alike; None where the level itself must decide."""
    for action in observation.legal_actions:
        if isinstance(action, Knock):
            return decided(observation, action)
    return cut(observation, rng) if observation.stage == "cut" else None


def of_code(observation: TwoHandedObservation, code: int) -> Decision:
    """Make the decision for an action of the flat action space, with a reason if it is free."""
    action = as_action(observation, code)
    return decided(observation, action) if len(observation.legal_actions) > 1 else Decision(action, "")


def cut(observation: TwoHandedObservation, rng: Random) -> Decision:
    """Cut at a random place when first, and the middle of the allowed places when second (A15)."""
    lowest, highest = observation.cut_range
    if not observation.cuts:
        return Decision(Cut(observation.seat, at=rng.randint(lowest, highest)), "One place is as good as another.")
    return Decision(Cut(observation.seat, at=(lowest + highest) // 2), "It cuts what is left in half.")
