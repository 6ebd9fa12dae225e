"""Test sharing at a table: by keys from the end of a game to a page that a phone shows, and to a notebook."""

from __future__ import annotations

import os
import re

import nbformat

from tests.browser.axe import objections_to
from tests.browser.looks import faults_of_looks

CELL = """
import pinochle_widgets as pw
from pinochle_widgets.games.judging import stages

stages.BUDGETS = {name: stages.Budget(10, 24, True) for name in stages.BUDGETS}
match = pw.Match(seats=("person", "novice"), names=("<b>Ann</b>", "Ben"), rules={"goal": 60}, seed=3, pauses=True)
match.proceed()
while not match.state.is_over:
    match.proceed() if match.pause else match.act(match.state.legal_actions(0)[0])
table = pw.Table(match, animate=False)
table
"""
PHONE = {"width": 360, "height": 740}


def test_a_finished_game_is_shared_by_keys_and_a_phone_shows_it_with_its_review(notebook, tmp_path) -> None:
    book = notebook(CELL)
    page = book.page
    root = page.locator(".pw").first
    root.get_by_role("button", name="Share").wait_for()
    root.get_by_role("button", name="Review", exact=True).click()
    root.locator(".pw-end").get_by_text(re.compile("gave (up:|nothing away)")).wait_for(timeout=60_000)
    page.keyboard.press("s")
    sheet = root.get_by_role("dialog", name="Share this game")
    sheet.get_by_text("The review goes along.").wait_for()
    assert faults_of_looks(book, root, [sheet], judged=sheet, name="share") == {}
    files = {}
    for key, name in (("p", "game.html"), ("n", "game.ipynb")):
        with page.expect_download() as download:
            page.keyboard.press(key)
        assert download.value.suggested_filename == name
        files[name] = tmp_path / name
        download.value.save_as(files[name])
        sheet.get_by_text(f"{name} is in your downloads.").wait_for()
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    assert any("pw.dearest" in cell.source and cell.outputs for cell in nbformat.read(files["game.ipynb"], 4).cells)
    phone = page.context.new_page()
    phone.set_viewport_size(PHONE)
    phone.goto(files["game.html"].as_uri())
    replay = phone.locator(".pw:has(.pw-replay)")
    replay.wait_for()
    assert phone.locator("b", has_text="<b>Ann</b>").count() + phone.get_by_text("<b>Ann</b>").count() > 0
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    phone.keyboard.press("n")
    replay.get_by_text("better").first.wait_for()
    shot(phone, "share-phone")
    assert objections_to(replay) == []
    phone.close()


def shot(where, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        where.screenshot(path=f"{folder}/{name}.png")
