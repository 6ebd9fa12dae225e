"""Test every game and preset by the suite in `conformance.py`."""

import pytest

import pinochle_widgets as pw
from tests.conftest import first_of_each, kin, proofs
from tests.games import conformance
from tests.games.knowledge import KNOWLEDGE

ALL = [pytest.param(game, preset, id=f"{game.name}-{preset}") for game, preset in conformance.games_and_presets()]
every_preset = pytest.mark.parametrize(("game", "preset"), ALL)
every_program = pytest.mark.parametrize(
    ("game", "preset"),
    first_of_each(lambda case: kin(case[0]), conformance.games_and_presets(), lambda case: f"{case[0].name}-{case[1]}"),
)

every_secret = pytest.mark.parametrize(
    ("game", "preset"),
    first_of_each(
        lambda case: (
            kin(case[0]),
            *(getattr(case[0].rules.preset(case[1]), part, 0) for part in ("kitty", "exchange")),
        ),
        conformance.games_and_presets(),
        lambda case: f"{case[0].name}-{case[1]}",
    ),
)
"""One preset of each program, and of each way in which a seat comes to know cards of others."""


def test_every_game_tells_this_suite_where_its_cards_are():
    assert {game.name for game in pw.list_games()} == set(KNOWLEDGE)


@pytest.mark.ci_runs("hoyle", "canasta/classic", "pinochle34/kitty", "double-deck/partnership")
@pytest.mark.each_preset
@every_preset
def test_random_play_ends_with_a_winner(game, preset):
    for seed in range(proofs(200, one_in=100)):
        conformance.check_random_play_ends(game, preset, seed)


@pytest.mark.ci_runs("hoyle", "canasta/classic", "pinochle34/kitty", "double-deck/partnership")
@pytest.mark.each_preset
@every_preset
def test_games_are_played_by_what_is_legal(game, preset):
    for seed in range(proofs(10, one_in=10)):
        conformance.check_what_is_legal_is_done(game, preset, seed, steps=proofs(2000, one_in=10))


@pytest.mark.ci_runs("hoyle", "canasta", "pinochle34", "double-deck/partnership")
@pytest.mark.each_preset
@every_secret
def test_cards_that_an_action_shows_to_all_are_seen_by_all(game, preset):
    assert conformance.check_open_actions_are_seen(game, preset, 1, steps=150)


@pytest.mark.ci_runs("hoyle", "canasta", "pinochle34")
@every_program
def test_cards_are_conserved(game, preset):
    for seed in range(proofs(100, one_in=100)):
        conformance.check_cards_are_conserved(game, preset, seed)


@pytest.mark.ci_runs("hoyle", "canasta", "pinochle34/exchange")
@pytest.mark.each_preset
@every_secret
def test_observations_and_events_leak_nothing(game, preset):
    swapped = [
        conformance.check_nothing_leaks(game, preset, steps, steps)
        for steps in range(0, 200, max(1, 160 // proofs(200)))
    ]
    assert any(swapped)


@pytest.mark.ci_runs("hoyle", "canasta", "pinochle34")
@every_program
def test_copies_are_independent(game, preset):
    for steps in range(0, 200, max(1, 200 // proofs(500))):
        conformance.check_copies_are_independent(game, preset, steps, steps)


@pytest.mark.ci_runs("hoyle", "canasta", "pinochle34")
@every_program
def test_copies_need_no_look(game, preset):
    for seed in range(proofs(100, one_in=100)):
        conformance.check_copies_need_no_look(game, preset, seed, 150 + seed)


@every_preset
def test_actions_parse_back(game, preset):
    conformance.check_actions_parse_back(game, preset, 1)


@every_program
def test_an_action_may_be_a_text_or_leave_its_seat_out(game, preset):
    conformance.check_actions_without_a_seat_and_as_text_do_the_same(game, preset, 2)


@every_program
def test_events_parse_back(game, preset):
    conformance.check_events_parse_back(game, preset, 3)


@pytest.mark.ci_runs("hoyle", "canasta", "pinochle34")
@every_program
def test_what_is_legal_and_what_is_explained_agree(game, preset):
    conformance.check_legal_and_explain_agree(game, preset, 4, steps=proofs(1500, one_in=75))


@every_preset
def test_cards_to_be_chosen_are_named_before_anything_is_done(game, preset):
    conformance.check_templates_need_cards(game, preset, 5)
