"""The plain page: widgets of the test's own process without Jupyter or a kernel, by the same messages."""

from __future__ import annotations

import ast
import contextlib
import json
import sys
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Any

import comm
from comm.base_comm import BaseComm
from ipywidgets import Widget

from pinochle_widgets.games import GAMES
from tests.browser.jupyter import LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page

THEMES = Path(sys.prefix, "share", "jupyter", "lab", "themes", "@jupyterlab")
ADDRESS = "http://127.0.0.1/plain"
PAGE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 20px 100px; background: var(--jp-layout-color0); color: var(--jp-ui-font-color1);
  font-family: var(--jp-ui-font-family); font-size: var(--jp-ui-font-size1); }
</style><style id="theme"></style><body data-jp-theme-light="true"><main></main></body>"""


def styles_of(theme: str) -> str:
    """Return the colours and fonts of a theme, as JupyterLab has them."""
    name = f"theme-{theme.rsplit(maxsplit=1)[-1].lower()}-extension"
    return (THEMES / name / "index.css").read_text(encoding="utf-8")


class PlainPage:
    """The cells that run in this process, and a page with the widgets that they show.

    Parameters
    ----------
    page : Page
        One in which nothing is open yet.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self._published: deque[tuple[str, str, Any]] = deque()
        self._comms: dict[str, BaseComm] = {}

    @contextlib.contextmanager
    def connected(self) -> Iterator[None]:
        """Connect the widgets made within to the page; at the end close them, and forget games that were added."""
        make, games = comm.create_comm, dict(GAMES)
        comm.create_comm = self._new_comm
        self.page.route(ADDRESS, lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        self.page.expose_function("tell", self._told)
        self.page.goto(ADDRESS)
        self.page.add_script_tag(path=Path(__file__).with_name("plain.js"))
        self.set_theme(LIGHT)
        try:
            yield
        finally:
            Widget.close_all()
            comm.create_comm = make
            GAMES.clear()
            GAMES.update(games)

    def _new_comm(self, **how: Any) -> BaseComm:
        published, comms = self._published, self._comms

        class PageComm(BaseComm):
            def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
                comms[self.comm_id] = self
                published.append((msg_type, self.comm_id, data))

        return PageComm(**how)

    def _told(self, model: str | None, content: Any) -> str:
        """Hand a message of the page to its widget; return all messages that widgets have published since."""
        if model is not None:
            self._comms[model].handle_msg(
                {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
            )
        return self._news()

    def _news(self) -> str:
        there = len(self._published)
        return json.dumps([self._published.popleft() for _ in range(there)])

    def run(self, cells: Sequence[str]) -> None:
        """Run cells, and show the widget that each ends with."""
        for cell in cells:
            parsed = ast.parse(cell)
            last = parsed.body.pop() if isinstance(parsed.body[-1], ast.Expr) else None
            exec(compile(parsed, "<cell>", "exec"), self.names)
            found = last and eval(compile(ast.Expression(last.value), "<cell>", "eval"), self.names)
            self.page.evaluate("news => window.receive(news)", self._news())
            if isinstance(found, Widget):
                self.page.evaluate("id => window.show(id)", found.model_id)

    def python(self, expression: str, code: str = "") -> Any:
        """Return the value of an expression after some code, and after all messages that the page has sent so far."""
        self.page.evaluate("() => window.settled()")
        exec(code, self.names)
        return ast.literal_eval(repr(eval(expression, self.names)))

    def set_theme(self, theme: str) -> None:
        """Give the page the colours and fonts of one of JupyterLab's themes."""
        self.page.evaluate("([name, styles]) => window.setTheme(name, styles)", [theme, styles_of(theme)])
