"""Test the panels of a class in a page: a guess by keys, the answer shown by the teacher, at two widths and in both themes."""

from __future__ import annotations

import pytest

from tests.browser.axe import COLOURS, objections_to
from tests.browser.edges import sticking_out
from tests.browser.jupyter import DARK, LIGHT

CELLS = """
import tempfile
from pinochle_widgets import classroom
folder = tempfile.mkdtemp()
classroom.sheet("Pinochle and chance", [
    {"ask": "You draw 6 of the 16 unseen cards. How likely do you get {KH} for a royal marriage?",
     "note": "One {KH} has been played, the other is unseen: 12 cards in stock, 4 with Standard.",
     "truth": "drawn(1, unseen=16, draws=6)", "hand": "AH QH JH 9H AS KS TS AD 9D TC JC 9C", "needed": "KH", "stock": 12},
    {"ask": "<b>Which</b>?", "kind": "choice", "choices": ["a", "b"], "truth": "largest(1, 2)"},
]).save(folder)
for name in ("Ada", "Tim"):
    paper = classroom.Paper(folder, name)
    paper.answer(1, 0.4)
"""
STUDENT = CELLS + "panel = classroom.answer(folder, 'Mia')\npanel"
TEACHER = "board = classroom.panel(folder, names=['Gus', 'Mia'])\nboard"
GUESSES = "[each.value for each in panel.paper.answers]"


def test_a_guess_is_handed_in_by_keys_and_shown_beside_the_answer(notebook) -> None:
    book = notebook(STUDENT, TEACHER)
    page = book.page
    student, teacher = page.locator(".pw").nth(0), page.locator(".pw").nth(1)
    slider = student.get_by_role("slider", name="Your guess in percent")
    assert slider.get_attribute("aria-valuetext") == "no guess yet"
    slider.focus()
    page.keyboard.press("Enter")
    assert book.python(GUESSES) == [], "nothing was guessed yet"
    slider.click()  # in its middle, where the thumb lies already
    student.locator("output").get_by_text("50%").wait_for()
    slider.focus()
    for keys, shown in (
        (("3", "0"), "30%"),
        (("ArrowRight",), "31%"),
        (("PageUp",), "41%"),
        (("PageDown", "ArrowLeft"), "30%"),
    ):
        for key in keys:
            page.keyboard.press(key)
        student.locator("output").get_by_text(shown).wait_for()
    page.keyboard.press("Enter")
    student.get_by_text("Handed in; you can still change it.").wait_for()
    assert book.python(GUESSES) == [0.3]
    assert student.locator(".pw-btn.primary").all_text_contents() == ["Next⏎"]
    page.keyboard.press("Enter")  # nobody waits for the teacher
    student.get_by_text("<b>Which</b>?").wait_for()
    assert student.locator(".pw-btn.primary").all_text_contents() == ["Hand in⏎"]
    student.get_by_role("button", name="Back").click()
    student.get_by_text("Handed in; you can still change it.").wait_for()
    for width, theme in ((1200, LIGHT), (360, DARK)):
        for root in (student, teacher):
            root.evaluate("(root, width) => root.parentElement.style.width = `${width}px`", width)
        book.set_theme(theme)
        assert [sticking_out(root) for root in (student, teacher)] == [[], []]
        assert objections_to(student, rules=None if theme == LIGHT else COLOURS) == []
    assert student.bounding_box()["height"] <= 640, "a phone shows it whole"
    assert student.get_by_text("Pinochle and chance").is_visible()
    teacher.get_by_text("3 guesses").wait_for()
    assert teacher.locator(".is-ghost").count() == 3
    teacher.get_by_role("button", name="Show the answer").focus()
    page.keyboard.press("a")
    teacher.get_by_text("exact 37.5%").wait_for()
    assert teacher.locator(".pw-guess-dot").count() == 3
    for theme in (LIGHT, DARK):
        book.set_theme(theme)
        assert objections_to(teacher, rules=None if theme == LIGHT else COLOURS) == []
    student.get_by_text("you 30%").wait_for()
    student.get_by_text("3 points.").wait_for()
    student.get_by_role("button", name="Next").press("Enter")
    student.get_by_text("<b>Which</b>?").wait_for()
    student.get_by_role("radio", name="b").check()
    student.get_by_role("button", name="Hand in").click()
    student.get_by_text("Handed in; you can still change it.").wait_for()
    assert book.python(GUESSES) == [0.3, 2]


def test_a_page_that_was_opened_for_a_sheet_hears_keys_at_once(plain_notebook) -> None:
    page = plain_notebook(f"{STUDENT}.shown_in = 'page'\npanel").page
    page.wait_for_function("document.activeElement !== document.body")
    page.keyboard.press("7")
    page.locator("output").get_by_text("7%").wait_for()


@pytest.mark.whole
def test_a_finger_in_the_middle_of_the_slider_is_a_guess(plain_notebook, touch) -> None:
    page = plain_notebook(STUDENT, on=touch).page
    page.get_by_role("slider", name="Your guess in percent").tap()
    page.locator("output").get_by_text("50%").wait_for()
