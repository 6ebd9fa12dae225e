"""Test the chance that the other seat goes out: between two Standards it comes true as often as it is told.

The short form looks at a game of each preset, the long one (`PINOCHLE_PROOFS=full`) at sixty.
"""

from __future__ import annotations

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.canasta import entry
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.words.danger import WORLDS, chance_of_going_out
from tests.conftest import first_of_each, kin, proofs

MODERATE, HIGH = (
    int(pref.default) / 100 for pref in (entry.PREFERENCES.named("warn_from"), entry.PREFERENCES.named("alarm_from"))
)


def told_and_done(preset, seeds):
    """Yield for each turn the chance that its seat goes out, by the other seat's knowledge before it, and whether it did."""
    for seed in seeds:
        match = pw.Match("canasta", ["standard", "standard"], rules=preset, seed=seed)
        match.play_out()
        chance = before = None
        for state in match.record.states():
            if state.is_over or state.stage != "take" or not state.stock:
                continue
            if before is not None:
                yield chance, state.round != before
            chance, before = chance_of_going_out(state.observe(1 - state.seats_to_act[0])), state.round


def spread(chances):
    """Compute the standard deviation of the number that come true: of the turns, and of the worlds behind the chances."""
    return sum(chance * (1 - chance) * (1 + 1 / WORLDS) for chance in chances) ** 0.5


@pytest.mark.whole
@pytest.mark.parametrize("preset", first_of_each(kin, CanastaRules.PRESETS))
def test_the_chance_of_going_out_comes_true_as_often_as_told(preset):
    turns = list(told_and_done(preset, range(proofs(60, one_in=60))))
    for low, high in ((0.0, MODERATE), (MODERATE, HIGH), (HIGH, 1.01)):
        chances = [chance for chance, _ in turns if low <= chance < high]
        out = sum(done for chance, done in turns if low <= chance < high)
        unseen = 0.02 * len(chances) if low == 0 else 0  # the hand that is told to be far from it takes a pile, say
        assert abs(out - sum(chances)) <= 3 * spread(chances) + unseen + 1, (low, len(chances), out, sum(chances))
    assert any(chance >= MODERATE for chance, _ in turns)
