"""Test that some action is always legal: 100,000 random games of every preset to their end, in compiled rules.

In CI the games beside the naive rule book stand for them, which compare at each step what is legal.
"""

import pytest

from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.auction.rules.core import layout, steps
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.pinochle.rules.cards import indices
from tests.games import auction_random

SAID = ("fine", "no card to play", "no suit to name", "no card to put aside", "points are missing", "tricks are missing",
        "the game does not end", "nobody has won")  # fmt: skip


GAMES = 100_000


@pytest.mark.whole
@pytest.mark.parametrize("preset", list(AuctionRules.PRESETS))
def test_no_game_has_a_dead_end(preset):
    rules = AuctionRules.preset(preset)
    told = room(8)
    outcome = compiled(auction_random.__name__).play_games(
        GAMES,
        stream("dead ends", len(preset)),
        numbers(rules.terms),
        room(layout.Hand),
        numbers(steps.new_hand()),
        numbers(indices(rules.deck.cards)),
        told,
    )
    assert outcome == auction_random.FINE, SAID[outcome]
    hands, lost, redeals, *wins = map(int, told)
    assert sum(wins) == GAMES
    assert all(wins[: rules.sides]), "each side wins now and then"
    assert hands > sum(wins)
    assert bool(redeals) == bool(rules.nines_redeal)
    assert bool(lost) == (rules.may_fold or rules.fold_without_marriage or rules.board_set)
