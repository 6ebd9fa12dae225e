"""The base classes of computer players: levels that decide at once by their policy, and levels that search besides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random
from typing import Generic

from pinochle_widgets.games.players.thinking import SearchRules
from pinochle_widgets.games.protocol import Decision, last_thought
from pinochle_widgets.games.protocol.state import Observation, Seen_contra


class LevelPlayer(ABC, Generic[Seen_contra]):
    """A computer player that decides by the policy of a level.

    Parameters
    ----------
    level : str
        The name of the level.
    """

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, observation: Seen_contra, rng: Random) -> Decision:
        """Decide on an action.

        Parameters
        ----------
        observation : Observation
            The observation of the player's seat.
        rng : random.Random
            The source of random numbers; the same observation and state of `rng` give the same decision.

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
    def at_once(self, observation: Seen_contra, rng: Random) -> Decision:
        """Decide by the policy of the level, without a search."""


class LevelSearcher(LevelPlayer[Seen_contra]):
    """A computer player of a level that searches: a `Thinker`."""

    rules: SearchRules
    """The rules of its search."""

    @property
    def compiles(self) -> tuple[str, ...]:
        """The modules of rules that its searches ask for compiled."""
        return self.rules.modules

    def is_ready(self) -> bool:
        """Check that a search can begin without waiting for the compiler."""
        return self.rules.is_ready()

    def choose(self, observation: Seen_contra, rng: Random) -> Decision:
        """Decide on an action by a complete search; parameters and errors are those of `LevelPlayer.choose`."""
        return last_thought(self.think(observation, rng))

    @abstractmethod
    def think(self, observation: Seen_contra, rng: Random) -> Iterator[Decision]:
        """Yield decisions: first that of the policy, then the best so far after each step of the search.

        `Thinker.think` says how many and how fast.
        """


def check_turn(observation: Observation) -> None:
    """Refuse an observation without legal actions.

    Raises
    ------
    ValueError
        If the seat has nothing to do.
    """
    if not observation.legal_actions:
        raise ValueError(f"seat {observation.seat} has nothing to do now")
