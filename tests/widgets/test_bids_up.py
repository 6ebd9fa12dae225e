"""Test "Bid up to 24 for me" at the table: the lowest bids up to the limit, and what is left to the person."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.auction.rules.moves.actions import Bid, Pass
from tests.widgets.test_table import Browser

LIMIT = 6
"""The place of the limit among the bids that are open at first."""


def at_bid(name: str, seed: int) -> Browser:
    """Play at random until the person is asked for a bid."""
    browser, rng = Browser(pw.play(name, seed=seed)), random.Random(1)
    while (browser.legal.get("ask") or {}).get("kind") != "bid":
        browser.anything(rng)
    return browser


def calls(browser: Browser, since: int) -> list[tuple[int, Bid | Pass]]:
    """List the calls from an entry of the record on."""
    match = browser.table.match
    done = [entry.action for entry in match.record.entries[since:] if hasattr(entry, "action")]
    return [(action.seat, action) for action in done if isinstance(action, Bid | Pass)]


@pytest.mark.parametrize(
    ("name", "seed"), [("pinochle34/cutthroat", 1), ("pinochle34/partnership", 3), ("double-deck/regular", 2)]
)
def test_the_seat_bids_the_lowest_up_to_its_limit_and_is_asked_beyond(name, seed):
    browser = at_bid(name, seed)
    bids, since = browser.legal["ask"]["bids"], len(browser.table.match.record.entries)
    limit = bids[LIMIT]
    browser.send("bid_up", to=limit)
    assert not browser.replies
    made = calls(browser, since)
    mine = [action.amount for seat, action in made if seat == 0]
    assert mine[0] == bids[0]
    assert len(mine) > 1
    assert mine[-1] <= limit
    for (_, before), (seat, after) in pairwise(made):
        assert seat != 0 or isinstance(before, Pass) or bids.index(after.amount) == bids.index(before.amount) + 1
    ask = browser.legal["ask"]
    assert ask["kind"] != "bid" or ask["partners"] or ask["bids"][0] > limit


def test_partners_bid_is_left_to_the_person():
    for seed in range(40):
        browser = at_bid("pinochle34/partnership", seed)
        if browser.legal["ask"]["partners"]:
            break
    entries = len(browser.table.match.record.entries)
    browser.send("bid_up", to=browser.legal["ask"]["bids"][LIMIT])
    assert browser.answer()["reason"].startswith("You can't go up to")
    assert len(browser.table.match.record.entries) == entries


def test_a_limit_below_the_lowest_bid_is_refused():
    browser = at_bid("pinochle34/cutthroat", 1)
    browser.send("bid_up", to=browser.legal["ask"]["bids"][0] - 1)
    assert browser.answer()["reason"].startswith("You can't go up to")
