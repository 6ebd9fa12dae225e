"""Measure the way of a stranger through the site: `python -m tests.install.stranger build/site`, after `make docs`.

It tells seconds, presses and bytes to the first picture, to the commands of the start page, and to a replay. The site is
served from this machine, so seconds are those of the pages alone.
"""

from __future__ import annotations

import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tests.browser.jupyter import launch_chromium

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

WAYS: dict[str, tuple[tuple[str, ...], Callable[[Page], object]]] = {
    "the first picture": (
        (),
        lambda page: page.wait_for_function("document.querySelector('article img')?.naturalWidth > 0"),
    ),
    "the commands of the start page": (("Start",), lambda page: page.get_by_text("make play").first.wait_for()),
    "a replay in the page": (
        ("Study",),
        lambda page: page.frame_locator("iframe.replay").get_by_role("slider").first.wait_for(),
    ),
    "the page that takes a link": (
        ("Study", "Replay a game"),
        lambda page: page.get_by_label("The link or the code").wait_for(),
    ),
}
"""The places that a stranger comes to from the first page: the links pressed, and the sign of being there."""


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that counts the bytes it sends, and says nothing."""

    sent = 0

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]
        """Send a file, and count it."""
        data = source.read()
        Quiet.sent += len(data)
        outputfile.write(data)


def main(site: Path) -> None:
    """Go each way in a new browser, and print a row for it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print("| from the first page of the site to | presses | seconds | kB loaded |\n|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for name, (presses, arrived) in WAYS.items():
            page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
            Quiet.sent, begun = 0, time.perf_counter()
            page.goto(f"http://127.0.0.1:{server.server_port}/index.html", wait_until="commit")
            for link in presses:
                page.locator("a:visible", has_text=link).first.click()
            arrived(page)
            print(
                f"| {name} | {len(presses)} | {time.perf_counter() - begun:.1f} | {Quiet.sent / 1000:,.0f} |",
                flush=True,
            )
            page.context.close()
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
