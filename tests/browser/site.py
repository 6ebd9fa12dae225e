"""Look at the pages that `make docs` made: `python -m tests.browser.site build/site`, on a phone and on a desk, light and dark.

Nothing may stick out, axe-core may object to nothing, no page may ask for anything outside, and the replay plays.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error, Page, Request, sync_playwright

from tests.browser.axe import objections_to
from tests.browser.jupyter import launch_chromium

PAGES = (
    "index",
    "start",
    "games",
    "games/two-handed",
    "learn",
    "lab",
    "gallery",
    "study",
    "reference/match",
    "replay",
    "404",
)
LOOKS = ((360, "light"), (360, "dark"), (1280, "light"), (1280, "dark"))
OWN = ("file:", "blob:", "data:")


def look(page: Page, site: Path) -> Iterator[str]:
    """Look at all pages in one width and theme; tell the faults."""
    for name in PAGES:
        page.goto((site / f"{name}.html").as_uri())
        if (out := page.evaluate("document.documentElement.scrollWidth - innerWidth")) > 0:
            yield f"{name}: {out} px stick out"
        yield from (f"{name}: {one}" for one in objections_to(page.locator("html")))


def plays(page: Page, site: Path) -> bool:
    """Check whether the replay on its page goes on by a key."""
    page.goto((site / "study.html").as_uri())
    line = page.frame_locator("iframe.replay").get_by_role("slider", name="Moves of this round")
    before = line.input_value()
    line.press("ArrowRight")
    return line.input_value() != before


def faults(site: Path) -> list[str]:
    """List the faults of the pages."""
    found: list[str] = []

    def hear(request: Request) -> None:
        if not request.url.startswith(OWN):
            found.append(f"{request.frame.url} asks for {request.url}")

    def fail(error: Error) -> None:
        found.append(str(error))

    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for width, scheme in LOOKS:
            page = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme).new_page()
            page.on("request", hear)
            page.on("pageerror", fail)
            found += [f"{width} px, {scheme}: {told}" for told in look(page, site)]
        if not plays(page, site):
            found.append("study: the replay does not go on")
        browser.close()
    return found


if __name__ == "__main__":
    told = faults(Path(sys.argv[1]).resolve())
    print(*told, sep="\n")
    print(f"{len(PAGES)} pages looked at in two widths and themes: {len(told)} faults")
    sys.exit(bool(told))
