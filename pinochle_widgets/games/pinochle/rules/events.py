"""The events that the Pinochle games share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.events import CardPlayed, RoundSettled
from pinochle_widgets.games.pinochle.rules.cards import CARDS

COLUMNS = ("melds", "tricks")
"""The columns of the score."""


@dataclass(frozen=True, slots=True)
class RoundScored(RoundSettled):
    """A round was settled."""

    round: int
    """Its number, from 1."""
    melds: tuple[int, ...]
    tricks: tuple[int, ...]
    totals: tuple[int, ...]
    """The points of its melds and tricks, and of the game so far, by side."""


@cache
def card_played(seat: int, card: int, lies: int) -> CardPlayed:
    """Return the event of a seat playing a card, from its hand or its melds.

    Parameters
    ----------
    card : int
        The index of the card, from 0 to 31.
    lies : int
        0 for an unmelded card, 1 or 2 for a melded one, as in `Held`.
    """
    return CardPlayed(seat, Held(CARDS[card], lies))
