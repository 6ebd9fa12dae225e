"""The handling of Ctrl-C and of the kernel's stop button: steps that belong together are done whole, and in one process only."""

from __future__ import annotations

import signal
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
