"""Test that the defence of Canasta's Expert wins games against Expert without it, with the same decks."""

from __future__ import annotations

import pytest

from benchmarks import defence
from pinochle_widgets.games.canasta import CanastaRules

PAIRS = 100


@pytest.mark.whole
@pytest.mark.parametrize("preset", CanastaRules.PRESETS)
def test_expert_wins_by_its_defence(preset):
    found = {row.part: row for row in defence.rows(PAIRS, (preset,))}
    assert found[defence.ALL].is_sure
    assert found[defence.ALL].share > 0.6
    assert found["a safe throw"].is_sure


def test_a_defence_that_changes_no_game_has_no_figures():
    row = defence.Row("canasta/classic", "the worth of black threes", 0.5, 0.0, -16.0, 29.0)
    assert not row.is_sure
    assert row.told == ("no game differs", "")
    assert defence.Row("canasta/classic", "all of it", 0.853, 0.015, 963.0, 74.0).told == ("85.3% ± 1.5%", "+963 ± 74")
