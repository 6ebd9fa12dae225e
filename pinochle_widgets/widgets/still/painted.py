"""The picture of a table: the other seats on top, then the cards in the middle, then the seat's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.parts import MeldGroup
from pinochle_widgets.games.protocol.picture.zones import (
    ClosedZone,
    HandZone,
    MatZone,
    MeldsZone,
    PileZone,
    StockZone,
    TakenZone,
    TrickZone,
    Zone,
    count_in,
    is_zone,
)
from pinochle_widgets.games.shown.words import caption, headline, names_of, score, signs, sorted_hand, told
from pinochle_widgets.widgets.still.pen import FELT_INK, FELT_INK_2, Sheet, length

WIDTH = 720
MARGIN = 16
LABELS = 96
"""The width of the column that names the owner of each line of cards."""
ROOM = WIDTH - 2 * MARGIN - LABELS
HAND, LYING = 60, 46
"""The widths of cards in the hand, and elsewhere."""
GAP = 14
LETTER = 6.3
"""The width of a letter of a caption, about."""
HEAD, CAPTION, TEXT = 44, 18, 22
"""The heights of the head of the picture, of a caption, and of a line of text."""
MOST_LINES = 8
BACK = "??"
"""The name of a card that is hidden."""


class Group(NamedTuple):
    """A group of cards that lie together; `apart` is the distance from one to the next, as a part of their width."""

    cards: Sequence[str]
    caption: str = ""
    apart: float = 0.5
    ringed: bool = False
    elsewhere: frozenset[int] = frozenset()
    """The places of cards that lie elsewhere."""
    marks: Sequence[tuple[int, str]] = ()
    """Words below some of the cards, each with the place of its card, which gets a ring."""

    def width(self, card: int, squeeze: float = 1.0) -> float:
        """Measure the width of the cards or of their caption, whichever is wider."""
        return max(card * (1 + self.apart * squeeze * (len(self.cards) - 1)), LETTER * len(self.caption))


class Line(NamedTuple):
    """A line of the picture: the cards of an owner, in groups."""

    label: str
    note: str
    card: int
    groups: Sequence[Group]

    @property
    def height(self) -> int:
        """The height of the line, with the room below it."""
        captions = CAPTION if any(group.caption or group.marks for group in self.groups) else 0
        return (round(self.card * 1.4) + captions if self.groups else 24) + GAP


class Surface(Protocol):
    """A surface on which a table is drawn; all places and sizes are pixels of a page."""

    def __init__(self, width: int, height: int) -> None: ...

    def card(self, name: str, x: float, y: float, width: int, *, is_outline: bool = False) -> None:
        """Draw a card."""

    def ring(self, x: float, y: float, width: int) -> None:
        """Draw a ring around a card."""

    def text(self, words: str, x: float, y: float, size: int = 14, *, colour: str = FELT_INK, room: float = 0) -> None:
        """Write a line, cut to its room. ``{S}`` and ``{QS}`` become signs."""


Drawn = TypeVar("Drawn", bound=Surface)


def paint(
    title: str, picture: Picture, order: Mapping[str, int], marked: Mapping[str, Sequence[str]] | None = None
) -> bytes:
    """Paint the table as a PNG file; see `draw`."""
    return draw(Sheet, title, picture, order, marked).png()


def draw(
    surface: type[Drawn],
    title: str,
    picture: Picture,
    order: Mapping[str, int],
    marked: Mapping[str, Sequence[str]] | None = None,
) -> Drawn:
    """Draw the table on a surface.

    Parameters
    ----------
    surface : type
        The kind of the surface.
    title : str
        The name of the game.
    picture : dict
        The picture that is sent to the seat's browser (`games.protocol.picture.board.Picture`), and nothing besides.
    order : dict of str to int
        The place of each card in the order of its game, by which the hand is sorted.
    marked : dict of str to list of str, optional
        Cards of the hand that get a ring, by the word that is written below the first of them.

    Returns
    -------
    Surface
    """
    lines, words = list(_lines(picture, order, marked or {})), told(picture)[:MOST_LINES]
    sheet = surface(WIDTH, HEAD + sum(line.height for line in lines) + TEXT * len(words) + MARGIN)
    head, points = headline(title, picture), score(picture).replace(", ", " · ")
    start = WIDTH - MARGIN - min(length(points, 16), WIDTH / 2)
    room = start - 2 * MARGIN
    size = next((size for size in (16, 15, 14) if length(signs(head), size) + size < room), 13)
    sheet.text(head, MARGIN, 12, size, room=room)
    sheet.text(points, start, 12, 16)
    y = float(HEAD)
    for line in lines:
        _draw_line(sheet, line, y)
        y += line.height
    for n, text in enumerate(words):
        sheet.text(text, MARGIN, y, 14 if n else 16, room=WIDTH - 2 * MARGIN, **({"colour": FELT_INK_2} if n else {}))
        y += TEXT
    return sheet


def _draw_line(sheet: Surface, line: Line, y: float) -> None:
    """Draw a line; cards that would not fit lie closer."""
    middle = y + (line.card * 0.7 - (18 if line.note else 10) if line.groups else 0)
    sheet.text(line.label, MARGIN, middle, 15, room=LABELS - 12)
    sheet.text(line.note, MARGIN, middle + 19, 12, colour=FELT_INK_2, room=LABELS - 12)
    room = ROOM - GAP * (len(line.groups) - 1) - line.card * len(line.groups)
    steps = sum(line.card * group.apart * (len(group.cards) - 1) for group in line.groups)
    squeeze = (
        min(1.0, max(room, 1) / steps) if steps and sum(group.width(line.card) for group in line.groups) > ROOM else 1.0
    )
    x = float(MARGIN + LABELS)
    for group in line.groups:
        for place, name in enumerate(group.cards):
            at = x + place * line.card * group.apart * squeeze
            sheet.card(name, at, y, line.card, is_outline=place in group.elsewhere)
        if group.ringed:
            sheet.ring(x, y, line.card)
        _mark(sheet, group, line, x, y, squeeze)
        width = group.width(line.card, squeeze)
        last = group is line.groups[-1]
        below = y + line.card * 1.4 + 3
        sheet.text(group.caption, x, below, 12, colour=FELT_INK_2, room=WIDTH - x if last else width + GAP - 4)
        x += width + GAP


def _mark(sheet: Surface, group: Group, line: Line, x: float, y: float, squeeze: float) -> None:
    """Draw rings around the marked cards of a group, and their words below, each with its room."""
    end = 0.0
    for place, word in group.marks:
        at = x + place * line.card * group.apart * squeeze
        sheet.ring(at, y, line.card)
        end = max(at, end)
        sheet.text(word, end, y + line.card * 1.4 + 3, 12)
        end += length(word, 12) + 8 if word else 0


def _marks(hand: Sequence[str], marked: Mapping[str, Sequence[str]]) -> list[tuple[int, str]]:
    """Find the places of marked cards in a hand, each card once, and the word below each."""
    found: dict[int, str] = {}
    for word, cards in marked.items():
        for n, card in enumerate(cards):
            place = next((at for at, each in enumerate(hand) if each == card and at not in found), None)
            if place is not None:
                found[place] = "" if n else word
    return sorted(found.items())


def _lines(picture: Picture, order: Mapping[str, int], marked: Mapping[str, Sequence[str]]) -> Iterator[Line]:
    """Yield the lines from the top down."""
    names, me = names_of(picture), next((seat["seat"] for seat in picture["seats"] if seat["me"]), None)
    owners = sorted(names, key=lambda seat: seat == me)
    for owner in (*(seat for seat in owners if seat != me), None, me):
        zones = [zone for zone in picture["zones"] if zone["owner"] == owner and zone["kind"] != "hand"]
        groups = [group for zone in zones for group in _groups(zone, names) if group.cards]
        taken = sum(zone["count"] for zone in zones if is_zone(zone, TakenZone))
        note = "" if not taken else "1 trick" if taken == 1 else f"{taken} tricks"
        label = "" if owner is None else names[owner]
        hands = [zone for zone in picture["zones"] if zone["owner"] == owner and is_zone(zone, HandZone)]
        if groups or note or (owner not in {None, me}):
            for n, part in enumerate(_wrapped(groups)):
                yield Line("" if n else label, "" if n else note, LYING, part)
        for hand in hands:
            cards = sorted_hand(hand, order)
            marks = _marks(cards, marked) if owner == me else ()
            yield Line("" if groups or note else label, "", HAND, [Group(cards, marks=marks)])


def _wrapped(groups: Sequence[Group]) -> Iterator[list[Group]]:
    """Divide groups into as many lines as they need; without groups, one empty line."""
    line: list[Group] = []
    for group in groups:
        whole = sum(each.width(LYING) + GAP for each in [*line, group])
        if line and whole > ROOM + GAP:
            yield line
            line = []
        line.append(group)
    yield line


def _groups(zone: Zone, names: Mapping[int, str]) -> Iterator[Group]:
    """Yield the cards of a zone as they lie."""
    listed: list[Mapping[str, object]] = [*zone.get("cards", ())]
    cards, count = [str(card.get("card", BACK)) for card in listed], count_in(zone)
    if is_zone(zone, ClosedZone):
        hand = list(zone.get("open") or cards) or [BACK] * count
        yield Group(hand, f"{count} card{'s' * (count != 1)}", 0.5 if hand[:1] != [BACK] else 0.14)
        yield from _melded(zone.get("melds", ()))
    elif is_zone(zone, MeldsZone):
        yield from _melded(zone["groups"])
    elif is_zone(zone, TrickZone):
        for played in zone["cards"]:
            yield Group([played["card"]], names[played["seat"]], ringed=played["seat"] == zone["winner"])
    elif is_zone(zone, MatZone):
        for column in zone["columns"]:
            lying = [card["card"] for card in (*column.get("wild", ()), *column["cards"])]
            yield Group(lying, f"{column['caption']} {column.get('word', '')}".strip(), 0.34)
    elif is_zone(zone, StockZone):
        yield Group([BACK] * min(count, 3), f"Stock {count}", 0.07)
        if zone["upcard"]:
            yield Group([zone["upcard"]["card"]])
    elif is_zone(zone, PileZone):
        yield Group(cards[-1:] or [BACK] * min(count, 1), f"{zone.get('label', '')} {count or len(cards)}".strip())
    elif not is_zone(zone, TakenZone):
        name = str(zone.get("label") or zone["kind"].capitalize())
        yield Group(cards or [BACK] * min(count, 12), name, 0.5 if cards else 0.14)


def _melded(groups: Sequence[MeldGroup]) -> Iterator[Group]:
    for group in groups:
        cards = group["cards"]
        elsewhere = frozenset(n for n, card in enumerate(cards) if card.get("ghost"))
        yield Group([card["card"] for card in cards], caption(group), elsewhere=elsewhere)
