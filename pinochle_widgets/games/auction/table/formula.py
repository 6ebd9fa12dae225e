"""The learners' formula for the highest bid of a hand, term by term."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUIT_NAMES, SUITS
from pinochle_widgets.games.auction.convention.at_table import coded, in_force
from pinochle_widgets.games.auction.convention.encoded import UNTOLD_MELD
from pinochle_widgets.games.auction.convention.meaning import formula_bid
from pinochle_widgets.games.auction.core.bidding import lowest_call
from pinochle_widgets.games.auction.core.melding import meld_points, plain_points
from pinochle_widgets.games.auction.players.intermediate import best_suit
from pinochle_widgets.games.auction.players.policies import NO_SUIT_FITS, follows_guide, length, playable_suits
from pinochle_widgets.games.auction.players.speech import partner_meld
from pinochle_widgets.games.protocol import plural

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.observation import AuctionObservation


def by_formula(seen: AuctionObservation, bid: int) -> str:
    """Write the highest bid of a hand with its terms; empty under other rules, and where it does not reach a bid."""
    position, rules = seen.position, seen.rules.terms
    suit = best_suit(position, playable_suits(position, lowest_call(position, rules), rules), rules)
    if not follows_guide(rules) or suit == NO_SUIT_FITS:
        return ""
    low, high = position.hand[0].low, position.hand[0].high
    meld, trumps = plain_points(low, high, rules), length(position, suit)
    more = meld_points(low, high, suit, rules) - meld
    partner = partner_meld(UNTOLD_MELD, position, rules, coded(in_force(seen)))
    aces = sum(held.card.rank == "A" for held in seen.hand)
    limit = formula_bid(meld, more, aces, trumps, partner)
    if limit < bid:
        return ""
    with_trump = f", {more} more with {SUIT_NAMES[SUITS[suit]]}" if more else ""
    each = " and ".join(plural(*counted) for counted in ((aces, "ace"), (trumps, "trump")) if counted[0])
    points = meld + more + partner + 2 * (aces + trumps)
    makes = f"{points}, rounded up" if points < limit else f"{points}"
    terms = f"{meld} meld{with_trump}, {partner} from partner, and 2 for each of {each}"
    return f"By the formula up to {limit}: {terms} make {makes}."
