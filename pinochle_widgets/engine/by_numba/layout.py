"""Extend numba by layouts: a row of int64 is read as a record whose fields have the names of the layout's fields."""

from __future__ import annotations

from typing import Any  # Any: numba and llvmlite have no types

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import lower_constant
from numba.extending import lower_builtin, models, register_model, type_callable, typeof_impl

from pinochle_widgets.engine.layout import LayoutClass, assign, clear, named, wrong_length


def dtype_of(layout: LayoutClass) -> np.dtype[Any]:
    """Return the numpy record type of a layout: a field of int64, of its shape, for each of the layout's fields."""
    fields: list[Any] = []
    for field in layout.fields:
        kind = dtype_of(field.kind) if isinstance(field.kind, LayoutClass) else np.int64
        fields.append((field.name, kind, field.shape) if field.shape else (field.name, kind))
    return np.dtype(fields, align=True)


class LayoutType(types.Opaque):  # type: ignore[misc]  # numba is not typed
    """The numba type of a layout class, as a rule passes it to `named`."""

    def __init__(self, layout: LayoutClass) -> None:
        self.record = numba.from_dtype(dtype_of(layout))
        self.length = layout.length
        self.complaint = wrong_length(layout)
        super().__init__(f"Layout({layout.__qualname__}: {self.record.name})")


register_model(LayoutType)(models.OpaqueModel)


@typeof_impl.register(LayoutClass)  # type: ignore[untyped-decorator]
def _type_of_layout(layout: LayoutClass, _context: Any) -> LayoutType:
    return LayoutType(layout)


@lower_constant(LayoutType)  # type: ignore[untyped-decorator]
def _layout_as_constant(context: Any, _builder: Any, _kind: Any, _layout: Any) -> Any:
    return context.get_dummy_value()


@type_callable(named)  # type: ignore[untyped-decorator]
def _type_of_named(_context: Any) -> Any:
    def kind(row: Any, layout: Any) -> Any:
        """Return the type of `named` for arguments of these types: a record; None where there is none."""
        if not isinstance(layout, LayoutType):
            return None
        is_row = isinstance(row, types.Array) and (row.dtype, row.ndim, row.layout) == (types.int64, 1, "C")
        return layout.record if is_row or row == layout.record else None

    return kind


@lower_builtin(named, types.Record, LayoutType)  # type: ignore[untyped-decorator]
def _as_it_is(_context: Any, _builder: Any, _signature: Any, given: list[Any]) -> Any:
    """Take a record that another rule has passed."""
    return given[0]


@lower_builtin(named, types.Array, LayoutType)  # type: ignore[untyped-decorator]
def _as_record(context: Any, builder: Any, signature: Any, given: list[Any]) -> Any:
    """Read the memory of a row as a record, without a copy; the row must outlive the record."""
    row, layout = signature.args
    array = context.make_array(row)(context, builder, given[0])
    is_wrong = builder.icmp_signed("!=", array.nitems, ir.Constant(array.nitems.type, layout.length))
    with builder.if_then(is_wrong, likely=False):
        context.call_conv.return_user_exc(builder, ValueError, (layout.complaint,))
    return builder.bitcast(array.data, context.get_value_type(layout.record))


@type_callable(clear)  # type: ignore[untyped-decorator]
def _type_of_clear(_context: Any) -> Any:
    return lambda s: types.none if isinstance(s, types.Record) else None


@lower_builtin(clear, types.Record)  # type: ignore[untyped-decorator]
def _clear(context: Any, builder: Any, signature: Any, given: list[Any]) -> Any:
    cgutils.memset(builder, given[0], ir.Constant(ir.IntType(64), signature.args[0].size), 0)
    return context.get_dummy_value()


@type_callable(assign)  # type: ignore[untyped-decorator]
def _type_of_assign(_context: Any) -> Any:
    return lambda to, source: types.none if isinstance(to, types.Record) and to == source else None


@lower_builtin(assign, types.Record, types.Record)  # type: ignore[untyped-decorator]
def _assign(context: Any, builder: Any, signature: Any, given: list[Any]) -> Any:
    cgutils.raw_memcpy(builder, *given, ir.Constant(ir.IntType(64), signature.args[0].size), 1)
    return context.get_dummy_value()
