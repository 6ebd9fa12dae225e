"""Test the start panel in a page: its looks at three widths, by keys alone, and the games that it deals."""

from __future__ import annotations

import pytest

from tests.browser.axe import objections, objections_in_both_themes
from tests.browser.edges import sticking_out
from tests.browser.table import TablePage
from tests.conftest import FULL

CELL = "import pinochle_widgets as pw\ntable = pw.play(animate=False)\ntable"
PANEL = ".pw-start, .pw-start *:not(.pw-vh)"


KEPT = """kept = pw.play("two-handed", seed=3, save=True)
kept.match.proceed()
kept.match.saver.flush()
kept.close()"""
"""A cell that leaves a game behind."""


@pytest.fixture
def folder(monkeypatch, tmp_path):
    """Keep games in a folder of this test."""
    monkeypatch.setenv("PINOCHLE_SAVE", str(tmp_path))
    return tmp_path


@pytest.fixture
def board(notebook):
    return TablePage(notebook(CELL))


UNFILLED = """root => {
    const tiles = [...root.querySelectorAll('.pw-tile')], last = tiles.at(-1).getBoundingClientRect().right;
    return Math.round(Math.max(...tiles.map(tile => tile.getBoundingClientRect().right)) - last);
}"""
"""The script that tells by how many pixels the last row of games is shorter than the others."""


def chosen(board, expected):
    """Wait for the panel's sentence about the game that is chosen."""
    board.root.locator(".pw-start-go").get_by_text(expected).wait_for()


def has_no_objections(board, width):
    """Check by axe-core, which scrolls the panel, and that nothing sticks out then; in the short form on a phone alone."""
    if FULL or width == 360:
        assert objections_in_both_themes(board) == []
        assert sticking_out(board, PANEL) == []


def test_the_panel_fits_and_has_no_objections_at_three_widths_folded_and_open(board):
    start = board.root.get_by_role("dialog", name="New game")
    for width in (1280, 760, 560, 360):
        board.set_width(width)
        assert sticking_out(board, PANEL) == []
        assert board.evaluate(UNFILLED) == 0
        has_no_objections(board, width)
    start.get_by_role("radio", name="Double deck").locator("xpath=..").click()
    start.get_by_role("button", name="All rules").click()
    start.get_by_label("Kitty", exact=True).fill("3")
    start.get_by_text("More", exact=True).click()
    start.locator(".pw-start-fault").get_by_text(
        "Kitty 3: 80 cards without it don't come out even for 4 seats."
    ).wait_for()
    for width in (360, 560, 760, 1280):
        board.set_width(width)
        assert sticking_out(board, PANEL) == []
        has_no_objections(board, width)


DEAL_IN_SIGHT = """root => {
    const within = node => {
        const box = node.getBoundingClientRect(), room = root.getBoundingClientRect();
        return box.top >= room.top && box.bottom <= Math.min(room.bottom, innerHeight);
    };
    return [root.querySelector('.pw-start-go [type=submit]'), root.querySelector('.pw-start h2')].every(within);
}"""
"""The script that tells whether the title of the panel and its button Deal are in sight."""


@pytest.mark.whole
def test_deal_is_in_sight_in_every_room_whatever_is_unfolded(board):
    start = board.root.get_by_role("dialog", name="New game")
    board.page.evaluate("document.body.style.padding = 0")
    for unfold in (None, "All rules"):
        if unfold:
            start.get_by_role("button", name=unfold).click()
            start.get_by_role("button", name="Hide the rules").wait_for()
        for width, height in ((360, 640), (360, 740), (740, 360), (820, 1180), (1366, 768)):
            board.page.set_viewport_size({"width": width, "height": height})
            board.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert board.evaluate(DEAL_IN_SIGHT), (width, height, unfold)


ON_A_PHONE = """root => {
    const box = node => node.getBoundingClientRect();
    const fields = [...root.querySelectorAll('.pw-start-field')].filter(node => node.querySelector('select'));
    return fields.map(field => {
        const [label, list] = [field.querySelector('.pw-start-label'), field.querySelector('select')].map(box);
        return [label.top === list.top && label.right <= list.left, list.height];
    });
}"""
"""The script that tells of each list of the panel whether its label stands beside it, and its height."""


def test_the_panel_is_as_it_was_drawn(folder, notebook):
    """Look at a phone and at a pane of JupyterLab: lists beside their labels, the kept game in the head, one green button."""
    board = TablePage(notebook("import pinochle_widgets as pw", KEPT, CELL))
    start = board.root.get_by_role("dialog", name="New game")
    start.wait_for()
    assert folder.exists()
    board.page.evaluate("document.body.style.padding = 0")
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.page.locator(".pw[data-size=phone]").first.wait_for()
    resume = start.locator(".pw-start-head").get_by_role("button", name="Go on: Two-handed Standard · 0 to 0")
    assert "two-handed" in (resume.get_attribute("title") or "").lower()
    assert start.locator(".primary").all_inner_texts() == ["Deal"]
    start.get_by_role("radio", name="Partnership").locator("xpath=..").click()
    start.get_by_role("combobox", name="Partner").wait_for()
    assert board.evaluate(ON_A_PHONE) == [[True, 44]] * 3
    for who in ("Opponents", "Partner"):
        level = start.get_by_role("combobox", name=who)
        assert level.evaluate("list => list.selectedOptions[0].text") == "Intermediate 2 of 3"
    names = start.locator(".pw-tiles, .pw-start-field, .pw-options, .pw-start-more").all_inner_texts()
    assert [name.split()[0] for name in names if name] == [
        "Two-handed",
        "Opponents",
        "Partner",
        "Rules",
        "With",
        "Training",
        "More",
    ]
    board.page.set_viewport_size({"width": 848, "height": 664})
    start.get_by_role("button", name="All rules").click()
    start.get_by_role("button", name="Hide the rules").wait_for()
    body = start.locator(".pw-start-body")
    assert body.evaluate("node => node.scrollHeight > node.clientHeight")
    assert start.evaluate("node => node.scrollHeight === node.clientHeight")
    assert body.evaluate("node => getComputedStyle(node).backgroundAttachment") == "local, scroll", "a shadow over more"


@pytest.mark.whole  # in CI test/start.test.ts
def test_deal_has_the_focus_when_the_panel_is_opened(board):
    board.root.get_by_role("button", name="Deal", exact=True).click()
    board.wait_until_ready()
    board.press("x")
    board.root.get_by_role("button", name="New game…").click()
    board.root.get_by_role("dialog", name="New game").wait_for()
    board.page.wait_for_function("document.activeElement.textContent.startsWith('Deal')")


def test_a_game_is_chosen_and_dealt_by_keys_alone_and_another_in_the_same_cell(board):
    start = board.root.get_by_role("dialog", name="New game")
    start.get_by_role("radio", name="Two-handed").focus()
    board.press("ArrowRight", "ArrowRight")
    chosen(board, "You and Intermediate against two Intermediates, 48 cards, to 150.")
    board.press("Tab", "ArrowLeft")  # to a level that answers at once, however busy the machine is
    chosen(board, "two Beginners")
    start.get_by_text("More", exact=True).click()
    start.get_by_label("Your name").fill("<b>Ann</b>")
    board.press("Enter")  # in the field of the name
    start.wait_for(state="detached")
    seen = board.wait_until_ready()
    assert len(seen.hand) == 12
    assert seen.focus is not None  # the keyboard stays with the table
    assert board.root.get_by_text("<b>Ann</b>").count() > 0
    assert board.root.locator("b >> text=/^Ann$/").count() == 0
    assert board.notebook.python("[seat.level for seat in table.match.seats]") == [
        None, "beginner", "intermediate", "beginner",
    ]  # fmt: skip
    board.root.locator(".pw-plate").get_by_text("Otto").click(button="right")
    plate = board.root.get_by_role("dialog", name="Otto")
    plate.get_by_text("Partner level").wait_for()
    assert objections(board) == []
    plate.get_by_role("button", name="New game…").click()
    chosen(board, "<b>Ann</b> and Intermediate")
    board.press("Escape")
    start.wait_for(state="detached")
    board.press("x")
    board.root.get_by_role("button", name="New game…").click()
    start.get_by_role("radio", name="Two-handed").locator("xpath=..").click()
    chosen(board, "<b>Ann</b> and Standard")
    start.get_by_role("button", name="Deal", exact=True).press("Enter")
    start.wait_for(state="detached")
    assert board.wait_until_ready().hand
    assert board.notebook.python("table.match.game.name") == "two-handed"


def test_a_game_that_is_asked_for_is_dealt_when_the_page_shows_it(table):
    board = table(game="two-handed", seed=3)
    seen = board.wait_until_ready()
    assert (len(seen.hand), seen.panel) == (12, None)


@pytest.mark.whole  # in CI test/start.test.ts
def test_a_table_that_comes_later_takes_the_keyboard_from_no_other_one(notebook) -> None:
    book = notebook("import pinochle_widgets as pw\npw.play()")
    page = book.page
    page.wait_for_function("document.activeElement.closest('.pw')")
    book.run(["pw.play('canasta')"])
    page.locator(".pw").nth(1).get_by_text("Canasta").first.wait_for()
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))")
    assert page.evaluate("document.activeElement.closest('.pw') === document.querySelector('.pw')")
    page.locator(".pw").first.get_by_role("button", name="Deal", exact=True).click()
    board = TablePage(book)
    board.wait_until_ready()
    page.keyboard.press("h")
    page.wait_for_selector(".pw-suggest")
