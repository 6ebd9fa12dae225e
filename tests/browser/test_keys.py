"""Test the keyboard of a table: whole hands by it alone, and that the focus is in sight after each key."""

from __future__ import annotations

import pytest

from tests.browser.newcomer import Newcomer
from tests.browser.test_fit import PHONE, on_a_phone
from tests.conftest import FULL

HANDS = {
    "exchange": {"game": "pinochle34/exchange", "seed": 8, "opponent": "beginner"},
    "kitty": {"game": "pinochle34/kitty", "seed": 8, "opponent": "beginner"},
    "two-handed": {"game": "two-handed", "seed": 4, "opponent": "novice"},
    "double deck": {"game": "double-deck/partnership", "seed": 8, "opponent": "beginner"},
    "canasta": {"game": "canasta", "seed": 14, "opponent": "carefree"},
}
"""Tables at which a newcomer who presses Enter comes through all stages of a hand."""


@pytest.mark.parametrize("name", HANDS if FULL else ["exchange"])
def test_a_whole_hand_by_keyboard_alone_on_a_phone(table, name):
    board = table(**HANDS[name])
    on_a_phone(board)
    player = Newcomer(board)
    player.arrive()
    player.play_hand()
    assert player.faults == []
    assert {look["high"] for look in player.looks} == {PHONE[1]}
    assert {look["scrolled"] for look in player.looks} == {0}
