"""Test the list of lessons in a page: from the start panel into a lesson and back, by keys, at two widths and in both themes."""

from __future__ import annotations

import os

import pytest

from tests.browser.axe import COLOURS, objections_in_both_themes, objections_to
from tests.browser.edges import sticking_out
from tests.browser.jupyter import DARK, LIGHT
from tests.browser.table import TablePage

CELL = """from tests.small_course import COURSE, taught
import pytest

patch = pytest.MonkeyPatch()
taught(patch)
import pinochle_widgets as pw"""
LISTED = f"{CELL}\nlisted = pw.learn()\nlisted"
TABLE = f"{CELL}\ntable = pw.play(animate=False)\ntable"

AT_THE_LAST = f"""{CELL}
from pinochle_widgets.store import people, progress
from tests.widgets.test_learn import solve

for name in ("ranks", "trump"):
    progress.finish(people.player(), f"two-handed {{name}}", 1)
listed = pw.learn()
listed"""
"""The cell that shows the list of lessons to a player whose last lesson is still to do."""

FOCUS = "(document.activeElement.querySelector('b') ?? document.activeElement).textContent"
"""The script that tells the title of the tile, or the words of the button, that has the focus."""


def _shoot(shown, name: str) -> None:
    """Write a picture of the list, where somebody wants them."""
    if place := os.environ.get("SHOTS"):
        shown.screenshot(path=f"{place}/{name}.png")


@pytest.fixture
def start(notebook):
    """Open the start panel of somebody new to the game."""
    board = TablePage(notebook(TABLE))
    board.root.get_by_role("dialog", name="New game").wait_for()
    return board


def test_from_the_start_panel_into_a_lesson_and_back(start) -> None:
    page = start.page
    start.root.get_by_role("button", name="I'm new to this").click()
    listed = page.get_by_role("region", name="Learn")
    listed.wait_for()
    page.wait_for_function(f"{FOCUS}.startsWith('Begin: ranks')")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(f"{FOCUS}.startsWith('Ranks')")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # the tile of trump
    lesson = page.get_by_text("Lead the ace of hearts.", exact=True)
    lesson.wait_for()
    assert listed.is_hidden()
    assert start.root.is_hidden()
    page.keyboard.press("Escape")
    listed.wait_for()
    page.wait_for_function(f"{FOCUS}.startsWith('Trump')")
    page.keyboard.press("Escape")
    start.root.get_by_role("dialog", name="New game").wait_for()
    assert start.notebook.python("table.opened") is None
    start.root.get_by_role("button", name="I'm new to this").click()
    page.wait_for_function(f"{FOCUS}.startsWith('Begin: ranks')")
    listed.get_by_role("button", name="Back to the table").click()
    start.root.get_by_role("button", name="Deal", exact=True).wait_for()


def test_the_list_fits_and_has_no_objections_on_a_phone_and_on_a_desktop(notebook) -> None:
    book = notebook(LISTED)
    page, root = book.page, book.page.locator(".pw-learning")
    root.wait_for()
    for width in (960, 360):
        page.set_viewport_size({"width": width + 200, "height": 800})
        root.get_by_role("button", name="Begin: ranks").wait_for()
        assert sticking_out(root, scrolls=".pw-learn-courses") == []
        for theme, rules in ((LIGHT, None), (DARK, COLOURS)):
            book.set_theme(theme)
            _shoot(root, f"learn-{width}-{theme}")
            assert objections_to(root, rules=rules) == []
        book.set_theme(LIGHT)


IN_SIGHT = """() => [...document.querySelectorAll('.pw-learning .primary')].map(node => {
    const {left, top, width, height} = node.getBoundingClientRect();
    const at = y => document.elementFromPoint(left + width / 2, top + y);
    const isBelow = by => at(height + by)?.closest('.pw-learn-tile');
    return top >= 0 && node.contains(at(height - 2)) && ![1, 4, 7, 10].some(isBelow);
})"""
"""The script that tells of each green button of the lessons whether it is in sight, and below it no tile."""


def test_the_last_lesson_ends_on_a_page_of_its_own_and_the_green_button_stays_at_the_foot(plain_notebook) -> None:
    book = plain_notebook(AT_THE_LAST)
    page, root = book.page, book.page.locator(".pw-learning")
    page.set_viewport_size({"width": 360, "height": 500})
    page.evaluate("document.body.style.padding = 0")
    page.evaluate("document.querySelector('main').style.overflow = 'auto'")  # as a notebook's output, which grows along
    root.get_by_role("button", name="Go on: a bid").wait_for()
    assert root.locator(".pw-learn-tiles").evaluate("node => node.scrollHeight > node.clientHeight")
    assert page.evaluate(IN_SIGHT) == [True]
    _shoot(root, "learn-foot")
    root.locator("[data-name=ranks]").press("Enter")  # a course may be gone through from its first lesson again
    page.get_by_text("Lead the ace of hearts.", exact=True).wait_for()
    for way in ("Next: trump", "Next: a bid", "Done"):
        book.python("solve(listed.opened)")
        page.get_by_role("button", name=way).press("Enter")
    root.get_by_role("heading", name="You can play Two-handed Pinochle").wait_for()
    page.wait_for_function(f"{FOCUS}.startsWith('Your first game')")
    assert root.locator(".primary").count() == 1
    assert root.get_by_role("listitem").all_inner_texts() == [
        "Ranks\nwhat ranks is",
        "Trump\nwhat trump is",
        "A bid\nwhat a bid is",
    ]
    for width, height in ((360, 500), (960, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(IN_SIGHT) == [True]
        assert sticking_out(root) == []
        for theme in (LIGHT, DARK):
            book.set_theme(theme)
            _shoot(page, f"end-{width}-{theme}")
            assert objections_to(root) == []
    page.keyboard.press("Escape")
    root.locator("[data-name=bid]").wait_for()
    page.wait_for_function(f"{FOCUS}.startsWith('Your first game')")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Learn", exact=True).wait_for()
    assert book.python("listed.opened.match.rules.goal") == 150


def test_tiles_are_gone_through_by_the_arrows_and_enter_begins(notebook) -> None:
    book = notebook(LISTED)
    page, root = book.page, book.page.locator(".pw-learning")
    tiles = root.locator(".pw-learn-tile")
    tiles.first.focus()
    for key, title in (
        ("ArrowRight", "Trump"),
        ("ArrowRight", "A bid"),
        ("ArrowRight", "Knock"),  # the next line
        ("ArrowUp", "Ranks"),
        ("ArrowDown", "Knock"),
        ("End", "Drill"),
        ("ArrowLeft", "Your first game"),
        ("Home", "Ranks"),
    ):
        page.keyboard.press(key)
        assert page.evaluate(FOCUS).startswith(title)
    root.evaluate("node => { node.tabIndex = -1; node.focus(); }")
    page.keyboard.press("Enter")  # on no button: as the green one
    page.get_by_text("Lead the ace of hearts.", exact=True).wait_for()
    assert book.python("listed.opened.lesson['taught']['title']") == "Ranks"


def test_a_drill_opens_below_the_way_back(notebook) -> None:
    page = notebook(LISTED).page
    page.get_by_role("button", name="Drill").press("Enter")
    drill = page.locator(".pw-drill")
    drill.locator(".pw-house-foot", has_text="Which cards may you play?").wait_for()
    assert drill.evaluate("root => root.contains(document.activeElement)")
    page.get_by_role("button", name="Learn").press("Enter")
    page.locator("[data-name=drill]:focus").wait_for()


def test_the_first_game_is_dealt_and_its_news_stand_in_the_bar(start) -> None:
    start.root.get_by_role("button", name="I'm new to this").click()
    start.page.get_by_role("button", name="Your first game").click()
    start.wait_until_ready()
    assert start.notebook.python("(table.match.rules.goal, table.prefs['pace'])") == (150, "auto")
    status = start.root.locator(".pw-status b")
    assert status.inner_text() != "Standard has played a card."
    for _ in range(4):
        if status.inner_text().startswith("Standard has played a card."):
            break
        start.press("Enter")
        start.glance()
        start.wait_until_ready()
    assert status.inner_text().startswith("Standard has played a card.")


def test_the_first_game_on_a_phone_is_in_sight_whole_below_the_way_back(plain_notebook) -> None:
    page = plain_notebook(LISTED).page
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("document.body.style.padding = 0")
    page.get_by_role("button", name="Your first game").click()
    page.wait_for_function("document.querySelector('.pw-tools')?.getBoundingClientRect().bottom <= innerHeight")


def test_leaving_the_first_game_gives_the_lessons_the_focus(notebook) -> None:
    page = notebook(LISTED).page
    page.get_by_role("button", name="Your first game").click()
    page.get_by_role("button", name="Learn", exact=True).click()
    page.wait_for_function(f"{FOCUS}.startsWith('Begin: ranks')")


@pytest.mark.whole  # in CI test_help.py goes from a heading to its lesson
def test_the_help_of_a_table_leads_to_the_lessons(notebook) -> None:
    board = TablePage(notebook(CELL, "table = pw.play('two-handed', seed=1, animate=False)\ntable"))
    board.wait_until_ready()
    board.press("F1")
    lessons = board.root.get_by_role("button", name="Learn it at the table")
    lessons.wait_for()
    assert objections_in_both_themes(board) == []
    lessons.click()
    board.page.get_by_role("region", name="Learn").get_by_role("button", name="Back to the table").click()
    board.wait_until_ready()


@pytest.mark.ci_runs("learn")
@pytest.mark.parametrize(
    ("made", "key", "shows"),
    [
        ("pw.learn()", "Enter", "Lead the ace of hearts."),
        ("pw.drill('two-handed', 'winner', seed=3)", "1", "of 1 right"),
    ],
)
def test_a_page_that_was_opened_for_a_panel_hears_keys_at_once(plain_notebook, made, key, shows) -> None:
    page = plain_notebook(f"{CELL}\npanel = {made}\npanel.shown_in = 'page'\npanel").page
    page.wait_for_function("document.activeElement !== document.body")
    page.keyboard.press(key)
    page.get_by_text(shows).first.wait_for()
