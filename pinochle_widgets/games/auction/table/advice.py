"""The advice of training wheels on calls and cards: a player's decision in words that agree with it.

All of it is made from an observation, so the seat could have found it out by itself.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.auction.answers.asked import SUITS as SUIT_WORDS
from pinochle_widgets.games.auction.convention.at_table import meld_told
from pinochle_widgets.games.auction.moves.actions import Bid, Pass
from pinochle_widgets.games.auction.players.intermediate import suit_worth
from pinochle_widgets.games.auction.players.ladder import INTERMEDIATE
from pinochle_widgets.games.auction.players.levels import PolicyPlayer
from pinochle_widgets.games.auction.table.seating import Seating
from pinochle_widgets.games.auction.why import why
from pinochle_widgets.games.players.reasons import LEAST_TOLD, told_against_most

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.observation import AuctionObservation
    from pinochle_widgets.games.protocol import Company, Decision

HOPELESS = 5
"""The chance in percent below which a bid is made so seldom that only the meld it tells partner of can speak for it."""


def advice(decision: Decision, seen: AuctionObservation, company: Company) -> Decision:
    """Make the advice to a person of a player's decision: a call, or a card that was chosen, with its reason for a learner.

    A hopeless bid that tells partner nothing only drives opponents higher. Good players make such bids; learners are advised
    to pass.
    """
    if seen.stage != "bid":
        if decision.next_best is None and (seen.stage != "follow" or len(seen.legal_actions) == 1):
            return decision
        return replace(decision, reason=_why_card(decision, seen))
    if not decision.chances:
        return replace(decision, reason=f"{_worth(decision, seen)} {decision.reason}")
    table = Seating.of(seen, company)
    if not isinstance(decision.action, Bid):
        return replace(decision, reason=_why_pass(decision, seen, table))
    bid = decision.action.amount
    tells = meld_told(seen, bid)
    if _chance(decision, bid) < HOPELESS and not tells:
        words = f"{bid} will not be made{_but_drives(seen, table)}. Pass."
        return replace(decision, action=Pass(seen.seat), reason=words)
    return replace(decision, reason=_why_bid(decision, bid, tells, seen, table))


def strongest_suit(seen: AuctionObservation) -> str:
    """Find the suit in which the hand may bring most points, by melds and tricks."""
    position = seen.position
    worth = [suit_worth(position, suit, seen.rules.terms) for suit in range(4)]
    return SUIT_WORDS[worth.index(max(worth))]


def highest_bid(decision: Decision, seen: AuctionObservation) -> int | None:
    """Find the highest bid that the hand is worth, by the points that the adviser expects; None if no bid is."""
    expected = decision.numbers.get("expected")
    if expected is None:
        expected = PolicyPlayer(INTERMEDIATE).choose(seen, Random(0)).numbers.get("expected", 0)
    return max((bid for bid in _bids(seen) if bid <= expected), default=None)


def _bids(seen: AuctionObservation) -> list[int]:
    return [action.amount for action in seen.legal_actions if isinstance(action, Bid)]


def _chance(decision: Decision, bid: int) -> int:
    return dict(decision.chances).get(bid, 0)


def _worth(decision: Decision, seen: AuctionObservation) -> str:
    limit = highest_bid(decision, seen)
    worth = "not worth a bid now" if limit is None else f"worth up to {limit}"
    suit = strongest_suit(seen)
    return f"{suit[0].upper()}{suit[1:]} are your strongest suit, {worth}."


def _why_bid(decision: Decision, bid: int, tells: str, seen: AuctionObservation, table: Seating) -> str:
    limit = highest_bid(decision, seen)
    if limit is not None and limit >= bid:
        return _worth(decision, seen)
    if tells:
        partner = next(table.names[seat] for seat in table.clockwise if table.is_partner(seat))
        return f"{bid} tells {partner}: {tells}."
    return f"On average {bid} brings more than to pass."


def _why_pass(decision: Decision, seen: AuctionObservation, table: Seating) -> str:
    limit, suit = highest_bid(decision, seen), strongest_suit(seen)
    if seen.bidder is not None and table.is_partner(seen.bidder):
        return f"Pass: leave the bid at {seen.high} to {table.names[seen.bidder]}."
    if limit is None:
        return f"Pass: {_bids(seen)[0]} is too much for {suit}, your strongest suit."
    if _can_come_back(seen):
        partner = [table.names[seat] for seat in table.clockwise if table.is_partner(seat)]
        first = f"{partner[0]} may bid; " if partner else ""
        return f"Pass for now: {first}you can come back up to {limit} in {suit}."
    return f"Pass: on average it brings more than {_bids(seen)[0]} in {suit}."


def _can_come_back(seen: AuctionObservation) -> bool:
    """Check whether the auction goes on after a pass of the viewer, and the viewer is asked again."""
    passes = 0
    for call in reversed(seen.calls):
        if call.amount is not None:
            break
        passes += 1
    return not seen.rules.pass_is_final and passes + 1 < seen.rules.seats - 1


def _but_drives(seen: AuctionObservation, table: Seating) -> str:
    if seen.bidder is None or table.side_of(seen.bidder) == table.side:
        return ""
    return f"; it only drives {table.names[seen.bidder]} higher"


# ---- a card that was chosen


def _why_card(decision: Decision, seen: AuctionObservation) -> str:
    """Write the reason for the card of a decision, with its gain over the next best card."""
    if not isinstance(decision.action, Play):
        return decision.reason
    rival = decision.next_best and decision.next_best[0]
    told = (rival and why(seen, decision.action, rival)) or told_against_most(
        why, seen, decision.action, seen.legal_actions
    )
    told = told or decision.reason
    return f"{told}{_gain(decision, told)}"


def _gain(decision: Decision, told: str) -> str:
    """Write by how much the card beats the next best action: ``(+0.6 points over J♦)``; empty without such a comparison.

    Of two that are as good nothing is said where the reason names the other one.
    """
    if decision.next_best is None:
        return ""
    other, gain = decision.next_best
    name = sign(other.card) if isinstance(other, Play) else "a fold"
    if gain >= LEAST_TOLD:
        return f" (+{gain:.1f} points over {name})"
    return "" if name in told else f" ({name} is as good)"
