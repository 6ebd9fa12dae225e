"""Who takes a trick, and what may be played to it: the part that all Pinochle games share."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import NO_CARD, above, first, of_suit, rank_of, suit_of
from pinochle_widgets.engine.twin import rule


@rule
def beats(card: int, best: int, trump: int) -> bool:
    """Whether `card`, played later, takes the trick from `best`: a higher one of its suit, or the first trump.

    Of two equal cards the earlier one wins.
    """
    if suit_of(card) == suit_of(best):
        return rank_of(card) > rank_of(best)
    return suit_of(card) == trump


@rule
def duty(hand: int, led: int, trump: int, overplay: int) -> int:
    """The cards that may follow `led` where suit must be followed.

    Follow suit; beat the led card if you can where trump was led (with `overplay`: in every
    suit); without the suit, trump; without trump, any card.
    """
    follow = hand & of_suit(suit_of(led))
    if follow:
        higher = follow & above(led)
        if higher and (overplay or suit_of(led) == trump):
            return higher
        return follow
    return hand & of_suit(trump) or hand


@rule
def lowest(cards: int, trump: int) -> int:
    """The card of lowest rank, of another suit than trump where two are as low; NO_CARD of none."""
    best = NO_CARD
    least = 99
    while cards:
        card = first(cards)
        cards &= cards - 1
        height = 2 * rank_of(card) + (suit_of(card) == trump)
        if height < least:
            best = card
            least = height
    return best
