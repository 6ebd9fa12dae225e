"""The learners' formula for the highest bid of a hand, term by term."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pinochle_widgets.games.auction.convention.meaning import formula_bid
from pinochle_widgets.games.auction.mind.policies import follows_guide
from pinochle_widgets.games.auction.mind.speech import partner_meld
from pinochle_widgets.games.auction.rules.convention.encoded import UNSHOWN_MELD
from pinochle_widgets.games.auction.rules.core.melding import plain_points
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.protocol import plural

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation


class Formula(NamedTuple):
    """The terms of the highest bid of a hand: its meld without trump, what the suit adds, partner's, its aces and trumps."""

    limit: int
    meld: int
    more: int
    suit: str
    partner: int
    aces: int
    trumps: int

    def in_full(self, ally: str) -> str:
        """Write the highest bid term by term, with the name of the ally."""
        with_trump = f", {self.more} more with {self.suit}" if self.more else ""
        points = self.meld + self.more + self.partner + 2 * (self.aces + self.trumps)
        makes = f"{points}, rounded up to {self.limit}" if points < self.limit else f"{points}"
        terms = f"{self.meld} meld{with_trump}, {self.partner} from {ally}, and 2 for each of {self._high_cards}"
        return f"Your highest bid by the formula: {terms} make {makes}."

    @property
    def _high_cards(self) -> str:
        counted = ((self.aces, "ace"), (self.trumps, "trump"))
        return " and ".join(plural(*each) for each in counted if each[0])


def formula_of(seen: AuctionObservation) -> Formula | None:
    """Reckon the highest bid of a hand; None under other rules, and where the hand has no suit to name."""
    f = Facts(seen)
    if not follows_guide(f.rules) or f.best is None:
        return None
    hand, aces = f.position.hand[0], sum(suit.aces for suit in f.suits.values())
    meld = plain_points(hand.low, hand.high, f.rules)
    more, trumps = f.best.meld - meld, f.best.cards
    partner = partner_meld(UNSHOWN_MELD, f.position, f.rules, f.told)
    limit = formula_bid(meld, more, aces, trumps, partner)
    return Formula(limit, meld, more, f.best.name, partner, aces, trumps)
