"""Test the `pinochle` command: the table as an app, played in a page of its own."""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
from types import SimpleNamespace

import pytest

from pinochle_widgets import classroom
from tests.browser.jupyter import PROGRAMS, free_port, read, told_address
from tests.browser.players import by_clicks
from tests.browser.table import TablePage

LATE = """() => setTimeout(() => {
    document.querySelector('.jp-OutputArea-output').textContent = 'Error displaying widget: model not found';
})"""
"""The script that shows what Jupyter's widgets do where a kernel has answered late: the page is loaded again by itself."""
STRICT = ("--opponent=novice", "--rules=strict", "--seed=3")


@contextlib.contextmanager
def running_app(tmp_path, *options, **environment):
    """Start the command as a user does, with settings of its own; it must end well and leave nothing behind."""
    port, log, left = free_port(), tmp_path / "log", tmp_path / "tmp"
    left.mkdir()
    command = [PROGRAMS / "pinochle", "--no-browser", f"--port={port}", *(options or STRICT)]
    home = {
        "JUPYTER_CONFIG_DIR": str(tmp_path / "config"),
        "IPYTHONDIR": str(tmp_path / "ipython"),
        "TMPDIR": str(left),
    }
    with log.open("wb") as out:
        running = subprocess.Popen(
            command, cwd=tmp_path, env={**os.environ, **home, **environment}, stdout=out, stderr=subprocess.STDOUT
        )
    try:
        yield told_address(running, log)
    finally:
        running.terminate()
        assert running.wait(20) == 0, log.read_text()
    assert [path.name for path in left.glob("pinochle-*")] == []


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("app")


@pytest.fixture(scope="module")
def app(place):
    """Start the app once: each page of it has a kernel of its own."""
    with running_app(place, PINOCHLE_SAVE=str(place / "games")) as address:
        yield address


LOOKS = """root => {
    const {left, top, width, height} = root.getBoundingClientRect();
    const page = document.documentElement;
    return {
        theme: root.dataset.theme,
        ground: getComputedStyle(document.body).backgroundColor,
        box: [left, top, width, height],
        page: [page.scrollWidth, page.scrollHeight],
    };
}"""
WINDOWS = ((390, 844), (1280, 800))
GROUNDS = {"light": "rgb(255, 255, 255)", "dark": "rgb(21, 26, 24)"}


def looks_as_it_should(page) -> None:
    """Check that the table fills its window, and is dark where the system is."""
    root = page.locator(".pw")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        root.and_(page.locator(f"[style*='--room: {height}px']")).wait_for()
        for theme, ground in GROUNDS.items():
            page.emulate_media(color_scheme=theme)
            page.locator(f".pw[data-theme={theme}]").wait_for()
            whole = [width, height]
            assert root.evaluate(LOOKS) == {"theme": theme, "ground": ground, "box": [0, 0, *whole], "page": whole}
    for theme, other in (("dark", "light"), ("light", "dark")):  # the player's preference overrules the system
        page.emulate_media(color_scheme=other)
        page.locator(f".pw[data-theme={other}]").wait_for()
        assert (
            root.evaluate(f"root => {{ root.dataset.theme = '{theme}'; return ({LOOKS})(root).ground; }}")
            == GROUNDS[theme]
        )


def test_the_app_asks_for_its_token_plays_and_goes_on_with_one_click_after_it_was_loaded_again(app, page, place):
    page.goto(app.partition("?")[0])
    assert "/login" in page.url
    page.locator("input[type=password]").first.fill(app.partition("token=")[2])
    page.keyboard.press("Enter")
    board = TablePage(SimpleNamespace(page=page))
    assert "Pinochle" in page.title()
    seen, rng = board.begin(), random.Random(1)
    looks_as_it_should(page)
    for _ in range(6):
        by_clicks(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    assert (place / "log").read_text() == f"Pinochle is served to this machine alone: {app}\n"
    assert board.root.get_by_text("Strict, 48 cards").is_visible()
    assert page.locator(".jp-InputArea:visible, .jp-InputPrompt:visible").count() == 0
    with page.expect_navigation():
        page.evaluate(LATE)
    again = TablePage(SimpleNamespace(page=page))
    offer = again.root.get_by_role("button", name="Go on")
    offer.wait_for()
    page.keyboard.press("F1")
    again.root.get_by_role("dialog", name="Help").wait_for()  # nothing was pressed before
    page.keyboard.press("Escape")
    offer.click()
    offer.wait_for(state="detached")
    assert hand(again.wait_until_ready()) == hand(seen)


def hand(seen):
    return sorted(card["card"] for card in seen.hand)


@pytest.mark.whole  # in CI test_panels.py of tests/classroom opens a sheet by its address, test_classroom.py answers one
def test_an_address_with_a_sheet_opens_it_to_be_answered_and_is_left_without_a_word(app, page, place):
    made = classroom.sheet("Aces", [{"ask": "How many aces?", "kind": "number", "truth": "expect(count('A'))"}])
    page.goto(f"{app}&{made.link('x').partition('?')[2]}")
    page.get_by_text("How many aces?").wait_for()
    assert "token" not in page.url
    page.get_by_role("textbox").last.fill("2")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Show the answer").wait_for()
    assert page.get_by_text("Answered; you can still change it.").is_visible()
    assert page.get_by_text("anded in").count() == 0, "nothing is written anywhere"
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.get_by_role("heading", name="Aces", exact=True).is_visible()
    assert page.get_by_role("button", name="Question 1", exact=False).first.get_attribute("aria-current") == "step"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("about:blank")
    read(f"{app.partition('?')[0]}login")  # the server has heard by then that the page is left
    assert "shutdown" not in (place / "log").read_text()
