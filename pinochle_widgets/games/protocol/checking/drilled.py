"""The exercises of a game: questions that can't be made, or that do not take their own answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pinochle_widgets.games.protocol.checking.faults import Faults
from pinochle_widgets.games.protocol.drilling import STEPS, exercises_of
from pinochle_widgets.games.protocol.game import Game
from pinochle_widgets.games.protocol.lazy import module_of

QUESTIONS = 3
"""The questions that each exercise is asked at each step."""


def flaws_of_drills(game: Game, preset: str) -> Iterator[str]:
    """Yield a sentence for each exercise of a game that fails under a preset."""
    faults, rules = Faults(), game.make_rules(preset)
    for each in faults.ask(f"the list of its drills {module_of(game.drills)!r}", exercises_of, game, rules) or ():
        exercise, rng = f"its exercise {each.name!r}", Random(each.name)
        for step in [*range(STEPS)] * QUESTIONS:
            asked = faults.ask(exercise, each.make, rules, rng, step)
            if asked and faults.ask(f"the answer {asked.right!r} of {exercise}", asked.is_right, asked.right) is False:
                faults.note(exercise, f"{exercise} does not take its own answer {asked.right!r}", each.make)
    yield from faults.sentences
