"""The reading of a game of Canasta, from its course and position; `state` adds the actions."""

from __future__ import annotations

from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.observer import CanastaObserver
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.rules.standing import Standing
from pinochle_widgets.games.state import CuttingState
from pinochle_widgets.games.stepping import Stepper
from pinochle_widgets.games.unseen import ALL_SEEN, Unseen


class CanastaReading(CuttingState[layout.Round]):
    """A game as it stands now.

    Attributes
    ----------
    stage : str
        ``cut``, ``take``, ``meld``, or ``over`` after the end of the game; in a `closed` round ``round over``, `before` the first
        deal ``undealt``.
    """

    rules: CanastaRules
    standing: Standing
    _observer: CanastaObserver
    _stepper: Stepper[layout.Round]
    _terms: layout.Terms

    @property
    def rounds(self) -> list[tuple[int, int]]:
        """The gain of each seat in each finished round."""
        return list(self.standing.rounds)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seat on turn; empty where nobody is."""
        if self.is_cutting:
            return (len(self.cuts),)
        if self.is_over or not self.round or self.core.stage == layout.OVER:
            return ()
        return (self.core.turn,)

    @property
    def stock(self) -> int:
        """The number of cards that are left to be drawn."""
        return self.core.stock

    # ---- sealed cards

    def unseen(self, seat: int) -> list[Unseen]:
        """List the unknown places of each deal for a seat.

        In the round in play these are the stock, the talons, and the cards that the other seat was dealt and has drawn.
        Earlier rounds were settled with open cards.
        """
        if not self.decks:
            return []
        if self.is_over:
            return [ALL_SEEN] * len(self.decks)
        seen = {seat, CanastaObserver.ALL}
        now = Unseen(frozenset(place for place, owner in enumerate(self._seen.owners) if owner not in seen))
        return [*[ALL_SEEN] * (len(self.decks) - 1), ALL_SEEN if self.core.stage == layout.OVER else now]
