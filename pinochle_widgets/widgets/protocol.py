"""The wire between kernel and browser: all that travels on it, each kind of value declared once.

Down go traits (a view and what stands beside it) and replies; up go messages. ``frontend/src/wire/protocol.ts`` is written
from this module (``python -m tests.widgets.wire``), and `pinochle_widgets.widgets.messages` checks by it what a browser sends.
Pairs and rows are tuples here and lists in JSON.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

VERSION = 1
"""The version of all that is declared here. A message or a view of another one is not understood."""

Suit = Literal["S", "H", "D", "C"]
Place = Literal["south", "west", "north", "east"]

# ---- cards and seats


class CardAt(TypedDict):
    """A card with the label under which it is followed."""

    id: str
    card: str


class MeldCard(CardAt):
    """A card of a meld; a ghost lies in another, dearer one."""

    ghost: NotRequired[bool]


class Caption(TypedDict):
    """What a group of melded cards is called."""

    name: str
    suit: Suit | None
    points: int


class MeldGroup(TypedDict):
    """Cards that lie melded together; melds that lie within others are told in the caption."""

    caption: list[Caption]
    cards: list[MeldCard]


class Seat(TypedDict):
    """A seat as its plate shows it; what only tables for three or four have may be missing."""

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
    place: NotRequired[Place]
    ours: NotRequired[bool]
    partner: NotRequired[bool]
    bids: NotRequired[bool]
    call: NotRequired[str]
    tells: NotRequired[str]
    meld: NotRequired[str]
    tricks: NotRequired[int]


# ---- the parts of a picture


class Info(TypedDict):
    """Where the game stands; `lines` head the scoresheet where it has no rounds and turns."""

    number: int
    round: int
    turn: int
    phase: int
    trump: Suit | None
    goal: int
    stage: str
    lines: NotRequired[list[str]]


class ScoreRow(TypedDict):
    """A row of the scoresheet; a text instead of values goes over all columns."""

    kind: Literal["old", "round", "sum", "meld", "run", "tricks"]
    label: str
    values: list[int | str] | str
    notes: NotRequired[list[str]]


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
    """The indicator of what the hand could meld."""

    text: str
    points: int
    on: bool


class PanelButton(TypedDict):
    """A button of a panel: `act` is the message that it sends, or the text of an action."""

    label: str
    act: str
    primary: NotRequired[bool]


class PanelRow(TypedDict):
    """A row of figures in a panel."""

    label: str
    values: list[int | str]


class PanelHand(TypedDict):
    """The melds of a seat in a panel; points are None where they are hidden."""

    seat: int
    name: str
    points: int | None
    note: str
    groups: list[MeldGroup]


class Panel(TypedDict):
    """What lies over the felt while the table waits."""

    kind: str
    title: str
    lines: list[str]
    rows: list[PanelRow]
    note: str
    buttons: list[PanelButton]
    head: NotRequired[list[str]]
    cards: NotRequired[list[str]]
    hands: NotRequired[list[PanelHand]]


class Side(TypedDict):
    """A side: its points, and in the hand what it has melded and taken, against what it bid."""

    name: str
    ours: bool
    games: int
    total: int
    meld: int | None
    hidden: bool
    tricks: int
    bid: int | None


class Said(TypedDict):
    """A call of an auction, and what it tells."""

    text: str
    tells: str
    high: bool


class Auction(TypedDict):
    """The calls so far, a column for each seat."""

    heads: list[str]
    seats: list[int]
    rows: list[list[Said | None]]
    turn: int | None
    out: list[int]


class SuitRow(TypedDict):
    """What the hand would meld with a suit as trump; with an action where it may be named."""

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
    """A suit in the count: for each rank how many are gone, and how many are one's own."""

    suit: Suit
    cells: list[tuple[int, int]]


class CardCount(TypedDict):
    """The cards gone and one's own, by suit and rank, of so many copies each."""

    ranks: list[str]
    copies: int
    rows: list[CountRow]
    text: str


# ---- what may be done


class LegalMeld(TypedDict):
    """A meld that may be laid."""

    action: str
    ids: list[str]
    name: str
    points: int


class CutRange(TypedDict):
    """Where the deck may be cut."""

    min: int
    max: int


class Go(TypedDict):
    """The one thing that may be done besides: a button of the bar, and what it sends."""

    label: str
    act: str


class AskBid(TypedDict):
    """Which bid, if any; with what each would tell."""

    kind: Literal["bid"]
    bids: list[int]
    tells: dict[str, str]
    pass_tells: str


class AskTrump(TypedDict):
    """Which suit is trump."""

    kind: Literal["trump"]
    suits: list[SuitRow]


class AskCards(TypedDict):
    """Which cards; the answer is the verb and their names. `came` are those that came to the hand just now."""

    kind: Literal["choose"]
    verb: str
    count: int
    label: str
    came: list[str]


class AskCount(TypedDict):
    """How many points."""

    kind: Literal["count"]
    most: int


class AskButton(TypedDict):
    """An answer to be pressed."""

    label: str
    action: str
    key: str
    primary: bool


class AskButtons(TypedDict):
    """One of a few answers."""

    kind: Literal["buttons"]
    buttons: list[AskButton]


Ask = AskBid | AskTrump | AskCards | AskCount | AskButtons


class Legal(TypedDict, total=False):
    """What the seat may do, by the labels of its cards; empty while the table waits.

    `why` says of a card why it may not be played; `meldable` are cards that could be melded yet.
    """

    play: dict[str, str]
    why: dict[str, str]
    melds: list[LegalMeld]
    meldable: list[str]
    draw: str | None
    knock: str | None
    cut: CutRange | None
    undo: bool
    go: Go | None
    ask: Ask | None


# ---- zones: where cards lie


class LyingCard(TypedDict):
    """A card of a zone: face down where it is not told which it is."""

    id: str
    card: NotRequired[str]


class HandZone(TypedDict):
    """The seat's own hand, open to itself."""

    id: str
    kind: Literal["hand"]
    owner: int
    cards: list[CardAt]


class ClosedZone(TypedDict):
    """Another hand: how many cards, and which of them lie open for the moment.

    Where others sit around the table, also what all know to be there still, its melds among it, and all of it where hands
    lie open.
    """

    id: str
    kind: Literal["closed"]
    owner: int
    cards: list[CardAt]
    count: int
    known: NotRequired[list[CardAt]]
    melds: NotRequired[list[MeldGroup]]
    open: NotRequired[list[str]]


class MeldsZone(TypedDict):
    """What a seat has melded, in groups."""

    id: str
    kind: Literal["melds"]
    owner: int
    groups: list[MeldGroup]
    cards: NotRequired[list[CardAt]]


class TrickCard(TypedDict):
    """A card in the trick, and the seat that played it."""

    id: str
    card: str
    seat: int


class TrickZone(TypedDict):
    """The trick in play."""

    id: str
    kind: Literal["trick"]
    owner: None
    cards: list[TrickCard]
    led: int | None
    winner: int | None


class StockZone(TypedDict):
    """The stock: `can` tells that a card may be drawn."""

    id: str
    kind: Literal["stock"]
    owner: None
    count: int
    upcard: CardAt | None
    can: bool
    cards: NotRequired[list[CardAt]]


class KittyZone(TypedDict):
    """The kitty: so many cards face down, or its cards open."""

    id: str
    kind: Literal["kitty"]
    owner: None
    cards: list[CardAt]
    count: int


class TakenZone(TypedDict):
    """The tricks that a seat has taken, face down; `count` of them."""

    id: str
    kind: Literal["taken"]
    owner: int
    count: int
    cards: NotRequired[list[CardAt]]


class PlainZone(TypedDict):
    """Cards of any other kind, drawn in a row under their label; of a `pile` only the uppermost one.

    `count` tells of more cards than are listed; a press does the `action`.
    """

    id: str
    kind: str
    owner: int | None
    cards: list[LyingCard]
    label: NotRequired[str]
    count: NotRequired[int]
    action: NotRequired[str | None]


Zone = HandZone | ClosedZone | MeldsZone | TrickZone | StockZone | KittyZone | TakenZone | PlainZone
Seating = Literal["two", "three", "four"]

# ---- traits


class Picture(TypedDict):
    """The table as one seat sees it: the zones of its cards, and all else by name. What a game does not have is missing.

    No zone has the name of one of these parts.

    `tricks` are those of this phase: leader, both cards, winner. `log` has turn, seat, kind and text.
    """

    seating: Seating
    zones: list[Zone]
    info: Info
    seats: list[Seat]
    score: Score
    rules: Lines
    log: list[tuple[int, int, str, str]]
    status: Words
    chip: Chip
    panel: Panel | None
    tricks: NotRequired[list[tuple[int, str, str, int]]]
    sides: NotRequired[list[Side]]
    auction: NotRequired[Auction | None]
    suits: NotRequired[list[SuitRow]]
    last: NotRequired[LastTrick | None]
    count: NotRequired[CardCount | None]


class Happening(TypedDict):
    """An event, as it is animated and spoken."""

    type: str
    seat: int | None
    say: NotRequired[str]
    ids: NotRequired[list[str]]
    points: NotRequired[int]
    card: NotRequired[str]


class Step(TypedDict):
    """A step on the way from one picture to the next: an event, and the parts and zones that change with it.

    What a step shares with the view's picture is sent only once: `final` names parts and zones that are as they are there,
    `first` the lists that hold the first so many entries of the one there. Of zones, of `info`, and of each of the `seats` and
    `sides` a step tells only the fields that change.
    """

    event: Happening
    set: NotRequired[dict[str, Any]]
    zones: NotRequired[list[dict[str, Any]]]
    final: NotRequired[list[str]]
    first: NotRequired[dict[str, int]]


class View(TypedDict):
    """A table or scoresheet as one seat sees it, and the steps that led to it from the view `base_id`."""

    version: int
    view_id: int
    base_id: int
    seat: int
    game: str
    title: str
    picture: Picture
    steps: list[Step]
    legal: Legal


class Thinking(TypedDict):
    """That somebody thinks, long enough to be shown: about a move, or about a hint that was asked for."""

    seat: int
    about: Literal["move", "hint"]
    is_ready: bool


class Fault(TypedDict):
    """That somebody could not decide, and what can be done; `other` is the level that could go on."""

    title: str
    text: str
    other: str


class Promised(TypedDict):
    """What was promised of a deal: its hash, and once the game is over the text that gives it."""

    digest: str
    text: str | None


class Advice(TypedDict):
    """What is advised to a player with training wheels: why, which cards, and the action.

    `chances` tells for some bids in how many of 100 hands they are made.
    """

    view_id: int
    text: str
    ids: list[str]
    action: str
    chances: list[tuple[int, int]]


class Rating(TypedDict):
    """How the player is rated, in words."""

    title: str
    text: str
    last: str


class MenuPref(TypedDict):
    """A preference as the menu shows it: a switch where there are no choices."""

    name: str
    label: str
    help: str
    group: str
    choices: list[tuple[str, str]] | None


class Menu(TypedDict):
    """What the menu offers, and by which ranks, the highest first, a hand is sorted."""

    prefs: list[MenuPref]
    levels: list[tuple[str, str]]
    ranks: NotRequired[str]


# ---- replies


class Heard(TypedDict):
    """That a message with this number has come; what is done about it follows."""

    heard: int


class Rejected(TypedDict):
    """That a message is refused, and why; `n` is its number."""

    rejected: Literal[True]
    view_id: int
    title: str
    reason: str
    n: NotRequired[int]


class HintDo(TypedDict):
    """The message that does what a hint says."""

    act: str
    action: str


class Hint(TypedDict):
    """The answer to `hint`."""

    reply: Literal["hint"]
    title: str
    text: str
    ids: list[str]
    do: HintDo
    chances: list[tuple[int, int]]
    n: NotRequired[int]


class Explained(TypedDict):
    """The answer to `explain`."""

    reply: Literal["explain"]
    title: str
    lines: list[str]
    n: NotRequired[int]


HelpBlock = tuple[Literal["h", "p", "li"], str] | tuple[Literal["row"], list[str]]


class Help(TypedDict):
    """The answer to `help`: headings, paragraphs, entries of lists, and rows of tables."""

    reply: Literal["help"]
    blocks: list[HelpBlock]
    n: NotRequired[int]


class Code(TypedDict):
    """The answer to `code`."""

    reply: Literal["code"]
    code: str
    n: NotRequired[int]


Reply = Hint | Explained | Help | Code


# ---- messages


class Message(TypedDict):
    """What every message tells: its number, which comes back, and the view that it answers."""

    version: int
    n: NotRequired[int]
    view_id: NotRequired[int]


class Do(Message):
    """An action by its text."""

    act: Literal["do"]
    action: str


class PlayCard(Message):
    """One of the seat's cards is played."""

    act: Literal["play"]
    id: str


class LayCards(Message):
    """Some of the seat's cards are laid or given."""

    act: Literal["lay"]
    ids: list[str]


class SetPref(Message):
    """A preference is set."""

    act: Literal["pref"]
    name: str
    value: bool | str


class SetLevel(Message):
    """The level of the opponents, or of the partner, is set."""

    act: Literal["level"]
    level: str
    who: NotRequired[Literal["opponents", "partner"]]


class Plain(Message):
    """A message that is told by its name alone."""

    act: Literal[
        "undo", "continue", "next_game", "leave", "restart_round", "redeal_game", "hint", "hurry", "retry",
        "stand_in", "explain", "help", "code",
    ]  # fmt: skip


Up = Do | PlayCard | LayCards | SetPref | SetLevel | Plain
"""What a table sends."""
