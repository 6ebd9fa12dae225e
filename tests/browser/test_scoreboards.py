"""Test the scoreboards in a page: by keys, at two widths and in both themes, with names that look like markup."""

from __future__ import annotations

import pytest

import pinochle_widgets as pw
from tests.browser.axe import COLOURS, objections_to
from tests.browser.jupyter import DARK, LIGHT
from tests.browser.test_what_if import STICKS_OUT
from tests.store.test_store import folder  # noqa: F401 - a fixture

CELL = """
import pinochle_widgets as pw
from tests.store.test_store import played

played("<img src=x onerror=1>")
played("Ann", seed=2)
boards = pw.Scoreboards()
boards
"""


@pytest.fixture
def left_open(folder) -> pw.Scoreboards:  # noqa: ARG001, F811 - its games
    """Leave a widget open, as a test before may have done, with the program that it shares."""
    return pw.Scoreboards()


def test_boards_are_gone_through_by_keys_and_a_row_opens_its_game(left_open, notebook) -> None:  # noqa: ARG001 - opened first
    book = notebook(CELL)
    page, root = book.page, book.page.locator(".pw-scoreboards")
    root.get_by_role("cell", name="won").or_(root.get_by_role("cell", name="lost")).first.wait_for()
    assert root.locator("img").count() == 0
    for title in ("Game history", "League", "Hall of Fame"):
        root.get_by_role("tab", selected=True).and_(root.get_by_role("tab", name=title)).wait_for()
        for width in (960, 360):
            root.evaluate("(root, width) => root.parentElement.style.width = `${width}px`", width)
            for theme, rules in ((LIGHT, None), (DARK, COLOURS)):
                book.set_theme(theme)
                assert root.evaluate(STICKS_OUT) == []
                assert objections_to(root, rules=rules) == []
        root.get_by_role("tab", name=title).focus()
        page.keyboard.press("ArrowRight")
    root.get_by_role("tab", name="Hall of Fame").press("ArrowLeft")
    root.get_by_role("tab", name="League").press("ArrowLeft")
    first = root.get_by_role("button", name="Replay").first
    first.press("ArrowDown")
    assert root.get_by_role("button", name="Replay").nth(1).evaluate("node => node === document.activeElement")
    page.keyboard.press("Enter")
    back = page.locator(".pw-replay").get_by_role("button", name="Scoreboards")
    back.wait_for()
    assert not root.is_visible()
    back.click()
    root.get_by_role("tab", name="Game history").wait_for()
    assert root.get_by_role("tab", name="Game history").evaluate("node => node === document.activeElement")
