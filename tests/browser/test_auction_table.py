"""Test tables for three and four in a browser, a sight or a press at a time: cards, questions, chances and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.browser.table import TablePage

WIDTHS = pytest.mark.parametrize("width", [360, 560, 960, 1280])
# Play in the kernel, the person's seat by its first legal action or by chance, until the table is where a test begins.
PLAY_ON = """
import random

def play_until(table, enough, seed=1):
    rng, match = random.Random(seed), table.match
    while not enough(match):
        if match.pause:
            match.proceed()
        else:
            match.act(rng.choice(match.state.legal_actions(0)))
"""


def reached(table, when: str, game: str, **options: object) -> TablePage:
    """Open a table of an auction game and play until a condition on `match` holds."""
    board = table(game=game, before=PLAY_ON, **options)
    board.notebook.python("0", code=f"play_until(table, lambda match: {when})")
    board.wait_until_ready()
    return board


FIRST_TRICK = "not match.pause and match.state.observe(0).tricks and match.state.seats_to_act == (0,)"


@WIDTHS
def test_the_last_trick_shows_cards_large_enough_to_read(table, width):
    board = reached(table, FIRST_TRICK, "pinochle34/partnership", seed=500, width=width)
    hand = board.root.locator(".pw-fan .pw-card").first.bounding_box()
    board.root.locator(".pw-felt").click(position={"x": 5, "y": 5})
    board.press("l")
    cards = board.root.get_by_role("dialog").locator(".pw-card")
    assert cards.count() == 4
    sheet = board.root.get_by_role("dialog").bounding_box()
    for box in [card.bounding_box() for card in cards.all()]:
        assert box["width"] >= hand["width"] * 0.65
        assert box["height"] == pytest.approx(box["width"] * 1.4, abs=1)
        assert sheet["x"] <= box["x"]
        assert box["x"] + box["width"] <= sheet["x"] + sheet["width"]
