"""The counts of the cards that a seat has seen, and the odds of the others.

Every hidden card is as likely to lie at any hidden place as another: in the stock, in the talons, or in the other hand.
"""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import ACE, DECK, KINDS, MELD_RANKS, TWO, WILD_KINDS, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import JOKERS, naturals_in, of_rank, size_of
from pinochle_widgets.games.canasta.rules.core.layout import ME, OTHER, SEATS, TALON_SIZES, Round, Terms

CERTAIN = 1000
"""A probability of one: odds are in thousandths."""

OF_A_RANK = 8
ALL_JOKERS = 4


@rule
def lying(s: Round) -> int:
    """Count the cards that lie on the table: the pile, also one that is being taken, the threes, and all melds."""
    found = s.piled
    if s.apart:
        found += s.taken - 1
    for seat in range(SEATS):
        found += size_of(s.natural[seat])
        for place in range(WILD_KINDS * MELD_RANKS):
            found += s.wild[seat][place]
        for suit in range(4):
            found += s.threes[seat][suit]
    return found


@rule
def talon_cards(s: Round, rules: Terms) -> int:
    """Count the cards of the talons that nobody has."""
    found = 0
    if rules.talons:
        for talon in range(s.talons, len(TALON_SIZES)):
            found += TALON_SIZES[talon]
    return found


@rule
def other_size(s: Round, rules: Terms) -> int:
    """Count the cards of the other hand."""
    return DECK - lying(s) - s.stock - talon_cards(s, rules) - size_of(s.hand[ME])


@rule
def in_pile(s: Round, rank: int) -> int:
    """Count the cards of a rank in the pile."""
    found = 0
    for place in range(s.piled):
        found += rank_of(s.pile[place]) == rank
    return found


@rule
def wilds_of_rank(s: Round, rank: int) -> int:
    """Count the twos, or the jokers, in all melds."""
    found = 0
    for seat in range(SEATS):
        for meld in range(MELD_RANKS):
            first = WILD_KINDS * meld
            if rank > ACE:
                found += s.wild[seat][first + JOKERS]
            else:
                for suit in range(4):
                    found += s.wild[seat][first + suit]
    return found


@rule
def out(s: Round, rank: int) -> int:
    """Count the cards of a rank that were not seen, nor are known to be in the other hand."""
    known = of_rank(s.hand[ME], rank) + of_rank(s.shown[OTHER], rank) + in_pile(s, rank)
    if rank == TWO or rank > ACE:
        known += wilds_of_rank(s, rank)
    else:
        known += naturals_in(s, ME, rank) + naturals_in(s, OTHER, rank)
    return max(0, (ALL_JOKERS if rank > ACE else OF_A_RANK) - known)


@rule
def holds_odds(least: int, copies: int, hidden: int, pool: int) -> int:
    """Return the probability that at least so many (1 or 2) of some copies are among the hidden cards of a hand.

    The copies lie in a pool, in which `hidden` cards are those of the hand.
    """
    if least <= 0:
        return CERTAIN
    if copies < least or hidden < least:
        return 0
    none = CERTAIN * CERTAIN
    all_but_one = none
    for place in range(copies):
        all_but_one = none
        none = none * max(0, pool - hidden - place) // max(1, pool - place)
    if least == 1:
        return CERTAIN - none // CERTAIN
    one = copies * all_but_one * hidden // max(1, pool - copies + 1)
    return max(0, CERTAIN - (none + one) // CERTAIN)


@rule
def hidden_in_hand(s: Round, rules: Terms) -> int:
    """Count the cards of the other hand that were not seen."""
    known = 0
    for kind in range(KINDS):
        known += s.shown[OTHER][kind]
    return max(0, other_size(s, rules) - known)
