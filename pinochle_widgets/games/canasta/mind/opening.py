"""The points that a hand can open with, and whether a player opens: known before the first card is laid.

All natural cards of a meld count, and wild cards where they bring most: with a pair that needs one, on a meld that has room, or
in place of a natural card of a full one. A player whose hand would be all but laid by that does not open: two cards have to stay.
"""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.hands import NONE, is_costly, wilds_held
from pinochle_widgets.games.canasta.rules.codes import chosen_in, rank_in
from pinochle_widgets.games.canasta.rules.core.cards import FOUR, JOKER, MELD_RANKS, TWO, WILD_KINDS
from pinochle_widgets.games.canasta.rules.core.chosen import jokers, naturals_of, twos_of
from pinochle_widgets.games.canasta.rules.core.counts import (
    JOKERS,
    card_points,
    meld_points,
    meld_size,
    naturals_in,
    of_rank,
    pile_apart,
    size_of,
    wilds_in,
)
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, NOTHING, TAKEN, Round, Terms
from pinochle_widgets.games.canasta.rules.core.limits import PAIR, SMALLEST, takes_wild
from pinochle_widgets.games.canasta.rules.core.opening import has_top, opens_now, points_towards
from pinochle_widgets.games.canasta.rules.core.taking import top_card

STAY = 2
"""The cards that have to be left to a player who opens, of the hand and of a pile that was taken: one is thrown, one stays."""


@rule
def naturals_laid(s: Round, rank: int, wild: int, rules: Terms) -> int:
    """Return the most natural cards of the hand that go to the meld of a rank with so many wild ones; NONE if that is no meld.

    A meld that may cost a penalty is begun whole, or with a pair, which makes it a mixed one that costs none.
    """
    held = of_rank(s.hand[ME], rank)
    lying = naturals_in(s, ME, rank)
    wilds = wilds_in(s, ME, rank) + wild
    natural = min(held, CANASTA - lying - wilds) if rules.no_extended else held
    if natural < 0 or lying + natural + wilds < SMALLEST or wilds > min(rules.most_wild, lying + natural):
        return NONE
    if wild and not takes_wild(s, ME, rank, 0, rules):
        return NONE
    if meld_size(s, ME, rank) == 0 and is_costly(rank, rules) and natural < CANASTA and not (wild and held == PAIR):
        return NONE
    return natural


@rule
def points_laid(s: Round, rank: int, wild: int, rules: Terms) -> int:
    """Count the points towards the opening of the meld of a rank with so many wild cards, without the points of these.

    NONE if it can't have them.
    """
    natural = naturals_laid(s, rank, wild, rules)
    if natural == NONE:
        return NONE if wild else 0
    points = meld_points(s, ME, rank, rules) + natural * card_points(rank, rules)
    return points_towards(s, rank, meld_size(s, ME, rank) + natural + wild, points, rules)


@rule
def lays_most(s: Round, own: int, rules: Terms) -> tuple[int, int]:
    """Count the most points that the hand can open with, `own` wild cards by themselves, and the cards of it that are laid."""
    points = meld_points(s, ME, TWO, rules)
    for rank in range(FOUR, MELD_RANKS):
        points += points_laid(s, rank, 0, rules)
    spread = 0  # the wild cards on each meld, two bits a rank
    joker = s.hand[ME][JOKER]
    wilds = wilds_held(s)
    laid = own
    while laid < wilds:
        best = -rules.joker if laid < joker else -rules.ace_or_two
        meld = NONE
        for rank in range(FOUR, MELD_RANKS):
            there = spread >> 2 * rank & 3
            more = points_laid(s, rank, there + 1, rules)
            if more != NONE and more - points_laid(s, rank, there, rules) > best:
                best = more - points_laid(s, rank, there, rules)
                meld = rank
        if meld == NONE:
            break
        points += best
        spread += 1 << 2 * meld
        laid += 1
    points += min(joker, laid) * rules.joker + max(0, laid - joker) * rules.ace_or_two
    for rank in range(FOUR, MELD_RANKS):
        laid += max(0, naturals_laid(s, rank, spread >> 2 * rank & 3, rules))
    return points, laid


@rule
def most_points(s: Round, rules: Terms) -> tuple[int, int]:
    """Count the most points that the hand can open with, those already laid among them, and the cards that are left then.

    Wild cards may lie by themselves where the rules allow it, and an unfinished meld of them costs no penalty.
    """
    points, laid = lays_most(s, 0, rules)
    if rules.wild_canasta:
        lying = meld_size(s, ME, TWO)
        least = CANASTA if rules.uncompleted_penalties else SMALLEST
        most = min(wilds_held(s), CANASTA - lying) if rules.no_extended else wilds_held(s)
        for own in range(max(1, least - lying), most + 1):
            more, cards = lays_most(s, own, rules)
            if more > points:
                points = more
                laid = cards
    return points, cards_left(s, rules) - laid


@rule
def cards_left(s: Round, rules: Terms) -> int:
    """Count the cards of the hand, and those of a pile that comes into it by the opening."""
    return size_of(s.hand[ME]) + pile_apart(s, rules)


@rule
def makes_splash(s: Round, rules: Terms) -> bool:
    """Check whether the hand can lay seven natural cards of a rank, which open at any score, and has cards left."""
    if not rules.splash:
        return False
    spare = cards_left(s, rules) - STAY
    for rank in range(FOUR, MELD_RANKS):
        is_full = rules.no_extended and has_top(s, rank)  # with seven cards and the top one of the pile
        lying = naturals_in(s, ME, rank) - has_top(s, rank)
        if wilds_in(s, ME, rank) == 0 and not is_full and CANASTA - lying <= min(spare, of_rank(s.hand[ME], rank)):
            return True
    return False


@rule
def can_open(s: Round, kept: int, rules: Terms) -> bool:
    """Check whether the hand has the points to open with, and so many cards are left when all is laid; or else a splash."""
    points, left = most_points(s, rules)
    return (points >= s.need[ME] and left >= kept) or makes_splash(s, rules)


@rule
def move_cards(s: Round, rank: int, chosen: int, times: int) -> None:
    """Move the cards of a choice from the hand to its meld of a rank, or, -1 times, back."""
    hand = s.hand[ME]
    wild = s.wild[ME]
    for suit in range(4):
        natural, two = naturals_of(chosen, suit) * times, twos_of(chosen, suit) * times
        hand[4 * rank + suit] -= natural
        s.natural[ME][4 * rank + suit] += natural
        hand[suit] -= two
        wild[WILD_KINDS * rank + suit] += two
    joker = jokers(chosen) * times
    hand[JOKER] -= joker
    wild[WILD_KINDS * rank + JOKERS] += joker


@rule
def leads_to_opening(s: Round, code: int, rules: Terms) -> bool:
    """Check whether the player opens by laying cards, or can open in this turn after that; moves the cards, and then back."""
    rank, chosen = rank_in(code), chosen_in(code)
    move_cards(s, rank, chosen, 1)
    opening = opens_now(s, rules) or can_open(s, STAY, rules)
    move_cards(s, rank, chosen, -1)
    return opening


@rule
def opens_by_pile(s: Round, code: int, rules: Terms) -> bool:
    """Check whether the player can open in this turn after taking the pile; moves the cards, and then back."""
    top = top_card(s)
    s.source = TAKEN
    s.taken = s.piled
    s.apart = 1
    s.natural[ME][top] += 1
    opening = leads_to_opening(s, code, rules)
    s.natural[ME][top] -= 1
    s.apart = 0
    s.taken = 0
    s.source = NOTHING
    return opening
