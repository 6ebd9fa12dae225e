"""The Python process: the host it runs on, its collector of garbage, and its interrupts by Ctrl-C or the kernel's stop button."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

Handler = Callable[[int, FrameType | None], object]


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let a block come to its end before Ctrl-C interrupts, so that its steps are done together or not at all."""
    came: list[tuple[int, FrameType | None]] = []
    with _handled(lambda number, frame: came.append((number, frame))) as usual:
        yield
    if came and usual:
        usual(*came[0])


@contextmanager
def interrupting_only_here() -> Iterator[None]:
    """Start processes in a block that Ctrl-C does not reach: this process ends them, and they print no traceback.

    A process goes on to ignore a signal that is ignored where it is started. A mask of signals would not do: joblib's
    loky clears that on its way.
    """
    with _handled(signal.SIG_IGN):
        yield


@contextmanager
def _handled(handler: Handler | signal.Handlers) -> Iterator[Handler | None]:
    """Replace the handler of Ctrl-C in a block; the block gets the usual handler, or None where Ctrl-C stays as it is.

    The handler is replaced in the main thread only, and only if one is set.
    """
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield None
        return
    signal.signal(signal.SIGINT, handler)
    try:
        yield usual
    finally:
        signal.signal(signal.SIGINT, usual)


_BINDER = ("BINDER_SERVICE_HOST", "BINDER_LAUNCH_HOST")
_VOILA = ("VOILA_BASE_URL", "VOILA_PREHEAT", "VOILA_KERNEL_ID")


def is_binder() -> bool:
    """Check whether this computer is a container of Binder, which is deleted with all its files."""
    return any(name in os.environ for name in _BINDER)


def is_voila() -> bool:
    """Check whether Voilà serves this process to a page."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila") or any(name in os.environ for name in _VOILA)


def is_in_page() -> bool:
    """Check whether a page of a browser runs this process: it has no compiler, no threads and no other processes."""
    return sys.platform == "emscripten"


def is_kernel() -> bool:
    """Check whether a kernel of Jupyter runs this process: its cells show what is displayed."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return hasattr(shell, "kernel")


def is_hub() -> bool:
    """Check whether a JupyterHub or Binder runs this process, on computers that many share."""
    return "JUPYTERHUB_USER" in os.environ or is_binder()


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep the collector of garbage from going through all that is loaded within the block, also afterwards.

    It would hold up all threads for a fifth of a second, to find that nothing of it is garbage. By `gc.freeze` and
    `gc.unfreeze` the objects come to the oldest generation without counting as new in it.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if not gc.get_freeze_count():  # else somebody has frozen objects that shall stay so
            gc.freeze()
            gc.unfreeze()
        if was_on:
            gc.enable()


def collecting_rarely() -> None:
    """Look for garbage rarely from now on, and never among the modules that are loaded: for a process that serves many tables.

    A move makes thousands of objects, of which hardly any keep each other alive: one second in six went into looking for those.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def begun(name: str, work: Callable[..., None], *arguments: object) -> threading.Thread | None:
    """Begin work in a daemon thread; None where there are no threads, as in a browser, or no more can be had."""
    thread = threading.Thread(target=work, args=arguments, name=name, daemon=True)
    try:
        thread.start()
    except RuntimeError:
        return None
    return thread


def in_address(name: str) -> list[str]:
    """List the values of a name in the address of the page that Voilà serves; none elsewhere."""
    from urllib.parse import parse_qs

    return parse_qs(os.environ.get("QUERY_STRING", "")).get(name, [])
