"""Measure the frames of a page that come late while a trick of four is played, on a processor that is four times as slow.

An empty page has late frames, too, on a machine that has much else to do: it is measured beside the table, each in three runs.
"""

from __future__ import annotations

import statistics

from playwright.sync_api import Page, sync_playwright

from benchmarks.pace import shown
from benchmarks.report import Figure
from tests.browser.jupyter import launch_chromium
from tests.browser.plain import PlainPage

SLOWER = 4
RUNS = 3
LATE = 1000 / 60 + 1
"""Milliseconds between two frames of which one was late; a clock's own error is less than one."""
TABLE = "pw.play('pinochle34/partnership', opponent='beginner', seed=1, pace='normal')"
WATCH = """() => {
    window.late = [];
    let last = performance.now();
    const look = now => { late.push(now - last); last = now; requestAnimationFrame(look); };
    requestAnimationFrame(look);
}"""


def share(page: Page) -> float:
    """Return the share of frames that came late, in percent."""
    between: list[float] = page.evaluate("() => window.late.slice(2)")
    return 100 * sum(each > LATE for each in between) / len(between)


def measure() -> list[Figure]:
    empty, table = [], []
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for _ in range(RUNS):
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            plain = PlainPage(page)
            with plain.connected():
                page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
                page.evaluate(WATCH)
                page.wait_for_timeout(4000)
                empty.append(share(page))
                shown(plain, TABLE)
                page.evaluate("how => window.turns(how)", {"most": 4, "wholeRound": False})  # bids and melds
                page.evaluate("() => { late.length = 0; }")
                page.evaluate("how => window.turns(how)", {"most": 1, "wholeRound": False})
                table.append(share(page))
            page.close()
        browser.close()
    beyond = statistics.median(table) - statistics.median(empty)
    return [
        Figure(f"late frames of an empty page, {SLOWER} x slower, median", statistics.median(empty), "%", raw=empty),
        Figure("late frames beyond those, in a trick of four", beyond, "%", at_most=5, raw=table),
    ]
