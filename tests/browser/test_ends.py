"""Test the end of a game in the page: a win is seen for a moment, and its paper covers nothing by halves."""

from __future__ import annotations

import pytest

from tests.browser.looks import faults_of_looks
from tests.browser.table import TablePage

CELL = """
from random import Random
import pinochle_widgets as pw

match = pw.Match("two-handed", seats=("person", "novice"), seed=3, pauses=True, rules={"goal": 100})
player = match.game.level("novice").make()
while True:
    if match.pause:
        match.proceed()
        continue
    action = player.choose(match.state.observe(0), Random(1)).action
    if str(action).startswith("knock"):
        break
    match.act(action)
table = pw.Table(match, animate=True, review=False)
table
"""
"""A table at which the person has reached the goal, and may knock."""


def at_the_goal(plain_notebook) -> TablePage:
    board = TablePage(plain_notebook(CELL))
    board.wait_until_ready()
    board.root.focus()
    return board


def knock(board: TablePage) -> None:
    board.click("do knock")


@pytest.mark.ci_runs("key")
@pytest.mark.parametrize("by", ["key", "mouse", "time"])
def test_a_win_is_seen_for_a_moment_that_anything_ends(plain_notebook, by):
    board = at_the_goal(plain_notebook)
    knock(board)
    win = board.root.locator(".pw-win")
    win.wait_for()
    assert "You win" in win.inner_text()
    assert board.root.locator(".pw-end").count() == 0
    view = board.see().view
    assert board.evaluate("root => root.contains(root.getRootNode().activeElement)"), "keys are still heard"
    if by == "key":
        board.press("q")
    elif by == "mouse":
        board.root.locator(".pw-felt").click()
    board.root.locator(".pw-end").wait_for(timeout=1500 if by != "time" else 60_000)
    assert win.count() == 0
    assert board.see().view == view, "to end it is all that a press does"


def test_with_reduced_motion_the_paper_comes_at_once_and_its_looks_have_no_faults(plain_notebook):
    book = plain_notebook(CELL)
    board = TablePage(book)
    board.page.emulate_media(reduced_motion="reduce")
    board.wait_until_ready()
    board.page.evaluate("""() => { window.wins = 0; new MutationObserver(() => {
        wins += document.querySelector('.pw-win') ? 1 : 0;
    }).observe(document.body, {subtree: true, childList: true}); }""")
    knock(board)
    board.root.locator(".pw-end").wait_for()
    assert board.page.evaluate("() => window.wins") == 0
    assert faults_of_looks(book, board.root, board.root.locator(".pw-end, .pw-bar").all(), name="end") == {}
    covered = """root => [...root.querySelectorAll('.pw-felt > :not(.pw-end) *')]
        .filter(node => node.checkVisibility({visibilityProperty: true})).length"""
    assert board.evaluate(covered) == 0, "the felt is cleared"
    board.press("Escape")
    board.root.locator(".pw-end").wait_for(state="detached")
    assert board.evaluate(covered) > 0


LAST_CARD = """
from random import Random
import pinochle_widgets as pw

match = pw.Match("pinochle34/partnership", seats=("person", "beginner", "beginner", "beginner"), seed=2, pauses=True)
player = match.game.level("intermediate").make()
until = "{until}"
while True:
    if match.pause:
        match.proceed()
        continue
    seen = match.state.observe(0)
    if seen.stage == until or (seen.stage in ("lead", "follow") and len(seen.hand) == 1):
        break
    match.act(player.choose(seen, Random(1)).action)
table = pw.Table(match, animate=True, review=False)
table
"""
"""A table at which the person is to name trump with a run in the hand, or to play the last card of a bid that it makes."""
HEAR = """() => {
    window.risen = [];
    window.hearing?.disconnect();
    window.hearing = new MutationObserver(all => all.flatMap(({addedNodes}) => [...addedNodes]).forEach(node => {
        if (node.classList?.contains('pw-float')) risen.push([node.textContent, node.getBoundingClientRect().left >= 0]);
    }));
    hearing.observe(document.body, {subtree: true, childList: true});
}"""


@pytest.mark.ci_runs("bid made")
@pytest.mark.parametrize(
    ("until", "motion", "risen"),
    [
        ("trump", "no-preference", [["Run +23", True], ["+3", True], ["+3", True]]),
        ("", "no-preference", [["26 made", True]]),
        ("", "reduce", []),
    ],
    ids=["melds", "bid made", "without motion"],
)
def test_a_run_and_a_bid_that_is_made_are_moments_at_the_plate(plain_notebook, until, motion, risen):
    board = TablePage(plain_notebook(LAST_CARD.format(until=until)))
    board.page.emulate_media(reduced_motion=motion)
    seen = board.wait_until_ready()
    board.page.evaluate(HEAR)
    if not until:
        board.click_card(seen.legal[0])
        board.glance()
    board.click("main")
    board.wait_until_ready(after=seen.view)
    board.page.emulate_media(reduced_motion="no-preference")
    assert board.page.evaluate("() => risen") == risen
