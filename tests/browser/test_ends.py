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
