"""Test lessons of a course at their table: right and wrong, by clicks and by keys alone, at two widths and in both themes."""

from __future__ import annotations

import os

import pytest

from pinochle_widgets.games.lessons.taught import courses
from tests.browser.looks import faults_of_looks
from tests.conftest import FULL

CELL = """
from pinochle_widgets.games import find_game
from pinochle_widgets.widgets.lessons import LessonTable
from tests.widgets.test_lessons import COURSE

finished, left = [], []
game = find_game("two-handed")
table = LessonTable(
    game, COURSE, COURSE.lessons[0],
    finished=lambda lesson: finished.append(lesson.name), leave=lambda: left.append(True), animate=False,
)
table
"""
PARTS = ".pw-lesson-head, .pw-bar, .pw-answers, .pw-ladder"


def looked_at(book, root, name) -> None:
    """Check the looks of a moment; by the short form of those that have the most to show."""
    if FULL or name in ("wrong", "question"):
        assert faults_of_looks(book, root, root.locator(PARTS).all(), name=f"lesson-{name}") == {}, name


def said(root) -> str:
    return root.locator("[role=status]").inner_text().strip()


@pytest.mark.whole
def test_a_lesson_is_learned_by_clicks(notebook) -> None:
    book = notebook(CELL)
    page, root = book.page, book.page.locator(".pw")
    bar = root.locator(".pw-bar")
    bar.get_by_text("Take the trick: play a card that wins.").wait_for()
    assert root.get_by_role("heading", name="Two-handed, the trick").is_visible()
    assert root.locator(".pw-tools, .pw-side, .pw-stock").count() == 0
    assert root.locator(".pw-own").count() == 5
    looked_at(book, root, "task")
    root.locator('.pw-own[data-card="KH"]').dblclick()
    bar.get_by_text("The ten is higher than the king.").wait_for()
    assert root.locator('.pw-trick .is-askew[data-card="KH"]').count() == 1
    assert [each.get_attribute("data-card") for each in root.locator(".pw-ladder .is-hit").all()] == ["TH", "KH"]
    assert said(root).startswith("Not yet: the ten is higher than the king.")
    looked_at(book, root, "wrong")
    bar.get_by_role("button", name="Take it back").click()
    root.locator('.pw-own[data-card="KH"]').wait_for()
    bar.get_by_role("button", name="Show me").click()
    root.locator(".pw-coin").wait_for()
    page.wait_for_timeout(300)  # a card that has just been marked is not played yet
    root.locator('.pw-own[data-card="AH"]').dblclick()
    bar.get_by_text("Right. Only the ace beats a ten.").wait_for()
    assert root.locator(".pw-trick .is-won").get_attribute("data-card") == "AH"
    looked_at(book, root, "right")
    bar.get_by_role("button", name="Next").click()
    root.locator(".pw-answers").wait_for()
    looked_at(book, root, "question")
    root.get_by_role("button", name="The king").click()
    bar.get_by_text("The king comes after the ten.").wait_for()
    looked_at(book, root, "answered")
    root.get_by_role("button", name="Back to the lessons, X").click()
    assert book.python("(finished, left)") == ([], [True])


def test_a_lesson_is_learned_by_keys_alone(notebook) -> None:
    book = notebook(CELL)
    page, root = book.page, book.page.locator(".pw")
    bar = root.locator(".pw-bar")

    def press(key: str) -> None:
        page.keyboard.press(key)
        page.wait_for_timeout(300)  # the same key at once once more would be a slip

    bar.get_by_text("Take the trick").wait_for()
    root.focus()
    press("F1")
    root.get_by_role("dialog").wait_for()
    assert root.get_by_role("dialog").get_by_role("heading", name="Melds").count() >= 1
    press("Escape")
    press("ArrowRight")
    press("Enter")
    bar.get_by_text("Take it back and try again.").wait_for()
    press("Enter")
    bar.get_by_text("Take the trick").wait_for()
    press("h")
    root.locator(".pw-coin").wait_for()
    press("Enter")
    bar.get_by_text("Right. Only the ace beats a ten.").wait_for()
    assert said(root).startswith("Right. Only the ace beats a ten.")
    press("Enter")
    root.locator(".pw-answers > :focus", has_text="The ten").wait_for()
    press("2")
    bar.get_by_text("The king comes after the ten.").wait_for()
    press("u")
    bar.get_by_text("Which is higher").wait_for()
    press("ArrowRight")
    root.locator(".pw-answers > :focus", has_text="The king").wait_for()
    press("h")
    press("Enter")  # the right answer, which was shown
    bar.get_by_text("Right. The ten is higher.").wait_for()
    assert book.python("finished") == ["trick"]
    press("Enter")
    root.get_by_role("heading", name="Two-handed, trump").wait_for()
    press("x")
    assert book.python("left") == [True]


BID = """
from pinochle_widgets.games import find_game
from pinochle_widgets.games.lessons.taught import find_course
from pinochle_widgets.widgets.lessons import LessonTable

course = find_course("pinochle34/partnership").course
table = LessonTable(find_game("pinochle34/partnership"), course, course.lessons[5], animate=False)
table
"""


LINES = """nodes => nodes.map(node => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const {top, bottom} = range.getBoundingClientRect();
    return [top, bottom];
})"""
"""The script that finds where the lines of texts begin and end, also those that are cut off."""


def test_what_a_phone_asks_lies_clear_of_three_buttons_and_of_the_dots(notebook) -> None:
    root = notebook(BID).page.locator(".pw")
    root.evaluate("root => root.parentElement.style.width = '360px'")
    root.get_by_role("button", name="25").click()
    root.get_by_role("button", name="Next").click()
    root.get_by_role("button", name="Bid 23").wait_for()
    asked, why = root.locator(".pw-status b, .pw-status span").evaluate_all(LINES)
    buttons = [each.bounding_box() for each in root.locator(".pw-bar-acts > .pw-btn").all()]
    assert len(buttons) == 3
    assert asked[1] <= why[0] + 1, "one line lies over the other"
    assert why[1] <= min(box["y"] for box in buttons)
    titles = [lesson.title for each in courses() for lesson in each.course.lessons]
    assert root.locator(".pw-lesson-head h2").evaluate(CUT, titles) == []


CUT = """(node, titles) => {
    const name = node.querySelector('b');
    return titles.filter(title => {
        name.textContent = title;
        return node.scrollWidth > node.clientWidth;
    });
}"""
"""The script that lists the names of lessons for which the head has no room."""


COUNTERS = BID.replace("lessons[5]", "lessons[0]")
COVERED = """root => {
    const on = root.querySelector('.pw-ladder').getBoundingClientRect();
    return [...root.querySelectorAll('.pw-plate, .pw-trick .pw-card')].filter(node => {
        const box = node.getBoundingClientRect();
        return box.top < on.bottom && on.top < box.bottom && box.left < on.right && on.left < box.right;
    }).map(node => node.textContent || node.dataset.card);
}"""
"""The script that lists the names of seats, and the cards of the trick, on which the ranks lie."""


def test_ranks_cover_no_name_and_no_card_of_the_trick_of_four(notebook) -> None:
    root = notebook(COUNTERS).page.locator(".pw")
    letters, ring = root.locator(".pw-letter:visible"), root.locator(".pw-ring:visible")
    root.locator('.pw-own[data-card="QH"]').evaluate("card => card.focus({focusVisible: true})")
    assert [letters.count(), ring.count()] == [0, 0], "nobody has pressed a key"
    root.page.keyboard.press("PageDown")
    assert [letters.count() > 0, ring.count()] == [True, 1]
    root.locator('.pw-own[data-card="QH"]').dblclick(position={"x": 9, "y": 14})
    root.locator(".pw-ladder").wait_for()
    assert [letters.count(), ring.count()] == [0, 0]
    assert root.locator(".pw-plate:visible").count() == 4
    for width in (960, 360):
        root.evaluate("(root, width) => root.parentElement.style.width = `${width}px`", width)
        root.page.wait_for_timeout(700)  # they come down
        if folder := os.environ.get("SHOTS"):
            root.screenshot(path=f"{folder}/ladder-{width}.png")
        assert root.evaluate(COVERED) == [], width


MOVING = """
from pinochle_widgets.games import find_game
from pinochle_widgets.widgets.lessons import LessonTable
from tests.widgets.test_lessons import COURSE

table = LessonTable(find_game("two-handed"), COURSE, COURSE.lessons[0])
table
"""


@pytest.mark.whole  # in CI test/lesson.test.ts
def test_a_second_card_takes_the_place_of_the_first_and_next_waits_for_no_movement(notebook) -> None:
    root = notebook(MOVING).page.locator(".pw")
    bar = root.locator(".pw-bar")
    bar.get_by_text("Take the trick").wait_for()
    assert bar.locator(".primary, .gold").count() == 0
    root.locator('.pw-own[data-card="KH"]').click()
    root.locator('.pw-own[data-card="AH"]').click()
    bar.get_by_role("button", name="Play").click()
    bar.get_by_role("button", name="Next").click()
    root.locator(".pw-answers").wait_for()


HEARD = """node => {
    window.heard = [];
    new MutationObserver(() => window.heard.push(node.textContent.trim())).observe(node, {childList: true, subtree: true});
}"""
"""The script that notes what a live region tells."""


@pytest.mark.whole  # in CI test/lesson.test.ts hears the rule last
def test_the_rule_is_told_last(notebook) -> None:
    page = notebook(CELL.replace("animate=False", "animate=True")).page
    root = page.locator(".pw")
    root.locator(".pw-bar").get_by_text("Take the trick: play a card that wins.").wait_for()
    page.wait_for_timeout(500)
    root.locator("[role=status]").evaluate(HEARD)
    root.locator('.pw-own[data-card="AH"]').dblclick()
    root.locator(".pw-bar").get_by_text("Right.").wait_for()
    page.wait_for_timeout(1500)  # all cards have come to rest
    heard = page.evaluate("window.heard")
    assert heard[-1] == "You took the trick. Right. Only the ace beats a ten. The winner draws first."
