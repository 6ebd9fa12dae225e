"""The settlement of a round: what each seat scores, part by part (2.9, 2.10, 4.4.15)."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import ACE, DIAMONDS, HEARTS, MELD_RANKS, SEVEN, TWO
from pinochle_widgets.games.canasta.rules.core.counts import (
    canastas,
    jokers_in,
    meld_points,
    meld_size,
    melds_of,
    of_rank,
    points_of,
)
from pinochle_widgets.games.canasta.rules.core.layout import (
    CANASTA,
    CONCEALED,
    GARBAGE,
    PAIRS,
    PAIRS_WITH_TWOS,
    STRAIGHT,
    WENT_OUT,
    Round,
    Terms,
)
from pinochle_widgets.games.canasta.rules.core.limits import are_seven_twos, is_pure

ALL_JOKERS = 4
TOO_MANY = 3
"""The aces, or sevens, held in a hand at the end that cost a penalty."""

PARTS = ("melded", "held", "canastas", "threes", "going out", "returns", "unfinished", "held specials", "special hand")
"""The keys of the parts of a round: points of cards, then bonuses less penalties. A new bonus has one, and a line in `part`."""

MELDED, HELD, CANASTAS, THREES, OUT, RETURNS, UNFINISHED, TOO_MANY_HELD, SPECIAL = range(9)
NUMBER_OF_PARTS = len(PARTS)

ENOUGH_FOR_THREES = 2
"""The canastas with which threes of any colour count for their seat."""


@rule
def is_special(s: Round, seat: int) -> bool:
    """Check whether a seat has ended the round by a special hand."""
    return s.out == seat and STRAIGHT <= s.ended <= GARBAGE


@rule
def melded(s: Round, seat: int, rules: Terms) -> int:
    """Add up the points of the cards melded; they count against a seat without a canasta if the rules say so (F16)."""
    points = 0
    for rank in range(MELD_RANKS):
        points += meld_points(s, seat, rank, rules)
    return -points if rules.meld_penalty and canastas(s, seat) == 0 else points


@rule
def held(s: Round, seat: int, rules: Terms) -> int:
    """Return the cost of the cards in a hand: 0 or less."""
    return -points_of(s.hand[seat], rules)


@rule
def canasta_bonus(s: Round, seat: int, rank: int, rules: Terms) -> int:
    """Return the bonus for a seat's meld of a rank, 0 if it is no canasta (E12, E28)."""
    if meld_size(s, seat, rank) < CANASTA:
        return 0
    if rank == TWO:
        if rules.special_bonuses and are_seven_twos(s, seat):
            return rules.seven_twos
        if rules.special_bonuses and jokers_in(s, seat, TWO) == ALL_JOKERS:
            return rules.four_jokers
        return rules.wild
    if not is_pure(s, seat, rank):
        return rules.mixed
    return rules.pure_special if rules.special_bonuses and rank in (SEVEN, ACE) else rules.pure


@rule
def canasta_bonuses(s: Round, seat: int, rules: Terms) -> int:
    """Add up the bonuses for the canastas of a seat."""
    points = 0
    for rank in range(MELD_RANKS):
        points += canasta_bonus(s, seat, rank, rules)
    return points


@rule
def red_threes(cards: int, rules: Terms) -> int:
    """Return the points of so many red threes (2.10)."""
    if cards <= 1:
        return cards * rules.red_three
    if cards == 2:
        return rules.red_threes_2
    return rules.red_threes_3 if cards == 3 else rules.red_threes_4


@rule
def equal_threes(cards: int, rules: Terms) -> int:
    """Return the points of so many threes of a color where all threes are equal (2.10)."""
    if cards <= 1:
        return cards * rules.equal_three
    if cards == 2:
        return rules.equal_threes_2
    return rules.equal_threes_3 if cards == 3 else rules.equal_threes_4


@rule
def threes(s: Round, seat: int, rules: Terms) -> int:
    """Return the points of the threes on the mat: for a seat that has melds, or enough canastas, else against it (E15)."""
    lying = s.threes[seat]
    red = lying[HEARTS] + lying[DIAMONDS]
    if not rules.threes_equal:
        points = red_threes(red, rules)
        return points if melds_of(s, seat) else -points
    points = equal_threes(red, rules) + equal_threes(lying[0] + lying[3], rules)
    complete = canastas(s, seat)
    if complete >= ENOUGH_FOR_THREES:
        return points
    return 0 if complete else -points


@rule
def going_out(s: Round, seat: int, rules: Terms) -> int:
    """Return the bonus for going out, 0 for a seat that did not (E11, E16)."""
    if s.out != seat or not rules.going_out_bonus:
        return 0
    if s.ended == CONCEALED:
        return rules.going_out + rules.concealed
    return rules.going_out if s.ended == WENT_OUT else 0


@rule
def special_points(s: Round, rules: Terms) -> int:
    """Return the points of the special hand that ended the round."""
    if s.ended == STRAIGHT:
        return rules.straight
    if s.ended == PAIRS:
        return rules.pairs
    return rules.pairs_with_twos if s.ended == PAIRS_WITH_TWOS else rules.garbage


@rule
def return_penalty(s: Round, seat: int, rules: Terms) -> int:
    """Return the cost of a seat's returns of the pile: 0 or less (E25)."""
    return -s.returns[seat] * rules.returned if rules.return_penalty else 0


@rule
def unfinished(s: Round, seat: int, rules: Terms) -> int:
    """Return the cost of unfinished melds of wild cards, aces and sevens: 0 or less (E14)."""
    if not rules.uncompleted_penalties:
        return 0
    points = 0
    if 0 < meld_size(s, seat, TWO) < CANASTA:
        points -= rules.unfinished_wild
    for rank in (SEVEN, ACE):
        if is_pure(s, seat, rank) and meld_size(s, seat, rank) < CANASTA:
            points -= rules.unfinished_special
    return points


@rule
def too_many_held(s: Round, seat: int, rules: Terms) -> int:
    """Return the cost of three or more sevens, and aces, in a hand: 0 or less (E14)."""
    if not rules.uncompleted_penalties:
        return 0
    points = 0
    for rank in (SEVEN, ACE):
        if of_rank(s.hand[seat], rank) >= TOO_MANY:
            points -= rules.held_special
    return points


@rule
def part(s: Round, seat: int, which: int, rules: Terms) -> int:
    """Return one part of the points of a seat, as if the round were over; a special hand has no other part."""
    if (which == SPECIAL) != is_special(s, seat):
        return 0
    if which == SPECIAL:
        return special_points(s, rules)
    if which == MELDED:
        return melded(s, seat, rules)
    if which == HELD:
        return held(s, seat, rules)
    if which == CANASTAS:
        return canasta_bonuses(s, seat, rules)
    if which == THREES:
        return threes(s, seat, rules)
    if which == OUT:
        return going_out(s, seat, rules)
    if which == RETURNS:
        return return_penalty(s, seat, rules)
    return unfinished(s, seat, rules) if which == UNFINISHED else too_many_held(s, seat, rules)


@rule
def cards_scored(s: Round, seat: int, rules: Terms) -> int:
    """Return the points of a seat's cards in a round that is over: those melded, less those held; 0 for a special hand."""
    return part(s, seat, MELDED, rules) + part(s, seat, HELD, rules)


@rule
def bonuses_scored(s: Round, seat: int, rules: Terms) -> int:
    """Return the bonuses of a seat in a round that is over, less its penalties; a special hand brings its points alone."""
    points = 0
    for which in range(CANASTAS, NUMBER_OF_PARTS):
        points += part(s, seat, which, rules)
    return points


@rule
def round_points(s: Round, seat: int, rules: Terms) -> int:
    """Return the points of a seat in a round that is over."""
    return cards_scored(s, seat, rules) + bonuses_scored(s, seat, rules)
