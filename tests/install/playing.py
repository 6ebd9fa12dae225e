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

from tests.browser.conftest import AS_NEW, new_context, new_page
from tests.browser.jupyter import launch_chromium
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
FIRST_CELL = ".jp-CodeCell .cm-content"
KERNEL_IS_READY = "| Idle"
"""The end of a line at the foot of JupyterLab; a cell that is run before is not run at all."""
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
    settings = {"ServerApp": {"allow_root": True}}  # this check may run as root, where a server asks for that
    (config / "jupyter_server_config.json").write_text(json.dumps(settings), encoding="utf-8")
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


def play_a_card(address: str) -> str:
    """Open an address, run the first cell where it is a notebook, and act until a card has left the hand; return which."""
    with sync_playwright() as playwright:
        context = new_context(launch_chromium(playwright), **AS_NEW)
        context.add_init_script(NO_NEWS)
        page, errors = new_page(context)
        page.goto(address)
        page.wait_for_selector(f"{FIRST_CELL}, .pw")
        if page.locator(FIRST_CELL).count():
            page.get_by_text(KERNEL_IS_READY).wait_for()
            page.locator(FIRST_CELL).first.click()
            page.keyboard.press("Shift+Enter")
        played = first_card(page)
        assert not errors, "\n".join(errors)
        return played


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
