"""What numba has to be told before it compiles rules; loaded only where something is compiled.

A set of 64 bits is an int64 that may be negative here: its bits count as they stand, not those of the absolute value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic, overload_method

WORD = ir.IntType(64)


def _give(name: str, build: Callable[[Any, Any], Any]) -> None:
    """Give compiled ints the method `name`, as machine code on their 64 bits."""

    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return build(builder, arguments[0])

    on_bits: Any = intrinsic(lambda context, number: (types.int64(types.int64), code))
    overload_method(types.Integer, name)(lambda number: lambda number: on_bits(types.int64(number)))


_give("bit_count", lambda builder, bits: builder.ctpop(bits))
_give("bit_length", lambda builder, bits: builder.sub(ir.Constant(WORD, 64), builder.ctlz(bits, cgutils.false_bit)))

compile_rule = njit(cache=True, nogil=True)
"""Compiles a rule at its first call, keeps it on disk, and lets go of the interpreter while it runs."""
