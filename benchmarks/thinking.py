"""Measure how long the upper levels think: their answers in whole rounds, at the default budget.

In the two-handed game and in Canasta a level sits against Standard; a turn of Canasta is several answers. In the auction games
Advanced thinks about hands between Intermediates, with the budget of the table and with that of tournaments. Only answers with a
choice count. Compiled code has run once before, as at a table that waited for it. Time is the process's own: other work on the
machine doesn't count.
"""

from __future__ import annotations

import statistics
import time
from random import Random

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets.engine.twin import numbers, room
from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.mind.intermediate import intermediate
from pinochle_widgets.games.auction.mind.search.rollouts import TABLE, TOURNAMENT, Budget, SearchRoom, is_to_search
from pinochle_widgets.games.auction.mind.thinking import SEARCH
from pinochle_widgets.games.auction.rules.convention.encoded import SILENT
from pinochle_widgets.games.auction.rules.core import layout, steps
from pinochle_widgets.games.auction.rules.core.information import view
from pinochle_widgets.games.pinochle.rules.cards import indices
from pinochle_widgets.games.protocol import Player

LEVELS = ("expert", "champion", "master")
PRESETS = ("hoyle", "64-card")
ROUNDS = 40
HANDS = 12
LONGEST = 1000
MEAN = 5
"""The longest answer and the mean of answers that are allowed, in milliseconds."""
CANASTA_ROUNDS = 6
LONGEST_TURN = 1200
"""The time allowed for all answers of a turn, in milliseconds."""


def answers(player: Player, other: Player, preset: str, seed: int) -> list[float]:
    """Time each answer of a player in one round, in which it is seat 0, in milliseconds."""
    state, rng, spent = pw.new_game("two-handed", rules=preset, seed=seed, number=1 + seed % 2), Random(seed), []
    while state.round == 1 and not state.is_over:
        seat = state.seats_to_act[0]
        observation = state.observe(seat)
        began = time.process_time()
        action = (other if seat else player).choose(observation, rng).action
        if seat == 0 and len(observation.legal_actions) > 1:
            spent.append(1000 * (time.process_time() - began))
        state.apply(action)
    return spent


def turns(player: Player, other: Player, preset: str, seed: int) -> list[list[float]]:
    """Time the answers of each turn of a player in one round of Canasta, in which it is seat 0, in milliseconds."""
    state, rng, spent = pw.new_game("canasta", rules=preset, seed=seed), Random(seed), []
    while state.round == 1 and not state.is_over:
        seat = state.turn
        observation = state.observe(seat)
        began = time.process_time()
        action = (other if seat else player).choose(observation, rng).action
        if seat == 0:
            spent += [[]] if observation.stage == "take" else []
            spent[-1].append(1000 * (time.process_time() - began))
        state.push(action)
    return spent


def searches(preset: str, budget: Budget, seed: int) -> list[float]:
    """Time each search of Advanced in one hand between Intermediates, in milliseconds."""
    search, rng, spent = SEARCH.compiled(), Random(seed), []
    rules, memory = pw.AuctionRules.preset(preset), room(SearchRoom)
    deck, s, seen, terms = indices(rules.deck.cards), steps.new_hand(), steps.new_hand(), rules.terms
    rng.shuffle(deck)
    steps.deal(s, deck, seed % rules.seats, terms)
    while s.stage < layout.OVER:
        view(s, s.turn, terms, seen)
        if is_to_search(seen, terms):
            known, numbered, told = numbers(seen), numbers(terms), numbers(SILENT)
            began = time.process_time()
            search.search(known, numbered, told, rng.getrandbits(32), memory, budget)
            spent.append(1000 * (time.process_time() - began))
        steps.step(s, intermediate(seen, terms, SILENT, 0), terms)
    return spent


def measure_auctions() -> list[Figure]:
    figures = []
    for preset in pw.AuctionRules.PRESETS:
        for name, budget in (("at the table", TABLE), ("in a tournament", TOURNAMENT)):
            searches(preset, budget, 0)
            spent = [taken for seed in range(1, HANDS + 1) for taken in searches(preset, budget, seed)]
            what = f"Advanced {name}, {preset}, {len(spent)} answers"
            at_most = MEAN if budget is TOURNAMENT else None
            figures += [
                Figure(f"{what}: mean", statistics.fmean(spent), "ms", at_most=at_most, raw=spent),
                Figure(f"{what}: 95th percentile", statistics.quantiles(spent, n=20)[-1], "ms", at_most=LONGEST),
            ]
    return figures


def measure_canasta() -> list[Figure]:
    levels = {level.name: level for level in find_game("canasta").levels}
    figures = []
    for preset in pw.CanastaRules.PRESETS:
        for name in LEVELS:
            player, other = levels[name].make(), levels["standard"].make()
            turns(player, other, preset, 0)
            rounds = [turns(player, other, preset, seed) for seed in range(1, CANASTA_ROUNDS + 1)]
            whole = [sum(answers) for each in rounds for answers in each]
            single = [taken for each in rounds for answers in each for taken in answers]
            what = f"{name.title()}, {preset}"
            figures += [
                Figure(f"{what}, {len(single)} answers: median", statistics.median(single), "ms", raw=single),
                Figure(f"{what}, {len(single)} answers: 95th percentile", statistics.quantiles(single, n=20)[-1], "ms"),
                Figure(f"{what}, {len(whole)} turns: median", statistics.median(whole), "ms"),
                Figure(f"{what}, {len(whole)} turns: longest", max(whole), "ms", at_most=LONGEST_TURN),
            ]
    return figures


def measure() -> list[Figure]:
    return [*measure_two_handed(), *measure_canasta(), *measure_auctions()]


def measure_two_handed() -> list[Figure]:
    levels = {level.name: level for level in find_game("two-handed").levels}
    figures = []
    for preset in PRESETS:
        for name in LEVELS:
            player, other = levels[name].make(), levels["standard"].make()
            answers(player, other, preset, 0)
            spent = [taken for seed in range(1, ROUNDS + 1) for taken in answers(player, other, preset, seed)]
            what = f"{name.title()}, {preset}, {len(spent)} answers"
            figures += [
                Figure(f"{what}: median", statistics.median(spent), "ms", raw=spent),
                Figure(f"{what}: 95th percentile", statistics.quantiles(spent, n=20)[-1], "ms", at_most=LONGEST),
                Figure(f"{what}: longest", max(spent), "ms", at_most=LONGEST),
            ]
    return figures
