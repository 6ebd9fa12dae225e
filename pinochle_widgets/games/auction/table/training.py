"""The count of the cards that are gone, for training wheels. The seat could have counted them by itself."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUITS
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.zones import Zones

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.observation import AuctionObservation


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
