"""The simulated chances of unseen cards to lie at each place: deals that fit the certain knowledge of a seat, drawn at random.

Each deal begins anew: the cards are shuffled, exchanged until all that is certain fits, and then exchanged many more times
as long as it goes on to fit. Each deal that fits is as likely as another one (Metropolis et al., 1953).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from random import Random

from pinochle_widgets.cards import Card
from pinochle_widgets.games.protocol.certain import Bar, Certain

EXCHANGES = 12
"""The exchanges tried for each card of a deal that fits."""

PATIENCE = 200
"""The exchanges tried for each card until a deal fits; then it is shuffled again."""


class Drawing:
    """The deals of the unseen cards that fit the certain knowledge of a seat, drawn one after the other.

    Parameters
    ----------
    seed : int or str
        The same seed draws the same deals.
    """

    def __init__(self, known: Certain, seed: int | str) -> None:
        self._random = Random(f"{seed}")
        self._places = [place for place, spot in enumerate(known.spots) for _ in range(spot.hidden)]
        self._cards = [(lot.card, frozenset(lot.spots)) for lot in known.lots for _ in range(lot.copies)]
        self._bars: defaultdict[tuple[int, Card], list[Bar]] = defaultdict(list)
        for bar in known.bars:
            for card, _ in bar.cards:
                self._bars[bar.spot, card].append(bar)
        self._at = [Counter[Card]() for _ in known.spots]

    def next_deal(self) -> list[Counter[Card]]:
        """Draw a deal: for each place the cards that it holds; the next call changes it."""
        number = len(self._cards)
        if self._begin():
            while not self._is_put_right():
                self._begin()
            for _ in range(EXCHANGES * number):
                self._exchange()
        return self._at

    def _is_put_right(self) -> bool:
        """Exchange cards until the deal fits; the result is False where that takes too long."""
        for _ in range(PATIENCE * len(self._cards)):
            if not self._faults:
                return True
            self._exchange()
        return False

    def _begin(self) -> bool:
        """Shuffle the cards; the result is False if they fit at once."""
        self._random.shuffle(self._cards)
        for held in self._at:
            held.clear()
        for (card, _), place in zip(self._cards, self._places, strict=True):
            self._at[place][card] += 1
        whole = {bar for bars in self._bars.values() for bar in bars if self._is_whole(bar)}
        astray = sum(place not in spots for (_, spots), place in zip(self._cards, self._places, strict=True))
        self._faults = len(whole) + astray
        return bool(self._faults)

    def _exchange(self) -> None:
        """Exchange two cards, unless that fits worse."""
        dice, cards, places = self._random.random, self._cards, self._places
        one, other = int(dice() * len(cards)), int(dice() * len(cards))
        here, there = places[one], places[other]
        (card, spots), (second, others) = cards[one], cards[other]
        if here == there:
            return
        change = (there not in spots) + (here not in others) - (here not in spots) - (there not in others)
        if change > 0 and not self._faults:
            return
        bars = {bar for key in product((here, there), (card, second)) for bar in self._bars.get(key, ())}
        change -= sum(map(self._is_whole, bars))
        self._move(card, here, there)
        self._move(second, there, here)
        change += sum(map(self._is_whole, bars))
        if change > 0:
            self._move(card, there, here)
            self._move(second, here, there)
            return
        cards[one], cards[other] = cards[other], cards[one]
        self._faults += change

    def _move(self, card: Card, here: int, there: int) -> None:
        self._at[here][card] -= 1
        self._at[there][card] += 1

    def _is_whole(self, bar: Bar) -> bool:
        """Check whether a place holds all cards of a set that it must not hold."""
        held = self._at[bar.spot]
        return all(held[card] >= copies for card, copies in bar.cards)


def draw_placed(known: Certain, n: int, seed: int | str = 0) -> dict[Card, tuple[tuple[int, ...], tuple[int, ...]]]:
    """Count for each unseen card the deals, of `n`, in which each place holds some copy of it, and those in which it holds all.

    Parameters
    ----------
    n : int
        The number of deals.

    Returns
    -------
    dict of Card to (tuple of int, tuple of int)
    """
    drawing, out = Drawing(known, seed), known.out
    some, every = Counter[tuple[int, Card]](), Counter[tuple[int, Card]]()
    for _ in range(n):
        for place, held in enumerate(drawing.next_deal()):
            for card, copies in held.items():
                some[place, card] += copies > 0
                every[place, card] += copies == out[card]
    places = range(len(known.spots))
    cards = [card for card, _ in known.deck if out[card]]
    return {card: tuple(tuple(hits[place, card] for place in places) for hits in (some, every)) for card in cards}  # type: ignore[misc]
