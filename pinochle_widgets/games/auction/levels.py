"""The players of the auction games: each turns an observation into a decision by a level of `ladder`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate
from random import Random

from pinochle_widgets.games.actions import Action, Choice
from pinochle_widgets.games.auction.mind import ladder, policies, thinking
from pinochle_widgets.games.auction.mind.advising import figures
from pinochle_widgets.games.auction.mind.policies import Advice
from pinochle_widgets.games.auction.mind.search import rollouts
from pinochle_widgets.games.auction.rules.convention.agreed import coded, in_force
from pinochle_widgets.games.auction.rules.convention.encoded import CodedConvention
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, allowed_bids, lowest_call
from pinochle_widgets.games.auction.rules.core.counted import put_in, take_out
from pinochle_widgets.games.auction.rules.core.melding import meld_points
from pinochle_widgets.games.auction.rules.moves.actions import Fold
from pinochle_widgets.games.auction.rules.moves.coded import as_action
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.auction.words.grounds import GROUNDS
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.players.comparing import Behind, compared
from pinochle_widgets.games.players.player import LevelPlayer, LevelSearcher, check_turn
from pinochle_widgets.games.protocol import Decision, Player, Proofs
from pinochle_widgets.games.words.door import Grounded
from pinochle_widgets.games.words.told import as_group


class PolicyPlayer(LevelPlayer[AuctionObservation]):
    """A player that decides by the policy of a level, given by its place in `ladder.LEVELS`."""

    policy: int
    """The level whose policy makes the immediate decisions."""

    def __init__(self, place: int) -> None:
        super().__init__(ladder.LEVELS[place].name)
        self.policy = place

    def advise(self, seen: layout.Hand, rules: layout.Terms, convention: CodedConvention, chance: int) -> Advice:
        """Decide by the policy of the level, as numbers."""
        return ladder.advise(self.policy, seen, rules, convention, chance, ladder.NO_ROOM)

    def at_once(self, observation: AuctionObservation, rng: Random) -> Decision:
        """Decide by the policy of the level."""
        legal = observation.legal_actions
        if isinstance(legal[0], Choice):
            return self._choose_cards(observation, legal[0], rng)
        if all(isinstance(action, Fold) for action in legal):
            return folded_out_of_turn(observation)
        rules, heard = observation.rules.terms, coded(in_force(observation))
        return decided(observation, self.advise(observation.position, rules, heard, rng.getrandbits(32)))

    def _choose_cards(self, observation: AuctionObservation, template: Choice, rng: Random) -> Decision:
        """Choose several cards one after the other, each as if those before were put aside already."""
        seen, rules = observation.position, observation.rules.terms
        aside = (seen.discarded if seen.stage == layout.DISCARD else seen.given)[0]
        heard = coded(in_force(observation))
        cards = []
        for _ in range(template.count):
            card = self.advise(seen, rules, heard, rng.getrandbits(32))[0] - layout.PUT
            take_out(seen.hand[0], card)
            put_in(aside, card)
            cards.append(CARDS[card])
        action = template.filled(cards)
        return Decision(action, partial(_reason, observation, action), {"meld": _meld_kept(seen, rules)})


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
            for advice, came_to, behind in thinking.searches(seen, rules, heard, rng.getrandbits(32), self.budget):
                yield _of_search(observation, advice, chances_to_make(observation, came_to), behind)


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


# ---- from numbers to decisions


def decided(observation: AuctionObservation, advice: Advice) -> Decision:
    """Convert the advice of a policy to a decision, with the reason that the position has for its action."""
    action = as_action(observation, advice[0])
    return Decision(action, partial(_reason, observation, action), figures(advice))


def _of_search(
    observation: AuctionObservation,
    advice: Advice,
    chances: Sequence[tuple[int, int]],
    behind: Sequence[Behind],
) -> Decision:
    """Make the decision of a search so far: its figures, and at its end what it is compared with.

    Where nothing speaks for its card, the cards that are as good are told as a group.
    """
    action = as_action(observation, advice[0])
    found = Decision(action, partial(_reason, observation, action), figures(advice), chances=chances)
    if not behind:
        return found
    return as_group(compared(found, behind, partial(as_action, observation)))


def _reason(observation: AuctionObservation, action: Action) -> str:
    return Grounded(GROUNDS, Facts(observation)).reason(action)


def folded_out_of_turn(observation: AuctionObservation) -> Decision:
    """Fold while another seat is to lead, if the bid is lost anyway.

    Raises
    ------
    ValueError
        If the bid can still be made: then the seat waits for its turn.
    """
    seen, rules = observation.position, observation.rules.terms
    missing = policies.points_missing(seen, rules)
    if missing <= rules.trick_total:
        raise ValueError(f"seat {observation.seat} has nothing to do before another seat has led")
    return decided(observation, (layout.FOLD, policies.GIVE_UP, missing, rules.trick_total))


def chances_to_make(observation: AuctionObservation, came_to: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """List the legal bids, up to the first one that was made in no world, each with the number of 100 worlds in which it was.

    `came_to` counts the worlds by the points that the side came to.
    """
    lowest = lowest_call(observation.position, observation.rules.terms)
    if not came_to or lowest == NO_BID:
        return ()
    at_least = list(accumulate(reversed(came_to)))[::-1]
    bids = [bid for bid in allowed_bids(lowest, observation.rules.terms) if bid < len(came_to)]
    chances = [(bid, 100 * at_least[bid] // at_least[0]) for bid in bids]
    made = sum(chance > 0 for _, chance in chances)
    return tuple(chances[: made + 1])


def _meld_kept(seen: layout.Hand, rules: layout.Terms) -> int:
    """Count the points of melds left in the hand."""
    return meld_points(seen.hand[0].low, seen.hand[0].high, seen.trump, rules)
