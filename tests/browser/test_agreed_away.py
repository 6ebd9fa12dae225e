"""Test agreements in the pages of a shared table: autopilot for one who is away for long, and rules that are withdrawn."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from pinochle_widgets.together.owner import ENDS, Owner
from tests.browser.test_company import PATIENCE, company, kept, look
from tests.browser.test_company import owner as owner  # noqa: PLC0414 - the fixture

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.browser.test_company import Person

pytestmark = pytest.mark.whole  # wire tests show each step

HASTY = """
import sys
from pinochle_widgets.together import process, room
room.AWAY, room.ABSENT = 0.5, 2.0
sys.exit(process.main(sys.argv[1:]))
"""
"""A process of tables whose minute of absence is two seconds."""


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Owner]:
    begun = subprocess.Popen([sys.executable, "-c", HASTY, str(tmp_path), "0"])
    served, until = Owner(tmp_path), time.monotonic() + PATIENCE / 1000
    while not (served.notice and served.answers) and time.monotonic() < until:
        time.sleep(0.05)
    yield served
    served.ask(ENDS)
    begun.wait(60)


def sit(*persons: Person) -> None:
    for person in persons:
        person.sit()
        person.page.locator(".pw-stage").wait_for()
    deal(*persons)


def deal(*persons: Person) -> None:
    for person in persons:
        person.says("Deal")
        person.board.click_panel()


def test_the_others_agree_in_their_pages_on_autopilot_for_one_who_is_away(hasty: Owner, browser: Browser) -> None:
    with company(hasty, browser, "pinochle34/partnership", "Ann", "Bert", "Cleo") as (ann, bert, cleo):
        sit(ann, bert, cleo)
        for person in (ann, bert, cleo):  # the cards come out of all pages' shares
            person.page.locator(".pw-panel").wait_for(state="detached")
        match = kept(hasty, ann)
        assert match.persons == [0, 1, 2]
        link = bert.page.url
        bert.page.close()
        ann.says("Bert is away")
        ask = ann.page.get_by_role("button", name="Autopilot for Bert")
        ask.wait_for()
        look([ann, cleo], "ends-absent")
        ask.click()
        cleo.says("Ann asks")
        look([ann, cleo], "ends-asked")
        cleo.page.get_by_role("button", name="Agree").click()
        for person in (ann, cleo):
            person.says("plays by autopilot")
        look([ann, cleo], "ends-autopilot")
        assert kept(hasty, ann).seats[1].is_substituted
        bert.page = bert.open()
        bert.page.goto(link)
        bert.says("Autopilot plays for you")
        bert.page.get_by_role("button", name="Play myself").first.click()
        ann.page.get_by_text("plays by autopilot").first.wait_for(state="detached")
        assert not kept(hasty, ann).seats[1].is_substituted


def test_other_rules_that_are_withdrawn_midway_change_nothing_and_can_be_asked_for_again(
    owner: Owner, browser: Browser
) -> None:
    with company(owner, browser, "two-handed", "Ann", "Bert", at_once=False) as (ann, bert):
        ann.sit()
        ann.page.locator(".pw-stage").wait_for()
        door = bert.page.locator(".pw-door")
        door.get_by_text("Other rules").click()
        door.locator("#rule-goal").fill("700")
        door.locator("#rule-goal").blur()
        door.get_by_role("button", name="Ask for these rules").click()
        ann.says("and for other rules:")
        bert.page.reload()  # withdrawn midway
        ann.page.get_by_text("and for other rules:").first.wait_for(state="detached")
        assert kept(owner, ann).rules.to_text() == "hoyle", "nothing has changed"
        door.get_by_text("Other rules").click()
        door.get_by_role("button", name="As mine").click()
        door.get_by_role("button", name="Ask for these rules").click()
        ann.page.get_by_role("button", name="Accept").click()
        for person in (ann, bert):
            person.page.locator(".pw-stage").wait_for()
            person.says("Goal 700")
        assert kept(owner, ann).rules.to_text() == "hoyle goal=700"
