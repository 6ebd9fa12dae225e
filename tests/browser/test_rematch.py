"""Test the end of a game at a shared table, in two pages: what each is told, and the rematch by a press of each."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from pinochle_widgets.together.agreeing import LASTS
from tests.browser.players import by_bar
from tests.browser.test_company import MOST_ACTS, begin, company, kept, look, moved, turn_of
from tests.browser.test_company import owner as owner  # noqa: PLC0414 - the fixture

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from pinochle_widgets.together.owner import Owner
    from tests.browser.test_company import Person

COVERS = """() => [...document.querySelectorAll(".pw-comes")].map(node => {
    const { top, bottom } = node.getBoundingClientRect();
    return [top, bottom];
})"""


def going_on(person: Person) -> str:
    return person.page.locator(".pw-bar [data-act=main]").inner_text().split("\n")[0]


def status(person: Person) -> str:
    return person.page.locator(".pw-bar .pw-status").inner_text().strip()


@pytest.mark.whole  # wire tests show each step
def test_a_game_ends_in_two_pages_and_is_followed_by_a_rematch_at_a_press_of_each(
    owner: Owner, browser: Browser
) -> None:
    rng = random.Random(5)
    with company(owner, browser, "two-handed", "Ann", "Bert", rules="hoyle goal=100", games=1) as (ann, bert):
        begin([ann, bert])
        for _ in range(MOST_ACTS):
            person = turn_of([ann, bert])
            if kept(owner, ann).pause == "game":
                break
            seen = person.board.see()
            by_bar(person.board, seen, rng)
            moved(person, seen.view, is_answered="sure" in seen.acts)
        for person in (ann, bert):
            person.page.locator(".pw-end").wait_for()
        assert [(going_on(person), status(person)) for person in (ann, bert)] == [("Rematch", "")] * 2
        look([ann, bert], "rematch-end")
        bert.page.locator(".pw-bar").get_by_role("button", name="Stop").click()
        bert.says("Your seat stays yours")
        ann.says("Bert has stopped playing, and may come back.")
        look([ann, bert], "rematch-stopped")
        bert.page.get_by_role("button", name="Come back").click()
        bert.page.locator(".pw-end").wait_for()
        ann.says("Bert is here.")
        bert.board.click_panel()
        ann.says("Bert is ready.")
        bert.says("Waiting for Ann")
        assert (going_on(ann), status(ann), status(bert)) == ("Rematch", "Bert is ready.", "")
        look([ann, bert], "rematch-ready")
        ann.board.click_panel()
        for person in (ann, bert):
            person.page.locator(".pw-end").wait_for(state="detached")
            turn_of([ann, bert])
        look([ann, bert], "rematch-begun")
        match = kept(owner, ann)
        assert (match.number, match.pause, match.rules.to_text()) == (2, None, "hoyle goal=100")


@pytest.mark.whole
def test_a_question_covers_no_talk_and_its_end_is_old_news_soon(owner: Owner, browser: Browser) -> None:
    with company(owner, browser, "two-handed", "Ann", "Bert") as (ann, bert):
        begin([ann, bert])
        rng, told = random.Random(1), ann.page.get_by_text("as agreed")
        first = turn_of([ann, bert])
        other = bert if first is ann else ann
        by_bar(first.board, seen := first.board.see(), rng)
        moved(first, seen.view)
        first.page.get_by_role("button", name="Chat").click()
        first.page.keyboard.type("Sorry!")
        first.page.keyboard.press("Enter")
        other.says("Sorry!")
        first.page.get_by_role("button", name="More").click()
        first.page.get_by_role("button", name="Ask to take back").click()
        other.says("asks to take back")
        look([ann, bert], "rematch-asked")
        for person in (ann, bert):
            (question, talk) = person.page.evaluate(COVERS)
            assert question[1] < talk[0]
        other.page.get_by_role("button", name="Agree").click()
        told.first.wait_for()
        for _ in range(2 * LASTS):
            person = turn_of([ann, bert])
            by_bar(person.board, seen := person.board.see(), rng)
            moved(person, seen.view, is_answered="sure" in seen.acts)
        told.first.wait_for(state="detached")
