"""Test the opening of codes and records at a table: pasted or from a file, by keys, and back to the game that waits."""

from __future__ import annotations

import pytest

from pinochle_widgets.match import Match
from tests.browser.axe import objections_in_both_themes
from tests.browser.edges import sticking_out
from tests.browser.table import TablePage

CELL = "import pinochle_widgets as pw\ntable = pw.play('two-handed', seed=3, animate=False)\ntable"
SHEET = ".pw-pop, .pw-pop *:not(.pw-vh), .pw-ways, .pw-ways *"
"""The parts of the sheet and of the ways out."""


@pytest.fixture(scope="module")
def record():
    match = Match(seats=("novice", "carefree"), seed=1, names=("Ada", "<b>Ben</b>"), rules={"goal": 300})
    match.play_out()
    return match.record


def test_a_code_is_opened_by_keys_and_the_game_on_the_table_waits(notebook, record, tmp_path) -> None:
    board = TablePage(notebook(CELL))
    page, root = board.page, board.root
    hand = board.wait_until_ready().hand
    root.get_by_role("button", name="More").click()
    root.get_by_role("button", name="Copy code").click()
    root.get_by_role("dialog", name="Share code").wait_for()
    page.keyboard.press("Escape")
    root.get_by_role("button", name="More").click()
    root.get_by_role("button", name="Open a code or record").press("Enter")
    sheet = root.get_by_role("dialog", name="Open a code or a record")
    field = sheet.get_by_role("textbox", name="Share code, or text of a record")
    for given, told in (
        ("", "Put a share code or a record into the field first."),
        ("<img src=x onerror=alert(1)>", "This is no share code, no record and no saved game."),
    ):
        field.fill(given)
        sheet.get_by_role("button", name="Open", exact=True).press("Enter")
        sheet.get_by_role("alert").get_by_text(told, exact=True).wait_for()
    for width in (1280, 360):
        board.set_width(width)
        assert sticking_out(root, SHEET) == []
        assert objections_in_both_themes(board) == []
        assert sticking_out(root, SHEET) == []
    field.fill(record.code)
    sheet.get_by_role("button", name="Open", exact=True).press("Enter")
    replay = page.locator(".pw:has(.pw-replay)")
    replay.wait_for()
    assert root.is_hidden()
    page.keyboard.press("ArrowRight")  # whoever opened it goes through it by keys
    page.wait_for_function("() => document.querySelector('.pw-lane-line input').value === '1'")
    assert sticking_out(replay, SHEET) == []
    replay.get_by_role("button", name="Back to the table").press("Enter")
    root.wait_for()
    replay.wait_for(state="detached")
    assert board.wait_until_ready().hand == hand
    path = tmp_path / "game.record"
    record.save(path)
    root.get_by_role("button", name="More").click()
    root.get_by_role("button", name="Open a code or record").click()
    sheet.locator("input[type=file]").set_input_files(path)
    replay.wait_for()
    assert "<b>Ben</b>" in replay.inner_text()
