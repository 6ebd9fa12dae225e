"""The wire between a panel for positions and its page: the whole panel, and the changes that are made in it.

``frontend/src/wire/protocol.ts`` is written from this module, too.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from pinochle_widgets.widgets.protocol.common import Message


class PlaceOfCards(TypedDict):
    """A place that takes cards: the hand, the upcard, or the trick; `most` is the number of cards that it can hold."""

    name: str
    label: str
    cards: list[str]
    most: int


class PricedAction(TypedDict):
    """An action with its price: the points expected with it, and a note in words.

    `card` is the card that it plays, or empty. `gain` is the points more than with the second best action, in an interval from
    `low` to `high`; `is_good` is true of the best, and of those that can't be told from it.
    """

    label: str
    card: str
    value: str
    note: str
    gain: float
    low: float
    high: float
    is_good: bool


class PositionPanel(TypedDict):
    """The panel: the deck by suits with the copies left of each card, the places of cards, and the prices once they are known.

    `typed` is the hand as a text, or the text that could not be read; `lacks` says which cards are missing, `fault` why there is
    no answer; `busy` is true while prices are worked out. `called` has the seat and the words of each call so far, `bids` the
    text and the words of each call that can follow. `deals` is the number of deals in which the choices were compared, or 0
    where every card is known; `answer` says what to do.
    """

    version: int
    games: list[tuple[str, str]]
    game: str
    deck: list[list[tuple[str, int]]]
    places: list[PlaceOfCards]
    place: str
    typed: str
    calls: str
    asks_calls: bool
    called: list[tuple[str, str]]
    bids: list[tuple[str, str]]
    lacks: str
    fault: str
    busy: bool
    rows: list[PricedAction]
    deals: int
    answer: str
    advice: str


class ChangePosition(Message):
    """A message that makes one change: another game or place, a card more or less, the hand as text, the calls, a new start."""

    act: Literal["change"]
    what: Literal["game", "place", "add", "take", "typed", "calls", "clear"]
    value: str


class PriceIt(Message):
    """A message that asks for the prices of the position."""

    act: Literal["price"]


WhatIfUp = ChangePosition | PriceIt
"""The messages that a panel for positions sends."""
