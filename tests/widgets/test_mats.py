"""Test a table with mats as it is sent to a browser, in words, and as a still picture."""

from __future__ import annotations

import pytest

from pinochle_widgets.games.shown.words import in_lines
from pinochle_widgets.widgets import messages
from pinochle_widgets.widgets.protocol.view import View
from pinochle_widgets.widgets.still import painted
from pinochle_widgets.widgets.viewer import _new_ids
from tests.widgets import mats

ORDER = {f"{rank}{suit}": 10 * n for n, rank in enumerate(mats.RANKS) for suit in "CDSHRB"}


def test_the_views_of_the_front_end_are_those_written_here() -> None:
    assert mats.TARGET.read_text(encoding="utf-8") == mats.written(), "write it anew: python -m tests.widgets.scenes"


@pytest.mark.parametrize("name", mats.VIEWS)
def test_zones_columns_counters_and_states_are_as_declared(name: str) -> None:
    assert messages.fault(mats.VIEWS[name](), View) is None


def test_mats_and_pile_are_told_in_words() -> None:
    lines = list(in_lines(mats.middle()["picture"], ORDER))
    assert "Your mixed canasta of queens: {QS} {QC} {QH} {QD} {QC} {2S} {XR}" in lines
    assert "Standard’s nines: {9C} {9S} {9H} {2C}" in lines
    assert "Pile: 9 cards, frozen, {QD} on top" in lines


def test_a_still_picture_has_all_columns() -> None:
    drawn = [group for line in painted._lines(mats.middle()["picture"], ORDER, {}) for group in line.groups]
    captions = [group.caption for group in drawn]
    assert {"7 Pure", "5+2 Mixed", "3+1", "+200", "Pile 9"} <= set(captions)


def test_cards_that_come_to_a_column_are_told_as_new_there() -> None:
    before, after = mats.middle()["picture"], mats.middle()["picture"]
    mine = next(zone for zone in after["zones"] if zone["id"] == "mat0")
    kings = next(column for column in mine["columns"] if column["id"] == "mK")
    kings["cards"] = [*kings["cards"], {"id": "KC2", "card": "KC"}]
    kings["wild"] = [{"id": "2S9", "card": "2S"}]
    assert _new_ids(before, after) == ["2S9", "KC2"]
