"""Test the levels of Canasta: legal at every step, the same for the same view, and each better than the one below.

The long form (`PINOCHLE_PROOFS=full`) plays a thousand duplicate pairs a step, compiled, and takes the lower end of the interval.
"""

import random

import pytest

from pinochle_widgets.engine.rng import branch, shuffle, stream
from pinochle_widgets.engine.twin import numbers
from pinochle_widgets.games.canasta import GAME
from pinochle_widgets.games.canasta.entry import LEVELS
from pinochle_widgets.games.canasta.mind.bulk import arena, contest
from pinochle_widgets.games.canasta.mind.hands import NONE
from pinochle_widgets.games.canasta.mind.ladder import CAREFREE, CHAMPION, EXPERT, NOVICE, STANDARD, advise
from pinochle_widgets.games.canasta.mind.laying import MADE, wild_onto_any
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import TWO, kinds_of
from pinochle_widgets.games.canasta.rules.core.chosen import jokers, twos
from pinochle_widgets.games.canasta.rules.core.counts import meld_size, wilds_in
from pinochle_widgets.games.canasta.rules.core.dealing import deal
from pinochle_widgets.games.canasta.rules.core.discarding import may_discard
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.rules.state import CanastaState
from pinochle_widgets.games.protocol.bench import MOST_PLAYERS, Series, padded
from pinochle_widgets.lab.play.pairs import bench_of, find_arena
from pinochle_widgets.lab.stats.intervals import paired_interval
from tests.conftest import FULL, each_once, proofs
from tests.games.canasta_table import any_rules

CLASSIC, MODERN = CanastaRules.PRESETS
ONE = {"canastas_to_go_out": 1}


def rows_of(rules, levels, pairs, seed=1):
    """Play pairs of duplicate games, in the long form compiled; returns a row of arena.GAME_COLUMNS for each game."""
    table = [0] * (2 * pairs * len(arena.GAME_COLUMNS))
    series = Series(levels=padded(levels, MOST_PLAYERS), deals=stream(seed))
    if FULL:
        bench, table = bench_of(find_arena(GAME), rules, series), numbers(table)
        find_arena(GAME).play_pairs(bench, 0, pairs, table)
    else:
        bench = arena.Bench(series=series, **arena.setting(rules))
        arena.play_pairs(bench, 0, pairs, table)
    assert arena.Bench.read(bench).tally.faults == 0
    width = len(arena.GAME_COLUMNS)
    return [[int(each) for each in table[at : at + width]] for at in range(0, len(table), width)]


@pytest.mark.whole
@pytest.mark.parametrize(
    ("preset", "first", "second", "pairs", "share"),
    [
        (CLASSIC, NOVICE, CAREFREE, 10, 0.75),
        pytest.param(MODERN, NOVICE, CAREFREE, 1, 0.75, marks=pytest.mark.whole),
        (MODERN, STANDARD, NOVICE, 3, 0.75),
        pytest.param(CLASSIC, STANDARD, NOVICE, 5, 0.75, marks=pytest.mark.whole),
        (CLASSIC, EXPERT, STANDARD, 8, 0.55),
        pytest.param(MODERN, EXPERT, STANDARD, 5, 0.55, marks=pytest.mark.whole),
        pytest.param(ONE, EXPERT, STANDARD, 12, 0.55, marks=pytest.mark.whole),
    ],
)
def test_each_level_beats_the_one_below(preset, first, second, pairs, share):
    pairs = 1000 if FULL else pairs
    rows = rows_of(CanastaRules.make(preset, CLASSIC), [first, second, second, first], pairs)
    won = [(rows[at][0] == 0) + (rows[at + 1][0] == 1) for at in range(0, len(rows), 2)]
    low, _ = paired_interval(won.count(2), won.count(0), pairs)
    assert (low if FULL else sum(won) / (2 * pairs)) > share


@pytest.mark.parametrize("preset", [CLASSIC, MODERN])
def test_games_of_standard_reach_the_target(preset):
    """The long form plays ten thousand games: none is broken off, and each has a winner with the target."""
    rules, pairs = CanastaRules.preset(preset), proofs(5000, 2500)
    rows = rows_of(rules, [STANDARD] * 4, pairs)
    assert len(rows) == 2 * pairs
    for won, *parts, rounds in rows:
        points = parts[0] + parts[1], parts[2] + parts[3]
        assert points[won] >= rules.goal
        assert points[won] > points[1 - won]
        assert rounds < contest.MOST_ROUNDS


@pytest.mark.whole
@pytest.mark.parametrize("preset", [MODERN, pytest.param(CLASSIC, marks=pytest.mark.whole)])
def test_games_of_the_weakest_level_end(preset):
    """The level lost points in every round of Modern American, by its penalties: none of its games ended."""
    rules = CanastaRules.preset(preset)
    for won, *parts, rounds in rows_of(rules, [CAREFREE] * 4, proofs(2, one_in=2)):
        assert parts[2 * won] + parts[2 * won + 1] >= rules.goal
        assert rounds < contest.MOST_ROUNDS


@pytest.mark.parametrize("changed", [{}, {"loser_starts": True}])
def test_games_of_the_arena_are_those_of_the_table(changed):
    """A game of an arena, played again by states and players, from the same decks."""
    rules = CanastaRules(target=1500, **changed)
    [(won, *parts, rounds), _] = rows_of(rules, [STANDARD, NOVICE, NOVICE, STANDARD], 1)
    decks = []
    for number in range(rounds):
        places = list(range(rules.cards))
        shuffle(places, 0, rules.cards, branch(branch(stream(1), 0), number))
        decks.append([rules.deck.cards[place] for place in places])
    state = CanastaState(rules, deal=decks)
    players = [LEVELS[STANDARD].make(), LEVELS[NOVICE].make()]
    while not state.is_over:
        state.push(players[state.turn].choose(state.observe(state.turn), random.Random(1)).action)
    assert (state.winner, state.round) == (won, rounds)
    assert state.scores == (parts[0] + parts[1], parts[2] + parts[3])


@pytest.mark.whole
def test_levels_play_legally_by_any_options():
    rng = random.Random("options")
    for number in range(200 if FULL else 12):
        rules = any_rules(rng)
        bench = contest.Bench(**arena.setting(rules))
        deck = kinds_of(rules.deck.shuffled(rng))
        deal(bench.s, deck, number % 2, rules.terms)
        bench.s.need[:] = [rules.opening(rng.choice((-100, 0, 2000, 6000))) for _ in range(2)]
        levels = [rng.randrange(CHAMPION) for _ in range(2)]
        contest.play_round(levels, deck, 0, bench)
        assert bench.tally.faults == 0, rules.to_text()


def turns_in(level, rules, rng, dealer=0):
    """Yield the view of the seat on turn and the code of a level, which plays a round against itself at any score."""
    s, seen, terms = layout.new_round(), layout.new_round(), rules.terms
    deck = kinds_of(rules.deck.shuffled(rng))
    deal(s, deck, dealer, terms)
    s.need[:] = [rules.opening(rng.choice((-100, 0, 2000, 4000, 6000))) for _ in range(2)]
    while s.stage != layout.OVER:
        layout.view(s, s.turn, seen)
        code = advise(level, seen, terms)
        yield seen, code
        codes.do(s, deck, code, terms)


def turns_of(level, rules, rng, turns):
    """Yield the codes of a level that plays against itself at any score, in so many turns at least."""
    dealer = 0
    while turns > 0:
        dealer = 1 - dealer
        for _, code in turns_in(level, rules, rng, dealer):
            turns -= codes.DISCARD <= code < codes.TAKE
            yield code


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize(("preset", "level"), each_once([CLASSIC, MODERN], range(CHAMPION)))
def test_no_level_lays_melds_that_it_takes_back(level, preset):
    """The long form plays twenty thousand turns. Standard took back its melds in one of 25 turns of Modern American."""
    rules, rng = CanastaRules.preset(preset), random.Random(f"back {level}")
    assert codes.RETURN not in turns_of(level, rules, rng, proofs(20_000))


@pytest.mark.ci_runs("0")
@pytest.mark.parametrize("level", range(CHAMPION))
def test_no_level_takes_melds_back_by_any_options(level):
    rng = random.Random(f"options {level}")
    for _ in range(proofs(200, 20)):
        assert codes.RETURN not in turns_of(level, any_rules(rng), rng, 20)


def spoils_canasta(s, code):
    """Check whether an action lays a wild card onto a pure canasta of a seat."""
    chosen, rank = codes.chosen_in(code), codes.rank_in(code)
    wild = code >= codes.MELD and rank != TWO and twos(chosen) + jokers(chosen) > 0
    return wild and not wilds_in(s, layout.ME, rank) and meld_size(s, layout.ME, rank) >= layout.CANASTA


@pytest.mark.ci_runs("some", "wild")
@pytest.mark.parametrize(
    ("seed", "level", "rounds"), [("some", CAREFREE, 5), ("wild", STANDARD, 5), ("last", EXPERT, 24)]
)
def test_no_wild_card_spoils_a_pure_canasta_unless_nothing_may_be_thrown(seed, level, rounds):
    """The long form plays a thousand rounds of a level; some seeds are of canastas that were spoilt."""
    rng = random.Random(f"{seed} {level}")
    for number in range(1000 if FULL else rounds):
        rules = any_rules(rng) if number % 4 == 0 else CanastaRules.preset((CLASSIC, MODERN)[number % 2])
        for seen, code in turns_in(level, rules, rng):
            if spoils_canasta(seen, code):
                assert not any(held and may_discard(seen, kind, rules.terms) for kind, held in enumerate(seen.hand[0]))
                assert wild_onto_any(seen, MADE, rules.terms) == NONE


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
        said |= {decision.reason} - {""}  # nothing speaks for a draw where there is no choice
        state.push(decision.action)
    assert len(said) > 3
    assert all(not reason[0].islower() and reason.endswith(".") for reason in said)


def test_a_player_without_anything_to_do_says_so():
    state = CanastaState(seed=1)
    with pytest.raises(ValueError, match="nothing to do"):
        LEVELS[CAREFREE].make().choose(state.observe(1), random.Random(1))
