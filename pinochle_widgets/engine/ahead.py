"""Compile rules before their first call: for a caller, or as a program of its own that another process starts.

The program (`command`) compiles the entries of modules and writes a line for each, of one group after the other: an argument
names a group. With BEHIND it does so for a process that goes on meanwhile (`behind`): with the least claim to the processor, one
such program at a time, and no longer than that process lives.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from typing import Any  # Any: numba and llvmlite have no types

from pinochle_widgets.engine.twin import LINKER, SUFFIX, cache_folder, compiled, keep_quiet
from pinochle_widgets.engine.whole import note_whole

LATE = "pinochle_widgets.engine.by_numba.late"
BEHIND = "behind"
"""The first argument of a program that works for a process that goes on meanwhile."""
LOCK = "compiling.lock"
LEAST = 19
"""The niceness of a program that works behind another one."""


def command(*arguments: str) -> list[str]:
    """Return the command that runs the program with these arguments: BEHIND or nothing, then modules in groups."""
    return program(__name__, *arguments)


def program(module: str, *arguments: str) -> list[str]:
    """Return the command that runs the ``main()`` of one of the package's modules."""
    return [sys.executable, "-c", f"from {module} import main; main()", *arguments]


def compile_entry(name: str, key: str) -> Any:
    """Compile a rule for the argument types that its annotations give.

    Parameters
    ----------
    name, key : str
        The full name of its module, and its own name there.

    Returns
    -------
    callable
        The compiled rule.
    """
    rule = getattr(compiled(name), key)
    rule.compile(import_module(LINKER).from_python(getattr(import_module(name), key)))
    return rule


def compile_all(names: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Compile the entries of modules, and the late rules that they may reach; then note that the disk has them (`whole`).

    Yields
    ------
    str
        The name of a rule that is ready now.
    int
        The number of times that it was compiled: 0 where it was on disk, or an earlier call has compiled it.
    """
    asked = list(names)
    for name in asked:
        for key in entries_of(name):
            rule = getattr(compiled(name), key)
            yield f"{name}.{key}", _compilations(rule, partial(compile_entry, name, key))
    announced = import_module(LATE).announced() if LATE in sys.modules else {}
    for name, rule in announced.items():
        yield name.replace(f"{SUFFIX}.", "."), _compilations(rule, rule.address)
    for name in asked:
        note_whole(name)


def entries_of(name: str) -> list[str]:
    """List the rules of a module that Python calls compiled."""
    return marked(name, "__entry__")


def marked(name: str, mark: str) -> list[str]:
    """List the rules of a module that have a mark of `twin.rule`."""
    return [
        key
        for key, value in vars(import_module(name)).items()
        if getattr(value, mark, False) and value.__module__ == name
    ]


def times_compiled(rule: Any) -> int:
    """Count the argument types for which a rule was compiled in this process, and not read from disk."""
    return int(sum(rule.stats.cache_misses.values()))


def _compilations(rule: Any, make_ready: Callable[[], object]) -> int:
    """Make a rule ready, and count the times that it is compiled for that."""
    before = times_compiled(rule)
    make_ready()
    return times_compiled(rule) - before


def main() -> None:
    """Compile the entries of the modules that the command line names; see the head of this module."""
    arguments = sys.argv[1:]
    is_behind = arguments[:1] == [BEHIND]
    groups = [group.split() for group in arguments[is_behind:]]
    if is_behind and step_back(groups[0][0]) is None:
        return  # nobody would get what is compiled here
    for group in groups:
        for name, times in compile_all(group):
            print(name, times, flush=True)  # noqa: T201 - read by the process that asked for it
    for name in (name for group in groups for name in group):
        note_whole(name)  # a later group adds to the files of rules that an earlier one has, too


def step_back(name: str) -> int | None:
    """Yield to other processes, end with the one that started this one, and wait for the lock of the cache's folder.

    Returns
    -------
    int or None
        The open file that holds the lock: until it is closed, or this process ends. None where there is no such folder.
    """
    threading.Thread(target=_end_with_parent, daemon=True).start()
    keep_quiet()
    os.nice(LEAST)
    folder = cache_folder(name)
    if folder is None:
        return None
    import fcntl

    lock = os.open(folder.parent / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def _end_with_parent() -> None:
    """End this process when its input closes, as it does when the process that holds its other end has ended in any way."""
    os.read(0, 1)
    os._exit(0)
