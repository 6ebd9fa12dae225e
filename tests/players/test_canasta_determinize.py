"""Test the determinizing of Canasta: worlds fit all that a seat knows, and every hidden card has its place in them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pinochle_widgets.games.canasta.mind.bulk.random_rounds import random_code
from pinochle_widgets.games.canasta.mind.search.determinize import Worlds, count_unseen, imagine
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import DECK, KINDS, kinds_of
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.core.dealing import talon_start
from tests.conftest import proofs
from tests.games.canasta_rounds import cards_there
from tests.games.canasta_table import CLASSIC, MODERN, any_rules


def positions(rules, rng):
    """Yield the positions of a random round, with its deck and the information state of the seat on turn."""
    board = codes.Board(rules=rules.terms, deck=kinds_of(rules.deck.shuffled(rng)), to_open=[15, 50])
    codes.lay_out(board, 0)
    s, room = board.round, [0] * codes.MOST_CODES
    while s.stage != layout.OVER:
        known = layout.new_round()
        layout.view(s, s.turn, known)
        yield s, board.deck, known
        codes.act(board, random_code(s, room, rng.getrandbits(60), rules.terms), room)


def hidden_places(s, rules):
    """List the places of the deck at which cards still lie: the talons, and the stock."""
    first, last = (talon_start(number, rules.terms) for number in (s.talons, layout.SEATS))
    return [*range(first, last), *range(DECK - s.stock, DECK)]


def drawn(known, rules, dice):
    memory, deck = Worlds(), [-1] * DECK
    count_unseen(known, memory.left)
    imagine(known, rules.terms, dice, memory, deck)
    return memory.world, deck


@pytest.mark.parametrize("number", range(4))
def test_a_world_looks_the_same_to_the_seat_and_has_every_card_once(number):
    rng = random.Random(number)
    for _ in range(proofs(100)):
        rules = (CLASSIC, MODERN, any_rules(rng), any_rules(rng))[number]
        for s, deck, known in positions(rules, rng):
            world, cards = drawn(known, rules, rng.getrandbits(60))
            again = layout.new_round()
            layout.view(world, 0, again)
            assert again == known
            assert cards_there(world, rules.terms) == DECK
            there = hidden_places(s, rules)
            hidden = Counter(deck[place] for place in there)
            hidden.update({kind: cards for kind, cards in enumerate(s.hand[1 - s.turn]) if cards})
            imagined = Counter(cards[place] for place in there)
            imagined.update({kind: cards for kind, cards in enumerate(world.hand[1]) if cards})
            assert imagined == hidden
            assert not any(world.hand[1][kind] for kind in range(KINDS) if goes_to_mat(kind, rules.terms))


def test_a_card_is_as_likely_at_each_hidden_place():
    """The copies of a card that was not seen are in the other hand as often as its share of the hidden cards says."""
    rng = random.Random("places")
    s, _, known = next(positions(CLASSIC, rng))
    memory = Worlds()
    count_unseen(known, memory.left)
    kind = next(kind for kind in range(KINDS) if memory.left[kind] == 2 and not goes_to_mat(kind, CLASSIC.terms))
    worlds = 300
    found = sum(drawn(known, CLASSIC, dice)[0].hand[1][kind] for dice in range(worlds))
    able = sum(memory.left[each] for each in range(KINDS) if not goes_to_mat(each, CLASSIC.terms))
    due = 2 * sum(s.hand[1 - s.turn]) / able
    assert abs(found / worlds - due) < 4 * (due / worlds) ** 0.5
