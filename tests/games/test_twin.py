"""Test one source run in two ways: compiled it does the same, in the next process too, and it runs without numba."""

from __future__ import annotations

import importlib
import json
import random
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

import pinochle_widgets as pw
from pinochle_widgets.engine import rng as chance
from pinochle_widgets.engine import twin
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.games import find_game
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.protocol.bench import MOST_PLAYERS, Series, padded
from pinochle_widgets.games.two_handed.mind import ladder, weights
from pinochle_widgets.games.two_handed.mind.bulk import arena
from pinochle_widgets.games.two_handed.mind.search import rollouts
from pinochle_widgets.games.two_handed.rules import core, rules
from pinochle_widgets.lab.play.pairs import bench_of
from tests.conftest import FULL, each_once, proofs
from tests.forks import Forks

PRESETS = list(rules.TwoHandedRules.PRESETS)
LEVELS = [level.name for level in find_game("two-handed").levels]
SOLVING = ("champion", "master")
"""The levels that search, and solve the end of phase 2: interpreted, a round takes them a second."""
BUDGETS = {"champion": weights.CHAMPION_BUDGET, "master": weights.MASTER_BUDGET}
WORD = (1 << 64) - 1


def unsigned(vector):
    """Convert a position's numbers to 64 bits each, ignoring their sign."""
    return [int(value) & WORD for value in (vector.flat() if isinstance(vector, Layout) else vector)]


class Both:
    """A round driven interpreted and compiled, from the same deck."""

    def __init__(self, preset):
        self.rules = pw.TwoHandedRules.preset(preset)
        self.core = twin.compiled(core.__name__)
        self.terms, self.array = self.rules.terms, twin.numbers(self.rules.terms)
        self.s, self.c = core.new_round(), twin.room(core.Round)
        self.seen, self.seen_c = core.new_round(), twin.room(core.Round)

    def deal(self, rng):
        self.deck = indices(self.rules.deck.cards)
        rng.shuffle(self.deck)
        self.deck_c = twin.numbers(self.deck)
        dealer = rng.randrange(2)
        core.deal(self.s, self.deck, dealer, self.terms)
        self.core.deal(self.c, self.deck_c, dealer, self.array)

    def is_over(self):
        return self.s.stage == core.OVER

    def legal(self):
        """List the legal actions, compared."""
        for ask in ("legal_plays", "legal_melds"):
            here, there = getattr(core, ask)(self.s, self.terms), getattr(self.core, ask)(self.c, self.array)
            assert here & WORD == there & WORD, ask
        return core.legal_actions(self.s, self.terms)

    def view(self):
        """Look from the seat on turn, compared."""
        core.view(self.s, self.s.turn, self.seen)
        self.core.view(self.c, self.s.turn, self.seen_c)
        assert unsigned(self.seen) == unsigned(self.seen_c)

    def step(self, action):
        core.step(self.s, self.deck, action, self.terms)
        self.core.step(self.c, self.deck_c, action, self.array)
        assert unsigned(self.s) == unsigned(self.c)


# ---- the same results


@pytest.mark.parametrize("preset", PRESETS)
def test_random_rounds_go_the_same_way(preset):
    rng = random.Random(f"twin {preset}")
    both = Both(preset)
    for _ in range(proofs(100_000, one_in=6000)):
        both.deal(rng)
        while not both.is_over():
            both.step(rng.choice(both.legal()))
        both.view()


@pytest.mark.ci_runs(2)
@pytest.mark.parametrize(("level", "preset"), each_once(range(len(LEVELS)), PRESETS))
def test_levels_decide_alike(level, preset):
    """The searching levels are compared in tests/players/test_searchers.py: interpreted that takes minutes."""
    rng = random.Random(f"level {level} {preset}")
    both = Both(preset)
    compiled = twin.compiled(ladder.__name__)
    memory, memory_c = rollouts.SearchRoom(), twin.room(rollouts.SearchRoom)
    for _ in range(proofs(500, one_in=250 if LEVELS[level] in SOLVING else 100)):
        both.deal(rng)
        while not both.is_over():
            action = rng.choice(both.legal())
            both.view()
            if not searches(level, both):
                number = rng.getrandbits(63)
                here = ladder.advise(level, both.seen, both.terms, number, memory)
                there = compiled.advise(level, both.seen_c, both.array, number, memory_c)
                assert here == there
                action = here if rng.random() < 0.7 else action
            both.step(action)


def searches(level, both):
    allowed = BUDGETS.get(LEVELS[level])
    return allowed is not None and rollouts.is_to_search(both.seen, both.terms, allowed)


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_games_and_random_rounds_are_the_same_in_bulk(preset, monkeypatch):
    made = pw.TwoHandedRules.preset(preset)
    compiled = twin.compiled(arena.__name__)
    tables = []
    for module in (compiled, arena):
        if module is arena:
            monkeypatch.setattr(twin, "can_compile", lambda: False)
        series = Series(
            levels=padded([2, 1, 1, 2], MOST_PLAYERS), deals=chance.stream("deals"), dice=chance.stream("dice")
        )
        bench = bench_of(module, made, series)
        games, rounds = [0] * 2 * 6 * len(arena.GAME_COLUMNS), [0] * 40 * len(arena.ROUND_COLUMNS)
        if module is compiled:
            games, rounds = np.array(games), np.array(rounds)
        module.play_pairs(bench, 3, 9, games)
        module.play_rounds(bench, 5, 45, rounds)
        tables.append(list(map(int, [*games, *rounds])))
    assert tables[0] == tables[1]
    assert any(tables[0])


def test_chance_is_the_same_at_the_edges_of_a_word():
    compiled = twin.compiled(chance.__name__)
    rng = random.Random("chance")
    states = [0, 1, 2**31, 2**62, 2**63 - 1, *(rng.getrandbits(63) for _ in range(proofs(50_000)))]
    for state in states:
        for ask in (chance.following, chance.mixed):
            assert ask(state) == getattr(compiled, ask.__name__)(state)
        assert chance.below(48, state) == compiled.below(48, state)
        assert chance.branch(state, 7) == compiled.branch(state, 7)


# ---- from disk


def run(*arguments, **options):
    """Run Python in a process of its own, from the repository's root."""
    root = Path(__file__).parents[2]
    return subprocess.run([sys.executable, *arguments], cwd=root, check=True, capture_output=True, text=True, **options)


@pytest.mark.whole  # in CI tests/lab/test_warming.py asks a fresh process for everything
def test_the_rules_run_from_disk_in_a_fresh_process():
    """The rules asked for compiled, and all that they call; in the long form each by itself, too."""
    for _ in range(4):  # at first some are compiled; of processes that do so at once, one may lose its files
        found = json.loads(run("-m", "tests.games.kernels", *(["all"] if FULL else [])).stdout)
        if not found["compiled"]:
            break
    assert found["compiled"] == 0
    assert [name for name, calls in found["called"].items() if not calls] == []


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Write a package of rules: one module takes a rule and a constant from another, a third has nothing to do with them."""
    folder = tmp_path / "rulebook"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "low.py").write_text(
        textwrap.dedent(
            """
            from pinochle_widgets.engine.twin import rule
            BASE = 10

            @rule
            def double(number: int) -> int:
                return 2 * number
            """
        )
    )
    (folder / "high.py").write_text(
        textwrap.dedent(
            """
            from pinochle_widgets.engine.twin import rule
            from rulebook.low import BASE, double

            @rule
            def answer(number: int) -> int:
                return double(number) + BASE
            """
        )
    )
    (folder / "other.py").write_text("UNRELATED = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    # within one second a changed source of the same length has the same time, and Python runs the old bytecode
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{Path(pw.__file__).parents[1]}")
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "rulebook"]:
        del sys.modules[name]


@pytest.fixture
def answer(package):  # noqa: ARG001 - it is there first
    """Call the compiled rule in a process of its own; the result is its value and the number of rules found on disk."""
    with Forks(CHECKED) as forks:
        yield lambda: tuple(map(int, forks.run(ANSWER).split()))


CHECKED = """
import numba
from pinochle_widgets.engine import linking
folder, numba.config.CACHE_DIR = numba.config.CACHE_DIR, ""  # the linker's check comes from where it is kept
linking.can_link()
numba.config.CACHE_DIR = folder
"""
ANSWER = """
from pinochle_widgets.engine.twin import compiled
high = compiled("rulebook.high")
print(high.answer(1), sum(high.answer.stats.cache_hits.values()))
"""


def test_a_change_in_an_imported_rule_is_compiled_anew(package, answer):
    assert answer() == (12, 0)
    assert answer() == (12, 1)
    low = package / "low.py"
    low.write_text(low.read_text().replace("2 * number", "3 * number"))
    assert answer() == (13, 0)
    low.write_text(low.read_text().replace("BASE = 10", "BASE = 20"))
    assert answer() == (23, 0)
    assert answer() == (23, 1)


def test_only_sources_that_matter_change_the_folder(package):
    before = twin.cache_folder("rulebook.high"), twin.fingerprint("rulebook.high")
    (package / "other.py").write_text("UNRELATED = 2\n")
    assert (twin.cache_folder("rulebook.high"), twin.fingerprint("rulebook.high")) == before
    low = package / "low.py"
    low.write_text(low.read_text().replace("BASE = 10", "BASE = 30"))
    assert twin.cache_folder("rulebook.high") != before[0]
    assert twin.fingerprint("rulebook.high") != before[1]


def test_rules_of_another_package_depend_on_those_of_this_one_that_they_import(package):
    (package / "low.py").write_text(
        "from pinochle_widgets.games.two_handed.rules.core import step\n\nBASE, double = 10, step\n"
    )
    found = twin.sources("rulebook.high")
    assert {"rulebook.low", core.__name__, twin.__name__} <= set(found)
    assert "numpy" not in found


@pytest.mark.whole
def test_a_rule_apart_and_a_call_with_a_number_are_ordinary_calls(package, answer):
    (package / "high.py").write_text(
        textwrap.dedent(
            """
            from pinochle_widgets.engine.twin import rule

            @rule(apart=True)
            def fall(number: int) -> int:
                return number - 1

            @rule
            def steps(number: int) -> int:
                return 1 + steps(fall(number)) if number else 0

            @rule
            def answer(number: int) -> int:
                return steps(3) + steps(number) + steps(5)
            """
        )
    )
    high = twin.compiled("rulebook.high")
    assert high.answer(4) == importlib.import_module("rulebook.high").answer(4) == 12
    assert len(high.steps._compiler._parts) == 1  # not one for each number
    assert answer()[0] == 9
    assert answer() == (9, 1)  # a recursive rule comes from the disk unharmed


@pytest.mark.whole
def test_constants_are_looked_up_alike(package, answer):
    (package / "low.py").write_text(
        textwrap.dedent(
            """
            ROW = (5, -7, 1 << 62)
            TABLE = ((ROW, (1, 2, 3)), ((4, 5, 6), (7, 8, 9)))
            UNEVEN = ((1, 2), (3,))
            NAMES = ("one", "two")
            """
        )
    )
    (package / "high.py").write_text(
        textwrap.dedent(
            """
            from pinochle_widgets.engine.twin import rule
            from rulebook.low import NAMES, ROW, TABLE, UNEVEN

            @rule
            def entry(table: list[int], place: int) -> int:
                return table[place]

            @rule
            def answer(number: int) -> int:
                within = TABLE[number - 1][number]
                return entry(ROW, number) + 100 * within[number] + 1000 * UNEVEN[1][0] + len(NAMES)
            """
        )
    )
    assert twin.compiled("rulebook.high").answer(1) == importlib.import_module("rulebook.high").answer(1) == 3195
    assert answer()[0] == 3195
    assert answer() == (3195, 1)


def test_a_module_that_is_not_there_is_named():
    with pytest.raises(ModuleNotFoundError, match="nothing_here"):
        twin.compiled("pinochle_widgets.games.nothing_here")


# ---- without a compiler

WITHOUT_NUMBA = """
import sys, warnings
sys.modules["numba"] = None
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    from pinochle_widgets import lab
    from pinochle_widgets.lab import tournament, self_play, meld_odds, summary
    games = tournament(["novice", "carefree"], pairs=2, seed=5, n_jobs={jobs})
    rounds = self_play("novice", n=20, seed=5)
    odds = meld_odds(method="simulated", n=500, seed=5)
    from pinochle_widgets.lab.warming import warm
    print(warm())
told = [each.category for each in told if each.category is not DeprecationWarning]  # those of old libraries
print(games.to_csv(), rounds.to_csv(), odds.to_csv(), [category.__name__ for category in told])
"""


@pytest.mark.whole
@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.whole)])
def test_without_numba_all_is_the_same_but_slower_and_said_once(jobs):
    from pinochle_widgets.lab import meld_odds, self_play, tournament

    done = run("-c", WITHOUT_NUMBA.format(jobs=jobs))
    games = tournament(["novice", "carefree"], pairs=2, seed=5, n_jobs=1)
    rounds = self_play("novice", n=20, seed=5)
    odds = meld_odds(method="simulated", n=500, seed=5)
    told = ["RuntimeWarning"]
    assert done.stdout.splitlines()[0].startswith("Nothing to compile")
    assert done.stdout.split("\n", 1)[1] == f"{games.to_csv()} {rounds.to_csv()} {odds.to_csv()} {told}\n"
    assert "numba" not in done.stderr


def test_a_missing_compiler_is_told_once(monkeypatch):
    monkeypatch.setattr(twin, "_warned", set())
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.warns(RuntimeWarning, match="numba is not to be had"):
        assert not twin.can_compile()
    assert not twin.can_compile()


def test_who_only_helps_tells_nothing(monkeypatch):
    monkeypatch.setattr(twin, "_warned", set())
    monkeypatch.setitem(sys.modules, "numba", None)
    twin.keep_quiet()
    assert not twin.can_compile()
