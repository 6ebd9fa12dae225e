"""The computer players: one that lays any set, and one that looks for pairs, too."""

from __future__ import annotations

from collections import Counter
from random import Random

from pinochle_widgets.games.actions import Draw
from pinochle_widgets.games.protocol import Decision, Level
from rummy_toy import core
from rummy_toy.moves import Discard, LaySet, Take
from rummy_toy.observation import RummyObservation


class Simple:
    """A player that draws from the stock, lays the first set it has, and throws any card away."""

    level = "simple"

    def choose(self, observation: RummyObservation, rng: Random) -> Decision:
        """Decide on an action."""
        actions = observation.legal_actions
        draws = [action for action in actions if isinstance(action, Draw)]
        sets = [action for action in actions if isinstance(action, LaySet)]
        if draws:
            return Decision(draws[0], "Any card may help.")
        return Decision(sets[-1], "It is a set.") if sets else Decision(rng.choice(actions), "One card has to go.")


class Steady(Simple):
    """A player that takes cards that complete a set, and throws away the highest card that goes with none."""

    level = "steady"

    def choose(self, observation: RummyObservation, rng: Random) -> Decision:
        """Decide on an action."""
        actions, ranks = observation.legal_actions, Counter(held.card.rank for held in observation.hand)
        takes = [action for action in actions if isinstance(action, Take)]
        if takes and observation.pile[-1].rank in [rank for rank, number in ranks.items() if number > 1]:
            return Decision(takes[0], "It completes a set.")
        if any(isinstance(action, Draw | LaySet) for action in actions):
            return super().choose(observation, rng)
        throws = [action for action in actions if isinstance(action, Discard)]
        best = min(throws, key=lambda action: (ranks[action.card.rank], action.card.is_joker, -core.worth(action.card)))
        return Decision(best, "It goes with nothing, and counts most.")


LEVELS = (
    Level("simple", "Simple", "Lays what it has.", Simple),
    Level("steady", "Steady", "Looks for pairs.", Steady),
)
