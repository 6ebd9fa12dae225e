"""The wire between kernel and browser: all that travels on it, each kind of value declared once.

The kernel sends traits (a view and the values beside it) and replies; the browser sends messages.
``frontend/src/wire/protocol.ts`` is written from this module (``python -m tests.widgets.wire``), and
`pinochle_widgets.widgets.messages` checks the messages by it. Pairs and rows are tuples here and lists in JSON.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

VERSION = 1
"""The version of all declarations here; messages and views of another version are not understood."""

Suit = Literal["S", "H", "D", "C"]
Place = Literal["south", "west", "north", "east"]

# ---- cards and seats


class CardAt(TypedDict):
    """A card with its label, by which the page follows it."""

    id: str
    card: str


class HandCard(CardAt):
    """A card of one's own hand; `look`: it can be used later only, or it is linked, as it must go down first."""

    look: NotRequired[Literal["later", "linked"]]


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


class Seat(TypedDict):
    """A seat as its plate shows it; fields that only tables for three or four have may be missing."""

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
    counters: NotRequired[list[Counter]]
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
    """The stage of the game; `lines` head the scoresheet of games that have no rounds and turns.

    A game that is `practice` counts in no series: its cards were known before, or its first moves are those of another game.
    """

    number: int
    round: int
    turn: int
    phase: int
    trump: NotRequired[Suit | None]
    goal: int
    stage: str
    lines: NotRequired[list[str]]
    practice: NotRequired[bool]


class ScoreRow(TypedDict):
    """A row of the scoresheet; a text in place of values goes over all columns.

    The rows ``older`` follow the row ``old`` that sums them up, and are folded away until somebody opens it. A round tells
    which levels `played` it, and on which day, as far as that is known.
    """

    kind: Literal["old", "older", "round", "sum", "meld", "run", "tricks"]
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
    """The question before an action that loses points at once; `yes` is the label of the button that does it."""

    title: str
    text: str
    yes: str


class PanelButton(TypedDict):
    """A button of a panel: `act` is the message that it sends, or the text of an action."""

    label: str
    act: str
    primary: NotRequired[bool]
    first: NotRequired[AskFirst]


class PanelRow(TypedDict):
    """A row of figures in a panel: notes stand under its label, `lost` lists the places of values that did not count."""

    label: str
    values: list[int | str]
    notes: NotRequired[list[str]]
    lost: NotRequired[list[int]]


class PanelHand(TypedDict):
    """The melds of a seat in a panel; points are None where they are hidden."""

    seat: int
    name: str
    points: int | None
    note: str
    groups: list[MeldGroup]


class Panel(TypedDict):
    """The panel that lies over the felt while the table waits."""

    kind: str
    title: str
    lines: list[str]
    rows: list[PanelRow]
    note: str
    buttons: list[PanelButton]
    head: NotRequired[list[str]]
    cards: NotRequired[list[str]]
    hands: NotRequired[list[PanelHand]]
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


# ---- legal actions


class LegalMeld(TypedDict):
    """A meld that may be laid."""

    action: str
    ids: list[str]
    name: str
    points: int


class CutRange(TypedDict):
    """The range of places where the deck may be cut; the answer is the verb and the place."""

    verb: str
    min: int
    max: int


class Go(TypedDict):
    """The one further action that is legal: a button of the bar, and the text that it sends."""

    label: str
    act: str


class AskBid(TypedDict):
    """A question: which bid, if any; with the meaning of each. The answer is the verb and the bid, or the text for none."""

    kind: Literal["bid"]
    verb: str
    pass_text: str
    bids: list[int]
    tells: dict[str, str]
    pass_tells: str


class AskTrump(TypedDict):
    """A question: which suit is trump; the answer for a suit that is not among them is the verb and the suit."""

    kind: Literal["trump"]
    verb: str
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


class Legal(TypedDict, total=False):
    """The legal actions of the seat, by the labels of its cards; empty while the table waits.

    `why` gives for a card the reason why it may not be played; `meldable` are cards that could be melded yet; `actions` are the
    legal ones of the bar's buttons; `first` has the questions that are asked before an action, by its text; `rest` is true where
    the seat is sure to take all tricks that remain; `onto` gives for a column of a mat, by its id, the cards of the hand that may
    be added to it. `buttons` are those of this turn, besides the game's; `usual` gives for a verb that several of them share the
    action that it alone stands for, where the player need not choose. `undo` is true where the last action of the turn can be
    taken back, `undo_turn` where several can; `back` is the action by which the rules let a player begin the turn anew.
    """

    play: dict[str, str]
    why: dict[str, str]
    melds: list[LegalMeld]
    meldable: list[str]
    actions: list[str]
    cut: CutRange | None
    undo: bool
    undo_turn: bool
    back: str | None
    go: Go | None
    ask: Ask | None
    first: dict[str, AskFirst]
    rest: bool
    onto: dict[str, list[str]]
    buttons: list[BarButton]
    usual: dict[str, str]


# ---- zones: where cards lie


class LyingCard(TypedDict):
    """A card of a zone; without a name it lies face down."""

    id: str
    card: NotRequired[str]


class HandZone(TypedDict):
    """The seat's own hand, open to itself."""

    id: str
    kind: Literal["hand"]
    owner: int
    cards: list[HandCard]


class ClosedZone(TypedDict):
    """The hand of another seat: the number of its cards, and those that lie open for the moment.

    At tables for three or four also the cards that all know to be in it, its melds among them, and all of its cards
    where hands lie open.
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
    """The melds of a seat, in groups."""

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
    """The stock; a press does the `action`, legal or not; `can` is true where a card may be drawn."""

    id: str
    kind: Literal["stock"]
    owner: None
    count: int
    upcard: CardAt | None
    can: bool
    action: NotRequired[str | None]
    cards: NotRequired[list[CardAt]]


class KittyZone(TypedDict):
    """The kitty: the number of its cards, face down, or its open cards."""

    id: str
    kind: Literal["kitty"]
    owner: None
    cards: list[CardAt]
    count: int


class TakenZone(TypedDict):
    """The tricks that a seat has taken, face down; `count` is their number."""

    id: str
    kind: Literal["taken"]
    owner: int
    count: int
    cards: NotRequired[list[CardAt]]


class MatColumn(TypedDict):
    """A column of a mat: cards of one rank.

    `wild` are the wild cards in it, which lie behind. A column with a `word` is squared: a pile of natural cards, one of wild
    cards, and the word on a ribbon; the last card of each lies on top. One that is `laid` only lies there, beside the melds; on a
    phone it is a counter with the label `short`. Selected cards are added to it by the `action` and their names.
    """

    id: str
    kind: Literal["meld", "pure", "mixed", "wild", "laid"]
    label: str
    caption: str
    cards: list[CardAt]
    wild: NotRequired[list[CardAt]]
    word: NotRequired[str]
    short: NotRequired[str]
    action: NotRequired[str]


class MatZone(TypedDict):
    """The mat of a seat: its melds in columns, from the left; `empty` says in words what is to come, while there are none."""

    id: str
    kind: Literal["mat"]
    owner: int
    columns: list[MatColumn]
    empty: NotRequired[Words]
    cards: NotRequired[list[CardAt]]


class PileState(TypedDict):
    """The state of a discard pile: a word, and the shape that it is written in; a note says what it asks for."""

    shape: Literal["free", "frozen", "blocked", "taken"]
    word: str
    note: NotRequired[str]


class PileZone(TypedDict):
    """A discard pile: its cards from the bottom, at the least the uppermost one.

    `across` is a card that lies across and looks out at the side. A press does the `action`; `can` is true where the pile may be
    taken now. At a table without mats it is drawn plainly.
    """

    id: str
    kind: Literal["pile"]
    owner: None
    cards: list[LyingCard]
    label: NotRequired[str]
    count: NotRequired[int]
    action: NotRequired[str | None]
    can: NotRequired[bool]
    state: NotRequired[PileState]
    across: NotRequired[CardAt | None]


class PlainZone(TypedDict):
    """A zone of any other kind: its cards in a row under its label.

    `count` is the number of cards where not all are listed; a press does the `action`.
    """

    id: str
    kind: str
    owner: int | None
    cards: list[LyingCard]
    label: NotRequired[str]
    count: NotRequired[int]
    action: NotRequired[str | None]


Zone = (
    HandZone | ClosedZone | MeldsZone | TrickZone | StockZone | KittyZone | TakenZone | MatZone | PileZone | PlainZone
)
Seating = Literal["two", "three", "four"]

# ---- traits


class Picture(TypedDict):
    """The table as one seat sees it: the zones of its cards, and all else by name; parts that a game does not have are missing.

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
    meter: NotRequired[Meter | None]
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

    Values that a step shares with the view's picture are sent only once: `final` names parts and zones that are as in that
    picture, `first` the lists that hold the first so many entries of the list there. All else is edited: each of the `edits`
    is a path, from the name of a part or the id of a zone by keys and indices, and the value that stands there then; an
    index behind the last entry of a list adds one.
    """

    event: Happening
    edits: NotRequired[list[tuple[list[str | int], Any]]]  # a value of any kind within a picture
    final: NotRequired[list[str]]
    first: NotRequired[dict[str, int]]


class View(TypedDict):
    """A table or scoresheet as one seat sees it, and the steps that led to it from the view `base_id`.

    `heard` is the number of the message by which the view came to be, as in a reply; only the page that sent it knows it.
    """

    version: int
    view_id: int
    base_id: int
    seat: int
    game: str
    title: str
    picture: Picture
    steps: list[Step]
    legal: Legal
    heard: NotRequired[int]


class Thinking(TypedDict):
    """The player that thinks, long enough to be shown: about a move, or about a hint that was asked for."""

    seat: int
    about: Literal["move", "hint"]
    is_ready: bool


class Fault(TypedDict):
    """The player that could not decide, and the ways to go on; `other` is the level that could take over."""

    title: str
    text: str
    other: str


class Promised(TypedDict):
    """The promise of a deal: its hash, and once the game is over the text that gives the hash."""

    digest: str
    text: str | None


class Advice(TypedDict):
    """The advice to a player with training wheels: the reason, the cards, and the action.

    `chances` gives for each bid in how many of 100 hands it is made; bids behind its end are made in none.
    """

    view_id: int
    text: str
    ids: list[str]
    action: str
    chances: list[tuple[int, int]]


class Kept(TypedDict):
    """The place where the game is kept, in words, or the trouble with it; the panel that offers an earlier game.

    Of a table that `asks`, a page that opens it sends `look`: the table may be older than the newest game.
    """

    text: str
    trouble: str
    offer: Panel | None
    asks: bool


class StartTile(TypedDict):
    """A game that can be chosen: its name, a few words, and the number of seats that its tile draws."""

    label: str
    about: list[str]
    seats: int


class StartSeat(TypedDict):
    """The players whose level is chosen together; `who` names them in messages."""

    who: Literal["opponents", "partner"]
    label: str
    level: str
    help: str


class StartOption(TypedDict):
    """An option of the rules: a switch where the value is one, a choice, or a number within its range.

    `was` gives the preset's value where another one is chosen, `fault` says why the value can't be. A switch is `barred` while
    another one that it needs is off.
    """

    name: str
    label: str
    help: str
    barred: bool
    value: bool | int
    choices: list[int]
    least: int
    most: int
    was: str
    fault: str


class StartGroup(TypedDict):
    """The options of a group."""

    label: str
    options: list[StartOption]


class StartSwitch(TypedDict):
    """A switch besides the rules; one that is barred stays visible, and its help says why."""

    name: Literal["training", "rated", "commit", "numbered"]
    label: str
    help: str
    on: bool
    barred: bool


class StartPanel(TypedDict):
    """The choice of the next game. What follows from it is decided by the kernel: a change is sent, and the panel comes anew.

    `differs` lists what sets the preset apart from the one in `unlike`, `groups` the options while they are unfolded. While a
    game is under way, the chosen one may wait for its end; a panel that `closes` leaves the table as it was. `numbers` are those
    of sequence and game where the deals are numbered.
    """

    tiles: list[StartTile]
    tile: str
    seats: list[StartSeat]
    levels: list[tuple[str, str]]
    presets: list[tuple[str, str]]
    preset: str
    unlike: str
    differs: list[str]
    changed: int
    back: str
    unfolded: bool
    groups: list[StartGroup]
    switches: list[StartSwitch]
    name: str
    numbers: tuple[int, int] | None
    faults: list[str]
    summary: str
    note: str
    under_way: bool
    closes: bool


class Start(TypedDict):
    """The choice of a game at the table: the panel while it is open, and what waits for the next game, in words.

    A page that opens a table which `deals` sends `deal`, so that nobody need press a button for a game that was asked for.
    """

    deals: bool
    waits: str
    panel: StartPanel | None


class Rating(TypedDict):
    """The rating of the player, in words."""

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


class BarButton(TypedDict):
    """A button of the bar for an action without cards; it stands there while the action is legal."""

    action: str
    label: str
    tone: Literal["primary", "gold", ""]


class Controls(TypedDict):
    """The keys and buttons of a game besides those of every table: by stage the command of each key.

    Of a command ``do knock`` the end is an action, of ``answer-P`` the key of a button that is asked. At the stages that are
    `lettered` cards go by letters. `several` tells when several cards go together, `rests` gives the milliseconds that some
    kinds of happenings rest, whether or not cards move.
    """

    keys: dict[str, dict[str, str]]
    lettered: list[str]
    buttons: list[BarButton]
    several: str
    rests: dict[str, int]


class Menu(TypedDict):
    """The preferences and levels that the menu offers, the ranks from the highest by which a hand is sorted, and the controls."""

    prefs: list[MenuPref]
    levels: list[tuple[str, str]]
    ranks: NotRequired[str]
    controls: NotRequired[Controls]


# ---- replies


class Heard(TypedDict):
    """A reply at once: the message with this number has come, and its answer follows; a view may tell so instead."""

    heard: int


class Rejected(TypedDict):
    """A reply that refuses a message, with the reason; `n` is the number of the message."""

    rejected: Literal[True]
    view_id: int
    title: str
    reason: str
    n: NotRequired[int]


class HintDo(TypedDict):
    """The message that does the action of a hint."""

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


class GameFile(TypedDict):
    """The answer to `save_game`, `save_page` and `save_record`: a file for the player."""

    reply: Literal["file"]
    name: str
    text: str
    n: NotRequired[int]


class OpenedHere(TypedDict):
    """The answer to `open_game`: what was sent lies on the table, or its replay stands in the table's place."""

    reply: Literal["opened"]
    n: NotRequired[int]


Reply = Hint | Explained | Help | Code | GameFile | OpenedHere


# ---- messages


class Message(TypedDict):
    """The fields of every message: its number, which the replies repeat, and the view that it answers."""

    version: int
    n: NotRequired[int]
    view_id: NotRequired[int]


class Do(Message):
    """A message that does an action, given by its text."""

    act: Literal["do"]
    action: str


class PlayCard(Message):
    """A message that plays one of the seat's cards."""

    act: Literal["play"]
    id: str


class LayCards(Message):
    """A message that lays or gives some of the seat's cards."""

    act: Literal["lay"]
    ids: list[str]


class SetPref(Message):
    """A message that sets a preference."""

    act: Literal["pref"]
    name: str
    value: bool | str


class SetLevel(Message):
    """A message that sets the level of the opponents, or of the partner."""

    act: Literal["level"]
    level: str
    who: NotRequired[Literal["opponents", "partner"]]


class Choose(Message):
    """A message that changes the choice of a game; `option` names an option of the rules."""

    act: Literal["choose"]
    what: Literal[
        "game", "preset", "opponents", "partner", "option", "back", "unfolded", "training", "rated", "commit", "name",
        "numbered", "sequence", "number",
    ]  # fmt: skip
    value: bool | int | str
    option: NotRequired[str]


class Plain(Message):
    """A message that has only a name."""

    act: Literal[
        "undo", "undo_turn", "continue", "next_game", "leave", "restart_game", "restart_round", "redeal_game", "hint", "hurry",
        "retry", "stand_in", "explain", "help", "code", "look", "earlier", "earlier_turns", "resume", "afresh", "save_game",
        "save_page", "save_record", "new_table", "deal", "later", "stay", "rest",
    ]  # fmt: skip


class OpenGame(Message):
    """A message that brings a text: a saved game, to go on with it, or a share code or record, to go through it."""

    act: Literal["open_game"]
    text: str


Up = Do | PlayCard | LayCards | SetPref | SetLevel | OpenGame | Choose | Plain
"""The messages that a table sends."""
