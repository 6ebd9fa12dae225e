"""The fixtures of the browser tests: one JupyterLab, one Chromium and a page of either kind for all tests of a worker."""

from __future__ import annotations

import contextlib
import os
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from tests.browser.desk import VIEWPORT, Desk, PlainDesk
from tests.browser.jupyter import Notebook, jupyter_lab, launch_chromium
from tests.browser.plain import PlainPage
from tests.browser.table import TablePage
from tests.conftest import FULL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.browser.jupyter import Lab

    Book = Notebook | PlainPage

SHOTS = Path(__file__).parents[2] / "test-results"
TIMEOUT = 60_000  # a machine may have much else to do
# A page's clock can be put forward: who plays in a test need not wait until two clicks are two. It can be stopped, too: a quick
# gesture is quick on a busy machine.
CLOCK = """{
    const now = performance.now.bind(performance);
    let ahead = 0, stopped = null;
    performance.now = () => (stopped ?? now()) + ahead;
    window.putClockForward = milliseconds => { ahead += milliseconds; };
    window.stopClock = () => { stopped = now(); };
    window.startClock = () => {
        ahead -= now() - stopped;
        stopped = null;
    };
}"""
# What a live region tells is read aloud: no sign of a suit, no mark-up of a card, no sentence with two ends.
HEARD = """new MutationObserver(changes => {
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const told = new Set(changes.map(({target}) => (target.closest ? target : target.parentElement)?.closest(regions)));
    for (const region of told) {
        const text = region?.closest('.pw') ? region.textContent : '';
        if (/[{}♠♥♦♣]|[.]{2}/.test(text)) setTimeout(() => { throw new Error(`read aloud: ${text}`); });
    }
}).observe(document, {subtree: true, childList: true, characterData: true});"""
AS_NEW = {"viewport": VIEWPORT, "reduced_motion": "no-preference"}
# To paint the faces of cards takes a quarter of a test's time, and no test looks at them: all keep their places without.
UNPAINTED = "--blink-settings=imagesEnabled=false"
PAINTED = FULL or any(name.endswith("SHOTS") for name in os.environ)
"""Whether pictures are painted: in the long form, and where somebody wants to see them."""
LOCAL = re.compile(r"^(https?|wss?)://(127\.0\.0\.1|localhost)[:/]|^(data|blob|about|file):")


@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    patient = "--KernelRestarter.restart_limit=1000"  # a test may kill its kernel more often than five times
    with jupyter_lab(tmp_path_factory.mktemp("lab"), patient) as running:
        yield running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch_chromium(playwright, *([] if PAINTED else [UNPAINTED]))
        yield chromium
        chromium.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):  # noqa: ARG001 - as pytest calls it
    report = yield
    if report.when == "call":
        item.has_failed = report.failed
        if report.failed and (page := getattr(item, "shown", None)):
            SHOTS.mkdir(exist_ok=True)
            path = SHOTS / (re.sub(r"\W+", "-", item.name) + ".png")
            with contextlib.suppress(PlaywrightError):  # a failing screenshot must not hide the test's failure
                page.screenshot(path=path)
                report.sections.append(("picture", os.path.relpath(path)))
    return report


def new_context(browser: Browser, **how: object) -> BrowserContext:
    """Open a context, whose pages have a cache of their own and clocks that can be put forward."""
    context = browser.new_context(**how)
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(CLOCK)
    context.add_init_script(HEARD)
    return context


def new_page(context: BrowserContext) -> tuple[Page, list[str]]:
    """Open a page, and list its scripts that threw and its requests outside this machine."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(f"{error}\n{error.stack}"))
    page.on("request", lambda request: None if LOCAL.match(request.url) else errors.append(f"asked for {request.url}"))
    return page, errors


@pytest.fixture(scope="package")
def lab_context(browser: Browser) -> Iterator[BrowserContext]:
    """Share the cache among all pages of JupyterLab: its program is read and compiled once."""
    context = new_context(browser, **AS_NEW)
    yield context
    context.close()


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Open a page that fails the test when a script of it throws, or when it asks for anything outside this machine."""
    in_lab = request.node.get_closest_marker("own_page") is not None
    context = request.getfixturevalue("lab_context") if in_lab else new_context(browser, **AS_NEW)
    others = context.pages
    page, errors = new_page(context)
    request.node.shown = page
    yield page
    if in_lab:
        for each in context.pages:
            if each not in others:
                each.close()
    else:
        context.close()
    assert not errors, "\n".join(errors)


@pytest.fixture(scope="package")
def desk(lab: Lab, lab_context: BrowserContext) -> Iterator[Desk]:
    """Share a page and a kernel among all tests of a worker, except those marked `own_page`."""
    shared = Desk(lab, partial(new_page, lab_context))
    yield shared
    shared.leave()


@pytest.fixture
def notebook(request: pytest.FixtureRequest) -> Callable[..., Book]:
    """Open a page with the given cells and run them: in JupyterLab where the test is marked so, else on a plain page."""
    marked = any(map(request.node.get_closest_marker, ("in_lab", "own_page")))
    return request.getfixturevalue("lab_notebook" if marked else "plain_notebook")


@pytest.fixture(scope="package")
def plain_desk(browser: Browser) -> Iterator[PlainDesk]:
    """Share a plain page among all tests of a worker, except those that ask for a page themselves."""
    context = new_context(browser, **AS_NEW)
    shared = PlainDesk(partial(new_page, context))
    yield shared
    shared.leave()
    context.close()


@pytest.fixture
def plain_notebook(plain_desk: PlainDesk, request: pytest.FixtureRequest) -> Iterator[Callable[..., PlainPage]]:
    """Run cells in this process, and show their widgets on a plain page."""
    own = request.getfixturevalue("page") if "page" in request.fixturenames else None
    with contextlib.ExitStack() as stack:

        def opened(*cells: str, on: Page | None = None) -> PlainPage:
            if page := on or own:
                plain = PlainPage(page)
                stack.enter_context(plain.connected())
            else:
                plain = stack.enter_context(plain_desk.session())
                request.node.shown = plain.page
            plain.run(cells)
            return plain

        yield opened
    if getattr(request.node, "has_failed", True):
        plain_desk.leave()


@pytest.fixture
def lab_notebook(lab: Lab, request: pytest.FixtureRequest) -> Iterator[Callable[..., Notebook]]:
    """Open a notebook in JupyterLab and run it: in the shared page and kernel, or in those of the test alone."""
    own = request.node.get_closest_marker("own_page") is not None
    desk = None if own else request.getfixturevalue("desk")
    name = re.sub(r"\W+", "-", request.node.name) + ".ipynb"

    def opened(*cells: str, on: Page | None = None) -> Notebook:
        if desk and on is None:
            book = desk.put(cells)
            request.node.shown = book.page
            return book
        lab.write(name, cells)
        book = Notebook(lab, on or request.getfixturevalue("page"), name)
        book.open()
        book.run_all()
        return book

    yield opened
    lab.end_sessions(name)
    errors = desk.tidy() if desk else []
    if desk and (errors or getattr(request.node, "has_failed", True)):
        desk.leave()
    assert not errors, "\n".join(errors)


@pytest.fixture
def touch(browser: Browser) -> Iterator[Page]:
    """Open a page on a telephone."""
    context = new_context(browser, viewport={"width": 412, "height": 915}, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


@pytest.fixture
def table(notebook: Callable[..., Book]) -> Callable[..., TablePage]:
    """Open a table with a person at it; animations are off unless asked for."""

    def opened(*, width: int | None = None, before: str = "", on: Page | None = None, **options: object) -> TablePage:
        prefs = {"animate": False, **options.pop("prefs", {})}
        if "goal" in options:
            options["rules"] = {"goal": options.pop("goal")}
        call = ", ".join(f"{name}={value!r}" for name, value in options.items())
        lines = ["import pinochle_widgets as pw", before, f"table = pw.play({call})"]
        book = notebook("\n".join([*lines, f"table.prefs = {{**table.prefs, **{prefs!r}}}", "table"]), on=on)
        board = TablePage(book)
        if width:
            board.set_width(width)
        return board

    return opened
