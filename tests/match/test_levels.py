"""Test the players of all levels: they keep to the rules, see their seat's observation only, and play as their names say."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.auction.levels import Searcher
from pinochle_widgets.games.canasta.mind import ladder as ladder_of_canasta
from pinochle_widgets.games.two_handed.levels import Searcher as TwoHandedSearcher
from pinochle_widgets.match import Match
from tests.conftest import FULL, first_of_each, kin, proofs
from tests.games.conformance import Played, is_listed
from tests.games.knowledge import KNOWLEDGE

LEVELS = [(game, level) for game in pw.list_games() for level in game.levels]
RUNGS = ladder_of_canasta.LEVELS
every_kind_of_level = pytest.mark.parametrize(
    ("game", "level"),
    first_of_each(lambda case: (kin(case[0]), case[1].name), LEVELS, lambda case: f"{case[0].name}-{case[1].name}"),
)


@pytest.fixture(autouse=True)
def _little_is_imagined(monkeypatch):
    """Let Canasta's levels that search try few worlds, as the amount does not matter to these tests."""
    rungs = [rung._replace(budget=rung.budget._replace(worlds=min(8, rung.budget.worlds))) for rung in RUNGS]
    monkeypatch.setattr(ladder_of_canasta, "LEVELS", tuple(rungs))


def player(level):
    """Make a player of a level; those of the other games that search imagine little here, too."""
    found = level.make()
    if isinstance(found, Searcher):
        found.budget = (24, 24, 24)
    if isinstance(found, TwoHandedSearcher):
        found.budget = found.budget._replace(rounds=16, endings=1)
    return found


@pytest.mark.ci_runs("beginner", "carefree", "novice", "standard", "expert", "advanced")
@every_kind_of_level
def test_a_level_always_chooses_a_legal_action_and_says_why(game, level):
    """Play each preset; in the short form one, and by the next level the next one."""
    said: list[bool] = []
    for preset in game.presets if FULL else [game.presets[game.levels.index(level) % len(game.presets)]]:
        state, chosen, rng = game.new(preset, seed=preset), player(level), random.Random(preset)
        for _ in range(250 if FULL else 60):  # about a round, or in the short form into phase 2
            if state.is_over:
                break
            seen = state.observe(state.seats_to_act[0])
            decision = chosen.choose(seen, rng)
            assert is_listed(decision.action, state.legal_actions(), state)
            assert len(decision.reason.split()) != 1
            if len(seen.legal_actions) > 1:
                said.append(bool(decision.reason))
            state.apply(decision.action)
    least = 0.95 if level.name in (game.usual_level, game.levels[-1].name) else 0.6  # nothing speaks for some acts
    assert sum(said) >= least * len(said), f"{sum(said)} of {len(said)}"


@pytest.mark.ci_runs("beginner", "novice", "champion", "intermediate", "expert")
@every_kind_of_level
def test_a_level_does_not_peek(game, level):
    """The decision is the same with other cards in hidden places, and the same chance."""
    compared = 0
    for steps in range(5, 150, max(1, 145 // proofs(500, one_in=100))):
        played = Played(game, game.presets[0], steps, rounds=8).steps(steps)
        if played.state.is_over:
            continue
        seat = played.state.seats_to_act[0]
        others = KNOWLEDGE[game.name].swap_hidden(played, seat)
        twin = Played(game, game.presets[0], steps, decks=others, state_seed=2)
        for action in played.actions:
            twin.step(action)
        compared += others != played.decks
        here = player(level).choose(played.state.observe(seat), random.Random(steps))
        there = player(level).choose(twin.state.observe(seat), random.Random(steps))
        assert here == there
    assert compared


@pytest.mark.ci_runs("64-card")
@pytest.mark.parametrize("preset", ["hoyle", "64-card", "roundhouse"])
def test_carefree_never_melds(preset):
    match = Match(seats=("carefree", "carefree"), rules=preset, seed=1)
    match.play_out()
    assert "meld" not in str(match.record)


@pytest.mark.whole
def test_novice_and_standard_meld():
    for level in ("novice", "standard"):
        match = Match(seats=(level, level), seed=1)
        match.play_out()
        for seat in (0, 1):
            assert f"{seat} meld" in str(match.record)


def wins(first, second, games, **options):
    match = Match(seats=(first, second), seed=25, **options)
    for _ in range(games):
        match.play_out()
        match.next_game()
    return match.wins


@pytest.mark.whole
def test_a25_the_levels_stand_in_their_order():
    """The order is tested roughly only: the source's table is 82 to 18 of a hundred games, Standard against Novice."""
    for stronger, weaker in (("novice", "carefree"), ("standard", "novice")):
        won, lost = wins(stronger, weaker, 24 if FULL else 12)
        assert won > 1.5 * lost, f"{stronger} {won}, {weaker} {lost}"
