"""The check of a picture's parts against each other and against the cards: what no declaration of a type can say.

Each function yields pairs: the kind of a fault, and a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pinochle_widgets.cards import parse_card
from pinochle_widgets.games.protocol.picture.board import Happening, Picture
from pinochle_widgets.games.protocol.picture.parts import Panel
from pinochle_widgets.games.protocol.picture.zones import ClosedZone, HandZone, TrickZone, Zone, is_zone, labels_in
from pinochle_widgets.games.protocol.state import GameState, Observation

Flaws = Iterator[tuple[str, str]]
"""The kinds of faults, each with its sentence."""

SEATINGS = {2: "two", 3: "three", 4: "four"}


def values_in(value: object, name: str) -> list[str]:
    """List the texts that stand under a name anywhere in a part of a picture: the labels of cards, or their names."""
    if isinstance(value, list | tuple):
        return [found for each in value for found in values_in(each, name)]
    if isinstance(value, Mapping):
        own = [value[name]] if isinstance(value.get(name), str) else []
        return own + [found for each in value.values() for found in values_in(each, name)]
    return []


def flaws_of_picture(picture: Picture, seen: Observation, state: GameState, seats: int) -> Flaws:
    """Compare the parts of a seat's picture with each other, with its observation and with the numbers of cards."""
    yield from _flaws_of_zones(picture["zones"], seen, state, seats)
    yield from _flaws_of_plates(picture, seen, seats)
    yield from flaws_of_names(values_in(list(picture["zones"]), "card"), "a card of the picture")
    head = picture["score"]["head"]
    for row in picture["score"]["rows"]:
        if not isinstance(row["values"], str):
            yield from _flaws_of_row("the row of the score", row["label"], len(row["values"]), len(head) - 1)
    for turn, seat, _, text in picture["log"]:
        if seat not in (None, *range(seats)) or turn < 0 or not text:
            yield (
                "log",
                f"a line of the log is ({turn}, {seat}, {text!r:.40}); it must be a turn, a seat or None, and words",
            )
    if seen.to_act and not picture["status"]["title"]:
        yield "status", f"the status of seat {seen.seat} has no title, although somebody is to act"


def flaws_of_panel(pause: str, panel: Panel, columns: int) -> Flaws:
    """Check that a panel has a way on, and that its rows are as wide as its head; without one it has so many columns."""
    if not panel["buttons"]:
        yield f"buttons {pause}", f"the panel {pause!r} has no buttons: nobody could go on"
    wide = len(panel["head"]) if "head" in panel else 1 if "bar" in panel else columns
    for row in panel["rows"]:
        yield from _flaws_of_row(f"the row of the panel {pause!r}", row["label"], len(row["values"]), wide)
    yield from flaws_of_names(
        [*panel.get("cards", ()), *values_in(panel.get("hands", []), "card")], "a card of the panel"
    )


def flaws_of_comment(comment: Happening, what: str, seats: int) -> Flaws:
    """Check the seat, the points and the card of the comment on an event."""
    if comment["seat"] not in (None, *range(seats)):
        yield "comment seat", f"the comment on {what} has the seat {comment['seat']}; it must be a seat from 0, or None"
    yield from flaws_of_names(filter(None, [comment.get("card")]), f"the card of the comment on {what}")


def flaws_of_names(names: Iterable[str], what: str) -> Flaws:
    """Check that cards have names of cards."""
    for name in names:
        try:
            parse_card(name)
        except ValueError:
            yield f"card {what}", f"{what} is {name!r:.20}, which is the name of no card"


def _flaws_of_row(what: str, label: str, values: int, columns: int) -> Flaws:
    if values != columns:
        yield what, f"{what} {label!r} has {values} values for {columns} columns"


def _flaws_of_zones(zones: Sequence[Zone], seen: Observation, state: GameState, seats: int) -> Flaws:
    """Check the owners, the labels and the numbers of cards."""
    labels = Counter(label for zone in zones for label in labels_in(zone))
    if twice := [label for label, count in labels.items() if count > 1]:
        yield (
            "label",
            f"the picture has {labels[twice[0]]} cards with the label {twice[0]!r}; a page follows cards by labels",
        )
    for zone in zones:
        name, owner = zone["id"], zone["owner"]
        if owner not in (None, *range(seats)):
            yield "owner", f"the zone {name!r} belongs to seat {owner}; it must be a seat from 0, or None"
        elif is_zone(zone, HandZone) and owner != seen.seat:
            yield "hand's owner", f"the zone {name!r} is a hand of seat {owner} in the picture of seat {seen.seat}"
        elif is_zone(zone, ClosedZone):
            held = len(state.hand(zone["owner"]))
            if zone["count"] != held:
                yield "count", f"the zone {name!r} has {zone['count']} cards; seat {owner} holds {held}"
        elif is_zone(zone, TrickZone):
            played = [card["seat"] for card in zone["cards"]]
            if strange := [seat for seat in played if seat not in range(seats)]:
                yield "trick's seat", f"a card of the trick was played by seat {strange[0]}; it must be a seat from 0"
            if played and zone["led"] != played[0]:
                yield "led", f"the trick was led by seat {zone['led']}, but its first card is of seat {played[0]}"


def _flaws_of_plates(picture: Picture, seen: Observation, seats: int) -> Flaws:
    """Check that each seat has a plate, that the viewer's is marked, and that those on turn are."""
    found = sorted(plate["seat"] for plate in picture["seats"])
    if found != list(range(seats)):
        yield "seats", f"the picture has plates of the seats {found}; there must be one for each seat"
    mine = [plate["seat"] for plate in picture["seats"] if plate["me"]]
    if mine != [seen.seat]:
        yield "me", f"the plates of the seats {mine} are 'me' in the picture of seat {seen.seat}"
    if picture["seating"] != SEATINGS[seats]:
        yield "seating", f"the seating is {picture['seating']!r} for {seats} seats; it must be {SEATINGS[seats]!r}"
    turns = {plate["seat"] for plate in picture["seats"] if plate["turn"]}
    if not turns <= set(seen.to_act) or bool(turns) != bool(seen.to_act):
        yield "turn's plate", f"the plates of the seats {sorted(turns)} have the turn; to act are {list(seen.to_act)}"
