"""Marks the functions of a rule book that keep to whole numbers.

A function marked `rule` takes and returns ints (or lists of them), calls only other rules, and so
can run in two ways from one source: as it stands, or compiled. Here it runs as it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function as a rule over whole numbers; the function itself is returned."""
    function.__rule__ = True  # type: ignore[attr-defined]  # a mark, read by the compiling loader
    return function
