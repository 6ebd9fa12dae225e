"""Choose how rules are compiled: linked as one piece by `by_numba.link`, or one by one where the installed numba does not fit it.

`by_numba.link` extends internal classes of numba, which may change with any version. So it is first tried on three small rules of
this module; their machine code is kept on disk, too, so that later processes lose no time with it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Annotated, Any  # Any: numba and llvmlite have no types

import numba
import numpy as np

from pinochle_widgets.engine import twin
from pinochle_widgets.engine.door import door_of, layouts_of
from pinochle_widgets.engine.layout import Layout

KEPT = "pinochle_widgets.engine.kept"
OPTIONS = {"nopython": True, "nogil": True, "_nrt": False}
"""The options of numba for all rules. ``_nrt`` is off: rules make no lists, so numba need not count references."""
WITHOUT_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""The options for rules that other rules call; `by_numba.link.Linker` makes a wrapper for a rule that Python calls."""

Place = Callable[[], Path | None]
_places: dict[str, Path | None] = {}


def compile_rule(function: Callable[..., Any], *, apart: bool, late: bool, place: Place) -> Any:
    """Wrap a rule so that its first call compiles it.

    Parameters
    ----------
    function : callable
        The rule.
    apart, late : bool
        As for `twin.rule`.
    place : callable
        Returns the folder for its machine code, or None where there is none; called when the rule is first compiled.

    Returns
    -------
    callable
        The rule, which releases the interpreter lock while it runs.
    """
    return _linked(function, place, apart=apart, late=late) if can_link() else _by_itself(function, place)


@cache
def can_link() -> bool:
    """Check whether `by_numba.link` works with the installed numba; where it does not, warn of it, once in a process."""
    try:
        works = _check()
        why = "what it compiles is wrong"
    except Exception as error:  # noqa: BLE001 - another version of numba may raise anything
        works = False
        why = f"{type(error).__name__}: {error}"
    if not works:
        twin.warn_once(
            "linker",
            f"numba {numba.__version__} is another than this package knows ({why:.200}): rules are compiled one by one, "
            "which takes longer, with the same results",
        )
    return works


def _linked(function: Callable[..., Any], place: Place, *, apart: bool = False, late: bool = False) -> Any:
    return import_module(twin.LINKER).rule_of(function, {**OPTIONS, **WITHOUT_WRAPPERS}, place, apart=apart, late=late)


def _by_itself(function: Callable[..., Any], place: Place) -> Any:
    """Wrap a rule so that numba compiles it in its ordinary way, by itself; behind a door where it takes layouts."""
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
    """Keep the machine code of a rule in a folder, and check it when it is read; with None keep nothing."""
    if folder is None:
        return
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        made.enable_caching()
        made._cache = import_module(KEPT).CodeCache(made.py_func)  # noqa: SLF001 - set by enable_caching, replaced
    except (OSError, RuntimeError) as error:  # the folder can't be written any more
        twin.warn_unkept(f"{folder}: {error}")
    except (ImportError, AttributeError, TypeError):
        pass  # another version of numba, with other classes: its own cache stays, unchecked
    finally:
        numba.config.CACHE_DIR = before


def _check() -> bool:
    """Compare linked rules with interpreted ones: a late one, one that calls itself, and one with each kind of instruction."""
    linked: dict[str, Any] = {**globals(), "_TABLE": np.array(_TABLE, np.int64)}  # the globals of the linked copies
    for rule, late in ((_fall, True), (_sum_up, False), (_try_out, False)):
        copy = FunctionType(rule.__code__, linked)
        copy.__annotations__ = rule.__annotations__
        linked[rule.__name__] = _linked(copy, _place_of_check, apart=rule is _sum_up, late=late)
    if linked["_sum_up"](np.arange(4, dtype=np.int64), 3) != _sum_up([0, 1, 2, 3], 3):
        return False
    plain, numbers = _Board(count=7, row=[5, -9, 2], places=[[1, 2], [3, 4]]), [4, 0]
    row, room = np.array(plain.flat(), np.int64), np.array(numbers, np.int64)
    return bool(linked["_try_out"](row, room, 3) == _try_out(plain, numbers, 3)) and (
        (row.tolist(), room.tolist()) == (list(plain.flat()), numbers)
    )


def _place_of_check() -> Path | None:
    return twin.cache_folder(__name__)


_TABLE = ((3, 1, 4), (1, 5, 9))


class _Board(Layout):
    count: int
    row: Annotated[list[int], 3]
    places: Annotated[list[list[int]], 2, 2]


def _fall(number: int) -> int:
    return number - 1


def _sum_up(numbers: list[int], last: int) -> int:
    return numbers[last] + (_sum_up(numbers, _fall(last)) if last else 0)


def _try_out(board: _Board, numbers: list[int], last: int) -> int:
    """Compute a number with each kind of instruction that `by_numba.lowering` writes."""
    row, found = board.row, 0
    for place in range(len(row)):
        number = row[place] * 3 ^ ~place
        if number and not (place == 1 and number > 0) and place in (0, 2, last):
            found += max(number // 5, -(number % 7), _TABLE[1][place] << 2)
        row[place] = (number | 8) & 127
    board.count -= _sum_up(numbers, 1)
    numbers[-1] = min(board.places[last - 2][0], _TABLE[0][-1]) >> 1
    return found + board.count
