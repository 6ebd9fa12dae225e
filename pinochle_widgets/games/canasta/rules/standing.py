"""The score of a game of Canasta between two rounds."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.games.canasta.rules.places import Places


class Standing(NamedTuple):
    """The score between two rounds."""

    round: int = 0
    """The number of the round in play, from 1; 0 before the first deal."""
    totals: tuple[int, int] = (0, 0)
    """The points of all finished rounds together, by seat."""
    rounds: tuple[tuple[int, int], ...] = ()
    """The points of each finished round, by seat."""
    starter: int = 0
    """The seat that has the first turn of the round."""
    winner: int | None = None
    """The seat that has won the game; None before its end."""
    places: Places | None = None
    """The position with which the round begins, where it was set by hand."""

    @property
    def dealer(self) -> int:
        """The seat that deals the round."""
        return 1 - self.starter

    def after(self, gained: tuple[int, int], goal: int, *, loser_starts: bool) -> Standing:
        """Add the points of a round; the higher score wins from the goal on, and at a tie another round is played (E27).

        The seats start rounds in turn, or the loser of a round starts the next one; after a tie, the other seat (E29).
        """
        totals = self.totals[0] + gained[0], self.totals[1] + gained[1]
        is_won = max(totals) >= goal and totals[0] != totals[1]
        starter = 1 - self.starter
        if loser_starts and gained[0] != gained[1]:
            starter = gained.index(min(gained))
        return self._replace(
            totals=totals,
            rounds=(*self.rounds, gained),
            starter=starter,
            winner=totals.index(max(totals)) if is_won else None,
            places=None,
        )
