"""The rules of tricks that all Pinochle games share: which card wins, and which cards may follow."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.engine.bitset import NO_CARD, above, first, of_suit, rank_of, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.pinochle.rules.cards import index_of


@rule
def beats(card: int, best: int, trump: int) -> bool:
    """Check whether `card`, played later, takes the trick from `best`: as a higher card of its suit, or as the first trump.

    Of two equal cards the earlier one wins.
    """
    if suit_of(card) == suit_of(best):
        return rank_of(card) > rank_of(best)
    return suit_of(card) == trump


@rule
def duty(hand: int, led: int, trump: int, overplay: int) -> int:
    """Return the cards of a hand that may follow the card `led` where suit must be followed.

    Follow suit, and where trump was led (with `overplay`: in every suit) beat the led card if
    possible; without the suit, trump; without trump, play any card.
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
    """Return the slot of the lowest card of a set, a plain suit before trump at equal rank; NO_CARD of an empty set."""
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


def winning_place(trick: Sequence[Card], trump: int) -> int:
    """Return the place of the card that takes a trick, from 0 in the order played; `trump` is 0 to 3."""
    best = 0
    for place, card in enumerate(trick):
        if beats(index_of(card), index_of(trick[best]), trump):
            best = place
    return best


def check_phase(phase: object) -> None:
    """Refuse a phase other than 1 or 2.

    Raises
    ------
    ValueError
        If it is anything else; the message names both phases.
    """
    if phase not in (1, 2):
        raise ValueError(f"phase is {phase!r}; it must be 1 or 2")
