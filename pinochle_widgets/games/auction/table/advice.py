"""The advice of training wheels on calls and cards: a player's decision in words that agree with it.

All of it is made from an observation, so the seat could have found it out by itself.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.auction.convention.at_table import meld_told
from pinochle_widgets.games.auction.mind import ladder
from pinochle_widgets.games.auction.rules.convention.agreed import coded, in_force
from pinochle_widgets.games.auction.rules.moves.actions import Bid, Pass
from pinochle_widgets.games.auction.words import why, why_called
from pinochle_widgets.games.auction.words.bidding import LIMIT_TOLD, hand_makes
from pinochle_widgets.games.auction.words.formula import formula_of
from pinochle_widgets.games.auction.words.reasons import REASONS
from pinochle_widgets.games.auction.words.seating import Seating
from pinochle_widgets.games.players.reasons import told

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.protocol import Company, Decision

HOPELESS = 5
"""The chance in percent below which a bid is made so seldom that only the meld it tells partner of can speak for it."""


def advice(decision: Decision, seen: AuctionObservation, company: Company) -> Decision:
    """Make the advice to a person of a player's decision: a call, or a card that was chosen, with its reason for a learner.

    A hopeless bid that tells partner nothing only drives opponents higher. Good players make such bids; learners are advised
    to pass.
    """
    table = Seating.of(seen, company)
    if isinstance(decision.action, Play) and len(seen.legal_actions) > 1:
        return told(partial(why, names=table.names), seen, decision, seen.legal_actions)
    if seen.stage != "bid":
        return decision
    action = decision.action
    if isinstance(action, Bid) and decision.chances and _is_hopeless(decision, action.amount, seen):
        words = f"{action.amount} will not be made{_but_drives(seen, table)}. Pass."
        return replace(decision, action=Pass(seen.seat), reason=words, gain=None, as_good=())
    return replace(decision, reason=_why_called(decision, seen, table))


def highest_bid(decision: Decision, seen: AuctionObservation) -> int | None:
    """Find the highest bid that the hand is worth, by the points that the adviser expects; None if no bid is."""
    expected = decision.numbers.get("expected")
    if expected is None:
        rules, heard = seen.rules.terms, coded(in_force(seen))
        rule_of_thumb = ladder.advise(ladder.INTERMEDIATE, seen.position, rules, heard, 0, ladder.NO_ROOM)
        expected = REASONS.numbers(rule_of_thumb).get("expected", 0)
    return max((bid for bid in _bids(seen) if bid <= expected), default=None)


def _bids(seen: AuctionObservation) -> list[int]:
    return [action.amount for action in seen.legal_actions if isinstance(action, Bid)]


def _is_hopeless(decision: Decision, bid: int, seen: AuctionObservation) -> bool:
    return dict(decision.chances).get(bid, 0) < HOPELESS and not meld_told(seen, bid)


def _why_called(decision: Decision, seen: AuctionObservation, table: Seating) -> str:
    """Write the reason for a call under the names at the table, and how far the hand is worth going."""
    expected = int(decision.numbers["expected"]) if decision.chances else None
    told = why_called(seen, decision.action, expected, table.names) or decision.reason
    if isinstance(decision.action, Bid):
        formula, bid = formula_of(seen), decision.action.amount
        limit = formula.limit if formula else highest_bid(decision, seen)
        if formula and bid <= formula.limit and getattr(told, "by", None) is hand_makes:
            told = formula.short
        elif limit is not None and limit >= bid and getattr(told, "by", None) not in LIMIT_TOLD:
            told = f"{told} You are good up to {limit}.".lstrip()
    elif told:
        told = f"Pass: {told if told.startswith(tuple(table.names)) else told[0].lower() + told[1:]}"
    return str(told)


def _but_drives(seen: AuctionObservation, table: Seating) -> str:
    if seen.bidder is None or table.side_of(seen.bidder) == table.side:
        return ""
    return f"; it only drives {table.names[seen.bidder]} higher"
