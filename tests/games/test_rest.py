"""Test "the rest are mine": the proof comes from what a seat knows, and a seat that has it takes every trick."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import Card
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Choice, Play
from pinochle_widgets.games.auction.rules.moves.actions import Bid, CountMeld, Fold
from pinochle_widgets.games.pinochle.rules.cards import bit_of
from pinochle_widgets.games.pinochle.rules.rest import cards_out, sure_lead
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock

GAMES = ("two-handed", "pinochle34/partnership", "pinochle34/kitty", "pinochle34/cutthroat", "double-deck/partnership")
ROUNDS = 8
FEW = 3
"""The most cards in a hand with which all ways of playing on are tried; with more, `TRIES` at random."""
TRIES = 5


def at_random(state, rng):
    """Do something legal, so that most rounds are played out."""
    seat = state.seats_to_act[0]
    actions = [each for each in state.legal_actions(seat) if not isinstance(each, (Fold, Knock))]
    bids = [each for each in actions if isinstance(each, Bid)]
    action = rng.choice(bids or actions)
    if isinstance(action, Choice):
        action = action.filled(rng.sample([held.card for held in state.observe(seat).hand], action.count))
    state.apply(replace(action, points=0) if isinstance(action, CountMeld) else action)


def plays(state):
    return [each for each in state.legal_actions() if isinstance(each, Play)]


def is_played(state, number):
    return state.round == number and state.stage in ("lead", "follow")


def play_on(state, game, seat, number, answers):
    """Play the round on, the seat by its proofs and the others by any of `answers(plays)`: all tricks must be the seat's."""
    if not is_played(state, number):
        return
    if state.turn == seat:
        assert state.stage == "lead"
        chosen = [game.rest(state.observe(seat))]
        assert chosen != [None], "what is proven stays proven"
    else:
        assert state.stage == "follow", "another seat has taken a trick"
        chosen = answers(plays(state))
    for action in chosen:
        after = state.copy()
        takers = {event.seat for event in after.apply(action) if event.TAKES}
        assert takers <= {seat}
        play_on(after, game, seat, number, answers)


@pytest.mark.ci_runs("two-handed", "pinochle34")
@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_can_prove_it_takes_every_trick_whatever_the_others_play(name):
    game, rng, proofs = find_game(name), random.Random(name), 0
    for seed in range(ROUNDS):
        state = pw.new_game(name, seed=seed)
        number, proven = state.round, False
        while not state.is_over and state.round == number and not proven:
            seat = state.seats_to_act[0]
            proven = game.rest(state.observe(seat)) is not None
            if not proven:
                at_random(state, rng)
        if proven:
            proofs += 1
            is_small = len(state.observe(seat).hand) <= FEW
            for answers in [list] if is_small else [partial(rng.sample, k=1)] * TRIES:
                play_on(state, game, seat, number, answers)
    assert proofs > ROUNDS // 4


def lead(hand, out, trump="S"):
    """Find the sure lead from a hand, with these cards out."""
    cards = [Card(text) for text in out.split()]
    found = sure_lead([Card(text) for text in hand.split()], Counter(cards), trump)
    return found and str(found)


@pytest.mark.parametrize(
    ("hand", "out", "led"),
    [
        ("AH KH", "TH 9H", None),  # the king loses where the ten is kept
        ("AH KH", "TH 9D", "AH"),
        ("AH TH", "TH 9D", "AH"),  # of equal cards the one led wins
        ("AH AH QH", "TH KH 9D", "AH"),  # two leads bring both cards
        ("AH AH QH", "TH KH KH", None),
        ("AH", "9S", None),  # a trump is out
        ("AS AH", "9S 9H", "AS"),
        ("AS AH", "9S JS", None),  # one of two trumps may stay
        ("AS TS 9H", "9S JS 9D", "AS"),  # nobody can follow the last suit
        ("AS 9S", "TS", "AS"),
        ("9S", "", "9S"),
    ],
)
def test_each_suit_is_led_from_the_top_and_trumps_are_drawn_first(hand, out, led):
    assert lead(hand, out) == led


def test_cards_out_are_those_neither_known_nor_impossible():
    deck = pw.new_game("two-handed").rules.deck
    possible = bit_of(Card("AS")) | bit_of(Card("KS"))
    assert cards_out(deck, [Card("AS"), Card("9H")], possible) == {Card("AS"): 1, Card("KS"): 2}
