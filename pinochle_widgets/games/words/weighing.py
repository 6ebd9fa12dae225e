"""A level that searches, as it advises where bids have a limit: it decides, and works out how high its seat may bid."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import ModuleType

from pinochle_widgets.games.protocol import Decision, Observation, Player, Thinker, last_thought
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.registry import game_of


def advising(player: Player, seen: Observation) -> Player:
    """Return a player as it advises on a position: one that searches works out the limit, too, where its game has one."""
    limits = limits_of(seen)
    return Weighing(player, limits) if isinstance(player, Thinker) and limits and limits.is_asked(seen) else player


def limits_of(seen: Observation) -> ModuleType | None:
    """Load the module that works out how high a seat may bid; None where its game has none."""
    game = game_of(seen.rules)
    return loaded(game.limits) if game and game.limits else None


class Weighing:
    """A player that searches, and after that works out a limit.

    Parameters
    ----------
    player : Thinker
    limits : module
        The limits of its game (`Game.limits`).
    """

    def __init__(self, player: Thinker, limits: ModuleType) -> None:
        self.level, self._player, self._limits = player.level, player, limits

    def is_ready(self) -> bool:
        """Check whether the player can begin at once."""
        return self._player.is_ready()

    def choose(self, observation: Observation, rng: Random) -> Decision:
        """Decide, and work out the limit to the end."""
        return last_thought(self.think(observation, rng))

    def think(self, observation: Observation, rng: Random) -> Iterator[Decision]:
        """Yield the thoughts of the player; its last one again after each step of the limit; then the decision that stands."""
        for decision in self._player.think(observation, rng):
            yield decision
        for _ in self._limits.weighing(observation, decision):
            yield decision
        yield self._limits.stands(decision, observation)
