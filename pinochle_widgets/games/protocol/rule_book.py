"""The rule book of a family of games, and the steps of a round: the hooks by which its rounds are dealt, played and counted.

The state of a game and its observer know a family by these two alone. `Steps` hold the round in play and are the one place
where an action changes a position (`Steps.do`); the book makes them (`RuleBook.steps`), deals onto them (`deal`), settles the
round that is over (`settle`), counts (`score`) and says why an action is refused (`why_not`). `games.stepping.Stepper` are the
steps of a round that can be compiled, `games.plain` has those of a rule book in plain Python.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, Self, TypeVar  # Any: each family has states of its own

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action

P = TypeVar("P")
"""The type of positions."""

T = TypeVar("T")
"""The type of steps."""

S = TypeVar("S")
"""The type of scores between rounds."""

R = TypeVar("R")
"""The type of rules."""


class Steps(Protocol[P]):
    """The round in play, which steps on by codes: the one place where an action changes a position."""

    position: P | None
    """The position, which must not be changed; None where `read` has to make it first, or nothing is dealt in a plain game.
    """

    def codes(self) -> Sequence[int]:
        """List the codes of the legal actions, in rising order; empty where there are too many to be listed."""

    def advance(self, code: int) -> int:
        """Check a code and do it; the result is ILLEGAL where it is not legal, 0 where the round is over, and else 1 or more."""

    def do(self, code: int) -> None:
        """Do a legal code, which is not checked."""

    def put(self, position: P) -> None:
        """Go to another position."""

    def read(self) -> P:
        """Read the position where it is None."""

    def copy(self) -> Self:
        """Copy the steps; the copy is independent."""


class RuleBook(Generic[P, T, S, R]):
    """The rules of a family of games; a family derives its own, of the types of its positions, steps, scores and rules.

    `rules` are the options in force. `standing` is the score before a deal, in the family's own form: a named tuple with `round`,
    the number of the round that it is for, and `winner`.
    """

    @abstractmethod
    def steps(self, rules: R) -> T:
        """Make the steps for the rounds of a game; nothing is dealt yet."""
        raise NotImplementedError

    @abstractmethod
    def first(self, rules: R, seats: int, number: int, seed: int | str) -> S:
        """Make the score before the first deal of a game for so many seats, by its number in the series and by its seed."""
        raise NotImplementedError

    @abstractmethod
    def deal(self, steps: T, deck: Sequence[Card], standing: S, rules: R) -> None:
        """Deal a deck, so that the round that `standing` is for can begin."""
        raise NotImplementedError

    @abstractmethod
    def clear(self, steps: T, standing: Any, rules: R) -> None:
        """Set the steps to a table at which nothing is dealt and nothing is legal; `standing` is None before the cut for deal."""
        raise NotImplementedError

    @abstractmethod
    def settle(self, position: P, standing: S, code: int, rules: R) -> S:
        """Settle a deal that is over, and was ended by `code`; returns the score before the next one.

        A game that is won has a `winner` in its score, and the number of the round stays.
        """
        raise NotImplementedError

    @abstractmethod
    def score(self, position: P, standing: S, rules: R) -> tuple[int, ...]:
        """Count the points recorded so far, by side."""
        raise NotImplementedError

    @abstractmethod
    def why_not(self, state: Any, action: Action) -> str | None:
        """Explain in a sentence why an action of a seat is not legal now; None if it is."""
        raise NotImplementedError

    # ---- the hooks that not every game needs

    @abstractmethod
    def stage(self, position: P) -> str:
        """Name the stage of a round that was dealt, in a word of the game's own."""
        raise NotImplementedError

    def winning(self, standing: S, rules: R) -> Any:
        """Find the points that win the game, a whole number; None where it is not won by points."""
        return None

    def with_scores(self, standing: S, scores: tuple[int, ...]) -> S:
        """Give the sides points in the score before the first deal; a game that does not answer begins with none."""
        raise ValueError("scores are given; this game begins with none")

    def by_rules(self, standing: S, rules: R) -> S:
        """Take the score between two rounds over to other rules, by which the next round is played."""
        return standing

    def sequence(self, rules: R) -> int:
        """Find the number of the sequence of decks that the rules deal from in place of the seed; 0 if from none."""
        return 0

    def dealt_to(self, standing: S, rules: R) -> Sequence[int]:
        """List the seat that is dealt the card at each place of a deck, `dealing.NOBODY` where no seat is.

        A game that does not answer takes deals as decks only.
        """
        raise ValueError("deal is given as hands; this game takes a list of decks")


class CutForDeal(Generic[S, R]):
    """The cut for the deal by the seats 0 and 1: the higher card begins, and at equal ranks both cut again.

    A rule book that has one derives from it, too.
    """

    CUT: int
    """The base of the codes that cut the deck: ``CUT + n`` takes off n cards."""

    def with_scores(self, standing: Any, scores: tuple[int, ...]) -> Any:
        """Give the seats points in the score before the first deal."""
        return standing._replace(totals=scores)

    @abstractmethod
    def begins_with_cut(self, rules: R) -> bool:
        """Check whether the seats cut before the first deal of a game."""
        raise NotImplementedError

    @abstractmethod
    def rank_cut(self, card: Card) -> int:
        """Rank a card that was cut; the higher rank begins."""
        raise NotImplementedError

    @abstractmethod
    def begun_by(self, standing: S, seat: int) -> S:
        """Note in the score before the first deal which seat begins."""
        raise NotImplementedError
