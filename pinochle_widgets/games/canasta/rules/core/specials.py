"""The special hands of fourteen cards, which end the round (2.10)."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import ACE, FOUR, JOKER, MELD_RANKS, SEVEN, THREE, TWO
from pinochle_widgets.games.canasta.rules.core.counts import has_laid, of_rank, size_of
from pinochle_widgets.games.canasta.rules.core.layout import (
    CLOSED,
    DRAWN,
    GARBAGE,
    MELD,
    OVER,
    PAIRS,
    PAIRS_WITH_TWOS,
    STRAIGHT,
    Round,
    Terms,
)

SIZE = 14
"""The cards of a special hand."""

A_STRAIGHT, SOME_PAIRS, SOME_GARBAGE = range(3)
"""The special hands as a seat names them; what pairs score depends on their ranks."""


@rule
def may_show(s: Round, special: int, rules: Terms) -> bool:
    """Check whether the seat on turn may lay its hand as a special one: it has drawn, and has melded nothing."""
    seat = s.turn
    if s.stage != MELD or s.source != DRAWN or s.open[seat] != CLOSED or size_of(s.hand[seat]) != SIZE:
        return False
    if has_laid(s):
        return False
    if special == A_STRAIGHT:
        return rules.special_straight != 0 and is_straight(s, seat)
    if special == SOME_PAIRS:
        return rules.special_pairs != 0 and pairs_in(s, seat) != 0
    return rules.special_garbage != 0 and is_garbage(s, seat)


@rule
def is_straight(s: Round, seat: int) -> bool:
    """Check whether a hand is a straight: a joker, a two, all from four to ace, any other card; a three on the mat (E18, F9)."""
    hand = s.hand[seat]
    threes = s.threes[seat]
    if hand[JOKER] == 0 or threes[0] + threes[1] + threes[2] + threes[3] == 0 or of_rank(hand, TWO) == 0:
        return False
    for rank in range(FOUR, MELD_RANKS):
        if of_rank(hand, rank) == 0:
            return False
    return size_of(hand) == SIZE


@rule
def pairs_in(s: Round, seat: int) -> int:
    """Tell whether a hand is seven pairs of different ranks: PAIRS, PAIRS_WITH_TWOS, or 0 if it is not (E19).

    No joker and no three is among them; twos only together with sevens and aces.
    """
    hand = s.hand[seat]
    if hand[JOKER] or of_rank(hand, THREE) or size_of(hand) != SIZE:
        return 0
    for rank in range(MELD_RANKS):
        cards = of_rank(hand, rank)
        if cards not in (0, 2):
            return 0
    if of_rank(hand, TWO) == 0:
        return PAIRS
    return PAIRS_WITH_TWOS if of_rank(hand, SEVEN) and of_rank(hand, ACE) else 0


@rule
def is_garbage(s: Round, seat: int) -> bool:
    """Check whether a hand is garbage: four, four, three and three of a rank, without wild cards and threes (E20)."""
    hand = s.hand[seat]
    fours = 0
    triples = 0
    for rank in range(FOUR, MELD_RANKS):
        cards = of_rank(hand, rank)
        fours += cards == 4
        triples += cards == 3
    return fours == 2 and triples == 2 and size_of(hand) == SIZE


@rule
def show(s: Round, special: int) -> None:
    """Lay the hand of the seat on turn as a special one, which ends the round."""
    seat = s.turn
    if special == A_STRAIGHT:
        s.ended = STRAIGHT
    elif special == SOME_PAIRS:
        s.ended = pairs_in(s, seat)
    else:
        s.ended = GARBAGE
    s.out = seat
    s.stage = OVER
