"""The cards that are laid together, as one number: natural cards of a rank by suit, twos by suit, and jokers.

The number has two bits for the natural cards of each suit, from bit 0 on, two for the twos of each suit, from bit 8 on, and
three for the jokers, from bit 16 on. It does not hold the rank.
"""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import JOKER, TWO
from pinochle_widgets.games.canasta.rules.core.layout import Round

TWOS = 8
JOKERS = 16
BITS = 19
"""The bits of a choice of cards."""


@rule
def naturals_of(chosen: int, suit: int) -> int:
    """Return the number of natural cards of a suit in a choice."""
    return chosen >> 2 * suit & 3


@rule
def twos_of(chosen: int, suit: int) -> int:
    """Return the number of twos of a suit in a choice."""
    return chosen >> TWOS + 2 * suit & 3


@rule
def jokers(chosen: int) -> int:
    """Return the number of jokers in a choice."""
    return chosen >> JOKERS


@rule
def pairs_of_bits(four: int) -> int:
    """Add up four numbers of two bits each."""
    return (four & 3) + (four >> 2 & 3) + (four >> 4 & 3) + (four >> 6 & 3)


@rule
def naturals(chosen: int) -> int:
    """Return the number of natural cards in a choice."""
    return pairs_of_bits(chosen)


@rule
def twos(chosen: int) -> int:
    """Return the number of twos in a choice."""
    return pairs_of_bits(chosen >> TWOS)


@rule
def are_held(s: Round, seat: int, rank: int, chosen: int) -> bool:
    """Check whether a hand has the cards of a choice, the natural ones of a rank; the meld of wild cards has no natural ones."""
    hand = s.hand[seat]
    if (rank == TWO and naturals(chosen)) or jokers(chosen) > hand[JOKER]:
        return False
    for suit in range(4):  # noqa: SIM110 - rules have no generators
        if naturals_of(chosen, suit) > hand[4 * rank + suit] or twos_of(chosen, suit) > hand[suit]:
            return False
    return True
