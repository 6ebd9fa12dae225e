"""Test a table for several persons as its host opens it from a game of their own, in two pages: the app's, and a guest's."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from tests.browser.players import by_clicks
from tests.browser.table import TablePage
from tests.browser.test_app import hand, running_app
from tests.browser.test_company import Person, begin, company, look, turn_of
from tests.browser.test_company import owner as owner  # noqa: PLC0414 - the fixture

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from pinochle_widgets.together.owner import Owner


def rows(page: Page) -> list[str]:
    """List the rows of the menu that are about others."""
    page.get_by_role("button", name="More").first.click()
    found = page.locator(".pw-pop-menu .pw-act b").all_inner_texts()
    page.keyboard.press("Escape")
    return found


@pytest.mark.whole  # wire tests show each step
def test_a_host_plays_on_while_a_watch_waits_and_finds_the_own_game_again(
    browser: Browser, page: Page, tmp_path: Path
) -> None:
    with running_app(tmp_path, "--opponent=novice", "--seed=3", PINOCHLE_SAVE=str(tmp_path / "games")) as address:
        page.goto(address)
        own, rng = TablePage(SimpleNamespace(page=page)), random.Random(1)
        seen = own.begin()
        assert {"Invite", "Join"} <= set(rows(page))

        def invite() -> str:
            page.get_by_role("button", name="More").first.click()
            page.get_by_role("button", name="Invite").click()
            page.get_by_role("button", name="Make the link").click()
            field = page.get_by_role("textbox", name="The link for")
            field.wait_for()
            return field.input_value()

        withdrawn = invite()
        assert withdrawn.startswith("http://127.0.0.1:"), "with address and port"
        page.get_by_role("button", name="Play on").click()
        watch = page.locator(".pw-hosting")
        assert watch.inner_text().startswith("Waiting for")
        by_clicks(own, seen, rng)  # the host's own game goes on meanwhile
        seen = own.wait_until_ready(after=seen.view)
        watch.click()
        page.get_by_role("button", name="Withdraw").last.click()
        watch.wait_for(state="detached")
        link = invite()
        page.get_by_role("button", name="Play on").click()
        bert = Person(browser, "Bert", withdrawn)
        try:
            bert.says("There is no such table")
            bert.link = link
            bert.page.close()
            bert.page = bert.open()
            bert.sit()
            page.get_by_text("Bert asks to come in.").first.wait_for()
            page.get_by_role("button", name="Let in").click()
            bert.page.locator(".pw-stage").wait_for()
            home = page.get_by_role("button", name="Back to my game")
            home.click()
            assert hand(own.wait_until_ready()) == hand(seen), "as it was left"
            page.get_by_role("button", name="Your table goes on").click()
            home.wait_for()
            assert "End the table" in rows(page)
            assert {"Autopilot", "Another device", "Leave for good"} & set(rows(bert.page)) == {
                "Another device",
                "Leave for good",
            }, "autopilot is unseen where the host has it off"
            assert bert.page.get_by_role("button", name="Chat").is_visible()
            assert bert.errors == []
        finally:
            bert.context.close()


@pytest.mark.whole  # wire tests show each step
def test_a_host_on_a_phone_has_the_links_of_those_who_are_waited_for(owner: Owner, browser: Browser) -> None:
    with company(owner, browser, "pinochle34/partnership", "Bert", "Ann", "Cleo") as (bert, ann, cleo):
        bert.sit()
        bert.page.get_by_role("button", name="Link for Ann", exact=True).wait_for()
        look([bert], "invited-waits")
        assert bert.page.get_by_role("button", name="Link for").count() == 2
        bert.page.get_by_role("button", name="Link for Ann").click()
        field = bert.page.get_by_role("textbox", name="The link for Ann")
        field.wait_for()
        look([bert], "invited-phone")
        ann.link = field.input_value()
        bert.page.get_by_role("button", name="Hide link for Ann").click()
        field.wait_for(state="detached")
        ann.page.close()
        ann.page = ann.open()
        ann.sit()
        ann.page.locator(".pw-stage").wait_for()
        bert.page.get_by_role("button", name="Link for Ann", exact=True).wait_for(state="detached")
        assert bert.page.get_by_role("button", name="Link for Cleo").is_visible()
        cleo.page.get_by_role("button", name="I sit here at another device").click()
        cleo.page.get_by_role("button", name="Back").click()
        cleo.page.locator(".pw-about").wait_for()


@pytest.mark.whole  # in CI test_hosting.py of tests/together finds a table again, test/shared.test.ts opens its seat
def test_the_table_of_before_is_found_by_its_address_alone(owner: Owner, browser: Browser) -> None:
    with company(owner, browser, "two-handed", "Ann", "Bert") as (ann, bert):
        begin([ann, bert])
        waits = bert if turn_of([ann, bert]) is ann else ann
        waits.says("Waiting for")  # sorting, talk and menu are there meanwhile
        for name in ("Sort", "Chat", "More"):
            waits.page.get_by_role("button", name=name, disabled=False).first.wait_for()
        waits.page.get_by_role("button", name="Chat").first.click()
        waits.page.get_by_role("textbox", name="Say to all").wait_for()
        address = bert.page.url
        assert "#" not in address
        bert.page.close()
        bert.page = bert.open()
        bert.page.goto(address)
        bert.page.locator(".pw-stage").wait_for()
        turn_of([ann, bert])
