"""Long runs: in pieces, so that they can be interrupted, and with a bar that tells how far they are."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

DELAY = 1.0
"""After so many seconds a run is long, and the bar appears."""


def progress(total: int, unit: str, initial: int = 0) -> Any:
    """A progress bar on stderr for work of so many units, some of which may be done; gone when all is.

    ``TQDM_DISABLE=1`` keeps it away.
    """
    from tqdm import tqdm

    return tqdm(total=total, unit=f" {unit}", unit_scale=True, delay=DELAY, leave=False, initial=initial)


def note(words: str) -> None:
    """Say something on stderr, where the bar is: also each further time, other than a warning."""
    print(words, file=sys.stderr, flush=True)  # noqa: T201 - to be read, not a trace


def pieces(total: int, most: int) -> Iterator[int]:
    """Sizes of pieces that make up the total, none above the most.

    Examples
    --------
    >>> list(pieces(10, 4))
    [4, 4, 2]
    """
    for done in range(0, total, most):
        yield min(most, total - done)
