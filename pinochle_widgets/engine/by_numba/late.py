"""Call a rule that is compiled by itself, when a call first reaches it.

A caller of such a rule contains a stub in its place: a function of the same signature with a place for the rule's address. The
first call through the stub finds that place empty, and calls `_bind` with the rule's name, which loads the rule from disk or
compiles it. So machine code on disk refers to a late rule by name alone, and a rule that no call reaches is never
compiled: a game between beginners needs no search.
"""

from __future__ import annotations

import _thread
import ctypes
import threading
import traceback
from typing import Any, Protocol  # Any: numba and llvmlite have no types

from llvmlite import binding, ir
from numba.core.funcdesc import ExternalFunctionDescriptor

PUT_OFF = 0.05
"""The seconds in which the callback has certainly ended."""

_SYMBOL = "pinochle_widgets_bind"
_WORD = ir.IntType(64)
_TEXT = ir.IntType(8).as_pointer()


class Late(Protocol):
    """A rule that is compiled when its address is asked for."""

    def address(self) -> int:
        """Load or compile the rule; return the address of its machine code."""


_rules: dict[str, Late] = {}


def announce(name: str, rule: Late) -> None:
    """Register a late rule under the name by which stubs ask for its address."""
    _rules[name] = rule


def announced() -> dict[str, Late]:
    """Return the late rules of all twins that are loaded, by name."""
    return dict(_rules)


def stub_of(name: str, returns: Any, kinds: tuple[Any, ...], context: Any, library: Any) -> Any:
    """Write the stub of a late rule into a library, and return the descriptor by which callers declare it.

    Parameters
    ----------
    name : str
        The name by which the rule was announced.
    kinds : tuple of numba types
        The types of the rule's arguments.
    library : numba code library
        An empty library, which is finalized here.

    Returns
    -------
    ExternalFunctionDescriptor
    """
    described = ExternalFunctionDescriptor(f"late.{name}", returns, kinds)
    module = library.create_ir_module(name)
    stub = context.declare_function(module, described)
    kind = context.call_conv.get_function_type(returns, kinds)
    place = ir.GlobalVariable(module, _WORD, f"address.{name}")
    place.linkage, place.initializer = "internal", ir.Constant(_WORD, 0)
    bind = ir.Function(module, ir.FunctionType(ir.VoidType(), [_TEXT, _WORD.as_pointer()]), _SYMBOL)
    bind.attributes.add("cold")

    start, empty, failed, ready = map(stub.append_basic_block, ("start", "empty", "failed", "ready"))
    builder, nothing = ir.IRBuilder(start), ir.Constant(_WORD, 0)
    found = builder.load_atomic(place, "acquire", 8)
    builder.cbranch(builder.icmp_unsigned("==", found, nothing), empty, ready).set_weights([1, 1_000_000])
    builder.position_at_end(empty)
    builder.call(bind, [builder.bitcast(_text(module, name), _TEXT), place])
    bound = builder.load_atomic(place, "acquire", 8)
    builder.cbranch(builder.icmp_unsigned("==", bound, nothing), failed, ready)
    builder.position_at_end(failed)
    why = f"{name} could not be compiled: the reason is printed above"
    context.call_conv.return_user_exc(builder, RuntimeError, (why,))
    builder.position_at_end(ready)
    address = builder.phi(_WORD)
    address.add_incoming(found, start)
    address.add_incoming(bound, empty)
    builder.ret(builder.call(builder.inttoptr(address, kind.as_pointer()), stub.args))

    library.add_ir_module(module)
    library.finalize()
    return described


def _text(module: Any, text: str) -> Any:
    content = bytearray(text.encode() + b"\0")
    constant = ir.GlobalVariable(module, ir.ArrayType(ir.IntType(8), len(content)), f"name.{text}")
    constant.linkage, constant.global_constant = "internal", True
    constant.initializer = ir.Constant(constant.value_type, content)
    return constant


@ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _bind(name: bytes, place: int) -> None:
    """Write the address of a late rule to a place; leave 0 there, with the reason on stderr, where it can't be compiled.

    No exception can leave a callback from machine code. So an interrupt is put off until the call of the rule returns, as is one
    that comes while machine code runs.
    """
    interrupted = False
    while True:
        try:
            ctypes.c_uint64.from_address(place).value = _rules[name.decode()].address()
        except KeyboardInterrupt:
            interrupted = True
            continue
        except BaseException:  # noqa: BLE001 - see above
            traceback.print_exc()
        break
    if interrupted:
        threading.Timer(PUT_OFF, _thread.interrupt_main).start()


binding.add_symbol(_SYMBOL, ctypes.cast(_bind, ctypes.c_void_p).value)
