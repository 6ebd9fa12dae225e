"""Test the levels of Canasta: legal at every step, the same for the same view, and each better than the one below.

The long form (`PINOCHLE_PROOFS=full`) plays a thousand duplicate pairs a step, compiled, and takes the lower end of the interval.
"""

import random

import pytest

from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers
from pinochle_widgets.games.canasta.bulk import contest
from pinochle_widgets.games.canasta.core import layout as at
from pinochle_widgets.games.canasta.core.cards import kinds_of
from pinochle_widgets.games.canasta.players.ladder import CAREFREE, EXPERT, NOVICE, STANDARD
from pinochle_widgets.games.canasta.players.levels import LEVELS
from pinochle_widgets.games.canasta.rules import CanastaRules
from pinochle_widgets.games.canasta.state import CanastaState
from pinochle_widgets.lab.stats.intervals import paired_interval
from tests.conftest import FULL
from tests.games.canasta_table import any_rules

CLASSIC, MODERN = CanastaRules.PRESETS


def contested(rules, first, second, pairs, seed="contest"):
    """Play pairs of duplicate games between two levels; returns the tally."""
    order, tally = kinds_of(rules.deck.cards), [0] * contest.TALLY
    given = [[first, second], order, order[:], stream(seed), rules.terms, at.new_round(), at.new_round(), [0, 0], tally]
    if not FULL:
        contest.play_pairs(pairs, *given)
        return tally
    given = [each if isinstance(each, int) else numbers(each) for each in given]
    compiled(contest.__name__).play_pairs(pairs, *given)
    return given[-1].tolist()


@pytest.mark.parametrize(
    ("preset", "first", "second", "pairs", "share"),
    [
        (CLASSIC, NOVICE, CAREFREE, 10, 0.75),
        (MODERN, NOVICE, CAREFREE, 1, 0.75),
        (MODERN, STANDARD, NOVICE, 3, 0.75),
        (CLASSIC, STANDARD, NOVICE, 5, 0.75),
        (CLASSIC, EXPERT, STANDARD, 8, 0.55),
        (MODERN, EXPERT, STANDARD, 5, 0.55),
    ],
)
def test_each_level_beats_the_one_below(preset, first, second, pairs, share):
    pairs = 1000 if FULL else pairs
    tally = contested(CanastaRules.preset(preset), first, second, pairs)
    assert tally[contest.FAULTS] == 0
    low, _ = paired_interval(tally[contest.WON_BOTH], tally[contest.LOST_BOTH], pairs)
    assert (low if FULL else tally[contest.WON] / (2 * pairs)) > share


def test_levels_play_legally_by_any_options():
    rng = random.Random("options")
    for number in range(200 if FULL else 12):
        rules = any_rules(rng)
        s, seen, tally = at.new_round(), at.new_round(), [0] * contest.TALLY
        deck = kinds_of(rules.deck.shuffled(rng))
        contest.deal(s, deck, number % 2, rules.terms)
        s.need[:] = [rules.opening(rng.choice((-100, 0, 2000, 6000))) for _ in range(2)]
        levels = [rng.randrange(len(LEVELS)) for _ in range(2)]
        contest.play_round(levels, deck, s, seen, rules.terms, tally)
        assert tally[contest.FAULTS] == 0, rules.to_text()


@pytest.mark.parametrize("preset", [CLASSIC, MODERN])
def test_players_say_why(preset):
    state, rng = CanastaState(preset, seed=4), random.Random(4)
    players = [LEVELS[EXPERT].make(), LEVELS[NOVICE].make()]
    said = set()
    while state.round == 1 and not state.is_over:
        seen = state.observe(state.turn)
        decision = players[state.turn].choose(seen, rng)
        assert decision == players[state.turn].choose(seen, rng)
        assert state.explain_illegal(decision.action) is None
        said.add(decision.reason)
        state.push(decision.action)
    assert len(said) > 3
    assert all(reason[0].isupper() and reason.endswith(".") for reason in said)


def test_a_player_without_anything_to_do_says_so():
    state = CanastaState(seed=1)
    with pytest.raises(ValueError, match="nothing to do"):
        LEVELS[CAREFREE].make().choose(state.observe(1), random.Random(1))
