"""Test the review of a game at the table: from the menu to a dear choice and back, by keys, at two widths and in both themes."""

from __future__ import annotations

import os

from tests.browser.axe import COLOURS, objections_to
from tests.browser.jupyter import DARK, LIGHT
from tests.browser.test_what_if import STICKS_OUT

CELL = """
import pinochle_widgets as pw
from pinochle_widgets.lab.reviewing import pricing

pricing.BUDGETS = {name: pricing.Budget(60, 200, True) for name in pricing.BUDGETS}
match = pw.Match(seats=("person", "novice"), seed=8, pauses=True)
match.proceed()
while match.state.round < 3 or match.pause != "round":
    if match.pause:
        match.proceed()
    else:
        match.act(match.state.legal_actions(0)[0])
table = pw.Table(match, animate=False)
table
"""


def test_a_game_is_looked_over_from_the_menu_and_a_choice_looked_at_by_keys(notebook) -> None:
    book = notebook(CELL)
    page = book.page
    root = page.locator(".pw").first
    root.get_by_role("button", name="More").click()
    root.get_by_role("button", name="Review What your choices cost").click()
    sheet = root.get_by_role("dialog", name="Review")
    sheet.get_by_text("Sure losses cost you").wait_for(timeout=60_000)
    rows = sheet.get_by_role("listitem")
    count = rows.count()
    assert 1 <= count <= 3
    for width in (960, 360):
        root.evaluate("(root, width) => root.parentElement.style.width = `${width}px`", width)
        for theme, rules in ((LIGHT, None), (DARK, COLOURS)):
            book.set_theme(theme)
            if folder := os.environ.get("SHOTS"):
                page.wait_for_timeout(400)
                root.screenshot(path=f"{folder}/review-{width}-{theme.split()[-1]}.png")
            assert sheet.evaluate(STICKS_OUT) == []
            assert objections_to(sheet, rules=rules) == []
    page.keyboard.press("1")
    replay = page.locator(".pw-replay")
    replay.get_by_role("button", name="Play on from here").wait_for()
    assert not root.is_visible()
    replay.get_by_role("button", name="Back to the table").click()
    sheet.wait_for()
    assert rows.count() == count
    page.keyboard.press("r")
    replay.get_by_role("button", name="Back to the table").click()
    sheet.wait_for()
    page.keyboard.press("Enter")  # on to the next round
    sheet.wait_for(state="detached")
    root.get_by_text("You lead").first.wait_for()
