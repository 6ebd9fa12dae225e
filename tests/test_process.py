"""Test that the collector of garbage is away only while much is loaded, and finds garbage as before."""

from __future__ import annotations

import gc
import weakref

from pinochle_widgets.basics.process import uncollected


class Ring:
    def __init__(self) -> None:
        self.ring = self


def test_it_is_away_within_and_finds_afterwards_what_was_made_there() -> None:
    with uncollected():
        assert not gc.isenabled()
        lost = weakref.ref(Ring())
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    gc.collect()
    assert lost() is None


def test_it_stays_away_where_it_was_and_frozen_objects_stay_frozen() -> None:
    gc.disable()
    gc.freeze()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
        assert gc.get_freeze_count()
    finally:
        gc.unfreeze()
        gc.enable()
