"""The door of a compiled rule: a function that checks the arguments of a call from Python.

The annotations of a rule say which arguments are layouts. Another compiled rule passes such a layout directly. A caller in
Python passes an array of int64 instead; its type and length are checked, because compiled rules read and write memory
without checking bounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any  # Any: a rule takes positions, or flat numbers in their place

import numpy as np

from pinochle_widgets.engine.layout import Layout, LayoutClass, named

LEAST, MOST = -(1 << 63), (1 << 63) - 1


def layouts_of(function: Callable[..., Any]) -> dict[str, LayoutClass]:
    """Find the arguments of a rule that are annotated with a layout, each with that layout."""
    found = {name: _hint(function, name) for name in _parameters(function)}
    return {name: hint for name, hint in found.items() if isinstance(hint, LayoutClass)}


def door_of(function: Callable[..., Any], layouts: dict[str, LayoutClass], through: Any) -> Callable[..., Any]:
    """Write the function that gives rows their field names and then calls `through`, the rule.

    Each rule has a function of its own, because compiled functions take no ``*arguments``: that of ``phase(s: Round)`` is
    ``def phase(s): return through(named(s, layout_of_s))``.
    """
    names = _parameters(function)
    given = ", ".join(f"named({name}, layout_of_{name})" if name in layouts else name for name in names)
    source = f"def {function.__name__}({', '.join(names)}): return through({given})"
    room = {"__name__": function.__module__, "named": named, "through": through}
    room |= {f"layout_of_{name}": layout for name, layout in layouts.items()}
    exec(compile(source, function.__code__.co_filename, "exec"), room)  # noqa: S102 - made of Python identifiers only
    made: Any = room[function.__name__]
    made.__qualname__ = f"{function.__qualname__}.door"  # kept on disk under another name than the rule
    return made  # type: ignore[no-any-return]


def check_arguments(function: Callable[..., Any], arguments: Sequence[Any]) -> None:
    """Refuse arguments that a compiled rule can't take, before numba compiles the rule for their types.

    Raises
    ------
    TypeError
        If an argument is no whole number where the rule wants one, or no array of int64 where it wants numbers.
    ValueError
        If a whole number does not fit 64 bits with a sign.
    """
    for name, given in zip(_parameters(function), arguments, strict=False):
        where = f"{function.__name__}: {name} is {_described(given)}"
        hint = _hint(function, name)
        if hint == "int":
            if not isinstance(given, (int, np.integer, np.bool_)):
                raise TypeError(f"{where}; it must be a whole number")
            if not LEAST <= given <= MOST:
                raise ValueError(f"{where}; it must fit 64 bits with a sign (twin.numbers gives a set its sign)")
        elif isinstance(hint, LayoutClass):
            if not _is_row(given):
                of = f"the {hint.length} numbers of a {hint.__name__}"
                raise TypeError(f"{where}; it must be an array of int64 with {of} (twin.numbers, twin.room)")
        elif isinstance(given, (list, str, float, Layout)) or given is None:
            raise TypeError(f"{where}; it must be an array of int64 (twin.numbers makes one)")


def _parameters(function: Callable[..., Any]) -> tuple[str, ...]:
    code = function.__code__
    return code.co_varnames[: code.co_argcount]


def _hint(function: Callable[..., Any], name: str) -> Any:
    """Return the annotation of an argument: a layout, "int", or the annotation as it is written."""
    said = function.__annotations__.get(name)
    found = function.__globals__.get(said) if isinstance(said, str) else said
    return found if isinstance(found, LayoutClass) else "int" if said is int else said


def _is_row(given: Any) -> bool:
    return isinstance(given, np.ndarray) and (given.dtype, given.ndim) == (np.int64, 1) and given.flags.c_contiguous


def _described(given: Any) -> str:
    if isinstance(given, np.ndarray):
        gaps = "" if given.flags.c_contiguous else " that has gaps"
        return f"an array of {given.dtype}{gaps} with shape {given.shape}"
    return f"{given!r:.40}" if isinstance(given, (int, float, str)) else f"a {type(given).__name__}"
