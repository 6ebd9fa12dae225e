"""The players of the auction games: each turns an observation into a decision by a level of `ladder`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from pinochle_widgets.games.actions import Choice
from pinochle_widgets.games.auction.mind import ladder, thinking
from pinochle_widgets.games.auction.mind.policies import points_missing
from pinochle_widgets.games.auction.mind.search import rollouts
from pinochle_widgets.games.auction.rules.convention.agreed import coded, in_force
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.auction.rules.core.counted import put_in, take_out
from pinochle_widgets.games.auction.rules.core.melding import meld_points
from pinochle_widgets.games.auction.rules.moves.actions import Fold
from pinochle_widgets.games.auction.rules.moves.coded import as_action
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.players.player import LevelPlayer, LevelSearcher, check_turn
from pinochle_widgets.games.protocol import Decision, Player, Proofs
from pinochle_widgets.games.words.deciding import decided, of_search


class PolicyPlayer(LevelPlayer[AuctionObservation]):
    """A player that decides by the policy of a level, given by its place in `ladder.LEVELS`."""

    policy: int
    """The level whose policy makes the immediate decisions."""

    def __init__(self, place: int) -> None:
        super().__init__(ladder.LEVELS[place].name)
        self.policy = place

    def advise(self, seen: layout.Hand, rules: layout.Terms, convention: CodedConvention, chance: int) -> int:
        """Decide by the policy of the level, as a code."""
        return ladder.advise(self.policy, seen, rules, convention, chance, ladder.NO_ROOM)

    def at_once(self, observation: AuctionObservation, rng: Random) -> Decision:
        """Decide by the policy of the level."""
        legal = observation.legal_actions
        if isinstance(legal[0], Choice):
            return self._choose_cards(observation, legal[0], rng)
        if all(isinstance(action, Fold) for action in legal):
            return folded_out_of_turn(observation)
        seen, rules, heard = observation.position, observation.rules.terms, coded(in_force(observation))
        action = as_action(observation, self.advise(seen, rules, heard, rng.getrandbits(32)))
        return decided(observation, action, numbers=ladder.figures(self.policy, seen, rules, heard))

    def _choose_cards(self, observation: AuctionObservation, template: Choice, rng: Random) -> Decision:
        """Choose several cards one after the other, each as if those before were put aside already."""
        seen, rules = observation.position, observation.rules.terms
        aside = (seen.discarded if seen.stage == layout.DISCARD else seen.given)[0]
        heard = coded(in_force(observation))
        cards = []
        for _ in range(template.count):
            card = self.advise(seen, rules, heard, rng.getrandbits(32)) - layout.PUT
            take_out(seen.hand[0], card)
            put_in(aside, card)
            cards.append(CARDS[card])
        meld_kept = meld_points(seen.hand[0].low, seen.hand[0].high, seen.trump, rules)
        return decided(observation, template.filled(cards), numbers={"meld": meld_kept})


class Searcher(LevelSearcher[AuctionObservation], PolicyPlayer):
    """A player that first decides as an Intermediate, and then searches calls, trumps and plays in worlds."""

    rules = thinking.SEARCH

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.policy = ladder.INTERMEDIATE
        self.budget = ladder.LEVELS[place].budget

    def think(self, observation: AuctionObservation, rng: Random) -> Iterator[Decision]:
        """Yield successively better decisions: first that of an Intermediate, then those of the search; see `Thinker.think`."""
        check_turn(observation)
        thumb = self.at_once(observation, rng)
        yield thumb
        seen, rules = observation.position, observation.rules.terms
        if rollouts.is_to_search(seen, rules):
            heard = coded(in_force(observation))
            act = partial(as_action, observation)
            names = ("expected", "chance") if seen.stage in (layout.CALL, layout.NAME) else ("ahead", "deals")
            for tried in thinking.searches(seen, rules, heard, rng.getrandbits(32), self.budget):
                yield of_search(observation, tried, act, names)


def player(place: int) -> Player[AuctionObservation]:
    """Make a player of the level at a place of `ladder.LEVELS`."""
    return Searcher(place) if any(ladder.LEVELS[place].budget) else PolicyPlayer(place)


PROOFS = [
    Proofs(
        "advanced",
        presets=[name for name in AuctionRules.PRESETS if name != "double-deck/regular"],
        options=[name for name in AuctionRules.options() if name != "target"],
    )
]
"""The rules under which Advanced was proved: published matches are played by all presets but one."""


def folded_out_of_turn(observation: AuctionObservation) -> Decision:
    """Fold while another seat is to lead, if the bid is lost anyway.

    Raises
    ------
    ValueError
        If the bid can still be made: then the seat waits for its turn.
    """
    seen, rules = observation.position, observation.rules.terms
    if points_missing(seen, rules) <= rules.trick_total:
        raise ValueError(f"seat {observation.seat} has nothing to do before another seat has led")
    return decided(observation, as_action(observation, layout.FOLD))
