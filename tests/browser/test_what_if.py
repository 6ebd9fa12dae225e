"""Test the panel for a position in a page: entered by keys, at two widths and in both themes."""

from __future__ import annotations

import re

from tests.browser.looks import faults_of_looks

CELL = "import pinochle_widgets as pw\npanel = pw.WhatIf('double-deck/partnership')\npanel"


def test_a_hand_is_entered_by_keys_and_taken_back(notebook) -> None:
    book = notebook(CELL)
    page, root = book.page, book.page.locator(".pw")
    ace = root.get_by_role("group", name="Deck").get_by_role("button", name="Ace of spades")
    ace.focus()
    for held in range(1, 5):
        page.keyboard.press("Enter")
        root.get_by_text(f"{held} of 20", exact=False).wait_for()
    assert ace.get_attribute("aria-disabled") == "true"
    assert ace.evaluate("node => node === document.activeElement")  # the next key is heard where the last one was
    page.keyboard.press("Enter")
    root.get_by_role("button", name="Take back ace of spades").first.press("Enter")
    root.get_by_text("3 of 20").wait_for()
    assert root.evaluate("root => root.contains(document.activeElement)")
    typed = root.get_by_label("Your hand as text")
    typed.fill("A♠ 10S, KD 7C")
    typed.press("Enter")
    fault = root.get_by_role("status").filter(
        has_text=re.compile(r"^There is no 7 in this deck\.$")
    )  # its suit is drawn
    fault.get_by_role("img", name="clubs", exact=True).wait_for()
    assert fault.evaluate("node => !!node.ownerDocument.querySelector(node.querySelector('use').getAttribute('href'))")
    assert typed.input_value() == "A♠ 10S, KD 7C"  # to be mended
    typed.fill("A♠ 10S, KD")
    typed.press("Enter")
    root.get_by_text("3 of 20").wait_for()
    assert typed.input_value() == "A♠ 10♠ K♦"
    calls = root.get_by_label("Calls so far")
    calls.fill("<b>pass</b>")
    book.python(
        "panel.set_trait('view', {**panel.view, 'lacks': 'Anything else.'})"
    )  # a late answer to another question
    root.get_by_text("Anything else.").wait_for()
    assert calls.input_value() == "<b>pass</b>"
    book.python("panel.set_trait('view', {**panel.view, 'lacks': ''})")
    root.get_by_role("button", name="What should I do?").press("Enter")
    root.get_by_text("17 more cards for your hand.").wait_for()
    assert book.python("panel.view['calls']") == "<b>pass</b>"
    assert faults_of_looks(book, root, widths=(1280, 360)) == {}
