"""The certain knowledge of a seat in Canasta: the cards taken from a pile, and the threes that no hand keeps.

Nobody need meld, so that a card is not melded proves nothing.
"""

from __future__ import annotations

from pinochle_widgets.games.canasta.mind.counting import ALL_JOKERS
from pinochle_widgets.games.canasta.mind.search.determinize import COPIES
from pinochle_widgets.games.canasta.rules.core.cards import CARDS, JOKER, MELD_RANKS
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.core.layout import OVER
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.facts import Facts
from pinochle_widgets.games.protocol.certain import Certain, Lot, Spot

_DECK = (
    *((CARDS[4 * rank + suit], COPIES) for suit in range(4) for rank in reversed(range(MELD_RANKS))),
    (CARDS[JOKER], ALL_JOKERS),
)


def certain(seen: CanastaObservation) -> Certain | None:
    """List the unseen cards of a seat, and the places where each may lie; None where no round is in play."""
    if not seen.round or seen.position.stage == OVER or seen.stage in ("over", "cut"):
        return None
    f = Facts(seen)
    left = f.unseen_kinds
    hand = Spot("", 1 - seen.seat, f.hidden, (), seen.seen)
    down = (Spot("talons", None, sum(left) - f.hidden - seen.stock), Spot("stock", None, seen.stock))
    spots = (hand, *(spot for spot in down if spot.hidden))
    places = tuple(number for number, spot in enumerate(spots) if spot.hidden)
    return Certain(
        _DECK,
        spots,
        tuple(
            Lot(card, left[kind], tuple(place for place in places if place or not goes_to_mat(kind, f.rules)))
            for kind, card in enumerate(CARDS)
            if left[kind]
        ),
    )
