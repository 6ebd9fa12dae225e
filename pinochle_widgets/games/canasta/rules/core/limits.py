"""The limits of a meld: how many cards it may have, and which wild cards."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import ACE, SEVEN, THREE, TWO
from pinochle_widgets.games.canasta.rules.core.counts import jokers_in, meld_size, naturals_in, twos_in, wilds_in
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, OPEN, Round, Terms

PAIR = 2
"""The cards of a hand that take the pile with its top card, and to which a wild card makes a meld."""

SMALLEST = 3
"""The fewest cards of a meld."""


@rule
def wild_cards_are_bound(s: Round, seat: int, more: int, rules: Terms) -> bool:
    """Check whether a seat's wild cards may only go to its meld of them, which has `more` cards then and is no canasta (F15)."""
    return rules.no_interim_mixed != 0 and 0 < meld_size(s, seat, TWO) + more < CANASTA


@rule
def takes_wild(s: Round, seat: int, rank: int, more: int, rules: Terms) -> bool:
    """Check whether a wild card may be added to a seat's meld of a rank, apart from the number of its cards.

    `more` cards are laid on its meld of wild cards before. Pure aces and sevens take none, but for aces in the turn in which
    their seat opens (4.4.14).
    """
    if wild_cards_are_bound(s, seat, more, rules):
        return False
    if rules.pure_melds:
        return rank != SEVEN and (rank != ACE or s.open[seat] != OPEN)
    return True


@rule
def fits(s: Round, seat: int, rank: int, naturals: int, wilds: int, new_wilds: int, more: int, rules: Terms) -> bool:
    """Check whether a seat's meld of a rank may have so many natural and wild cards, the last ones of them added now (2.6).

    `more` cards are laid on its meld of wild cards before.
    """
    size = naturals + wilds
    if size < SMALLEST or (rules.no_extended and size > CANASTA):
        return False
    if rank == TWO:
        return rules.wild_canasta != 0 and naturals == 0
    if rank == THREE:
        return not rules.threes_equal and wilds == 0
    if new_wilds and not takes_wild(s, seat, rank, more, rules):
        return False
    return wilds <= naturals and wilds <= rules.most_wild


@rule
def is_pure(s: Round, seat: int, rank: int) -> bool:
    """Check whether a seat's meld of a rank has natural cards only."""
    return rank != TWO and naturals_in(s, seat, rank) > 0 and wilds_in(s, seat, rank) == 0


@rule
def are_seven_twos(s: Round, seat: int) -> bool:
    """Check whether a seat's meld of wild cards is a canasta of twos only."""
    return jokers_in(s, seat, TWO) == 0 and twos_in(s, seat, TWO) >= CANASTA
