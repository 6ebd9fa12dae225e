"""Guard the server of the `pinochle` command: it serves this machine alone, its own pages, and only with its token.

Jupyter's server has settings for that, and its handlers keep to them. Voilà leaves remote access open, and some of its
handlers are not Jupyter's: they are derived here from classes that ask the same. Jupyter lets a websocket be opened without an
Origin, as scripts do, or with a foreign one beside a token: here no script has business with a kernel, so each is asked for it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextvars import ContextVar
from ipaddress import ip_address
from typing import Any  # Any: Jupyter's servers have no types
from urllib.parse import urlsplit

from jupyter_server import DEFAULT_STATIC_FILES_PATH
from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.auth.logout import LogoutHandler
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.base.websocket import WebSocketMixin
from tornado.httputil import split_host_and_port, url_concat
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler
from tornado.websocket import WebSocketHandler
from voila.paths import collect_static_paths
from voila.request_info_handler import RequestInfoSocketHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

NAMES = ["localhost"]
"""The names of this machine, besides its loopback addresses: a page of another name that leads here is refused."""

HEADERS = {"X-Frame-Options": "SAMEORIGIN", "Referrer-Policy": "same-origin"}
"""Headers of every answer: no foreign page frames the table, and no address with a token is sent along."""

PICTURES = {"static_path": DEFAULT_STATIC_FILES_PATH, "static_url_prefix": "/voila/static/"}
"""The settings by which Jupyter's pages of errors find their pictures and style sheets, where Voilà serves them."""

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


class OfItsPages(WebSocketHandler):
    """A websocket that asks for the Origin header: only a page of this server opens it."""

    def prepare(self) -> Any:
        """Refuse a page of another server, and a program without a page."""
        origin = self.request.headers.get("Origin", "")
        if urlsplit(origin.lower()).netloc != self.request.host.lower():
            raise HTTPError(403)
        return super().prepare()


class RequestInfo(OfItsPages, WebSocketMixin, RequestInfoSocketHandler, JupyterHandler):  # type: ignore[misc]  # Voilà has no types
    """The websocket that gives a kernel the address of its page: open to the owner of the token alone."""

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


class Templates(JupyterHandler, TemplateStaticFileHandler):  # type: ignore[misc]  # Voilà has no types
    """The files of the page's template, for the owner of the token; Voilà's own handler fails at a path that is none."""

    def parse_url_path(self, url_path: str) -> str:
        """Find the path of a file below its template; refuse a path that names no template."""
        template, _, rest = url_path.partition("/static/")
        try:
            collect_static_paths(["voila", "nbconvert"], template)
        except ValueError:
            rest = ""
        if not rest or ".." in rest.split("/"):
            raise HTTPError(404)
        return str(super().parse_url_path(url_path))


class Logout(LogoutHandler):
    """The way out: it leads to the page that asks for the token."""

    @allow_unauthenticated
    def get(self) -> None:
        """Forget the cookie."""
        self.identity_provider.clear_login_cookie(self)
        self.redirect(self.get_login_url())


_SAID = """\
<style>#loading {{ display: none !important }} #rendered_cells {{ display: block !important }}</style>
<p role="alert" style="margin: 3em auto; padding: 0 1em; max-width: 32em; font: 18px/1.5 sans-serif">
{}
</p>
"""

NO_TABLE = _SAID.format(
    "The table can't open: its kernel, the Python that deals the cards, did not start. The window in which pinochle runs says "
    "why. Reload this page to try again."
)

TOO_MANY = _SAID.format(
    "As many tables are open as pinochle serves at once. Close the page of one, or play there; then reload this page. A table "
    "whose page is gone ends after ten minutes, and its game is kept."
)


class TooManyKernels(RuntimeError):
    """The error for a kernel more than the server runs."""


KERNELS: ContextVar[list[str]] = ContextVar("KERNELS")
"""The kernels that were started for the page in work."""


class Page(TornadoVoilaHandler):  # type: ignore[misc]  # Voilà has no types
    """The page of the table: no token stays in its address, a table that can't open says so, and none opens within a page."""

    async def get(self, path: str | None = None) -> None:
        """Show the table; with a token, which has given its cookie by now, lead to the address without it."""
        if self.current_user is not None and self.get_query_arguments("token"):
            asked = self.request.query_arguments.items()
            others = [(name, value) for name, values in asked if name != "token" for value in values]
            self.redirect(url_concat(self.request.path, others))
            return
        if self.request.headers.get("Sec-Fetch-Dest", "document") != "document":
            raise HTTPError(403)  # a picture or a frame of another page asks: no kernel starts for it
        _ = self.xsrf_token  # gives the cookie that the page needs to end its kernel as it is left
        KERNELS.set([])
        try:
            await super().get(path)
        except (HTTPError, StreamClosedError):
            raise
        except TooManyKernels as error:
            self.log.warning("A table more was asked for: %s", error)
            if not self._headers_written:
                self.set_status(503)
            self.finish(TOO_MANY)
        except Exception as error:  # noqa: BLE001 - a kernel that does not start raises anything
            self.log.error("The table can't open, its kernel did not start: %s", error)  # noqa: TRY400 - it printed why itself
            if not self._headers_written:
                self.set_status(500)
            self.finish(NO_TABLE)

    def should_use_rendered_notebook(self, notebook: Any, _: int, *given: Any) -> bool:
        """Take a page that was made ready, unless the address names a sheet: it was made before there was an address."""
        ready = 0 if self.get_query_arguments("sheet") else self.kernel_manager.ready()
        return bool(super().should_use_rendered_notebook(notebook, ready, *given))

    async def get_generator(self, path: str | None = None) -> AsyncIterator[str]:
        """Yield the parts of the page, as long as its kernel lives: of one that died Voilà would wait for ever, part by part.

        Raises
        ------
        RuntimeError
            If the kernel that was started for the page has died.
        """
        async for part in super().get_generator(path):
            if any(kernel not in self.kernel_manager for kernel in KERNELS.get()):
                raise RuntimeError("The kernel has died.")
            yield part


GUARDS: tuple[tuple[type[RequestHandler], tuple[type[RequestHandler], ...]], ...] = (
    (RequestInfoSocketHandler, (RequestInfo,)),
    (WebSocketHandler, (OfItsPages,)),
    (TemplateStaticFileHandler, (Templates,)),
    (TornadoVoilaHandler, (Page,)),
    (LogoutHandler, (Logout,)),
    (JupyterHandler, ()),
    (RequestHandler, (OfThisMachine,)),
)
"""The guards of a handler, by the first of these classes that it is of."""


def guarded(handlers: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Put guarded handlers in the place of those that ask for less than Host, Origin and token."""
    return [(route, _guarded(handler), *more) for route, handler, *more in handlers]


def _guarded(handler: type[RequestHandler]) -> type[RequestHandler]:
    guards = next(guards for kind, guards in GUARDS if issubclass(handler, kind))
    return type(handler.__name__, (*guards, handler), {})
