"""Test the reasons for calls, trump, and cards to give or discard; `test_auction_words` reads each sentence."""

from __future__ import annotations

import random

import pytest

import pinochle_widgets as pw
from tests.conftest import FULL

PRESETS = [game.name for game in pw.list_games() if game.preset]


def situations(preset, seed):
    """Yield the observations before the first card of a round, each with the action of an Intermediate."""
    state = pw.new_game(preset, seed=seed)
    player = pw.games.find_game(preset).level("intermediate").make()
    while state.turn is not None and (seen := state.observe(state.turn)).stage not in ("lead", "follow"):
        done = player.choose(seen, random.Random(0)).action
        yield seen, done
        state.apply(done)


@pytest.mark.parametrize("preset", PRESETS)
def test_each_call_has_a_reason_that_does_not_speak_for_its_rival(preset):
    silent, asked = [], 0
    for seed in range(4 if FULL else 2):
        for seen, done in situations(preset, seed):
            asked, told = asked + 1, pw.why(seen, done)
            silent += [] if told else [str(done)]
            if seen.stage == "bid":
                rival = "pass" if str(done) != "pass" else str(seen.legal_actions[1])
                assert pw.why(seen, done, rival) != pw.why(seen, rival, done)
    assert asked > (20 if FULL else 10)
    assert len(silent) * 10 <= asked, silent


def test_a_bid_that_does_not_tell_the_truth_has_no_such_reason():
    """The hand has 26 meld; 52 stands for 20 to 29, 53 for 30 to 39."""
    state = pw.new_game("double-deck/partnership", seed=0)
    seen = state.observe(0)
    assert pw.why(seen, "bid 52") == "52 tells partner of 20 to 29 meld, and you hold 26."
    assert "53 tells" not in pw.why(seen, "bid 53")
    assert pw.why(seen, "bid 52", "bid 53") == "53 would tell partner of 30 to 39 meld; you hold 26."


def test_answers_outside_the_auction_are_told():
    state = pw.new_game("pinochle34/cutthroat", seed=1)
    seen = state.observe(state.turn)
    assert pw.why(seen, "claim").startswith("5 nines of 16 cards, and ")


def test_an_illegal_call_is_refused():
    seen = pw.new_game("pinochle34/partnership", seed=0).observe(0)
    with pytest.raises(pw.IllegalAction, match="bid 15 can't be done now"):
        pw.why(seen, "bid 15")
