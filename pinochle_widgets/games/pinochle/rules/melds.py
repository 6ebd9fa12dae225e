"""The cards of each meld of Pinochle, as sets of distinct cards.

All games share these. The points of a meld, and the rules by which a card may serve in several melds, differ from game to
game and stand with each game.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import of_rank
from pinochle_widgets.engine.twin import rule

SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE = range(8)
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)

COUPLE = 1 << QUEEN | 1 << KING
RUN = 1 << JACK | 1 << QUEEN | 1 << KING | 1 << TEN | 1 << ACE


@rule
def marriage(suit: int) -> int:
    """Return the queen and the king of one suit."""
    return COUPLE << 8 * suit


@rule
def run(suit: int) -> int:
    """Return the jack, queen, king, ten and ace of one suit: a run (flush) where that suit is trump."""
    return RUN << 8 * suit


@rule
def around(rank: int) -> int:
    """Return the four cards of one rank, one of each suit."""
    return of_rank(rank)


@rule
def pinochle(queen_suit: int) -> int:
    """Return the jack of diamonds and the queen of the given suit: spades, or hearts where the pinochle is red."""
    return 1 << 8 * DIAMONDS + JACK | 1 << 8 * queen_suit + QUEEN


@rule
def roundhouse() -> int:
    """Return the queen and the king of every suit."""
    return of_rank(QUEEN) | of_rank(KING)


@rule
def couples(kinds: int) -> int:
    """Find the suits whose queen and king are among distinct cards, as a set with the bit of each such suit's seven."""
    return kinds >> QUEEN & kinds >> KING & of_rank(SEVEN)


@rule
def couple_cards(suits: int) -> int:
    """Return the queens and kings of suits that are given by the bits of their sevens, as `couples` finds them."""
    return suits << QUEEN | suits << KING
