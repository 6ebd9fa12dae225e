"""Test the drill in a page: answered by press and by keys, wrong and right, at two widths and in both themes."""

from __future__ import annotations

import pytest

from tests.browser.jupyter import LIGHT
from tests.browser.looks import faults_of_looks

OF_LAB = """
.jp-OutputArea-output :is(dl, dt, dd) { display: block; padding: 0; margin: 0; }
.jp-OutputArea-output dl { width: 100%; overflow: hidden; }
.jp-OutputArea-output dt { font-weight: bold; float: left; width: 20%; }
.jp-OutputArea-output dd { float: left; width: 80%; }
"""
"""The rules that JupyterLab has for lists in outputs."""
CELL = "import pinochle_widgets as pw\npanel = pw.drill({!r}, {!r}, seed=4)\npanel"


def looks_right(book, root) -> None:
    assert faults_of_looks(book, root) == {}
    book.set_theme(LIGHT)


def test_cards_are_answered_by_press_wrong_then_by_keys_right(plain_notebook) -> None:
    book = plain_notebook(CELL.format("pinochle34/partnership", "plays"))
    page, root = book.page, book.page.locator(".pw")
    course = book.names["panel"].course
    row, right = course.question.rows[-1].cards, course.question.right.split()
    wrong = next(place for place, card in enumerate(row) if card not in right)
    cards = root.locator(".pw-drill-card")
    check = root.get_by_role("button", name="Check")
    assert check.get_attribute("aria-disabled") == "true"
    cards.nth(wrong).click()
    assert cards.nth(wrong).get_attribute("aria-pressed") == "true"
    check.click()
    root.get_by_text("Not quite.").wait_for()
    assert root.get_by_role("status").inner_text().split()[:2] == ["Not", "quite."]
    assert cards.nth(wrong).get_attribute("aria-label").endswith(", wrong")
    assert all(cards.nth(row.index(card)).get_attribute("aria-label").endswith(", missed") for card in right)
    assert root.locator(".pw-drill-card.is-right").count() == 0, "no tick is on a card that was left out"
    assert root.get_by_text("How it goes").count() == 0, "one reason at once"
    looks_right(book, root)
    page.keyboard.press("Enter")  # the focus is on Next
    root.locator(".pw-house-foot:not(.wrong)").wait_for()
    row, right = course.question.rows[-1].cards, course.question.right.split()
    assert cards.first.evaluate("node => node === node.getRootNode().activeElement")
    for card in row:
        if card in right:
            page.keyboard.press("Space")
            right.remove(card)
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    root.get_by_text("Right.", exact=True).wait_for()
    assert [each.is_right for each in course.answers] == [False, True]
    assert root.locator(".is-right").count()
    assert root.locator(".is-missed").count() == 0
    assert root.get_by_text("The last miss").count() == 0
    assert book.names["panel"]._courts is not None, "where there is room, courts have their figures"
    root.get_by_text("1 of 2 right").wait_for()
    page.keyboard.press("Enter")
    root.get_by_text("The last miss").wait_for()
    root.get_by_role("button", name="Show me").focus()
    page.keyboard.press("Enter")  # its button goes, and the focus is on Next
    root.get_by_text("This is it.").wait_for()
    root.get_by_text("1 of 3 right").wait_for()
    page.keyboard.press("Enter")
    root.locator(".pw-house-foot:not(.wrong)").wait_for()


@pytest.mark.ci_runs("double-deck/partnership-settle", "two-handed-winner")
@pytest.mark.parametrize(
    ("game", "kind"), [("double-deck/partnership", "settle"), ("canasta", "pile"), ("two-handed", "winner")]
)
def test_a_number_a_choice_and_a_place_are_answered_by_keys(plain_notebook, game, kind) -> None:
    book = plain_notebook(CELL.format(game, kind))
    page, root = book.page, book.page.locator(".pw")
    course = book.names["panel"].course
    asked = course.question
    if facts := root.locator(".pw-drill-facts").all():
        style = page.add_style_tag(content=OF_LAB)
        root.evaluate("root => root.parentElement.classList.add('jp-OutputArea-output')")
        for fact in facts[0].locator("> div").all():
            box, (term, value) = fact.bounding_box(), [each.bounding_box() for each in fact.locator("> *").all()]
            assert term["y"] + term["height"] <= value["y"], "the value stands below its term"
            assert box["height"] >= term["height"] + value["height"], "and both in their frame"
        style.evaluate("style => style.remove()")
    assert facts or kind != "settle"
    root.locator("[data-first]").first.focus()
    match asked.form:
        case "number":
            page.keyboard.type(asked.right)
            page.keyboard.press("Enter")
        case "choice":
            page.keyboard.press(str(asked.choices.index(asked.right) + 1))
        case "card":
            page.keyboard.press(str(int(asked.right) + 1))
    root.get_by_text("Right.", exact=True).wait_for()
    assert course.right == 1
    looks_right(book, root)
    page.keyboard.press("Enter")
    root.locator(".pw-house-foot:not(.right)").wait_for()
    assert course.question is not asked
    assert root.evaluate("root => root.contains(root.getRootNode().activeElement)")


def test_another_game_is_chosen_and_the_focus_stays(plain_notebook) -> None:
    book = plain_notebook(CELL.format("two-handed", None))
    root = book.page.locator(".pw")
    game = root.get_by_label("Game", exact=True)
    game.focus()
    game.select_option("canasta")
    root.locator(".pw-house-foot", has_text="May you take this pile?").wait_for()
    assert game.evaluate("node => node === node.getRootNode().activeElement")
    root.get_by_label("Questions").select_option("opening")
    root.locator(".pw-house-foot", has_text="Do these melds open?").wait_for()
