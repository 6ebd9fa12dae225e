"""The estimate of trick points for the side that names trump, which bids are based on."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import PLANE, distinct, of_rank, of_suit
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.policies import SINGLE_DECK, cards_in_game
from pinochle_widgets.games.auction.rules.core.counted import number_of
from pinochle_widgets.games.auction.rules.core.layout import Terms
from pinochle_widgets.games.pinochle.rules import melds

# The terms of the estimate, by place; in hundredths of a point, for USUAL_TOTAL points in all tricks.
(
    BASE,
    PER_TRUMP,
    PER_TRUMP_ACE,
    PER_TRUMP_TEN,
    PER_ACE,
    PER_TEN,
    PER_SUIT,  # for each plain suit that the hand has any card of
) = range(7)

PARTNERS, GIVING, ALONE, ALONE_WITH_KITTY, DOUBLE = range(5)

USUAL_TOTAL = (25, 25, 25, 25, 50)

ESTIMATES = (
    (860, 123, 101, 81, 129, 9, -90),
    (806, 164, 105, 53, 140, 18, -43),
    (5, 154, 64, 81, 145, 75, -119),
    (255, 167, 52, 58, 132, 66, -103),
    (1410, 174, 156, 62, 162, 0, -150),
)
"""The coefficients by kind of game, fitted by least squares to thousands of hands played out between players of this level,
where the best hand named its best suit.
"""


@rule
def kind_of_game(rules: Terms) -> int:
    """Find the kind of game, and so the row of ESTIMATES, that fits these rules."""
    if cards_in_game(rules) != SINGLE_DECK:
        return DOUBLE
    if rules.seats == 3:
        return ALONE_WITH_KITTY if rules.kitty else ALONE
    return GIVING if rules.exchange else PARTNERS


@rule
def trick_points(low: int, high: int, trump: int, rules: Terms) -> int:
    """Estimate the trick points of the side that names a suit, by the hand that names it."""
    kind = kind_of_game(rules)
    trumps = of_suit(trump) & PLANE
    worth = ESTIMATES[kind][BASE]
    worth += ESTIMATES[kind][PER_TRUMP] * number_of(low, high, trumps)
    worth += ESTIMATES[kind][PER_TRUMP_ACE] * number_of(low, high, trumps & of_rank(melds.ACE))
    worth += ESTIMATES[kind][PER_TRUMP_TEN] * number_of(low, high, trumps & of_rank(melds.TEN))
    worth += ESTIMATES[kind][PER_ACE] * number_of(low, high, of_rank(melds.ACE) & ~trumps)
    worth += ESTIMATES[kind][PER_TEN] * number_of(low, high, of_rank(melds.TEN) & ~trumps)
    for suit in range(4):
        if suit != trump and distinct(low) & of_suit(suit) & PLANE:
            worth += ESTIMATES[kind][PER_SUIT]
    worth = worth * rules.trick_total // (100 * USUAL_TOTAL[kind])
    return max(0, min(worth, rules.trick_total))
