"""The choices of a seat: what it may do now, by the labels of its cards, and the question that it answers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.protocol.picture.parts import AskFirst, SuitRow


class BarButton(TypedDict):
    """A button of the bar for an action without cards; it stands there while the action is legal."""

    action: str
    label: str
    tone: Literal["primary", "gold", ""]


class LegalMeld(TypedDict):
    """A meld that may be laid; `least` is how many of its cards a double click lays, where that is not all of them."""

    action: str
    ids: list[str]
    name: str
    points: int
    least: NotRequired[int]


class CutRange(TypedDict):
    """The range of places where the deck may be cut; the answer is the verb and the place."""

    verb: str
    min: int
    max: int


class AskBid(TypedDict):
    """A question: which bid, if any; with the meaning of each. The answer is the verb and the bid, or the text for none.

    `warns` has a sentence for each bid that would be lost at once, whatever is named; `partners` tells whether partner holds the
    highest bid.
    """

    kind: Literal["bid"]
    verb: str
    pass_text: str
    bids: list[int]
    tells: dict[str, str]
    pass_tells: str
    warns: dict[str, str]
    partners: bool


class AskTrump(TypedDict):
    """A question: which suit is trump; the answer for a suit that is not among them is the verb and the suit."""

    kind: Literal["trump"]
    verb: str
    head: str
    suits: list[SuitRow]


class AskCards(TypedDict):
    """A question: which cards; the answer is the verb and their names. `came` are those that came to the hand just now."""

    kind: Literal["choose"]
    verb: str
    count: int
    label: str
    came: list[str]


class AskCount(TypedDict):
    """A question: how many points; the answer is the verb and the number."""

    kind: Literal["count"]
    verb: str
    most: int


class AskButton(TypedDict):
    """A button that answers a question."""

    label: str
    action: str
    key: str
    primary: bool


class AskButtons(TypedDict):
    """A question that a few buttons answer."""

    kind: Literal["buttons"]
    buttons: list[AskButton]


Ask = AskBid | AskTrump | AskCards | AskCount | AskButtons


Becoming = tuple[int, int, str]
"""A change of a column, in words, by so many cards, and so many of them of another rank than its own."""


class Choices(TypedDict, total=False):
    """The legal actions of the seat, by the labels of its cards.

    `play` has the text of the action that plays a card; `why` gives for a card the reason why it may not be used, and for a
    verb why its actions are not offered; `meldable` are cards that could be melded yet; `actions` are the legal ones of the
    bar's buttons; `first` has the questions that are asked before an action, by its text; `onto` gives for a column of a mat,
    by its id, the cards of the hand that may be added to it, and `last` is the column that the seat added to last in this turn.
    `becomes` tells for a column what it becomes by cards of the hand: of its changes the last for which they are enough;
    `all` names what one button lays at once (`Scene.together`).
    `buttons` are those of this turn, besides the game's; `usual`
    gives for a verb that several of them share the action that it alone stands for, where the player need not choose. `back`
    is the action by which the rules let a player begin the turn anew.
    """

    play: dict[str, str]
    why: dict[str, str]
    melds: list[LegalMeld]
    all: str
    meldable: list[str]
    actions: list[str]
    cut: CutRange | None
    back: str | None
    ask: Ask | None
    first: dict[str, AskFirst]
    onto: dict[str, list[str]]
    becomes: dict[str, list[Becoming]]
    last: str
    buttons: list[BarButton]
    usual: dict[str, str]
