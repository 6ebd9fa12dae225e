"""Read the annotations of a rule as numba's types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args, get_origin, get_type_hints  # Any: numba and llvmlite have no types

from numba import types
from numba.core.typing import Signature, signature

from pinochle_widgets.engine.by_numba.layout import LayoutType
from pinochle_widgets.engine.layout import LayoutClass


def from_python(function: Callable[..., Any]) -> tuple[Any, ...]:
    """Return the types of a rule's arguments in a call from Python, where a layout is a row of numbers."""
    hints = get_type_hints(function)
    return tuple(_kind(hints[name]) for name in _parameters(function))


def among_rules(function: Callable[..., Any]) -> Signature:
    """Return the signature of a rule in a call from another rule, where a layout is a record."""
    hints = get_type_hints(function)
    kinds = (hints[name] for name in _parameters(function))
    return signature(
        _kind(hints["return"]),
        *(LayoutType(kind).record if isinstance(kind, LayoutClass) else _kind(kind) for kind in kinds),
    )


def _parameters(function: Callable[..., Any]) -> tuple[str, ...]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]


def _kind(hint: Any) -> Any:
    if get_origin(hint) is tuple:
        return types.UniTuple(types.int64, len(get_args(hint)))
    if isinstance(hint, type) and issubclass(hint, tuple):
        return types.NamedUniTuple(types.int64, len(get_type_hints(hint)), hint)
    known = {int: types.int64, bool: types.boolean, type(None): types.none}
    return known[hint] if isinstance(hint, type) and hint in known else types.int64[::1]
