"""Load modules ahead, in a thread, so that the first press that needs them finds them there."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from threading import Thread

from pinochle_widgets.basics.process import begun, uncollected

_asked: set[str] = set()


def load_ahead(modules: Iterable[str]) -> Thread | None:
    """Start to load modules that were not asked for before.

    Parameters
    ----------
    modules : iterable of str
        Their full names.

    Returns
    -------
    Thread or None
        A daemon, which ends with this process; None where nothing is left to do, or there are no threads.
    """
    names = [name for name in dict.fromkeys(modules) if name not in _asked]
    if not names:
        return None
    thread = begun("pinochle modules", _load, names)
    if thread:
        _asked.update(names)
    return thread


def _load(names: Iterable[str]) -> None:
    for name in names:
        with suppress(Exception), uncollected():  # the press that needs it meets the same error, where it is told
            import_module(name)
