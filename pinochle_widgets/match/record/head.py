"""The head of a record: its first lines, the players of its seats, its result, and how a line has any text."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from pinochle_widgets.basics.harmless import UNFIT as UNFIT_SIGNS
from pinochle_widgets.basics.harmless import harmless

UNFIT = re.compile(f"[{UNFIT_SIGNS}]")
"""The characters that stand in no line of a record: control characters, line separators, halves of surrogate pairs."""

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


def written(value: str) -> str:
    r"""Write a text for a record: as it is, or as a JSON string where the plain text would not read back or not show.

    Examples
    --------
    >>> print(written("42"), written("two\nlines"), written(" x"))
    42 "two\nlines" " x"
    """
    plain = value.isprintable() and value == value.strip() and not value.startswith('"')
    return value if value and plain else json.dumps(value)


def read(text: str) -> str:
    """Read a text back that `written` wrote.

    Raises
    ------
    ValueError
        If the text begins like a JSON string and is none.
    """
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise ValueError(f"{text[:40]!r} is no text between quotes, written as in JSON") from None
