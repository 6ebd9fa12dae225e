"""The computer players: their decisions, and the levels that the menus list."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Protocol, runtime_checkable

from pinochle_widgets.games.protocol.state import Seen_contra

if TYPE_CHECKING:
    from random import Random

    from pinochle_widgets.games.actions import Action


@dataclass(frozen=True, slots=True)
class Decision:
    """The action that a player chose, and the reason in words.

    Parameters
    ----------
    action : Action
    reason : str
    numbers : mapping
        The numbers that the reason rests on, by name.
    interrupted : bool
        Whether the player had to move before its search was finished.
    chances : sequence of (int, int)
        Legal bids from the lowest on, each with the number of 100 worlds in which it was made.
    next_best : (Action, float) or None
        The next best action that was searched to the end, and the points that it brings less on average.
    """

    action: Action
    reason: str
    numbers: Mapping[str, float] = field(default_factory=dict)
    interrupted: bool = False
    chances: Sequence[tuple[int, int]] = ()
    next_best: tuple[Action, float] | None = None


class Player(Protocol[Seen_contra]):
    """A computer player: it decides from an observation alone, so it cannot cheat."""

    level: str

    def choose(self, observation: Seen_contra, rng: Random) -> Decision:
        """Decide on an action.

        Parameters
        ----------
        observation : Observation
            The observation of the seat to act, of the game's own kind.
        rng : Random
            The only source of randomness: equal states of `rng` give equal decisions.

        Returns
        -------
        Decision
        """


@runtime_checkable
class Thinker(Player[Seen_contra], Protocol[Seen_contra]):
    """A player that thinks long, in small steps, so that a table stays responsive and can interrupt it.

    `choose` is the last of the decisions that `think` yields: ``return last_thought(self.think(observation, rng))``.
    """

    def is_ready(self) -> bool:
        """Check whether the player can begin at once; False if its first search has to wait for a compiler."""

    def think(self, observation: Seen_contra, rng: Random) -> Iterator[Decision]:
        """Yield successively better decisions; the caller may stop at any time and use the last.

        The first decision comes at once, without compiled code, and one after each step of the search: some 20 ms at most,
        compiled or not. Their number depends on the budget alone, never on the time. Calls are independent of each other: an
        earlier one may still be in the middle of its step, in another thread.
        """


def last_thought(thoughts: Iterator[Decision]) -> Decision:
    """Let a player think to its end; returns its last decision."""
    return deque(thoughts, maxlen=1).pop()


@dataclass(frozen=True, slots=True)
class Level(Generic[Seen_contra]):
    """A skill level, as the menus show it.

    Parameters
    ----------
    name, label, help : str
        The key, the name in menus, and one line on the style of play.
    make : callable
        ``make()`` returns a new player of this level.
    """

    name: str
    label: str
    help: str
    make: Callable[[], Player[Seen_contra]] = field(repr=False)
