"""The score of an auction game between its rounds, and the way in which each deal ended."""

from __future__ import annotations

from typing import NamedTuple

from pinochle_widgets.games.auction.rules.core import steps
from pinochle_widgets.games.auction.rules.core.layout import Hand, Terms
from pinochle_widgets.games.auction.rules.observation import SettledHand


class Ended(NamedTuple):
    """A deal, running or ended, as far as it decides which of its cards a seat may know."""

    stage: int
    dealer: int
    bidder: int
    outcome: int
    hidden: int
    """The seats whose melds stay hidden, as bits."""
    melds: tuple[int, ...]
    """The points of each seat's melds that are scored."""


def ended(s: Hand, rules: Terms) -> Ended:
    """Note the parts of a deal, running or ended, that decide which of its cards a seat may know."""
    hidden = sum(steps.is_hidden(s, seat, rules) << seat for seat in range(rules.seats))
    return Ended(s.stage, s.dealer, s.bidder, s.outcome, hidden, tuple(s.meld[: rules.seats]))


class Standing(NamedTuple):
    """The score before a deal."""

    first_dealer: int
    """The seat that deals first in the game."""
    round: int = 0
    """The number of the round in play, from 1; 0 before the first deal. A redeal does not change it."""
    rounds: tuple[tuple[int, ...], ...] = ()
    """The gain of each side in each finished round."""
    sheet: tuple[SettledHand, ...] = ()
    """The lines of the scoresheet, one for each finished round."""
    scores: tuple[int, ...] = (0, 0, 0, 0)
    """The points of all finished rounds, by side, in four places."""
    progress: tuple[int, ...] = (0, 0, 0, 0)
    """1 for each side that has gained in any round, in four places."""
    ended: tuple[Ended, ...] = ()
    """The deals before the one in play."""
    winner: int | None = None
    """The side that has won the game."""

    def dealer(self, rules: Terms) -> int:
        """Find the seat that deals the round."""
        return (self.first_dealer + self.round - 1) % rules.seats
