"""Test determinizing: worlds fit all that a seat knows, and the true deal is never ruled out."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.auction.mind import intermediate
from pinochle_widgets.games.auction.mind.bulk import random_hands
from pinochle_widgets.games.auction.mind.search import determinize
from pinochle_widgets.games.auction.rules.convention.encoded import SILENT
from pinochle_widgets.games.auction.rules.core import information, layout, steps
from pinochle_widgets.games.auction.rules.core.counted import held, put_in
from pinochle_widgets.games.auction.rules.core.tricks import legal_plays
from pinochle_widgets.games.pinochle.rules.cards import index_of, indices
from tests.conftest import proofs

PRESETS = {name: pw.AuctionRules.preset(name) for name in pw.AuctionRules.PRESETS}
ODD = {
    "open hands": replace(PRESETS["pinochle34/kitty"], open_hands=True),
    "many nines": replace(PRESETS["pinochle34/kitty"], nines_redeal=3, trump_needs_marriage=True),
    "nines exchanged": replace(PRESETS["pinochle34/exchange"], nines_redeal=3, fold_without_marriage=True),
    "short and hidden": replace(PRESETS["pinochle34/partnership"], least_meld=12, short_meld_hidden=True),
    "free to trump": replace(PRESETS["pinochle34/partnership"], must_beat=False, must_trump=False),
}
BOOKS = PRESETS | ODD
every_book = pytest.mark.parametrize("rules", BOOKS.values(), ids=BOOKS)


def cards_of(found):
    return Counter({card: n for card in range(32) if (n := held(found, card))})


def course(rules, seed, quick=0.5):
    """Play a hand by an Intermediate that acts at random now and then; list the hand before each action, and the action."""
    rng, deck = random.Random(seed), indices(rules.deck.cards)
    rng.shuffle(deck)
    s, seen = steps.new_hand(), steps.new_hand()
    steps.deal(s, deck, rng.randrange(rules.seats), rules.terms)
    while s.stage not in (layout.OVER, layout.REDEAL):
        information.view(s, s.turn, rules.terms, seen)
        if rng.random() < quick:
            action = random_hands.random_action(s, rng.getrandbits(60), rules.terms)
        else:
            action = intermediate.intermediate(seen, rules.terms, SILENT, 0)
        if action == layout.CLAIM_REDEAL:
            action = layout.DECLINE
        yield s.copy(), action
        steps.step(s, action, rules.terms)


def imagined(known, rules, chance, times=2):
    """Yield some worlds."""
    twin, memory, s = compiled(determinize.__name__), room(determinize.Worlds), room(layout.Hand)
    seen, terms = numbers(known), numbers(rules.terms)
    twin.determinize(seen, terms, chance, memory, s)
    yield layout.Hand.read(s)
    for _ in range(times - 1):
        twin.next_world(seen, terms, memory, s)
        yield layout.Hand.read(s)


def knowledge(s, viewer, rules):
    known = steps.new_hand()
    information.view(s, viewer, rules.terms, known)
    return known


@every_book
def test_an_imagined_hand_looks_the_same_to_the_seat_and_has_every_card_once(rules):
    whole = Counter(index_of(card) for card in rules.deck.cards)
    for seed in range(proofs(40)):
        for s, _ in course(rules, seed, quick=(0, 0.2, 1)[seed % 3]):
            known = knowledge(s, s.turn, rules)
            for world in imagined(known, rules, seed):
                assert knowledge(world, 0, rules) == known
                everywhere = cards_of(world.played)
                if s.stage in (layout.CLAIM, layout.CALL):
                    everywhere += cards_of(world.kitty)
                for seat in range(rules.seats):
                    hand = cards_of(world.hand[seat])
                    assert hand.total() == cards_of(s.hand[(seat + s.turn) % rules.seats]).total()
                    everywhere += hand + cards_of(world.discarded[seat])
                    if s.stage == layout.GIVE:
                        everywhere += cards_of(world.given[seat])
                assert everywhere == whole


@every_book
def test_a_hand_that_is_played_again_with_the_imagined_cards_looks_the_same_all_the_time(rules):
    """The plays are legal in the world, and its melds are those that were shown."""
    for seed in range(proofs(20)):
        taken = list(course(rules, seed, quick=0.3 * (seed % 2)))
        first = next((at for at, (s, _) in enumerate(taken) if s.stage == layout.LEAD), len(taken))
        for last in range(first, len(taken), 3):
            s, viewer = taken[last][0], taken[last][0].turn
            for world in imagined(knowledge(s, viewer, rules), rules, seed):
                again = before_play(world, viewer, taken[first][0], rules)
                for then, action in taken[first:last]:
                    assert knowledge(again, viewer, rules) == knowledge(then, viewer, rules)
                    assert action == layout.FOLD or legal_plays(again, rules.terms) >> action & 1
                    steps.step(again, action, rules.terms)


def before_play(world, viewer, truth, rules):
    """Make the hand with the cards of a world, as it was when the melds had been shown."""
    s = truth.copy()
    for seat in range(rules.seats):
        there = (seat - viewer) % rules.seats
        s.hand[seat].assign(world.hand[there])
        s.discarded[seat].assign(world.discarded[there])
        s.discard_points[seat], s.meld[seat] = world.discard_points[there], world.meld[there]
        for card in cards_of(world.gone[there]).elements():
            put_in(s.hand[seat], card)
    steps.show_melds(s, rules.terms)
    return s


@every_book
def test_the_way_the_cards_really_lie_is_never_ruled_out(rules):
    for seed in range(proofs(100)):
        for s, _ in course(rules, seed, quick=(0, 0.2, 1)[seed % 3]):
            viewer, terms = s.turn, rules.terms
            known, memory = knowledge(s, viewer, rules), determinize.Worlds()
            determinize.note_calls(known, terms, memory)
            hidden = determinize.collect(known, terms, memory)
            determinize.divide(known, terms, memory)
            assert memory.piles[rules.seats] == hidden
            lie_as(s, viewer, known, rules, memory)
            for place in range(hidden):
                assert determinize.may_lie(memory.cards[place], determinize.pile_of(place, memory), known)
            for seat in range(rules.seats):
                determinize.gather(seat, known, memory)
            for seat in range(1, rules.seats):
                determinize.judge(seat, known, terms, memory)
            assert determinize.misfits(known, terms, memory) == 0


def lie_as(s, viewer, known, rules, memory):
    """List the hidden cards as they lie in a hand; those bound to the bidder first where it has them."""
    bound = Counter(
        card - determinize.BOUND for card in memory.cards[: memory.piles[rules.seats]] if card >= determinize.BOUND
    )
    at = 0
    for pile in range(rules.seats):
        if pile:
            cards = cards_of(s.hand[(viewer + pile) % rules.seats]) - cards_of(memory.known[pile])
        elif s.stage in (layout.CLAIM, layout.CALL):
            cards = cards_of(s.kitty)
        else:
            aside = s.given if s.stage == layout.GIVE else s.discarded
            cards = cards_of(aside[s.bidder]) if s.bidder != viewer else Counter()
        for card in cards.elements():
            is_bound = bound[card] and pile in (0, known.bidder)
            bound[card] -= bool(is_bound)
            memory.cards[at] = card + determinize.BOUND * bool(is_bound)
            at += 1
    assert not bound.total(), "every card of the kitty is with the bidder or among its discards"
    assert at == memory.piles[rules.seats]
