"""The players of Canasta, made from the levels of `ladder`: from an observation each makes a decision."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from pinochle_widgets.games.canasta.codes import DISCARD
from pinochle_widgets.games.canasta.compared import why
from pinochle_widgets.games.canasta.core.cards import kind_of
from pinochle_widgets.games.canasta.moves.actions import Discard
from pinochle_widgets.games.canasta.moves.coded import action_of
from pinochle_widgets.games.canasta.observation import CanastaObservation
from pinochle_widgets.games.canasta.players import ladder
from pinochle_widgets.games.canasta.players.advising import lone_discard, next_discard
from pinochle_widgets.games.canasta.players.expert import thrown
from pinochle_widgets.games.canasta.players.hands import NONE
from pinochle_widgets.games.canasta.players.reasons import REASONS
from pinochle_widgets.games.players.player import LevelPlayer
from pinochle_widgets.games.players.reasons import Advice, told
from pinochle_widgets.games.protocol import Decision, Level


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
        advice = ladder.advise(self.place, observation.position, observation.rules.terms)
        return _told(observation, advice)

    def counsel(self, observation: CanastaObservation, decision: Decision) -> Decision:
        """Advise a discard that breaks nothing, where Expert weighs it about as much; see `Tutor`."""
        s, rules = observation.position, observation.rules.terms
        if self.place != ladder.EXPERT or not isinstance(decision.action, Discard):
            return decision
        kind = lone_discard(s, rules, kind_of(decision.action.card))
        if kind == kind_of(decision.action.card):
            return decision
        return _told(observation, thrown(s, kind, rules))


def _told(observation: CanastaObservation, advice: Advice) -> Decision:
    """Give a decision its reason: of a discard first the one against the card that a player would throw instead."""
    action = action_of(advice[0], observation.seat)
    decision = Decision(action, REASONS.in_words(observation, advice), REASONS.numbers(advice))
    if isinstance(action, Discard):
        instead = next_discard(observation.position, observation.rules.terms, kind_of(action.card))
        if instead != NONE and (words := why(observation, action, action_of(DISCARD + instead, observation.seat))):
            return replace(decision, reason=str(words))
    return told(why, observation, decision, observation.legal_actions)


LEVELS = tuple(
    Level(rung.name, rung.name.capitalize(), rung.help, partial(PolicyPlayer, place))
    for place, rung in enumerate(ladder.LEVELS)
)
"""The levels, weakest first."""
