"""What a seat can conclude about cards it does not see: what is still out, who may hold it, who may beat a card."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import PLANE, above, count, distinct, first, of_suit, suit_of, twice
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core.counted import MOST_COPIES, plane
from pinochle_widgets.games.auction.core.layout import (
    BIDDER,
    COUNT,
    DISCARDED_LOW,
    LOW,
    MAY_HOLD,
    NOBODY,
    PLAYED_LOW,
    SEAT,
    SEATS,
    SHOWN_LOW,
    SIDES,
    TRUMP,
)
from pinochle_widgets.games.auction.players.policies import SINGLE_DECK, cards_in_game, high_with, low_with

KINDS_48 = 0xFCFCFCFC
KINDS_80 = 0xF8F8F8F8
"""The cards of each deck, as first copies: from the nines up, or from the tens and jacks up."""

SAFE, DOUBTFUL, OPEN = range(3)
"""How a card stands: nobody can beat it; only who turns out to be short of its suit; or somebody may well."""

FEW_OUT = 3
"""With no more cards of a suit out than this, somebody is likely to have none."""

PARTNER = 2


@rule
def still_out(seen: Sequence[int], rules: Sequence[int]) -> int:
    """The cards of which a copy is neither in the hand nor played nor discarded by oneself, as first copies."""
    low = seen[LOW]
    high = seen[LOW + 1]
    if seen[DISCARDED_LOW]:
        for number in range(MOST_COPIES):
            cards = plane(seen[DISCARDED_LOW], seen[DISCARDED_LOW + 1], number)
            while cards:
                card = first(cards)
                cards &= cards - 1
                more = high_with(low, high, card)
                low = low_with(low, card)
                high = more
    once = distinct(low)
    two = twice(low)
    played = distinct(seen[PLAYED_LOW])
    played_twice = twice(seen[PLAYED_LOW])
    if cards_in_game(rules) == SINGLE_DECK:
        return KINDS_48 & ~(two | played_twice | once & played)
    three = distinct(high)
    played_three = distinct(seen[PLAYED_LOW + 1])
    gone = twice(high) | twice(seen[PLAYED_LOW + 1])
    return KINDS_80 & ~(gone | three & played | two & played_twice | once & played_three)


@rule
def number_out(seen: Sequence[int], suit: int, rules: Sequence[int]) -> int:
    """How many cards of a suit are out; the discards of others count as out."""
    cards = of_suit(suit)
    known = count(seen[LOW] & cards) + count(seen[LOW + 1] & cards)
    known += count(seen[PLAYED_LOW] & cards) + count(seen[PLAYED_LOW + 1] & cards)
    known += count(seen[DISCARDED_LOW] & cards) + count(seen[DISCARDED_LOW + 1] & cards)
    return cards_in_game(rules) // 4 - known


@rule
def is_partner(seat: int, rules: Sequence[int]) -> bool:
    """Whether a seat shares the points: the one across the table."""
    return rules[SIDES] != rules[SEATS] and seat == PARTNER


@rule
def is_ally(seen: Sequence[int], seat: int, rules: Sequence[int]) -> bool:
    """Whether a seat is on the own side: the partner, or, of three who play alone, the other one against the bidder."""
    if rules[SIDES] != rules[SEATS]:
        return seat == PARTNER
    return seen[BIDDER] not in (0, seat, NOBODY)


@rule
def may_hold(seen: Sequence[int], seat: int, out: int) -> int:
    """The cards that a seat may hold, of those that are out, as first copies."""
    return seen[SEAT * seat + MAY_HOLD] & out


@rule
def outlook(seen: Sequence[int], seat: int, card: int, led: int, out: int, few: int) -> int:
    """How `card` would stand against a seat that plays later, to a trick in the suit `led`: SAFE, DOUBTFUL or OPEN.

    `few` says that so few cards of that suit are out that somebody is likely to have none of it.
    """
    trump = seen[TRUMP]
    holds = may_hold(seen, seat, out)
    follows = distinct(seen[SEAT * seat + SHOWN_LOW]) & of_suit(led) & PLANE
    if suit_of(card) != led:  # it trumps
        if follows or not holds & above(card) & PLANE:
            return SAFE
        return OPEN if not holds & of_suit(led) & PLANE else DOUBTFUL
    if holds & above(card) & PLANE:
        return OPEN
    if led == trump or follows or not holds & of_suit(trump) & PLANE:
        return SAFE
    if few or not holds & of_suit(led) & PLANE:
        return OPEN
    return DOUBTFUL


@rule
def stands(seen: Sequence[int], card: int, led: int, out: int, few: int, rules: Sequence[int]) -> int:
    """How `card` would stand against all who still play to the trick and would take its points from the own side."""
    worst = SAFE
    left = rules[SEATS] - 1 - seen[COUNT]
    for seat in range(1, left + 1):
        if not is_partner(seat, rules):
            worst = max(worst, outlook(seen, seat, card, led, out, few))
    return worst


@rule
def opponents_with(seen: Sequence[int], suit: int, out: int, rules: Sequence[int]) -> int:
    """How many opponents may hold cards of a suit."""
    found = 0
    for seat in range(1, rules[SEATS]):
        if not is_ally(seen, seat, rules) and may_hold(seen, seat, out) & of_suit(suit) & PLANE:
            found += 1
    return found
