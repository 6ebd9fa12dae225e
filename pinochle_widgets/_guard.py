"""Guard the server of the `pinochle` command: it serves this machine alone, its own pages, and only with its token.

Jupyter's server has settings for that, and its handlers keep to them. Voilà leaves remote access open, and some of its
handlers are not Jupyter's: they are derived here from classes that ask the same.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any  # Any: Jupyter's servers have no types

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.base.websocket import WebSocketMixin
from tornado.httputil import split_host_and_port
from tornado.web import HTTPError, RequestHandler
from voila.request_info_handler import RequestInfoSocketHandler

NAMES = ["localhost"]
"""The names of this machine, besides its loopback addresses: a page of another name that leads here is refused."""

HEADERS = {"X-Frame-Options": "SAMEORIGIN", "Referrer-Policy": "same-origin"}
"""Headers of every answer: no foreign page frames the table, and no address with a token is sent along."""

SETTINGS = {"allow_remote_access": False, "local_hostnames": NAMES, "headers": HEADERS}
"""The settings by which Jupyter's own handlers check the Host header, and answer."""


def is_here(host: str) -> bool:
    """Tell whether a Host header names this machine.

    Examples
    --------
    >>> [is_here(host) for host in ("localhost:8866", "127.0.0.1", "[::1]:80", "evil.example", "192.0.2.7")]
    [True, True, True, False, False]
    """
    name = split_host_and_port(host.lower())[0].strip("[]")
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name in NAMES


class OfThisMachine(RequestHandler):
    """A handler of files that asks for the Host header."""

    def set_default_headers(self) -> None:
        """Set the headers of every answer."""
        super().set_default_headers()
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> Any:
        """Refuse a Host that is not this machine."""
        if not is_here(self.request.host):
            raise HTTPError(403)
        return super().prepare()


class RequestInfo(WebSocketMixin, RequestInfoSocketHandler, JupyterHandler):  # type: ignore[misc]  # Voilà has no types
    """The websocket that gives a kernel the address of its page, token included: open to the owner of the token alone."""

    async def get(self, *args: Any, **kwargs: Any) -> None:
        """Open the websocket.

        Raises
        ------
        HTTPError
            Without the token, or the cookie that it gives.
        """
        if self.current_user is None:
            raise HTTPError(403)
        opening = super().get(*args, **kwargs)
        if opening is not None:
            await opening


def guarded(handlers: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Put guarded handlers in the place of those that ask neither for Host nor token."""
    return [(route, _guarded(handler), *more) for route, handler, *more in handlers]


def _guarded(handler: type[RequestHandler]) -> type[RequestHandler]:
    if issubclass(handler, RequestInfoSocketHandler):
        return RequestInfo
    if issubclass(handler, JupyterHandler):
        return handler
    return type(handler.__name__, (OfThisMachine, handler), {})
