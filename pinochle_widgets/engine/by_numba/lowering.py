"""Write the LLVM code of a typed rule.

The instructions that rules are made of are written here as LLVM needs them: whole numbers, rows and their entries, fields of
records, calls of other rules. For each of them numba searches all functions that it knows for the types, and casts, wraps and
checks as a rule never needs: several times the work, and LLVM has to take away again what came of it. Any other
instruction goes numba's way.
"""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator
from functools import reduce
from typing import Any, NamedTuple  # Any: numba and llvmlite have no types

from llvmlite import ir as llvm
from numba.core import cgutils, ir, types
from numba.core.lowering import Lower

WORD = llvm.IntType(64)
DATA, SHAPE = 4, 5
"""The places of the address and the shape in numba's structure of an array, and among its arguments."""

SUMS = {operator.add: "add", operator.sub: "sub", operator.mul: "mul"}
"""The operators whose results must fit 64 bits, which numba tells LLVM, too."""
BITS = {
    operator.and_: "and_", operator.or_: "or_", operator.xor: "xor", operator.lshift: "shl", operator.rshift: "ashr",
}  # fmt: skip
COMPARED = {
    operator.eq: "==", operator.ne: "!=", operator.lt: "<", operator.le: "<=", operator.gt: ">", operator.ge: ">=",
}  # fmt: skip
DIVIDED = (operator.floordiv, operator.mod)
_IN_PLACE = {getattr(operator, f"i{each.__name__.strip('_')}") for each in (*SUMS, *BITS, *DIVIDED)}
_OF_WORDS = {*SUMS, *BITS, *DIVIDED, *_IN_PLACE}
EXTREMES = {min: "<", max: ">"}


class Callee:
    """A translated rule, as its callers need it.

    Parameters
    ----------
    library : numba code library
        The library with its code.
    """

    def __init__(self, described: Any, library: Any) -> None:
        self.described = described
        self.library = library


class Row(NamedTuple):
    """An array as code needs it, where numba keeps a structure of seven; its entries lie one after the other.

    Parameters
    ----------
    data : llvmlite value
        The address of the first entry.
    shape : tuple of llvmlite values
        The length of each dimension.
    """

    kind: Any
    data: Any
    shape: tuple[Any, ...]


class Lowering(Lower):  # type: ignore[misc]  # numba is not typed
    """The translation of typed numba instructions to LLVM code, instruction by instruction."""

    is_apart = False
    """Whether the rule is never inlined into its callers."""
    _failed: Any = None

    def setup_function(self, fndesc: Any) -> None:
        """Begin the function."""
        super().setup_function(fndesc)
        if self.is_apart:
            self.function.attributes.add("noinline")

    def lower_block(self, block: Any) -> None:
        """Translate the instructions of a block."""
        self._cur_ir_block = block
        for instruction in block.body:
            self.loc = instruction.loc
            if isinstance(instruction, ir.Assign):
                name = instruction.target.name
                self.storevar(self.lower_assign(self.typeof(name), instruction), name)
            elif not (isinstance(instruction, ir.SetAttr) and self._set_field(instruction)):
                self.lower_inst(instruction)

    def lower_assign(self, kind: Any, instruction: Any) -> Any:
        """Write the code for the value of an assignment."""
        value = instruction.value
        if isinstance(value, ir.Var) and self.typeof(value.name) == kind:
            return self._local(value.name)
        if isinstance(value, ir.Arg) and self.typeof(f"arg.{value.name}") == kind:
            return self.fnargs[value.index]
        if isinstance(value, (ir.Global, ir.FreeVar)) and isinstance(kind, (types.Dispatcher, types.Function)):
            return self.context.get_dummy_value()
        return super().lower_assign(kind, instruction)

    def lower_expr(self, kind: Any, expression: Any) -> Any:
        """Write the code of an expression."""
        write = _EXPRESSIONS.get(expression.op)
        written = write and write(self, kind, expression)
        return super().lower_expr(kind, expression) if written is None else written

    # ---- variables: in place of a slot in memory, a value, where there is only one

    def _find_singly_assigned_variable(self) -> None:
        """Find the variables that need no place in memory: assigned once, and used after that in the same block alone.

        What the first block assigns may be used anywhere.
        """
        first, times = min(self.blocks), Counter[str]()
        known: dict[str, int] = {}
        elsewhere: set[str] = set()
        for place, block in sorted(self.blocks.items()):
            for instruction in block.body:
                is_assigned = isinstance(instruction, ir.Assign)
                for name in _names(instruction.value if is_assigned else vars(instruction)):
                    if known.get(name) not in (first, place):
                        elsewhere.add(name)
                if is_assigned:
                    known[instruction.target.name] = place
                    times[instruction.target.name] += 1
        self._singly_assigned_vars = {name for name, count in times.items() if count == 1} - elsewhere
        self._blk_local_varmap: dict[str, Any] = {}

    def storevar(self, value: Any, name: str, argidx: Any = None) -> None:  # noqa: ARG002 - numba's
        """Give a variable a value."""
        if name in self._singly_assigned_vars:
            self._blk_local_varmap[name] = value
        else:
            self.builder.store(self._whole(value), self._slot(name))

    def loadvar(self, name: str) -> Any:
        """Return the value of a variable as numba's own code takes it."""
        return self._whole(self._local(name))

    def _local(self, name: str) -> Any:
        """Return the value of a variable, which may be a row."""
        if name in self._singly_assigned_vars:
            return self._blk_local_varmap[name]
        return self.builder.load(self._slot(name))

    def _slot(self, name: str) -> Any:
        if name not in self.varmap:
            kind = self.context.get_value_type(self.typeof(name))
            self.varmap[name] = self._room(kind, name)
            if not name.startswith("$"):
                with self.builder.goto_entry_block():
                    self.builder.store(kind(None), self.varmap[name])
        return self.varmap[name]

    def _room(self, kind: Any, name: str = "") -> Any:
        with self.builder.goto_entry_block():
            return self.builder.alloca(kind, name=name)

    # ---- arguments and calls

    def extract_function_arguments(self) -> Any:
        """Read the arguments of the rule."""
        given = list(self.call_conv.get_arguments(self.function))
        self.fnargs = []
        for kind in self.fndesc.argtypes:
            packer = self.context.get_arg_packer((kind,))
            count = len(packer.argument_types)
            own, given = given[:count], given[count:]
            if _is_row(kind):
                self.fnargs.append(Row(kind, own[DATA], tuple(own[SHAPE : SHAPE + kind.ndim])))
            else:
                self.fnargs += packer.from_arguments(self.builder, own)
        return self.fnargs

    def _call(self, kind: Any, expression: Any) -> Any:
        """Write the code of a call."""
        called = self.typeof(expression.func.name)
        signature = self.fndesc.calltypes[expression]
        if expression.vararg or expression.kws or len(expression.args) != len(signature.args):
            return None
        if isinstance(called, types.Dispatcher):
            return self._call_rule(called, signature, expression.args)
        key = getattr(called, "typing_key", None)
        if key is bool:
            return self._as_bool(expression.args[0].name)
        if key is len and _is_row(signature.args[0]):
            return self._row(expression.args[0].name).shape[0]
        if key in (min, max) and kind == types.int64 and all(each == types.int64 for each in signature.args):
            return reduce(
                lambda a, b: self._extreme(EXTREMES[key], a, b), [self._local(each.name) for each in expression.args]
            )
        return None

    def _call_rule(self, called: Any, signature: Any, given: list[Any]) -> Any:
        rule = called.get_impl_key(signature)
        if not isinstance(rule, Callee) or isinstance(signature.return_type, types.Optional):
            return None
        builder, described = self.builder, rule.described
        callee = builder.module.globals.get(described.mangled_name)
        callee = callee or self.context.declare_function(builder.module, described)
        result = self._room(callee.args[0].type.pointee)
        arguments = [result, self.call_conv._get_excinfo_argument(self.function)]  # noqa: SLF001 - as numba's own
        for variable, kind in zip(given, described.argtypes, strict=True):
            arguments += self._passed(variable.name, kind)
        code = builder.call(callee, arguments)
        fine = builder.append_basic_block()
        builder.cbranch(builder.icmp_signed("!=", code, code.type(0)), self._failing(code), fine).set_weights([1, 99])
        builder.position_at_end(fine)
        self.library.add_linking_library(rule.library)
        return self.context.get_returned_value(builder, described.restype, builder.load(result))

    def _passed(self, name: str, kind: Any) -> Any:
        """Return a variable as the arguments that a rule takes for it."""
        given = self.typeof(name)
        if _is_row(kind) and _is_row(given):
            row = self._row(name)
            whole = self.context.get_value_type(kind)
            nobody, sizes = whole.elements[0](None), self._sizes(row)
            return [nobody, nobody, *sizes[:2], row.data, *row.shape, *sizes[2:]]
        value = self.context.cast(self.builder, self.loadvar(name), given, kind)
        return self.context.get_arg_packer((kind,)).as_arguments(self.builder, (value,))

    def _failing(self, code: Any) -> Any:
        """Return the block that passes the error of a called rule on to the caller; the called rule has told the caller of it."""
        if self._failed is None:
            block = self.function.append_basic_block("failed")
            with self.builder.goto_block(block):
                self._failed = self.builder.phi(code.type)
                self.builder.ret(self._failed)
        self._failed.add_incoming(code, self.builder.block)
        return self._failed.parent

    # ---- whole numbers

    def _binary(self, kind: Any, expression: Any) -> Any:
        """Write the code of an operator of two whole numbers, or of a search in a tuple of them."""
        work = expression.immutable_fn if expression.op == "inplace_binop" else expression.fn
        first, second = self.typeof(expression.lhs.name), self.typeof(expression.rhs.name)
        if second != types.int64:
            return None
        builder = self.builder
        if (
            work is operator.contains
            and isinstance(first, types.UniTuple)
            and first.dtype == types.int64
            and first.count
        ):
            among, sought = self._local(expression.lhs.name), self._local(expression.rhs.name)
            found = [builder.icmp_signed("==", builder.extract_value(among, n), sought) for n in range(first.count)]
            return reduce(builder.or_, found)
        if first != types.int64:
            return None
        a, b = self._local(expression.lhs.name), self._local(expression.rhs.name)
        if work in COMPARED:
            return builder.icmp_signed(COMPARED[work], a, b)
        if kind != types.int64:
            return None
        if work in SUMS:
            return getattr(builder, SUMS[work])(a, b, flags=("nsw",))
        if work in BITS:
            return getattr(builder, BITS[work])(a, b)
        if work in DIVIDED and isinstance(b, llvm.Constant) and b.constant > 0:
            rest = builder.srem(a, b)
            is_below = builder.icmp_signed("<", rest, WORD(0))
            if work is operator.mod:
                return builder.select(is_below, builder.add(rest, b), rest)
            return builder.add(builder.sdiv(a, b), builder.sext(is_below, WORD))
        return None

    def _unary(self, kind: Any, expression: Any) -> Any:
        if kind != types.int64 or self.typeof(expression.value.name) != types.int64:
            return None
        if expression.fn is operator.invert:
            return self.builder.not_(self._local(expression.value.name))
        if expression.fn is operator.neg:
            return self.builder.neg(self._local(expression.value.name))
        return None

    def _as_bool(self, name: str) -> Any:
        if self.typeof(name) == types.boolean:
            return self._local(name)
        if self.typeof(name) == types.int64:
            return self.builder.icmp_signed("!=", self._local(name), WORD(0))
        return None

    def _extreme(self, sign: str, a: Any, b: Any) -> Any:
        return self.builder.select(self.builder.icmp_signed(sign, b, a), b, a)

    def _cast(self, kind: Any, expression: Any) -> Any:
        return self._local(expression.value.name) if self.typeof(expression.value.name) == kind else None

    # ---- rows and records

    def _field(self, kind: Any, expression: Any) -> Any:
        """Write the code that reads a field of a record."""
        record = self.typeof(expression.value.name)
        if not isinstance(record, types.Record) or not isinstance(kind, types.Type):
            return None
        field = record.typeof(expression.attr)
        if field != kind or (isinstance(field, types.Array) and not _is_row(field)):
            return None
        if _is_row(field):
            data = self._member(expression.value.name, record, expression.attr, field.dtype)
            return Row(field, data, tuple(WORD(length) for length in field.shape))
        place = self._member(expression.value.name, record, expression.attr, field)
        return self.context.unpack_value(self.builder, field, place, None if record.aligned else 1)

    def _set_field(self, instruction: Any) -> bool:
        """Write the code that sets a field of a record to a whole number; False where the field is something else."""
        record = self.typeof(instruction.target.name)
        if not isinstance(record, types.Record) or record.typeof(instruction.attr) != types.int64 or not record.aligned:
            return False
        place = self._member(instruction.target.name, record, instruction.attr, types.int64)
        name = instruction.value.name
        value = self.context.cast(self.builder, self.loadvar(name), self.typeof(name), types.int64)
        self.builder.store(value, place)
        return True

    def _member(self, name: str, record: Any, field: str, kind: Any) -> Any:
        """Return the address of a field of a record, as one of this type."""
        at = self.context.get_data_type(kind)
        return cgutils.get_record_member(self.builder, self.loadvar(name), record.offset(field), at)

    def _entry(self, kind: Any, expression: Any) -> Any:
        """Write the code that reads an entry of a row."""
        if not self._has_entries(expression.value.name):
            return None
        row = self._row(expression.value.name)
        if expression.op == "static_getitem" and type(expression.index) is int:
            index = WORD(expression.index)
        elif expression.op == "getitem" and self.typeof(expression.index.name) == types.int64:
            index = self._local(expression.index.name)
        else:
            return None
        if row.kind.ndim > 1:
            if not _is_row(kind):
                return None
            size = reduce(self._times, row.shape[1:])
            index = self._times(self._counted(index, row.shape[0]), size)
            return Row(kind, self.builder.gep(row.data, [index], inbounds=True), row.shape[1:])
        if kind != row.kind.dtype:
            return None
        place = self.builder.gep(row.data, [self._counted(index, row.shape[0])], inbounds=True)
        return self.context.unpack_value(self.builder, kind, place)

    def lower_setitem(self, target: Any, index: Any, value: Any, signature: Any) -> Any:
        """Write the code that sets an entry of a row."""
        kind = self.typeof(target.name)
        if not (self._has_entries(target.name) and kind.ndim == 1 and kind.dtype == types.int64):
            return super().lower_setitem(target, index, value, signature)
        given = self.typeof(value.name)
        if self.typeof(index.name) != types.int64 or given not in (types.int64, types.boolean):
            return super().lower_setitem(target, index, value, signature)
        row = self._row(target.name)
        place = self.builder.gep(row.data, [self._counted(self._local(index.name), row.shape[0])], inbounds=True)
        self.builder.store(self.context.cast(self.builder, self.loadvar(value.name), given, types.int64), place)
        return None

    def _has_entries(self, name: str) -> bool:
        kind = self.typeof(name)
        return _is_row(kind) and kind.aligned and isinstance(kind.dtype, (types.Integer, types.Record))

    def _counted(self, index: Any, length: Any) -> Any:
        """Count an index from the end where it is below 0."""
        builder = self.builder
        if isinstance(index, llvm.Constant):
            return index if index.constant >= 0 else builder.add(length, index)
        is_below = builder.icmp_signed("<", index, WORD(0))
        return builder.select(is_below, builder.add(index, length), index)

    def _row(self, name: str) -> Row:
        """Return a variable that holds an array as a row."""
        value = self._local(name)
        if isinstance(value, Row):
            return value
        kind = self.typeof(name)
        data = self.builder.extract_value(value, DATA)
        return Row(kind, data, tuple(self.builder.extract_value(value, [SHAPE, n]) for n in range(kind.ndim)))

    def _whole(self, value: Any) -> Any:
        """Return a value as numba keeps it: a row as a structure."""
        if not isinstance(value, Row):
            return value
        whole = self.context.get_value_type(value.kind)(None)
        parts = zip((2, 3), self._sizes(value), strict=False)
        for place, part in (*parts, (DATA, value.data)):
            whole = self.builder.insert_value(whole, part, place)
        for n, (length, stride) in enumerate(zip(value.shape, self._sizes(value)[2:], strict=True)):
            whole = self.builder.insert_value(whole, length, [SHAPE, n])
            whole = self.builder.insert_value(whole, stride, [SHAPE + 1, n])
        return whole

    def _sizes(self, row: Row) -> list[Any]:
        """Compute how many entries a row has, their size in bytes, and how far apart they lie in each dimension."""
        each = WORD(self.context.get_abi_sizeof(self.context.get_data_type(row.kind.dtype)))
        steps = [each]
        for length in reversed(row.shape[1:]):
            steps.insert(0, self._times(steps[0], length))
        return [reduce(self._times, row.shape), each, *steps]

    def _times(self, a: Any, b: Any) -> Any:
        if isinstance(a, llvm.Constant) and isinstance(b, llvm.Constant):
            return WORD(a.constant * b.constant)
        return self.builder.mul(a, b, flags=("nsw",))


_EXPRESSIONS: dict[str, Callable[[Lowering, Any, Any], Any]] = {
    "binop": Lowering._binary,  # noqa: SLF001 - of this module, and so on
    "inplace_binop": Lowering._binary,  # noqa: SLF001
    "unary": Lowering._unary,  # noqa: SLF001
    "call": Lowering._call,  # noqa: SLF001
    "cast": Lowering._cast,  # noqa: SLF001
    "getattr": Lowering._field,  # noqa: SLF001
    "getitem": Lowering._entry,  # noqa: SLF001
    "static_getitem": Lowering._entry,  # noqa: SLF001
}
"""The writers of expressions by numba's names for these; each returns None where the types are none that it knows."""


def result_of(work: Any, given: tuple[Any, ...]) -> Any:
    """Return the type of an operator's or a builtin's result; None for all that is not written here."""
    if given == (types.int64, types.int64):
        return types.int64 if work in _OF_WORDS else types.boolean if work in COMPARED else None
    if work is operator.getitem and _is_row(given[0]) and given[0].ndim == 1 and given[1] == types.int64:
        return given[0].dtype
    return types.boolean if work is bool and given in ((types.int64,), (types.boolean,)) else None


def _is_row(kind: Any) -> bool:
    """Check whether a type is that of arrays whose entries lie one after the other."""
    return isinstance(kind, types.Array) and kind.layout == "C"


def _names(value: Any) -> Iterator[str]:
    """Yield the names of the variables in an instruction, or in a part of one."""
    if isinstance(value, ir.Var):
        yield value.name
    elif isinstance(value, ir.Expr):
        yield from _names(value._kws)  # noqa: SLF001 - all that the expression is made of
    elif isinstance(value, dict):
        for each in value.values():
            yield from _names(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _names(each)
