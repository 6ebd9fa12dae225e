"""Test the panel for a position in a page: entered by keys, at two widths and in both themes."""

from __future__ import annotations

import re

import pandas as pd
import pytest

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
    root.get_by_role("button", name="As text").press("Enter")
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
    assert root.get_by_role("button", name="What should I do?").count() == 0  # the answer comes by itself
    book.python("panel.set_trait('view', {**panel.view, 'lacks': '', 'fault': 'Something went wrong.'})")
    root.get_by_role("button", name="What should I do?").press("Enter")
    root.get_by_text("17 more cards for your hand.").wait_for()
    assert book.python("panel.view['calls']") == "<b>pass</b>"
    assert faults_of_looks(book, root, widths=(1280, 360), name="what-if") == {}


@pytest.mark.whole  # in CI test_what_if.py of tests/widgets
def test_the_answer_comes_by_itself_once_the_cards_suffice(notebook, monkeypatch) -> None:
    prices = pd.DataFrame(
        {
            "action": ["bid 22", "bid 21", "pass"],
            "value": [26.4, 26.2, 10.3],
            "given_up": [0.0, 0.2, 16.1],
            "ci_low": [-0.7, -0.3, 13.4],
            "ci_high": [0.3, 0.7, 19.1],
            "note": ["Best found.", "About as good as bid 22.", "Bid 22 was better, by 16 points (13 to 19)."],
        }
    )
    prices.attrs["advice"] = "Advanced: bid 21. 21 is in reach with spades."
    monkeypatch.setattr("pinochle_widgets.lab.reviewing.what_if.what_if", lambda *_, **__: prices)
    book = notebook("import pinochle_widgets as pw\npanel = pw.WhatIf('pinochle34/partnership')\npanel")
    page, root = book.page, book.page.locator(".pw")
    root.get_by_label("Bid", exact=True).select_option("bid 20")
    root.get_by_role("listitem").filter(has_text="East").get_by_text("20").wait_for()
    root.get_by_role("button", name="Pass", exact=True).press("Enter")
    root.get_by_role("listitem").filter(has_text="North").get_by_text("20").wait_for()
    root.get_by_role("button", name="As text").press("Enter")
    typed = root.get_by_label("Your hand as text")
    typed.fill("AS TS KS QS JS AS TS KH QH JH 9D 9C")
    typed.press("Enter")
    root.get_by_role("region", name="Prices").wait_for()
    assert root.get_by_role("button", name="What should I do?").count() == 0
    rows = root.locator(".pw-wi-prices li").all_inner_texts()
    assert [row.split("\n")[0] for row in rows] == ["Bid 22", "Bid 21", "Pass"]
    dots = [dot.bounding_box()["x"] for dot in root.locator(".pw-interval > :nth-child(3)").all()]
    assert dots[0] > dots[1] > dots[2] + 50
    assert root.get_by_role("status").inner_text().split("\n")[0] == "Bid 22 or 21: about the same"
    assert root.locator(".pw-wi-prices .is-good").count() == 2, "both, or none"
    reach = [line.bounding_box()["width"] for line in root.locator(".pw-interval > :nth-child(2)").all()]
    assert min(reach[:2]) > 30, "the axis is cut where one choice is far behind"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert faults_of_looks(book, root, name="what-if-priced") == {}
    root.get_by_role("button", name="Take back ace of spades").first.press("Enter")
    root.get_by_text("1 more card for your hand.").wait_for()
    assert root.locator(".pw-wi-prices").count() == 0
