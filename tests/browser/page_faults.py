"""Open the page that needs no server where something is missing: each time it says what, in a sentence, and a game is not lost.

`python -m tests.browser.page_faults build/site`, after `make docs`; `make verify` does so.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

import pinochle_widgets as pw
from tests.browser.conftest import new_context, new_page
from tests.browser.jupyter import launch_chromium
from tests.browser.players import by_bar
from tests.browser.without_server import cards, opened, play, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

NO_STORAGE = "Object.defineProperty(self, 'indexedDB', { value: undefined });\n"
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };\n"
BREAKS = """const written = JSON.stringify;
JSON.stringify = (each, ...how) => { if (each?.act === "hint") throw new Error("broken"); return written(each, ...how); };
"""
NO_WEBASSEMBLY = "Object.defineProperty(globalThis, 'WebAssembly', { value: undefined })"
OLD_WORKERS = "const New = Worker; Worker = class extends New { constructor(url) { super(url); } };"
NO_WORKERS = "Worker = class { constructor() { throw new Error('none'); } };"
PATIENCE = 60


def told(page: Page, words: str) -> None:
    """Wait until the line below the table has the words."""
    until = time.monotonic() + PATIENCE
    while words not in page.locator("#foot").inner_text():
        assert time.monotonic() < until, (words, page.locator("#foot").inner_text())
        time.sleep(0.2)


def before(script: str):
    """Make a way to put a script before the worker's own."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=script + found.text())

    return answer


def unstarted(browser: Browser, site: Path, address: str, code: str) -> None:
    """Open it from a file, without WebAssembly or such workers: a sentence, and the game of the link as a code to be copied."""
    for where, script, words in (
        ((site / "play.html").as_uri(), "", "starts no table from a file"),
        (f"{address}play.html", NO_WEBASSEMBLY, "runs no WebAssembly"),
        (f"{address}play.html", OLD_WORKERS, "could not be opened"),
        (f"{address}play.html", NO_WORKERS, "could not be opened"),
    ):
        context = browser.new_context(viewport={"width": 360, "height": 780})
        context.add_init_script(script)
        page = context.new_page()
        page.goto(f"{where}#{code}")
        told(page, words)
        assert page.locator("#code").input_value() == code
        context.close()


def unkept(browser: Browser, address: str, script: str, words: str) -> None:
    """Open it where nothing can be kept: the table says so, and plays."""
    context = new_context(browser, viewport={"width": 360, "height": 780}, service_workers="block")
    page, faults = new_page(context)
    context.route("**/worker.js", before(script))
    page.goto(f"{address}play.html")
    table = opened(page)
    table.root.get_by_role("button", name="Deal", exact=True).click()
    table.wait_until_ready(after=0)
    told(page, words)
    by_bar(table, table.wait_until_ready(after=0), random.Random(1))
    given(page)
    context.close()
    assert not faults, faults


def given(page: Page) -> None:
    """Wait until the game so far is there as a code."""
    until = time.monotonic() + PATIENCE
    while not page.locator("#code").input_value():
        assert time.monotonic() < until, page.locator("#foot").inner_text()
        time.sleep(0.2)
    assert "Your game so far" in page.locator("#foot").inner_text()
    assert pw.Record.from_code(page.locator("#code").input_value()).game == "two-handed"


def broken(browser: Browser, address: str, script: str, words: str) -> None:
    """Let a message break: the page says so, gives the game as a code, and promises no more of it than is kept."""
    context = new_context(browser, viewport={"width": 360, "height": 780}, service_workers="block")
    page, _ = new_page(context)
    context.route("**/worker.js", before(script + BREAKS))
    page.goto(f"{address}play.html")
    table = opened(page)
    table.root.get_by_role("button", name="Deal", exact=True).click()
    seen = table.wait_until_ready(after=0)
    by_bar(table, seen, random.Random(1))
    table.wait_until_ready(after=seen.view)  # a hint that is pressed while a trick lies waits for the next turn
    table.root.locator("[data-act=hint]").first.click()
    told(page, words)
    given(page)
    context.close()


def moved(browser: Browser, address: str) -> None:
    """Save a game as a file, and open the file in another browser: the same cards lie there."""
    with tempfile.TemporaryDirectory() as folder:
        path, lying = Path(folder) / "game.save", []
        for is_first in (True, False):
            context = new_context(browser, viewport={"width": 360, "height": 780})
            page, faults = new_page(context)
            page.goto(f"{address}play.html")
            table = opened(page)
            if is_first:
                table.root.get_by_role("button", name="Deal", exact=True).click()
                table.wait_until_ready(after=0)
                play(table, 3)
                table.root.locator("[data-act=more]").first.click()
                table.root.get_by_role("button", name="Save game").click()
                with page.expect_download() as download:
                    table.root.get_by_role("button", name="Save it").click()
                download.value.save_as(path)
                page.keyboard.press("Escape")
            else:
                table.root.get_by_text("More", exact=True).first.click()
                table.root.get_by_role("button", name="Open a saved game").click()
                sheet = table.root.get_by_role("dialog", name="Open a code or a record")
                sheet.locator("input[type=file]").set_input_files(path)
                sheet.wait_for(state="detached")
            lying.append(cards(table))
            context.close()
            assert not faults, faults
    assert lying[0] == lying[1]


def plain_http(browser: Browser, address: str) -> None:
    """Open it by plain http from another computer: no locks and no worker for offline, and a table."""
    context = new_context(browser, viewport={"width": 360, "height": 780})
    page, _ = new_page(context)
    page.goto(f"{address.replace('127.0.0.1', 'table.test')}play.html")
    assert not page.evaluate("isSecureContext || 'serviceWorker' in navigator || Boolean(navigator.locks)")
    table = opened(page)
    table.root.get_by_role("button", name="Deal", exact=True).click()
    table.wait_until_ready(after=0)
    assert page.locator("#foot").is_hidden()
    context.close()


def tabs_and_update(browser: Browser, site: Path, address: str) -> None:
    """Play in two tabs, then take a newer build: both games are kept, and offered in it."""
    context = new_context(browser, viewport={"width": 360, "height": 780})
    pages = []
    for tile in ("Two-handed", "Canasta"):
        page, _ = new_page(context)
        page.goto(f"{address}play.html")
        table = opened(page)
        table.root.get_by_text(tile, exact=True).click()
        table.root.get_by_role("button", name="Deal", exact=True).click()
        table.wait_until_ready(after=0)
        pages.append(page)
    told(pages[1], "open in another tab")
    pages[1].get_by_role("button", name="OK", exact=True).click()
    time.sleep(1)
    pages[0].close()
    script = site / "play-offline.js"
    was = script.read_text(encoding="utf-8")
    try:
        script.write_text(was.replace("pinochle-", "pinochle-newer-", 1), encoding="utf-8")
        pages[1].evaluate(
            "navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => null)"
        )
        told(pages[1], "A newer table is here")
        with pages[1].expect_navigation():
            pages[1].get_by_role("button", name="Take it now").click()
        table = opened(pages[1])
        offered = table.root.locator(".pw-panel").inner_text()
        assert "Canasta" in offered, offered
        assert "Two-handed" in offered, offered
    finally:
        script.write_text(was, encoding="utf-8")
    context.close()


def main(site: Path) -> None:
    """Try all of them."""
    over = pw.Match(seats=("novice", "carefree"), rules={"goal": 60}, seed=1)
    over.play_out()
    with served(site) as (address, _), sync_playwright() as playwright:
        browser = launch_chromium(playwright, "--host-resolver-rules=MAP table.test 127.0.0.1")
        unstarted(browser, site, address, over.record.code)
        unkept(browser, address, NO_STORAGE, "keeps no games")
        unkept(browser, address, FULL, "no room left")
        broken(browser, address, "", "has stopped. The game goes on from its last card")
        for lacking in (NO_STORAGE, FULL):
            broken(browser, address, lacking, "not kept here. Copy the code below before you try again")
        moved(browser, address)
        plain_http(browser, address)
        tabs_and_update(browser, site, address)
        browser.close()
    print("What is missing is told; nothing is lost")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
