"""The melds of a hand: how often it holds each, their points, and the cards shown for them. `meld_score` has the formula.

Any meld that a hand holds twice needs two copies of each of its cards. So the melds are found in one plane of the hand after
the other: among the cards held at least once, at least twice, and so on.
"""

from __future__ import annotations

from pinochle_widgets.engine.bitset import count, seconds
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core.counted import MOST_COPIES, plane
from pinochle_widgets.games.auction.rules.core.layout import Terms
from pinochle_widgets.games.pinochle.rules.meld_score import melds_score
from pinochle_widgets.games.pinochle.rules.melds import (
    ACE,
    JACK,
    KING,
    NINE,
    QUEEN,
    SPADES,
    around,
    couple_cards,
    couples,
    marriage,
    pinochle,
    run,
)

ACES_AROUND = around(ACE)
KINGS_AROUND = around(KING)
QUEENS_AROUND = around(QUEEN)
JACKS_AROUND = around(JACK)
PINOCHLE_CARDS = pinochle(SPADES)


@rule
def times(low: int, high: int, cards: int) -> int:
    """Count how often a hand holds all of these cards."""
    number = 0
    while number < MOST_COPIES and plane(low, high, number) & cards == cards:
        number += 1
    return number


@rule
def meld_points(low: int, high: int, trump: int, rules: Terms) -> int:
    """Count the most points that a hand can meld with a trump suit (Pinochle34 1.5; B3 to B6, C8, C9, D4 to D6)."""
    in_all = royals = dixes = 0
    for number in range(MOST_COPIES):
        kinds = plane(low, high, number)
        pairs = couples(kinds)
        in_all += count(pairs)
        royals += pairs >> 8 * trump & 1
        dixes += kinds >> 8 * trump + NINE & 1
    kings = times(low, high, KINGS_AROUND)
    queens = times(low, high, QUEENS_AROUND)
    runs = times(low, high, run(trump))
    aces = times(low, high, ACES_AROUND)
    jacks = times(low, high, JACKS_AROUND)
    pinochles = times(low, high, PINOCHLE_CARDS)
    return melds_score(aces, kings, queens, jacks, pinochles, in_all - royals, royals, runs, dixes, rules.worth)


@rule
def plain_points(low: int, high: int, rules: Terms) -> int:
    """Count the points that a hand melds without any trump: no runs, no roundhouse, and every marriage a plain one."""
    marriages = 0
    for number in range(MOST_COPIES):
        marriages += count(couples(plane(low, high, number)))
    return (
        rules.worth.aces[times(low, high, ACES_AROUND)]
        + rules.worth.kings[times(low, high, KINGS_AROUND)]
        + rules.worth.queens[times(low, high, QUEENS_AROUND)]
        + rules.worth.jacks[times(low, high, JACKS_AROUND)]
        + rules.worth.pinochle[times(low, high, PINOCHLE_CARDS)]
        + rules.worth.marriage * marriages
    )


@rule
def melded(kinds: int, trump: int, rules: Terms) -> int:
    """Find the cards of one plane of a hand that belong to some meld."""
    cards = couple_cards(couples(kinds))
    if rules.worth.dix:
        cards |= kinds & 1 << 8 * trump + NINE
    cards |= whole(kinds, run(trump)) | whole(kinds, PINOCHLE_CARDS)
    cards |= whole(kinds, ACES_AROUND) | whole(kinds, KINGS_AROUND)
    return cards | whole(kinds, QUEENS_AROUND) | whole(kinds, JACKS_AROUND)


@rule
def whole(kinds: int, cards: int) -> int:
    """Return the given cards if the plane has all of them; otherwise none."""
    return cards if kinds & cards == cards else 0


@rule
def shown_word(word: int, trump: int, rules: Terms) -> int:
    """Find the cards of one word of a hand that are shown for its melds."""
    once = melded(plane(word, 0, 0), trump, rules)
    more = melded(plane(word, 0, 1), trump, rules)
    return once | seconds(more)


@rule
def shown_aces(word: int) -> int:
    """Find the cards of one word of a hand that are shown for aces around, as by hidden melds (Partnership: Bidding)."""
    once = whole(plane(word, 0, 0), ACES_AROUND)
    more = whole(plane(word, 0, 1), ACES_AROUND)
    return once | seconds(more)


@rule
def has_marriage(low: int, suit: int) -> bool:
    """Check whether a hand holds king and queen of a suit."""
    cards = marriage(suit)
    return plane(low, 0, 0) & cards == cards
