"""The actions of the flat action space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUITS
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.auction.rules.core import layout
from pinochle_widgets.games.auction.rules.moves.actions import Bid, Claim, CountMeld, Decline, Fold, NameTrump, Pass
from pinochle_widgets.games.pinochle.rules.cards import CARDS

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation


def as_action(observation: AuctionObservation, code: int) -> Action:
    """Convert a number of the flat action space to an action."""
    seat = observation.seat
    if code < layout.PUT:
        return Play(seat, card=CARDS[code])
    if code >= layout.TELL_MELD:
        return CountMeld(seat, points=code - layout.TELL_MELD)
    if code >= layout.BID:
        return Bid(seat, amount=code - layout.BID)
    if layout.SUIT <= code < layout.PASS:
        return NameTrump(seat, suit=SUITS[code - layout.SUIT])
    plain = {layout.PASS: Pass, layout.CLAIM_REDEAL: Claim, layout.DECLINE: Decline, layout.FOLD: Fold}
    return plain[code](seat)
