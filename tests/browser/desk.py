"""The pages that tests share, and a kernel: to open a page takes seconds of JupyterLab, and one as a plain page."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from playwright.sync_api import Error as PlaywrightError

from tests.browser.jupyter import LIGHT, Notebook
from tests.browser.plain import PlainPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Page

    from tests.browser.jupyter import Lab

NAME = "desk.ipynb"
VIEWPORT = {"width": 1400, "height": 1000}

# The parts of the kernel that a test may have changed: widgets, names, preferences, and levels in the registry of games.
CLEAR = """import sys
import ipywidgets
from pinochle_widgets.games import GAMES
from pinochle_widgets.store import people
ipywidgets.Widget.close_all()
people.forget()
if not hasattr(sys, 'games_at_first'):  # a new kernel, also one in place of another that a test has killed
    sys.games_at_first = dict(GAMES)
GAMES.update(sys.games_at_first)
get_ipython().run_line_magic('reset', '-sf')"""
PUT = """async ([code, sources]) => {
    const book = window.jupyterapp.shell.currentWidget;
    const done = await book.sessionContext.session.kernel.requestExecute({code, store_history: false}).done;
    if (done.content.status !== 'ok') throw new Error(JSON.stringify(done.content));
    const cells = sources.map(source => ({cell_type: 'code', source, metadata: {}, outputs: []}));
    const notebook = book.content.model.sharedModel;
    notebook.transact(() => { notebook.deleteCellRange(0, notebook.cells.length); notebook.insertCells(0, cells); });
    book.content.activeCellIndex = 0;
    book.content.mode = 'command';
}"""
GONE = "() => document.querySelectorAll('.pw').length === 0"


class Desk:
    """A notebook that stays open; each test puts its own cells into it.

    Parameters
    ----------
    lab : Lab
    new_page : callable
        Makes a page, and the list that its errors are put into.
    """

    def __init__(self, lab: Lab, new_page: Callable[[], tuple[Page, list[str]]]) -> None:
        self._lab, self._new_page = lab, new_page
        self._book: Notebook | None = None
        self._errors: list[str] = []

    def put(self, cells: Sequence[str]) -> Notebook:
        """Run cells in a notebook where nothing is left of the test before."""
        if self._book is None:
            page, self._errors = self._new_page()
            self._lab.write(NAME, [""])
            self._book = Notebook(self._lab, page, NAME)
            self._book.open()
        page = self._book.page
        page.set_viewport_size(VIEWPORT)
        page.emulate_media(reduced_motion="no-preference")
        self._book.set_theme(LIGHT)
        page.evaluate(PUT, [CLEAR, list(cells)])
        page.wait_for_function(GONE)
        self._book.run_all()
        return self._book

    def tidy(self) -> list[str]:
        """Return the errors of the page since the last call, and forget them."""
        told, self._errors[:] = self._errors[:], []
        return told

    def leave(self) -> None:
        """Close the page and end the kernel; the next test opens others."""
        if self._book is not None:
            self._book.page.close()
            self._lab.end_sessions(NAME)
            self._book = None


class PlainDesk:
    """A plain page that stays open; each test shows its own widgets there.

    Parameters
    ----------
    new_page : callable
        Makes a page, and the list that its errors are put into.
    """

    def __init__(self, new_page: Callable[[], tuple[Page, list[str]]]) -> None:
        self._new_page = new_page
        self._open = contextlib.ExitStack()
        self._plain: PlainPage | None = None
        self._errors: list[str] = []

    @contextlib.contextmanager
    def session(self) -> Iterator[PlainPage]:
        """Connect the widgets of a test to the page, which is as new; afterwards it is empty, and its errors are raised."""
        if self._plain is None:
            page, self._errors = self._new_page()
            self._plain = PlainPage(page)
            self._open.callback(page.close)
            self._open.enter_context(self._plain.opened())
        plain, page = self._plain, self._plain.page
        page.mouse.move(0, 0)
        if page.viewport_size != VIEWPORT:
            page.set_viewport_size(VIEWPORT)
        page.emulate_media(reduced_motion="no-preference")
        with plain.session():
            yield plain
        try:
            plain.clear()
        except PlaywrightError:
            self.leave()
            raise
        told, self._errors[:] = self._errors[:], []
        assert not told, "\n".join(told)

    def leave(self) -> None:
        """Close the page; the next test opens another."""
        self._plain = None
        self._open.close()
