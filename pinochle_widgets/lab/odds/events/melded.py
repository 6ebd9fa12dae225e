"""The meld points of a hand as a quantity."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any  # Any: ints in a fold, arrays in a simulation

from pinochle_widgets.cards import SUITS, Card, Deck
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.pinochle.rules.catalog import dix_card
from pinochle_widgets.games.pinochle.rules.meld_table import Melds, MeldTable, points
from pinochle_widgets.lab.odds.arguments import find_deck, find_table
from pinochle_widgets.lab.odds.events.terms import Numbers, Quantity, Tally, smaller

SCORING = "AKQJT"
"""The ranks that melds are made of; the dix is the lowest trump besides."""


class MeldPoints(Quantity):
    """The points of all melds of a hand together, for a trump suit and by a table."""

    is_capped = False

    def __init__(self, text: str, place: str, trump: str, table: MeldTable, dix: Card | None = None) -> None:
        self.trump, self.table, self.place = trump, table, place
        cards = [Card(rank, suit) for suit in SUITS for rank in SCORING] + ([dix] if dix else [])
        super().__init__(text, [Tally(place, frozenset([card])) for card in cards])

    def in_deck(self, deck: Deck) -> MeldPoints:
        """Make the quantity with the dix of a deck, whose copies the table must score."""
        find_table(self.table, find_deck(deck))
        dix = dix_card(self.trump, deck)
        return MeldPoints(self.text, self.place, self.trump, self.table, None if dix is None else CARDS[dix])

    def value(self, numbers: Numbers) -> Any:
        """Score the hand from the copies of each card that it holds."""
        copies = dict(zip([next(iter(tally.cards)) for tally in self.tallies], numbers, strict=True))
        melds = self._melds(lambda *cards: reduce(smaller, [copies[Card(card)] for card in cards]))
        dixes = numbers[len(SUITS) * len(SCORING)] if len(numbers) > len(SUITS) * len(SCORING) else 0
        found = (*melds, dixes)
        if not hasattr(numbers[0], "shape"):
            return points(self.table, Melds(*found))
        return self._scored(found)

    def _melds(self, least: Any) -> tuple[Any, ...]:
        around = (least(*(rank + suit for suit in SUITS)) for rank in "AKQJ")
        couples = {suit: least("K" + suit, "Q" + suit) for suit in SUITS}
        pinochles = least("Q" + self.table.pinochle_queen, "JD")
        plain = sum(couple for suit, couple in couples.items() if suit != self.trump)
        return *around, pinochles, plain, couples[self.trump], least(*(rank + self.trump for rank in SCORING))

    def _scored(self, melds: Sequence[Any]) -> Any:
        """Score each kind of hand once: thousands of hands hold the same melds."""
        import numpy as np

        melds = np.broadcast_arrays(*melds)
        key = reduce(lambda so_far, number: so_far * 32 + number, melds, np.zeros_like(melds[0], dtype=np.int64))
        _, first, which = np.unique(key, return_index=True, return_inverse=True)
        scores = [points(self.table, Melds(*(int(number[at]) for number in melds))) for at in first]
        return np.asarray(scores)[which]
