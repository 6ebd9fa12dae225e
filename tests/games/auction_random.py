"""The random games of the auction family, as rules; a number names the first fault."""

from __future__ import annotations

from pinochle_widgets.engine.bitset import count, distinct
from pinochle_widgets.engine.layout import assign
from pinochle_widgets.engine.rng import below, following, shuffle
from pinochle_widgets.engine.twin import rule
from pinochle_widgets.games.auction.rules.core import bidding, layout
from pinochle_widgets.games.auction.rules.core.bidding import lowest_call, next_allowed
from pinochle_widgets.games.auction.rules.core.layout import Hand, Terms
from pinochle_widgets.games.auction.rules.core.steps import deal, legal_suits, may_fold, step
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays

MOST_HANDS = 5000
FINE, NO_CARD, NO_SUIT, NOTHING_TO_PUT, WRONG_POINTS, WRONG_TRICKS, NO_END, NO_WINNER = range(8)


@rule
def pick(choices: int, state: int) -> int:
    """Choose the slot of one of some cards."""
    for _ in range(below(count(choices), state)):
        choices &= choices - 1
    slot = 0
    while not choices >> slot & 1:
        slot += 1
    return slot


@rule
def action_now(s: Hand, rules: Terms, state: int, eager: int) -> int:
    """Choose a legal action at random; a number below zero is minus the fault that was found."""
    stage = s.stage
    dice = below(1000, state)
    if stage == layout.CLAIM:
        return layout.CLAIM_REDEAL if dice < 300 else layout.DECLINE
    if stage == layout.CALL:
        lowest = lowest_call(s, rules)
        if lowest == bidding.NO_BID or dice >= eager:
            return layout.PASS
        jump = next_allowed(lowest + dice % 7, rules) if dice % 5 == 0 else lowest
        return layout.BID + (jump if jump <= rules.highest_bid else lowest)
    if stage == layout.NAME:
        suits = legal_suits(s, rules)
        return layout.SUIT + pick(suits, state) if suits else -NO_SUIT
    if stage == layout.TELL:
        return layout.TELL_MELD + s.meld[s.turn]
    if stage > layout.FOLLOW:
        hand = distinct(s.hand[s.turn].low)
        return layout.PUT + pick(hand, state) if hand else -NOTHING_TO_PUT
    if dice < 50 and may_fold(s, s.turn, rules):
        return layout.FOLD
    plays = legal_plays(s, rules)
    return pick(plays, state) if plays else -NO_CARD


@rule
def settled_well(s: Hand, rules: Terms) -> int:
    """Check that a hand that was played out has all its tricks and points."""
    tricks_taken = points = 0
    for seat in range(rules.seats):
        tricks_taken += s.taken[seat]
        points += s.points[seat] + s.discard_points[seat]
    if s.outcome != layout.PLAYED_OUT:
        return FINE
    if tricks_taken != rules.hand_size:
        return WRONG_TRICKS
    return FINE if points == rules.trick_total else WRONG_POINTS


@rule
def play_games(
    games: int,
    state: int,
    rules: Terms,
    s: Hand,
    fresh: Hand,
    deck: list[int],
    told: list[int],
) -> int:
    """Play games; `told` counts hands, hands lost without play, redeals, and wins by side."""
    for game in range(games):
        assign(s, fresh)
        dealer = below(rules.seats, following(state))
        eager = 50 + 200 * (game % 3)
        for _ in range(MOST_HANDS):
            stage = layout.REDEAL
            while stage == layout.REDEAL:
                state = shuffle(deck, 0, len(deck), state)
                deal(s, deck, dealer, rules)
                while s.stage not in (layout.OVER, layout.REDEAL):
                    state = following(state)
                    action = action_now(s, rules, state, eager)
                    if action < 0:
                        return -action
                    step(s, action, rules)
                stage = s.stage
                told[2] += stage == layout.REDEAL
            told[0] += 1
            told[1] += s.outcome != layout.PLAYED_OUT
            wrong = settled_well(s, rules)
            if wrong != FINE:
                return wrong
            if s.winner != layout.NOBODY:
                break
            dealer = (dealer + 1) % rules.seats
        if s.winner == layout.NOBODY:
            return NO_END
        if not 0 <= s.winner < rules.sides:
            return NO_WINNER
        told[3 + s.winner] += 1
    return FINE
