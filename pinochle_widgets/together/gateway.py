"""The gateway: the port where pages reach their tables. It knows no game and no key, and hands frames on.

It listens on this machine alone unless it is told another address, and answers under the addresses that it knows itself by: a
page of another server is refused, also one whose name was led here (`Host` and `Origin`). Forwarded headers are not believed.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol  # Any: Tornado's settings
from urllib.parse import urlsplit

from pinochle_widgets.together.frames import IDENT, MOST_BYTES, MOST_READ, REFUSED, let_go, read_frame, refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_widgets.together.pipe import Frame, Write

try:
    from tornado.httpserver import HTTPServer
    from tornado.httputil import HTTPServerRequest
    from tornado.ioloop import IOLoop
    from tornado.netutil import bind_sockets
    from tornado.web import Application, HTTPError, RequestHandler
    from tornado.websocket import WebSocketClosedError, WebSocketHandler
except ImportError as error:
    raise ImportError('Tables for several persons need tornado: pip install "pinochle_widgets[together]"') from error

log = logging.getLogger(__name__)

HERE = "127.0.0.1"

LINES = 400
"""The most connections at once."""

HELLO_WITHIN = 5.0
"""The seconds within which a page says who is there."""

A_SECOND, AT_ONCE = 40.0, 400.0
"""The frames that a page may send in a second, and at once."""

PINGS = 20.0
"""The seconds between two signs of life that are asked of a page."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Line(Protocol):
    """The connection of a page, as a gateway knows it."""

    def take(self, frame: Frame) -> None:
        """Take a frame of the page."""

    def gone(self) -> None:
        """Note that the connection has ended."""


class Bus(Protocol):
    """The way to the referees, as a gateway knows it."""

    def connect(self, ident: str, write: Write, shut: Callable[[], None]) -> Line | None:
        """Begin a connection of a page to a table; None, and a refusal sent, where there is no such table."""


class Guarded(RequestHandler):
    """A handler that answers under the addresses of the gateway alone."""

    gate: Gateway

    def initialize(self, gate: Gateway) -> None:
        """Take the gateway that it is of."""
        self.gate = gate

    def set_default_headers(self) -> None:
        """Set the headers of every answer."""
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        """Refuse a name that was led here, and a page of another server."""
        origin = self.request.headers.get("Origin", "")
        if self.request.host.lower() not in self.gate.hosts or not self.is_ours(origin.lower()):
            raise HTTPError(403)

    def is_ours(self, origin: str) -> bool:
        """Check whether an Origin is one of the gateway's: where there is none, no page asks."""
        return not origin or origin in self.gate.origins


class Nothing(Guarded):
    """The answer to any other address, as to a link that was cut short."""

    def prepare(self) -> None:
        """Refuse in words."""
        super().prepare()
        self.set_status(404)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(REFUSED["cut"])


class PageLine(Guarded, WebSocketHandler):
    """The connection of a page to its table."""

    def initialize(self, gate: Gateway) -> None:
        """Begin with the frames that a page may send at once."""
        super().initialize(gate)
        self.line: Line | None = None
        self._left, self._since = AT_ONCE, time.monotonic()
        self._timer: object | None = None
        self._is_counted = False

    def is_ours(self, origin: str) -> bool:
        """Check whether an Origin is one of the gateway's: a page always tells it."""
        return origin in self.gate.origins

    def check_origin(self, origin: str) -> bool:
        """Leave the check to `prepare`, which knows the addresses behind a proxy, too."""
        return self.is_ours(origin.lower())

    def open(self, *args: str, **_: str) -> None:
        """Lead the page to its table."""
        if self.gate.lines >= LINES:
            self._refuse("full")
            return
        self.gate.lines += 1
        self._is_counted = True
        self.set_nodelay(True)
        self._timer = IOLoop.current().call_later(HELLO_WITHIN, self._refuse, "silent")
        self.line = self.gate.bus.connect(args[0], self.put, self.close)

    def on_message(self, message: str | bytes) -> None:
        """Hand a frame on, unless there are too many."""
        now = time.monotonic()
        self._left = min(AT_ONCE, self._left + (now - self._since) * A_SECOND) - 1
        self._since = now
        if self._left < 0:
            self._refuse("fast")
            return
        if len(message if isinstance(message, bytes) else message.encode()) > MOST_BYTES:
            self._refuse("long")
            return
        try:
            frame = read_frame(message)
        except ValueError as error:
            log.info("A page sent no frame: %.80s", error)
            self._refuse("unknown")
            return
        if "hello" in frame:
            self._stop_waiting()
        if self.line is not None:
            self.line.take(frame)

    def put(self, frame: Frame) -> None:
        """Send a frame, unless the page has gone."""
        with suppress(WebSocketClosedError):
            let_go(self.write_message(json.dumps(frame, separators=(",", ":"))))

    def on_close(self) -> None:
        """Note that the page has gone."""
        self._stop_waiting()
        if self._is_counted:
            self._is_counted = False
            self.gate.lines -= 1
        if self.line is not None:
            self.line.gone()
            self.line = None

    def _refuse(self, why: str) -> None:
        self.put(refused(why))
        self.close()

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            IOLoop.current().remove_timeout(self._timer)
            self._timer = None


class _Under(Application):
    """The addresses of a gateway, also below the path of a proxy that does not take it away."""

    def __init__(self, **settings: Any) -> None:
        self.paths: set[str] = set()
        super().__init__(**settings)

    def find_handler(self, request: HTTPServerRequest, **how: Any) -> Any:
        """Find the handler of a request."""
        for path in self.paths:
            if request.path.startswith(f"{path}/"):
                request.path = request.path.removeprefix(path)
                break
        return super().find_handler(request, **how)


class Gateway:
    """The port where pages reach their tables; made within a running loop.

    Parameters
    ----------
    bus : Bus
        The way to the tables.
    port : int
        The port; 0 takes a free one.
    address : str
        The address on which it listens.
    origins : collection of str
        The addresses by which browsers know it besides those of this machine, such as ``https://cards.example``.

    Attributes
    ----------
    addresses : list of str
        The addresses of which links may be made, the one that was added last first.

    Raises
    ------
    OSError
        If the port is in use, or the address is not this machine's.
    """

    def __init__(
        self,
        bus: Bus,
        port: int = 0,
        *,
        address: str = HERE,
        origins: Collection[str] = (),
    ) -> None:
        self.bus, self.lines = bus, 0
        sockets = bind_sockets(port, address)
        self.port: int = sockets[0].getsockname()[1]
        self.addresses = [f"http://{HERE}:{self.port}"]
        here = [f"http://{name}:{self.port}" for name in ("localhost", HERE, "[::1]")]
        self.origins: set[str] = set()
        self.hosts: set[str] = set()
        self._application = _Under(
            default_handler_class=Nothing,
            default_handler_args={"gate": self},
            websocket_max_message_size=MOST_READ,
            websocket_ping_interval=PINGS,
            log_function=lambda _: None,
        )
        for each in (*here, *origins):
            self._know(each)
        self.serve(rf"/line/({IDENT})", PageLine)
        self._server = HTTPServer(self._application, max_body_size=MOST_READ)
        self._server.add_sockets(sockets)

    def serve(self, pattern: str, handler: type[Guarded], how: Mapping[str, object] | None = None) -> None:
        """Serve a handler, with its arguments, at the addresses of a pattern."""
        self._application.add_handlers(".*", [(pattern, handler, {"gate": self, **(how or {})})])

    def listen(self, address: str) -> None:
        """Listen on another address of this machine, too, by the same port.

        Raises
        ------
        OSError
            If the port is in use there, or the address is not this machine's.
        """
        known = f"http://{address}:{self.port}"
        if known not in self.addresses:
            self._server.add_sockets(bind_sockets(self.port, address))
            self.answer_to(known)

    def answer_to(self, address: str) -> None:
        """Answer under an address of a proxy or tunnel that leads here, too.

        Raises
        ------
        ValueError
            If it is no address of the web.
        """
        self._know(address)
        address = address.rstrip("/")
        self.addresses[:] = [address, *(each for each in self.addresses if each != address)]

    def _know(self, address: str) -> None:
        origin, path = origin_of(address), urlsplit(address).path.rstrip("/")
        self.origins.add(origin)
        if path:
            self._application.paths.add(path)
        self.hosts.add(urlsplit(origin).netloc)

    async def close(self) -> None:
        """Listen no longer, and end the connections."""
        self._server.stop()
        await self._server.close_all_connections()


def origin_of(address: str) -> str:
    """Write the origin of an address, as browsers do.

    Raises
    ------
    ValueError
        If it is no address of the web.

    Examples
    --------
    >>> origin_of("https://Cards.example:443/table/")
    'https://cards.example'
    """
    parts = urlsplit(address.lower())
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
        raise ValueError(f"{address!r:.80} is no address; it must be like https://cards.example")
    usual = f":{443 if parts.scheme == 'https' else 80}"
    return f"{parts.scheme}://{parts.netloc.removesuffix(usual)}"
