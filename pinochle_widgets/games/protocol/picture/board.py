"""The picture of a table, and the happenings that lead from one to the next."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.protocol.picture import parts
from pinochle_widgets.games.protocol.picture.zones import Seating, Zone

LogKind = Literal["t", "m", "x"]
"""The kinds of lines of the log: a trick, a meld, another event."""

LogLine = tuple[int, int | None, LogKind, str]
"""A line of the log: its turn or trick, the seat, its kind, and the text, with cards in braces."""


class Picture(TypedDict):
    """The table as one seat sees it: the zones of its cards, and all else by name; parts that a game does not have are missing.

    No zone has the name of one of these parts.

    `tricks` are those of this phase: leader, both cards, winner.
    """

    seating: Seating
    zones: list[Zone]
    info: parts.Info
    seats: list[parts.Seat]
    score: parts.Score
    rules: parts.Lines
    log: list[LogLine]
    status: parts.Words
    chip: parts.Chip
    panel: parts.Panel | None
    tricks: NotRequired[list[tuple[int, str, str, int]]]
    sides: NotRequired[list[parts.Side]]
    meter: NotRequired[parts.Meter | None]
    auction: NotRequired[parts.Auction | None]
    suits: NotRequired[list[parts.SuitRow]]
    last: NotRequired[parts.LastTrick | None]
    count: NotRequired[parts.CardCount | None]


HappeningType = Literal[
    "deal",
    "cut",
    "upcard",
    "call",
    "show",
    "draw",
    "meld",
    "exchange",
    "knock",
    "play",
    "take",
    "phase",
    "round",
    "game",
]


TableStep = Literal["gather", "panel", "undo", "shift"]

TABLE_STEPS: dict[TableStep, str] = {
    "gather": "the cards of a zone go to their new place together; the list has no line for it",
    "panel": "the panel opens over the felt, and its title is read",
    "undo": "the table is as it was before the move, and the list is shorter",
    "shift": "parts of the picture change without a move",
}
"""The effects of the steps that a table adds by itself, by their type."""


class Happening(TypedDict):
    """The comment on an event, as it is animated and spoken, or a step that a table adds by itself.

    A game's own types have a rest among its `Controls`. `won`: whether the viewer's side won the round or game that is over.
    `word`: the words of a moment, such as ``Run``: they rise from the cards or the plate, and large.
    """

    type: HappeningType | TableStep | str
    seat: int | None
    say: NotRequired[str]
    ids: NotRequired[list[str]]
    points: NotRequired[int]
    card: NotRequired[str]
    won: NotRequired[bool]
    word: NotRequired[str]


HAPPENINGS: dict[HappeningType, str] = {
    "deal": "packets fly from the dealer to the seats and turn over; in the list a new round begins",
    "cut": "the card that was cut is shown at its seat, and stays until the deal",
    "upcard": "the card is turned up beside the stock; its words are read",
    "call": "the words appear as a bubble at the seat",
    "show": "cards come open to a seat, and lie there long enough to be read",
    "draw": "a card goes to the hand; one that another seat draws open is shown first",
    "meld": "cards go from the hand to the melds, and their points rise from the plate",
    "exchange": "a card of the hand and the upcard change places",
    "knock": "the words are read; no card moves",
    "play": "a card goes to the trick or the pile, open",
    "take": "the trick lies a moment, then goes to its winner",
    "phase": "the words are read; cards move where the picture says so",
    "round": "the round's result is read; in the list the round ends",
    "game": "the game's result is read; in the list the game ends",
}
"""The effects on screen, in the list of moves and in a replay, by the type of the happening."""
