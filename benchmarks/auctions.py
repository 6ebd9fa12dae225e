"""Measure the auction games, compiled: random hands against OpenSpiel, games between Intermediates, solving the last tricks.

Engines take turns in one process, and the median of the repeats counts; time is the processor's, so other work on the
machine counts little.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial

import pinochle_widgets as pw
from benchmarks.bulk import per_second
from benchmarks.engine import rate, spiel_round
from benchmarks.report import Figure
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.auction.mind.search import endgame
from pinochle_widgets.games.auction.rules.core import layout, steps
from pinochle_widgets.games.pinochle.rules.cards import indices
from tests.games import auction_rounds

HANDS = {"pinochle34/partnership": 200_000, "double-deck/partnership": 100_000}
"""The games of four seats, and the number of their hands to be played a second."""
SPIEL_GAME = "spades"
REPEATS = 7
SECONDS = 0.5
GAMES = 2000
"""The number of games a second that two Intermediate sides are to play."""
PAIRS = 300
ENDINGS = 200
CARDS = endgame.MOST_CARDS


def measure() -> list[Figure]:
    return [*measure_hands(), *measure_games(), *measure_solver()]


def measure_hands() -> list[Figure]:
    """Measure the cards played a second in random hands; calls are not counted, but OpenSpiel's bids count as cards."""
    engines: dict[str, Callable[[], tuple[float, float]]] = {name: random_hands(name) for name in HANDS}
    rnd, spiel = random.Random(7).random, spiel_round(SPIEL_GAME)
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in (*engines, SPIEL_GAME)}
    for repeat in range(REPEATS + 1):
        measured = {name: play() for name, play in engines.items()}
        measured[SPIEL_GAME] = 0.0, rate(spiel, rnd, SECONDS)
        for name, value in measured.items():
            if repeat:  # a first round, which warms up only
                rates[name].append(value)
    theirs = [plays for _, plays in rates[SPIEL_GAME]]
    figures = [Figure(f"OpenSpiel {SPIEL_GAME}", statistics.median(theirs), "plays/s", raw=theirs)]
    for name, least in HANDS.items():
        hands, plays = ([value[place] for value in rates[name]] for place in (0, 1))
        each = [ours / other for ours, other in zip(plays, theirs, strict=True)]
        figures += [
            Figure(f"random hands, compiled, one core: {name}", statistics.median(hands), "hands/s", least, raw=hands),
            Figure(f"the same / OpenSpiel {SPIEL_GAME}, card plays", statistics.median(each), "x", 40, raw=each),
        ]
    return figures


def random_hands(name: str) -> Callable[[], tuple[float, float]]:
    """Prepare many random hands; the function returned plays them and measures hands and cards a second."""
    rules = pw.AuctionRules.preset(name)
    play = compiled(auction_rounds.__name__).random_hands
    lists = numbers(indices(rules.deck.cards)), numbers(rules.terms), room(layout.Hand)
    many = HANDS[name] // 2

    def measured() -> tuple[float, float]:
        deck, terms, s = lists
        tally = room(auction_rounds.TALLY)
        hands = per_second(lambda: play(many, deck, random.randrange(1 << 60), terms, s, tally), many)
        return hands, hands * int(tally[auction_rounds.CARDS_PLAYED]) / many

    return measured


def measure_games() -> list[Figure]:
    """Measure whole games between Intermediates on one core, by all presets."""
    from pinochle_widgets.games import find_game
    from pinochle_widgets.lab.play.pairs import Match, play_pairs

    figures = []
    for name in pw.AuctionRules.PRESETS:
        game = find_game(name)
        match = Match(name, game.make_rules(), 1, "intermediate", "intermediate")
        play_pairs(match, 0, 1)
        sides = game.make_rules().sides
        rates = [
            per_second(partial(play_pairs, match, n * PAIRS, (n + 1) * PAIRS), sides * PAIRS) for n in range(REPEATS)
        ]
        figures.append(
            Figure(f"Intermediates, {name}, one core", statistics.median(rates), "games/s", GAMES, raw=rates)
        )
    return figures


def measure_solver() -> list[Figure]:
    """Measure the solver on hands of 8 known cards that random play has left; the table holds no values of the hand."""
    figures = []
    for name in HANDS:
        rules = pw.AuctionRules.preset(name)
        best_play, terms, memory = compiled(endgame.__name__).best_play, numbers(rules.terms), room(endgame.SIZE)
        spent = []
        for s in endings(rules, ENDINGS + 1):
            began = time.process_time()
            best_play(s, 0b0101, terms, memory)
            spent.append(1000 * (time.process_time() - began))
        spent = spent[1:]  # the first deal loads compiled code
        what = f"solver, 4 hands of {CARDS} cards, {name}"
        figures += [
            Figure(f"{what}: median", statistics.median(spent), "ms", at_most=40, raw=spent),
            Figure(f"{what}: 95th percentile", statistics.quantiles(spent, n=20)[-1], "ms"),
        ]
    return figures


def endings(rules: pw.AuctionRules, number: int) -> list[object]:
    """Play at random to hands in which a trick is to be led with `CARDS` cards left to each seat."""
    rng, deck, found = random.Random(11), indices(rules.deck.cards), []
    while len(found) < number:
        s = steps.new_hand()
        rng.shuffle(deck)
        steps.deal(s, deck, rng.randrange(rules.seats), rules.terms)
        while s.stage != layout.OVER and s.tricks < rules.hand_size - CARDS:
            steps.step(s, auction_rounds.random_action(s, rng.getrandbits(62), rules.terms), rules.terms)
        if s.stage != layout.OVER:
            found.append(numbers(s))
    return found
