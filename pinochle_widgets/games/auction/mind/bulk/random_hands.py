"""The whole rounds played at random, as rules."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import count, distinct, first
from pinochle_widgets.engine.rng import below, following, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.mind.policies import cards_in_game
from pinochle_widgets.games.auction.rules.core.bidding import NO_BID, lowest_call
from pinochle_widgets.games.auction.rules.core.layout import (
    BID,
    CALL,
    CLAIM,
    DECLINE,
    FOLLOW,
    NAME,
    OVER,
    PASS,
    PUT,
    SUIT,
    TELL,
    TELL_MELD,
    Hand,
    Terms,
)
from pinochle_widgets.games.auction.rules.core.steps import deal, legal_suits, step
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays


@rule
def random_hand(s: Hand, deck: list[int], dealer: int, state: int, rules: Terms) -> int:
    """Shuffle, deal, and play a round at random to its end; returns the next random state."""
    state = shuffle(deck, 0, cards_in_game(rules), state)
    deal(s, deck, dealer, rules)
    while s.stage != OVER:
        state = following(state)
        step(s, random_action(s, state, rules), rules)
    return state


@rule
def random_action(s: Hand, state: int, rules: Terms) -> int:
    """Choose a legal action by a random state: any card, any suit; half of all calls are passes.

    No redeal is claimed and no bid is folded, so rounds are played to their end. A bid is the lowest that is legal.
    """
    if s.stage <= FOLLOW:
        return pick(legal_plays(s, rules), state)
    if s.stage == CALL:
        lowest = lowest_call(s, rules)
        return PASS if lowest == NO_BID or below(2, state) else BID + lowest
    if s.stage == NAME:
        return SUIT + pick(legal_suits(s, rules), state)
    if s.stage == CLAIM:
        return DECLINE
    if s.stage == TELL:
        return TELL_MELD + s.meld[s.turn]
    return PUT + pick(distinct(s.hand[s.turn].low), state)


@rule
def pick(choices: int, state: int) -> int:
    """Choose a member of a set that is not empty, by a random state."""
    number = below(count(choices), state)
    while number:
        choices &= choices - 1
        number -= 1
    return first(choices)
