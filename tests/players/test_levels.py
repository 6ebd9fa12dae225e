"""Test all two-handed levels: they keep to the rules, see an observation only, and give reasons."""

from __future__ import annotations

import ast
import inspect
import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.actions import Cut, Draw, Knock, Lay, Play
from pinochle_widgets.games.two_handed.levels import Searcher
from pinochle_widgets.games.two_handed.mind import policies, standard
from pinochle_widgets.games.two_handed.rules import core
from tests.conftest import FULL, each_once, proofs
from tests.games.knowledge import KNOWLEDGE, Course
from tests.games.tables import table
from tests.players.hands import share_won

[GAME] = [game for game in pw.list_games() if game.name == "two-handed"]
NAMES = [level.name for level in GAME.levels]
SIMPLE = ("carefree", "novice", "standard")
ROYAL_MARRIAGE = 40
SHORT = {} if FULL else {"goal": 400}
"""The options of a short game, of two or three rounds, unless the long form is asked for."""
WITHOUT_DICE = ("novice", "standard", "expert")


def player(name):
    """Make a player of a level; searching levels imagine few rounds here, as the number does not matter to these tests."""
    found = GAME.level(name).make()
    if isinstance(found, Searcher):
        found.budget = found.budget._replace(rounds=16, endings=1)
    return found


def watch(state, players, rng):
    """Play a game to its end; yield every observation with its decision."""
    while not state.is_over:
        seat = state.seats_to_act[-1]
        observation = state.observe(seat)
        decision = players[seat].choose(observation, rng)
        yield observation, decision
        state.apply(decision.action)


def test_levels_come_weakest_first_with_name_label_and_help():
    assert NAMES == ["carefree", "novice", "standard", "expert", "champion", "master"]
    for level in GAME.levels:
        assert level.label.lower() == level.name
        assert level.help.endswith(".")
        assert level.make().level == level.name


@pytest.mark.ci_runs(3)
@pytest.mark.parametrize(("name", "preset"), each_once(NAMES, GAME.presets))
def test_a_whole_game_is_played_by_the_rules_with_sentences_for_reasons(name, preset):
    rng = random.Random(f"{name} {preset}")
    rules = {**pw.TwoHandedRules.PRESETS[preset], **SHORT, "cut_for_deal": True}
    for seed in range(proofs(100, one_in=100)):
        state = pw.new_game("two-handed", rules=rules, seed=seed)
        for observation, decision in watch(state, (player(name), player(rng.choice(NAMES))), rng):
            assert decision.action in observation.legal_actions
            reason = decision.reason or "Nothing speaks for it."
            assert reason[0].isupper() or reason[0].isdecimal(), reason
            assert reason.endswith("."), reason
            assert "-1" not in decision.reason
            assert "  " not in decision.reason
            assert all(isinstance(value, int) for value in decision.numbers.values())


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize("name", NAMES)
def test_the_same_observation_and_dice_give_the_same_decision(name):
    state = pw.new_game("two-handed", rules=SHORT, seed=5)
    for observation, decision in watch(state, (player(name), player(name)), random.Random(1)):
        again = [player(name).choose(observation, random.Random(7)) for _ in range(2)]
        assert again[0] == again[1]
        if name in WITHOUT_DICE:
            assert again[0] == decision


@pytest.mark.ci_runs(3)
@pytest.mark.parametrize(("name", "preset"), each_once(NAMES, GAME.presets))
def test_hidden_cards_change_nothing(name, preset):
    """The decision is the same with other cards in the stock and in the other hand that were never seen."""
    game = KNOWLEDGE["two-handed"]
    rules = pw.TwoHandedRules.preset(preset)
    quick = name if name in SIMPLE else "standard"  # plays up to the position in which the level is asked
    compared = 0
    for trial in range(max(4, proofs(200))):
        rng = random.Random(f"{name} {preset} {trial}")
        decks = game.decks(rules, rng, 12)
        state = pw.new_game("two-handed", rules=rules, deal=decks, seed=1)
        stop, done = rng.randrange(5, 150), []
        for observation, decision in watch(state, (player(quick), player(quick)), rng):
            if len(done) == stop:
                other_decks = game.swap_hidden(Course(rules, decks, done, rng), observation.seat)
                other = pw.new_game("two-handed", rules=rules, deal=other_decks, seed=99)
                for text in done:
                    other.apply(text)
                seat = observation.seat
                dice = [random.Random(3), random.Random(3)]
                mine = player(name).choose(observation, dice[0])
                assert mine == player(name).choose(other.observe(seat), dice[1])
                compared += other_decks != decks
                break
            done.append(str(decision.action))
    assert compared


@pytest.mark.parametrize("name", NAMES)
def test_it_knocks_as_soon_as_it_may_and_out_of_turn_too(name):
    state = table({"goal": 40}, leader="KH QH AH AS", dealer="9S 9C", upcard="9H")  # a royal marriage reaches the goal
    for action in ("play AH", "play 9C", "meld marriage KH QH"):
        state.apply(action)
    decision = player(name).choose(state.observe(0), random.Random(1))
    assert isinstance(decision.action, Knock)
    assert decision.reason == "The goal of 40 points is reached: knocking wins the game."
    state.apply("draw")
    assert state.seats_to_act == (1, 0)
    assert isinstance(player(name).choose(state.observe(0), random.Random(1)).action, Knock)
    assert not isinstance(player(name).choose(state.observe(1), random.Random(1)).action, Knock)


@pytest.mark.parametrize("name", NAMES)
def test_first_to_cut_it_cuts_anywhere_and_second_it_halves_the_rest(name):
    places = set()
    for seed in range(40):
        state = pw.new_game("two-handed", rules={"cut_for_deal": True}, seed=seed)
        decision = player(name).choose(state.observe(0), random.Random(seed))
        assert isinstance(decision.action, Cut)
        places.add(decision.action.at)
        state.apply("cut 20")
        second = player(name).choose(state.observe(1), random.Random(seed))
        assert second.action == Cut(1, at=34)
    assert len(places) > 15


def test_a_seat_with_nothing_to_do_is_an_error():
    state = pw.new_game("two-handed", seed=1)
    with pytest.raises(ValueError, match="seat 1 has nothing to do"):
        player("standard").choose(state.observe(1), random.Random(1))


@pytest.mark.whole
def test_carefree_never_melds_and_plays_anything():
    rng = random.Random(4)
    state = pw.new_game("two-handed", seed=4)
    kinds, played = set(), set()
    for _ in range(12):
        state = pw.new_game("two-handed", seed=4)
        played.add(str(player("carefree").choose(state.observe(0), rng).action))
    for observation, decision in watch(state, (player("carefree"), player("carefree")), rng):
        kinds.add(type(decision.action))
        assert observation.melded == (0, 0)
    assert kinds <= {Play, Draw, Knock}
    assert len(played) > 4


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize(("name", "preset"), each_once(NAMES[1:], GAME.presets))
def test_who_lays_melds_leaves_none_lying_that_could_be_laid(name, preset):
    """The level draws only when it has no meld left to lay, and lays the dearest first."""
    state = pw.new_game("two-handed", rules={**pw.TwoHandedRules.PRESETS[preset], **SHORT}, seed=11)
    laid = 0
    for observation, decision in watch(state, (player(name), player(name)), random.Random(2)):
        lays = [action for action in observation.legal_actions if isinstance(action, Lay)]
        if not lays or any(isinstance(action, Knock) for action in observation.legal_actions):
            continue
        assert isinstance(decision.action, Lay)
        laid += 1
        points = {
            str(action): pw.classify_meld(
                "two-handed", [held.card for held in action.cards], observation.trump, rules=preset
            ).points
            for action in lays
        }
        dix_first = decision.action.kind == "dix" and not observation.rules.dix_alone
        dearest = max(points, key=points.__getitem__)
        if name not in SIMPLE and dearest.startswith("meld flush") and points[str(decision.action)] == ROYAL_MARRIAGE:
            continue  # it may come before the flush, but not after
        assert dix_first or points[str(decision.action)] == points[dearest]
    assert laid > 5


@pytest.mark.parametrize("name", NAMES[1:])
def test_a_meld_uses_the_cards_that_lie_already(name):
    state = table(leader="KS QS QH QD QC AH AH TH", dealer="9S 9C 9S 9C JC JC", upcard="9H")
    for action in ("play AH", "play 9C", "meld marriage KS QS", "draw", "draw", "play AH", "play 9S"):
        state.apply(action)
    decision = player(name).choose(state.observe(0), random.Random(1))
    assert "QS*" in str(decision.action)
    assert decision.action.kind == "queens"


@pytest.mark.whole
def test_the_copy_it_plays_is_the_one_its_policy_meant():
    """The two queens of spades both lie, but only one has served in a pinochle."""
    from pinochle_widgets.games.two_handed.rules.moves.coded import as_action

    twins = 0
    for seed in range(proofs(500)):
        state = pw.new_game("two-handed", seed=seed)
        for observation, _ in watch(state, (player("standard"), player("novice")), random.Random(seed)):
            if observation.stage not in ("lead", "follow"):
                continue
            seat = observation.seat
            for slot in range(64):
                if core.legal_plays(state.core, observation.rules.terms) >> slot & 1:
                    action = as_action(observation, slot)
                    meant = state.find(seat, action.card, action.lies)
                    melded = state.core.melded[seat]
                    for cards in (melded, *state.core.barred[seat]):
                        assert cards >> slot & 1 == cards >> meant & 1
                    twins += melded >> slot & melded >> (slot ^ 32) & 1
    assert twins > 20


@pytest.mark.whole
def test_the_ladder_stands():
    """A short form of the tournament; the published one has thousands of pairs."""
    assert share_won(policies.novice, policies.carefree, "hoyle", 20) >= 0.97
    for preset in GAME.presets[: None if FULL else 2]:
        assert share_won(standard.standard, policies.novice, preset, max(20, proofs(1000))) >= 0.75


@pytest.mark.parametrize("module", [policies, standard])
def test_policies_keep_to_whole_numbers_so_that_they_can_be_compiled(module):
    functions = [f for f in vars(module).values() if inspect.isfunction(f) and f.__module__ == module.__name__]
    assert functions
    barred = (ast.Dict, ast.List, ast.Set, ast.ListComp, ast.DictComp, ast.GeneratorExp, ast.Try, ast.Raise, ast.Lambda)
    for function in functions:
        assert function.__rule__, f"{function.__name__} is not marked as a rule"
        tree = ast.parse(inspect.getsource(function))
        assert not [node for node in ast.walk(tree) if isinstance(node, barred)], function.__name__
