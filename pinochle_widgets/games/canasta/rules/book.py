"""The rule book of Canasta: how rounds are dealt, settled and counted, for state and observer."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.rules import codes, illegal
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import kind_of, kinds_of
from pinochle_widgets.games.canasta.rules.core.dealing import dealt_to
from pinochle_widgets.games.canasta.rules.core.scoring import round_points
from pinochle_widgets.games.canasta.rules.places import HAND
from pinochle_widgets.games.canasta.rules.reading import CanastaReading
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.rules.setting import round_of
from pinochle_widgets.games.canasta.rules.standing import Standing
from pinochle_widgets.games.dealing import NOBODY
from pinochle_widgets.games.protocol.rule_book import CutForDeal, RuleBook
from pinochle_widgets.games.stepping import Stepper

STAGES = ("take", "meld", "round over")
"""The words for the stages of a round."""


class CanastaBook(
    CutForDeal[Standing, CanastaRules], RuleBook[layout.Round, Stepper[layout.Round], Standing, CanastaRules]
):
    """The rules of a game of Canasta."""

    CUT = codes.CUT

    def steps(self, rules: CanastaRules) -> Stepper[layout.Round]:
        """Make the steps for the rounds of a game."""
        return Stepper(codes.BOOK, codes.MOST_CODES, rules=rules.terms)

    def first(self, rules: CanastaRules, seats: int, number: int, seed: int | str) -> Standing:
        """Make the score before the first deal; the number of the game decides which seat starts (E29)."""
        return Standing(starter=(number + 1) % 2)

    def sequence(self, rules: CanastaRules) -> int:
        """Find the number of a tournament, whose decks are the same for all with any seed (F19)."""
        return rules.tournament

    def dealt_to(self, standing: Standing, rules: CanastaRules) -> list[int]:
        """List the seat that is dealt the card at each place of a deck."""
        if standing.places is not None:
            return [spot.number if spot.kind == HAND else NOBODY for spot in standing.places.spots(rules.terms)]
        dealt = [dealt_to(place, standing.dealer) for place in range(layout.SEATS * rules.hand_size)]
        return dealt + [NOBODY] * (len(rules.deck) - len(dealt))

    def deal(self, steps: Stepper[layout.Round], deck: Sequence[Card], standing: Standing, rules: CanastaRules) -> None:
        """Deal a deck, or lay out the position that was set by hand, and note the points that each seat needs to open."""
        to_open = [rules.opening(total) for total in standing.totals]
        placed = standing.places and round_of(deck, standing.places, standing.dealer, to_open, rules)
        steps.begin(standing.dealer, deck=kinds_of(deck), to_open=to_open)
        if placed:
            steps.put(placed)

    def clear(self, steps: Stepper[layout.Round], standing: Standing | None, rules: CanastaRules) -> None:
        """Set the steps to a table at which nothing is dealt."""
        nothing = layout.new_round()
        if standing is not None:
            nothing.dealer = standing.dealer
        steps.put(nothing)

    def settle(self, position: layout.Round, standing: Standing, code: int, rules: CanastaRules) -> Standing:
        """Settle a round: the game is won, or the next round follows."""
        gained = round_points(position, 0, rules.terms), round_points(position, 1, rules.terms)
        settled = standing.after(gained, rules.goal, loser_starts=rules.loser_starts)
        return settled if settled.winner is not None else settled._replace(round=standing.round + 1)

    def score(self, position: layout.Round, standing: Standing, rules: CanastaRules) -> tuple[int, int]:
        """Count the points of all finished rounds."""
        return standing.totals

    def winning(self, standing: Standing, rules: CanastaRules) -> int:
        """Find the points that win."""
        return rules.goal

    def stage(self, position: layout.Round) -> str:
        """Name the stage of a round."""
        return STAGES[position.stage]

    def why_not(self, state: CanastaReading, action: Action) -> str | None:
        """Explain in a sentence why an action is not legal now."""
        return illegal.why_not(state, action)

    # ---- the cut for deal

    def begins_with_cut(self, rules: CanastaRules) -> bool:
        """Check whether the seats cut before the first deal."""
        return rules.cut_for_deal

    def rank_cut(self, card: Card) -> int:
        """Rank a card that was cut."""
        return kind_of(card) >> 2

    def begun_by(self, standing: Standing, seat: int) -> Standing:
        """Note which seat starts the first round."""
        return standing._replace(starter=seat)
