"""The score of an auction game between its hands, and how each deal came to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pinochle_widgets.cards import Card
from pinochle_widgets.games.auction.core import steps
from pinochle_widgets.games.auction.core.layout import Hand, Terms
from pinochle_widgets.games.auction.observation import SettledHand
from pinochle_widgets.games.pinochle.cards import indices


class Ended(NamedTuple):
    """A deal as it stands or ended, as far as it tells what a seat may know of it."""

    stage: int
    dealer: int
    bidder: int
    outcome: int
    hidden: int
    """Seats whose melds stay hidden, as bits."""


class Standing(NamedTuple):
    """The score between deals.

    Parameters
    ----------
    first_dealer : int
        Who dealt, or deals, first.
    round : int
        The number of the hand in play, from 1; 0 before the first deal. A redeal does not change it.
    rounds : tuple of tuple of int
        What each side gained in each finished hand.
    sheet : tuple of SettledHand
        The finished hands.
    scores : tuple of int
        The points of all finished hands, in four places by side.
    progress : tuple of int
        Whether each side has ever gained in a hand.
    ended : tuple of Ended
        How the deals before the one in play ended.
    winner : int or None
        The side that has won.
    """

    first_dealer: int
    round: int = 0
    rounds: tuple[tuple[int, ...], ...] = ()
    sheet: tuple[SettledHand, ...] = ()
    scores: tuple[int, ...] = (0, 0, 0, 0)
    progress: tuple[int, ...] = (0, 0, 0, 0)
    ended: tuple[Ended, ...] = ()
    winner: int | None = None

    def dealer(self, rules: Terms) -> int:
        """Who deals."""
        return (self.first_dealer + self.round - 1) % rules.seats

    def lay_out(self, s: Hand, deck: Sequence[Card], rules: Terms) -> None:
        """Set a position to the beginning of the deal that this is the score of."""
        steps.deal(s, indices(deck), self.dealer(rules), rules)
        s.score[:] = self.scores
        s.progress[:] = self.progress
