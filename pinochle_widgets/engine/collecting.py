"""The collector of garbage, kept away while much is loaded that is none."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep the collector of garbage from going through all that is loaded within the block, also afterwards.

    It would hold up all threads for a fifth of a second, to find that nothing of it is garbage. By `gc.freeze` and
    `gc.unfreeze` the objects come to the oldest generation without counting as new in it.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if not gc.get_freeze_count():  # else somebody has frozen objects that shall stay so
            gc.freeze()
            gc.unfreeze()
        if was_on:
            gc.enable()
