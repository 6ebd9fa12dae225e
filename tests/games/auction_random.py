"""Games of the auction family played at random to their end, as rules; what is wrong with one is told by a number."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.engine.bitset import count, distinct
from pinochle_widgets.engine.rng import below, following, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.core import bidding
from pinochle_widgets.games.auction.core import layout as at
from pinochle_widgets.games.auction.core.bidding import lowest_call, next_allowed
from pinochle_widgets.games.auction.core.steps import deal, legal_suits, may_fold, step
from pinochle_widgets.games.auction.core.tricks import legal_plays

MOST_HANDS = 5000
FINE, NO_CARD, NO_SUIT, NOTHING_TO_PUT, WRONG_POINTS, WRONG_TRICKS, NO_END, NO_WINNER = range(8)


@rule
def pick(choices: int, state: int) -> int:
    """The slot of one of some cards."""
    for _ in range(below(count(choices), state)):
        choices &= choices - 1
    slot = 0
    while not choices >> slot & 1:
        slot += 1
    return slot


@rule
def action_now(s: Sequence[int], vector: Sequence[int], state: int, eager: int) -> int:
    """A legal action at random, or less than none: minus what is wrong."""
    stage = s[at.STAGE]
    dice = below(1000, state)
    if stage == at.CLAIM:
        return at.CLAIM_REDEAL if dice < 300 else at.DECLINE
    if stage == at.CALL:
        lowest = lowest_call(s, vector)
        if lowest == bidding.NO_BID or dice >= eager:
            return at.PASS
        jump = next_allowed(lowest + dice % 7, vector) if dice % 5 == 0 else lowest
        return at.BID + (jump if jump <= vector[at.HIGHEST_BID] else lowest)
    if stage == at.NAME:
        suits = legal_suits(s, vector)
        return at.SUIT + pick(suits, state) if suits else -NO_SUIT
    if stage == at.TELL:
        return at.TELL_MELD + s[at.SEAT * s[at.TURN] + at.MELD]
    if stage > at.FOLLOW:
        hand = distinct(s[at.SEAT * s[at.TURN] + at.LOW])
        return at.PUT + pick(hand, state) if hand else -NOTHING_TO_PUT
    if dice < 50 and may_fold(s, s[at.TURN], vector):
        return at.FOLD
    plays = legal_plays(s, vector)
    return pick(plays, state) if plays else -NO_CARD


@rule
def settled_well(s: Sequence[int], vector: Sequence[int]) -> int:
    """Whether a hand that was played out has all its tricks and points."""
    tricks_taken = points = 0
    for seat in range(vector[at.SEATS]):
        tricks_taken += s[at.SEAT * seat + at.TAKEN]
        points += s[at.SEAT * seat + at.POINTS] + s[at.SEAT * seat + at.DISCARD_POINTS]
    if s[at.OUTCOME] != at.PLAYED_OUT:
        return FINE
    if tricks_taken != vector[at.HAND_SIZE]:
        return WRONG_TRICKS
    return FINE if points == vector[at.TRICK_TOTAL] else WRONG_POINTS


@rule
def play_games(
    games: int,
    state: int,
    vector: Sequence[int],
    s: list[int],
    fresh: Sequence[int],
    deck: list[int],
    told: list[int],
) -> int:
    """Play; `told` counts hands, hands lost without play, redeals, and wins by side."""
    for game in range(games):
        for place in range(len(s)):
            s[place] = fresh[place]
        dealer = below(vector[at.SEATS], following(state))
        eager = 50 + 200 * (game % 3)
        for _ in range(MOST_HANDS):
            stage = at.REDEAL
            while stage == at.REDEAL:
                state = shuffle(deck, 0, len(deck), state)
                deal(s, deck, dealer, vector)
                while s[at.STAGE] != at.OVER and s[at.STAGE] != at.REDEAL:
                    state = following(state)
                    action = action_now(s, vector, state, eager)
                    if action < 0:
                        return -action
                    step(s, action, vector)
                stage = s[at.STAGE]
                told[2] += stage == at.REDEAL
            told[0] += 1
            told[1] += s[at.OUTCOME] != at.PLAYED_OUT
            wrong = settled_well(s, vector)
            if wrong != FINE:
                return wrong
            if s[at.WINNER] != at.NOBODY:
                break
            dealer = (dealer + 1) % vector[at.SEATS]
        if s[at.WINNER] == at.NOBODY:
            return NO_END
        if not 0 <= s[at.WINNER] < vector[at.SIDES]:
            return NO_WINNER
        told[3 + s[at.WINNER]] += 1
    return FINE
