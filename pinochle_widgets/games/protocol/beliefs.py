"""The protocol of the beliefs of a game: what the acts of a round tell of hidden cards, where its players go by the levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol  # Any: each game has an observation of its own

if TYPE_CHECKING:
    from pinochle_widgets.games.believing.posed import Posed
    from pinochle_widgets.games.protocol.certain import Certain


class Beliefs(Protocol):
    """The module of a game that poses the problem of an observation."""

    READ: Mapping[str, int]
    """The levels that can be read, by name, with their numbers in its rules."""
    UNREAD: Mapping[str, str]
    """The reasons for which other levels can't be read."""

    def hides(self, seen: Any) -> str:
        """Tell which acts nobody else sees, so that they can't be read; empty where all are seen."""

    def pose(self, seen: Any, known: Certain, levels: Sequence[int], slip: float) -> Posed:
        """Make the problem of an observation: acts, hidden places, and a table of numbers for the game's rules.

        Parameters
        ----------
        known : Certain
            The certain knowledge of the observation.
        levels : sequence of int
            By seat, from the one that looks on: the number of a level, or those of `games.believing.chain`.
        slip : float
            The share of acts in which a level does something else.
        """
