"""Ctrl-C, and the kernel's stop button: what must be done whole is, and only the process that was asked hears of it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

Handler = Callable[[int, FrameType | None], object]


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let a block come to its end before Ctrl-C interrupts, so that what belongs together is done or not done."""
    came: list[tuple[int, FrameType | None]] = []
    with _handled(lambda number, frame: came.append((number, frame))) as usual:
        yield
    if came and usual:
        usual(*came[0])


@contextmanager
def interrupting_only_here() -> Iterator[None]:
    """Start processes in a block that Ctrl-C does not reach: they are ended by this one, and leave no traceback of their own.

    A process goes on to ignore what is ignored where it is started. It can't take the mask of signals instead: joblib's
    loky clears that on its way.
    """
    with _handled(signal.SIG_IGN):
        yield


@contextmanager
def _handled(handler: Handler | signal.Handlers) -> Iterator[Handler | None]:
    """Have Ctrl-C do something else in a block; the usual handler, or None where Ctrl-C is not heard, which then stays so.

    It is heard in the main thread only, and if somebody has set what it does.
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
