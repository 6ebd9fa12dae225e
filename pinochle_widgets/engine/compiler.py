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
from numba.extending import intrinsic, overload, overload_method

from pinochle_widgets.engine import int63
from pinochle_widgets.engine.by_numba import layout
from pinochle_widgets.engine.linking import compile_rule

__all__ = ["compile_rule", "layout", "numbers", "room", "table"]

WORD = ir.IntType(64)


def _machine_code(build: Callable[[Any, list[Any]], Any]) -> Callable[..., Any]:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return build(builder, arguments)

    return code


def _on_bits(name: str, build: Callable[[Any, list[Any]], Any]) -> None:
    """Add the method `name` to compiled ints, as machine code on their 64 bits."""
    code = _machine_code(build)
    on_bits: Any = intrinsic(lambda context, number: (types.int64(types.int64), code))
    overload_method(types.Integer, name)(lambda number: lambda number: on_bits(types.int64(number)))


def _on_words(function: Callable[[int, int], int], build: Callable[[Any, list[Any]], Any]) -> None:
    """Compile a function of `int63` to machine code whose sums and products may overflow."""
    code = _machine_code(lambda builder, numbers: builder.and_(build(builder, numbers), ir.Constant(WORD, int63.KEPT)))
    on_words: Any = intrinsic(lambda context, a, b: (types.int64(types.int64, types.int64), code))
    overload(function)(lambda a, b: lambda a, b: on_words(types.int64(a), types.int64(b)))


def _bit_length(builder: Any, numbers: list[Any]) -> Any:
    return builder.sub(ir.Constant(WORD, WORD.width), builder.ctlz(numbers[0], cgutils.false_bit))


_on_bits("bit_count", lambda builder, numbers: builder.ctpop(numbers[0]))
_on_bits("bit_length", _bit_length)
_on_words(int63.total, lambda builder, numbers: builder.add(*numbers))
_on_words(int63.product, lambda builder, numbers: builder.mul(*numbers))


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
