"""Start the server as Binder does (under a prefix, with a token) and open the page it leads to; for binder_check.sh."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.jupyter import KERNEL_IS_IDLE, RUN_ALL, free_port, launch_chromium, wait_for


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
            page = launch_chromium(playwright).new_page()
            page.goto(f"{base}?token=secret")
            page.wait_for_function(KERNEL_IS_IDLE, timeout=60_000)
            assert page.url.split("?")[0].endswith("/lab/tree/notebooks/play.ipynb"), page.url
            page.evaluate(RUN_ALL)
            page.click(".pw .pw-panel button.primary")
            page.wait_for_selector(".pw [data-zone=hand] [data-card]")
            step("the first table, after two presses")
            page.keyboard.press("h")
            page.wait_for_selector(".pw-suggest")
            step("the first hint")
        assert "TCP_NODELAY" in log.read_text()
    except BaseException:
        print(log.read_text())
        raise
    finally:
        running.terminate()
        running.wait(20)


if __name__ == "__main__":
    main()
