"""The advice of training wheels on calls and cards: a player's decision in words that agree with it.

All of it is made from an observation, so the seat could have found it out by itself.
"""

from __future__ import annotations

import re
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
from pinochle_widgets.games.auction.table.formula import by_formula
from pinochle_widgets.games.auction.table.seating import Seating
from pinochle_widgets.games.auction.why import why, why_called
from pinochle_widgets.games.auction.why.tricks import allies, seats_after
from pinochle_widgets.games.players.reasons import told

if TYPE_CHECKING:
    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.auction.observation import AuctionObservation
    from pinochle_widgets.games.protocol import Company, Decision

HOPELESS = 5
"""The chance in percent below which a bid is made so seldom that only the meld it tells partner of can speak for it."""


def advice(decision: Decision, seen: AuctionObservation, company: Company) -> Decision:
    """Make the advice to a person of a player's decision: a call, or a card that was chosen, with its reason for a learner.

    A hopeless bid that tells partner nothing only drives opponents higher. Good players make such bids; learners are advised
    to pass.
    """
    if isinstance(decision.action, Play) and len(seen.legal_actions) > 1:
        decision = _told(decision, seen)
        return replace(decision, reason=_with_names(decision.reason, seen, Seating.of(seen, company)))
    if seen.stage != "bid":
        return decision
    table = Seating.of(seen, company)
    action = decision.action
    if isinstance(action, Bid) and decision.chances and _is_hopeless(decision, action.amount, seen):
        words = f"{action.amount} will not be made{_but_drives(seen, table)}. Pass."
        return replace(decision, action=Pass(seen.seat), reason=words, gain=None, as_good=())
    return replace(decision, reason=_why_called(decision, seen, table))


def _told(decision: Decision, seen: AuctionObservation) -> Decision:
    """Give a card the reason that the position has for it: one about this card or a rival, as the words beside it name them."""
    card, gain = decision.action, decision.gain
    rivals = [each.alternative for each in ((gain,) if gain and gain.is_clear else decision.as_good)]

    def about(observation: AuctionObservation, better: Action, worse: Action) -> str:
        words = why(observation, better, worse)
        if not rivals or worse in rivals or not isinstance(worse, Play):
            return words
        if gain and gain.is_clear and why(observation, rivals[0], worse) == words:
            return ""
        names = [sign(each.card) for each in (card, *rivals) if isinstance(each, Play)]
        is_of_others = sign(worse.card) in words and not any(name in words for name in names)
        return "" if is_of_others and "would give away" not in words else words

    return told(about, seen, decision, seen.legal_actions)


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


def _is_hopeless(decision: Decision, bid: int, seen: AuctionObservation) -> bool:
    return dict(decision.chances).get(bid, 0) < HOPELESS and not meld_told(seen, bid)


def _why_called(decision: Decision, seen: AuctionObservation, table: Seating) -> str:
    """Write the reason for a call under the names at the table, and how far the hand is worth going."""
    expected = int(decision.numbers["expected"]) if decision.chances else None
    told = why_called(seen, decision.action, expected) or decision.reason
    limit = highest_bid(decision, seen)
    if isinstance(decision.action, Bid):
        if formula := by_formula(seen, decision.action.amount):
            told = formula if told.startswith("Good up to") else f"{told} {formula}".lstrip()
        elif (
            limit is not None
            and limit >= decision.action.amount
            and not re.search(rf"good up to|\b{limit}\b", told, re.IGNORECASE)
        ):
            told = f"{told} Your hand is good up to {limit} in {strongest_suit(seen)}.".lstrip()
    elif told:
        told = f"Pass: {told if told.startswith('Partner') else told[0].lower() + told[1:]}"
    return _with_names(told, seen, table)


def _with_names(told: str, seen: AuctionObservation, table: Seating) -> str:
    """Name the ally of a seat, and the only opponent who plays after it, as the table does."""
    names = [table.names[seat] for seat in allies(seen)]
    told = re.sub(r"\b([Pp]artner|[Tt]he other defender)\b", names[0], told) if names else told
    opponents = [seat for seat in seats_after(seen) if seat not in allies(seen)]
    return told.replace("An opponent", table.names[opponents[0]]) if len(opponents) == 1 else told


def _but_drives(seen: AuctionObservation, table: Seating) -> str:
    if seen.bidder is None or table.side_of(seen.bidder) == table.side:
        return ""
    return f"; it only drives {table.names[seen.bidder]} higher"
