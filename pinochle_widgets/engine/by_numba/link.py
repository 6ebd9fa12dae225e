"""Compile a rule together with all rules that it calls as one piece of machine code.

numba by itself makes machine code of every function, and with each function again of all functions that it calls: many times
the work. Besides, a function that can be called from other libraries takes seven numbers for each array argument. In this
module a rule is only translated to LLVM code, a `Part`, as long as only rules call it. A call from Python makes a `Whole` of
the rule's part and all parts that it needs. Only the called rule is visible from outside the whole, so that LLVM may inline
the other rules and remove unused ones.

A late rule is a whole of its own, which other wholes share: callers have a stub in its place (`late`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints  # Any: numba and llvmlite have no types

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import _FunctionCompiler
from numba.core.registry import CPUDispatcher
from numba.core.typing import Signature, make_concrete_template, signature

from pinochle_widgets.engine.by_numba.late import announce, stub_of
from pinochle_widgets.engine.by_numba.layout import LayoutType
from pinochle_widgets.engine.by_numba.lowering import Callee
from pinochle_widgets.engine.by_numba.translate import Kinds, Setting, translate
from pinochle_widgets.engine.door import check_arguments, door_of, layouts_of
from pinochle_widgets.engine.layout import LayoutClass
from pinochle_widgets.engine.linking import keep


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


class Part(JITCodeLibrary):
    """A rule translated to LLVM code, which is linked, optimized and made machine code only as part of a `Whole`."""

    def finalize(self) -> None:
        """Close the part: nothing is added to its code any more."""
        self._finalized = True

    def _optimize_functions(self, ll_module: Any) -> None:
        """Run the passes for functions on the part; numba prepares them anew for each function, and for each called."""
        if not hasattr(self._codegen, "_pass_builder"):  # before numba 0.62, with other passes
            super()._optimize_functions(ll_module)
            return
        ll_module.data_layout = self._codegen._data_layout  # noqa: SLF001 - as numba's own
        passes, builder = self._codegen._function_pass_manager()  # noqa: SLF001 - as above
        for function in ll_module.functions:
            if not function.is_declaration:
                passes.run(function, builder)


class Whole(JITCodeLibrary):
    """A rule linked with all rules that it needs; only the function `visible` can be called from outside."""

    _linking_libraries: list[Any]

    def __init__(self, codegen: Any, name: str, visible: str) -> None:
        super().__init__(codegen, name)
        self._visible = visible

    def include(self, part: Part) -> None:
        """Link a part as it is; parts that are only added are linked where other code of the whole refers to them."""
        self._final_module.link_in(part._final_module, preserve=True)  # noqa: SLF001 - of the same base class as self

    def finalize(self) -> None:
        """Make machine code of all parts that are needed, each of them linked once."""
        found: dict[int, Any] = {}
        ahead = self._linking_libraries
        while ahead:
            library = ahead.pop()
            if id(library) not in found:
                found[id(library)] = library
                if isinstance(library, Part):
                    ahead += library._linking_libraries  # noqa: SLF001 - of the same base class as self
        self._linking_libraries = list(found.values())
        super().finalize()

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration:
                function.linkage = "external" if function.name == self._visible else "internal"
        super()._optimize_final_module()


class Linker(_FunctionCompiler):
    """The compiler of one rule: it makes a part for each combination of argument types, and a whole of a part.

    The whole of a late rule is called by other wholes, any other by Python.
    """

    def __init__(self, *arguments: Any, apart: bool = False, late: bool = False) -> None:
        super().__init__(*arguments)
        self._apart = apart
        self._late = late
        self._parts: dict[Kinds, Any] = {}

    def part(self, kinds: Kinds, returned: Any = None) -> Any:
        """Translate the rule for arguments of these types, once; it returns a type of its own unless one is given."""
        if kinds not in self._parts:
            setting = Setting.of(**self.targetoptions)
            self._parts[kinds] = translate(self.py_func, kinds, returned, setting, Part, apart=self._apart)
        return self._parts[kinds]

    def _compile_core(self, kinds: Kinds, returned: Any) -> Any:
        """Make machine code of the rule for arguments of these types, for those that call its whole."""
        part = self.part(tuple(kinds), returned)
        told = part.fndesc, part.environment
        context = part.target_context
        visible = part.fndesc.llvm_func_name if self._late else part.fndesc.llvm_cpython_wrapper_name
        whole = Whole(context.codegen(), part.library.name, visible)
        whole.enable_object_caching()
        whole.add_linking_library(part.library)
        if self._late:
            whole.include(part.library)
        else:
            context.create_cpython_wrapper(whole, *told, part.call_helper, release_gil=True)
        function = context.get_executable(whole, *told)
        context.insert_user_function(function, part.fndesc, [whole])
        return part._replace(library=whole, entry_point=function)


class Rule(CPUDispatcher):
    """A rule that is compiled at its first call: to a whole when Python calls it, to a part when another rule does.

    A literal number in a call has the type int64, as any other number; otherwise the rule would be compiled once for each
    literal, and a rule that calls itself would crash when it is loaded from disk.
    """

    _compiler: Linker

    def __init__(
        self, function: Any, options: dict[str, Any], place: Callable[[], Path | None], *, apart: bool = False
    ) -> None:
        super().__init__(function, targetoptions=options)
        self._place: Callable[[], Path | None] | None = place
        self._compiler = self._linker(function, apart=apart)

    def compile(self, sig: Any) -> Any:
        """Load the machine code of the rule for these argument types from disk, or compile the rule and store it there."""
        with global_compiler_lock:
            if self._place:
                keep(self, self._place())
                self._place = None
            return super().compile(sig)

    def get_call_template(self, kinds: Any, named: Any) -> tuple[Any, Any, Kinds, dict[str, Any]]:
        """Return the signature of the rule for a call with these argument types, as numba's type inference wants it."""
        pysig, folded = self._compiler.fold_argument_types([types.unliteral(kind) for kind in kinds], named)
        name = self.py_func.__name__
        signature = self._signature(tuple(folded))
        return make_concrete_template(name, key=name, signatures=[signature]), pysig, signature.args, {}

    def get_overload(self, kinds: Any) -> Any:
        """Return the placeholder under which the part for these argument types is registered."""
        return self._compiler.part(tuple(kinds)).entry_point

    def _signature(self, kinds: Kinds) -> Any:
        with self._compiling_counter:  # numba recognizes a rule that calls itself by this counter
            return self._compiler.part(kinds).signature

    def _compile_for_args(self, *given: Any, **named: Any) -> Any:
        """Check the arguments of a call and compile the rule for their types; numba calls it where there is no code yet."""
        check_arguments(self.py_func, given)
        return super()._compile_for_args(*given, **named)

    def _linker(self, function: Any, *, apart: bool = False, late: bool = False) -> Linker:
        return Linker(function, self.targetdescr, self.targetoptions, self.locals, Compiler, apart=apart, late=late)


class LateRule(Rule):
    """A rule that is a whole of its own, for other wholes; its annotations alone give its signature."""

    def __init__(self, function: Any, options: dict[str, Any], place: Callable[[], Path | None]) -> None:
        super().__init__(function, options, partial(_for_late, place))
        self._compiler = self._linker(function, late=True)
        self._name = f"{function.__module__}.{function.__qualname__}"
        self._stub: Any = None
        self._declared: Any = None
        announce(self._name, self)

    def address(self) -> int:
        """Load or compile the rule; return the address of its machine code."""
        with global_compiler_lock:
            signature = self._signature(())
            self.compile(signature)
            ready = self.overloads[signature.args]
        return int(ready.library.get_pointer_to_function(ready.fndesc.llvm_func_name))

    def get_overload(self, kinds: Any) -> Any:  # noqa: ARG002 - these are those of its signature
        """Return the placeholder under which the stub of the rule is registered."""
        if self._stub is None:
            context = self.targetctx
            signature = self._signature(())
            library = Part(context.codegen(), self._name)
            described = stub_of(self._name, signature.return_type, signature.args, context, library)
            self._stub = Callee(described, library)
            context.insert_user_function(self._stub, described, [library])
        return self._stub

    def _signature(self, _kinds: Kinds) -> Any:
        if self._declared is None:
            self._declared = among_rules(self.py_func)
        return self._declared


class Door(Rule):
    """A rule with two compilers: for Python one of its door (`door_of`), for other rules the one of the rule behind it."""

    def __init__(self, front: Any, behind: Rule, options: dict[str, Any], place: Callable[[], Path | None]) -> None:
        super().__init__(behind.py_func, options, place)
        self._compiler = self._linker(front)
        self._behind = behind

    def get_call_template(self, kinds: Any, named: Any) -> tuple[Any, Any, Kinds, dict[str, Any]]:
        """Return the signature of the rule behind the door."""
        return self._behind.get_call_template(kinds, named)

    def get_overload(self, kinds: Any) -> Any:
        """Return the placeholder of the rule behind the door."""
        return self._behind.get_overload(kinds)


def rule_of(
    function: Any, options: dict[str, Any], place: Callable[[], Path | None], *, apart: bool, late: bool
) -> Rule:
    """Wrap a function as a rule, behind a door where it needs one."""
    layouts = layouts_of(function)
    rule = LateRule(function, options, place) if late else Rule(function, options, place, apart=apart)
    return Door(door_of(function, layouts, rule), rule, options, place) if late or layouts else rule


def _for_late(place: Callable[[], Path | None]) -> Path | None:
    """Find the folder of late rules: a rule and its door may have the same types, and so the same file."""
    folder = place()
    return folder and folder / "late"
