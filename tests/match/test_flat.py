"""Test that the work of an action does not grow with the actions before it."""

import random
import sys

import pytest

from pinochle_widgets.match import Match
from tests.conftest import each_once

ROUNDS = 24


@pytest.mark.ci_runs("pinochle34")
@pytest.mark.parametrize(("game", "commit"), each_once(["two-handed", "pinochle34/partnership"], [False, True]))
def test_an_action_late_in_a_game_takes_no_more_work_than_an_early_one(game, commit):
    """Work is counted in calls of functions, loops of comprehensions among them."""
    goal = {"rules": {"goal": 5000}} if game == "two-handed" else {}
    match = Match(game, ["person"] * len(Match(game, seed=1).seats), seed=1, commit=commit, **goal)
    rng, calls, work = random.Random(1), {}, 0

    def count(_frame, event, _argument):
        nonlocal work
        work += event in ("call", "c_call")

    while match.state.round <= ROUNDS:
        action, number = rng.choice(match.state.legal_actions()), match.state.round
        work = 0
        sys.setprofile(count)
        match.act(action)
        sys.setprofile(None)
        calls.setdefault(number, []).append(work)
    early, late = (
        [sorted(calls[n])[len(calls[n]) // 2] for n in some] for some in ((1, 2, 3, 4), range(ROUNDS - 3, ROUNDS))
    )
    assert max(late) <= 1.2 * max(early)
    longest = [max(calls[n]) for n in sorted(calls)]  # the action that ends a round and deals the next
    assert max(longest[-4:]) <= 1.5 * max(longest[1:5])
