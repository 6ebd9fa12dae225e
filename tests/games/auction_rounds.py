"""The rounds of the auction games played at random, as a rule: a benchmark plays them by the thousand."""

from __future__ import annotations

from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.bulk.random_hands import random_hand
from pinochle_widgets.games.auction.rules.core.layout import PLAYED_OUT, Hand, Terms

# The tally of rounds, by place.
PLAYED_OUT_HANDS, CARDS_PLAYED = range(2)
TALLY = 2


@rule
def random_hands(hands: int, deck: list[int], state: int, rules: Terms, s: Hand, tally: list[int]) -> int:
    """Play rounds at random, with the deal going round; returns the next random state.

    `tally` counts the rounds that were played to the last trick, and the cards that were played.
    """
    for hand in range(hands):
        state = random_hand(s, deck, hand % rules.seats, state, rules)
        tally[PLAYED_OUT_HANDS] += s.outcome == PLAYED_OUT
        tally[CARDS_PLAYED] += s.tricks * rules.seats
    return state
