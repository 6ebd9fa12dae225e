"""Test a game of another package in the browser by mouse and by keys, laid out plainly where it has zones of its own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.browser.players import by_clicks, by_keys
from tests.conftest import in_verify
from tests.outside.conftest import _forgotten, site  # noqa: F401 - fixtures

SITE = Path(__file__).parents[1] / "outside" / "site"
INSTALLED = f"import sys; sys.path.insert(0, {str(SITE)!r})"
DONE = "sorted({entry.action.VERB for entry in table.match.record.entries if hasattr(entry, 'action')})"
TO_THE_END_OF_THE_ROUND = """
while not table.match.pause:
    table.match.act(table.match.hint(0).action)
"""

pytestmark = pytest.mark.usefixtures("site")  # where the page is plain, the game is forgotten after each test


def by_mouse(board, seen, rng):
    """Play by mouse as in any game; cards are also drawn from the stock, from the pile, and by buttons."""
    if seen.panel or "do draw" not in seen.acts:
        by_clicks(board, seen, rng)
        return
    board.glance()
    ways = (
        "[data-zone=stock]",
        "button[data-zone=pile]",
        ".pw-bar [data-act='do draw']",
        ".pw-bar [data-act='do take']",
    )
    board.click_on(rng.choice(ways))


def by_hand(board, seen, rng):
    """Play by keys as in any game; cards are also drawn by the game's own keys."""
    if seen.panel or "do draw" not in seen.acts:
        by_keys(board, seen, rng)
        return
    assert seen.focus is not None
    board.glance()
    board.press(rng.choice(["d", "t", "Enter"]))


# in a notebook of its own: a kernel that has loaded the package would know it in other tests, too
IN_LAB = pytest.param(by_hand, marks=[pytest.mark.own_page, pytest.mark.whole], id="by_hand in a notebook")


@pytest.mark.whole
@pytest.mark.parametrize(
    "act", [by_mouse, *in_verify(by_hand), IN_LAB]
)  # in CI tests/outside/test_table.py has its keys
def test_it_is_played_from_the_first_panel_to_the_next(table, act):
    board = table(game="rummy-toy", seed=7, rules={"hand_size": 5}, before=INSTALLED)
    assert board.wait_until_ready().panel is None  # the game was asked for, and is dealt
    board.root.locator(".pw-own").first.focus()
    seen, rng = board.see(), random.Random(3)
    for _ in range(24):
        act(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    assert {"draw", "take", "discard"} <= set(board.notebook.python(DONE))
    held = board.notebook.python("[held.id for held in table.match.state.observe(0).hand]")
    assert sorted(card["id"] for card in seen.own) == sorted(held)
    board.notebook.python("0", code=TO_THE_END_OF_THE_ROUND)
    assert board.wait_until_ready(after=seen.view).panel == "Round 1 is over"
    board.glance()
    with board.one_move():
        board.press("Enter")
    assert board.notebook.python("table.match.state.round") == 2


def test_zones_of_its_own_are_laid_out_plainly_by_their_owners(table):
    play_until_sets = """
for _ in range(400):
    state = table.match.state
    if table.match.pause:
        table.match.proceed()
    elif {seat for seat, _ in state.observe(0).sets} == {0, 1}:
        break
    else:
        table.match.act(next((a for a in state.legal_actions(0) if a.VERB == 'lay'), state.legal_actions(0)[0]))
"""
    board = table(game="rummy-toy", seed=3, before=INSTALLED)
    board.begin()
    board.notebook.python("0", code=play_until_sets)
    board.wait_until_ready(1)
    mine, theirs, pile, hand = (
        board.root.locator(where).bounding_box()
        for where in ("[data-zone=sets0]", "[data-zone=sets1]", "[data-zone=pile]", "[data-zone=hand]")
    )
    assert theirs["y"] + theirs["height"] <= pile["y"] <= pile["y"] + pile["height"] <= mine["y"] + 1
    assert abs(mine["y"] - hand["y"]) < hand["height"]
    for zone in ("sets0", "sets1"):
        assert board.root.locator(f"[data-zone={zone}] [data-card]").count() >= 3
        assert board.root.locator(f"[data-zone={zone}]").get_attribute("aria-label")


def test_a_card_says_why_it_may_not_be_discarded(table):
    board = table(game="rummy-toy", seed=3, before=INSTALLED)
    seen = board.begin()
    with board.one_move():
        board.root.locator("button[data-zone=pile]").click()
    taken = ({card["id"] for card in board.see().own} - {card["id"] for card in seen.own}).pop()
    board.click_card(taken, modifiers=["Alt"], force=True)
    assert "came from the pile in this turn" in board.see().alert
