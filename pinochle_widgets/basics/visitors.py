"""The visitors of this process: marimo serves all of an app in one, each by a thread of its own; elsewhere there is one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Thread, current_thread
from typing import Any, Generic, TypeVar  # Any: marimo may be missing, and then has no types
from weakref import WeakKeyDictionary

from pinochle_widgets.basics.process import is_voila

T = TypeVar("T")


def _marimo() -> Any:
    """Find marimo where a notebook of it runs this thread; None elsewhere."""
    marimo = sys.modules.get("marimo")
    return marimo if getattr(marimo, "running_in_notebook", bool)() else None


def is_marimo() -> bool:
    """Check whether a notebook of marimo runs this thread."""
    return _marimo() is not None


def is_between_cells() -> bool:
    """Check whether marimo runs this thread but no cell of its notebook, as while a message is answered."""
    inside: Any = sys.modules.get("marimo._runtime.context")  # it has no public door to that
    return is_marimo() and inside is not None and inside.get_context().cell_id is None


class _Nobody:
    """The visitor of a process that serves nobody else."""


_nobody = _Nobody()
_is_app = False
"""Whether this process has served a visitor of an app of marimo."""


def visitor() -> Thread | _Nobody:
    """Find the visitor of this thread."""
    global _is_app  # noqa: PLW0603 - of this process
    marimo = _marimo()
    if marimo is None or marimo.app_meta().mode == "edit":
        return _nobody
    _is_app = True
    return current_thread()


def is_visited() -> bool:
    """Check whether this thread serves one visitor of several."""
    return visitor() is not _nobody


def serves_strangers() -> bool:
    """Check whether strangers may share the account of this process: Voilà serves it, or marimo runs it as an app."""
    return is_voila() or is_visited() or _is_app  # threads of this package serve no visitor of their own


class ForEach(Generic[T]):
    """A value that each visitor of this process has for themselves, as long as they stay.

    Parameters
    ----------
    make : callable
        Makes the first value of a visitor.
    """

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._values: WeakKeyDictionary[Thread | _Nobody, T] = WeakKeyDictionary()

    def get(self) -> T:
        """Return the value of this thread's visitor."""
        mine = visitor()
        if mine not in self._values:
            self._values[mine] = self._make()
        return self._values[mine]

    def set(self, value: T) -> None:
        """Replace the value of this thread's visitor."""
        self._values[visitor()] = value
