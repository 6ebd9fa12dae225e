"""The deal of a round, and the cards that come from the stock.

The deck is used from its first card on: the hands, one by one, the non-dealer first; the talons of four and of three cards
right after the hands; then the stock, from which the first card of the pile is turned up.
"""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.layout import clear
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.rules.core.cards import DECK, KINDS, is_three, is_wild
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.core.layout import NOBODY, SEATS, TAKE, TALON_SIZES, Round, Terms
from pinochle_widgets.games.canasta.rules.core.melding import freezes


@rule
def dealt_to(place: int, dealer: int) -> int:
    """Return the seat that is dealt the card at a place of the deck: one by one, the non-dealer first."""
    return (1 - dealer) ^ (place & 1)


@rule
def talon_start(number: int, rules: Terms) -> int:
    """Return the place in the deck of the first card of a talon, 0 or 1; of the stock where the number is 2."""
    start = SEATS * rules.hand_size
    if not rules.talons:
        return start
    for each in range(number):
        start += TALON_SIZES[each]
    return start


@rule
def deal(s: Round, deck: Sequence[int], dealer: int, rules: Terms) -> None:
    """Deal a round: the hands, the talons, the first card of the pile; then threes go to the mat and are replaced (2.3)."""
    clear(s)
    s.dealer = dealer
    s.turn = 1 - dealer
    s.stage = TAKE
    s.out = NOBODY
    for place in range(SEATS * rules.hand_size):
        s.hand[dealt_to(place, dealer)][deck[place]] += 1
    s.stock = DECK - talon_start(2, rules)
    if rules.initial_pile:
        turn_up(s, deck, rules)
    replace_threes(s, deck, 1 - dealer, rules)
    replace_threes(s, deck, dealer, rules)


@rule
def next_card(s: Round, deck: Sequence[int]) -> int:
    """Take the next card from the stock, which has one."""
    s.stock -= 1
    return deck[DECK - 1 - s.stock]


@rule
def turn_up(s: Round, deck: Sequence[int], rules: Terms) -> None:
    """Turn up the first card of the pile; a three and a wild card are covered by another one (E3)."""
    while True:
        kind = next_card(s, deck)
        s.pile[s.piled] = kind
        s.piled += 1
        if freezes(kind, rules):
            s.frozen = 1
        if not (is_three(kind) or is_wild(kind)):
            return


@rule
def replace_threes(s: Round, deck: Sequence[int], seat: int, rules: Terms) -> None:
    """Move the threes of a hand that was dealt to the mat, each replaced from the stock until it is no such three."""
    found = 0
    for kind in range(KINDS):
        if goes_to_mat(kind, rules):
            found += s.hand[seat][kind]
            s.threes[seat][kind & 3] += s.hand[seat][kind]
            s.hand[seat][kind] = 0
    for _ in range(found):
        draw_one(s, deck, seat, rules)


@rule
def draw_one(s: Round, deck: Sequence[int], seat: int, rules: Terms) -> None:
    """Draw a card from the stock into a hand; nothing is drawn from an empty stock."""
    if s.stock:
        receive(s, deck, seat, next_card(s, deck), rules)


@rule
def receive(s: Round, deck: Sequence[int], seat: int, kind: int, rules: Terms) -> None:
    """Put a card into a hand; a three goes to the mat instead and is replaced, as long as there is a stock (E11, F18)."""
    while goes_to_mat(kind, rules):
        s.threes[seat][kind & 3] += 1
        if s.stock == 0:
            return
        kind = next_card(s, deck)
    s.hand[seat][kind] += 1


@rule
def give_talon(s: Round, deck: Sequence[int], seat: int, rules: Terms) -> None:
    """Give the next talon to a seat that has opened in the turn that it has just ended (2.2, E23, F12)."""
    start = talon_start(s.talons, rules)
    for place in range(start, start + TALON_SIZES[s.talons]):
        receive(s, deck, seat, deck[place], rules)
    s.talons += 1
