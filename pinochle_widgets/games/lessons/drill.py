"""The course of a drill: which question comes next, by what was right and what was missed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from pinochle_widgets.basics.arguments import find_seed
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.games.protocol.drilling import STEPS, Exercise, Question, exercises_of
from pinochle_widgets.games.registry import GAMES, find_game

IN_A_ROW = 3
"""The right answers in a row after which the questions of a kind become harder; as many misses make them easier."""

TRIES = 60
"""The questions that are made in search of one about a rule that was missed."""

Topic = tuple[str, str]
"""A kind and a topic of it."""


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer to a question."""

    question: Question
    answer: str
    is_right: bool


class Drill:
    """The endless questions about the rules of a game, from easy to hard, with those that were missed most again.

    After a miss each other question is about the rule that was missed most, with other cards, until it has been answered.

    Parameters
    ----------
    kind : str, optional
        The name of an exercise; by default all take turns.
    rules : Rules, str, mapping or None
        The rules of the game.
    seed : int or str
        The seed of the questions.

    Raises
    ------
    ValueError
        If there is no such game, it has no exercises, or none of that name; the message lists those that there are.

    Examples
    --------
    >>> drill = Drill("two-handed", "winner", seed=1)
    >>> drill.question.ask, drill.question.right
    ('Diamonds are trump. Which card takes the trick?', '0')
    >>> drill.take("1").is_right, drill.missed.most_common()
    (False, [(('winner', 'highest of the suit led'), 1)])
    """

    def __init__(
        self, game: str, kind: str | None = None, rules: Rules | str | None = None, seed: int | str = 0
    ) -> None:
        self.game: Game = find_game(game)
        self.rules = self.game.make_rules(rules)
        self.exercises = chosen(self.game, self.rules, kind)
        self.missed: Counter[Topic] = Counter()
        """How often each topic was missed and not yet answered since."""
        self.answers: list[Answered] = []
        self._rng = Random(f"{find_seed(seed)}")
        self._step = dict.fromkeys((each.name for each in self.exercises), 0)
        self._row = dict.fromkeys(self._step, 0)
        self._missed_at: dict[Topic, int] = {}
        self._turn = 0
        self._is_back = False
        self.question: Question = self._next()

    @property
    def is_answered(self) -> bool:
        """Check whether the question has its answer."""
        return bool(self.answers) and self.answers[-1].question is self.question

    @property
    def right(self) -> int:
        """The number of right answers."""
        return sum(each.is_right for each in self.answers)

    def take(self, answer: str) -> Answered:
        """Take an answer to the question; an empty one asks to be shown, and counts as a miss.

        Raises
        ------
        ValueError
            If it has one, or this is no answer to it.
        """
        if self.is_answered:
            raise ValueError("This question has its answer; go on to the next one.")
        asked = self.question
        found = Answered(asked, answer, bool(answer) and asked.is_right(answer))
        self.answers.append(found)
        topic, row = (asked.kind, asked.topic), self._row[asked.kind]
        if found.is_right:
            self.missed -= Counter([topic])
            row = max(row, 0) + 1
        else:
            self.missed[topic] += 1
            self._missed_at[topic] = self._step[asked.kind]
            row = min(row, 0) - 1
        if abs(row) == IN_A_ROW:
            self._step[asked.kind] = min(max(self._step[asked.kind] + row // IN_A_ROW, 0), STEPS - 1)
            row = 0
        self._row[asked.kind] = row
        return found

    def go_on(self) -> Question:
        """Ask the next question; one that has no answer is skipped."""
        self.question = self._next()
        return self.question

    def _next(self) -> Question:
        self._is_back = bool(self.missed) and not self._is_back
        if self._is_back:
            missed, _ = self.missed.most_common(1)[0]
            exercise = next(each for each in self.exercises if each.name == missed[0])
            for _ in range(TRIES):
                question = exercise.make(self.rules, self._rng, self._missed_at[missed])
                if question.topic == missed[1] and question != self.question:
                    return question
            del self.missed[missed]  # the cards did not bring it again
        exercise = self.exercises[self._turn % len(self.exercises)]
        self._turn += 1
        return exercise.make(self.rules, self._rng, self._step[exercise.name])


def chosen(game: Game, rules: Rules, kind: str | None) -> list[Exercise]:
    """List the exercise of a name, or all of a game.

    Raises
    ------
    ValueError
        If the game has none, or none of that name; the message lists those that there are.
    """
    found = list(exercises_of(game, rules))
    if not found:
        there = ", ".join(each.name for each in GAMES.values() if each.drills)
        raise ValueError(f"game is {game.name!r}, which has no drills; there are some of {there}")
    if kind is None:
        return found
    names = [each.name for each in found]
    if kind not in names:
        raise ValueError(f"kind is {kind!r:.40}; {game.name!r} has {', '.join(names)}")
    return [found[names.index(kind)]]
