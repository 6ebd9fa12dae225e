"""Test agreements at a shared table, in two pages: rules, talk, an action taken back."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.browser.test_company import KERNEL, PAGE_MAY_ACT, begin, by_cards, company, kept, look, played_cards, turn_of
from tests.browser.test_company import owner as owner  # noqa: PLC0414 - the fixture

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from pinochle_widgets.together.owner import Owner


@pytest.mark.whole  # in CI test_terms.py of tests/together, and test/shared.test.ts at the door
def test_rules_are_asked_for_declined_kept_as_ones_own_and_accepted(owner: Owner, browser: Browser) -> None:
    how = {"at_once": False, "rules": "hoyle goal=1500", "games": 2}
    with company(owner, browser, "two-handed", "Ann", "Bert", **how) as (ann, bert):
        ann.sit()
        ann.page.locator(".pw-stage").wait_for()
        bert.says("Goal 1,500, not 1,000")
        bert.says("2 games, then a rematch if all like.")
        door = bert.page.locator(".pw-door")
        look([bert], "agreed-door")
        door.get_by_text("Other rules").click()
        assert not door.get_by_role("button", name="As mine").count(), "nothing is kept yet"
        door.locator("#rule-goal").fill("700")
        door.locator("#rule-goal").blur()
        door.get_by_text("here: 1,500").wait_for()
        look([bert], "agreed-other")
        door.get_by_role("button", name="Ask for these rules").click()
        bert.says("Ann is asked to let you in, and to play by your rules.")
        ann.says("Bert asks to come in, and for other rules:")
        ann.says("Goal 700, not 1,500")
        look([ann], "agreed-question")
        ann.page.get_by_role("button", name="Decline").click()
        bert.says("The host keeps the rules of the table")
        bert.says("The host declined the rules you asked for")
        assert not door.get_by_text("Other rules").count(), "once"
        look([bert], "agreed-declined")
        ann.page.get_by_role("button", name="Link for Bert").click()
        another = ann.page.get_by_role("textbox", name="The link for Bert").input_value()
        bert.page.goto("about:blank")
        bert.page.goto(another)  # is another attempt
        door.get_by_text("Other rules").click()
        door.get_by_role("button", name="As mine").click()
        assert door.locator("#rule-goal").input_value() == "700"
        door.get_by_role("button", name="Clear").click()
        assert door.locator("#rule-goal").input_value() == "1500"
        assert not door.locator(".pw-was:visible").count()
        door.get_by_role("button", name="As mine").click()
        door.get_by_role("button", name="Ask for these rules").click()
        ann.page.get_by_role("button", name="Accept").click()
        for person in (ann, bert):
            person.page.locator(".pw-stage").wait_for()
            person.says("Goal 700")
        look([ann, bert], "agreed-table")
        assert kept(owner, ann).rules.to_text() == "hoyle goal=700"


@pytest.mark.whole  # in CI test_agreeing.py of tests/together, and test/shared.test.ts
def test_persons_talk_and_take_back_by_agreement(owner: Owner, browser: Browser) -> None:
    with company(owner, browser, "two-handed", "Ann", "Bert") as (ann, bert):
        begin([ann, bert])
        first = turn_of([ann, bert])
        other = bert if first is ann else ann
        by_cards(first.board, first.board.see(), random.Random(1))
        other.page.wait_for_function(PAGE_MAY_ACT)
        first.page.get_by_role("button", name="Chat").click()
        first.page.keyboard.type("<b>Sorry</b>, take back?")
        first.page.keyboard.press("Enter")
        other.says("<b>Sorry</b>, take back?")
        look([ann, bert], "agreed-chat")
        other.page.get_by_role("button", name="Hide").click()
        first.page.get_by_role("button", name="More").click()
        first.page.get_by_role("button", name="Ask to take back").click()
        first.says("Waiting for")
        other.says("asks to take back")
        look([ann, bert], "agreed-back")
        other.page.get_by_role("button", name="Agree").click()
        first.page.wait_for_function(PAGE_MAY_ACT)
        assert played_cards(owner, first) == []
        look([ann, bert], "agreed-taken")


@pytest.mark.whole  # wire tests show each step
def test_two_of_four_play_and_one_goes_by_autopilot_and_comes_back(owner: Owner, browser: Browser) -> None:
    with company(owner, browser, "pinochle34/partnership", "Ann", "Bert") as (ann, bert):
        begin([ann, bert])
        bert.page.get_by_role("button", name="More").click()
        bert.page.get_by_role("button", name="Autopilot").click()
        bert.says("Autopilot plays for you")
        ann.says("plays by autopilot")
        look([ann, bert], "agreed-autopilot")
        assert kept(owner, ann).seats[2].is_substituted
        bert.page.get_by_role("button", name="Play myself").first.click()
        ann.page.get_by_text("plays by autopilot").first.wait_for(state="detached")
        assert not kept(owner, ann).seats[2].is_substituted
        assert not any(KERNEL.search(each.page.locator("body").inner_text()) for each in (ann, bert))
