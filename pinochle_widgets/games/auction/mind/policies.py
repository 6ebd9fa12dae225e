"""The parts that the policies of the auction games share: sets of cards, and the meld of a hand in a suit.

A policy gets an information state (`information.view`: itself as seat 0, numbers that it can't know as UNKNOWN), the rules and
`chance`, a random number. It returns an action of the flat action space. Cards to give or discard are chosen one by one.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import distinct, of_rank, of_suit, rank_of, twice, with_one_less, with_one_more
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core.counted import number_of, size_within
from pinochle_widgets.games.auction.rules.core.layout import CLAIM_REDEAL, DECLINE, NAME, NOBODY, Hand, Terms
from pinochle_widgets.games.auction.rules.core.melding import has_marriage, meld_points
from pinochle_widgets.games.auction.rules.core.steps import legal_suits, may_fold
from pinochle_widgets.games.pinochle.rules import melds

SINGLE_DECK = 48
MANY_NINES = 5
"""The least number of nines at which a player claims a redeal, even if the rules allow it with fewer."""

NO_SUIT_FITS = -1


# ---- cards


@rule
def cards_in_game(rules: Terms) -> int:
    """Count the cards of the deck."""
    return rules.seats * rules.hand_size + rules.kitty


@rule
def points_of(card: int, rules: Terms) -> int:
    """Count the points of a card in a trick."""
    return rules.rank_points[rank_of(card)]


@rule
def low_without(low: int, high: int, card: int) -> int:
    """Compute the low word of a set without one copy of a card that the set holds."""
    return low if distinct(high) >> card & 1 else with_one_less(low, card)


@rule
def high_without(high: int, card: int) -> int:
    """Compute the high word of a set without one copy of a card that the set holds."""
    return with_one_less(high, card)


@rule
def low_with(low: int, card: int) -> int:
    """Compute the low word of a set with one more copy of a card."""
    return low if twice(low) >> card & 1 else with_one_more(low, card)


@rule
def high_with(low: int, high: int, card: int) -> int:
    """Compute the high word of a set with one more copy of a card; `low` is the low word before."""
    return with_one_more(high, card) if twice(low) >> card & 1 else high


@rule
def length(seen: Hand, suit: int) -> int:
    """Count the cards of a suit in the hand."""
    return size_within(seen.hand[0], of_suit(suit))


@rule
def meld_lost(seen: Hand, card: int, trump: int, rules: Terms) -> int:
    """Count the points of meld that the hand loses without a card."""
    low = seen.hand[0].low
    high = seen.hand[0].high
    left = meld_points(low_without(low, high, card), high_without(high, card), trump, rules)
    return meld_points(low, high, trump, rules) - left


# ---- the guide


@rule
def follows_guide(rules: Terms) -> bool:
    """Check whether the learners' guide is for these rules: those of a double deck in which the first lead is free."""
    return cards_in_game(rules) != SINGLE_DECK and not rules.lead_trump


# ---- suits


@rule
def playable_suits(seen: Hand, bid: int, rules: Terms) -> int:
    """Find the suits, as bits, that the hand could name at a bid without losing the bid for want of a marriage."""
    married = 0
    for suit in range(4):
        if has_marriage(seen.hand[0].low, suit):
            married |= 1 << suit
    needs = rules.fold_without_marriage and (rules.stuck_needs_marriage or bid > rules.stuck)
    if needs or (rules.trump_needs_marriage and married):
        return married
    return 0b1111


@rule
def suits_to_name(seen: Hand, rules: Terms) -> int:
    """Find the suits, as bits, to choose trump from: if possible without those that would lose the bid at once."""
    legal = legal_suits(seen, rules) if seen.stage == NAME else 0b1111
    return legal & playable_suits(seen, seen.high, rules) or legal


@rule
def best_meld_suit(seen: Hand, suits: int, rules: Terms) -> int:
    """Choose the suit of a set with the most meld, the longest at equal points; NO_SUIT_FITS of an empty set."""
    best = NO_SUIT_FITS
    most = -1
    for suit in range(4):
        if suits >> suit & 1:
            worth = 100 * meld_points(seen.hand[0].low, seen.hand[0].high, suit, rules) + length(seen, suit)
            if worth > most:
                best = suit
                most = worth
    return best


# ---- decisions without skill


@rule
def claim_or_not(seen: Hand, rules: Terms) -> int:
    """Claim a redeal with at least MANY_NINES, unless the hand melds well all the same."""
    nines = number_of(seen.hand[0].low, seen.hand[0].high, of_rank(melds.NINE))
    suit = best_meld_suit(seen, 0b1111, rules)
    melds_well = meld_points(seen.hand[0].low, seen.hand[0].high, suit, rules) >= rules.stuck
    return DECLINE if nines < MANY_NINES or melds_well else CLAIM_REDEAL


@rule
def own_side_holds(seen: Hand, rules: Terms) -> bool:
    """Check whether the own side holds the bid."""
    return seen.bidder != NOBODY and seen.bidder % rules.sides == 0


@rule
def side_meld(seen: Hand, rules: Terms) -> int:
    """Count the points that the own side scores for its melds, once they are shown; hidden melds are too few to score."""
    meld = 0
    for seat in range(0, rules.seats, rules.sides):
        meld += max(seen.meld[seat], 0)
    return meld if meld >= rules.least_meld else 0


@rule
def points_missing(seen: Hand, rules: Terms) -> int:
    """Count the points from tricks that the bid needs; more than all tricks count if melds are too few to make the bid."""
    meld = side_meld(seen, rules)
    if rules.least_meld and not meld:
        return rules.trick_total + 1
    return seen.high - meld


@rule
def is_lost(seen: Hand, rules: Terms) -> bool:
    """Check whether the bid may be folded and can't be made any more."""
    return may_fold(seen, 0, rules) and points_missing(seen, rules) > rules.trick_total
