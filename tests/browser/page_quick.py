"""Open the page that needs no server from a quick start: `python -m tests.browser.page_quick build/site`, after `make docs`.

The reader's own browser makes it while the table is left alone. A reload goes on at the same card from it; a damaged one is told,
one of another build is not taken, and both are made anew; one that fails at play is given up; where none can be
made, that is said.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.conftest import new_context, new_page
from tests.browser.jupyter import launch_chromium
from tests.browser.page_faults import told
from tests.browser.without_server import PATIENCE, cards, opened, play, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.table import TablePage

DAMAGE = """async (is_other) => {
    const store = await caches.open('quick-start');
    const [key] = await store.keys();
    const found = await store.match(key);
    const bytes = new Uint8Array(await found.arrayBuffer());
    if (!is_other) bytes[bytes.length >> 1] ^= 1;
    await store.delete(key);
    const url = is_other ? key.url.replace('quick-', 'quick-other-') : key.url;
    await store.put(url, new Response(bytes, {headers: found.headers}));
}"""
"""Changes a bit of what is kept, or its name."""

KEPT = "caches.open('quick-start').then((store) => store.keys()).then((keys) => keys.map(({ url }) => url))"
LITTLE = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { value: 2 })"
NONE = """const Plain = Worker;
Worker = class extends Plain {
    constructor(url, how) { super(String(url).includes("quick-maker") ? "missing.js" : url, how); }
};"""
LONGER_THAN_IDLE = 14
NAMED = """const Plain = Worker;
Worker = class extends Plain {
    constructor(...how) {
        super(...how);
        globalThis.latest = this;
    }
};"""


def marked(page: Page, mark: str) -> bool:
    """Tell whether the page has come so far."""
    return bool(page.evaluate(f"performance.getEntriesByName('{mark}').length"))


def made(page: Page) -> list[str]:
    """Wait until a quick start is kept; returns the addresses of all that are."""
    until = time.monotonic() + PATIENCE
    while not marked(page, "quick kept"):
        assert time.monotonic() < until, page.locator("#foot").inner_text()
        time.sleep(0.5)
    return list(page.evaluate(KEPT))


def again(page: Page, lying: list[list[str]]) -> tuple[TablePage, float]:
    """Open the page once more and go on with the same cards; returns the table, and the seconds until it was there."""
    begun = time.monotonic()
    page.reload()
    table = opened(page)
    seconds = time.monotonic() - begun
    table.root.get_by_role("button", name="Go on").first.click()
    assert cards(table) == lying
    return table, seconds


def look(browser: Browser, address: str) -> str:
    """Play on from a quick start, a damaged one, and one of another build; returns the figures."""
    context = new_context(browser, viewport={"width": 360, "height": 780})
    context.add_init_script(NAMED)
    page, faults = new_page(context)
    page.goto(f"{address}play.html")
    begun = time.monotonic()
    table = opened(page)
    plain = time.monotonic() - begun
    assert not marked(page, "table quick")
    table.root.get_by_role("button", name="Deal", exact=True).click()
    table.wait_until_ready(after=0)
    play(table, 3)
    page.keyboard.press("Escape")
    lying = cards(table)
    [first] = made(page)
    table, quick = again(page, lying)
    assert marked(page, "table quick")
    assert page.locator("#foot").is_hidden()
    play(table, 4)  # also with what is loaded only now
    page.keyboard.press("Escape")
    lying = cards(table)
    time.sleep(1.5)  # what is kept is written meanwhile
    page.evaluate(DAMAGE, False)
    page.reload()
    told(page, "is damaged. The table starts anew")
    table = opened(page)
    assert not marked(page, "table quick")
    table.root.get_by_role("button", name="Go on").first.click()
    assert cards(table) == lying
    assert page.locator("#foot").is_hidden()
    assert made(page) == [first]
    page.evaluate(DAMAGE, True)
    again(page, lying)
    assert not marked(page, "table quick")
    assert made(page) == [first]
    again(page, lying)
    assert marked(page, "table quick")
    page.evaluate("latest.onerror({message: 'broken'})")
    told(page, "has stopped")
    page.get_by_role("button", name="Try again").click()
    page.locator("#foot").wait_for(state="hidden")
    assert not page.evaluate(KEPT)
    context.close()
    assert not faults, faults
    return f"the table is there after {plain:.1f} s, from a quick start after {quick:.1f}"


def unmade(browser: Browser, address: str) -> None:
    """Open it on a telephone with little memory, and where none can be made: the one makes none, the other says so."""
    for script, words in ((LITTLE, ""), (NONE, "can't keep a quick start")):
        context = new_context(browser, viewport={"width": 360, "height": 780})
        context.add_init_script(script)
        page, _ = new_page(context)
        page.goto(f"{address}play.html")
        opened(page)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        if words:
            told(page, words)
        else:
            time.sleep(LONGER_THAN_IDLE)
            assert page.locator("#foot").is_hidden()
        assert not page.evaluate(KEPT)
        context.close()


def main(site: Path) -> None:
    """Try all of them, and print the figures."""
    with served(site) as (address, _), sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        print(look(browser, address))
        unmade(browser, address)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
