"""The course of the regular double deck, whose bids tell of melds in round tens."""

from __future__ import annotations

from pinochle_widgets.games.auction.teaching.double_deck import EIGHTY, FIRST_GAME, MELDS, SAVE, TELL_ROUNDED
from pinochle_widgets.games.protocol.teaching import Course

COURSE = Course(title="Double deck", lessons=(EIGHTY, MELDS, TELL_ROUNDED, SAVE), first_game=FIRST_GAME)
