"""The whole rounds of Canasta played at random, checked or not, as rules: proofs and a benchmark play them by the thousand."""

from __future__ import annotations

from pinochle_widgets.engine.rng import below, following, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.canasta.mind.bulk.random_rounds import random_code
from pinochle_widgets.games.canasta.rules.codes import do
from pinochle_widgets.games.canasta.rules.core.cards import DECK, MELD_RANKS
from pinochle_widgets.games.canasta.rules.core.counts import size_of
from pinochle_widgets.games.canasta.rules.core.dealing import deal
from pinochle_widgets.games.canasta.rules.core.layout import OVER, TALON_SIZES, Round, Terms

# The tally of rounds, by place; from ENDS on the rounds by their end.
ROUNDS, ACTIONS, TURNS, LONGEST, IDLE_TURNS, DEAD_ENDS, CARDS_LOST = range(7)
ENDS = 10
TALLY = 20


@rule
def cards_there(s: Round, rules: Terms) -> int:
    """Count all cards of a round, wherever they lie."""
    found = s.stock + s.piled
    if rules.talons:
        for talon in range(s.talons, 2):
            found += TALON_SIZES[talon]
    for seat in range(2):
        found += size_of(s.hand[seat]) + cards_melded(s, seat)
        for suit in range(4):
            found += s.threes[seat][suit]
    if s.apart:
        found += s.taken - 1
    return found


@rule
def cards_melded(s: Round, seat: int) -> int:
    """Count the cards that a seat has melded."""
    found = size_of(s.natural[seat])
    for place in range(5 * MELD_RANKS):
        found += s.wild[seat][place]
    return found


@rule
def random_round(
    s: Round, deck: list[int], dealer: int, state: int, rules: Terms, out: list[int], tally: list[int], checked: int
) -> int:
    """Shuffle, deal, and play a round at random to its end; returns the next random state.

    Where it is `checked`, all cards are counted after each action, and turns that neither draw nor meld.
    """
    state = shuffle(deck, 0, DECK, state)
    deal(s, deck, dealer, rules)
    for seat in range(2):
        state = following(state)
        s.need[seat] = (15, 50, 90, 120, 155)[below(5, state)]
    actions = 0
    turn = s.turn
    stock = s.stock
    melded = cards_melded(s, turn)
    while s.stage != OVER:
        state = following(state)
        code = random_code(s, out, state, rules)
        if code < 0:
            tally[DEAD_ENDS] += 1
            break
        do(s, deck, code, rules)
        actions += 1
        if checked:
            tally[CARDS_LOST] += cards_there(s, rules) != DECK
        if s.turn != turn or s.stage == OVER:
            tally[TURNS] += 1
            if checked:
                tally[IDLE_TURNS] += s.turn != turn and s.stock == stock and cards_melded(s, turn) == melded
                melded = cards_melded(s, s.turn)
            turn = s.turn
            stock = s.stock
    tally[ROUNDS] += 1
    tally[ACTIONS] += actions
    tally[LONGEST] = max(tally[LONGEST], actions)
    tally[ENDS + s.ended] += 1
    return state


@rule(entry=True)
def random_rounds(
    rounds: int, checked: int, deck: list[int], state: int, rules: Terms, s: Round, out: list[int], tally: list[int]
) -> int:
    """Play rounds at random, with the deal going round, checked or not; returns the next random state."""
    for number in range(rounds):
        state = random_round(s, deck, number & 1, state, rules, out, tally, checked)
    return state
