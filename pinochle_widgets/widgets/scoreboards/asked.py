"""The question to a board, and the page that answers it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Any  # Any: rows of tables

from pinochle_widgets.store.finished import utc
from pinochle_widgets.widgets.scoreboards.protocol import BoardFilter, BoardPlayer, BoardRow, BoardTile, FilterName

PAGE = 10
"""The rows of a page."""

TITLES = {
    "round": "This round",
    "game": "This game",
    "history": "Game history",
    "league": "League table",
    "fame": "Hall of Fame",
    "rating": "Rating",
    "players": "Players",
}

FILTERS: Mapping[str, tuple[FilterName, ...]] = {
    "history": ("person", "game", "rules", "level", "opponents", "since", "until"),
    "league": ("person", "game", "level", "rated"),
    "fame": ("person", "game", "level", "rated"),
    "rating": ("person", "game"),
}
"""The filters of each board; others have none."""

DAYS = ("since", "until")
"""The filters that take a day."""

NEEDED: Mapping[str, tuple[FilterName, ...]] = {"fame": ("game",)}
"""The filters in which a board needs a choice: by default that of the last game that counts."""

Row = Any
"""A row of the database."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a board: the values of filters by name, and the rows before the page."""

    tab: str
    chosen: Mapping[str, str] = field(default_factory=dict)
    first: int = 0

    @property
    def given(self) -> dict[str, Any]:
        """The question as the database takes it."""
        found: dict[str, Any] = {name: self.chosen.get(name) or None for name in FILTERS.get(self.tab, ())}
        found["player"] = found.pop("person", None)
        if "rated" in found:
            found["rated"] = bool(found["rated"])
        days = {name: day for name, after in (("since", 0), ("until", 1)) if (day := day_after(found.get(name), after))}
        return found | days

    @property
    def settled(self) -> tuple[FilterName, ...]:
        """The filters in which something is always chosen."""
        return NEEDED.get(self.tab, ())

    @property
    def is_charted(self) -> bool:
        """Check whether the board can be drawn: a history is one player's at one game, and so is a rating."""
        needs = {"history": ("person", "game"), "rating": ("person", "game"), "league": ()}.get(self.tab)
        return needs is not None and all(self.chosen.get(name) for name in needs)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a board; see `protocol.Scores`."""

    rows: list[BoardRow] = field(default_factory=list)
    head: str = "Game"
    columns: list[tuple[str, bool]] = field(default_factory=list)
    more: bool = False
    note: str = ""
    players: list[BoardPlayer] = field(default_factory=list)
    filters: list[BoardFilter] = field(default_factory=list)
    tiles: list[BoardTile] = field(default_factory=list)
    charted: list[Any] = field(default_factory=list)
    """The rows of the whole board, for its chart."""


def day_after(text: str | None, days: int) -> str | None:
    """Read a day, and write its beginning, or that of a later day, as the store does; None for no day.

    Raises
    ------
    ValueError
        If it is no day.
    """
    if not text:
        return None
    return utc(datetime.combine(date.fromisoformat(text) + timedelta(days=days), time()).astimezone())
