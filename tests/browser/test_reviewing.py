"""Test the review of a game at the table: from the menu to a dear choice and back, by keys, at two widths and in both themes."""

from __future__ import annotations

import re

from tests.browser.looks import faults_of_looks

CELL = """
import pinochle_widgets as pw
from pinochle_widgets.games.judging import stages

stages.BUDGETS = {name: stages.Budget(60, 200, True) for name in stages.BUDGETS}
from pinochle_widgets.widgets.learning import Learning

def played():
    desk = table.opened.desk(Learning)
    asked = desk._now.picked.decision.asked
    hand = desk.match.state.observe(0).hand
    return next(held.id for held in hand if str(held.card) in str(asked.actions[asked.done]))

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
    sheet.get_by_text(re.compile("gave (up:|nothing away)")).wait_for(timeout=60_000)
    rows = sheet.get_by_role("listitem")
    count = rows.count()
    assert 1 <= count <= 3
    looked_at(book, root, sheet, "review")
    page.keyboard.press("1")
    replay = page.locator(".pw-replay")
    replay.get_by_role("button", name="Play on from here").wait_for()
    assert not root.is_visible()
    replay.get_by_role("button", name="Back to the table").click()
    sheet.wait_for()
    assert rows.count() == count
    learned(book, sheet)
    page.keyboard.press("r")
    replay.get_by_role("button", name="Back to the table").click()
    sheet.wait_for()
    page.keyboard.press("Enter")  # on to the next round
    sheet.wait_for(state="detached")
    root.get_by_text("You lead").first.wait_for()


def looked_at(book, root, parts, name) -> None:
    assert faults_of_looks(book, root, parts.all(), name=name) == {}, name


def learned(book, sheet) -> None:
    """Answer a position wrong, then have it shown and answer it right, by keys; and come back to the review."""
    page, before = book.page, book.python("str(match.record)")
    sheet.get_by_role("button", name="Learn from these").click()
    lesson = page.locator(".pw").filter(has=page.locator(".pw-lesson-tools"))
    lesson.locator(".pw-bar").get_by_text("Find the better choice").wait_for()
    lesson.locator(f'.pw-own[data-id="{book.python("played()")}"]').dblclick()
    lesson.locator(".pw-bar").get_by_text("Take it back and try again").wait_for()
    looked_at(book, lesson, lesson.locator(".pw-tray > :is(.pw-bar, .pw-lesson-tools)"), "lesson-wrong")
    page.keyboard.press("u")
    lesson.locator(".pw-bar").get_by_text("Now try once more").wait_for()
    page.keyboard.press("h")
    lesson.locator(".pw-coin").wait_for()
    page.wait_for_timeout(300)  # a card that has just been marked is not played yet
    page.keyboard.press("Enter")
    lesson.locator(".pw-bar").get_by_text("Right:").wait_for()
    looked_at(book, lesson, lesson.locator(".pw-tray > :is(.pw-bar, .pw-lesson-tools)"), "lesson-right")
    page.keyboard.press("Enter")
    lesson.locator(".pw-bar").get_by_text("Find the better choice").wait_for()
    page.keyboard.press("x")
    sheet.wait_for()
    assert book.python("str(match.record)") == before
