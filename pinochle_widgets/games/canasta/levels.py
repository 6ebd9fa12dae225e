"""The players of Canasta, made from the levels of `ladder`: from an observation each makes a decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.mind import ladder, thinking
from pinochle_widgets.games.canasta.mind.expert import lone_discard
from pinochle_widgets.games.canasta.rules.codes import DISCARD
from pinochle_widgets.games.canasta.rules.core.cards import kind_of
from pinochle_widgets.games.canasta.rules.moves.actions import Discard
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.rules.moves.named import named
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.players.player import LevelPlayer, LevelSearcher, check_turn
from pinochle_widgets.games.protocol import Decision, Gain, Player
from pinochle_widgets.games.words.deciding import decided, of_search

HARDLY = 0.25
"""The share of the error within which a simple action may be behind the best one, and is advised."""


class PolicyPlayer(LevelPlayer[CanastaObservation]):
    """A player that follows the policy of a level.

    Parameters
    ----------
    place : int
        The place of the level in `ladder.LEVELS`.
    """

    def __init__(self, place: int) -> None:
        super().__init__(ladder.LEVELS[place].name)
        self.place = place

    def at_once(self, observation: CanastaObservation, rng: Random) -> Decision:
        """Decide by the policy of the level; where to cut is left to chance."""
        if observation.stage == "cut":
            return Decision(rng.choice(observation.legal_actions), "Any place in the deck is as good as another.")
        code = ladder.advise(self.place, observation.position, observation.rules.terms)
        return decided(observation, action_of(code, observation.seat))

    def counsel(self, observation: CanastaObservation, decision: Decision) -> Decision:
        """Advise a discard that breaks nothing, where Expert weighs it about as much; see `Tutor`."""
        lone = _lone(observation, decision.action) if self.place == ladder.EXPERT else None
        return lone or decision


class Searcher(LevelSearcher[CanastaObservation], PolicyPlayer):
    """A player that first decides as Expert, and then tries its action and others in imagined worlds."""

    rules = thinking.SEARCH

    def think(self, observation: CanastaObservation, rng: Random) -> Iterator[Decision]:
        """Yield decisions: first Expert's, then the best so far after each step of the search; see `Thinker.think`."""
        check_turn(observation)
        thumb = self.at_once(observation, rng)
        yield thumb
        if observation.stage == "cut":
            return
        s, rules, budget = observation.position, observation.rules.terms, ladder.LEVELS[self.place].budget
        code, act = ladder.advise(ladder.EXPERT, s, rules), partial(action_of, seat=observation.seat)
        for tried in thinking.searches(s, rules, code, rng.getrandbits(32), budget):
            yield of_search(observation, tried, act, name=named)

    def counsel(self, observation: CanastaObservation, decision: Decision) -> Decision:
        """Advise Expert's action, or a discard that breaks nothing, where it is hardly behind the best one; see `Tutor`."""
        thumb = self.at_once(observation, Random(0))
        as_good = {each.alternative: each for each in decision.as_good if each.points <= HARDLY * each.half_width}
        lone = _lone(observation, thumb.action)
        for simple in filter(None, (lone, thumb)):
            if simple.action == decision.action:
                return decision
            if found := as_good.get(simple.action):
                gain = Gain(-found.points, found.half_width, decision.action)
                return replace(simple, numbers=decision.numbers, gain=gain, as_good=(gain,))
        return decision


def player(place: int) -> Player[CanastaObservation]:
    """Make a player of the level at a place of `ladder.LEVELS`."""
    return Searcher(place) if any(ladder.LEVELS[place].budget) else PolicyPlayer(place)


def _lone(observation: CanastaObservation, action: Action) -> Decision | None:
    """Decide to throw a card that breaks nothing, where Expert weighs it about as much as another discard; else None."""
    if not isinstance(action, Discard):
        return None
    s, rules = observation.position, observation.rules.terms
    kind = lone_discard(s, rules, kind_of(action.card))
    return None if kind == kind_of(action.card) else decided(observation, action_of(DISCARD + kind, observation.seat))
