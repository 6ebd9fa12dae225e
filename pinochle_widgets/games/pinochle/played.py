"""The commonest event of the Pinochle games, made once for each card: games bring them by the thousand."""

from __future__ import annotations

from functools import cache

from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.events import CardPlayed
from pinochle_widgets.games.pinochle.cards import CARDS


@cache
def card_played(seat: int, card: int, lies: int) -> CardPlayed:
    """The event of a card played, by its number."""
    return CardPlayed(seat, Held(CARDS[card], lies))
