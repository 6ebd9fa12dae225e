"""The wire between an odds panel and its kernel; see `pinochle_widgets.widgets.protocol`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.protocol.picture.parts import Suit
from pinochle_widgets.widgets.desks.analyzing import Analyzed
from pinochle_widgets.widgets.protocol.common import Message

Mark = Literal["u", "t", "m", "p", "g"]
"""The place of a copy of a card: unseen, with another seat, mine, under the stock, gone."""

KnownCard = tuple[str, Literal["s", "c", "m"], str]
"""A card as its rank, the way it is known (seen, counted, mine), and its name."""


class OtherOdds(TypedDict):
    """The odds that another seat has a meld."""

    at: float
    value: str
    words: str


class OddsRow(TypedDict):
    """A meld and its odds; `asked`: a guess at them is asked for; `hidden`: they are kept back meanwhile."""

    key: str
    name: str
    points: int
    text: str
    tip: str
    state: Literal["ready", "open", "never", "asked", "hidden"]
    at: float | None
    value: str
    words: str
    guess: float | None
    other: OtherOdds | None
    label: str


class Horizon(TypedDict):
    """A number of draws after which odds are shown."""

    name: str
    label: str
    on: bool


class OutCell(TypedDict):
    """The copies of a card: a mark for each, and the number of unseen ones."""

    marks: str
    left: int
    label: str


class OutRow(TypedDict):
    """The cards of a suit."""

    suit: Suit
    name: str
    trump: bool
    cells: list[OutCell]
    left: int


class OutTable(TypedDict):
    """The cards still out, by suit and rank."""

    title: str
    ranks: list[tuple[str, str]]
    rows: list[OutRow]
    legend: list[tuple[Mark, str]]


class HandRow(TypedDict):
    """The cards of a suit in another hand, and in the seat's own."""

    suit: Suit
    name: str
    cards: list[KnownCard]
    mine: list[KnownCard]


class HandByCounting(TypedDict):
    """A hand of another seat that is known by counting."""

    title: str
    text: str
    heads: list[str]
    legend: list[tuple[Literal["s", "c"], str]]
    rows: list[HandRow]


class Question(TypedDict):
    """A question to the learner."""

    number: int
    key: str
    title: str
    text: str


class Result(TypedDict):
    """A guess beside the exact odds."""

    title: str
    guess: str
    exact: str
    off: str
    text: str
    outcome: str


class BrierTexts(TypedDict):
    """The Brier scores of the guesses, as texts."""

    yours: str
    exact: str
    half: str
    note: str


class Predict(TypedDict):
    """The question, or the answer to the last one, and the scores of the guesses."""

    on: bool
    head: str
    count: str
    idle: str
    question: Question | None
    result: Result | None
    choices: list[tuple[str, str]]
    score: BrierTexts
    news: str
    spark: list[float]


class Odds(TypedDict):
    """The odds of a game as one seat may know them. `said` is a rising number and the text spoken with it."""

    version: int
    view_id: int
    seat: int
    said: tuple[int, str]
    title: str
    unseen: str
    waiting: str
    horizons: list[Horizon]
    rows: list[OddsRow]
    note: str
    hidden: str
    legend: list[str]
    out: OutTable | None
    hand: HandByCounting | None
    predict: Predict
    analysis: NotRequired[Analyzed]


class SetHorizon(Message):
    """A message that asks for the odds after another number of draws."""

    act: Literal["horizon"]
    name: str


class SetPredict(Message):
    """A message that turns the questions on or off."""

    act: Literal["predict"]
    on: bool


class AskAbout(Message):
    """A message that asks for a question about this meld."""

    act: Literal["ask"]
    meld: str


class TakeGuess(Message):
    """A message that answers the question with this number, in percent."""

    act: Literal["guess"]
    number: int
    percent: float
