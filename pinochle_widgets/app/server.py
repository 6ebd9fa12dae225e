"""The server of the `pinochle` command: a Voilà that always ends well, and its kernels with it."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any  # Any: Jupyter's servers have no types

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop
from tornado.log import gen_log
from tornado.web import HTTPError
from traitlets import default
from voila.app import Voila

from pinochle_widgets.app.browser import open_page
from pinochle_widgets.app.guard import KERNELS, PICTURES, SETTINGS, TooManyKernels, guarded

# Voilà gets MathJax from a CDN unless it is given another place. The table sets no formulas, so the place given is a script
# that does nothing. (Voilà appends a query, which `//` makes a comment.)
NO_MATHJAX = (
    "data:text/javascript,window.MathJax={Hub:{Config(){},Configured(){},Queue(){},Register:{StartupHook(){}}}}//"
)

MOST = 8
"""The most kernels that run at a time: one for each page, and one for the page that is made ready."""

IDLE = 600
"""The seconds after which a kernel that no page is connected with is ended."""


class Kernels(AsyncMappingKernelManager):
    """The kernels of the tables: all are ended, also those that are starting, ending or gone already.

    A kernel appears when its process is started, and goes by itself when it dies or its page is closed. Ending it then
    raises an error, which would keep the others from being ended.
    """

    _is_ending = False

    @default("cull_idle_timeout")
    def _seconds_without_a_page(self) -> int:
        return IDLE

    @default("cull_interval")
    def _seconds_between_looks(self) -> int:
        return IDLE // 10

    def ready(self) -> int:
        """Count the pages that are made ready; one that could not be made, for too many tables, is made anew."""
        voila: Any = self  # derived from this class where pages are made ready
        pools: dict[str, list[asyncio.Task[Any]]] = getattr(voila, "_pools", {})
        self._forget_failed()
        for name, pool in pools.items():
            if not pool and len(self) < MOST - 1:
                voila.fill_if_needed(notebook_name=name)
        return sum(map(len, pools.values()))

    def _forget_failed(self) -> None:
        """Forget pages that could not be made ready: Voilà would ask each for its kernel whenever one is ended."""
        pools: dict[str, list[asyncio.Task[Any]]] = getattr(self, "_pools", {})
        for pool in pools.values():
            pool[:] = [page for page in pool if not page.done() or not (page.cancelled() or page.exception())]

    async def start_kernel(self, **how: Any) -> str:  # type: ignore[override]  # its base class does so, too
        """Start a kernel, unless all are to end or there are as many as the server runs.

        Raises
        ------
        RuntimeError
            If all kernels are being ended, or have ended.
        TooManyKernels
            If there are as many kernels as the server runs.
        """
        if self._is_ending:
            raise RuntimeError("The server ends; no kernel is started any longer.")
        if len({*self.list_kernel_ids(), *self._pending_kernels}) >= MOST:
            asyncio.get_running_loop().call_soon(self._forget_failed)  # when the page's task has failed by this
            raise TooManyKernels(f"{MOST} kernels run, the most that there can be.")
        kernel = str(await super().start_kernel(**how))
        KERNELS.get([]).append(kernel)
        return kernel

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # the base class has no types
        """End all kernels, and return when they have gone."""
        self._is_ending = True
        while kernels := {*self.list_kernel_ids(), *self._pending_kernels}:
            await asyncio.gather(*(self._end(kernel, now=now) for kernel in kernels))

    async def _end(self, kernel: str, *, now: bool) -> None:
        coming = self._pending_kernels.get(kernel)
        if coming is not None and kernel not in self:
            await asyncio.wait([asyncio.ensure_future(coming)])  # it can't be ended before
        manager = self._kernels.get(kernel)
        try:
            await self._async_shutdown_kernel(kernel, now=now)  # type: ignore[no-untyped-call]
        except Exception as error:
            if not (isinstance(error, HTTPError) and error.status_code == HTTPStatus.NOT_FOUND):
                self.log.exception("Kernel %s did not end well", kernel)
            if kernel in self._kernels:
                self.stop_watching_activity(kernel)  # type: ignore[no-untyped-call]
            if manager is not None and await ensure_async(manager.is_alive()):
                await ensure_async(manager.shutdown_kernel(now=True))
        self._kernels.pop(kernel, None)
        self._pending_kernels.pop(kernel, None)


def _say_once() -> None:
    """Ignore further signals: a second one would break off the work that the first began."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


class App(Voila):  # type: ignore[misc]  # Voilà has no types
    """A Voilà that can be ended at any time, and more than once."""

    @default("log_level")
    def _level_of_log(self) -> int:
        return logging.ERROR  # a player is told the address, and what went wrong

    @default("mathjax_url")
    def _mathjax_nowhere(self) -> str:
        return NO_MATHJAX  # a default: Voilà warns of the option

    @default("tornado_settings")
    def _pictures(self) -> dict[str, Any]:
        return PICTURES  # set when the handlers stand: before, Tornado would add one of its own that asks for nothing

    def init_settings(self) -> dict[str, Any]:
        """Let Jupyter's handlers serve this machine alone, and no foreign frame."""
        gen_log.setLevel(self.log_level)  # Tornado warns of the pings of Jupyter's sockets
        return {**super().init_settings(), **SETTINGS}

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Guard the handlers that are not Jupyter's, too."""
        return guarded(super().init_handlers())

    @property
    def address(self) -> str:
        """The address of the table, with the token that opens it."""
        return f"{self.connection_url}?token={self.token}"

    def listen(self) -> None:
        """Serve until the command is ended; say where, as soon as the port is known."""
        IOLoop.current().add_callback(
            lambda: print(f"Pinochle is served to this machine alone: {self.address}", flush=True)  # noqa: T201
        )
        super().listen()

    def launch_browser(self) -> None:
        """Open the table in a browser, by a file beside its notebook."""
        open_page(self.address, Path(self.notebook_path).parent, self.browser)

    def _handle_signal_stop(self, sig: int, frame: Any) -> None:
        _say_once()
        if getattr(self, "ioloop", None) is None:
            sys.exit(0)  # nothing runs yet
        super()._handle_signal_stop(sig, frame)

    def stop(self) -> None:
        """End the kernels on the loop on which they live: on the loop that Voilà takes, a starting kernel never appears.

        Kernels hold nothing to keep, so they are ended at once: a kernel that is asked in the midst of work prints a traceback.
        """
        _say_once()
        self.ioloop.run_sync(partial(self.kernel_manager.shutdown_all, now=True))
        super().stop()
