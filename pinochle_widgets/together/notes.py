"""The notes of a shared table, which the file of its match keeps besides the match; no key is in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict, cast

from pinochle_widgets.games.protocol.declared import fault, hints
from pinochle_widgets.together.keys import is_digest
from pinochle_widgets.together.shares import GivenUp, Kept

NOTE = "room"
"""The note in the file of a match that has the room's own."""

KEPT_BY = 1
"""The version of that note."""

MOST_EPOCHS = 10**9
"""The most times that a table is taken up: its views have numbers that a page can count."""


class Ready(TypedDict):
    """The seats whose persons are ready to go on, in a pause."""

    pause: str
    seats: list[int]


class Notes(TypedDict):
    """The note of a room in the file of its match: the digests of each lock, and preferences, by seat; no key is in it."""

    version: int
    epoch: int
    host: int
    at_once: bool
    hints: NotRequired[bool]
    autopilot: NotRequired[bool]
    games: NotRequired[int]
    locks: dict[str, tuple[str, str]]
    prefs: dict[str, object]
    ready: NotRequired[Ready]
    fair: NotRequired[Kept | None]
    given_up: NotRequired[GivenUp | None]
    stopped: NotRequired[list[int]]
    answered: NotRequired[list[int]]


def checked(notes: object) -> Notes:
    """Check the note of a room, which anybody may have written; parts that are unknown are passed over.

    Raises
    ------
    ValueError
        If it is of another version, or holds no room.
    """
    held = {name: each for name, each in notes.items() if name in hints(Notes)} if isinstance(notes, Mapping) else {}
    if type(version := held.get("version")) is int and version > KEPT_BY:
        raise ValueError("The table was kept by a later version of pinochle_widgets: update it.")
    wrong = fault(held, Notes)
    found = cast("Notes", held)
    if not wrong and not 0 < found["epoch"] < MOST_EPOCHS:
        wrong = "its epoch is no number of times"
    if not wrong and not all(is_digest(each) for lock in found["locks"].values() for each in lock):
        wrong = "a lock is no digest of a key"
    if wrong:
        raise ValueError(f"The file holds no shared table: {wrong}.")
    return found
