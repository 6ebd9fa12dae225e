"""The zones of a picture, where cards lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict, TypeGuard, TypeVar

from pinochle_widgets.games.protocol.picture.parts import CardAt, HandCard, MeldGroup, Words


class LyingCard(TypedDict):
    """A card of a zone; without a name it lies face down."""

    id: str
    card: NotRequired[str]


class HandZone(TypedDict):
    """The seat's own hand, open to itself; at tables for three or four also the melds that were shown of it."""

    id: str
    kind: Literal["hand"]
    owner: int
    cards: list[HandCard]
    melds: NotRequired[list[MeldGroup]]


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
    """The trick in play: `ahead` is the seat whose card would take it now, `taken` tells of a whole one who takes it."""

    id: str
    kind: Literal["trick"]
    owner: None
    cards: list[TrickCard]
    led: int | None
    winner: int | None
    ahead: NotRequired[int | None]
    taken: NotRequired[str]


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
    phone it is a counter with the label `short`. Selected cards are added to it by the `action` and their names; one that is
    `full` takes no more.
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
    full: NotRequired[bool]


class MatZone(TypedDict):
    """The mat of a seat: its melds in columns, from the left; `empty` says in words what is to come, while there are none."""

    id: str
    kind: Literal["mat"]
    owner: int
    columns: list[MatColumn]
    empty: NotRequired[Words]
    cards: NotRequired[list[CardAt]]


PileShape = Literal["free", "frozen", "blocked", "taken"]
"""The shapes in which the state of a pile is written."""


class PileState(TypedDict):
    """The state of a discard pile: a word, and the shape that it is written in; a note says what it asks for."""

    shape: PileShape
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

ZoneT = TypeVar("ZoneT", bound=Zone)

KINDS: dict[type, str] = {
    HandZone: "hand",
    ClosedZone: "closed",
    MeldsZone: "melds",
    TrickZone: "trick",
    StockZone: "stock",
    KittyZone: "kitty",
    TakenZone: "taken",
    MatZone: "mat",
    PileZone: "pile",
}
"""The kinds of zones that tables know, by their forms."""


def is_zone(zone: Zone, form: type[ZoneT]) -> TypeGuard[ZoneT]:
    """Check by its kind whether a zone is of a form: a hand, a trick."""
    return zone["kind"] == KINDS[form]


def cards_in(zone: Zone) -> list[str]:
    """List the names of the cards that lie in a zone, but for melds and columns; those face down have none."""
    listed: list[Mapping[str, object]] = [*zone.get("cards", ())]
    return [str(card["card"]) for card in listed if "card" in card]


def count_in(zone: Zone) -> int:
    """Count the cards of a zone that has a number of them; 0 for others."""
    count = zone.get("count", 0)
    return count if isinstance(count, int) else 0


def labels_in(zone: Zone) -> list[str]:
    """List the labels of the cards that lie in a zone; outlines of cards that lie elsewhere have none, nor has an empty label."""
    lying: list[Mapping[str, object]] = [*zone.get("cards", ())]
    if is_zone(zone, MeldsZone):
        lying += [card for group in zone["groups"] for card in group["cards"] if not card.get("ghost")]
    if is_zone(zone, MatZone):
        lying += [card for column in zone["columns"] for card in (*column["cards"], *column.get("wild", ()))]
    return [str(card["id"]) for card in lying if card["id"]]


Seating = Literal["two", "three", "four"]
