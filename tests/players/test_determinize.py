"""Test determinizing: rounds fit all that a seat knows, and every hidden card has its place in them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.two_handed.mind.counting import other_hand
from pinochle_widgets.games.two_handed.mind.search.determinize import KEPT, determinize, determinize_kept, unseen
from pinochle_widgets.games.two_handed.rules import core
from tests.conftest import proofs


def cards_of(cards):
    return Counter(slot & 31 for slot in slots(cards))


def rounds(preset, count):
    """Yield random rounds stopped at every turn: the round, its deck, and the information state of the seat on turn."""
    rules = pw.TwoHandedRules.preset(preset)
    deck = indices(rules.deck.cards)
    rng = random.Random(preset)
    for number in range(count):
        rng.shuffle(deck)
        s, known = core.new_round(), core.new_round()
        core.deal(s, deck, number % 2, rules.terms)
        while s.stage != core.OVER:
            core.view(s, s.turn, known)
            yield rules, s, deck, known
            core.step(s, deck, rng.choice(core.legal_actions(s, rules.terms)), rules.terms)


@pytest.mark.parametrize("way", [determinize, determinize_kept])
@pytest.mark.parametrize("preset", pw.TwoHandedRules.PRESETS)
def test_an_imagined_round_looks_the_same_to_the_seat_and_has_every_card_once(preset, way):
    for rules, _, deck, known in rounds(preset, proofs(200)):
        imagined, cards, again = core.new_round(), [0] * len(deck), core.new_round()
        way(known, rules.terms, 7, imagined, cards)
        core.view(imagined, 0, again)
        assert again == known
        to_draw = cards[len(cards) - known.stock + 1 :] if known.stock else []
        everywhere = Counter(to_draw) + cards_of(known.played)
        everywhere += cards_of(imagined.hand[0]) + cards_of(imagined.hand[1])
        if known.stock:
            everywhere[known.upcard] += 1
        assert everywhere == Counter(deck)


@pytest.mark.parametrize("preset", pw.TwoHandedRules.PRESETS)
def test_what_is_unseen_is_in_the_other_hand_or_the_stock_and_in_phase_2_the_other_hand_is_known(preset):
    for rules, s, deck, known in rounds(preset, proofs(200)):
        theirs = cards_of(s.hand[1 - s.turn])
        if not s.stock:
            assert cards_of(other_hand(known, rules.terms)) == theirs
        to_draw = Counter(deck[len(deck) - s.stock + 1 :]) if s.stock else Counter()
        shown = cards_of(known.shown[core.OTHER]) + cards_of(known.melded[core.OTHER])
        assert cards_of(unseen(known, rules.terms)) == theirs + to_draw - shown


@pytest.mark.whole
def test_every_hidden_card_is_as_likely_anywhere():
    """A card that may be in the other hand or in the stock is in each as often as it has places there."""
    _, _, deck, known = next(rounds("hoyle", 1))
    hidden = slots(unseen(known, pw.TwoHandedRules().terms))
    state, there, times = 1, Counter(), 4000
    imagined, cards = core.new_round(), [0] * len(deck)
    for _ in range(times):
        state = determinize(known, pw.TwoHandedRules().terms, state, imagined, cards)
        there.update(cards_of(imagined.hand[1]))
    places = core.HAND_SIZE / len(hidden)
    for card, copies in Counter(slot & 31 for slot in hidden).items():
        expected = times * copies * places
        assert abs(there[card] - expected) < 5 * (times * copies * places * (1 - places)) ** 0.5


@pytest.mark.whole
def test_a_card_that_players_keep_is_rather_in_the_other_hand():
    """A card that players keep is in the other hand more often than one they do not keep, by the odds of KEPT."""
    for rules, _, _, known in rounds("hoyle", 1):
        hidden = Counter(slot & 31 for slot in slots(unseen(known, rules.terms)))
        if known.stock == 10:
            break
    elsewhere = cards_of(known.shown[core.OTHER]) + cards_of(known.melded[core.OTHER])
    plain = [c for c, n in hidden.items() if n == 1 and c >> 3 != known.trump and c not in elsewhere]
    plain.sort(key=lambda card: KEPT[card & 7])
    low, high = plain[0], plain[-1]
    state, held = 1, Counter()
    imagined, cards = core.new_round(), [0] * pw.TwoHandedRules().cards
    for _ in range(6000):
        state = determinize_kept(known, rules.terms, state, imagined, cards)
        hand = cards_of(imagined.hand[1])
        held[hand[high] - hand[low]] += 1
    wanted = KEPT[high & 7] / KEPT[low & 7]
    assert wanted > 1.5
    assert 0.85 * wanted < held[1] / held[-1] < 1.15 * wanted, held
