"""Test the deal of the day in a page on a phone: from the start panel by clicks to its end, what is shared, and its replays."""

from __future__ import annotations

import random

import pytest

from tests.browser.axe import objections_in_both_themes
from tests.browser.edges import sticking_out
from tests.browser.players import by_bar
from tests.browser.table import TablePage
from tests.browser.test_auction_table import PLAY_ON
from tests.conftest import FULL

CELL = "import pinochle_widgets as pw\ntable = pw.play(animate=False)\ntable"
END = ".pw-panel-game"
MOST_ACTS = 200
NEAR_ITS_END = "not match.pause and len(match.observe(0).hand) <= 3 and match.state.seats_to_act == (0,)"
"""The moment from which CI clicks again, after a few acts at the beginning; `make verify` clicks from the first to the last."""


@pytest.fixture
def board(notebook, monkeypatch, tmp_path):
    monkeypatch.setenv("PINOCHLE_SAVE", str(tmp_path))
    return TablePage(notebook(CELL))


def test_the_deal_of_the_day_is_played_by_clicks_on_a_phone_and_shared(board):
    board.set_width(360)
    board.root.locator("[data-act=today]").click()
    rng = random.Random(1)
    seen = board.wait_until_ready()
    assert board.root.get_by_role("button", name="Hint").count() == 0
    for n in range(MOST_ACTS):
        if n == 8 and not FULL:
            board.notebook.python("0", code=f"{PLAY_ON}\nplay_until(table, lambda match: {NEAR_ITS_END})")
            seen = board.wait_until_ready()
        if board.root.locator(END).count():
            break
        by_bar(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    end = board.root.locator(END)
    assert end.get_by_role("row").count() == 6, "a head, four levels, and the person"
    assert sticking_out(board, f"{END}, {END} *:not(.pw-vh)") == []
    assert objections_in_both_themes(board) == []
    board.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board.root.page.keyboard.press("Enter")
    board.root.locator("b", has_text="Your result is copied").wait_for()
    told = board.page.evaluate("navigator.clipboard.readText()")
    assert 3 <= len(told.splitlines()) <= 6
    assert told.startswith("Two-handed Pinochle, Hoyle · Deal of ")
    assert not set("♠♥♦♣") & set(told)
    board.root.get_by_role("button", name="As Standard").click()
    board.page.get_by_role("button", name="Back to the table").click()
    end.wait_for()
    before = board.see().view
    board.root.get_by_role("button", name="Play again").click()
    board.wait_until_ready(after=before)
    assert end.count() == 0
    assert board.root.get_by_role("button", name="Hint").count() == 0, "another try has no hints either"
