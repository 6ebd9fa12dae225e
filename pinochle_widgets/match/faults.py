"""The faults of players: an error, no answer, or an illegal one, in words, while the game waits as it was."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Literal

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Decision, Game, IllegalAction, Level

log = logging.getLogger(__name__)

Kind = Literal["failed", "illegal", "silent", "idle"]

WORDS: dict[Kind, str] = {
    "failed": "{} could not decide",
    "illegal": "{} tried what the rules don't allow",
    "silent": "{} does not answer",
    "idle": "There is nothing for you to decide now",
}


class NoAnswer(Exception):
    """The error of a player that gave no answer in time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A computer player's failure to decide."""

    seat: int
    """The seat where the player sits, or which it advises."""
    name: str
    """The name of the player."""
    kind: Kind
    """``failed``, ``illegal``, ``silent``, or, of an adviser, ``idle``: it would not act for a seat that is not on turn."""

    @property
    def title(self) -> str:
        """The fault in words."""
        return WORDS[self.kind].format(self.name)


class PlayerError(RuntimeError):
    """The error of a computer player that could not decide; nothing has changed, and the player can be asked again.

    Its ``__cause__`` is the error that the player raised.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> issubclass(pw.PlayerError, RuntimeError), pw.PlayerError.__init__.__name__
    (True, '__init__')
    """

    def __init__(self, fault: Fault, cause: BaseException) -> None:
        super().__init__(
            f"{fault.title} (seat {fault.seat}; {type(cause).__name__}: {cause!s:.200}). The game stands as it was: "
            "retry() asks again, set_level() lets another level go on."
        )
        self.fault = fault
        self.__cause__ = cause

    def __reduce__(self) -> tuple[type[PlayerError], tuple[object, ...]]:
        return type(self), (self.fault, self.__cause__)  # an error of another process comes back


def checked(decision: object, seat: int) -> Decision:
    """Check that an answer is a decision for this seat, and give it back.

    Raises
    ------
    TypeError
        If the answer is no decision about an action.
    IllegalAction
        If the action is another seat's, or its cards are still to be chosen.
    """
    if not isinstance(decision, Decision):
        raise TypeError(f"the answer is {decision!r:.60}; it must be a Decision")
    if not isinstance(decision.action, Action):
        raise TypeError(f"the action of the decision is {decision.action!r:.60}; it must be an Action")
    if decision.action.is_template:
        raise IllegalAction(f"'{decision.action}' leaves it open which cards are meant.")
    if decision.action.seat not in (None, seat):
        raise IllegalAction(f"'{decision.action}' is for seat {decision.action.seat!r:.20}, not for seat {seat}.")
    return decision


def error_of(cause: BaseException, seat: int, name: str, *, is_answer: bool) -> PlayerError:
    """Make the error for a player that raised `cause`, or, with `is_answer`, whose answer raised it."""
    kind: Kind = "failed"
    if isinstance(cause, NoAnswer | KeyboardInterrupt):
        kind = "silent"
    elif is_answer and isinstance(cause, IllegalAction):
        kind = "illegal"
    return PlayerError(Fault(seat, name, kind), cause)


def note(error: PlayerError) -> None:
    """Log an error that a table shows, with its traceback."""
    log.error("%s", error, exc_info=error)


def note_relief(error: PlayerError, other: Level) -> None:
    """Log that another level goes on for a player that gave no answer."""
    log.error("%s (seat %d: %s). %s plays on.", error.fault.title, error.fault.seat, error.__cause__, other.label)


def stand_in(game: Game, level: str | None) -> Level | None:
    """Choose the level to go on with where another one fails: the usual one, else the weakest; None where there is no other."""
    others = [each for each in game.levels if each.name != level]
    return next((each for each in others if each.name == game.usual_level), others[0] if others else None)
