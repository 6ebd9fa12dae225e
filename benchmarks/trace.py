"""Measure the work of a page in Chromium while cards fly, in a deal and some tricks.

The browser's compositor moves a card that flies; the page's own thread has nothing to do meanwhile. A layout or a paint in the
midst of a flight, a long script or a long task is a card that may stop in the air.
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from benchmarks.pace import TABLES, shown
from benchmarks.report import Figure
from tests.browser.jupyter import launch_chromium
from tests.browser.plain import PlainPage

SCRIPT = Path(__file__).with_suffix(".js")
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "toplevel"]
FRAME = 1000 / 60
"""Milliseconds: the first and the last frame of a flight are those in which it is begun and tidied up."""
SCRIPTS = ("FunctionCall", "TimerFire")
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")
TURNS = 6


class Work(NamedTuple):
    """A piece of work of the page's thread, in milliseconds; of the page itself, or of a picture in it such as a card's face.

    It lasts as long as the thread worked: what other programs took of the processor meanwhile is not the page's.
    """

    name: str
    at: float
    lasts: float
    is_of_page: bool


def traced(browser: Browser, table: str) -> list[dict[str, Any]]:
    """Collect the events of a trace of a table, from its deal on, over some turns."""
    page = browser.new_page(viewport={"width": 1400, "height": 1000})
    plain = PlainPage(page)
    with plain.connected(), tempfile.TemporaryDirectory(prefix="pinochle-bench-") as folder:
        shown(plain, table)
        page.add_script_tag(path=SCRIPT)
        page.evaluate("() => window.noteFlights()")
        path = Path(folder, "trace.json")
        browser.start_tracing(page=page, path=path, categories=CATEGORIES)
        page.evaluate("how => window.turns(how)", {"most": TURNS, "wholeRound": False})
        browser.stop_tracing()
        events: list[dict[str, Any]] = json.loads(path.read_bytes())["traceEvents"]
    page.close()
    return events


def flights(events: Sequence[dict[str, Any]]) -> list[tuple[float, float]]:
    """Find the times in which cards fly, each without its first and last frame, in milliseconds."""
    begun, spans = {}, []
    for event in sorted(events, key=lambda event: event.get("ts", 0)):
        word, number, what = [*event["name"].split(" "), "", "", ""][:3]
        if word == "flight" and what == "begins":
            begun[number] = event["ts"] / 1000
        elif word == "flight" and number in begun:
            spans.append((begun.pop(number) + FRAME, event["ts"] / 1000 - FRAME))
    return [(start, end) for start, end in spans if start < end]


def work_of_page(events: Sequence[dict[str, Any]]) -> Iterator[Work]:
    """List the work of the thread that runs the page's scripts."""
    calls = [event for event in events if event["name"] == "FunctionCall"]
    main = statistics.mode((event["pid"], event["tid"]) for event in calls)
    page = statistics.mode(event["args"]["data"]["frame"] for event in calls)
    for event in events:
        if event.get("ph") == "X" and (event["pid"], event["tid"]) == main:
            told = event["args"].get("beginData") or event["args"].get("data") or {}
            yield Work(
                event["name"],
                event["ts"] / 1000,
                event.get("tdur", event.get("dur", 0)) / 1000,
                told.get("frame") == page,
            )


def figures(name: str, events: Sequence[dict[str, Any]]) -> list[Figure]:
    spans, works = flights(events), list(work_of_page(events))
    amid = [work for work in works if any(start < work.at < end for start, end in spans)]

    def longest(names: Sequence[str], among: Sequence[Work]) -> float:
        return max((work.lasts for work in among if work.name in names), default=0)

    def count(name: str) -> int:
        return sum(work.name == name and work.is_of_page for work in amid)

    return [
        Figure(f"{name}: flights", len(spans), ""),
        Figure(f"{name}: layouts amid flights", count("Layout"), "", at_most=0),
        Figure(f"{name}: paints amid flights", count("Paint"), "", at_most=0),
        Figure(f"{name}: longest script amid flights", longest(SCRIPTS, amid), "ms", at_most=4),
        Figure(f"{name}: longest task of all", longest(TASKS, works), "ms", at_most=50),
    ]


def measure() -> list[Figure]:
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        traces = {name: traced(browser, table) for name, table, _ in TABLES}
        browser.close()
    return [figure for name, events in traces.items() for figure in figures(name, events)]
