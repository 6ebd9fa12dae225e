"""How rules are compiled: linked as one piece by `numba_link`, or each by itself where numba is another than `numba_link` knows.

`numba_link` goes on where numba's own classes end, and those may change with any version. So it is tried first, on two rules
of its own; the code of these is kept on disk, too, so that it takes no time again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np

from pinochle_widgets.engine import twin
from pinochle_widgets.engine.door import door_of, layouts_of

LINKER = "pinochle_widgets.engine.numba_link"
KEPT = "pinochle_widgets.engine.kept"
OPTIONS = {"nopython": True, "nogil": True, "_nrt": False}
"""No rule makes a list, so none needs numba to count who still uses one, which it would at every call."""
WITHOUT_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""For a rule that another one calls; where somebody else calls it, `numba_link.Rule` sees to that."""

Place = Callable[[], Path | None]
_places: dict[str, Path | None] = {}


def compile_rule(function: Callable[..., Any], *, apart: bool, place: Place) -> Any:
    """Have a rule compiled at its first call, kept in a folder, and let go of the interpreter while it runs."""
    return _linked(function, place, apart=apart) if can_link() else _by_itself(function, place)


@cache
def can_link() -> bool:
    """Whether rules can be linked as one piece with the numba that is installed; where not, a warning says so."""
    try:
        works = _check()
        why = "what it compiles is wrong"
    except Exception as error:  # noqa: BLE001 - whatever has changed in numba
        works = False
        why = f"{type(error).__name__}: {error}"
    if not works:
        twin.tell(
            "linker",
            f"numba {numba.__version__} is another than this package knows ({why:.200}): rules are compiled one by one, "
            "which takes longer, with the same results",
        )
    return works


def _linked(function: Callable[..., Any], place: Place, *, apart: bool) -> Any:
    return import_module(LINKER).Rule(function, {**OPTIONS, **WITHOUT_WRAPPERS}, place, apart=apart)


def _by_itself(function: Callable[..., Any], place: Place) -> Any:
    """A rule as numba by itself compiles it, which makes machine code of each for all that can call it."""
    name = function.__module__
    if name not in _places:
        folder = place()
        _places[name] = folder and folder / "one-by-one"
    made = _alone(function, _places[name])
    layouts = layouts_of(function)
    return _alone(door_of(function, layouts, made), _places[name]) if layouts else made


def _alone(function: Callable[..., Any], folder: Path | None) -> Any:
    made = numba.njit(**{key: value for key, value in OPTIONS.items() if key != "nopython"})(function)
    keep(made, folder)
    return made


def keep(made: Any, folder: Path | None) -> None:
    """Have the machine code of a rule kept in a folder, and checked when it is read; not at all with None."""
    if folder is None:
        return
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        made.enable_caching()
        made._cache = import_module(KEPT).CodeCache(made.py_func)  # noqa: SLF001 - which enable_caching has just set
    except (OSError, RuntimeError) as error:  # no longer to be written
        twin.tell_unkept(f"{folder}: {error}")
    except (ImportError, AttributeError, TypeError):
        pass  # another numba, which keeps them in a way of its own
    finally:
        numba.config.CACHE_DIR = before


def _check() -> bool:
    """Whether two rules that are linked do what they are to do."""
    linked: dict[str, Any] = {"__name__": __name__}  # where these rules find each other
    for rule in (_fall, _sum_up):
        linked[rule.__name__] = _linked(FunctionType(rule.__code__, linked), _place_of_check, apart=True)
    return bool(linked["_sum_up"](np.arange(4, dtype=np.int64), 3) == _sum_up([0, 1, 2, 3], 3))


def _place_of_check() -> Path | None:
    return twin.cache_folder(__name__)


def _fall(number: int) -> int:
    return number - 1


def _sum_up(numbers: list[int], last: int) -> int:
    return numbers[last] + (_sum_up(numbers, _fall(last)) if last else 0)
