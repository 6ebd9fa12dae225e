"""The moving pictures in the form in which their pages get them, and the messages of the pages."""

from __future__ import annotations

from typing import Literal, TypedDict

from pinochle_widgets.widgets.protocol.common import Message

Share = Literal["prior", "if_so", "if_not"]
"""The figures that can be set: how likely the event is before, and how often the act is done where it is so and where not."""


class SquareShare(TypedDict):
    """A figure that can be set: its name and label, its text, and its place in parts of a hundred."""

    name: Share
    label: str
    text: str
    at: float


class SquareCount(TypedDict):
    """The hands of one kind: whether the event is so and the act is done, the words for them, and how many there are."""

    so: bool
    done: bool
    label: str
    count: int


class BayesPanel(TypedDict):
    """The square: of a hundred hands those in which the event is so, and those in which the act is done.

    `counts` has the four kinds in the order in which they fill the square, column by column: hands in which the act is done lie
    together. `told` is the answer and `more` how it comes about; `fault` says why a figure was not taken.
    """

    version: int
    event: str
    acts: list[str]
    act: int
    shares: list[SquareShare]
    counts: list[SquareCount]
    told: str
    more: str
    fault: str


class SetShare(Message):
    """A message with a figure in percent, as it was typed."""

    act: Literal["set"]
    what: Share
    value: str


class ChooseAct(Message):
    """A message that says which of the acts was done, by its place."""

    act: Literal["done"]
    place: int


class ResetShares(Message):
    """A message that asks for the figures of the beginning."""

    act: Literal["reset"]


BayesUp = SetShare | ChooseAct | ResetShares
"""The messages that a square sends."""


class Appeared(TypedDict):
    """A card that has appeared: whether it is in the hand, and the chance after it."""

    card: str
    in_hand: bool
    text: str
    at: float


class DrawPanel(TypedDict):
    """A chance as cards appear: `hidden` cards of the hand lie face down yet, `at` is the chance before any card, of a hundred.

    `told` is the chance now and `more` what it was before; `fault` says why a card was not taken.
    """

    version: int
    events: list[str]
    event: int
    cards: list[Appeared]
    hidden: int
    text: str
    at: float
    told: str
    more: str
    fault: str


class TurnCard(Message):
    """A message that turns the next card of the hand."""

    act: Literal["turn"]


class NameCard(Message):
    """A message with a card that appears by somebody's wish, in the hand or elsewhere."""

    act: Literal["card"]
    card: str
    in_hand: bool


class BackCard(Message):
    """A message that takes the last card back."""

    act: Literal["back"]


class DealHand(Message):
    """A message that asks for another hand."""

    act: Literal["deal"]


class ChooseEvent(Message):
    """A message that changes the event, by its place."""

    act: Literal["event"]
    place: int


DrawUp = TurnCard | NameCard | BackCard | DealHand | ChooseEvent
"""The messages that the panel of a draw sends."""
