"""The certain knowledge of a seat in Canasta: the cards taken from a pile, and the threes that no hand keeps.

Nobody need meld, so that a card is not melded proves nothing.
"""

from __future__ import annotations

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.mind.counting import ALL_JOKERS, hidden_in_hand, talon_cards
from pinochle_widgets.games.canasta.mind.search.determinize import COPIES, count_unseen
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, JOKER, KINDS, MELD_RANKS
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.core.layout import OTHER, OVER
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.protocol.certain import Certain, Lot, Spot

_DECK = (
    *((CARDS[4 * rank + suit], COPIES) for suit in range(4) for rank in reversed(range(MELD_RANKS))),
    (CARDS[JOKER], ALL_JOKERS),
)


def certain(seen: CanastaObservation) -> Certain | None:
    """List the unseen cards of a seat, and the places where each may lie; None where no round is in play."""
    s, rules = seen.position, seen.rules.terms
    if not seen.round or s.stage == OVER or seen.stage in ("over", "cut"):
        return None
    left = [0] * KINDS
    count_unseen(s, left)
    shown: tuple[Card, ...] = tuple(card for kind, card in enumerate(CARDS) for _ in range(s.shown[OTHER][kind]))
    hand = Spot("", 1 - seen.seat, hidden_in_hand(s, rules), (), shown)
    down = (Spot("talons", None, talon_cards(s, rules)), Spot("stock", None, s.stock))
    spots = (hand, *(spot for spot in down if spot.hidden))
    places = tuple(number for number, spot in enumerate(spots) if spot.hidden)
    return Certain(
        _DECK,
        spots,
        tuple(
            Lot(card, left[kind], tuple(place for place in places if place or not goes_to_mat(kind, rules)))
            for kind, card in enumerate(CARDS)
            if left[kind]
        ),
    )
