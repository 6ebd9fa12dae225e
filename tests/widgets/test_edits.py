"""Test the edits of a step: they make the one value out of the other, and never take more room than that value."""

from __future__ import annotations

import json
from copy import deepcopy

from hypothesis import given
from hypothesis import strategies as st

from pinochle_widgets.widgets.edits import edits
from tests.golden.zones import edited

NAMES = st.sampled_from(["cards", "count", "rows", "turn"])
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(0, 9) | st.text("AKQ", max_size=6),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=20,
)


def done(before, changes):
    for path, value in changes:
        before = edited(before, list(path), value)
    return before


@given(PLAIN, PLAIN)
def test_edits_make_any_value_out_of_any_other_and_change_neither(before, after):
    kept = deepcopy((before, after))
    changes = edits(before, after)
    assert done(before, changes) == after
    assert (before, after) == kept
    assert changes == [] or len(json.dumps([[list(path), value] for path, value in changes])) <= len(
        json.dumps([[[], after]])
    )


def test_a_card_more_and_another_turn_are_two_short_edits():
    before = {"trick": [{"id": "AS1"}], "seats": [{"name": "North", "turn": True}, {"name": "East", "turn": False}]}
    after = {
        "trick": [{"id": "AS1"}, {"id": "9S2"}],
        "seats": [{"name": "North", "turn": True}, {"name": "East", "turn": True}],
    }
    assert edits(before, after) == [(("trick", 1), {"id": "9S2"}), (("seats", 1, "turn"), True)]


def test_a_card_that_leaves_a_hand_is_one_short_edit_wherever_it_stood():
    hand = [{"id": f"{card}1", "card": card} for card in ("KH", "QH", "TH", "AC", "9D", "JD")]
    for place in range(len(hand)):
        before, after = {"hand": hand}, {"hand": [*hand[:place], *hand[place + 1 :]]}
        assert edits(before, after) == [(("hand", place - len(hand)), None)]
