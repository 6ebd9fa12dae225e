"""Load a module of rules a second time, compiled: one source runs interpreted or as machine code.

A function marked `rule` takes ints, lists of ints, and layouts (`engine.layout`: ints with names), returns ints, and calls
only other rules. As written it needs nothing but Python. `compiled` loads its module a second time, as a twin in which numba
compiles every rule at its first call; the machine code is kept on disk for the next process.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import sys
import tempfile
import warnings
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, overload  # Any: a rule takes positions, or flat numbers in their place

from pinochle_widgets.basics.files import is_foreign
from pinochle_widgets.basics.process import uncollected
from pinochle_widgets.engine.layout import Layout, field_of

P = ParamSpec("P")
R = TypeVar("R")

OURS = __name__.partition(".")[0]
COMPILER = "pinochle_widgets.engine.compiler"
LINKER = "pinochle_widgets.engine.by_numba.link"
LINKING = "pinochle_widgets.engine.linking"
IMPORT = re.compile(rb"^[ \t]*(?:from[ \t]+[\w.]+[ \t]+import[ \t]*(?:\([^)]*\)|.*)|import[ \t].*)", re.MULTILINE)
"""An import in a source, as long as it has no brackets in comments and no backslashes."""
SUFFIX = "__compiled"
_lock = RLock()
_warned: set[str] = set()
_unkept: set[str] = set()


@overload
def rule(function: Callable[P, R]) -> Callable[P, R]: ...
@overload
def rule(
    *, apart: bool = False, late: bool = False, entry: bool = False
) -> Callable[[Callable[P, R]], Callable[P, R]]: ...


def rule(
    function: Callable[P, R] | None = None, *, apart: bool = False, late: bool = False, entry: bool = False
) -> Any:
    """Mark a function as a rule over whole numbers.

    Parameters
    ----------
    function : callable
        Its arguments are ints, lists of ints, layouts and tuples of ints; it calls only other rules.
    apart : bool
        Never inline the compiled rule into its callers; by default the compiler inlines it where that seems to pay. Set
        it for a long loop, which gains nothing from sharing registers with its surroundings.
    late : bool
        Compile the rule by itself, when a call first reaches it; by default it is compiled anew as part of each rule that
        Python calls. Set it for a long rule that several such rules share, or that few calls reach. All its arguments and
        what it returns have annotations, and those are the types of its compiled form.
    entry : bool
        Whether Python code calls the rule compiled, so that ``python -m pinochle_widgets warm`` compiles it ahead. Rules
        without this mark can be called compiled, too; they are compiled at their first call.

    Returns
    -------
    callable
        The function itself; in a twin the compiled rule.
    """
    if function is None:
        return partial(rule, apart=apart, late=late, entry=entry)
    name, twin, _ = function.__module__.partition(SUFFIX)
    if twin:
        return import_module(COMPILER).compile_rule(function, apart=apart, late=late, place=lambda: cache_folder(name))
    function.__rule__ = True  # type: ignore[attr-defined]  # marks, read by _twin and by `warm`
    function.__late__ = late  # type: ignore[attr-defined]  # as above
    function.__entry__ = entry  # type: ignore[attr-defined]  # as above
    return function


def compiled(name: str) -> ModuleType:
    """Load the twin of a module: its rules compiled, and the rules that it imports.

    The machine code is kept in a folder whose name holds a hash of the sources: the module and all modules that it
    imports from its package and from this one. After a change in any of them the rules are compiled anew.

    Parameters
    ----------
    name : str
        The full name of a module with rules.

    Returns
    -------
    ModuleType
        The twin; without numba the module itself, interpreted, with a RuntimeWarning once in a process.

    Raises
    ------
    ModuleNotFoundError
        If there is no such module, or no source of it.
    """
    with _lock:
        if is_loaded(name):
            return sys.modules[name + SUFFIX]
        if not can_compile():
            return import_module(name)
        return _twin(name)


def can_compile() -> bool:
    """Check whether numba can be imported; where it can't, warn of it, once in a process."""
    try:
        with nullcontext() if "numba" in sys.modules else uncollected():
            import_module("numba")
    except ImportError as error:
        warn_once(
            "numba",
            f"numba is not to be had here ({error}): rules run interpreted, many times slower, with the same results",
        )
        return False
    return True


def warn_once(what: str, words: str) -> None:
    """Warn of a subject with a sentence, once in a process.

    Parameters
    ----------
    what : str
        The key of the subject: later warnings with the same key are left out.
    words : str
        The sentence.
    """
    if what not in _warned:
        _warned.add(what)
        warnings.warn(words, RuntimeWarning, stacklevel=4)


def numbers(values: Sequence[int] | Layout) -> Any:
    """Convert whole numbers, or a layout object, to the argument that a compiled rule takes.

    Returns
    -------
    ndarray, list or Layout
        An array of int64 of shape (len(values),) or (type(values).length,); numbers of 2**63 and above become negative,
        with the same 64 bits. Without numba a list, or the layout object itself.
    """
    if not can_compile():
        return values if isinstance(values, Layout) else list(values)
    return import_module(COMPILER).numbers(values.flat() if isinstance(values, Layout) else values)


def room(size: int | type[Layout]) -> Any:
    """Make zeros that a rule can write to, `size` of them or as many as a layout has.

    Returns
    -------
    ndarray, list or Layout
        An array of int64 of shape (size,) or (size.length,). Without numba a list, or an object of the layout.
    """
    if not can_compile():
        return [0] * size if isinstance(size, int) else size()
    return import_module(COMPILER).room(size if isinstance(size, int) else size.length)


def filled(layout: type[Layout], **fields: Any) -> Any:
    """Make a position of which some fields are given, for a rule that may be compiled; all other fields hold zeros.

    Parameters
    ----------
    **fields : int, list or Layout
        The values of fields by name. No other part of a large position is made in Python first.

    Returns
    -------
    ndarray or Layout
        An array of int64 of shape (layout.length,). Without numba an object of the layout.

    Raises
    ------
    TypeError
        If there is no field of a name.
    ValueError
        If a list is of another length than its field.
    """
    if not can_compile():
        return layout(**fields)
    row = room(layout)
    for name, given in fields.items():
        field = field_of(layout, name)
        part = numbers(given if isinstance(given, Sequence | Layout) else [given])
        if len(part) != field.length:
            raise ValueError(f"{layout.__name__}.{name} has {field.length} numbers, not {len(part)}")
        row[field.start : field.start + field.length] = part
    return row


def keep_quiet() -> None:
    """Turn off the warnings of a missing compiler, linker or cache in a helper process: its parent has given them."""
    _warned.update(("numba", "linker", "unkept", "foreign"))


def warn_unkept(why: str) -> None:
    """Warn that compiled rules are not kept on disk, once in a process."""
    _unkept.add(why)
    warn_once(
        "unkept",
        f"compiled rules can't be kept ({why:.300}): each process compiles them anew; NUMBA_CACHE_DIR may name a folder "
        "that can be written",
    )


def is_unkept() -> bool:
    """Check whether anything that this process compiled could not be kept on disk."""
    return bool(_unkept)


def is_loaded(name: str) -> bool:
    """Check whether the twin of a module is loaded in this process."""
    return name + SUFFIX in sys.modules


def _twin(name: str) -> ModuleType:
    found = find_spec(name)
    spec = found and found.origin and spec_from_file_location(name + SUFFIX, found.origin)
    if not spec or spec.loader is None:
        raise ModuleNotFoundError(f"no module {name!r} with a source to compile", name=name)
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    try:
        import_module(name)  # interpreted, with all modules that it imports
        spec.loader.exec_module(module)
        for key, value in list(vars(module).items()):  # in time: numba looks globals up at a rule's first call
            if getattr(value, "__rule__", False):
                setattr(module, key, getattr(compiled(value.__module__), key))
            elif type(value) is tuple:
                setattr(module, key, import_module(COMPILER).table(value))
            elif isinstance(value, Layout):
                setattr(module, key, numbers(value))
    except BaseException:
        del sys.modules[module.__name__]
        raise
    return module


def cache_folder(name: str) -> Path | None:
    """Find the folder for the compiled rules of a module: numba's CACHE_DIR, beside the package, or the user's cache.

    Returns
    -------
    Path or None
        A folder in the first of these places that can be written and belongs to this user: who can change compiled rules runs
        code of his own in each process that loads them. None, with a warning, where there is none.
    """
    folder = f"rules-{fingerprint(name, COMPILER, LINKER)}"
    package = find_spec(name.partition(".")[0])
    beside = Path(package.origin).parent / "__pycache__" if package and package.origin else None
    user = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pinochle_widgets"
    config = getattr(sys.modules.get("numba"), "config", None)  # not imported for this: it would read the same variable
    asked = config.CACHE_DIR if config else os.environ.get("NUMBA_CACHE_DIR")
    for place in (Path(asked) if asked else None, beside, user):
        if place is None or not _writable(place):
            continue
        foreign = next(filter(is_foreign, (place, place / folder)), None)
        if foreign is None:
            return place / folder
        warn_once("foreign", f"{foreign} belongs to another user: no compiled rules are read from there, or kept there")
    warn_unkept("neither beside the package nor in the user's cache is a folder of this user that can be written")
    return None


def fingerprint(*names: str) -> str:
    """Compute a hash of the files that `sources` finds, 16 hex digits."""
    digest = hashlib.sha256()
    for origin in sorted(sources(*names).values()):
        digest.update(Path(origin).read_bytes())
    return digest.hexdigest()[:16]


def _writable(place: Path) -> bool:
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            return True
    except OSError:
        return False


def sources(*names: str) -> dict[str, str]:
    """Find the source files of modules and of all that they import from their package and this one, also through others.

    Modules that hold only constants are among them, because compiled rules contain the constants.

    Returns
    -------
    dict
        The path of the source by the full name of its module.
    """
    found: dict[str, str] = {}
    ahead = list(names)
    while ahead:
        one = ahead.pop()
        spec = None if one in found else find_spec(one)
        if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
            continue
        found[one] = spec.origin
        for module, imported in _imports(Path(spec.origin).read_bytes()):
            if module.partition(".")[0] in (one.partition(".")[0], OURS):
                within = [f"{module}.{each}" for each in imported if _is_module(module, each)]
                ahead += within if imported and len(within) == len(imported) else [module, *within]
    return found


@cache
def _imports(source: bytes) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """List the modules that a source imports, each with the names imported from it."""
    found: list[tuple[str, tuple[str, ...]]] = []
    try:
        tree = ast.parse(b"\n".join(each.strip() for each in IMPORT.findall(source)))  # a tenth of the time
    except SyntaxError:  # a sentence of a docstring looks like an import
        tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.append((node.module, tuple(each.name for each in node.names)))
        elif isinstance(node, ast.Import):
            found += [(each.name, ()) for each in node.names]
    return tuple(found)


def _is_module(parent: str, name: str) -> bool:
    """Check whether a name that is imported from a module is a module; without loading one that holds no others."""
    spec = find_spec(parent)
    return bool(spec and spec.submodule_search_locations) and find_spec(f"{parent}.{name}") is not None
