"""Play in the page that needs no server: `python -m tests.browser.without_server build/site`, after `make docs`.

The site is served from this machine, and nothing else is reached. A round of each family is played by clicks, at two widths; Deal
is pressed before Python is there; then the server ends, the page is opened again, and goes on at the same card.
"""

from __future__ import annotations

import json
import random
import re
import sys
import threading
import time
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from playwright.sync_api import expect, sync_playwright

import pinochle_widgets as pw
from tests.browser.conftest import new_context, new_page
from tests.browser.jupyter import launch_chromium
from tests.browser.players import by_bar
from tests.browser.table import TablePage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

GAMES = (("Two-handed", 360), ("Partnership", 960), ("Canasta", 360))
"""The tiles that are played, and the widths."""
MOST_ACTS, SOME_ACTS = 400, 5
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
        assert "could not" not in page.locator("#foot").inner_text(), page.locator("#foot").inner_text()
        time.sleep(0.2)
    return TablePage(SimpleNamespace(page=page))


def play(table: TablePage, most: int = MOST_ACTS) -> int:
    """Play so many acts, or until a round is over; returns their number."""
    seen, rng = table.wait_until_ready(), random.Random(1)
    for acts in range(most):
        if table.root.locator(".pw-panel-round, .pw-panel-game").count():
            return acts
        by_bar(table, seen, rng)
        if "sure" in table.see().acts:  # a card that is dear to throw is asked about
            table.click("sure")
        seen = table.wait_until_ready(after=seen.view)
    assert most < MOST_ACTS, f"no round has ended: {seen}"
    return most


def cards(table: TablePage) -> list[list[str]]:
    """List the cards of the hand, those that the player can reach, and those of the trick."""
    seen = table.wait_until_ready(after=0)
    return [sorted(each["card"] for each in those) for those in (seen.hand, seen.own, seen.trick)]


def look(browser: Browser, address: str, tile: str, width: int, stop: Callable[[], None]) -> str:
    """Begin a round, go on after the server has ended and the page was opened again, and end it; returns the figures."""
    page, faults = new_page(new_context(browser, viewport={"width": width, "height": 780}))
    begun = time.monotonic()
    page.goto(f"{address}play.html")
    early = TablePage(SimpleNamespace(page=page))
    first = time.monotonic() - begun
    early.root.get_by_text(tile, exact=True).click()  # Python is not there yet
    panels = json.loads(page.locator("#known").text_content() or "")["panels"].values()
    expect(early.root).to_contain_text(next(panel["summary"] for panel in panels if panel["tile"] == tile))
    early.root.get_by_role("button", name="Deal", exact=True).click()
    table = opened(page)
    there = time.monotonic() - begun
    table.wait_until_ready(after=0)  # the start panel is the first picture; Deal is not pressed again
    acts = play(table, SOME_ACTS)
    page.keyboard.press("Escape")  # a pile of one rank that lies open would be closed by then
    lying = cards(table)
    time.sleep(1.5)  # what is kept is written meanwhile
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    stop()
    page.reload()
    table = opened(page)
    table.root.get_by_role("button", name="Go on").first.click()
    assert cards(table) == lying
    acts += play(table)
    page.context.close()
    assert not faults, faults
    return f"{tile} at {width}: first picture after {first:.1f} s, the table after {there:.1f}; {acts} acts of a round; goes on"


def look_today(browser: Browser, address: str) -> None:
    """Open the deal of the day and a challenge by their links: each is dealt without a press, and nobody helps."""
    for end, word in (("#today", "Today's deal"), ("#deal=401.7.3.55", "Challenge")):
        page, faults = new_page(new_context(browser, viewport={"width": 360, "height": 780}))
        page.goto(f"{address}play.html{end}")
        table = opened(page)
        table.wait_until_ready(after=0)
        assert table.root.get_by_role("dialog", name="New game").count() == 0
        assert table.root.locator(".pw-head").get_by_text(word, exact=True).count() == 1
        assert table.root.locator("[data-act=hint]").count() == 0
        page.context.close()
        assert not faults, faults


def learn(browser: Browser, address: str) -> str:
    """Play a task of the lesson that a link names, then open the game of another link; returns the figures."""
    over = pw.Match(seats=("novice", "carefree"), rules={"goal": 60}, seed=1)
    over.play_out()
    page, faults = new_page(new_context(browser, viewport={"width": 360, "height": 780}))
    begun = time.monotonic()
    page.goto(f"{address}play.html#learn=two-handed/marriage")
    table = opened(page)
    for name in ("king of spades", "queen of spades"):
        page.get_by_role("button", name=re.compile(f"^{name}", re.IGNORECASE)).click()
    page.get_by_role("button", name=re.compile("^Marriage")).first.click()
    expect(page.get_by_text(re.compile("Right|Yes", re.IGNORECASE)).first).to_be_visible()
    learned = time.monotonic() - begun
    page.evaluate("(code) => void (location.hash = code)", over.record.code)
    page.get_by_role("button", name="Play these cards").click()
    table.wait_until_ready()
    page.context.close()
    assert not faults, faults
    return f"A task of a lesson by a link is done after {learned:.1f} s; the cards of a game by its code are dealt"


@contextmanager
def served(site: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """Serve the site within the block; yields its address, and a way to end the server."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def stop() -> None:
        server.shutdown()
        server.server_close()

    yield f"http://127.0.0.1:{server.server_address[1]}/", stop
    stop()


def main(site: Path) -> None:
    """Play in each game, learn, and print the figures."""
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for tile, width in GAMES:
            with served(site) as (address, stop):
                print(look(browser, address, tile, width, stop))
        with served(site) as (address, _):
            print(learn(browser, address))
            look_today(browser, address)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
