"""Test the help page in a browser: its contents by keys, its drawn cards, and the way to a lesson and back."""

from __future__ import annotations

import pytest

from tests.browser.looks import faults_of_looks

CELL = "import pinochle_widgets as pw\ntable = pw.Table(pw.Match('two-handed', seed=1), animate=False)\ntable"
FOCUSED = "node => node === node.getRootNode().activeElement"


def test_the_contents_lead_to_headings_and_a_heading_to_its_lesson(plain_notebook) -> None:
    book = plain_notebook(CELL)
    page, root = book.page, book.page.locator(".pw").first
    root.focus()
    page.keyboard.press("F1")
    contents = root.get_by_role("navigation", name="On this page")
    melds = contents.get_by_role("button", name="Melds", exact=True)
    melds.focus()
    page.keyboard.press("Enter")
    heading = root.get_by_role("heading", name="Melds", exact=True)
    assert heading.evaluate(FOCUSED)
    flush = root.locator(".pw-hrow", has_text="Flush")
    names = flush.get_by_role("img").evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    assert names == [f"{rank} of hearts" for rank in ("Ace", "10", "King", "Queen", "Jack")]
    page_of_help = root.locator(".pw-help")
    assert faults_of_looks(book, root, [page_of_help], judged=page_of_help) == {}
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the lesson below the heading
    page.get_by_text("Marriage", exact=False).first.wait_for()
    assert book.names["table"].opened.lesson["stage"] == "task"
    assert root.is_hidden()


@pytest.mark.whole  # in CI test/assistant.test.ts draws the help's cards with the player's letters
def test_the_cards_of_the_help_have_the_letters_of_the_table(plain_notebook) -> None:
    def queen(index: str) -> str:
        book = plain_notebook(CELL.replace("animate=False", f"animate=False, index={index!r}"))
        root = book.page.locator(".pw").last
        root.focus()
        book.page.keyboard.press("F1")
        card = root.locator(".pw-hrow", has_text="Flush").get_by_role("img", name="Queen of hearts")
        return card.locator("img").evaluate("node => fetch(node.src).then(got => got.text())")

    assert queen("AKQJ") != queen("AKDB")
