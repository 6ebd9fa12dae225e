"""Measure whether hints, prices and a stronger judge say one thing: `python -m benchmarks.one_voice GAME --games 80`.

The positions are some decisions of each of so many first rounds between players of the usual level. There the table is asked for
its hint, and what it advises is priced once by the chains of its own position, as a review does that, and once by an independent
stream. Where the judge has overridden the adviser, the independent stream compares the two.

The stronger judge plays the choice that was made and its best rival on in the round as it truly lies, with the strongest level
at every seat (`--by` names another one). One such pair tells little; over many of them the true lead is regressed on the lead
that was told. The slope is 1 where sizes are right, 0 where they tell nothing. Of all decisions those are played on whose lead is
largest by a quick look at independent worlds, so that no lead is large because it was chosen.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple  # Any: states of all games

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.judging.intervals import CONFIDENCE, quantile
from pinochle_widgets.games.judging.prices import Price, price_of, priced, row_against
from pinochle_widgets.games.judging.stages import ADVICE, BUDGETS, Budget
from pinochle_widgets.games.judging.trials import Trials, continuations_of, key_of
from pinochle_widgets.games.protocol import Alternatives, Game, Player
from pinochle_widgets.games.words.advice import advised
from pinochle_widgets.games.words.advising import advising
from pinochle_widgets.lab.reviewing.decisions import appraiser_of
from pinochle_widgets.match.record.entries import Move

GAMES, EACH, TRUE = ("two-handed", "canasta", "pinochle34/partnership"), 4, 200
"""The games that are measured together, the decisions of a round that are looked at, and the pairs that are played on."""

MOST_LOSSES, SECONDS = 0.02, {"two-handed": 0.4, "canasta": 0.7}
"""The share of advised acts that an independent stream may call a loss, and the mean seconds of a hint (0.8 in auctions)."""


class Asked(NamedTuple):
    """A decision: its state, the action done, and what the table advises there."""

    state: Any
    done: Action
    seconds: float
    adviser: Action
    advice: Action


def states_of(game: Game, seed: int, preset: str | None) -> list[tuple[Any, Action]]:
    """Play the first round between players of the usual level; returns the states with the actions done there."""
    match = pw.Match(game.name, (game.usual_level,) * game.seats, seed=f"one voice {seed}", rules=preset, pauses=True)
    while match.pause != "round" and not match.state.is_over:
        match.proceed()
    record = match.record
    actions = [each.action for each in record.entries if isinstance(each, Move) and not each.taken_back]
    found = zip(record.states(), actions, strict=False)
    return [(state.copy(), action) for state, action in found if action.seat is not None]


def decisions(game: Game, rounds: int, preset: str | None) -> Iterator[Asked]:
    """Ask for hints at some decisions of each round that have a price that is not exact."""
    appraiser = appraiser_of(game)
    for seed in range(rounds):
        free = []
        for state, action in states_of(game, seed, preset):
            asked = appraiser.alternatives(state.observe(action.seat), action)
            free += [(state, action)] if asked and not asked.is_known else []
        for state, action in Random(seed).sample(free, min(EACH, len(free))):
            seen, level = state.observe(action.seat), game.adviser(state.rules).level
            alone = advising(level.make(), seen, judged=False)
            before = advised(alone.choose(seen, Random(0)), seen, alone)
            began = time.process_time()
            player = advising(level.make(), seen)
            decision = advised(player.choose(seen, Random(0)), seen, player)
            yield Asked(state, action, time.process_time() - began, before.action, decision.action)


def asked_at(game: Game, each: Asked, action: Action) -> Alternatives | None:
    """List the alternatives to an action of a decision."""
    found: Alternatives | None = appraiser_of(game).alternatives(each.state.observe(each.done.seat), action)
    return found


def price(game: Game, asked: Alternatives, seed: int = 0, rival: Action | None = None, stage: Budget = ADVICE) -> Price:
    """Price an action at the stage of hints, or another one, against its best rival or another action."""
    appraiser = appraiser_of(game)
    trials = Trials(asked, appraiser, continuations_of(appraiser), key_of(game.name, asked), seed)
    choosing, pricing = stage.at(appraiser.COST).in_chains(appraiser.CHAIN)
    if rival is None:
        return price_of(priced(trials, choosing, pricing), appraiser, CONFIDENCE)
    return price_of(row_against(trials, asked.actions.index(rival), pricing), appraiser, CONFIDENCE)


def true_lead(game: Game, state: Any, actions: tuple[Action, Action], players: list[Player], seed: int) -> float:
    """Play two actions on in the round as it lies; returns by how many points the second one is ahead for its side."""
    done, rival = (result(game, state.copy(), action, players, Random(seed)) for action in actions)
    return rival - done


def result(game: Game, state: Any, action: Action, players: list[Player], rng: Random) -> float:
    """Play the rest of a round after an action; returns the points that its side gains more than the others on average."""
    before, number, actor = list(state.scores), state.round, action.seat or 0
    state.apply(action)
    while not state.is_over and state.round == number and state.seats_to_act:
        seat = state.seats_to_act[0]
        state.apply(players[seat].choose(state.observe(seat), rng).action)
    gains = [now - then for now, then in zip(state.scores, before, strict=True)]
    own = gains[game.side_of(actor)]
    return own - (sum(gains) - own) / (len(gains) - 1)


def slope_of(told: list[float], true: list[float]) -> tuple[float, float]:
    """Compute the slope of true leads over told ones, through the origin, and half its 95% interval, robust to uneven scatter."""
    squares = sum(x * x for x in told)
    slope = sum(x * y for x, y in zip(told, true, strict=True)) / squares
    apart = sum((x * (y - slope * x)) ** 2 for x, y in zip(told, true, strict=True))
    return slope, quantile(CONFIDENCE) * apart**0.5 / squares


def figures(
    name: str, rounds: int, preset: str | None = None, by: str | None = None, most: int = TRUE
) -> Iterator[Figure]:
    """Measure a game by so many rounds, and by so many pairs of rounds that are played on."""
    game = find_game(name)
    found = [*decisions(game, rounds, preset)]
    losses = own = 0
    gains = list[float]()
    for each in found:
        if (asked := asked_at(game, each, each.advice)) is None:
            continue
        own += price(game, asked).lost > 0
        losses += price(game, asked, seed=1).lost > 0
        if each.adviser != each.advice and (before := asked_at(game, each, each.adviser)):
            to = next((action for action in before.actions if str(action) == str(each.advice)), None)
            gains += [price(game, before, seed=1, rival=to).given_up] if to else []
    title, hints = preset or name, len(found)
    yield Figure(f"{title}: advised acts that are a loss within their own rows, of {hints}", own, "", at_most=0)
    words = f"{title}: advised acts that an independent stream calls a loss, {losses} of {hints}"
    yield Figure(words, losses / hints, "", at_most=MOST_LOSSES)
    yield Figure(f"{title}: hints that the judge has overridden, of {hints}", len(gains) / hints, "")
    if len(gains) > 1:
        half = quantile(CONFIDENCE) * statistics.stdev(gains) / len(gains) ** 0.5
        mean = statistics.fmean(gains)
        words = f"{title}: what {len(gains)} overridden hints gain, {mean:.2f} ± {half:.2f}: lower end"
        yield Figure(words, mean - half, "points", at_least=0, raw=gains)
    seconds = [each.seconds for each in found[EACH:]]
    yield Figure(
        f"{title}: a hint, mean", statistics.fmean(seconds), "s of CPU", at_most=SECONDS.get(name, 0.8), raw=seconds
    )
    yield Figure(f"{title}: a hint, longest", max(seconds), "s of CPU")
    yield from stronger(game, rounds, preset, by, most, title)


def stronger(game: Game, rounds: int, preset: str | None, by: str | None, most: int, title: str) -> Iterator[Figure]:
    """Measure how the true leads of rivals follow the leads that prices have."""
    level, appraiser = game.level(by) if by else game.levels[-1], appraiser_of(game)
    players, told, true = [level.make() for _ in range(game.seats)], list[float](), list[float]()
    found = []
    for seed in range(rounds):
        for state, action in states_of(game, seed, preset):
            asked = appraiser.alternatives(state.observe(action.seat), action)
            if asked and not asked.is_known:
                found.append((abs(price(game, asked, 1, stage=BUDGETS["quick"]).given_up), len(found), state, asked))
    for number, (_, _, state, asked) in enumerate(sorted(found, reverse=True)[:most]):
        says = price(game, asked)
        told.append(says.given_up)
        true.append(true_lead(game, state, (asked.actions[asked.done], asked.actions[says.rival]), players, number))
    slope, half = slope_of(told, true)
    words = f"{title}: slope of {len(true)} true leads by {level.label} on those that are told, ± {half:.2f}"
    yield Figure(words, slope, "", raw=true)
    yield Figure(f"{title}: lower end of the slope", slope - half, "", at_least=0)
    yield Figure(f"{title}: upper end of the slope", slope + half, "", at_least=1)
    yield Figure(f"{title}: lower end of the slope, less 1", slope - half, "", at_most=1)


def measure() -> list[Figure]:
    return [figure for name in GAMES for figure in figures(name, 8, most=16)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.one_voice", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rules", help="a preset of the game")
    parser.add_argument("--by", help="the level that plays the rounds on; by default the strongest one")
    parser.add_argument("--true", type=int, default=TRUE, help="pairs of rounds that are played on")
    options, kept = parser.parse_args(), True
    for figure in figures(options.game, options.games, options.rules, options.by, options.true):
        print(figure, flush=True)
        kept = kept and figure.kept is not False
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
