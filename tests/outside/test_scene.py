"""Test the scene that a game has by itself, where the games of other packages in these tests do not go."""

from types import SimpleNamespace

import pytest

from pinochle_widgets.cards import parse_card
from pinochle_widgets.games.actions import Draw, Held, Play
from pinochle_widgets.games.canasta.rules.moves.actions import Discard
from pinochle_widgets.games.protocol import GAME, Company
from pinochle_widgets.games.scene import BaseScene


def seen(*legal, seats=2, **parts):
    """Make an observation of seat 0, which holds two cards."""
    hand = [Held(parse_card("AS"), 0, "a"), Held(parse_card("KH"), 0, "b")]
    given = {
        "seat": 0,
        "hand": hand,
        "hand_sizes": [2] * seats,
        "legal_actions": legal,
        "stage": "play",
        "to_act": (0,),
    }
    return SimpleNamespace(
        **{**given, "number": 1, "winner": None, "rules": None, "round": 1, "scores": [0] * seats, **parts}
    )


def company(seats):
    return Company([f"Player {seat}" for seat in range(seats)], [None] * seats, [0] * seats)


def test_each_legal_action_with_a_card_can_be_chosen():
    """A click does the first one; a game without plays has none made up while another is legal."""
    ace, king = parse_card("AS"), parse_card("KH")
    plays, throws = Play(0, card=ace), [Discard(0, card=ace), Discard(0, card=king)]
    look, scene = seen(plays, *throws, Draw(0)), BaseScene()
    first, second = (held.id for held in look.hand)
    choices = scene.choices(look)
    assert choices["play"] == {first: "play AS", second: str(throws[1])}
    assert choices["actions"] == [str(throws[0]), "draw"]
    assert (scene.play_of(look, first), scene.play_of(look, second)) == (plays, throws[1])
    assert scene.play_of(seen(), second) == Play(0, card=king)
    assert scene.play_of(look, "nowhere") is None


@pytest.mark.parametrize(("seats", "who"), [(2, "the other player"), (3, "the others"), (4, "the others")])
def test_who_is_waited_for(seats, who):
    title, text = BaseScene().status(seen(seats=seats, to_act=(1,)), company(seats))
    assert (title, text) == ("Player 1 is on turn", f"Waiting for {who}…")


def test_a_game_that_nobody_has_won_is_over():
    look = seen(stage="over", to_act=())
    assert BaseScene().status(look, company(2))[0] == "The game is over"
    assert BaseScene().panel(GAME, look, company(2))["title"] == "The game is over"
