"""Measure the pace of a table in Chromium: from a click to the next decision, and a whole fast round.

The table stands in a plain page with the very messages of a kernel, so that nothing of Jupyter is measured; the part `table`
has the time that a message takes there.
"""

from __future__ import annotations

import statistics
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from benchmarks.report import Figure
from tests.browser.jupyter import launch_chromium
from tests.browser.plain import PlainPage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TURNS = 100
SCRIPT = Path(__file__).with_suffix(".js")
TABLES = (
    ("two-handed", "pw.play(opponent='novice', seed=1, pace='normal')", 1.2),
    ("four-handed", "pw.play('pinochle34/partnership', opponent='beginner', seed=1, pace='normal')", 2.0),
)
FAST = "pw.play(opponent='novice', seed=1, pace='fast')"


def played(browser: Browser, table: str, **how: object) -> dict[str, Any]:
    """Play turns at a table in a page of its own.

    Returns
    -------
    dict
        Lists of milliseconds: `spent`, from a click to the next decision, of the turns that count; `moved`, of the deal and then
        of all turns, in which the table moves or holds something to be read; `answered`, of all turns, until the kernel's answer
        is there. `tricks` is a number.
    """
    page = browser.new_page(viewport={"width": 1400, "height": 1000})
    plain = PlainPage(page)
    with plain.connected():
        shown(plain, table)
        found: dict[str, Any] = page.evaluate("how => window.turns(how)", how)
    page.close()
    return found


def shown(plain: PlainPage, table: str) -> None:
    plain.page.add_script_tag(path=SCRIPT)
    plain.run([f"import pinochle_widgets as pw\n{table}"])
    plain.page.wait_for_selector(".pw-panel button, .pw-own")


def measure() -> list[Figure]:
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        turns = {name: played(browser, table, most=TURNS, wholeRound=False)["spent"] for name, table, _ in TABLES}
        fast = played(browser, FAST, most=1000, wholeRound=True)
        browser.close()
    return [
        *(
            Figure(
                f"click to decision, {name}, normal pace, {len(turns[name])} turns, median",
                statistics.median(turns[name]) / 1000,
                "s",
                at_most=most,
                raw=turns[name],
            )
            for name, _, most in TABLES
        ),
        Figure(
            f"a fast round of {fast['tricks']} tricks: animation in all, with deal and melds",
            sum(fast["moved"]) / 1000,
            "s",
            at_most=15,
            raw=fast["moved"],
        ),
        Figure("a fast round: waiting for the kernel besides", sum(fast["answered"]) / 1000, "s", raw=fast["answered"]),
    ]
