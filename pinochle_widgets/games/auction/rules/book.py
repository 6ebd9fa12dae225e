"""The rule book of the auction games: how deals are laid out, settled and counted, for state and observer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.auction.rules import codes, illegal
from pinochle_widgets.games.auction.rules.answers.settling import result_of, side_values
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.auction.rules.core import steps as rounds
from pinochle_widgets.games.auction.rules.observation import SettledHand
from pinochle_widgets.games.auction.rules.observe import side_melds, side_tricks
from pinochle_widgets.games.auction.rules.observer import LOST_BY
from pinochle_widgets.games.auction.rules.reading import AuctionReading
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.auction.rules.standing import Standing, ended
from pinochle_widgets.games.dealing import NOBODY
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.protocol.rule_book import RuleBook
from pinochle_widgets.games.stepping import Stepper

STAGES = {
    layout.CLAIM: "claim",
    layout.CALL: "bid",
    layout.NAME: "trump",
    layout.DISCARD: "discard",
    layout.GIVE: "exchange",
    layout.TELL: "count",
    layout.LEAD: "lead",
    layout.FOLLOW: "follow",
    layout.OVER: "round over",
    layout.REDEAL: "thrown in",
}
"""The action expected in each stage, in a word."""


class AuctionBook(RuleBook[layout.Hand, Stepper[layout.Hand], Standing, AuctionRules]):
    """The rules of an auction game."""

    def steps(self, rules: AuctionRules) -> Stepper[layout.Hand]:
        """Make the steps for the rounds of a game."""
        return Stepper(codes.BOOK, codes.MOST_PLAYS + rules.terms.highest_bid, rules=rules.terms)

    def first(self, rules: AuctionRules, seats: int, number: int, seed: int | str) -> Standing:
        """Make the score before the first deal, with a first dealer by the seed."""
        return Standing(Random(f"pinochle dealer {seed}").randrange(seats))

    def with_scores(self, standing: Standing, scores: tuple[int, ...]) -> Standing:
        """Give the sides points before the first deal; a side with any counts as one that has gained some."""
        room = (0,) * (len(standing.scores) - len(scores))
        progress = tuple(int(score > 0) for score in scores)
        return standing._replace(scores=scores + room, progress=progress + room)

    def dealt_to(self, standing: Standing, rules: AuctionRules) -> list[int]:
        """List the seat that is dealt the card at each place of a deck; the kitty is dealt to nobody."""
        return rounds.dealing_order(standing.dealer(rules.terms), rules.terms) + [NOBODY] * rules.kitty

    def deal(self, steps: Stepper[layout.Hand], deck: Sequence[Card], standing: Standing, rules: AuctionRules) -> None:
        """Deal a deck: the deal goes to the left with every round; a redeal keeps its dealer (B14)."""
        room = [0] * (codes.LARGEST_DECK - len(deck))
        scores, progress = list(standing.scores), list(standing.progress)
        steps.begin(standing.dealer(rules.terms), deck=indices(deck) + room, score=scores, progress=progress)

    def clear(self, steps: Stepper[layout.Hand], standing: Standing, rules: AuctionRules) -> None:
        """Set the steps to a table at which nothing is dealt."""
        nothing = rounds.new_hand()
        nothing.dealer = standing._replace(round=standing.round + 1).dealer(rules.terms)
        nothing.score[:], nothing.progress[:] = standing.scores, standing.progress
        steps.put(nothing, held=codes.UNHELD)

    def settle(self, position: layout.Hand, standing: Standing, code: int, rules: AuctionRules) -> Standing:
        """Settle a deal: the game is won, or the next round follows; after a claim the same round is dealt again (B14)."""
        dealt = (*standing.ended, ended(position, rules.terms))
        if position.stage == layout.REDEAL:
            return standing._replace(ended=dealt)
        result = result_of(position, rules)
        hand = SettledHand(
            standing.round,
            position.bidder,
            position.high,
            result.is_made,
            side_melds(position, rules),
            side_tricks(position, rules),
            result.gains,
            LOST_BY.get(position.outcome, ""),
        )
        settled = standing._replace(
            rounds=(*standing.rounds, result.gains),
            sheet=(*standing.sheet, hand),
            scores=tuple(position.score),
            progress=tuple(position.progress),
            winner=result.winner,
        )
        return settled if result.winner is not None else settled._replace(ended=dealt, round=standing.round + 1)

    def score(self, position: layout.Hand, standing: Standing, rules: AuctionRules) -> tuple[int, ...]:
        """Count the points of all finished rounds, by side."""
        return side_values(position.score, rules)

    def winning(self, standing: Standing, rules: AuctionRules) -> int:
        """Find the points that win the game."""
        return rules.target

    def stage(self, position: layout.Hand) -> str:
        """Name the action expected, in a word."""
        return STAGES[position.stage]

    def why_not(self, state: AuctionReading, action: Action) -> str | None:
        """Explain why an action is not allowed, by the facts that its seat may know."""
        seat = action.seat
        if type(seat) is int and seat in range(state.rules.seats):
            return illegal.why_not(state.as_known_to(seat), action)
        return illegal.why_not(state, action)
