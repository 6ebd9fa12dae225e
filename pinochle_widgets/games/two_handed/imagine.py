"""Hidden cards imagined: a whole round that fits all a seat knows, each such round as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games.cardset import copies, count, distinct, first, twice, with_one_less, with_one_more
from pinochle_widgets.games.chance import shuffle
from pinochle_widgets.games.twin import rule
from pinochle_widgets.games.two_handed.core import DIX_RANK, HAND, MELDED, PLAYED, SEAT, SHOWN, SIZE, STOCK, UPCARD


@rule
def all_cards(rules: Sequence[int]) -> int:
    """Both copies of every card of the deck."""
    ranks = 0xFF >> rules[DIX_RANK] << rules[DIX_RANK]
    return copies(ranks * 0x01010101)


@rule
def without(cards: int, gone: int) -> int:
    """A set of cards less those of another, a copy for a copy."""
    both = twice(gone)
    one = distinct(gone) & ~both
    cards &= ~copies(both)
    left = twice(cards)
    return cards & ~(one & ~left) & ~((one & left) << 32)


@rule
def unseen(seen: Sequence[int], rules: Sequence[int]) -> int:
    """The cards of which a seat does not know where they are: in the other hand, or in the stock."""
    cards = without(all_cards(rules), seen[HAND])
    cards = without(cards, seen[PLAYED])
    cards = without(cards, seen[SEAT + MELDED])
    cards = without(cards, seen[SEAT + SHOWN])
    return with_one_less(cards, seen[UPCARD]) if seen[STOCK] else cards


@rule
def imagine(seen: Sequence[int], rules: Sequence[int], state: int, s: list[int], deck: list[int]) -> int:
    """Fill a round and its deck with one way the hidden cards may lie; the state to go on from is returned.

    The seat itself is seat 0. Of the deck only what is still to be drawn is filled in.
    """
    for place in range(SIZE):
        s[place] = seen[place]
    known = seen[SEAT + SHOWN]
    hand = seen[SEAT + MELDED]
    while known:
        hand = with_one_more(hand, first(known) & 31)
        known &= known - 1
    hidden = unseen(seen, rules)
    start = len(deck) - count(hidden)
    at = start
    while hidden:
        deck[at] = first(hidden) & 31
        hidden &= hidden - 1
        at += 1
    state = shuffle(deck, start, len(deck), state)
    face_down = len(deck) - seen[STOCK] + 1 if seen[STOCK] else len(deck)
    for place in range(start, face_down):
        hand = with_one_more(hand, deck[place])
    s[SEAT + HAND] = hand
    return state
