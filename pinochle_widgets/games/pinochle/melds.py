"""What the melds of Pinochle consist of, as sets of distinct cards.

What a meld is worth, and which cards may serve in it again, differs from game to game and stands
with each game; which cards it takes does not.
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
    """Queen and king of one suit."""
    return COUPLE << 8 * suit


@rule
def run(suit: int) -> int:
    """Jack, queen, king, ten and ace of one suit: a flush when the suit is trump."""
    return RUN << 8 * suit


@rule
def around(rank: int) -> int:
    """One card of this rank in each suit."""
    return of_rank(rank)


@rule
def pinochle(queen_suit: int) -> int:
    """Jack of diamonds and the queen of spades (of hearts, where the pinochle is red)."""
    return 1 << 8 * DIAMONDS + JACK | 1 << 8 * queen_suit + QUEEN


@rule
def roundhouse() -> int:
    """Queen and king of every suit."""
    return of_rank(QUEEN) | of_rank(KING)


@rule
def couples(kinds: int) -> int:
    """The suits of which queen and king are among these distinct cards: one bit for each, that of its seven."""
    return kinds >> QUEEN & kinds >> KING & of_rank(SEVEN)


@rule
def couple_cards(suits: int) -> int:
    """The queens and kings of such suits."""
    return suits << QUEEN | suits << KING
