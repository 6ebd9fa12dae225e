"""Show where a ground gives its sentence: ``python -m tests.grounds canasta/classic near_meld``, or with words of the sentence.

Each sentence comes with what the reader of its family finds wrong with it, what was told first in its place, and a position to
begin a test from.
"""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from inspect import unwrap

from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.words.door import words_of
from tests.games.reading import beside

FIRST, ROUNDS = 8, 12
"""The sentences that are printed, all are counted; the rounds that are played for them."""


def show(preset: str, sought: str) -> None:
    """Print the sentences of a ground, named by itself or by words of a sentence, in the rounds that the readers' tests play."""
    games = [find_game(name) for name in dict.fromkeys(each.name for each in list_games())]
    grounds = next((loaded(game.grounds).__name__ for game in games if game.grounds and preset in game.presets), None)
    if grounds is None:
        sys.exit(f"no preset {preset!r}: name one of {', '.join(each for game in games for each in game.presets)}")
    tests = import_module(f"tests.games.test_{grounds.split('.')[2]}_words")
    tests.ROUNDS = ROUNDS
    told: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for free in tests.played(preset):
        for act, other, each in beside(free):
            if sought != each.ground.name and sought not in each.words:
                continue
            fault = tests.verdict(tests.Case(free.state, free.seen, act, other), each.words)
            told[each.ground.name] += 1
            wrong[each.ground.name] += bool(fault)
            if told.total() > FIRST and not fault:
                continue
            words = words_of(free.seen)
            first = words.difference(act, other) if other else words.beside(act)
            holds = unwrap(each.ground.holds)
            print(f"{holds.__module__}:{holds.__code__.co_firstlineno} {each.ground.name}")
            print(f"  {act}{f' rather than {other}' if other else ''}: {each.words}")
            print(f"  told first: {first or 'nothing'}" + (f"; the reader: {fault}" if fault else ""))
            print(f"  hand {' '.join(str(card) for card in free.seen.hand)}; {free.seen.stage}")
    if not told:
        print(f"Nothing tells {sought!r} in {ROUNDS} rounds.")
    for name, number in told.most_common():
        print(f"{name}: {number} sentences, {wrong[name]} that the reader refuses")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    show(*sys.argv[1:])
