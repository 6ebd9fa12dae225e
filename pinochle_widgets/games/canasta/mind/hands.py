"""The cards of a hand that could be laid.

Policies decide from an information state (`core.layout.view`): their own seat is 0, and on turn.
"""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import ACE, JOKER, SEVEN, TWO
from pinochle_widgets.games.canasta.rules.core.chosen import JOKERS, TWOS
from pinochle_widgets.games.canasta.rules.core.counts import of_rank
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import SMALLEST

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
def is_meld(natural: int, rank: int, rules: Terms) -> bool:
    """Check whether so many natural cards of a rank are worth a new meld: one that may cost a penalty is laid whole."""
    return natural >= (CANASTA if is_costly(rank, rules) else SMALLEST)
