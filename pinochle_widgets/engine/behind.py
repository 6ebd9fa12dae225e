"""Compile rules in a process of its own behind this one, which goes on meanwhile.

A table in a kernel starts it for the levels that search, as soon as it is shown, unless the cache on disk has all their rules.
They come to that cache, where this process finds them when it first calls them. The environment variable ``PINOCHLE_COMPILE=off``
turns that off.
"""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Callable, Sequence
from importlib.util import find_spec

from pinochle_widgets.engine.ahead import BEHIND, command
from pinochle_widgets.engine.whole import is_whole

OFF = "PINOCHLE_COMPILE"
PATIENCE = 120.0
"""The seconds that a search waits at most for the process; then it compiles for itself."""

_started: set[str] = set()
_running: list[subprocess.Popen[bytes]] = []


def begin(modules: Sequence[str]) -> subprocess.Popen[bytes] | None:
    """Start to compile the entries of modules that were not asked for before.

    Parameters
    ----------
    modules : sequence of str
        The full names of the modules.

    Returns
    -------
    Popen or None
        The process; None where nothing is left to do, or nothing can or shall be done: without numba, on a system without
        file locks, where it is turned off.
    """
    names = [name for name in newly_asked(modules, _started, is_possible) if not is_whole(name)]
    if not names:
        return None
    try:
        process = subprocess.Popen(  # noqa: S603 - this package's own program
            command(BEHIND, *names),
            stdin=subprocess.PIPE,  # never written to: it closes when this process ends, and so the other one learns of it
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:  # no more processes can be had: rules are compiled at their first call
        return None
    _running.append(process)
    return process


def newly_asked(modules: Sequence[str], asked: set[str], is_possible: Callable[[], bool]) -> list[str]:
    """List the modules that were not asked for before, and note that they are now; none where nothing can be done for them."""
    names = [name for name in dict.fromkeys(modules) if name not in asked]
    if not names or not is_possible():
        return []
    asked.update(names)
    return names


def is_possible() -> bool:
    """Check that there is a compiler and a system with file locks, and that nobody has turned the process off."""
    return has_compiler() and find_spec("fcntl") is not None


def has_compiler() -> bool:
    """Check that there is a compiler, and that nobody has turned off its use ahead of a search."""
    return os.environ.get(OFF, "").strip().lower() not in ("off", "0") and find_spec("numba") is not None


def wait() -> None:
    """Wait in a thread until all processes begun have ended; in the main thread, where a table would stand still, return at once.

    So a search that comes early leaves the compiling to the other process: in this one, it would slow down the table.
    """
    if threading.current_thread() is threading.main_thread():
        return
    for process in _running[:]:
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            continue
        if process in _running:
            _running.remove(process)
