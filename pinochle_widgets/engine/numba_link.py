"""Rules compiled as one piece: whoever is called, with all the rules it needs, becomes machine code at one go.

numba by itself makes machine code of every function, and for each one anew of all that it calls: many times the work.
And a function that may be called from elsewhere has to take all that a call can bring: seven numbers for each list. Here
a rule is only translated, to a `Part`, until somebody calls it. Then it becomes a `Whole` with all the parts it needs.
Of that nothing but the rule itself can be called from outside, so that rules may be put into each other, and what no
call needs is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import register_pass
from numba.core.dispatcher import _FunctionCompiler
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.core.typing import make_concrete_template

from pinochle_widgets.engine.door import check_arguments, door_of, layouts_of
from pinochle_widgets.engine.linking import keep

Kinds = tuple[Any, ...]
"""The types of a rule's arguments, as numba has them."""


class Part(JITCodeLibrary):
    """One rule, translated; it is linked, optimized and made machine code only within a `Whole`."""

    def finalize(self) -> None:
        """Have nothing added any more."""
        self._finalized = True


class Whole(JITCodeLibrary):
    """A rule and all it needs, of which `visible` is the one function that can be called from outside."""

    _linking_libraries: list[Any]

    def __init__(self, codegen: Any, name: str, visible: str) -> None:
        super().__init__(codegen, name)
        self._visible = visible

    def finalize(self) -> None:
        """Make machine code of all the parts that are needed, each linked once."""
        found: dict[int, Any] = {}
        ahead = self._linking_libraries
        while ahead:
            library = ahead.pop()
            if id(library) not in found:
                found[id(library)] = library
                if isinstance(library, Part):
                    ahead += library._linking_libraries  # noqa: SLF001 - its own kind
        self._linking_libraries = list(found.values())
        super().finalize()

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.name != self._visible:
                function.linkage = "internal"
        super()._optimize_final_module()


@register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(NativeLowering):
    """Translates a rule, and goes no further."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        """Make a part; what callers find it by is no function yet."""
        state.library = Part(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags = state.flags.copy()
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]._replace(cfunc=object())
        state.targetctx.insert_user_function(lowered.cfunc, lowered.fndesc, [state.library])
        state["cr"] = lowered
        return True


class PartCompiler(Compiler):
    """numba's own steps, but for the last one."""

    def define_pipelines(self) -> list[Any]:
        """The steps from the source to a part."""
        (pipeline,) = super().define_pipelines()
        pipeline.passes = [(PartLowering if step is NativeLowering else step, told) for step, told in pipeline.passes]
        pipeline._finalized = False  # noqa: SLF001 - numba has no other way to exchange a step
        pipeline.finalize()
        return [pipeline]


class Linker(_FunctionCompiler):
    """Makes parts of a rule, one for each kind of arguments, and wholes of them."""

    def __init__(self, *arguments: Any, apart: bool) -> None:
        super().__init__(*arguments)
        self._apart = apart
        self._parts: dict[Kinds, Any] = {}

    def part(self, kinds: Kinds) -> Any:
        """The rule translated for these arguments."""
        if kinds not in self._parts:
            part = self._parts[kinds] = super()._compile_core(kinds, None)
            if self._apart:
                function = part.library.get_function(part.fndesc.llvm_func_name)
                function.add_function_attribute("noinline")
        return self._parts[kinds]

    def _compile_core(self, kinds: Kinds, _returned: Any) -> Any:
        """Machine code of the rule for these arguments, to be called from outside."""
        part = self.part(tuple(kinds))
        told = part.fndesc, part.environment
        context = part.target_context
        whole = Whole(context.codegen(), part.library.name, part.fndesc.llvm_cpython_wrapper_name)
        whole.enable_object_caching()
        whole.add_linking_library(part.library)
        context.create_cpython_wrapper(whole, *told, part.call_helper, release_gil=True)
        function = context.get_executable(whole, *told)
        context.insert_user_function(function, part.fndesc, [whole])
        return part._replace(library=whole, entry_point=function)


class Rule(CPUDispatcher):
    """A rule compiled at its first call: for those who call it a whole, for other rules a part.

    A number that stands in a call is a number like any other: else the rule would be compiled once for each, and a
    rule that calls itself would crash when it comes from the disk.

    Where a rule takes layouts, there are two of it: one that other rules call, and before it one with a door.
    """

    def __init__(
        self,
        function: Any,
        options: dict[str, Any],
        place: Callable[[], Path | None],
        *,
        apart: bool,
        door: bool = True,
    ) -> None:
        super().__init__(function, targetoptions=options, pipeline_class=PartCompiler)
        self._place: Callable[[], Path | None] | None = place
        self._compiler = Linker(function, self.targetdescr, options, self.locals, PartCompiler, apart=apart)
        self._for_rules: Linker = self._compiler
        layouts = layouts_of(function) if door else {}
        if layouts:
            behind = Rule(function, options, place, apart=apart, door=False)
            front = door_of(function, layouts, behind)
            self._for_rules = behind._for_rules
            self._compiler = Linker(front, self.targetdescr, options, self.locals, PartCompiler, apart=False)

    def compile(self, sig: Any) -> Any:
        """Have machine code of the rule for these arguments, from disk where it is there, else put there."""
        with global_compiler_lock:
            if self._place:
                keep(self, self._place())
                self._place = None
            return super().compile(sig)

    def _compile_for_args(self, *given: Any, **named: Any) -> Any:
        """Compile the rule for what it is called with, if it takes that: where the compiler's own call finds no code yet."""
        check_arguments(self.py_func, given)
        return super()._compile_for_args(*given, **named)

    def get_call_template(self, kinds: Any, named: Any) -> tuple[Any, Any, Kinds, dict[str, Any]]:
        """What a rule that calls this one has to know of it."""
        pysig, folded = self._for_rules.fold_argument_types([types.unliteral(kind) for kind in kinds], named)
        name = self.py_func.__name__
        with self._compiling_counter:  # by which a rule that calls itself is known
            signature = self._for_rules.part(tuple(folded)).signature
        return make_concrete_template(name, key=name, signatures=[signature]), pysig, folded, {}

    def get_overload(self, kinds: Any) -> Any:
        """What a part for these arguments is found by."""
        return self._for_rules.part(tuple(kinds)).entry_point
