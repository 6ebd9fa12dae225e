"""The cards of hands and melds, counted, and their points one by one."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import (
    ACE,
    EIGHT,
    JOKER,
    KINDS,
    MELD_RANKS,
    THREE,
    TWO,
    WILD_KINDS,
    is_red_three,
    is_three,
)
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, Round, Terms

JOKERS = WILD_KINDS - 1
"""The place of the jokers among the wild cards of a meld."""


@rule
def card_points(rank: int, rules: Terms) -> int:
    """Return the points of a card by its rank; those of a three are a black three's (2.9)."""
    if rank > ACE:
        return rules.joker
    if rank in (TWO, ACE):
        return rules.ace_or_two
    return rules.high_card if rank >= EIGHT else rules.low_card


@rule
def goes_to_mat(kind: int, rules: Terms) -> bool:
    """Check whether a card goes to the mat and not into a hand: a red three, or any three where all are equal."""
    return is_three(kind) if rules.threes_equal else is_red_three(kind)


@rule
def of_rank(cards: Sequence[int], rank: int) -> int:
    """Count the cards of a rank in a list of the cards by kind."""
    if rank > ACE:
        return cards[JOKER]
    first = 4 * rank
    return cards[first] + cards[first + 1] + cards[first + 2] + cards[first + 3]


@rule
def size_of(cards: Sequence[int]) -> int:
    """Count all cards in a list of them by kind."""
    found = 0
    for kind in range(KINDS):
        found += cards[kind]
    return found


@rule
def points_of(cards: Sequence[int], rules: Terms) -> int:
    """Add up the points of cards in a list of them by kind."""
    points = 0
    for rank in range(MELD_RANKS + 1):
        points += of_rank(cards, rank) * card_points(rank, rules)
    return points


@rule
def naturals_in(s: Round, seat: int, rank: int) -> int:
    """Count the natural cards in a seat's meld of a rank."""
    return of_rank(s.natural[seat], rank)


@rule
def twos_in(s: Round, seat: int, rank: int) -> int:
    """Count the twos in a seat's meld of a rank."""
    wild = s.wild[seat]
    first = WILD_KINDS * rank
    return wild[first] + wild[first + 1] + wild[first + 2] + wild[first + 3]


@rule
def jokers_in(s: Round, seat: int, rank: int) -> int:
    """Count the jokers in a seat's meld of a rank."""
    return s.wild[seat][WILD_KINDS * rank + JOKERS]


@rule
def wilds_in(s: Round, seat: int, rank: int) -> int:
    """Count the wild cards in a seat's meld of a rank."""
    wild = s.wild[seat]
    first = WILD_KINDS * rank
    return wild[first] + wild[first + 1] + wild[first + 2] + wild[first + 3] + wild[first + JOKERS]


@rule
def meld_size(s: Round, seat: int, rank: int) -> int:
    """Count the cards in a seat's meld of a rank; the meld of wild cards is that of twos."""
    return of_rank(s.natural[seat], rank) + wilds_in(s, seat, rank)


@rule
def canastas(s: Round, seat: int) -> int:
    """Count the canastas of a seat, of any kind (F7)."""
    found = 0
    for rank in range(MELD_RANKS):
        if meld_size(s, seat, rank) >= CANASTA:
            found += 1
    return found


@rule
def melds_of(s: Round, seat: int) -> int:
    """Count the melds of a seat, that of black threes included (F21)."""
    found = 0
    for rank in range(MELD_RANKS):
        if meld_size(s, seat, rank):
            found += 1
    return found


@rule
def meld_points(s: Round, seat: int, rank: int, rules: Terms) -> int:
    """Add up the points of the cards in a seat's meld of a rank, without any bonus."""
    naturals = naturals_in(s, seat, rank) * card_points(rank, rules)
    return naturals + twos_in(s, seat, rank) * rules.ace_or_two + jokers_in(s, seat, rank) * rules.joker


@rule
def pile_apart(s: Round, rules: Terms) -> int:
    """Count the cards of a pile that lies apart, and that come into the hand once its seat is open."""
    return below_top(s, s.taken, rules) if s.apart else 0


@rule
def below_top(s: Round, cards: int, rules: Terms) -> int:
    """Count the cards below the top one of a pile of so many cards that would come into a hand."""
    found = 0
    for place in range(cards - 1):
        if not goes_to_mat(s.pile[place], rules):
            found += 1
    return found


@rule
def has_laid(s: Round) -> bool:
    """Check whether the seat on turn has laid any card in this turn."""
    laid = size_of(s.laid)
    for place in range(WILD_KINDS * MELD_RANKS):
        laid += s.laid_wild[place]
    return laid > 0


@rule
def threes_melded(s: Round, seat: int) -> bool:
    """Check whether a seat has melded its black threes, after which nothing else is melded (E9)."""
    return naturals_in(s, seat, THREE) > 0
