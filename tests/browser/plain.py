"""The plain page: widgets of the test's own process without Jupyter or a kernel, by the same messages.

With `.ci/site/table/standin` on the path widgets are those of the page without a server, and speak by its words.
"""

from __future__ import annotations

import ast
import contextlib
import json
import queue
import sys
import threading
from collections import deque
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import comm
import ipywidgets
from comm.base_comm import BaseComm
from ipywidgets import Widget

from pinochle_widgets.games import GAMES
from tests.browser.jupyter import LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page

STANDS_IN = hasattr(ipywidgets, "open_widgets")
"""Whether widgets are stand-ins."""
THEMES = Path(sys.prefix, "share", "jupyter", "lab", "themes", "@jupyterlab")
PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; padding: 20px 100px; background: var(--jp-layout-color0); color: var(--jp-ui-font-color1);
  font-family: var(--jp-ui-font-family); font-size: var(--jp-ui-font-size1); }}
</style><style id="theme">{styles}</style><body data-jp-theme-light="true"><main></main><script>{script}</script></body>"""


@cache
def styles_of(theme: str) -> str:
    """Return the colours and fonts of a theme, as JupyterLab has them."""
    name = f"theme-{theme.rsplit(maxsplit=1)[-1].lower()}-extension"
    return (THEMES / name / "index.css").read_text(encoding="utf-8")


def close_all() -> None:
    """Close all widgets."""
    if STANDS_IN:
        for each in list(ipywidgets.open_widgets.values()):
            each.close()
    else:
        Widget.close_all()


class PageServer(ThreadingHTTPServer):
    """A server of the plain page and of its bell, on this machine alone.

    A page is told by the bell when a widget speaks by itself; a widget can't use Playwright, which runs in one thread.
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), PageRequest)
        self.listeners: list[queue.SimpleQueue[bool]] = []
        self.address = f"http://127.0.0.1:{self.server_address[1]}/"

    @contextlib.contextmanager
    def running(self) -> Iterator[PageServer]:
        """Serve in a thread until the block ends."""
        thread = threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield self
        finally:
            for listener in list(self.listeners):
                listener.put(False)
            self.shutdown()
            thread.join()
            self.server_close()

    def ring(self) -> None:
        for listener in list(self.listeners):
            listener.put(True)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a page that was closed."""


class PageRequest(BaseHTTPRequestHandler):
    """A request for the page, or for its bell, which is a stream of events without an end."""

    server: PageServer

    def do_GET(self) -> None:
        if self.path == "/bell":
            self._ring()
        else:
            self._begin("text/html")
            script = Path(__file__).with_name("plain.js").read_text(encoding="utf-8")
            self.wfile.write(PAGE.format(styles=styles_of(LIGHT), script=script).encode())

    def _begin(self, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.end_headers()

    def _ring(self) -> None:
        listener: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self.server.listeners.append(listener)
        try:
            self._begin("text/event-stream")
            while listener.get():
                self.wfile.write(b"data:\n\n")
        finally:
            self.server.listeners.remove(listener)

    def log_message(self, *_: Any) -> None:
        """Keep no log."""


class PlainPage:
    """The cells that run in this process, and a page with the widgets that they show.

    Parameters
    ----------
    page : Page
        One in which nothing is open yet.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.names: dict[str, Any] = {}
        self._published: deque[tuple[str, str, Any]] = deque()
        self._comms: dict[str, BaseComm] = {}
        self._server: PageServer | None = None
        self._thread = threading.get_ident()
        self._theme = LIGHT
        self._answers = False

    @contextlib.contextmanager
    def connected(self) -> Iterator[None]:
        """Open the page, and connect the widgets made within to it."""
        with self.opened(), self.session():
            yield

    @contextlib.contextmanager
    def opened(self) -> Iterator[None]:
        """Open the page."""
        with PageServer().running() as self._server:
            self.page.expose_function("tell", self._told)
            self.page.goto(self._server.address)
            self.page.evaluate("() => window.opened")
            yield

    @contextlib.contextmanager
    def session(self) -> Iterator[None]:
        """Connect the widgets made within to the page; at the end close them, and forget games that were added.

        Widgets that an earlier test has left open are closed before: the page knows nothing of the parts that they share.
        """
        close_all()
        make, games = comm.create_comm, dict(GAMES)
        comm.create_comm = self._new_comm
        if STANDS_IN:
            ipywidgets.post = self._publish
        self.names = {"__name__": "__main__"}
        try:
            yield
        finally:
            close_all()
            comm.create_comm = make
            GAMES.clear()
            GAMES.update(games)

    def clear(self) -> None:
        """Remove the widgets of a session from the page, and the theme that it set."""
        self.page.evaluate("() => window.clear()")
        self.set_theme(LIGHT)
        self._published.clear()
        self._comms.clear()

    def _publish(self, kind: str, model: str, data: Any) -> None:
        self._published.append((kind, model, data))
        if not self._answers or threading.get_ident() != self._thread:
            self._server.ring()

    def _new_comm(self, **how: Any) -> BaseComm:
        publish, comms = self._publish, self._comms

        class PageComm(BaseComm):
            def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
                comms[self.comm_id] = self
                publish(msg_type, self.comm_id, data)

        return PageComm(**how)

    @contextlib.contextmanager
    def _answering(self) -> Iterator[None]:
        """Keep the bell silent at messages that this thread publishes within: they are handed over when the block has ended."""
        self._answers = True
        try:
            yield
        finally:
            self._answers = False

    def _told(self, model: str | None, content: Any) -> str:
        """Hand a message of the page to its widget; return all messages that widgets have published since."""
        if model in self._comms:  # a view may speak while its test ends
            message = {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
            with self._answering():
                self._comms[model].handle_msg(message)
        elif STANDS_IN and model in ipywidgets.open_widgets:
            with self._answering():
                ipywidgets.open_widgets[model]._handle_custom_msg(content, [])
        return self._news()

    def _news(self) -> str:
        there = len(self._published)
        return json.dumps([self._published.popleft() for _ in range(there)])

    def _tell(self) -> None:
        """Send the page the messages that widgets have published since it last asked."""
        if self._published:
            self.page.evaluate("news => window.receive(news)", self._news())

    def run(self, cells: Sequence[str]) -> None:
        """Run cells, and show the widget that each ends with."""
        for cell in cells:
            parsed = ast.parse(cell)
            last = parsed.body.pop() if isinstance(parsed.body[-1], ast.Expr) else None
            with self._answering():
                exec(compile(parsed, "<cell>", "exec"), self.names)
                found = last and eval(compile(ast.Expression(last.value), "<cell>", "eval"), self.names)
            self._tell()
            if isinstance(found, Widget):
                self.page.evaluate("id => window.show(id)", found.model_id)

    def python(self, expression: str, code: str = "") -> Any:
        """Return the value of an expression after some code, and after all messages that the page has sent so far."""
        self.page.evaluate("() => window.settled()")
        with self._answering():
            exec(code, self.names)
            value = ast.literal_eval(repr(eval(expression, self.names)))
        self._tell()
        return value

    def set_theme(self, theme: str) -> None:
        """Give the page the colours and fonts of one of JupyterLab's themes."""
        if theme != self._theme:
            self.page.evaluate("([name, styles]) => window.setTheme(name, styles)", [theme, styles_of(theme)])
            self._theme = theme
