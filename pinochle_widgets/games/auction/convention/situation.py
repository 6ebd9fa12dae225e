"""When a call is made, as far as a convention asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pinochle_widgets.games.auction.convention import encoded
from pinochle_widgets.games.auction.convention.row import Row
from pinochle_widgets.games.auction.core.bidding import counted_from
from pinochle_widgets.games.auction.rules import PARTNERS, AuctionRules


@dataclass(frozen=True, slots=True)
class Situation:
    """When a call is made, as far as a convention asks.

    Parameters
    ----------
    high : int
        The highest bid so far, from which ``+`` counts. Before any bid: what the dealer holds, or one less than the
        lowest bid (C1).
    turn : int
        The number of this call in the auction, from 1.
    seats : int
        How many players there are; the first so many calls are the first round.
    partner_in : bool
        Whether partner has not passed for good. If not, calls tell nothing (C16).
    partner_high : bool
        Whether the highest bid is partner's.
    """

    high: int
    turn: int = 1
    seats: int = 4
    partner_in: bool = True
    partner_high: bool = False


def applies(row: Row, bid: int | None, situation: Situation) -> bool:
    """Whether a call in this situation may be a row's, whatever words go with it."""
    at = situation
    return encoded.stands_for(row.numbers, 0, bid or 0, at.high, at.turn, at.seats, at.partner_high)


def opening(rules: AuctionRules) -> int:
    """From what the first bid counts: what the dealer holds, or one less than the lowest bid (C1)."""
    return counted_from(rules.dealer_holds, rules.stuck, rules.terms)


def situation_of(calls: Sequence[tuple[int, int | None]], seat: int, dealer: int, rules: AuctionRules) -> Situation:
    """The situation in which a seat calls next.

    Parameters
    ----------
    calls : sequence of (seat, bid)
        All calls so far; the bid is None for a pass.
    seat : int
        Who calls.
    dealer : int
    rules : AuctionRules

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
