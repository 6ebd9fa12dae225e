"""Measure replays: the sizes of pages, plain and reviewed, and the time until a replay opens or a stop is drawn in a browser.

Time is that of the process, or of the page's own thread (scripts, styles and layout): other work on the machine doesn't count.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets import lab
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets.replay.pages import Pages, packed

GAMES = (
    ("two-handed", "novice", {"goal": 2000}, 300),
    ("pinochle34/kitty", "beginner", None, 400),
    ("double-deck/partnership", "beginner", None, 400),
)
WORLDS = 200
"""The worlds of the reviews: prices of more take as much room."""

PRESS = """async (key) => {
    const root = document.querySelector('.pw');
    await new Promise(requestAnimationFrame);
    root.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
    void root.getBoundingClientRect().height;
}"""
"""The script that presses a key, and has the page drawn and laid out."""

PARTS = "ScriptDuration", "RecalcStyleDuration", "LayoutDuration"


def measure_game(game: str, level: str, rules: dict[str, int] | None, most: int) -> list[Figure]:
    match = pw.Match(game, [level] * pw.games.find_game(game).seats, rules=rules, seed=3)
    match.play_out()
    begun = time.process_time()
    pages = Pages(allowed_in(match.record))
    packed({"head": pages.head, "rounds": [pages.round(0)], "lines": []})
    opened = time.process_time() - begun
    with tempfile.TemporaryDirectory() as folder:
        path = match.record.to_html(Path(folder, "game.html"))
        written = time.process_time() - begun - opened
        following, far = drawn(path)
        size = path.stat().st_size / 1000
        reviewed = lab.annotated(match.record, pw.review(match.record, budget=WORLDS))
        told = reviewed.to_html(Path(folder, "reviewed.html")).stat().st_size / 1000
    return [
        Figure(f"a page of {pages.rounds} rounds, {game}", size, "kB", at_most=most),
        Figure(f"the same with its review: prices, comments and chart, {game}", told, "kB", at_most=most),
        Figure(f"writing it, {game}", written, "s"),
        Figure(f"the first round of a replay made and packed, {game}", opened, "s", at_most=1),
        Figure(f"the next stop drawn, {game}", statistics.median(following), "ms", at_most=16, raw=following),
        Figure(f"any stop drawn, {game}", statistics.median(far), "ms", at_most=50, raw=far),
    ]


def measure() -> list[Figure]:
    return [figure for game in GAMES for figure in measure_game(*game)]


def drawn(path: Path) -> tuple[list[float], list[float]]:
    """Measure in a browser the next stop and any stop, in milliseconds."""
    from playwright.sync_api import sync_playwright

    from tests.browser.jupyter import launch_chromium

    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        page.goto(path.as_uri())
        page.locator(".pw-replay").wait_for()
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})

        def worked() -> float:
            told = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
            return 1000 * sum(told[part] for part in PARTS)

        def pressed(keys: Sequence[str]) -> list[float]:
            times = []
            for key in keys:
                begun = worked()
                page.evaluate(PRESS, key)
                times.append(worked() - begun)
            return times

        pressed(["Home"])
        following = pressed(["ArrowRight"] * 60)
        far = pressed(["End", "Home", "ArrowDown", "End", "ArrowUp", "Home"] * 5)
        browser.close()
    return following, far
