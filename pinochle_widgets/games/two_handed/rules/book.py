"""The rule book of two-handed Pinochle: how rounds are dealt, settled and counted, for state and observer."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.dealing import NOBODY
from pinochle_widgets.games.pinochle.rules.cards import index_of, indices
from pinochle_widgets.games.protocol.rule_book import CutForDeal, RuleBook
from pinochle_widgets.games.stepping import Stepper
from pinochle_widgets.games.two_handed.rules import codes, core, illegal
from pinochle_widgets.games.two_handed.rules.reading import TwoHandedReading, to_knock
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules
from pinochle_widgets.games.two_handed.rules.standing import Standing

STAGES = ("lead", "follow", "meld", "draw", "round over")
"""The words for the stages of a round."""


class TwoHandedBook(
    CutForDeal[Standing, TwoHandedRules], RuleBook[core.Round, Stepper[core.Round], Standing, TwoHandedRules]
):
    """The rules of a two-handed game."""

    CUT = codes.CUT

    def steps(self, rules: TwoHandedRules) -> Stepper[core.Round]:
        """Make the steps for the rounds of a game."""
        return Stepper(codes.BOOK, codes.MOST_CODES, rules=rules.terms)

    def first(self, rules: TwoHandedRules, seats: int, number: int, seed: int | str) -> Standing:
        """Make the score before the first deal; the number of the game decides which seat leads first (A16)."""
        return Standing(rules.goal, leader=(number + 1) % 2)

    def by_rules(self, standing: Standing, rules: TwoHandedRules) -> Standing:
        """Take the score between two rounds over to other rules, which have a goal of their own."""
        return standing._replace(goal=_extended(rules.goal, standing.totals, rules))

    def dealt_to(self, standing: Standing, rules: TwoHandedRules) -> list[int]:
        """List the seat that is dealt the card at each place of a deck."""
        dealt = [core.dealt_to(place, standing.dealer) for place in range(2 * core.HAND_SIZE)]
        return dealt + [NOBODY] * (len(rules.deck) - len(dealt))

    def deal(self, steps: Stepper[core.Round], deck: Sequence[Card], standing: Standing, rules: TwoHandedRules) -> None:
        """Deal a deck, and note with how many points of melds each seat may knock."""
        points = [to_knock(seat, standing, rules) for seat in range(2)]
        steps.begin(standing.dealer, deck=indices(deck), to_knock=points)

    def clear(self, steps: Stepper[core.Round], standing: Standing | None, rules: TwoHandedRules) -> None:
        """Set the steps to a table at which nothing is dealt."""
        nothing = core.new_round()
        if standing is not None:
            nothing.dealer = standing._replace(round=standing.round + 1).dealer
        steps.put(nothing)

    def settle(self, position: core.Round, standing: Standing, code: int, rules: TwoHandedRules) -> Standing:
        """Settle a round: a knock or the goal has ended the game, or the goal is extended (A23), or the next round follows."""
        melds, tricks = position.meld_points, position.trick_points
        gained = melds[0] + tricks[0], melds[1] + tricks[1]
        totals = standing.totals[0] + gained[0], standing.totals[1] + gained[1]
        settled = standing._replace(totals=totals, rounds=(*standing.rounds, gained))
        if codes.KNOCK <= code < codes.LAYS:
            return settled._replace(winner=code - codes.KNOCK)
        goal = _extended(settled.goal, totals, rules)
        if max(totals) >= goal:
            return settled._replace(goal=goal, winner=totals.index(max(totals)))
        return settled._replace(goal=goal, round=standing.round + 1)

    def score(self, position: core.Round, standing: Standing, rules: TwoHandedRules) -> tuple[int, int]:
        """Count the recorded points: finished rounds, and this round's melds unless the rules score by round (A29)."""
        totals, melds = standing.totals, position.meld_points
        if rules.score_by_round or position.stage == core.OVER:
            return totals
        return totals[0] + melds[0], totals[1] + melds[1]

    def winning(self, standing: Standing, rules: TwoHandedRules) -> int:
        """Find the points that win: the goal, which may have been extended."""
        return standing.goal

    def stage(self, position: core.Round) -> str:
        """Name the stage of a round."""
        return STAGES[position.stage]

    def why_not(self, state: TwoHandedReading, action: Action) -> str | None:
        """Explain in a sentence why an action is not legal now."""
        return illegal.why_not(state, action)

    # ---- the cut for deal

    def begins_with_cut(self, rules: TwoHandedRules) -> bool:
        """Check whether the seats cut before the first deal."""
        return rules.cut_for_deal

    def rank_cut(self, card: Card) -> int:
        """Rank a card that was cut."""
        return index_of(card) & 7

    def begun_by(self, standing: Standing, seat: int) -> Standing:
        """Note which seat leads in the first round."""
        return standing._replace(leader=seat)


def _extended(goal: int, totals: tuple[int, int], rules: TwoHandedRules) -> int:
    """Move the goal up for as long as both seats have reached it."""
    while min(totals) >= goal:
        goal += rules.extension
    return goal
