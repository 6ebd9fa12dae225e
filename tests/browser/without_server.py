"""Play in the page that needs no server: `python -m tests.browser.without_server build/site`, after `make docs`.

The site is served from this machine, and nothing else is reached. A round of each family is played by clicks, at two widths; Deal
is pressed before Python is there; then the server ends, the page is opened again, and goes on at the same card.
"""

from __future__ import annotations

import random
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.conftest import new_context, new_page
from tests.browser.jupyter import launch_chromium
from tests.browser.players import by_bar
from tests.browser.table import TablePage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GAMES = (("Two-handed", 360), ("Partnership", 960), ("Canasta", 360))
"""The tiles that are played, and the widths."""
MOST_ACTS = 400
SHOWN = "performance.getEntriesByName('table').length > 0"
PATIENCE = 240
"""The seconds in which Python is there, also on a machine that has much else to do."""


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def opened(page: Page) -> TablePage:
    """Wait until Python has the table; the page's policy lets no test wait by a script."""
    until = time.monotonic() + PATIENCE
    while not page.evaluate(SHOWN):
        assert time.monotonic() < until, page.locator("#foot").inner_text()
        assert page.locator("#again").is_hidden(), page.locator("#foot").inner_text()
        time.sleep(0.2)
    return TablePage(SimpleNamespace(page=page))


def play_round(table: TablePage) -> int:
    """Play until a round is over; returns the number of acts."""
    seen, rng = table.wait_until_ready(), random.Random(1)
    for acts in range(MOST_ACTS):
        if table.root.locator(".pw-panel-round, .pw-panel-game").count():
            return acts
        by_bar(table, seen, rng)
        if "sure" in table.see().acts:  # a card that is dear to throw is asked about
            table.click("sure")
        seen = table.wait_until_ready(after=seen.view)
    raise AssertionError(f"no round has ended: {seen}")


def look(browser: Browser, address: str, tile: str, width: int, stop: threading.Event | None) -> str:
    """Play a round, and go on after the page was opened again; returns the figures."""
    page, faults = new_page(new_context(browser, viewport={"width": width, "height": 780}))
    begun = time.monotonic()
    page.goto(f"{address}play.html")
    early = TablePage(SimpleNamespace(page=page))
    first = time.monotonic() - begun
    early.root.get_by_text(tile, exact=True).click()  # Python is not there yet
    early.root.get_by_role("button", name="Deal").click()
    table = opened(page)
    there = time.monotonic() - begun
    table.wait_until_ready(after=0)  # the start panel is the first picture; Deal is not pressed again
    acts = play_round(table)
    table.wait_until_ready()
    time.sleep(1.5)  # what is kept is written meanwhile
    if stop:
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        stop.set()
    page.reload()
    table = opened(page)
    table.root.get_by_role("button", name="Go on").first.click()
    table.wait_until_ready()
    page.context.close()
    assert not faults, faults
    return f"{tile} at {width}: first picture after {first:.1f} s, the table after {there:.1f}; {acts} acts of a round; goes on"


def look_today(browser: Browser, address: str) -> None:
    """Open the deal of the day and a challenge by their links: each is dealt without a press, and nobody helps."""
    for end in ("#today", "#deal=401.7.3.55"):
        page, faults = new_page(new_context(browser, viewport={"width": 360, "height": 780}))
        page.goto(f"{address}play.html{end}")
        table = opened(page)
        table.wait_until_ready(after=0)
        assert table.root.get_by_role("dialog", name="New game").count() == 0
        assert table.root.locator(".pw-practice").count() == 1
        assert table.root.locator("[data-act=hint]").count() == 0
        page.context.close()
        assert not faults, faults


def main(site: Path) -> None:
    """Play in each game, and print its figures."""
    for n, (tile, width) in enumerate(GAMES):
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            browser = launch_chromium(playwright)
            stop = threading.Event()
            threading.Thread(
                target=lambda event, server: event.wait() and server.shutdown(), args=(stop, server)
            ).start()
            print(look(browser, f"http://127.0.0.1:{server.server_address[1]}/", tile, width, stop if n == 0 else None))
            if n == 1:
                look_today(browser, f"http://127.0.0.1:{server.server_address[1]}/")
            stop.set()
            browser.close()
        server.server_close()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
