"""The urn: hands that draws make, counted with generating functions.

Of ``u`` unseen copies of a card, ``j`` can be drawn in ``C(u, j)`` ways: the card's series is
``(1 + x)**u``. Where at least ``t`` are wanted in all and ``h`` are held, only the terms from
``x**(t - h)`` stay. The series of different cards multiply, and the coefficient of ``x**k`` counts
the hands that ``k`` draws can make (the multivariate hypergeometric distribution; see Feller, *An
Introduction to Probability Theory*, volume 1, II.6, and Wilf, *generatingfunctionology*, chapter 2).

A series is kept as one whole number, its value at ``x = 2**width``. Every coefficient here, up to
the number of draws, counts some of the sets of so many unseen cards; the width has room for all of
them, so that none runs into the next, and sums, differences and products of series are those of
whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb


class Urn:
    """The hands that `draws` unseen cards make with the held ones, each set of draws equally likely.

    Parameters
    ----------
    held, unseen : sequence of int
        Copies of each card, at the place of its index (`games.pinochle.rules.cards`).
    draws : int
        The number of draws, no more than cards are unseen.

    Examples
    --------
    One of two aces of clubs is among 16 unseen cards, six of which will be drawn:

    >>> from pinochle_widgets.cards import Card
    >>> from pinochle_widgets.games.pinochle.rules.cards import index_of
    >>> held, unseen = [0] * 32, [0] * 32
    >>> ace, nine = index_of(Card("AC")), index_of(Card("9H"))
    >>> unseen[ace], unseen[nine] = 1, 15
    >>> urn = Urn(held, unseen, 6)
    >>> urn.ways([(ace,)], 1), urn.total
    (3003, 8008)
    """

    def __init__(self, held: Sequence[int], unseen: Sequence[int], draws: int) -> None:
        self.held = held
        self.unseen = unseen
        self.draws = draws
        self.size = sum(unseen)
        self.total = comb(self.size, draws)
        self._width = comb(self.size, min(draws, self.size // 2)).bit_length()
        self._top = self._width * draws
        self._kept = (1 << self._top + self._width) - 1
        self._tails: dict[tuple[int, int], int] = {}

    def tail(self, card: int, copies: int) -> int:
        """Return the series of one card of which at least `copies` are held in the end."""
        return self._tail(max(copies - self.held[card], 0), self.unseen[card])

    def free(self, cards: int) -> int:
        """Return the series of `cards` cards of which any may be drawn."""
        return self._tail(0, cards)

    def _tail(self, least: int, cards: int) -> int:
        """Return the terms of ``(1 + x)**cards`` from ``x**least`` up to ``x**draws``."""
        series = self._tails.get((least, cards))
        if series is None:
            most = min(cards, self.draws)
            series = sum(comb(cards, drawn) << self._width * drawn for drawn in range(least, most + 1))
            self._tails[least, cards] = series
        return series

    def times(self, one: int, other: int) -> int:
        """Multiply two series, up to ``x**draws``."""
        return one * other & self._kept

    def product(self, series: Iterable[int]) -> int:
        """Multiply several series, up to ``x**draws``."""
        result = 1
        for one in series:
            result = result * one & self._kept
        return result

    def hands(self, series: int, fewer: int = 0) -> int:
        """Count the hands of a series after all draws, or `fewer` than all."""
        return series >> self._top - self._width * fewer & (1 << self._width) - 1

    def ways(self, groups: Sequence[Sequence[int]], copies: int) -> int:
        """Count the hands that hold some group of cards at least `copies` times.

        Parameters
        ----------
        groups : sequence of sequences of int
            Cards by their index; no card in two groups.

        Returns
        -------
        int
            Out of `total` hands.
        """
        others = self.size
        missed = 1
        for group in groups:
            cards = sum(self.unseen[card] for card in group)
            others -= cards
            whole = self.product(self.tail(card, copies) for card in group)
            missed = self.times(missed, self.free(cards) - whole)
        return self.total - self.hands(self.times(missed, self.free(others)))
