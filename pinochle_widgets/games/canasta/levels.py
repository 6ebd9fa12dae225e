"""The players of Canasta, made from the levels of `ladder`: from an observation each makes a decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

from pinochle_widgets.games.actions import Action, Draw
from pinochle_widgets.games.canasta.mind import ladder, thinking
from pinochle_widgets.games.canasta.mind.hands import NONE
from pinochle_widgets.games.canasta.mind.plain import LESS, lone_discard, plain_take, whole_canasta
from pinochle_widgets.games.canasta.mind.search.appraiser import UNSIZED
from pinochle_widgets.games.canasta.rules.codes import DISCARD
from pinochle_widgets.games.canasta.rules.core.cards import kind_of
from pinochle_widgets.games.canasta.rules.moves.actions import Discard, Lay, Take
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.rules.moves.named import named
from pinochle_widgets.games.canasta.rules.names import ranks_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.facts import Facts
from pinochle_widgets.games.canasta.words.plainer import plainer
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
        """Advise a plain act, where Expert's weights prefer another by little; see `mind.plain` and `Tutor`."""
        plain = (_taken(observation, decision) or _lone(observation, decision)) if self.place == ladder.EXPERT else None
        return plain or decision


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
            found = of_search(observation, tried, act, name=named, is_akin=partial(breaks_as_much, observation))
            yield _without_sizes(found) if UNSIZED.hold_under(observation.rules) else found

    def counsel(self, observation: CanastaObservation, decision: Decision) -> Decision:
        """Advise a plain act that is as good, or Expert's where it is hardly behind the best one; see `mind.plain` and `Tutor`.

        A large pile is advised whatever the search says: it takes for granted that the pile is there in the next turn.
        """
        if first := _canasta_first(observation, decision):
            return first
        thumb = self.at_once(observation, Random(0))
        if taken := _taken(observation, decision):
            return _beside(decision, taken) or taken
        hardly = tuple(each for each in decision.as_good if each.points <= HARDLY * each.half_width)
        lone = _lone(observation, thumb)
        for simple, close in (
            (_taken(observation, decision, LESS), decision.as_good),
            (_lone(observation, decision), decision.as_good),
            (lone, hardly),
            (None if lone else thumb, hardly),
        ):
            if simple and simple.action == decision.action:
                return decision
            if simple and (told := _beside(replace(decision, as_good=close), simple)):
                return told
        return decision

    def plainer(self, observation: CanastaObservation, action: Action) -> tuple[Decision, float] | None:
        """Find an act that a player would rather do, by rules under which play-outs say little; else None.

        It is advised where the judge can't tell it from the other one, or finds it behind by so many points at most.
        """
        found = plainer(Facts(observation), action) if UNSIZED.hold_under(observation.rules) else None
        return (decided(observation, found[0]), found[1]) if found else None


def player(place: int) -> Player[CanastaObservation]:
    """Make a player of the level at a place of `ladder.LEVELS`."""
    return Searcher(place) if any(ladder.LEVELS[place].budget) else PolicyPlayer(place)


def _without_sizes(decision: Decision) -> Decision:
    """Take the points from the figures of a search, by rules under which they say nothing."""
    gain = decision.gain and replace(decision.gain, is_sized=False)
    return replace(decision, numbers={}, gain=gain)


def _beside(decision: Decision, simple: Decision) -> Decision | None:
    """Make the advice of a simple action of the figures by which a search found it as good; None where it did not."""
    found = next((each for each in decision.as_good if _alike(each.alternative, simple.action)), None)
    if found is None:
        return None
    is_sized = decision.gain is None or decision.gain.is_sized
    gain = Gain(-found.points, found.half_width, decision.action, is_sized)
    return replace(simple, numbers=decision.numbers, gain=gain, as_good=(gain,))


def _alike(action: Action, other: Action) -> bool:
    """Check whether two actions are one, or take the pile with cards that differ in suits alone."""
    if isinstance(action, Take) and isinstance(other, Take):
        return ranks_of(action.cards) == ranks_of(other.cards)
    return action == other


def _taken(observation: CanastaObservation, decision: Decision, less: int = 0) -> Decision | None:
    """Decide to take a pile that no player leaves, where a draw is chosen; else None."""
    if not isinstance(decision.action, Draw):
        return None
    code = plain_take(observation.position, observation.rules.terms, less)
    return None if code == NONE else decided(observation, action_of(code, observation.seat))


def _canasta_first(observation: CanastaObservation, decision: Decision) -> Decision | None:
    """Decide to lay a pure canasta of the hand before other cards are laid; else None."""
    if not isinstance(decision.action, Lay) or not observation.is_open[observation.seat]:
        return None
    code = whole_canasta(observation.position, observation.rules.terms)
    first = None if code == NONE else action_of(code, observation.seat)
    return None if first in (None, decision.action) else decided(observation, first)


def breaks_as_much(observation: CanastaObservation, one: Action, other: Action) -> bool:
    """Check whether two discards leave as many cards of their ranks: to throw one of a pair is another thing than a lone card."""
    if not isinstance(one, Discard) or not isinstance(other, Discard):
        return True
    held = Counter(each.card.rank for each in observation.hand)
    return held[one.card.rank] == held[other.card.rank]


def _lone(observation: CanastaObservation, decision: Decision) -> Decision | None:
    """Decide to throw a card that breaks nothing, where Expert weighs it about as much as the one chosen; else None."""
    if not isinstance(decision.action, Discard):
        return None
    chosen = kind_of(decision.action.card)
    kind = lone_discard(observation.position, observation.rules.terms, chosen)
    return None if kind == chosen else decided(observation, action_of(DISCARD + kind, observation.seat))
