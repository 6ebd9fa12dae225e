"""Test all levels of the auction games: they keep to the rules, give reasons, and decide alike compiled."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.mind import ladder
from pinochle_widgets.games.auction.mind.bulk import arena
from pinochle_widgets.games.auction.rules.convention.encoded import SILENT
from pinochle_widgets.games.auction.rules.core import information, layout, steps
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.protocol import Thinker
from pinochle_widgets.games.protocol.bench import MOST_PLAYERS, Series
from tests.conftest import FULL, first_of_each, kin, proofs
from tests.games.conformance import is_listed

GAMES = [game for game in pw.list_games() if game.rules is pw.AuctionRules]
NAMES = [level.name for level in GAMES[0].levels]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_program = pytest.mark.parametrize("game", first_of_each(kin, GAMES), ids=lambda game: game.name)


SEARCHES = frozenset(level.name for level in GAMES[0].levels if isinstance(level.make(), Thinker))
LITTLE = (12, 12, 12)
"""The small budget of searching levels here, as the number of rollouts does not matter to these tests."""


def player(game, name):
    """Make a player of a level."""
    found = game.level(name).make()
    if name in SEARCHES:
        found.budget = LITTLE
    return found


def short(game):
    """Make the game's own rules, with a target that a few hands reach."""
    return replace(game.make_rules(), target=game.make_rules().target // 3, shutout=0)


def watch(game, rules, seed, names):
    """Play a game to its end; yield the state before each decision, the observation, and the decision."""
    state, rng = game.new(rules, seed=seed), random.Random(seed)
    players = [player(game, names[seat % len(names)]) for seat in range(game.seats)]
    while not state.is_over:
        seat = state.seats_to_act[0]
        observation = state.observe(seat)
        decision = players[seat].choose(observation, rng)
        yield state, observation, decision
        state.apply(decision.action)


@every_game
def test_a_game_is_played_by_the_rules_with_a_reason_in_words_for_most_of_it(game):
    told = []
    for seed in range(max(1, proofs(50))):
        for state, _, decision in watch(game, short(game), seed, NAMES[:: 1 - 2 * (seed % 2)]):
            assert is_listed(decision.action, state.legal_actions(), state)
            told += [decision.reason] if len(state.legal_actions()) > 1 else []
            if not decision.reason:
                continue
            assert decision.reason[0].isupper() or decision.reason[0].isdecimal(), decision.reason
            assert decision.reason.endswith("."), decision.reason
            assert "-1" not in decision.reason
            assert "  " not in decision.reason
            assert all(isinstance(value, int) for value in decision.numbers.values())
    assert sum(map(bool, told)) >= 0.95 * len(told) > 50


@pytest.mark.ci_runs("intermediate")
@every_program
@pytest.mark.parametrize("name", NAMES)
def test_the_same_observation_and_dice_give_the_same_decision(game, name):
    for _, observation, decision in watch(game, short(game), 3, [name]):
        again = [player(game, name).choose(observation, random.Random(7)) for _ in range(2)]
        assert again[0] == again[1]
        assert name in SEARCHES or again[0] == decision, "without a search there is nothing to throw dice for"


@every_game
def test_levels_decide_alike_interpreted_and_compiled(game):
    rules = short(game)
    there, deck = compiled(ladder.__name__), indices(rules.deck.cards)
    compared = 0
    for seed in range(max(3, proofs(200))):
        s, seen = steps.new_hand(), steps.new_hand()
        random.Random(f"{game.name} {seed}").shuffle(deck)
        steps.deal(s, deck, seed % rules.seats, rules.terms)
        while s.stage not in (layout.OVER, layout.REDEAL):
            information.view(s, s.turn, rules.terms, seen)
            for level in range(ladder.ADVANCED):
                here = ladder.advise(level, seen, rules.terms, SILENT, 5, [])
                told = numbers(seen), numbers(rules.terms), numbers(SILENT)
                assert here == there.advise(level, *told, 5, room(ladder.SearchRoom))
                compared += 1
            steps.step(s, ladder.advise(seed % ladder.ADVANCED, seen, rules.terms, SILENT, 5, []), rules.terms)
    assert compared > 100


PAIRS = 4 if FULL else 2


@pytest.mark.parametrize(
    ("game", "name", "hoped"),
    [
        ("pinochle34/partnership", "beginner", 19),
        ("pinochle34/partnership", "intermediate", 21),
        ("double-deck/partnership", "beginner", 39),
        ("double-deck/partnership", "intermediate", 60),
    ],
)
def test_a_call_comes_with_the_points_that_its_level_expects(game, name, hoped):
    state = pw.new_game(game, seed=3)
    seen = state.observe(state.seats_to_act[0])
    assert player(find_game(game), name).choose(seen, random.Random(0)).numbers == {"expected": hoped}


@pytest.mark.whole
@every_program
def test_a_tournament_plays_each_deal_from_all_sides(game):
    from pinochle_widgets.lab import elo, summary, tournament

    games = tournament(NAMES[-2:], game.name, pairs=PAIRS, rules=short(game), seed=3, n_jobs=1)
    assert len(games) == PAIRS * game.sides
    assert set(games.seat_a) == set(range(game.sides))
    made = games.melds_a + games.tricks_a + games.lost_bids_a
    assert (games.points_a == made).all()
    [row] = summary(games).to_dict("records")
    assert (row["level_a"], row["level_b"]) == (NAMES[-1], NAMES[-2])
    assert 0 <= row["ci_low"] <= row["win_rate_a"] <= row["ci_high"] <= 1
    assert set(elo(games).level) == set(NAMES[-2:])


@every_game
def test_equals_win_their_share_of_each_deal(game):
    """The same level in all seats wins one game on each deal, on each side."""
    rules = short(game)
    series = Series(levels=[1] * MOST_PLAYERS, deals=1, dice=2)
    table = [0] * 100
    filled = arena.play_pairs(arena.Bench(series=series, **arena.setting(rules)), 0, 1, table)
    width = filled // game.sides
    rows = [table[at : at + width] for at in range(0, filled, width)]
    assert all(row == rows[0] for row in rows)


@pytest.mark.whole
@pytest.mark.parametrize(("name", "share"), [("pinochle34/partnership", 0.65), ("pinochle34/kitty", 0.45)])
def test_intermediate_beats_beginner(name, share):
    """A short form of the tournament: the lower end of the interval counts."""
    from pinochle_widgets.lab import summary, tournament

    games = tournament(["beginner", "intermediate"], name, pairs=1000, seed=1, n_jobs=1)
    assert summary(games).ci_low[0] >= share


def test_a_deal_that_lacks_a_game_of_three_is_named():
    from pinochle_widgets.lab import summary, tournament

    games = tournament(NAMES[:2], "pinochle34/cutthroat", pairs=2, seed=1, n_jobs=1)
    with pytest.raises(ValueError, match=r"2 games of deal 1, .*; it must have three, where three play alone"):
        summary(games[:-1])
