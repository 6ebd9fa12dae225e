"""The state of the toy rummy: the whole truth of a game."""

from __future__ import annotations

from pinochle_widgets.games.plain import PlainState
from rummy_toy.core import RummyBook
from rummy_toy.moves import ACTIONS
from rummy_toy.observation import RummyObservation
from rummy_toy.rules import RummyRules


class RummyState(PlainState):
    """A game of the toy rummy."""

    book = RummyBook()
    rules_class = RummyRules
    actions = ACTIONS
    observation = RummyObservation

    @property
    def stock(self) -> int:
        """The number of cards that are left to be drawn."""
        return len(self.core.stock)
