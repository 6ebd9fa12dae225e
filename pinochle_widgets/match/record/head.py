"""The head of a record: its first lines, the players of its seats, its result, and how a line has any text."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Self

from pinochle_widgets.basics.harmless import UNFIT as UNFIT_SIGNS
from pinochle_widgets.basics.harmless import harmless
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.players import LATEST

UNFIT = re.compile(f"[{UNFIT_SIGNS}]")
"""The characters that stand in no line of a record: control characters, line separators, halves of surrogate pairs."""

VERSION = 4
MAGIC = "pinochle-record"

MAX_NAME = 60
_REVISION = re.compile("[1-9][0-9]{0,2}")
PERSON = "person"
RESULT = "result"
UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class SeatLine:
    """The player of a seat, ``person`` or a level, the name shown, and the revision of the level."""

    player: str
    name: str
    revision: int = 1

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", harmless(self.name))

    @classmethod
    def of(cls, form: str, name: str) -> Self:
        """Make the line of a person, or of a level in a form, such as ``expert=2``; see `read_form`."""
        player, revision = read_form(form)
        return cls(player, name, revision)

    def __str__(self) -> str:
        return f"{form_of(self.player, self.revision)} {written(self.name)}"


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


# ---- the forms of a level


def form_of(level: str, revision: int) -> str:
    """Write a level with its revision, where that is not 1.

    Examples
    --------
    >>> form_of("novice", 1), form_of("expert", 2)
    ('novice', 'expert=2')
    """
    return level if revision == 1 else f"{level}={revision}"


def read_form(text: str) -> tuple[str, int]:
    """Read a level, or ``person``, and its revision back, as `form_of` wrote them.

    Raises
    ------
    ValueError
        If the text is written otherwise.

    Examples
    --------
    >>> read_form("expert=2")
    ('expert', 2)
    """
    level, equals, revision = text.partition("=")
    if not level.isidentifier():
        raise ValueError(f"{text[:40]!r} is no level")
    if not equals:
        return level, 1
    if level == PERSON:
        raise ValueError(f"{text[:40]!r}: a person has no revision")
    if not _REVISION.fullmatch(revision) or not 2 <= int(revision) <= LATEST:
        raise ValueError(
            f"{text[:40]!r}: the revision of a level is a whole number from 2 to {LATEST}, as in '{level[:20]}=2'; "
            f"the first one is '{level[:20]}' alone"
        )
    return level, int(revision)


def check_form(game: Game, level: str, revision: int) -> None:
    """Check that a game knows a form of a level; of a level that it does not have, any.

    Raises
    ------
    ValueError
        If the revision is later than that of today.
    """
    for known in game.levels:
        if known.name == level and known.revision < revision:
            raise ValueError(
                f"{form_of(level, revision)!r} is a later form of {known.label} than this program knows, "
                f"which is {form_of(level, known.revision)!r}: please update it"
            )
