"""The certain knowledge of a seat of a two-handed game: each unseen card lies in the other hand or in the stock.

Nobody need lay a meld, nor follow suit while there is a stock, so nothing else is certain; once the stock is gone the other hand
is known.
"""

from __future__ import annotations

from pinochle_widgets.cards import SUITS, Card
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS
from pinochle_widgets.games.protocol.certain import Certain, Lot, Spot
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.core import OTHER
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.words.facts import Facts


def certain(seen: TwoHandedObservation) -> Certain | None:
    """List the unseen cards of a seat, and the places where each may lie; None where no round is in play."""
    s = seen.position
    if not seen.round or s.stage == core.OVER or seen.stage in ("over", "cut"):
        return None
    out, stock = Facts(seen).out, max(s.stock - 1, 0)
    hand = Spot("", 1 - seen.seat, out.total() - stock, _cards(s.melded[OTHER]), _cards(s.shown[OTHER]))
    pack = Spot("stock", None, stock, (CARDS[s.upcard],) if s.stock else ())
    spots = (hand, pack) if s.stock else (hand,)
    places = tuple(number for number, spot in enumerate(spots) if spot.hidden)
    return Certain(
        tuple(
            (card, 2) for suit in SUITS for rank in reversed(RANKS) if seen.rules.deck.count(card := Card(rank, suit))
        ),
        spots,
        tuple(Lot(card, number, places) for card, number in out.items()),
        ranks=RANKS,
    )


def _cards(cards: int) -> tuple[Card, ...]:
    return tuple(CARDS[slot & 31] for slot in slots(cards))
