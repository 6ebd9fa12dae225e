"""Run a command that opens a browser, as a user does, and play a card in the page that it opens."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from pinochle_widgets.widgets.still.output import RELOAD
from tests.browser.conftest import AS_NEW, new_context, new_page
from tests.browser.jupyter import KERNEL_IS_IDLE, launch_chromium
from tests.browser.players import by_clicks
from tests.browser.table import TablePage

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from playwright.sync_api import Page

SECONDS = 400
"""The longest that a command may take to open a browser; `make` installs first."""
ACTS = 20
"""The most that a person does before the first card is played: a cut, bids, trump."""
SETTINGS = {
    "server": {"ServerApp": {"allow_root": True}},  # this check may run as root, where a server asks for that
    "lab": {"LabApp": {"expose_app_in_browser": True}},  # the kernel's state is read there
    "notebook": {"JupyterNotebookApp": {"expose_app_in_browser": True}},
}
CELL, PROMPT = ".jp-CodeCell .cm-content", ".jp-CodeCell .jp-InputPrompt"
OF_NOTEBOOK = "/static/notebook/notebook_core."
"""The script of Notebook, which throws an error of its own at each page that it opens, with this package or without."""
NO_NEWS = """setInterval(() =>
    [...document.querySelectorAll('[class*=toast] button')].find(button => button.textContent === 'No')?.click(), 100)"""
"""The script that says No where JupyterLab asks about news, over the table; `make play` keeps it from asking."""


@contextlib.contextmanager
def opened(command: str, place: Path, home: Path, environment: Mapping[str, str]) -> Iterator[str]:
    """Run a command in a shell until the block ends; yield the address that it gives to the user's browser."""
    note, log = home / "address", home / "log"
    browser = home / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {note}\n', encoding="utf-8")
    browser.chmod(0o755)
    config = home / "config"
    config.mkdir()
    for name, settings in SETTINGS.items():
        (config / f"jupyter_{name}_config.json").write_text(json.dumps(settings), encoding="utf-8")
    own = {
        f"{name}_DIR": str(home / name.lower()) for name in ("JUPYTER_DATA", "JUPYTER_RUNTIME", "JUPYTERLAB_SETTINGS")
    }
    mine = {
        "JUPYTER_CONFIG_DIR": str(config),
        "IPYTHONDIR": str(home / "ipython"),
        "XDG_DATA_HOME": str(home / "share"),
    }
    with log.open("wb") as out:
        server = subprocess.Popen(
            ["sh", "-c", command],
            cwd=place,
            env={**environment, **own, **mine, "BROWSER": f"{browser} %s"},
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        until = time.monotonic() + SECONDS
        while not note.exists() and server.poll() is None and time.monotonic() < until:
            time.sleep(0.1)
        time.sleep(0.1)  # it may be there before the address stands in it
        yield note.read_text(encoding="utf-8").strip()
    except BaseException:
        print(f"{command} led to no card played; it said:", log.read_text(encoding="utf-8", errors="replace"))
        raise
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(60)


@contextlib.contextmanager
def browsed(address: str) -> Iterator[Page]:
    """Open an address in a browser, and fail after the block where the page threw or asked for anything outside."""
    with sync_playwright() as playwright:
        context = new_context(launch_chromium(playwright), **AS_NEW)
        context.add_init_script(NO_NEWS)
        page, errors = new_page(context)
        page.goto(address)
        page.wait_for_selector(f"{CELL}, .pw")
        yield page
        ours = [error for error in errors if OF_NOTEBOOK not in error]
        assert not ours, "\n".join(ours)


def run(page: Page, number: int) -> None:
    """Run a cell by its number from 0."""
    page.wait_for_function(KERNEL_IS_IDLE)  # a cell that is run before is not run at all
    page.locator(CELL).nth(number).click()
    page.keyboard.press("Shift+Enter")


def play_a_card(address: str) -> str:
    """Open an address, run the first cell where it is a notebook, and act until a card has left the hand; return which."""
    with browsed(address) as page:
        if page.locator(CELL).count():
            run(page, 0)
        return first_card(page)


def install_and_play(address: str) -> str:
    """Run the first cell of a notebook, which installs, and play at the table of the second one.

    The page was opened before: it says in the table's place that it is to be reloaded. Server and kernel run on.
    """
    with browsed(address) as page:
        run(page, 0)
        page.locator(PROMPT).nth(0).get_by_text("[1]").wait_for(timeout=1000 * SECONDS)
        run(page, 1)
        page.get_by_text(RELOAD).wait_for()
        page.on("dialog", lambda dialog: dialog.accept())  # the outputs are not saved
        page.reload()
        page.wait_for_selector(CELL)
        run(page, 1)
        page.locator(PROMPT).nth(1).get_by_text("[3]").wait_for()  # the kernel counts on
        return first_card(page)


def first_card(page: Page) -> str:
    table = TablePage(SimpleNamespace(page=page))
    seen, rng = table.begin(), random.Random(1)
    for _ in range(ACTS):
        held = {card["id"]: card["card"] for card in seen.own}
        by_clicks(table, seen, rng)
        seen = table.wait_until_ready(after=seen.view)
        if gone := [held[each] for each in held.keys() - {card["id"] for card in seen.own}]:
            return gone[0]
    raise AssertionError(f"no card could be played: {seen}")
