"""Extend numba by the methods and functions that rules use; loaded only where something is compiled.

A set of 64 bits is an int64 here, which may be negative: `bit_count` and `bit_length` of compiled rules go by its 64 bits,
not by its absolute value as Python's own do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any  # Any: numba and llvmlite have no types

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.typing import signature
from numba.core.typing.templates import AttributeTemplate, bound_function, infer_getattr
from numba.extending import lower_builtin, type_callable

from pinochle_widgets.engine import int63
from pinochle_widgets.engine.by_numba import layout
from pinochle_widgets.engine.linking import compile_rule

__all__ = ["compile_rule", "layout", "numbers", "room", "table"]

WORD = ir.IntType(64)


class _OnBits(AttributeTemplate):  # type: ignore[misc]  # numba is not typed
    """The methods of compiled ints that look at their 64 bits."""

    key = types.Integer

    @bound_function("pinochle_widgets.bit_count")  # type: ignore[untyped-decorator]
    def resolve_bit_count(self, kind: Any, given: Any, named: Any) -> Any:
        return None if given or named else signature(types.int64, recvr=types.unliteral(kind))

    @bound_function("pinochle_widgets.bit_length")  # type: ignore[untyped-decorator]
    def resolve_bit_length(self, kind: Any, given: Any, named: Any) -> Any:
        return None if given or named else signature(types.int64, recvr=types.unliteral(kind))


infer_getattr(_OnBits)


def _write(what: Any, build: Callable[..., Any], kinds: tuple[Any, ...]) -> None:
    """Give a function or method its machine code: what `build` writes for the 64 bits of its arguments."""

    def code(context: Any, builder: Any, sig: Any, given: Any) -> Any:
        words = (context.cast(builder, each, kind, types.int64) for each, kind in zip(given, sig.args, strict=True))
        return build(builder, *words)

    lower_builtin(what, *kinds)(code)


def _on_words(function: Callable[[int, int], int], build: Callable[[Any, Any, Any], Any]) -> None:
    """Compile a function of `int63` to machine code whose sums and products may overflow."""
    numbers = (types.Integer, types.Boolean)

    def kind_of(_context: Any) -> Any:
        return lambda a, b: types.int64 if isinstance(a, numbers) and isinstance(b, numbers) else None

    type_callable(function)(kind_of)
    for first in numbers:
        for second in numbers:
            _write(
                function, lambda builder, a, b: builder.and_(build(builder, a, b), WORD(int63.KEPT)), (first, second)
            )


_write("pinochle_widgets.bit_count", lambda builder, word: builder.ctpop(word), (types.Integer,))
_write(
    "pinochle_widgets.bit_length",
    lambda builder, word: builder.sub(WORD(WORD.width), builder.ctlz(word, cgutils.false_bit)),
    (types.Integer,),
)
_on_words(int63.total, lambda builder, a, b: builder.add(a, b))
_on_words(int63.product, lambda builder, a, b: builder.mul(a, b))


def numbers(values: Sequence[int]) -> np.ndarray:
    """Convert whole numbers of 64 bits to an array of int64; where the highest bit is set, the entry is negative."""
    return np.array([value - (1 << 64) if value >> 63 > 0 else value for value in values], np.int64)


def room(size: int) -> np.ndarray:
    """Make an array of `size` zeros, of int64."""
    return np.zeros(size, np.int64)


def table(values: tuple[Any, ...]) -> Any:
    """Convert a tuple of whole numbers, or of such tuples of equal length, to an array of int64.

    Any other tuple is returned unchanged. A compiled rule reads one number of an array in place; a tuple would be built
    anew at each access, and passed to other rules number by number.
    """
    try:
        array = np.array(values)
    except ValueError:  # tuples of different lengths
        return values
    return array.astype(np.int64) if array.dtype.kind == "i" else values
