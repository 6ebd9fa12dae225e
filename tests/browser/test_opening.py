"""Test the opening of codes and records at a table: pasted or from a file, by keys, and back to the game that waits."""

from __future__ import annotations

import pytest

from pinochle_widgets.match import Match
from pinochle_widgets.store.place import SWITCH
from tests.browser.axe import objections_in_both_themes
from tests.browser.edges import sticking_out
from tests.browser.table import TablePage
from tests.conftest import FULL

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
        if FULL or width == 360:
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


ANEW = """() => {
    views.abort();
    views = new AbortController();
    document.querySelector("main").replaceChildren();
}"""
"""The script that takes all views away, as cells do that are run anew."""


@pytest.mark.whole  # in CI test/share.test.ts opens the game of an address
def test_the_game_of_an_address_comes_to_a_cell_run_anew_and_the_kept_game_stays(
    notebook, record, tmp_path, monkeypatch
) -> None:
    monkeypatch.setenv(SWITCH, str(tmp_path))
    book = notebook(CELL)
    page = book.page
    hand = TablePage(book).wait_until_ready().hand
    page.evaluate(ANEW)
    page.evaluate("code => history.replaceState(null, '', `/?code=${code}`)", record.code)
    replay = page.locator(".pw:has(.pw-replay)")
    cells = ["table", "from pinochle_widgets import play\nplay()", "play('two-handed', seed=4)"]
    for run in ([cells[0]], cells[1:]):  # first the table that was there, then new ones
        book.run(run)
        replay.get_by_role("button", name="Ada", exact=True).wait_for()
        page.wait_for_function("document.activeElement.closest('.pw')?.querySelector('.pw-replay')")
        page.wait_for_function(
            "node => node.getBoundingClientRect().top > -1", arg=replay.locator(".pw-ways").element_handle()
        )
        assert replay.count() == 1
        if run == [cells[0]]:
            page.evaluate(ANEW)
    assert len(list(tmp_path.glob("*.save"))) == 1
    replay.get_by_role("button", name="Back to the table").click()
    replay.wait_for(state="detached")
    page.locator(".pw").first.get_by_role("button", name="Go on: Two-handed").click()
    assert TablePage(book).wait_until_ready().hand == hand
    page.evaluate(ANEW)
    book.run(["play()"])
    page.get_by_role("button", name="Deal", exact=True).wait_for()
    assert replay.count() == 0
    page.evaluate("history.replaceState(null, '', '/')")
