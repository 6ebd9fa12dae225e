"""The training wheels: a player's advice in words, and a count of the cards that are gone.

All of it is made from an observation, so the seat could have found it out by itself.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUITS
from pinochle_widgets.games.auction.lessons import SUITS as SUIT_WORDS
from pinochle_widgets.games.auction.moves.actions import Bid
from pinochle_widgets.games.auction.players.intermediate import suit_worth
from pinochle_widgets.games.auction.players.ladder import INTERMEDIATE
from pinochle_widgets.games.auction.players.levels import PolicyPlayer
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.zones import Zones

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.observation import AuctionObservation
    from pinochle_widgets.games.protocol import Decision


def card_count(seen: AuctionObservation) -> Zones | None:
    """Count the cards that are gone, by suit and rank, and those in the own hand; None while no cards are played.

    A seat's own discards count as gone; those of others do not, as the seat does not know them.
    """
    if seen.stage not in ("lead", "follow", "round over", "over") or not seen.trump:
        return None
    trick = [held.card for _, held in seen.trick] if len(seen.trick) < seen.rules.seats else []
    gone = Counter([card for trick in seen.tricks for card in trick.cards] + trick + list(seen.discarded))
    mine = Counter(held.card for held in seen.hand)
    ranks = seen.rules.deck.ranks[::-1]
    cells = {str(card): [gone[card], mine[card]] for card in (*gone, *mine)}
    rows = [{"suit": suit, "cells": [cells.get(rank + suit, [0, 0]) for rank in ranks]} for suit in SUITS]
    trumps = sum(card.suit == seen.trump for card in (*gone.elements(), *mine.elements()))
    out = len(ranks) * seen.rules.deck.copies - trumps
    return {
        "ranks": list(ranks),
        "copies": seen.rules.deck.copies,
        "rows": rows,
        "text": f"{plural(out, 'trump')} still out" if out else "no trump is out",
    }


def advice_words(decision: Decision, seen: AuctionObservation) -> str:
    """Explain advice: in the auction by the strongest suit and the highest bid worth making, otherwise by its reason.

    The reason is also added in the auction if the advice has no chances.
    """
    if seen.stage != "bid":
        return decision.reason
    words = f"Strongest suit: {strongest_suit(seen)}. {_limit_words(decision, seen)}"
    return words if decision.chances else f"{words} {decision.reason}"


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
    bids = [action.amount for action in seen.legal_actions if isinstance(action, Bid)]
    return max((bid for bid in bids if bid <= expected), default=None)


def _limit_words(decision: Decision, seen: AuctionObservation) -> str:
    limit = highest_bid(decision, seen)
    return "Not worth a bid now." if limit is None else f"Worth up to {limit}."
