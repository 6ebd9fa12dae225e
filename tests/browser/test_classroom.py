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


SEVERAL = """
import tempfile
from pinochle_widgets import classroom
folder = tempfile.mkdtemp()
classroom.sheet("Several", [
    {"ask": "How many aces has a hand of twelve?", "kind": "distribution", "choices": ["none", "one", "two", "three or more"],
     "truth": "values(0.02, 0.13, 0.25, 0.6)", "hint": "Eight of the 48 cards are aces, such as {AS}."},
    {"ask": "Which is likeliest?", "kind": "order", "choices": ["a run in hearts", "aces around", "a dix"],
     "truth": "values(1, 2, 3)"},
    {"ask": "How many?", "kind": "number", "tolerance": 1, "truth": "4"},
]).save(folder)
for name, many in (("Ada", 3), ("Ben", 4), ("Cem", 4.5), ("Tim", 1e9)):
    paper = classroom.Paper(folder, name)
    paper.answer(1, [0.1, 0.2, 0.3, 0.4])
    paper.answer(3, many)
board = classroom.panel(folder)
panel = classroom.answer(folder, "Mia")
"""


@pytest.mark.ci_runs("360")
@pytest.mark.parametrize(("width", "theme"), [(360, DARK), (960, LIGHT)])
def test_bars_are_filled_things_put_in_order_and_a_wild_answer_left_out_by_keys(plain_notebook, width, theme) -> None:
    book = plain_notebook(SEVERAL + "panel", "board")
    page = book.page
    page.set_viewport_size({"width": width + 200, "height": 900})
    book.set_theme(theme)
    student, teacher = page.locator(".pw").nth(0), page.locator(".pw").nth(1)
    student.get_by_text("Hint", exact=True).focus()
    page.keyboard.press("Enter")
    student.get_by_text("Eight of the 48 cards are aces").wait_for()
    bars = student.get_by_role("slider")
    assert bars.count() == 4
    bars.nth(3).focus()
    for key in ("PageUp",) * 6 + ("ArrowRight",) * 5:
        page.keyboard.press(key)
    student.get_by_text("35 of 100 left").wait_for()
    assert student.get_by_role("button", name="Hand in").get_attribute("aria-disabled") == "true"
    bars.nth(2).focus()
    for key in ("PageUp",) * 3 + ("ArrowRight",) * 5:
        page.keyboard.press(key)
    student.get_by_text("All 100 are placed.").wait_for()
    assert [sticking_out(root) for root in (student, teacher)] == [[], []]
    assert objections_to(student) == []
    page.keyboard.press("Enter")
    student.get_by_text("Handed in; you can still change it.").wait_for()
    page.keyboard.press("Enter")
    down = student.get_by_role("button", name="a run in hearts, 1 of 3: down")
    down.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # the focus went along
    assert student.locator("li").all_inner_texts()[-1].split("\n")[-1] == "a run in hearts"
    assert objections_to(student) == []
    student.get_by_role("button", name="Hand in").press("Enter")
    student.get_by_text("Handed in; you can still change it.").wait_for()
    assert book.python("[each.value for each in panel.paper.answers]") == [[0, 0, 0.35, 0.65], [2, 3, 1]]
    teacher.get_by_role("button", name="Show the answer").focus()
    page.keyboard.press("a")
    teacher.get_by_text("three or more: exact 60%").wait_for()
    for _ in range(2):
        teacher.get_by_role("button", name="Next question").press("Enter")
    student.get_by_role("button", name="Go there").press("Enter")
    student.get_by_text("How many?").wait_for()
    teacher.get_by_role("button", name="Show the answer").focus()
    page.keyboard.press("a")
    teacher.get_by_text("1 reaches beyond the axis.").wait_for()
    teacher.get_by_role("button", name="Points").press("Enter")
    teacher.get_by_role("button", name="Leave out Tim").press("Enter")
    teacher.get_by_text("Left out here: Tim.").wait_for()
    assert teacher.get_by_role("button", name="Count again").count() == 1
    assert teacher.locator(".pw-guess-dot").count() == 3
    assert [sticking_out(root) for root in (student, teacher)] == [[], []]
    assert objections_to(teacher) == []
