"""Determinize an information state: draw a full round, a world, that fits it.

`determinize` draws each such round with equal probability. `determinize_kept` considers the cards that players keep: a card
that is seldom played is more likely to be in the other hand, a card that is often played more likely to be in the stock.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import (
    copies,
    count,
    distinct,
    first,
    rank_of,
    suit_of,
    twice,
    with_one_less,
    with_one_more,
)
from pinochle_widgets.engine.layout import assign
from pinochle_widgets.engine.rng import below, following, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.two_handed.rules.core import ME, OTHER, Round, Terms

KEPT = (50, 50, 50, 113, 92, 96, 47, 170, 25, 25, 25, 135, 88, 92, 190, 180)
"""The odds that an unseen card is in the other hand, in percent of those of a random card: by rank, then trumps by rank.

Counted in 1,500 rounds between two Experts, 48 cards, the last nine tricks of phase 1.
"""
SWEEPS = 3
"""The number of passes over the unknown cards of the other hand that bring about these odds."""


@rule
def all_cards(rules: Terms) -> int:
    """Return both copies of every card of the deck."""
    ranks = 0xFF >> rules.lowest_rank << rules.lowest_rank
    return copies(ranks * 0x01010101)


@rule
def without(cards: int, gone: int) -> int:
    """Remove the cards of one set from another, one copy for each copy."""
    both = twice(gone)
    one = distinct(gone) & ~both
    cards &= ~copies(both)
    left = twice(cards)
    return cards & ~(one & ~left) & ~((one & left) << 32)


@rule
def unseen(seen: Round, rules: Terms) -> int:
    """Return the unseen cards of an information state, each of which is in the other hand or in the stock."""
    cards = without(all_cards(rules), seen.hand[ME])
    cards = without(cards, seen.played)
    cards = without(cards, seen.melded[OTHER])
    cards = without(cards, seen.shown[OTHER])
    return with_one_less(cards, seen.upcard) if seen.stock else cards


@rule
def determinize(seen: Round, rules: Terms, state: int, s: Round, deck: list[int]) -> int:
    """Draw a world: fill the round `s`, and its deck, with the unseen cards in random order.

    Parameters
    ----------
    seen : Round
        The information state; its seat is seat 0 of the world.
    state : int
        The state of the random numbers.
    s : Round
        Gets the round.
    deck : list of int
        Gets the unseen cards at its end, by index, those still to be drawn from the stock last.

    Returns
    -------
    int
        The random state to go on from.
    """
    assign(s, seen)
    hidden = unseen(seen, rules)
    start = len(deck) - count(hidden)
    at = start
    while hidden:
        deck[at] = first(hidden) & 31
        hidden &= hidden - 1
        at += 1
    state = shuffle(deck, start, len(deck), state)
    s.hand[1] = hand_with(seen, deck, start)
    return state


@rule
def determinize_kept(seen: Round, rules: Terms, state: int, s: Round, deck: list[int]) -> int:
    """Draw a world as `determinize` does, but with probabilities by the cards that players keep (`KEPT`)."""
    state = determinize(seen, rules, state, s, deck)
    start = len(deck) - count(unseen(seen, rules))
    stock = start_of_stock(seen, deck)
    for _ in range(SWEEPS if stock < len(deck) else 0):
        for place in range(start, stock):
            state = following(state)
            other = stock + below(len(deck) - stock, state)
            state = following(state)
            if below(odds_kept(deck[place], seen.trump), state) < odds_kept(deck[other], seen.trump):
                card = deck[place]
                deck[place] = deck[other]
                deck[other] = card
    s.hand[1] = hand_with(seen, deck, start)
    return state


@rule
def odds_kept(card: int, trump: int) -> int:
    """Return the odds that a card is kept, in percent of those of a random card."""
    return KEPT[(8 if suit_of(card) == trump else 0) + rank_of(card)]


@rule
def start_of_stock(seen: Round, deck: Sequence[int]) -> int:
    """Return the place in the deck of the first card that is still to be drawn face down; its length where there is none."""
    return len(deck) - seen.stock + 1 if seen.stock else len(deck)


@rule
def hand_with(seen: Round, deck: Sequence[int], start: int) -> int:
    """Build the other hand from its known cards and the cards of the deck from `start` to the stock."""
    hand = seen.melded[OTHER]
    known = seen.shown[OTHER]
    while known:
        hand = with_one_more(hand, first(known) & 31)
        known &= known - 1
    for place in range(start, start_of_stock(seen, deck)):
        hand = with_one_more(hand, deck[place])
    return hand
