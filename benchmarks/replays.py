"""Measure replays: the sizes of pages, the time until a replay opens, and the time until a stop is drawn in a browser."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets.replay.pages import Pages, packed

GAMES = (
    ("two-handed", "novice", {"goal": 2000}, 300),
    ("pinochle34/kitty", "beginner", None, 400),
    ("double-deck/partnership", "beginner", None, 400),
)
STEPS = """async (keys) => {
    const root = document.querySelector('.pw');
    const times = [];
    for (const key of keys) {
        await new Promise(requestAnimationFrame);
        const begun = performance.now();
        root.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
        void root.getBoundingClientRect().height;
        times.push(performance.now() - begun);
    }
    return times;
}"""
"""The script that presses keys, and measures for each how long the page draws and lays out."""


def measure_game(game: str, level: str, rules: dict[str, int] | None, most: int) -> list[Figure]:
    match = pw.Match(game, [level] * pw.games.find_game(game).seats, rules=rules, seed=3)
    match.play_out()
    begun = time.perf_counter()
    pages = Pages(allowed_in(match.record))
    packed({"head": pages.head, "rounds": [pages.round(0)], "lines": []})
    opened = time.perf_counter() - begun
    with tempfile.TemporaryDirectory() as folder:
        path = match.record.to_html(Path(folder, "game.html"))
        written = time.perf_counter() - begun - opened
        following, far = drawn(path)
        size = path.stat().st_size / 1000
    return [
        Figure(f"a page of {pages.rounds} rounds, {game}", size, "kB", at_most=most),
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
        following = page.evaluate(STEPS, ["ArrowRight"] * 60)
        far = page.evaluate(STEPS, ["End", "Home", "ArrowDown", "End", "ArrowUp", "Home"] * 5)
        browser.close()
    return following, far
