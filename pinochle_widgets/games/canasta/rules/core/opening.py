"""The opening of a seat: its first melds of the round have to reach a number of points (2.7).

The cards laid so far may be told together with some more, of which the rules ask whether they may be laid: a group (so many
natural cards of a rank, twos and jokers with them) and a last card on a meld, or NO_CARD.
"""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import MELD_RANKS, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import card_points, meld_points, naturals_in, wilds_in
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, CLOSED, TAKEN, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import SMALLEST

NO_CARD = -1


@rule
def points_to_open(score: int, rules: Terms) -> int:
    """Return the points that open a round at a score before it; bonuses never count towards them (2.7, E17)."""
    if rules.higher_thresholds:
        if score < rules.higher_first_step:
            return rules.higher_opening_low
        return rules.higher_opening_middle if score < rules.higher_second_step else rules.higher_opening_high
    if score < 0:
        return rules.opening_below_zero
    if score < rules.first_step:
        return rules.opening_low
    return rules.opening_middle if score < rules.second_step else rules.opening_high


@rule
def has_top(s: Round, rank: int) -> bool:
    """Check whether the top card of the pile taken in this turn lies in the meld of a rank."""
    return s.source == TAKEN and rank_of(s.pile[s.taken - 1]) == rank


@rule
def points_towards(s: Round, rank: int, cards: int, points: int, rules: Terms) -> int:
    """Return the points towards the opening of a meld with so many cards and points.

    Where only cards of the hand count, the top card of the pile does not, and fewer than three cards with it don't either (E8).
    """
    if not (rules.opening_from_hand and has_top(s, rank)):
        return points
    return points - card_points(rank, rules) if cards > SMALLEST else 0


@rule
def opens(
    s: Round, rank: int, naturals: int, twos: int, jokers: int, last_meld: int, last_card: int, rules: Terms
) -> bool:
    """Check whether the melds of the seat on turn open, together with a group of cards and a last card.

    The points have to be reached, or there is a splash: seven natural cards of the hand in a pure meld (F6).
    """
    seat = s.turn
    total = 0
    for each in range(MELD_RANKS):
        natural, wild = naturals_in(s, seat, each), wilds_in(s, seat, each)
        points = meld_points(s, seat, each, rules)
        if each == rank:
            natural += naturals
            wild += twos + jokers
            points += naturals * card_points(rank, rules) + twos * rules.ace_or_two + jokers * rules.joker
        if each == last_meld:
            natural += not is_wild(last_card)
            wild += is_wild(last_card)
            points += card_points(rank_of(last_card), rules)
        if rules.splash and wild == 0 and natural - has_top(s, each) >= CANASTA:
            return True
        total += points_towards(s, each, natural + wild, points, rules)
    return total >= s.need[seat]


@rule
def opens_now(s: Round, rules: Terms) -> bool:
    """Check whether the melds that the seat on turn has laid open its round."""
    return opens(s, NO_CARD, 0, 0, 0, NO_CARD, NO_CARD, rules)


@rule
def opening_points(s: Round, rules: Terms) -> int:
    """Add up the points towards the opening that the seat on turn has laid."""
    seat = s.turn
    total = 0
    for rank in range(MELD_RANKS):
        cards = naturals_in(s, seat, rank) + wilds_in(s, seat, rank)
        total += points_towards(s, rank, cards, meld_points(s, seat, rank, rules), rules)
    return total


@rule
def is_open(s: Round, seat: int) -> bool:
    """Check whether a seat has opened in this round."""
    return s.open[seat] != CLOSED
