"""The advice of training wheels on calls and cards: a player's decision in words that agree with it.

All of it is made from an observation, so the seat could have found it out by itself.
"""

from __future__ import annotations

from dataclasses import replace

from pinochle_widgets.games.auction.convention.at_table import meld_told
from pinochle_widgets.games.auction.rules.moves.actions import Bid, Pass
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.words.bidding import SUMS
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.auction.words.grounds import GROUNDS
from pinochle_widgets.games.auction.words.limits import why
from pinochle_widgets.games.auction.words.seating import Seating
from pinochle_widgets.games.protocol import Company, Decision
from pinochle_widgets.games.words.door import Grounded

HOPELESS = 5
"""The chance in percent below which a bid is made so seldom that only the meld it tells partner of can speak for it."""


def advice(decision: Decision, seen: AuctionObservation, company: Company) -> Decision:
    """Make the advice to a person of a player's decision: a call, or a card that was chosen, with its reason for a learner.

    A hopeless bid that tells partner nothing only drives opponents higher. Good players make such bids; learners are advised
    to pass.
    """
    table = Seating.of(seen, company)
    action = decision.action
    ground = next(Grounded(GROUNDS, Facts(seen, table.names)).told(action, against=False), None)
    words = ground.words if ground else decision.reason
    if seen.stage != "bid":
        return replace(decision, reason=words)
    if isinstance(action, Bid) and decision.chances and _is_hopeless(decision, action.amount, seen):
        words = f"{action.amount} will not be made{_but_drives(seen, table)}. Pass."
        return replace(decision, action=Pass(seen.seat), reason=words, gain=None, as_good=())
    played = why(decision, seen, table)
    told = [played or words] if ground is None or ground.ground in SUMS else [words]
    limit = decision.numbers.get("limit", 0)
    if isinstance(action, Bid) and limit >= action.amount:
        told.append(f"You are good up to {limit:.0f}.")
    return replace(decision, reason=" ".join(filter(None, told)))


def _is_hopeless(decision: Decision, bid: int, seen: AuctionObservation) -> bool:
    return dict(decision.chances).get(bid, HOPELESS) < HOPELESS and not meld_told(seen, bid)


def _but_drives(seen: AuctionObservation, table: Seating) -> str:
    if seen.bidder is None or table.side_of(seen.bidder) == table.side:
        return ""
    return f"; it only drives {table.names[seen.bidder]} higher"
