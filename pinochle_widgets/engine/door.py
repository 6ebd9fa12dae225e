"""The door of compiled rules: others than rules come with rows of int64, and with nothing else.

A rule says which of its arguments have names (a `Layout`). Another compiled rule hands over just that. Who calls it from
Python has an array: its type and its length are checked, since compiled rules read and write wherever they are told to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from pinochle_widgets.engine.layout import Layout, LayoutClass, named

LEAST, MOST = -(1 << 63), (1 << 63) - 1


def layouts_of(function: Callable[..., Any]) -> dict[str, LayoutClass]:
    """The arguments of a rule that it says have names, each with its layout."""
    found = {name: _hint(function, name) for name in _parameters(function)}
    return {name: hint for name, hint in found.items() if isinstance(hint, LayoutClass)}


def door_of(function: Callable[..., Any], layouts: dict[str, LayoutClass], through: Any) -> Callable[..., Any]:
    """A function that gives the rows it gets their names and goes on with `through`, the rule.

    It is written out for each rule, since compiled functions know no lists of arguments: for ``phase(s: Round)`` it is
    ``def phase(s): return through(named(s, layout_of_s))``.
    """
    names = _parameters(function)
    given = ", ".join(f"named({name}, layout_of_{name})" if name in layouts else name for name in names)
    source = f"def {function.__name__}({', '.join(names)}): return through({given})"
    room = {"__name__": function.__module__, "named": named, "through": through}
    room |= {f"layout_of_{name}": layout for name, layout in layouts.items()}
    exec(compile(source, function.__code__.co_filename, "exec"), room)  # noqa: S102 - of names that are names already
    made: Any = room[function.__name__]
    made.__qualname__ = f"{function.__qualname__}.door"  # a name of its own on disk
    return made  # type: ignore[no-any-return]


def check_arguments(function: Callable[..., Any], arguments: Sequence[Any]) -> None:
    """Refuse what a compiled rule can't take, before it is compiled for just that.

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
    """What a rule says of an argument: a layout, or the words that stand there."""
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
