"""Translate a rule from its bytecode to LLVM code, by those parts of numba that a rule needs.

numba's own way is made for any function over any types: some thirty passes, each with events, timings and checks, lives of
variables, references to count, attempts with literal types. A rule has whole numbers, arrays and records of them, and tuples;
each of its variables has a single type, and nothing is to be freed. Without what serves other functions it is translated in half
the time, and to less code.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any, ClassVar, Self  # Any: numba and llvmlite have no types

from numba.core import types
from numba.core.bytecode import ByteCode, FunctionIdentity
from numba.core.compiler import Flags, _make_subtarget, compile_result
from numba.core.errors import NumbaWarning, WarningsFixer
from numba.core.funcdesc import PythonFunctionDescriptor
from numba.core.interpreter import Interpreter
from numba.core.registry import cpu_target
from numba.core.rewrites.static_getitem import RewriteConstGetitems
from numba.core.rewrites.static_raise import RewriteConstRaises
from numba.core.targetconfig import ConfigStack
from numba.core.typeinfer import TypeInferer
from numba.core.typing import signature

from pinochle_widgets.engine.by_numba.lowering import Callee, Lowering, result_of

Kinds = tuple[Any, ...]
"""The types of a rule's arguments, as numba's types."""


class OfRules(Flags):
    """The options of numba for rules: an object that never changes, so that it is its own key."""

    __slots__ = ("_mangled",)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def get_mangle_string(self) -> str:
        """Return the text of the options in names of machine code; made once, as that takes a compression."""
        if not hasattr(self, "_mangled"):
            self._mangled = str(super().get_mangle_string())
        return self._mangled


def translate(
    function: Callable[..., Any], kinds: Kinds, returned: Any, setting: Any, library: type[Any], *, apart: bool
) -> Any:
    """Translate a rule to LLVM code.

    Parameters
    ----------
    kinds : tuple of numba types
        The types of its arguments.
    returned : numba type or None
        The type of what it returns; None to infer it.
    setting : Setting
        The options and contexts for all rules.
    library : type
        The class of the library for the code.
    apart : bool
        Never inline the rule into its callers.

    Returns
    -------
    CompileResult
        With an object as the entry point that callers take in place of a function.
    """
    named = FunctionIdentity.from_function(function)
    with ConfigStack().enter(setting.flags):
        source = Reader(named).interpret(ByteCode(named))
        _simplify(source)
        typed = _typed(source, kinds, returned, setting)
        described = PythonFunctionDescriptor.from_specialized_function(
            source, typed.kinds, typed.returned, typed.calls, mangler=setting.target.mangler,
            inline=False, noalias=False, abi_tags=[setting.flags.get_mangle_string()],
        )  # fmt: skip
        made = library(setting.target.codegen(), named.func_qualname)
        with setting.target.push_code_library(made):
            lowering = Lowering(setting.target, made, described, source)
            lowering.is_apart = apart
            lowering.lower()
    entry = Callee(described, made)
    setting.target.insert_user_function(entry, described, [made])
    return compile_result(
        typing_context=setting.typing, target_context=setting.target, entry_point=entry, library=made,
        call_helper=lowering.call_helper, signature=signature(typed.returned, *kinds), objectmode=False, lifted=(),
        fndesc=described, environment=lowering.env, metadata={}, reload_init=[],
    )  # fmt: skip


class Setting:
    """The options and contexts for all rules."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.flags = OfRules()
        cpu_target.options.parse_as_flags(self.flags, options)
        self.flags.no_compile = True
        self.typing = cpu_target.typing_context
        cpu_target.target_context.refresh()
        self.target = _make_subtarget(cpu_target.target_context, self.flags)

    @classmethod
    @cache
    def of(cls, **options: Any) -> Self:
        """Return the setting with these options of numba."""
        return cls(options)


def _simplify(source: Any) -> None:
    """Mark the entries of tuples that are chosen by a constant, and the errors that are raised."""
    for make in (RewriteConstGetitems, RewriteConstRaises):
        rewrite = make(None)
        for place, block in list(source.blocks.items()):
            found = block
            while rewrite.match(source, found, None, None):
                found = source.blocks[place] = rewrite.apply()


def _typed(source: Any, kinds: Kinds, returned: Any, setting: Setting) -> Any:
    """Infer the types of all variables and calls, and the type that the rule returns."""
    warnings = WarningsFixer(NumbaWarning)
    inferer = Inferer(setting.typing, source, warnings)
    with setting.typing.callstack.register(setting.target.target, inferer, source.func_id, kinds), warnings:
        for index, (name, kind) in enumerate(zip(source.arg_names, kinds, strict=True)):
            inferer.seed_argument(name, index, kind)
        if returned is not None:
            inferer.seed_return(returned)
        inferer.build_constraint()
        inferer.propagate()
        found, returns, calls = inferer.unify()
    return SimpleNamespace(kinds=found, returned=returns, calls=calls)


class Reader(Interpreter):
    """The reader of bytecode without those repairs that a rule never needs, which search all of its instructions."""

    NEVER = ("peep_hole_delete_with_exit", "peep_hole_fuse_dict_add_updates")

    def post_process(self, peepholes: list[Any], func_ir: Any) -> Any:
        """Bring instructions into the form that numba's later steps want."""
        return super().post_process([each for each in peepholes if each.__name__ not in self.NEVER], func_ir)


class Inferer(TypeInferer):
    """The type inference with one type for all whole numbers; a function as ``+`` is looked up once for the same types."""

    known: ClassVar[dict[Any, Any]] = {}

    def lock_type(self, name: str, kind: Any, loc: Any, literal_value: Any = None) -> None:
        """Give a variable the type of a global constant."""
        if isinstance(kind, (types.Integer, types.Boolean)):
            self.add_type(name, types.unliteral(kind), loc)
        else:
            super().lock_type(name, kind, loc, literal_value)

    def typeof_const(self, instruction: Any, target: Any, const: Any) -> None:
        """Give a variable the type of a constant."""
        if isinstance(const, int):
            self.add_type(target.name, self.resolve_value_type(instruction, const), instruction.loc)
        else:
            super().typeof_const(instruction, target, const)

    def resolve_call(self, function: Any, given: Kinds, named: dict[str, Any]) -> Any:
        """Find the signature of a function for these arguments."""
        if named or not isinstance(function, types.Function):
            return super().resolve_call(function, given, named)
        if (returned := result_of(function.typing_key, given)) is not None:
            return signature(returned, *given)
        key = function, given
        if key not in self.known:
            self.known[key] = super().resolve_call(function, given, named)
        return self.known[key]
