"""Measure the decisions a second of uniformly random play, interpreted and compiled, against OpenSpiel's Python API.

A decision is a card played, or a meld laid or declined where one could be laid; in OpenSpiel's games a card played, a
bid or a call. Deals and draws take their time but don't count, on either side. One loop per engine, each as fast as
its API allows; whole rounds; the engines take turns, and the median of the repeats counts.
"""

from __future__ import annotations

import importlib.util
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.report import Figure
from pinochle_widgets.games.pinochle.rules.cards import indices

SPIEL_GAMES = ("hearts", "spades", "euchre")
ROUNDS = 10
"""The rounds after which a game ends: in a random auction nobody makes the bid, and no game would reach its goal."""

SECONDS = 1.0
REPEATS = 7

# The function that plays a round, or a game of some rounds, and counts its decisions.
Round = Callable[[Callable[[], float]], int]


def core_round(preset: str) -> Round:
    import pinochle_widgets as pw
    from pinochle_widgets.games.two_handed.rules import core

    state = pw.new_game("two-handed", rules=preset, seed=1)
    terms = state.rules.terms
    deck = indices(state.decks[0])
    legal_plays, legal_melds, step = core.legal_plays, core.legal_melds, core.step
    follow, meld, over, lay, draw = core.FOLLOW, core.MELD, core.OVER, core.LAY, core.DRAW

    def play_round(rnd: Callable[[], float]) -> int:
        s = core.new_round()
        random.shuffle(deck)
        core.deal(s, deck, int(rnd() * 2), terms)
        decisions = 0
        while (stage := s.stage) != over:
            action = draw
            if stage <= follow:
                decisions += 1
                choices = legal_plays(s, terms)
                for _ in range(int(rnd() * choices.bit_count())):
                    choices &= choices - 1
                action = (choices & -choices).bit_length() - 1
            elif stage == meld and (choices := legal_melds(s, terms)):
                decisions += 1
                for _ in range(int(rnd() * (choices.bit_count() + 1))):
                    choices &= choices - 1
                if choices:
                    action = lay + (choices & -choices).bit_length() - 1
            step(s, deck, action, terms)
        return decisions

    return play_round


def stepped(game: str, compiled: bool) -> Callable[[], None]:
    """Prepare a choice of interpreted or compiled stepping, for the deals from then on: both are measured in one run."""
    from pinochle_widgets.games import find_game

    book = find_game(game).book
    assert book is not None
    if compiled:
        book.make_ready()

    def choose() -> None:
        book.is_ready = compiled

    return choose


def state_game(game: str, *, compiled: bool = False) -> Round:
    """Play whole games by actions rather than rounds, as a state deals its next round by itself."""
    import pinochle_widgets as pw
    from pinochle_widgets.games.actions import Play

    choose = stepped(game, compiled)

    def play_game(rnd: Callable[[], float]) -> int:
        choose()
        state = pw.new_game(game, seed=int(rnd() * 1e9))
        decisions = 0
        while state.round <= ROUNDS and (actions := state.legal_actions()):
            choices = len(actions)
            action = actions[int(rnd() * choices)]
            if choices > 1 or type(action) is Play:
                decisions += 1
            state.push(action)
        return decisions

    return play_game


def codes_game(game: str, *, compiled: bool) -> Round:
    """Play whole games by codes, without observing events."""
    import pinochle_widgets as pw

    choose, plays = stepped(game, compiled), 64 if game == "two-handed" else 32
    rules = pw.new_game(game).rules

    def play_game(rnd: Callable[[], float]) -> int:
        choose()
        state = pw.new_game(game, rules=rules, seed=int(rnd() * 1e9))
        legal_codes, step = state.legal_codes, state.step
        decisions = 0
        while state.round <= ROUNDS and (codes := legal_codes()):
            choices = len(codes)
            code = codes[int(rnd() * choices)]
            if choices > 1 or code < plays:
                decisions += 1
            step(code)
        return decisions

    return play_game


def spiel_round(name: str) -> Round:
    import pyspiel

    game = pyspiel.load_game(name)

    def play_round(rnd: Callable[[], float]) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            actions = state.legal_actions()  # also lists the outcomes of chance, which are all equally likely here
            state.apply_action(actions[int(rnd() * len(actions))])
        return decisions

    return play_round


def baseline_round() -> Round:
    """Load the committed engine of objects and lists (it counts every turn to meld as a decision, also an empty one)."""
    path = Path(__file__).parent / "baselines" / "idiomatic_engine.py"
    spec = importlib.util.spec_from_file_location("idiomatic_engine", path)
    module = sys.modules["idiomatic_engine"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    rng = random.Random(1)
    return lambda rnd: module.play_round(rng, int(rnd() * 2))[0]


def rate(play_round: Round, rnd: Callable[[], float], seconds: float) -> float:
    decisions = 0
    start = time.process_time()  # not the clock on the wall: other work on the machine doesn't count
    while (spent := time.process_time() - start) < seconds:
        for _ in range(5):
            decisions += play_round(rnd)
    return decisions / spent


def measure() -> list[Figure]:
    rounds = {
        "core.py, hoyle": core_round("hoyle"),
        "core.py, 64-card": core_round("64-card"),
        **{
            f"{way}, {name}{', compiled' * compiled}": measured(game, compiled=compiled)
            for way, measured in (("State", state_game), ("stepping by codes", codes_game))
            for name, game in (("two-handed", "two-handed"), ("auction", "pinochle34/partnership"))
            for compiled in (False, True)
        },
        **{f"OpenSpiel {name}": spiel_round(name) for name in SPIEL_GAMES},
        "baseline: objects and lists": baseline_round(),
    }
    rnd = random.Random(7).random
    random.seed(7)
    rates: dict[str, list[float]] = {name: [] for name in rounds}
    for repeat in range(REPEATS + 1):
        for name, play_round in rounds.items():
            value = rate(play_round, rnd, SECONDS if repeat else 0.2)
            if repeat:  # the first round warms up only
                rates[name].append(value)
    median = {name: statistics.median(values) for name, values in rates.items()}
    spiel = {name: median[f"OpenSpiel {name}"] for name in SPIEL_GAMES}
    pooled = len(spiel) / sum(1 / value for value in spiel.values())  # as many decisions of each game
    figures = [Figure(name, value, "decisions/s", raw=rates[name]) for name, value in median.items()]
    for ours, least in (
        ("core.py, hoyle", 0.5),
        ("core.py, 64-card", None),
        ("State, two-handed", None),
        ("State, two-handed, compiled", 0.2),
        ("State, auction", None),
        ("State, auction, compiled", 0.2),
        ("stepping by codes, two-handed", None),
        ("stepping by codes, two-handed, compiled", 1.0),
        ("stepping by codes, auction", None),
        ("stepping by codes, auction, compiled", 0.8),
    ):
        ratios = ", ".join(f"{name} {median[ours] / value:.2f}" for name, value in spiel.items())
        figures.append(Figure(f"{ours} / OpenSpiel ({ratios})", median[ours] / pooled, "x", at_least=least))
    figures.append(
        Figure("core.py, hoyle / baseline", median["core.py, hoyle"] / median["baseline: objects and lists"], "x")
    )
    return figures
