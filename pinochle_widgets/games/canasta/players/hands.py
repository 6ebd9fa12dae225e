"""The cards of a hand that could be laid, and the points that it could open with.

Policies decide from an information state (`core.layout.view`): their own seat is 0, and on turn.
"""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.core.cards import ACE, FOUR, JOKER, MELD_RANKS, SEVEN, TWO
from pinochle_widgets.games.canasta.core.chosen import JOKERS, TWOS
from pinochle_widgets.games.canasta.core.counts import card_points, meld_points, naturals_in, of_rank, wilds_in
from pinochle_widgets.games.canasta.core.layout import CANASTA, ME, Round, Terms
from pinochle_widgets.games.canasta.core.limits import PAIR, SMALLEST, takes_wild

NONE = -1


@rule
def natural_cards(s: Round, rank: int, most: int) -> int:
    """Choose the natural cards of a rank in the hand, at most so many."""
    chosen = 0
    for suit in range(4):
        cards = min(most, s.hand[ME][4 * rank + suit])
        chosen += cards << 2 * suit
        most -= cards
    return chosen


@rule
def wild_cards(s: Round, cards: int, jokers_first: int) -> int:
    """Choose so many wild cards of the hand, jokers or twos first."""
    hand = s.hand[ME]
    twos = of_rank(hand, TWO)
    joker = min(cards, hand[JOKER]) if jokers_first else max(0, cards - twos)
    chosen = joker << JOKERS
    left = cards - joker
    for suit in range(4):
        two = min(left, hand[suit])
        chosen += two << TWOS + 2 * suit
        left -= two
    return chosen


@rule
def wilds_held(s: Round) -> int:
    """Count the wild cards of the hand."""
    return of_rank(s.hand[ME], TWO) + s.hand[ME][JOKER]


@rule
def is_costly(rank: int, rules: Terms) -> bool:
    """Check whether a meld of a rank costs a penalty if it is not completed."""
    return rules.uncompleted_penalties != 0 and rank in (SEVEN, ACE)


@rule
def wild_points(s: Round, cards: int, rules: Terms) -> int:
    """Return the points of so many wild cards of the hand, jokers first."""
    jokers = min(cards, s.hand[ME][JOKER])
    return jokers * rules.joker + (cards - jokers) * rules.ace_or_two


@rule
def is_meld(natural: int, rank: int, rules: Terms) -> bool:
    """Check whether so many natural cards of a rank are worth a new meld: one that may cost a penalty is laid whole."""
    return natural >= (CANASTA if is_costly(rank, rules) else SMALLEST)


@rule
def could_open_with(s: Round, top: int, rules: Terms) -> int:
    """Count the points that the hand could open with, those already laid among them.

    `top` is the rank of the pile's top card if it is to be taken with a pair of the hand, else NONE.
    """
    hand = s.hand[ME]
    points = 0
    pairs_20 = 0
    pairs_10 = 0
    pairs_5 = 0
    room = 0
    for rank in range(FOUR, MELD_RANKS):
        natural = of_rank(hand, rank)
        lying = naturals_in(s, ME, rank)
        each = card_points(rank, rules)
        wild_fits = takes_wild(s, ME, rank, 0, rules)
        if rank == top:
            if not rules.opening_from_hand:
                points += (natural + 1) * each
            elif natural >= SMALLEST:
                points += natural * each
            room += rules.most_wild if wild_fits else 0
        elif lying + wilds_in(s, ME, rank):
            points += meld_points(s, ME, rank, rules) + natural * each
            room += max(0, min(rules.most_wild, lying + natural) - wilds_in(s, ME, rank)) if wild_fits else 0
        elif is_meld(natural, rank, rules):
            points += natural * each
            room += min(rules.most_wild, natural) if wild_fits else 0
        elif natural == PAIR and wild_fits:
            pairs_20 += each == rules.ace_or_two
            pairs_10 += each == rules.high_card
            pairs_5 += each == rules.low_card
    wilds = wilds_held(s)
    used = 0
    while used < wilds:
        if pairs_20:
            pairs_20 -= 1
            points += PAIR * rules.ace_or_two
            room += 1
        elif pairs_10:
            pairs_10 -= 1
            points += PAIR * rules.high_card
            room += 1
        elif pairs_5:
            pairs_5 -= 1
            points += PAIR * rules.low_card
            room += 1
        elif room:
            room -= 1
        else:
            break
        used += 1
    return points + wild_points(s, used, rules)
