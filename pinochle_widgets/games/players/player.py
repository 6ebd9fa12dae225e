"""How a level comes to a decision: at once by its policy, and where it searches by ever longer thought."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random

from pinochle_widgets.games.players.thinking import SearchRules
from pinochle_widgets.games.protocol import Decision, last_thought
from pinochle_widgets.games.protocol.players import Seen


class LevelPlayer(ABC):
    """Decides as a level does."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, observation: Seen, rng: Random) -> Decision:
        """Decide on an action.

        Parameters
        ----------
        observation : Observation
            What the player's seat may know.
        rng : random.Random
            Where its dice come from; the same observation and rng give the same decision.

        Returns
        -------
        Decision

        Raises
        ------
        ValueError
            If the seat has nothing to do.
        """
        check_turn(observation)
        return self.at_once(observation, rng)

    @abstractmethod
    def at_once(self, observation: Seen, rng: Random) -> Decision:
        """What the level does without a search."""


class LevelSearcher(LevelPlayer):
    """Decides as a level does that searches: a `Thinker`."""

    rules: SearchRules
    """The rules by which it searches."""

    def is_ready(self) -> bool:
        """Whether the first search need not wait for the compiler."""
        return self.rules.is_ready()

    def choose(self, observation: Seen, rng: Random) -> Decision:
        """Decide on an action, thinking to the end; as `LevelPlayer.choose`."""
        return last_thought(self.think(observation, rng))

    @abstractmethod
    def think(self, observation: Seen, rng: Random) -> Iterator[Decision]:
        """Yield what it would do: at once at first, then by what it tried out so far; see `Thinker.think`."""


def check_turn(observation: Seen) -> None:
    """Raise unless there is something to do.

    Raises
    ------
    ValueError
        If the seat has nothing to do.
    """
    if not observation.legal_actions:
        raise ValueError(f"seat {observation.seat} has nothing to do now")
