"""Load compiled rules from disk in a thread, so that the first search finds them in memory.

It takes a second, most of it for numba, and some 100 MB: a table asks for it where a search is likely (`desks.readiness`).
The thread compiles nothing. What the cache on disk does not have is left to the process behind (`behind`), or to the search.
"""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from threading import Event, Lock, Thread

from pinochle_widgets.basics.process import begun, uncollected
from pinochle_widgets.engine import behind
from pinochle_widgets.engine.ahead import compile_all
from pinochle_widgets.engine.twin import COMPILER
from pinochle_widgets.engine.whole import is_whole

LEAVE = 2.0
"""The seconds that an ending process waits at most for the step under way: machine code must not be loaded after its end."""

_asked: set[str] = set()
_step = Lock()
_ending = Event()


def begin(modules: Sequence[str]) -> Thread | None:
    """Start to load the entries of modules that were not asked for before.

    Parameters
    ----------
    modules : sequence of str
        The full names of the modules.

    Returns
    -------
    Thread or None
        A daemon, which ends with this process; None where nothing is left to do, or nothing can or shall be done: without
        numba or threads, where it is turned off.
    """
    names = behind.newly_asked(modules, _asked, behind.has_compiler)
    return begun("pinochle rules", _load, names) if names else None


def _load(names: list[str]) -> None:
    with suppress(Exception):  # a search meets the same error, where it is told
        with _step, uncollected():
            import_module(COMPILER)
        behind.wait(names)
        steps = compile_all([name for name in names if is_whole(name)])
        while not _ending.is_set():
            with _step, uncollected():
                if next(steps, None) is None:
                    return


def _leave() -> None:
    _ending.set()
    _step.acquire(timeout=LEAVE)


atexit.register(_leave)
