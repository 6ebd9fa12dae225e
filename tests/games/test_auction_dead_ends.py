"""Test that some action is always legal: random games by the thousand, in compiled rules, every preset to its end.

The long form (`PINOCHLE_PROOFS=full`) plays 100,000 games of each preset; by default a hundredth of them.
"""

import pytest

from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.auction.core import layout, steps
from pinochle_widgets.games.auction.rules import AuctionRules
from pinochle_widgets.games.pinochle.cards import indices
from tests.conftest import proofs
from tests.games import auction_random

SAID = ("fine", "no card to play", "no suit to name", "no card to put aside", "points are missing", "tricks are missing",
        "the game does not end", "nobody has won")  # fmt: skip


@pytest.mark.parametrize("preset", list(AuctionRules.PRESETS))
def test_no_game_has_a_dead_end(preset):
    rules = AuctionRules.preset(preset)
    told = room(8)
    outcome = compiled(auction_random.__name__).play_games(
        proofs(100_000, one_in=100),
        stream("dead ends", len(preset)),
        numbers(rules.terms),
        room(layout.Hand),
        numbers(steps.new_hand()),
        numbers(indices(rules.deck.cards)),
        told,
    )
    assert outcome == auction_random.FINE, SAID[outcome]
    hands, lost, redeals, *wins = map(int, told)
    assert sum(wins) == proofs(100_000, one_in=100)
    assert all(wins[: rules.sides]), "each side wins now and then"
    assert hands > sum(wins)
    assert bool(redeals) == bool(rules.nines_redeal)
    assert bool(lost) == (rules.may_fold or rules.fold_without_marriage or rules.board_set)
