"""The compiling of all rules ahead of time, for images and for tables that start at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from pinochle_widgets.engine.ahead import compile_entry
from pinochle_widgets.engine.twin import cache_folder, can_compile
from pinochle_widgets.lab.odds.meld_odds import meld_odds
from pinochle_widgets.lab.odds.meld_value import meld_value
from pinochle_widgets.lab.odds.simulated.sampler import FEW

PACKAGE = __name__.partition(".")[0]
MARK = "@rule"


def warm() -> str:
    """Compile all rules that the package asks for compiled and that are not on disk yet, and report.

    Returns
    -------
    str
        A report of two lines; without numba, a sentence that there is nothing to do.
    """
    if not can_compile():
        return "Nothing to compile: without numba rules run as they stand."
    began = time.perf_counter()
    entries = list(find_entries())
    ready = [compile_entry(*entry) for entry in entries]
    rehearse()
    new = sum(sum(rule.stats.cache_misses.values()) for rule in ready)
    spent = time.perf_counter() - began
    folder = cache_folder(entries[0][0])
    return f"{len(ready)} entries to the rules are ready, after {spent:.1f} s; {new} times one was compiled.\n" + (
        f"They are kept in {folder.parent}" if folder else "They are not kept: no folder for them can be written."
    )


def rehearse() -> None:
    """Simulate once: simulations give rules another kind of numbers than the rules declare."""
    meld_odds(method="simulated", n=FEW)
    meld_value(method="simulated", n=FEW)


def modules_with_rules() -> Iterator[str]:
    """Yield the names of all modules of the package with rules to compile, without loading them."""
    found = find_spec(PACKAGE)
    for place in (found and found.submodule_search_locations) or ():
        for path in sorted(Path(place).rglob("*.py")):
            if any(line.startswith(MARK) for line in path.read_text(encoding="utf-8").splitlines()):
                yield ".".join([PACKAGE, *path.relative_to(place).with_suffix("").parts])


def find_entries() -> Iterator[tuple[str, str]]:
    """Yield the rules that Python calls compiled, each by its module and its own name."""
    for name in modules_with_rules():
        for key, value in list(vars(import_module(name)).items()):
            if getattr(value, "__entry__", False) and value.__module__ == name:
                yield name, key
