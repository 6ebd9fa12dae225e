"""Compile rules before their first call, for the argument types that their annotations give."""

from __future__ import annotations

from importlib import import_module
from typing import Any, get_args, get_origin, get_type_hints  # Any: numba and llvmlite have no types

from pinochle_widgets.engine.twin import compiled


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
    rule.compile(_signature(getattr(import_module(name), key)))
    return rule


def _signature(rule: Any) -> tuple[Any, ...]:
    """Return the types of a rule's arguments as numba's types."""
    hints = get_type_hints(rule)
    return tuple(_kind(hints[name]) for name in rule.__code__.co_varnames[: rule.__code__.co_argcount])


def _kind(hint: Any) -> Any:
    types = import_module("numba").types  # only where something is compiled
    if get_origin(hint) is tuple:
        return types.UniTuple(types.int64, len(get_args(hint)))
    if isinstance(hint, type) and issubclass(hint, tuple):
        return types.NamedUniTuple(types.int64, len(get_type_hints(hint)), hint)
    return types.int64 if hint is int else types.boolean if hint is bool else types.int64[::1]
