"""The arranged hands for policies, and whole games between policies."""

from __future__ import annotations

import random

import pinochle_widgets as pw
from pinochle_widgets.engine.bitset import NO_CARD, with_one_more
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of, indices
from pinochle_widgets.games.two_handed.rules import core

HOYLE = pw.TwoHandedRules().terms
SUITS = "SHDC"


def card_set(cards: str) -> int:
    found = 0
    for card in pw.parse_cards(cards):
        found = with_one_more(found, index_of(card))
    return found


def seen(hand, *, trump="H", led=None, stock=24, theirs="", upcard="9H", stage=None):
    """Make the information state of a seat with this hand: its cards unmelded, those of `theirs` melded by the other seat."""
    information = core.new_round()
    information.hand[core.ME] = card_set(hand)
    information.trump = SUITS.index(trump)
    information.stock = stock
    information.upcard = index_of(pw.parse_cards(upcard)[0])
    information.led = index_of(pw.parse_cards(led)[0]) if led else NO_CARD
    information.stage = stage if stage is not None else core.FOLLOW if led else core.LEAD
    information.melded[core.OTHER] = card_set(theirs)
    return information


def card(code) -> str:
    """Name the card that a policy plays."""
    assert code < core.LAY
    return str(CARDS[code & 31])


def game(policies, rules, seed) -> int:
    """Play a whole game between two policies and give its winner; the same seed deals the same cards."""
    cards = indices(rules.deck.cards)
    dice, shuffler = random.Random(f"dice {seed}"), random.Random(f"cards {seed}")
    totals, goal, number = [0, 0], rules.goal, 0
    s, information = core.new_round(), core.new_round()
    while max(totals) < goal:
        number += 1
        shuffler.shuffle(cards)
        core.deal(s, cards, number % 2, rules.terms)
        while s.stage != core.OVER:
            seat = s.turn
            core.view(s, seat, information)
            core.step(s, cards, policies[seat](information, rules.terms, dice.getrandbits(32)), rules.terms)
            if s.stock and totals[seat] + s.meld_points[seat] >= goal:
                return seat
        for seat in (0, 1):
            totals[seat] += s.meld_points[seat] + s.trick_points[seat]
        while min(totals) >= goal:
            goal += rules.extension
    return totals.index(max(totals))


def share_won(policy, other, preset, pairs) -> float:
    """Measure the share of games that `policy` wins, every deal played twice with the seats swapped."""
    rules = pw.TwoHandedRules.preset(preset)
    won = sum(
        (game((policy, other), rules, seed) == 0) + (game((other, policy), rules, seed) == 1) for seed in range(pairs)
    )
    return won / (2 * pairs)
