"""Long runs: in pieces, so that they can be interrupted, and with a bar that tells how far they are."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeGuard

DELAY = 1.0
"""After so many seconds a run is long, and the bar appears."""


def progress(total: int, unit: str, initial: int = 0) -> Any:
    """A progress bar on stderr for work of so many units, some of which may be done; gone when all is.

    ``TQDM_DISABLE=1`` keeps it away.
    """
    from tqdm import tqdm

    return tqdm(total=total, unit=f" {unit}", unit_scale=True, delay=DELAY, leave=False, initial=initial)


def note(words: str) -> None:
    """Say something on stderr, where the bar is: also each further time, other than a warning."""
    print(words, file=sys.stderr, flush=True)  # noqa: T201 - to be read, not a trace


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


def pieces(total: int, most: int) -> Iterator[int]:
    """Sizes of pieces that make up the total, none above the most.

    Examples
    --------
    >>> list(pieces(10, 4))
    [4, 4, 2]
    """
    for done in range(0, total, most):
        yield min(most, total - done)
