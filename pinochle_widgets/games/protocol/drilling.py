"""The exercises of a game: endless questions about its rules, each with its answer and the reason for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.protocol.game import Game
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.protocol.words import listing

Form = Literal["cards", "card", "choice", "number"]
"""The form of an answer: several cards of the last row, one card of it by its place, one of the choices, or a number."""

STEPS = 3
"""The steps from easy to hard, numbered from 0."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row of cards that a question draws; of a trick with its seats, the last one of which may have no card yet."""

    label: str
    cards: tuple[str, ...]
    seats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the rules, with its answer.

    Parameters
    ----------
    kind : str
        The name of its exercise.
    topic : str
        The rule that decides it, in a few words; of a rule that was missed most the next questions are.
    ask : str
        The question in words.
    rows : tuple of CardRow
        The cards; the last row is the one of which cards are answered.
    form : {"cards", "card", "choice", "number"}
    right : str
        The answer: cards in the order of the row, each once; a place from 0; a choice; a number.
    reason : str
        The reason for it, in a sentence.
    given : mapping
        The position as plain values: what the game's own function was asked.
    facts : tuple of (str, str)
        What else is known: a name and a value each.
    choices : tuple of str
        The choices, where it has some.
    """

    kind: str
    topic: str
    ask: str
    rows: tuple[CardRow, ...]
    form: Form
    right: str
    reason: str
    given: Mapping[str, Any] = field(default_factory=dict)  # the arguments of the game's own function
    facts: tuple[tuple[str, str], ...] = ()
    choices: tuple[str, ...] = ()

    def is_right(self, answer: str) -> bool:
        """Check an answer; cards may come in any order and several times, a number with a sign.

        Raises
        ------
        ValueError
            If it is no answer to this question: a card that is not there, no choice of it, or no number.
        """
        wrong = ValueError(f"answer is {answer!r:.60}; it must be {self._answers()}")
        match self.form:
            case "cards":
                given = set(answer.split())
                if not given or not given <= set(self.rows[-1].cards):
                    raise wrong
                return given == set(self.right.split())
            case "number":
                if not answer.strip().removeprefix("+").removeprefix("-").isdecimal() or len(answer) > 6:
                    raise wrong
                return int(answer) == int(self.right)
            case "card" if answer not in map(str, range(len(self.rows[-1].cards))):
                raise wrong
            case "choice" if answer not in self.choices:
                raise wrong
        return answer == self.right

    def _answers(self) -> str:
        row = self.rows[-1].cards if self.rows else ()
        return {
            "cards": f"some of the cards {' '.join(row)}",
            "card": f"the place of a card, from 0 to {len(row) - 1}",
            "choice": listing(self.choices, "or") if self.choices else "a choice",
            "number": "a whole number of at most five digits",
        }[self.form]


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: questions of one kind."""

    name: str
    """Its key, a word."""
    label: str
    """The question in general."""
    make: Callable[[Any, Random, int], Question] = field(repr=False)  # rules of its own class
    """``make(rules, rng, step)`` makes a question, harder with each step."""


def exercises_of(game: Game, rules: Rules) -> Sequence[Exercise]:
    """List the exercises that a game has under these rules; none if it has no module of them."""
    if not game.drills:
        return ()
    found: Sequence[Exercise] = loaded(game.drills).exercises(rules)
    return found
