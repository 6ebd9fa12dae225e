"""Computer players: what they decide, and the levels that the menus list."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

if TYPE_CHECKING:
    from random import Random

    from pinochle_widgets.games.actions import Action


Seen: TypeAlias = Any
"""What a seat may know. Its type is Any because each game's players take observations of their own kind, not all kinds."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose, and why in words.

    Parameters
    ----------
    action : Action
    reason : str
    numbers : mapping
        What the reason rests on, by name.
    interrupted : bool
        Whether the player was told to move before it had thought to the end.
    chances : sequence of (int, int)
        For some of the bids there are, in rising order: the bid, and in how many of 100 worlds it was made.
    """

    action: Action
    reason: str
    numbers: Mapping[str, float] = field(default_factory=dict)
    interrupted: bool = False
    chances: Sequence[tuple[int, int]] = ()


class Player(Protocol):
    """Somebody who decides from an observation; it sees nothing else, so it cannot cheat."""

    level: str

    def choose(self, observation: Seen, rng: Random) -> Decision:
        """Decide on an action."""


@runtime_checkable
class Thinker(Player, Protocol):
    """A player that thinks long, in small steps, so that a table stays alive and can interrupt it.

    `choose` is the last of what `think` yields: ``return last_thought(self.think(observation, rng))``.
    """

    def is_ready(self) -> bool:
        """Whether it can begin at once; False where its first search waits for a compiler, once in a process."""

    def think(self, observation: Seen, rng: Random) -> Iterator[Decision]:
        """Yield what it would do, the better the longer it thinks; who stops listening has the best found so far.

        The first decision comes at once, without compiled code, and one after each step of the search: some
        20 ms at most, however it runs. How many there are depends on the budget alone, never on the time. Each is
        independent of what other calls do: an earlier one may still be in the middle of its step, in another thread.
        """


def last_thought(thoughts: Iterator[Decision]) -> Decision:
    """What a player that thinks to its end decides."""
    return deque(thoughts, maxlen=1).pop()


@dataclass(frozen=True, slots=True)
class Level:
    """A skill level, as the menus show it.

    Parameters
    ----------
    name, label, help : str
        Its key, its name, and one line on how it plays.
    make : callable
        Makes the player.
    """

    name: str
    label: str
    help: str
    make: Callable[[], Player] = field(repr=False)
