"""Test the scoreboards in a page: by keys, at two widths and in both themes, with names that look like markup."""

from __future__ import annotations

import re

import pytest

import pinochle_widgets as pw
from tests.browser.looks import faults_of_looks
from tests.store.test_store import folder  # noqa: F401 - a fixture

CELL = """
import pinochle_widgets as pw
from tests.store.test_store import played

played("<img src=x onerror=1>")
played("Ann", seed=3)
boards = pw.Scoreboards()
boards
"""


REVIEWED = """
import pinochle_widgets as pw
from pinochle_widgets.games.judging import stages
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.store import changing, people
from tests.store.test_store import played

stages.BUDGETS = {name: stages.Budget(60, 200, True) for name in stages.BUDGETS}
played("Clara", seed=3)
played("Anna", next_games=1, goal=100, seed=1)
for deal in range(24):
    changing.keep_duel(people.here().person, pw.results("Anna")["id"][0], Duel(deal, 30 + deal % 3, 31))
boards = pw.Scoreboards("Anna")
boards
"""

FOCUSED = "node => node === document.activeElement"
UNDRAWN = """uses => uses.map(use => use.getAttribute('href')).filter(href => !document.querySelector(href))"""


def looked_at(book, root, name: str) -> None:
    """Check that nothing sticks out of a board but its tabs, which scroll, and axe objects to nothing."""
    assert faults_of_looks(book, root, scrolls="[role=tab]", name=name) == {}, name


@pytest.fixture
def left_open(folder) -> pw.Scoreboards:  # noqa: ARG001, F811 - its games
    """Leave a widget open, as a test before may have done, with the program that it shares."""
    return pw.Scoreboards()


def test_boards_are_gone_through_by_keys_and_a_row_opens_its_game(left_open, notebook) -> None:  # noqa: ARG001 - opened first
    book = notebook(CELL)
    page, root = book.page, book.page.locator(".pw-scoreboards")
    root.get_by_role("cell", name="won").or_(root.get_by_role("cell", name="lost")).first.wait_for()
    assert root.locator("img").count() == 0
    titles = ("Game history", "League table", "Hall of Fame", "Rating", "Players")
    for title in titles:
        root.get_by_role("tab", selected=True).and_(root.get_by_role("tab", name=title)).wait_for()
        looked_at(book, root, title)
        root.get_by_role("tab", name=title).press("ArrowRight")
    root.get_by_role("button", name="Add a player").press("Enter")
    page.keyboard.type("<b>Clara</b>")
    page.keyboard.press("Enter")
    root.get_by_role("button", name="Play as <b>Clara</b>").wait_for()
    root.get_by_role("button", name="Remove").press("Enter")
    root.get_by_text("<b>Clara</b> is off the list").wait_for()
    root.get_by_role("button", name="Undo").press("Enter")
    root.get_by_role("button", name="<b>Clara</b>").wait_for()
    for title in reversed(titles[1:]):
        root.get_by_role("tab", name=title).press("ArrowLeft")
    rows = root.locator(".pw-sb-more")
    rows.nth(1).wait_for()
    rows.first.press("ArrowDown")
    assert rows.nth(1).evaluate(FOCUSED)
    page.keyboard.press("r")
    back = page.locator(".pw-replay").get_by_role("button", name="Scoreboards")
    back.wait_for()
    assert page.locator(".pw:has(.pw-replay)").evaluate(FOCUSED)
    assert not root.is_visible()
    back.press("Enter")
    root.get_by_role("tab", name="Game history").wait_for()
    assert rows.nth(1).evaluate(FOCUSED)
    page.keyboard.press("a")
    page.get_by_text("Choose a card").first.wait_for()
    root.get_by_role("button", name="Scoreboards").press("Enter")
    rows.first.wait_for()


@pytest.mark.whole
def test_a_review_of_a_row_and_changes_of_the_tables_by_keys(notebook) -> None:
    book = notebook(REVIEWED)
    page, root = book.page, book.page.locator(".pw-scoreboards")
    rows = root.locator(".pw-sb-more")
    rows.first.wait_for()
    rows.first.press("Enter")
    line = root.locator(".pw-headline")
    line.wait_for(timeout=60_000)
    suits = root.locator(".pw-sb-review .pw-su use")
    suits.first.wait_for(state="attached")
    assert suits.evaluate_all(UNDRAWN) == []
    looked_at(book, root, "row-review")
    page.keyboard.press("1")
    replay = page.locator(".pw:has(.pw-replay)")
    back = replay.get_by_role("button", name="Review")
    back.wait_for()
    assert replay.evaluate(FOCUSED)  # the arrows go through it at once
    back.press("Enter")
    line.wait_for()
    page.keyboard.press("Escape")
    rows.first.wait_for()
    assert rows.first.evaluate(FOCUSED)
    root.evaluate("root => root.parentElement.style.width = '960px'")
    root.get_by_role("cell", name="%").wait_for()

    page.keyboard.press("e")
    page.keyboard.type("the cat played")
    page.keyboard.press("Enter")
    root.get_by_text("This game does not count now: the cat played.").wait_for()
    assert rows.first.evaluate(FOCUSED)
    root.get_by_role("button", name="Undo").press("Enter")
    root.get_by_text("This game counts again.").wait_for()

    root.get_by_role("tab", name="Game history").press("ArrowRight")
    root.get_by_role("img", name=re.compile("^the newest first: (won|lost), (won|lost)")).first.wait_for()
    root.get_by_role("button", name="Begin anew").press("Enter")
    root.get_by_text("Games that Anna has finished until now count no longer").wait_for()
    page.keyboard.press("Enter")
    root.get_by_text("2 games count no longer in league and hall.").wait_for()
    root.get_by_role("button", name="Undo").press("Enter")
    root.get_by_text("2 games count again.").wait_for()
    root.get_by_role("tab", name="League table").press("ArrowRight")
    tiles = root.get_by_role("listitem")
    tiles.nth(5).wait_for()
    assert tiles.count() == 6
    tiles.first.get_by_role("button").press("Enter")
    page.locator(".pw-replay").get_by_role("button", name="Scoreboards").press("Enter")
    assert tiles.first.get_by_role("button").evaluate(FOCUSED)


FOLDER = """
import tempfile
import pinochle_widgets as pw

match = pw.Match(seats=("novice", "person"), rules={"goal": 100}, seed=1, names=("<img src=x onerror=1>", "Ann"))
while not match.state.is_over:
    match.act(match.state.legal_actions(1)[0])
folder = tempfile.mkdtemp()
saved = [match.record.save(f"{folder}/{name}.record") for name in "ab"]
shown = pw.Records(folder)
shown
"""


def test_records_of_a_folder_are_opened_by_keys(notebook) -> None:
    book = notebook(FOLDER)
    page, root = book.page, book.page.locator(".pw-scoreboards")
    rows = root.locator(".pw-sb-more")
    rows.first.wait_for()
    assert root.locator("img").count() == 0
    looked_at(book, root, "records")
    rows.first.press("ArrowDown")
    page.keyboard.press("r")
    page.locator(".pw-replay").get_by_role("button", name="Records").press("Enter")
    rows.first.wait_for()
    assert rows.nth(1).evaluate(FOCUSED)
