"""Test "All the rest are mine" in the page: offered where it is sure, claimed by mouse or key, and played out."""

from __future__ import annotations

import pytest

from tests.browser.test_auction_table import reached
from tests.conftest import in_verify

SURE = "match.pause is None and len(match.observe(0).hand) > 1 and match.game.rest_of(match.observe(0))"


@pytest.mark.whole
@pytest.mark.parametrize("by", ["key", *in_verify("mouse")])
def test_all_the_rest_is_offered_and_played_out_to_the_end_of_the_round(table, by):
    board = reached(table, SURE, "two-handed", seed=2, opponent="novice")
    offer = board.root.locator(".pw-bar [data-act=rest]")
    assert "All the rest are mine" in offer.inner_text()
    taken, left = board.notebook.python("[len(table.match.observe(0).tricks), len(table.match.observe(0).hand)]")
    if by == "mouse":
        offer.click()
    else:
        board.root.locator(".pw-own").first.focus()
        board.press("Shift+R")
    board.root.locator(".pw-panel").wait_for()
    winners = board.notebook.python(f"[trick.winner for trick in table.match.observe(0).tricks[{taken}:]]")
    assert winners == [0] * left
    assert not board.see().hand


def test_a_key_that_claims_too_early_is_refused_in_words(table):
    board = table(seed=2, opponent="novice")
    board.begin()
    assert board.root.locator(".pw-bar [data-act=rest]").count() == 0
    board.press("Shift+R")
    refused = board.root.locator(".pw-bar.refused")
    refused.wait_for()
    assert "You can't be sure of all the tricks" in refused.inner_text()
