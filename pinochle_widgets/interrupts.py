"""Ctrl-C, and the kernel's stop button: what must be done whole is, and only the process that was asked hears of it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeGuard


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let a block come to its end before Ctrl-C interrupts, so that what belongs together is done or not done."""
    usual = signal.getsignal(signal.SIGINT)
    if not _interrupts(usual):
        yield
        return
    came: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        usual(*came[0])


@contextmanager
def interrupting_only_here() -> Iterator[None]:
    """Start processes in a block that Ctrl-C does not reach: they are ended by this one, and leave no traceback of their own.

    A process goes on to ignore what is ignored where it is started. It can't take the mask of signals instead: joblib's
    loky clears that on its way.
    """
    usual = signal.getsignal(signal.SIGINT)
    if not _interrupts(usual):
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _interrupts(handler: object) -> TypeGuard[Callable[[int, FrameType | None], object]]:
    """Whether Ctrl-C is heard here: in the main thread only, and if somebody has set what it does."""
    return threading.current_thread() is threading.main_thread() and callable(handler)
