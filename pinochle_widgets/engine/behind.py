"""Compile rules in a process of its own behind this one, which goes on meanwhile.

A table in a kernel starts it for the levels that search, as soon as it is shown, unless the cache on disk has all their rules.
They come to that cache, where this process finds them when it first calls them. The environment variable ``PINOCHLE_COMPILE=off``
turns that off.
"""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from importlib.util import find_spec

from pinochle_widgets.engine.ahead import BEHIND, command
from pinochle_widgets.engine.whole import is_whole

OFF = "PINOCHLE_COMPILE"
PATIENCE = 120.0
"""The seconds that a search waits at most for the process; then it compiles for itself."""

LOOK = 0.5
"""The seconds after which a search that waits looks whether the disk has its rules."""

_started: set[str] = set()
_running: dict[subprocess.Popen[bytes], list[list[str]]] = {}
"""The processes that were begun, with the groups of modules that each compiles, in order."""


def begin(modules: Sequence[str], *, first: bool = False) -> subprocess.Popen[bytes] | None:
    """Start to compile the entries of modules that were not asked for before.

    Parameters
    ----------
    modules : sequence of str
        The full names of the modules.
    first : bool
        Whether they come before those that are being compiled, which then go on where they were.

    Returns
    -------
    Popen or None
        The process; None where nothing is left to do, or nothing can or shall be done: without numba, on a system without
        file locks, where it is turned off.
    """
    names = [name for name in newly_asked(modules, _started, is_possible) if not is_whole(name)]
    if not names:
        return None
    earlier = [each for each in _running if each.poll() is None] if first else []
    groups = [names, *(group for each in earlier for group in _running[each])]
    try:
        process = subprocess.Popen(  # noqa: S603 - this package's own program
            command(BEHIND, *map(" ".join, groups)),
            stdin=subprocess.PIPE,  # never written to: it closes when this process ends, and so the other one learns of it
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:  # no more processes can be had: rules are compiled at their first call
        return None
    _running[process] = groups
    for each in earlier:
        _running.pop(each, None)
        if each.stdin:
            each.stdin.close()
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


def wait(modules: Collection[str]) -> None:
    """Wait in a thread until processes have compiled modules; return at once in the main thread, where a table would stand still.

    So a search that comes early leaves the compiling to the other process: in this one, it would slow down the table.
    """
    if threading.current_thread() is threading.main_thread():
        return
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        at_work = (each for each, groups in list(_running.items()) if each.poll() is None and _concern(groups, modules))
        process = next(at_work, None)
        if process is None or all(map(is_whole, modules)):
            return
        with suppress(subprocess.TimeoutExpired):
            process.wait(LOOK)


def _concern(groups: list[list[str]], modules: Collection[str]) -> bool:
    """Check whether one of the groups of modules has one of these."""
    return any(name in group for group in groups for name in modules)
