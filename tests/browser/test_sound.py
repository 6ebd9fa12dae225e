"""Test the sounds of a table in the page: as many as there are happenings, none when off, none before a touch."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.browser.newcomer import Newcomer
from tests.browser.test_keys import HANDS
from tests.conftest import FULL

# Each note as it begins: its first pitch in hertz, by which a sound is known.
RECORD = """() => {
    globalThis.pitches = [];
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, at) {
        if (value > 100) globalThis.pitches.push(value);
        return set.call(this, value, at);
    };
}"""
PITCHES = {"take": 700, "call": 659}
"""The pitches that only one sound of a hand has."""
FOLLOW = "table.observe(lambda change: heard.extend(step['event']['type'] for step in change['new']['steps']), 'view')"


def heard_in(board):
    return Counter(board.page.evaluate("() => globalThis.pitches"))


@pytest.mark.whole  # in CI the sounds of each event are in frontend/test/sounds.test.ts
@pytest.mark.parametrize("name", HANDS if FULL else ["exchange"])
def test_a_hand_is_heard_as_it_happens(table, name):
    board = table(**HANDS[name], before="heard = []", prefs={"sound": "low", "animate": True, "pace": "fast"})
    board.page.evaluate(RECORD)
    board.notebook.python("None", FOLLOW)
    player = Newcomer(board)
    player.arrive()
    player.play_hand()
    happened = Counter(board.notebook.python("heard"))
    heard = heard_in(board)
    if name != "canasta":
        assert happened["take"] > 5
    results = happened["round"] + happened["game"]
    for kind, pitch in PITCHES.items():
        # a hand that is won has the pitch of a call in its tune
        tunes = results if pitch == 659 and heard[523] > happened["meld"] else 0
        assert heard[pitch] - tunes == happened[kind], kind
    cards = sum(happened[kind] for kind in ("play", "draw", "show", "exchange", "cut", "upcard"))
    assert 0.3 * cards < heard[1800] <= cards  # cards that come together are one sound
    assert heard[1047] > 0  # the player's turn


def test_nothing_is_heard_that_nobody_asked_for(table):
    board = table(game="two-handed", seed=4, opponent="novice")
    board.page.evaluate(RECORD)
    board.begin()
    board.press("Home", "Enter")
    board.wait_until_ready()
    assert not heard_in(board)
    board.press("Shift+M")
    assert board.notebook.python("table.prefs['sound']") == "normal"
    assert heard_in(board)
    board.press("Shift+M")
    board.page.evaluate("() => { globalThis.pitches.length = 0; }")
    board.press("Home", "Enter")
    board.wait_until_ready()
    assert not heard_in(board)
