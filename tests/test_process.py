"""Test that the collector of garbage is away only while much is loaded, and finds garbage as before.

Both are tested in a process of their own: to look through all that the tests have loaded takes seconds.
"""

from __future__ import annotations

from tests.forks import Forks

AWAY = """
import gc, weakref
from pinochle_widgets.basics.process import uncollected

class Ring:
    def __init__(self) -> None:
        self.ring = self

with uncollected():
    assert not gc.isenabled()
    lost = weakref.ref(Ring())
assert gc.isenabled()
assert gc.get_freeze_count() == 0
gc.collect()
assert lost() is None
"""
AWAY_ALREADY = """
import gc
from pinochle_widgets.basics.process import uncollected

gc.disable()
gc.freeze()
with uncollected():
    pass
assert not gc.isenabled()
assert gc.get_freeze_count()
"""


def test_it_is_away_within_and_where_it_was_before_and_frozen_objects_stay_frozen() -> None:
    with Forks("from pinochle_widgets.basics import process") as forks:
        assert forks.run(AWAY) == ""
        assert forks.run(AWAY_ALREADY) == ""
