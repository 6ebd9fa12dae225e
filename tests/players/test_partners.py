"""Test that no level of the games with partners chooses worse than a random legal action where a club would groan."""

from __future__ import annotations

import pandas as pd
import pytest

from benchmarks import partners
from pinochle_widgets.games.auction.mind import ladder
from tests.conftest import FULL

PRESETS = partners.presets()
QUICK = (ladder.BEGINNER, ladder.INTERMEDIATE)
MANY, ROUNDS = (partners.POSITIONS, partners.MOST_ROUNDS) if FULL else (12, 60)


@pytest.mark.ci_runs("exchange")
@pytest.mark.parametrize("preset", PRESETS)
def test_no_level_is_a_worse_partner_than_a_random_legal_action(preset):
    table = partners.rows(preset, MANY, ROUNDS, (*QUICK, ladder.ADVANCED) if FULL else QUICK)
    assert len(table) >= 8
    assert partners.worse(table, partners.FEW if FULL else MANY) == []


def test_a_level_that_gives_its_losers_is_found():
    """The Beginner of before gave a bidding partner its lowest losers in nine of ten exchanges."""
    row = {"preset": "exchange", "kind": "gift", "positions": 40, "random": 0.6, "beginner": 0.9, "intermediate": 0.0}
    assert partners.worse(pd.DataFrame([row]), 40) == ["exchange gift beginner"]
    assert partners.worse(pd.DataFrame([row]), 41) == []
