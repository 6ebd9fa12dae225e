"""Test the moving pictures in a page: figures typed and moved, cards turned by keys, at three widths and in both themes."""

from __future__ import annotations

import pytest

from tests.browser.looks import faults_of_looks

WIDTHS = (820, 360, 308)
SQUARE = "import pinochle_widgets as pw\npanel = pw.BayesPanel()\npanel"
DRAW = "import pinochle_widgets as pw\npanel = pw.DrawPanel(['count(\"A\") >= 4', 'void(\"D\")'], seed=3)\npanel"
FILLS = (
    """root => [...root.querySelectorAll('.pw-moving > .pw-square rect')].map(hand => getComputedStyle(hand).fill)"""
)


def test_a_square_recolours_as_figures_are_typed_and_moved_and_another_act_is_done(plain_notebook) -> None:
    book = plain_notebook(SQUARE)
    page, root = book.page, book.page.locator(".pw")
    panel = book.names["panel"]
    told = root.get_by_role("status")
    square = root.get_by_role("img", name="yes, bids first: 22; yes, passes first: 10")
    square.wait_for()
    assert square.locator("rect").count() == 100
    before = root.get_by_label("Before, in percent")
    before.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("50")
    page.keyboard.press("Enter")
    told.get_by_text("Passes first: 41.9%").wait_for()
    assert before.evaluate("node => node === node.getRootNode().activeElement")
    page.keyboard.press("Tab")  # the slider below it
    page.keyboard.press("End")
    told.get_by_text("Passes first: 100%").wait_for()
    assert panel.prior == 1
    page.keyboard.press("Home")
    told.get_by_text("Passes first: 0%").wait_for()
    bids = root.get_by_role("button", name="bids first")
    bids.press("Enter")
    assert bids.get_attribute("aria-pressed") == "true"
    before.fill("half of them")
    before.press("Enter")
    told.get_by_text("is no share: write a number from 0 to 100").wait_for()
    assert before.input_value() == "half of them"  # to be mended
    root.get_by_role("button", name="Reset").press("Enter")
    told.get_by_text("Passes first: 25.3%").wait_for()
    assert faults_of_looks(book, root, widths=WIDTHS, name="bayes") == {}


def test_forced_colours_tell_hands_apart_by_their_shapes(plain_notebook) -> None:
    book = plain_notebook(SQUARE)
    root = book.page.locator(".pw")
    root.get_by_role("img", name="yes, bids first: 22").wait_for()
    book.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    try:
        fills = root.evaluate(FILLS)
        assert len(set(fills)) == 2
        assert [fill == fills[30] for fill in fills] == [22 <= hand < 60 for hand in range(100)]
    finally:
        book.page.emulate_media(forced_colors="none", reduced_motion="no-preference")


@pytest.mark.whole  # in CI test/moving.test.ts, and test_moving.py of tests/widgets
def test_a_chance_follows_the_cards_that_are_turned_named_and_taken_back(plain_notebook) -> None:
    book = plain_notebook(DRAW)
    page, root = book.page, book.page.locator(".pw")
    panel = book.names["panel"]
    told = root.get_by_role("status")
    told.get_by_text("Before any card.").wait_for()
    turn = root.get_by_role("button", name="Turn a card")
    turn.focus()
    page.keyboard.press("Enter")
    root.get_by_role("group", name="The hand, 11 cards face down").wait_for()
    root.get_by_label("A card of your choice, such as AS").fill("AS")
    page.keyboard.press("Enter")
    root.get_by_role("group", name="The hand, 10 cards face down").get_by_role("img", name="Ace of spades").wait_for()
    root.get_by_role("button", name="Gone").press("Enter")
    root.get_by_role("group", name="Gone").get_by_role("img", name="Ace of spades").wait_for()
    assert len(panel.chances) == 4
    assert panel.chances[1] < panel.chances[2] > panel.chances[3]
    root.get_by_role("button", name="Gone").press("Enter")
    told.get_by_text("No ace of spades is left.").wait_for()
    assert faults_of_looks(book, root, widths=WIDTHS, name="draw") == {}
    root.get_by_label("Event").select_option("void('D')")
    root.get_by_role("button", name="Take back").press("Enter")
    root.get_by_role("group", name="Gone").wait_for(state="detached")
    root.get_by_role("button", name="New hand").press("Enter")
    root.get_by_role("group", name="The hand, 12 cards face down").wait_for()
    turn.focus()
    for left in range(11, -1, -1):
        page.keyboard.press("Enter")
        root.get_by_role("group", name=f"The hand, {left} cards face down").wait_for()
    assert panel.chances[-1] in (0, 1)
    root.locator(".pw-house-foot").get_by_role("button", name="New hand").press("Enter")
    told.get_by_text("Before any card.").wait_for()
