"""The parts of a picture: cards, seats, score, panels, auction, and what stands beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

Suit = Literal["S", "H", "D", "C"]

SUIT_OF: Mapping[str, Suit] = {"S": "S", "H": "H", "D": "D", "C": "C"}
"""The suits by their letters: ``SUIT_OF[card.suit]`` is a suit of the protocol. A joker has none."""


Place = Literal["south", "west", "north", "east"]
"""The view of a seat: its own is south."""


class CardAt(TypedDict):
    """A card with its label, by which the page follows it."""

    id: str
    card: str


class HandCard(CardAt):
    """A card of one's own hand; `look`: it can be used later only, is linked, as it must go down first, or has just come."""

    look: NotRequired[Literal["later", "linked", "new"]]


class MeldCard(CardAt):
    """A card of a meld; a ghost is drawn as an outline, as the card lies in another, dearer meld."""

    ghost: NotRequired[bool]


class Caption(TypedDict):
    """The name of a group of melded cards, with its suit and points."""

    name: str
    suit: Suit | None
    points: int


class MeldGroup(TypedDict):
    """A group of cards that lie melded together; the caption names melds within it, too."""

    caption: list[Caption]
    cards: list[MeldCard]


class Counter(TypedDict):
    """A counter at a seat, such as `Open 50 you can`. `look` chooses its sign and its tint.

    A press does the `action`, or where it `explains` opens the explanation of the legal actions. `net` stands for the value where
    the player would rather see by how much it is passed or missed.
    """

    label: str
    value: NotRequired[str]
    note: NotRequired[str]
    net: NotRequired[str]
    look: NotRequired[Literal["yes", "pile", "splash", "no", "done", "warn", "hot"]]
    action: NotRequired[str]
    explains: NotRequired[bool]


class Skill(TypedDict):
    """The level of a computer player that has a name besides: what it is called, and its rung on the ladder of so many."""

    label: str
    rung: int
    of: int


class Seat(TypedDict):
    """A seat as its plate shows it; fields that only tables for three or four have may be missing.

    One that has a `face` is drawn with it.
    """

    seat: int
    name: str
    mark: str
    me: bool
    person: bool
    level: str | None
    games: int
    total: int
    banked: int
    turn: bool
    dealt: bool
    face: NotRequired[str]
    skill: NotRequired[Skill]
    counters: NotRequired[list[Counter]]
    place: NotRequired[Place]
    ours: NotRequired[bool]
    partner: NotRequired[bool]
    bids: NotRequired[bool]
    call: NotRequired[str]
    tells: NotRequired[str]
    meld: NotRequired[str]
    tricks: NotRequired[int]


class Info(TypedDict):
    """The stage of the game; `lines` head the scoresheet of games that have no rounds and turns.

    `tag` is a word for the rules in force, which stands beside them. A game that is `practice` counts in no series: its cards
    were known before, or its first moves are those of another game. `once` names a deal that is
    played once. Cards are sized for the most that a hand may hold, `largest`.
    """

    number: int
    round: int
    turn: int
    phase: int
    trump: NotRequired[Suit | None]
    goal: int
    stage: str
    lines: NotRequired[list[str]]
    tag: NotRequired[str]
    practice: NotRequired[bool]
    once: NotRequired[str]
    largest: NotRequired[int]


RowKind = Literal["old", "older", "round", "sum", "meld", "run", "tricks"]
"""The kinds of rows of a scoresheet: rounds that are folded away or stand open, their sum, and the parts of the round in play."""


class ScoreRow(TypedDict):
    """A row of the scoresheet; a text in place of values goes over all columns.

    The rows ``older`` follow the row ``old`` that sums them up, and are folded away until somebody opens it. A round tells
    which levels `played` it, and on which day, as far as that is known.
    """

    kind: RowKind
    label: str
    values: list[int | str] | str
    notes: NotRequired[list[str]]
    played: NotRequired[list[str]]


class Score(TypedDict):
    """The scoresheet."""

    head: list[str]
    rows: list[ScoreRow]
    caption: NotRequired[str]


class Words(TypedDict):
    """A title, and a sentence below it."""

    title: str
    text: str


class Lines(TypedDict):
    """A title, and lines below it."""

    title: str
    lines: list[str]


class Chip(TypedDict):
    """The indicator of the points that the hand could meld."""

    text: str
    points: int
    on: bool


class AskFirst(TypedDict):
    """The question before an act that costs something at once, as points; `yes` is the label of the button that does it."""

    title: str
    text: str
    yes: str


PanelAct = Literal["continue", "next_game", "aside", "earlier_turns", "review_game", "share", "scoreboards"]

GOES_ON: tuple[PanelAct, ...] = ("continue", "next_game")
"""The acts of a panel by which the table goes on: persons at tables of their own wait for each other."""

PANEL_ACTS: dict[PanelAct, str] = {
    "continue": "the table goes on: it deals, or the next seat acts",
    "next_game": "the next game of the series begins",
    "aside": "the panel is put aside, so that the table is seen, and can be brought back",
    "earlier_turns": "the replay of the game so far opens, and the table stays",
    "review_game": "the choices so far are priced, and the table stays; without the button where the game has no appraiser",
    "share": "the ways to share a finished game are shown, and the table stays",
    "scoreboards": "the scoreboards open, and the table stays",
}
"""The things that a panel's button may do, each with its effect; putting aside is the page's own, the others are messages."""


class PanelButton(TypedDict):
    """A button of a panel: `act` is one of `PANEL_ACTS`, or the text of an action.

    A button with words `about` its choice stands beside them, in a line of its own; a `note` follows below. Its `whole` label is
    shown where there is no room for such a line. One that `waits` has been pressed, and says so in these words: the table goes on
    when others have pressed theirs, and it can be taken back.
    """

    label: str
    act: PanelAct | str
    primary: NotRequired[bool]
    about: NotRequired[str]
    note: NotRequired[str]
    whole: NotRequired[str]
    first: NotRequired[AskFirst]
    waits: NotRequired[str]


class PanelRow(TypedDict):
    """A row of figures in a panel: notes stand under its label, `lost` lists the places of values that did not count.

    One that has an `act` is pressed at its label: it opens what the figures are of.
    """

    label: str
    values: list[int | str]
    notes: NotRequired[list[str]]
    lost: NotRequired[list[int]]
    act: NotRequired[str]


class Panel(TypedDict):
    """The panel that lies over the felt while the table waits.

    One with words for the `bar` lies as a paper in the trick's place, with a figure in each row, and its buttons stand in the bar
    beside these words.
    """

    kind: str
    title: str
    lines: list[str]
    rows: list[PanelRow]
    note: str
    buttons: list[PanelButton]
    head: NotRequired[list[str]]
    cards: NotRequired[list[str]]
    bar: NotRequired[Words]
    meter: NotRequired[Meter]


class Side(TypedDict):
    """A side: its points, and in this round the points of its melds and tricks against its bid."""

    name: str
    ours: bool
    games: int
    total: int
    meld: int | None
    hidden: bool
    tricks: int
    bid: int | None


class Post(TypedDict):
    """A post on a meter: its place from the left, and whether the number that it stands for is ``open``, ``met`` or ``lost``."""

    at: int
    label: str
    state: str


class Meter(TypedDict):
    """The meter of a bid: two sides that take points off one bar, and posts at the numbers that decide.

    `state` is ``open``, ``made`` or ``set``.
    """

    title: str
    note: str
    all: int
    points: list[int]
    names: list[str]
    notes: list[str]
    posts: list[Post]
    state: str
    text: str


class Said(TypedDict):
    """A call of an auction, and its meaning."""

    text: str
    tells: str
    high: bool


class Auction(TypedDict):
    """The calls so far, a column for each seat; once it is `over`, all calls, to be read again."""

    heads: list[str]
    seats: list[int]
    rows: list[list[Said | None]]
    turn: int | None
    out: list[int]
    over: bool


class SuitRow(TypedDict):
    """A suit that could be trump, and the melds of the hand then; with an action where the suit may be named."""

    suit: Suit
    name: str
    cards: int
    points: int | None
    about: str
    melds: str
    action: NotRequired[str]


class LastCard(TypedDict):
    """A card of a finished trick."""

    seat: int
    card: str


class LastTrick(TypedDict):
    """A finished trick, to be looked at again."""

    cards: list[LastCard]
    led: int
    winner: int
    points: int


class CountRow(TypedDict):
    """A suit in the count: for each rank the number of cards gone, and the number in the seat's hand."""

    suit: Suit
    cells: list[tuple[int, int]]


class CardCount(TypedDict):
    """The count of cards gone and of the seat's own, by suit and rank; there are `copies` of each card."""

    ranks: list[str]
    copies: int
    rows: list[CountRow]
    text: str
