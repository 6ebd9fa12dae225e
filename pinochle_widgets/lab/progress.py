"""The progress of long runs: pieces, so that a run can be interrupted, and a bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from threading import Timer
from typing import Any  # Any: tqdm has no types

from pinochle_widgets.basics.process import is_in_page, is_kernel

DELAY = 2.0
"""The seconds after which the bar appears."""


@contextmanager
def progress(total: int, unit: str, initial: int = 0, *, doing: str = "", is_off: bool = False) -> Iterator[Any]:
    """Show a progress bar, as a line on stderr, in a notebook as an output of its own; it is gone when all is done.

    Parameters
    ----------
    total : int
        The number of units.
    unit : str
        The name of a unit.
    initial : int, optional
        The number of units that are done already.
    doing : str, optional
        The words before the bar.
    is_off : bool, optional
        Whether to show no bar.

    Yields
    ------
    tqdm
        The bar. What changes it says ``refresh=False``: a bar that is refreshed appears at once.

    Notes
    -----
    The environment variable ``TQDM_DISABLE=1`` keeps the bar away.
    """
    if is_in_page():
        yield _Unseen()
        return
    from tqdm import tqdm

    is_off = is_off or bool(os.environ.get("TQDM_DISABLE"))  # tqdm looks only when it is loaded
    look = {"unit": f" {unit}", "unit_scale": True, "desc": doing or None, "leave": False, "disable": is_off}
    look["file"] = _Output() if is_kernel() else sys.stderr
    with tqdm(total=total, initial=initial, delay=DELAY, **look) as bar:
        late = Timer(DELAY, _appear, [bar])  # the first piece may take long, as rules are compiled for it
        late.daemon = True
        with suppress(RuntimeError):  # there are no threads in a browser
            late.start()
        try:
            yield bar
        finally:
            late.cancel()
            if late.ident is not None:
                late.join()


class _Unseen:
    """The bar of a page, which has no place for one, nor tqdm."""

    def update(self, n: float = 1) -> None:
        """Note nothing."""


class _Output:
    """The output of a cell that shows the last line written to it.

    A widget or a stream would stay in the notebook that is saved; what is displayed can be shown anew, with nothing in it.
    """

    encoding = "utf-8"

    def __init__(self) -> None:
        self._shown: Any = None
        self._line = ""

    def write(self, text: str) -> None:
        """Show a line in place of the one before; an empty one takes it away."""
        line = text.strip()
        if line == self._line:
            return
        self._line, data = line, {"text/plain": line} if line else {}
        if self._shown is None:
            self._shown = import_module("IPython.display").display(data, raw=True, display_id=True)
        else:
            self._shown.update(data, raw=True)

    def flush(self) -> None:
        """Do nothing: a line is shown when it is written."""


def _appear(bar: Any) -> None:
    if not bar.disable and bar.last_print_t == bar.start_t:
        bar.refresh()


def note(words: str) -> None:
    """Write a line to stderr, where the bar is; unlike a warning, each time."""
    print(words, file=sys.stderr, flush=True)  # noqa: T201 - to be read, not a trace


def pieces(total: int, most: int) -> Iterator[int]:
    """Yield the sizes of pieces that make up a total, none above the most.

    Examples
    --------
    >>> list(pieces(10, 4))
    [4, 4, 2]
    """
    for done in range(0, total, most):
        yield min(most, total - done)
