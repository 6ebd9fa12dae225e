"""Start the server as Binder does (under a prefix, with a token) and go through each of its doors; for binder_check.sh.

The doors are the links of the README, and the one that the site's page makes for a code.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

from playwright.sync_api import sync_playwright

import pinochle_widgets as pw
from tests.browser.jupyter import KERNEL_IS_IDLE, RUN_ALL, free_port, launch_chromium, wait_for
from tests.install.ways import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GAME, LESSON, REVIEW = "notebooks/play.ipynb", "lessons/worth_bidding/student.ipynb", "notebooks/review.ipynb"
URLPATH = re.compile(r"\?urlpath=([^\s)\"]+)")
"""The part of a link to Binder that says what it opens on."""

IS_OPEN = "path => window.jupyterapp?.shell?.currentWidget?.context?.path === path"
"""The script that waits until a notebook is in sight."""


def doors() -> set[str]:
    """List the notebooks that the links of the README open on."""
    found = {unquote(path) for path in URLPATH.findall((ROOT / "README.md").read_text(encoding="utf-8"))}
    return {path.removeprefix("lab/tree/") for path in found}


def code_door() -> tuple[str, str]:
    """Make the address that the site's page gives for a code, as Binder's server gets it, and the names in that game."""
    match = pw.Match(seats=("novice", "carefree"), rules={"goal": 60}, seed=3, names=("Ada", "Ben"))
    match.play_out()
    return f"lab/tree/{GAME}?code={match.record.code}", "Ada"


def main() -> None:
    work, start = Path(sys.argv[1]), sys.argv[sys.argv.index("--") + 1 :]
    port, log = free_port(), work / "log"
    server = [
        *start,
        *("jupyter", "notebook", "--no-browser", "--ip=127.0.0.1", f"--port={port}"),
        *("--ServerApp.base_url=/user/somebody/", "--IdentityProvider.token=secret", "--ServerApp.port_retries=0"),
        "--LabApp.expose_app_in_browser=True",
    ]
    begun = time.monotonic()

    def step(told: str) -> None:
        print(f"{time.monotonic() - begun:6.1f} s  {told}", flush=True)

    with log.open("wb") as out:
        running = subprocess.Popen(server, cwd=work / "repo", stdout=out, stderr=subprocess.STDOUT)
    try:
        base = f"http://127.0.0.1:{port}/user/somebody/"
        wait_for(f"{base}api", running, log)
        step("the server is up")
        with sync_playwright() as playwright:
            go_through(launch_chromium(playwright), base, step)
        assert "TCP_NODELAY" in log.read_text()
    except BaseException:
        print(log.read_text())
        raise
    finally:
        running.terminate()
        running.wait(20)


def go_through(browser: Browser, base: str, step: Callable[[str], None]) -> None:
    """Open each door once, and wait for the thing that it leads to."""

    def opened(door: str, notebook: str) -> Page:
        page = browser.new_page()
        page.goto(f"{base}{door}{'&' if '?' in door else '?'}token=secret")
        page.wait_for_function(IS_OPEN, arg=notebook, timeout=60_000)
        page.wait_for_function(KERNEL_IS_IDLE, timeout=60_000)
        return page

    assert doors() == {GAME, LESSON, REVIEW}, doors()
    page = opened("", GAME)
    page.evaluate(RUN_ALL)
    page.click(".pw .pw-panel button.primary, .pw .pw-bar button.primary")
    page.wait_for_selector(".pw [data-zone=hand] [data-card]")
    step("the first table, after two presses")
    page.wait_for_function("document.activeElement?.closest('.pw')")  # the deal gives the keys to the table
    page.keyboard.press("h")
    page.wait_for_selector(".pw-suggest")
    step("the first hint")
    page.evaluate("jupyterapp.commands.execute('docmanager:save')")  # so that the last door shows this table first
    page.close()
    page = opened(f"lab/tree/{LESSON}", LESSON)
    page.evaluate(RUN_ALL)
    page.locator(".jp-InputPrompt:visible").get_by_text("[1]:").wait_for(timeout=60_000)
    assert page.locator(".jp-CodeCell:visible").first.locator(".jp-OutputArea-output").count() == 0  # no error
    step("a lesson, its first cell run")
    page.close()
    page = opened(f"lab/tree/{REVIEW}", REVIEW)
    page.wait_for_selector(".jp-OutputArea-output:visible")
    step("a reviewed game, with its outputs")
    page.close()
    door, name = code_door()
    page = opened(door, GAME)
    page.evaluate(RUN_ALL)
    page.locator(".pw:has(.pw-replay)").get_by_role("button", name=name, exact=True).wait_for()
    page.wait_for_function("document.activeElement?.closest('.pw')?.querySelector('.pw-replay')")
    step("the game of a code, after one press")
    page.close()


if __name__ == "__main__":
    main()
