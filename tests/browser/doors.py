"""Open a table in each front end besides JupyterLab: `python -m tests.browser.doors .venv-doors/bin`, light and dark.

In each a table fits and is played by mouse and keys, a sheet and the replay of the game open and close, and no page asks for
anything outside. Where one server shows a notebook to several visitors, each has a table of their own, and nothing is kept. In
those of Jupyter a guest joins a shared table, whose host sits at a page without Python.
"""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
from playwright.sync_api import Browser, Error, Page, sync_playwright

from pinochle_widgets.together import owner as owning
from pinochle_widgets.together.calling import Link
from pinochle_widgets.together.owner import OPENS, Owner
from tests.browser.conftest import PAINTED, SHOTS, new_context, new_page
from tests.browser.jupyter import KERNEL_IS_IDLE, RUN_ALL, SET_THEME, free_port, launch_chromium, wait_for
from tests.browser.players import MAY_ACT, by_bar, by_clicks, by_keys
from tests.browser.table import Seen, TablePage

ACTS = 8
OPPONENT = "Expert"
CELLS = ["import pinochle_widgets as pw", "table = pw.play(animate=False)\ntable"]
MARIMO = """import marimo

app = marimo.App()


@app.cell
def _():
    import pinochle_widgets as pw
    return (pw,)


@app.cell
def _(pw):
    table = pw.play(animate=False)
    table
    return (table,)
"""
MOVED = "([root, view]) => Number(root.dataset.viewId) > view"
LOOKS = """root => {
    const felt = getComputedStyle(root.querySelector('.pw-felt'));
    return [root.offsetHeight <= innerHeight, felt.backgroundImage.startsWith('radial-gradient'), root.dataset.theme];
}"""
IN_REPLAY = """() => {
    let at = document.activeElement;
    while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at.matches('.pw-there > .pw');
}"""


@dataclass(frozen=True)
class Door:
    """A front end.

    Parameters
    ----------
    command : sequence of str
        Its program and options, without the port; ``{file}`` is the notebook, ``{theme}`` light or dark.
    address : str
        The page of the notebook, below the server's address.
    keeps : bool
        Whether one person is served, whose games are kept.
    arrive : callable, optional
        Runs the notebook in the page, where that does not do so by itself.
    own : str, optional
        A text in each of the front end's own faults, which are there without a table, too.
    joins : bool
        Whether a seat at a shared table can be shown.
    """

    command: Sequence[str]
    address: str = ""
    keeps: bool = False
    arrive: Callable[[Page, str], None] = lambda _page, _theme: None
    own: str | None = None
    joins: bool = False


def run_notebook(page: Page, theme: str) -> None:
    """Run the cells in Notebook, in a theme."""
    page.wait_for_function(KERNEL_IS_IDLE, timeout=180_000, polling=100)
    page.evaluate(RUN_ALL)
    page.evaluate(SET_THEME, f"JupyterLab {theme.capitalize()}")


def run_cells(page: Page, _theme: str) -> None:
    """Run the cells in the editor of marimo, which connects by itself, and waits for somebody to run them."""
    page.get_by_text("pw.play(", exact=False).first.wait_for()
    page.keyboard.press("Control+Shift+R")


JUPYTER = ("--no-browser", "--allow-root", "--ip=127.0.0.1", "--IdentityProvider.token=", "--ServerApp.port_retries=0")
DOORS = {
    "marimo run": Door(["marimo", "run", "{file}", "--headless", "--no-token", "--host=127.0.0.1"]),
    "marimo edit": Door(
        ["marimo", "edit", "{file}", "--headless", "--no-token", "--host=127.0.0.1"], keeps=True, arrive=run_cells
    ),
    "Notebook": Door(
        ["jupyter-notebook", *JUPYTER, "--JupyterNotebookApp.expose_app_in_browser=True"],
        "/notebooks/play.ipynb",
        keeps=True,
        arrive=run_notebook,
        own="reading 'schema'",  # its settings, when it opens
        joins=True,
    ),
    "Voilà": Door(
        ["voila", "{file}", "--no-browser", "--Voila.ip=127.0.0.1", "--theme={theme}"],
        own="fontawesome",  # icons of its template, from a CDN
        joins=True,
    ),
}


@contextlib.contextmanager
def serving(door: Door, programs: Path, home: Path, theme: str, notebook: Sequence[str] = CELLS) -> Iterator[str]:
    """Start a front end with settings and games of its own below a folder; yields the address of its page."""
    is_marimo = door.command[0] == "marimo"
    file = home / ("play.py" if is_marimo else "play.ipynb")
    if is_marimo:
        file.write_text(MARIMO)
        (home / "pyproject.toml").write_text(f'[tool.marimo.display]\ntheme = "{theme}"\n')
    else:
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        cells = [nbformat.v4.new_code_cell(cell) for cell in notebook]
        nbformat.write(nbformat.v4.new_notebook(metadata={"kernelspec": kernel}, cells=cells), file)
    port, log = free_port(), home / "log"
    places = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "XDG_CONFIG_HOME")
    kept = {name: value for name, value in os.environ.items() if name != "PINOCHLE_SAVE"}
    environment = {
        **kept,
        **{name: str(home / name) for name in places},
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "PINOCHLE_COMPILE": "off",
        "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
    }
    command = [each.format(file=file.name, theme=theme) for each in door.command]
    with log.open("wb") as out:
        server = subprocess.Popen(
            [programs / command[0], *command[1:], f"--port={port}"],
            cwd=home,
            env=environment,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for(f"{address}/api/status" if door.address else address, server, log)
        yield address + door.address
    finally:
        server.terminate()
        server.wait(20)


def choose(board: TablePage, level: str) -> None:
    """Choose the opponent's level in the start panel: on a button, or in the list that stands there on a narrower table."""
    listed = board.root.locator("select[data-what=opponents]")
    if listed.is_visible():
        listed.select_option(level.lower())
    else:
        board.root.get_by_text(level, exact=True).click()


def begin(board: TablePage) -> Seen:
    """Deal at the start panel, and wait for the cards, which come after the empty table of the new game."""
    seen = board.begin()
    board.root.locator(".pw-start").wait_for(state="detached")
    while not seen.hand:
        seen = board.wait_until_ready(after=seen.view)
    return seen


def play(board: TablePage, seen: Seen, acts: int = ACTS) -> Seen:
    """Play by mouse and keys in turn."""
    rng = random.Random(acts)
    for act in range(acts):
        (by_keys if act % 2 else by_clicks)(board, seen, rng)
        seen = board.wait_until_ready(after=seen.view)
    return seen


def look_back(board: TablePage) -> None:
    """Open a sheet and the replay of the game, and come back from both."""
    board.press("F1")
    board.root.get_by_role("dialog").wait_for()
    board.press("Escape")
    board.click_on(".pw-tools [data-act=more]")
    board.click_on("[data-to=earlier_turns]")
    back = board.page.get_by_role("button", name="Back to the table")
    back.wait_for()
    board.page.wait_for_function(IN_REPLAY)
    back.click()
    board.root.wait_for()


@contextlib.contextmanager
def shooting(browser: Browser, found: list[str]) -> Iterator[None]:
    """Note the faults of the block, with pictures of all pages."""
    try:
        yield
    except (Error, AssertionError) as error:
        found.append(f"{error}")
        SHOTS.mkdir(exist_ok=True)
        pages = [page for context in browser.contexts for page in context.pages]
        for n, page in enumerate(pages):
            page.screenshot(path=SHOTS / f"door-{n}.png")


def faults_of(door: Door, browser: Browser, programs: Path, theme: str) -> list[str]:
    """Play in a front end, where it keeps nothing with two visitors; returns the faults."""
    found: list[str] = []
    heard: list[list[str]] = []

    def check(is_so: object, told: str) -> None:
        if not is_so:
            found.append(told)

    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack, shooting(browser, found):
        address = stack.enter_context(serving(door, programs, Path(folder), theme))

        def visit() -> TablePage:
            context = new_context(browser, viewport={"width": 1280, "height": 900})
            stack.callback(context.close)
            page, errors = new_page(context)
            heard.append(errors)
            page.goto(address)
            door.arrive(page, theme)
            return TablePage(SimpleNamespace(page=page))

        board = visit()
        board.wait_until_ready()
        choose(board, OPPONENT)
        board.root.get_by_text(f"You and {OPPONENT}").wait_for()
        seen = begin(board)
        check((looks := board.evaluate(LOOKS)) == [True, True, theme], f"it looks wrong: {looks}")
        seen = play(board, seen)
        games = [*Path(folder, "data").rglob("*.save")]
        check(bool(games) == door.keeps, f"games kept: {games}")
        if not door.keeps:
            other = visit()
            other.wait_until_ready()
            check(other.root.get_by_text("You and Standard").count(), "a visitor finds the choice of another")
            hand = play(other, begin(other), 2).hand
            check(hand != seen.hand, "two visitors have the same cards")
            check(board.see().hand == seen.hand, "a visitor's cards change with those of another")
        play(board, board.see(), 2)
        look_back(board)
        kept = [path for path in Path(folder, "data").rglob("*") if path.is_file() and "pinochle" in str(path)]
        check(bool(kept) == door.keeps, f"files kept: {kept}")
    return found + [error for errors in heard for error in errors if not (door.own and door.own in error)]


def faults_of_guest(door: Door, browser: Browser, programs: Path, theme: str) -> list[str]:
    """Join a shared table in a front end, and play with its host; returns the faults."""
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack, shooting(browser, found):
        owner = Owner(Path(folder, "tables"))
        port = owner.begin()["port"]
        stack.callback(lambda: [each.wait(60) for each in owning._begun])
        stack.callback(owner.end)
        table: Any = owner.ask(OPENS, game="two-handed", names=["Ann", "Bert"], at_once=True)
        ann, bert = (str(Link(f"http://127.0.0.1:{port}", table["ident"], token)) for token in table["tokens"].values())
        join = f"pw.join({bert!r}, 'Bert')" if door.keeps else "pw.join()"  # each visitor has a kernel of their own
        cells = ["import pinochle_widgets as pw", join]
        home = Path(folder, "home")
        home.mkdir()
        address = stack.enter_context(serving(door, programs, home, theme, cells))
        boards, heard = [], []
        for place in (ann, address):
            context = new_context(browser, viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
            stack.callback(context.close)
            page, errors = new_page(context)
            heard.append(errors)
            page.goto(place)
            if place == ann:
                page.get_by_role("button", name="Sit down").click()
            else:
                door.arrive(page, theme)
            if place == address and not door.keeps:
                page.get_by_label("The link that you were sent").fill(bert)
                page.get_by_role("button", name="Join").click()
            page.locator(".pw-stage").wait_for()
            boards.append(TablePage(SimpleNamespace(page=page), nth=int(place != ann)))  # the door stands before it
        for board in boards:
            board.click_panel()
        for board in boards:
            board.root.locator(".pw-panel").wait_for(state="detached")
        acts, rng = [0, 0], random.Random(1)
        for _ in range(ACTS):
            at = next_of(boards)
            seen = boards[at].see()
            by_bar(boards[at], seen, rng)
            boards[at].page.wait_for_function(MOVED, arg=[boards[at].handle, seen.view])
            acts[at] += 1
        if not all(acts):
            found.append(f"only one could act: {acts}")
        if PAINTED:
            SHOTS.mkdir(exist_ok=True)
            boards[1].page.screenshot(path=SHOTS / f"guest-{door.command[0]}-{theme}.png")
    return found + [error for errors in heard for error in errors if not (door.own and door.own in error)]


def next_of(boards: Sequence[TablePage]) -> int:
    """Wait until one of some tables may act, and find it."""
    for _ in range(6000):
        for number, board in enumerate(boards):
            if board.evaluate(MAY_ACT):
                return number
        boards[0].page.wait_for_timeout(10)
    raise AssertionError([board.see() for board in boards])


def main(programs: Path, names: Sequence[str]) -> None:
    """Open front ends, all unless some are named; end with their faults."""
    faults = []
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for name in names or DOORS:
            for theme in ("light", "dark"):
                for play, what in ((faults_of, "a table is played"), (faults_of_guest, "a guest has joined")):
                    if play is faults_of_guest and not DOORS[name].joins:
                        continue
                    try:
                        told = play(DOORS[name], browser, programs, theme)
                    except RuntimeError as error:  # the others are opened all the same
                        told = [f"{error}"]
                    print(f"{name}, {theme}: {'; '.join(told) or what}", flush=True)
                    faults += told
        browser.close()
    sys.exit(bool(faults))


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute(), sys.argv[2:])
