"""One source, two ways to run: rules over whole numbers, as they stand or compiled.

A function marked `rule` takes ints, lists of them, and layouts (`engine.layout`: ints with names), returns ints, and calls
only other rules. As it stands it needs nothing but Python. `compiled` loads its module a second time, a twin in which every
rule is compiled by numba at its first call, and kept on disk for the next process.
"""

from __future__ import annotations

import ast
import hashlib
import os
import sys
import tempfile
import warnings
from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, overload

from pinochle_widgets.engine.layout import Layout

P = ParamSpec("P")
R = TypeVar("R")

COMPILER = "pinochle_widgets.engine.compiler"
_SUFFIX = "__compiled"
_lock = RLock()
_told: set[str] = set()


@overload
def rule(function: Callable[P, R]) -> Callable[P, R]: ...
@overload
def rule(*, apart: bool = False, entry: bool = False) -> Callable[[Callable[P, R]], Callable[P, R]]: ...


def rule(function: Callable[P, R] | None = None, *, apart: bool = False, entry: bool = False) -> Any:
    """Mark a function as a rule over whole numbers; the function itself is returned (in a twin: compiled).

    The compiled code of a rule is put into that of those who call it where that seems to pay. With ``apart=True`` it
    never is, as fits a long loop that has no registers to share with what is around it. ``entry=True`` says that
    others than rules ask for it compiled: it is one of those that can be compiled ahead (`python -m pinochle_widgets
    warm`); any other can be asked for, too, and is compiled then.
    """
    if function is None:
        return partial(rule, apart=apart, entry=entry)
    name, twin, _ = function.__module__.partition(_SUFFIX)
    if twin:
        return import_module(COMPILER).compile_rule(function, apart=apart, place=lambda: cache_folder(name))
    function.__rule__ = True  # type: ignore[attr-defined]  # marks, read below and by what compiles ahead
    function.__entry__ = entry  # type: ignore[attr-defined]  # as above
    return function


def compiled(name: str) -> ModuleType:
    """The module of that name with its rules compiled; those it imports are compiled too.

    The compiled code is kept in a folder whose name tells the sources it came from, all that the
    module imports from its package: after a change in any of them it is compiled anew.

    Parameters
    ----------
    name : str
        The full name of a module with rules.

    Returns
    -------
    ModuleType
        Without numba the module as it stands; a warning says so, once.
    """
    with _lock:
        if name + _SUFFIX in sys.modules:
            return sys.modules[name + _SUFFIX]
        if not can_compile():
            return import_module(name)
        return _twin(name)


def can_compile() -> bool:
    """Whether there is a compiler; where there is none, a warning says so, once."""
    try:
        import_module("numba")
    except ImportError as error:
        tell(
            "numba",
            f"numba is not to be had here ({error}): rules run interpreted, many times slower, with the same results",
        )
        return False
    return True


def tell(what: str, words: str) -> None:
    """Warn of something, once."""
    if what not in _told:
        _told.add(what)
        warnings.warn(words, RuntimeWarning, stacklevel=4)


def numbers(values: Sequence[int] | Layout) -> Any:
    """Whole numbers as compiled rules take them: an array of int64; where there is no compiler a list, or the layout itself."""
    if not can_compile():
        return values if isinstance(values, Layout) else list(values)
    return import_module(COMPILER).numbers(values.flat() if isinstance(values, Layout) else values)


def room(size: int | type[Layout]) -> Any:
    """So many zeros to work in, or those of a layout, as compiled rules take them; else a list, or an object of the layout."""
    if not can_compile():
        return [0] * size if isinstance(size, int) else size()
    return import_module(COMPILER).room(size if isinstance(size, int) else size.length)


def keep_quiet() -> None:
    """Warn no more of what the compiler lacks: somebody has, as in a process that only helps another."""
    _told.update(("numba", "linker", "unkept"))


def tell_unkept(why: str) -> None:
    """Warn that compiled rules are not kept, once."""
    tell(
        "unkept",
        f"compiled rules can't be kept ({why:.300}): each process compiles them anew; NUMBA_CACHE_DIR may name a folder "
        "that can be written",
    )


def _twin(name: str) -> ModuleType:
    found = find_spec(name)
    spec = found and found.origin and spec_from_file_location(name + _SUFFIX, found.origin)
    if not spec or spec.loader is None:
        raise ModuleNotFoundError(f"no module {name!r} with a source to compile", name=name)
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    try:
        import_module(name)  # as it stands, with all that it imports
        spec.loader.exec_module(module)
        for key, value in list(vars(module).items()):  # the compiler looks globals up at the first call: still in time
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
    """Where the compiled rules of a module are kept: by numba's own setting, beside the source, or in the user's cache.

    None where no such place can be written: a folder for this process alone would be of no use to any other.
    """
    folder = f"rules-{fingerprint(name, COMPILER)}"
    package = find_spec(name.partition(".")[0])
    beside = Path(package.origin).parent / "__pycache__" if package and package.origin else None
    user = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pinochle_widgets"
    asked = import_module("numba").config.CACHE_DIR
    for place in (Path(asked) if asked else None, beside, user):
        if place is not None and _writable(place):
            return place / folder
    tell_unkept("neither beside the package nor in the user's cache can a file be written")
    return None


def fingerprint(*names: str) -> str:
    """What modules are made from, as a short text: another one when they change, or what they import from their package."""
    digest = hashlib.sha256()
    for origin in sorted({origin for name in names for origin in _sources(name)}):
        digest.update(Path(origin).read_bytes())
    return digest.hexdigest()[:16]


def _writable(place: Path) -> bool:
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            return True
    except OSError:
        return False


def _sources(name: str) -> set[str]:
    """The files of a module and of all it imports from its own package, and they in turn: constants count, too."""
    package = name.partition(".")[0]
    found: dict[str, str] = {}
    ahead = [name]
    while ahead:
        one = ahead.pop()
        spec = find_spec(one)
        if one in found or spec is None or spec.origin is None or not spec.origin.endswith(".py"):
            continue
        found[one] = spec.origin
        for module, names in _imports(Path(spec.origin).read_bytes()):
            if module.partition(".")[0] == package:
                within = [f"{module}.{each}" for each in names if _is_module(f"{module}.{each}")]
                ahead += within if names and len(within) == len(names) else [module, *within]
    return set(found.values())


@cache
def _imports(source: bytes) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The modules that a source imports, each with the names it takes from it."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.append((node.module, tuple(each.name for each in node.names)))
        elif isinstance(node, ast.Import):
            found += [(each.name, ()) for each in node.names]
    return tuple(found)


def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # a name within a module
        return False
