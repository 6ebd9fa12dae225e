"""The head of a record: its first lines, the players of its seats, and its result."""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_widgets.basics.harmless import harmless

VERSION = 2
MAGIC = "pinochle-record"

MAX_NAME = 60
PERSON = "person"
RESULT = "result"
UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class SeatLine:
    """The player of a seat, ``person`` or a level, and the name shown."""

    player: str
    name: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", harmless(self.name))


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game: the side that won, and the points of each side."""

    winner: int
    totals: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join([RESULT, str(self.winner), *map(str, self.totals)])


def is_text(given: str) -> bool:
    """Check whether a text begins as that of a record does."""
    return given.removeprefix("\ufeff").startswith(f"{MAGIC} ")
