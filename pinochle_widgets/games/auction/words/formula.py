"""The learners' formula for a bid, term by term: how high to go is told by `limits`."""

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
    """The terms of the formula: the meld of a hand without trump, what the suit adds, partner's, its aces and trumps."""

    comes_to: int
    meld: int
    more: int
    suit: str
    partner: int
    aces: int
    trumps: int

    def in_full(self, ally: str) -> str:
        """Write the formula term by term, with the name of the ally."""
        with_trump = f", {self.more} more with {self.suit}" if self.more else ""
        points = self.meld + self.more + self.partner + 2 * (self.aces + self.trumps)
        rounded = ", rounded up" if points < self.comes_to else ""
        terms = f"{self.meld} meld{with_trump}, {self.partner} from {ally}, and 2 for each of {self._high_cards}"
        return f"The learners' formula comes to {self.comes_to}: {terms} make {points}{rounded}."

    @property
    def _high_cards(self) -> str:
        counted = ((self.aces, "ace"), (self.trumps, "trump"))
        return " and ".join(plural(*each) for each in counted if each[0])


def formula_of(seen: AuctionObservation) -> Formula | None:
    """Reckon a hand by the formula; None under other rules, and where the hand has no suit to name."""
    f = Facts(seen)
    if not follows_guide(f.rules) or f.best is None:
        return None
    hand, aces = f.position.hand[0], sum(suit.aces for suit in f.suits.values())
    meld = plain_points(hand.low, hand.high, f.rules)
    more, trumps = f.best.meld - meld, f.best.cards
    partner = partner_meld(UNSHOWN_MELD, f.position, f.rules, f.told)
    comes_to = formula_bid(meld, more, aces, trumps, partner)
    return Formula(comes_to, meld, more, f.best.name, partner, aces, trumps)
