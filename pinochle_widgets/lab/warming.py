"""Everything compiled ahead of time: for images, and whoever does not want to wait later."""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_origin, get_type_hints

from pinochle_widgets.games.twin import cache_folder, can_compile, compiled
from pinochle_widgets.lab.odds import meld_odds, meld_value
from pinochle_widgets.lab.sampler import FEW

PACKAGE = __name__.partition(".")[0]
MARK = "@rule"


def warm() -> str:
    """Compile all rules of the package that are not on disk yet, and tell what was done.

    Returns
    -------
    str
        Two lines; without numba, that there is nothing to do.
    """
    if not can_compile():
        return "Nothing to compile: without numba rules run as they stand."
    began = time.perf_counter()
    names = list(modules_with_rules())
    rules = [rule for name in names for rule in load_rules(name)]
    rehearse()
    new = sum(sum(rule.stats.cache_misses.values()) for rule in rules)
    spent = time.perf_counter() - began
    return (
        f"{len(rules)} rules of {len(names)} modules are ready, after {spent:.1f} s; {new} times one was compiled.\n"
        f"They are kept in {cache_folder(names[0]).parent}"
    )


def rehearse() -> None:
    """Ask once what hands rules another kind of numbers than they say they take."""
    meld_odds(method="simulated", n=FEW)
    meld_value(method="simulated", n=FEW)


def modules_with_rules() -> Iterator[str]:
    """The names of all modules of the package that have rules to compile; none is loaded for it."""
    found = find_spec(PACKAGE)
    for place in (found and found.submodule_search_locations) or ():
        for path in sorted(Path(place).rglob("*.py")):
            if any(line.startswith(MARK) for line in path.read_text(encoding="utf-8").splitlines()):
                yield ".".join([PACKAGE, *path.relative_to(place).with_suffix("").parts])


def load_rules(name: str) -> list[Any]:
    """A module's compiled rules, each for the arguments that it says it takes."""
    twin = compiled(name)
    rules = []
    for key, value in vars(import_module(name)).items():
        if getattr(value, "__rule__", False) and value.__module__ == name:
            rules.append(getattr(twin, key))
            if types := _signature(value):
                rules[-1].compile(types)
    return rules


def _signature(rule: Any) -> tuple[Any, ...] | None:
    """The types of a rule's arguments, as a compiler has them; None where it takes a tuple, whose length is not told."""
    from numba import boolean, int64

    hints = get_type_hints(rule)
    kinds = [hints[name] for name in rule.__code__.co_varnames[: rule.__code__.co_argcount]]
    if any(get_origin(kind) is tuple for kind in kinds):
        return None
    return tuple(int64 if kind is int else boolean if kind is bool else int64[::1] for kind in kinds)
