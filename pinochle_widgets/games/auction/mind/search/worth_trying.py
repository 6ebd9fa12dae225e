"""The cards that a search tries: where the trick is settled, only those that a club would play.

In rollouts all seats play on as Intermediates, and some cards that a club questions (a counter given away on a lost trick, say)
come out ahead there. On the same deals played on by Advanced no difference was seen: 200 to 420 deals a game, with intervals of
0.2 to 1.4 points a deal. So the club's card is played, which a learner can explain, and fewer cards are tried.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import PLANE, first, of_suit, suit_of
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.beginner import takers
from pinochle_widgets.games.auction.mind.inference import (
    FEW_OUT,
    SAFE,
    is_ally,
    is_partner,
    number_out,
    stands,
    still_out,
)
from pinochle_widgets.games.auction.mind.policies import points_of
from pinochle_widgets.games.auction.rules.core.layout import FOLLOW, PUT, Hand, Terms
from pinochle_widgets.games.pinochle.rules.tricks import beats


@rule
def worth_trying(seen: Hand, plays: int, advised: int, rules: Terms) -> int:
    """Find the plays that a search tries; `advised` is the action of an Intermediate, a club's card where a trick is settled.

    On a trick that is surely partner's no card goes that counts less than an advised plain one; the last card to a trick that
    is lost counts no more than the advised one; and of cards that do the same for the trick, the last seat plays the lowest.
    """
    if seen.stage != FOLLOW or advised >= PUT:
        return plays
    is_last = seen.count == rules.seats - 1
    if is_last:
        plays = cheapest(seen, plays, rules)
    if takers(plays, seen.best, seen.trump):
        return plays
    if is_partner(seen.taker, rules):
        is_plain = suit_of(advised) != seen.trump
        return counting(plays, advised, 1, rules) if is_plain and is_sure(seen, rules) else plays
    return counting(plays, advised, -1, rules) if is_last and not is_ally(seen, seen.taker, rules) else plays


@rule
def cheapest(seen: Hand, plays: int, rules: Terms) -> int:
    """Find the lowest of the plays in each suit that count the same and take the trick, or that don't take it."""
    found = 0
    while plays:
        card = first(plays)
        plays &= plays - 1
        takes = beats(card, seen.best, seen.trump)
        alike = found & of_suit(suit_of(card)) & PLANE
        while alike:
            lower = first(alike)
            alike &= alike - 1
            if points_of(lower, rules) == points_of(card, rules) and beats(lower, seen.best, seen.trump) == takes:
                card = lower
                alike = 0
        found |= 1 << card
    return found


@rule
def is_sure(seen: Hand, rules: Terms) -> bool:
    """Check whether no opponent can take the trick from the best card so far."""
    led = suit_of(seen.trick[0])
    few = number_out(seen, led, rules) <= FEW_OUT
    return stands(seen, seen.best, led, still_out(seen, rules), few, rules) == SAFE


@rule
def counting(plays: int, advised: int, sign: int, rules: Terms) -> int:
    """Find the plays that bring no fewer points than the advised card to the side that gets them; `sign` is -1 for opponents."""
    found = 0
    while plays:
        card = first(plays)
        plays &= plays - 1
        if sign * points_of(card, rules) >= sign * points_of(advised, rules):
            found |= 1 << card
    return found
