"""Extend numba by layouts: a row of int64 is read as a record whose fields have the names of the layout's fields."""

from __future__ import annotations

from typing import Any  # Any: numba and llvmlite have no types

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import lower_constant
from numba.extending import intrinsic, models, overload, register_model, typeof_impl

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


@intrinsic  # type: ignore[untyped-decorator]
def _as_record(_context: Any, row: Any, layout: Any) -> Any:
    """Read the memory of a row as a record, without a copy; the row must outlive the record."""

    def code(context: Any, builder: Any, signature: Any, arguments: list[Any]) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        return builder.bitcast(array.data, context.get_value_type(layout.record))

    return layout.record(row, layout), code


def _as_it_is(row: Any, layout: Any) -> Any:  # noqa: ARG001 - numba goes by the names of arguments
    return row


def _by_name(row: Any, layout: Any) -> Any:
    """Choose the compiled form of `named` for arguments of these types; None where there is none."""
    if not isinstance(layout, LayoutType):
        return None
    if row == layout.record:  # a record already, passed by another rule
        return _as_it_is
    if not (isinstance(row, types.Array) and (row.dtype, row.ndim, row.layout) == (types.int64, 1, "C")):
        return None
    length, complaint = layout.length, layout.complaint

    def checked(row: Any, layout: Any) -> Any:
        if row.size != length:
            raise ValueError(complaint)
        return _as_record(row, layout)

    return checked


overload(named)(_by_name)


@intrinsic  # type: ignore[untyped-decorator]
def _clear(_context: Any, s: Any) -> Any:
    def code(context: Any, builder: Any, _signature: Any, arguments: list[Any]) -> Any:
        cgutils.memset(builder, arguments[0], ir.Constant(ir.IntType(64), s.size), 0)
        return context.get_dummy_value()

    return types.none(s), code


@intrinsic  # type: ignore[untyped-decorator]
def _assign(_context: Any, to: Any, source: Any) -> Any:
    def code(context: Any, builder: Any, _signature: Any, arguments: list[Any]) -> Any:
        cgutils.raw_memcpy(builder, arguments[0], arguments[1], ir.Constant(ir.IntType(64), to.size), 1)
        return context.get_dummy_value()

    return types.none(to, source), code


def _is_record(s: Any) -> bool:
    return isinstance(s, types.Record)


overload(clear)(lambda s: (lambda s: _clear(s)) if _is_record(s) else None)  # noqa: PLW0108 - numba wants functions
overload(assign)(
    lambda to, source: (lambda to, source: _assign(to, source)) if _is_record(to) and to == source else None  # noqa: PLW0108
)
