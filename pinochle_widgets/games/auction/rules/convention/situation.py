"""The circumstances of a call that decide its meaning by a convention."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pinochle_widgets.games.auction.rules.convention import encoded
from pinochle_widgets.games.auction.rules.convention.row import Row
from pinochle_widgets.games.auction.rules.core.bidding import counted_from
from pinochle_widgets.games.auction.rules.rules import PARTNERS, AuctionRules


@dataclass(frozen=True, slots=True)
class Situation:
    """The circumstances of a call that decide its meaning by a convention."""

    high: int
    """The highest bid so far, from which ``+`` counts. Before any bid: the bid that the dealer holds, or one less than the
    lowest bid (C1).
    """
    turn: int = 1
    """The number of this call in the auction, from 1."""
    seats: int = 4
    """The number of seats, and so of calls in the first round of calls."""
    partner_in: bool = True
    """Whether partner is in the auction. If partner has passed for good, calls have no meaning (C16)."""
    partner_high: bool = False
    """Whether the highest bid is partner's."""


def applies(row: Row, bid: int | None, situation: Situation) -> bool:
    """Check whether a row stands for a call in this situation, its words apart."""
    at = situation
    return encoded.stands_for(row.coded, bid or 0, at.high, at.turn, at.seats, at.partner_high)


def opening(rules: AuctionRules) -> int:
    """Find the bid from which the first bid counts: the one that the dealer holds, or one less than the lowest bid (C1)."""
    return counted_from(rules.dealer_holds, rules.stuck, rules.terms)


def situation_of(calls: Sequence[tuple[int, int | None]], seat: int, dealer: int, rules: AuctionRules) -> Situation:
    """Find the situation in which a seat calls next.

    Parameters
    ----------
    calls : sequence of (seat, bid)
        All calls so far; the bid is None for a pass.
    seat : int
        The seat that calls.

    Returns
    -------
    Situation
    """
    partner = (seat + 2) % PARTNERS if rules.seats == PARTNERS else None
    high, holder = opening(rules), dealer if rules.dealer_holds else None
    for caller, bid in calls:
        if bid is not None:
            high, holder = bid, caller
    return Situation(
        high,
        turn=len(calls) + 1,
        seats=rules.seats,
        partner_in=partner is not None and not (rules.pass_is_final and (partner, None) in calls),
        partner_high=holder is not None and holder == partner,
    )
