"""The rows of the scoreboards, in words, from the tables of the store."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: rows of tables

from pinochle_widgets.games import list_games
from pinochle_widgets.store.boards import hall_of_fame, league, results
from pinochle_widgets.widgets.scoreboards.protocol import BoardRow

if TYPE_CHECKING:
    from datetime import datetime

PAGE = 10
"""The rows of a page."""

TITLES = {"history": "Game history", "league": "League", "fame": "Hall of Fame"}

FAME = {
    "highest": "Highest score",
    "lowest": "Lowest score",
    "closest": "Closest game",
    "widest": "Widest win",
    "longest": "Longest game",
    "dearest hand": "Best round",
    "most melds": "Most melds in a round",
    "best accuracy": "Best accuracy",
}
"""The titles in the hall of fame, by their names in the table."""

COLUMNS: Mapping[str, list[tuple[str, bool]]] = {
    "history": [("Points", True)],
    "league": [
        ("Games", True), ("Won", True), ("Lost", True), ("For", False), ("Against", False), ("Margin", True),
    ],
    "fame": [("Figure", True)],
}  # fmt: skip
"""The columns of figures, each with whether a narrow page has it."""


Row = Mapping[Any, Any]
"""A row of a table, by the names of its columns."""


class Asked(NamedTuple):
    """A question to a board: the player or everybody, the game or all of them, and the rows before the page."""

    tab: str
    person: str
    game: str
    first: int


@cache
def titles() -> dict[str, str]:
    """Map the names of games to their titles."""
    return {game.name: game.title for game in list_games()}


def rows_of(asked: Asked) -> tuple[list[BoardRow], bool]:
    """List the rows of a page, and whether there are more.

    Raises
    ------
    ValueError
        If the store can't be used.
    """
    name, game = asked.person or None, asked.game or None
    if asked.tab == "history":
        frame = results(name, game=game, limit=PAGE + 1, offset=asked.first)
    else:
        table = (league if asked.tab == "league" else hall_of_fame)(name, game=game)
        frame = table.iloc[asked.first : asked.first + PAGE + 1]
    make = {"history": _result, "league": _standing, "fame": _fame}[asked.tab]
    rows = [make(row, is_of_one=bool(name)) for row in frame.to_dict("records")]
    return rows[:PAGE], len(rows) > PAGE


def _result(row: Row, *, is_of_one: bool) -> BoardRow:
    why = f"does not count: {row['why_not']}" if row["why_not"] else "rated" if row["rated"] else ""
    told = [moment(row["when"]), "" if is_of_one else row["player"], _level(row), why]
    points = f"{row['points']:,} : {row['against']:,}"
    return _row(_title(row["game"]), told, [points], game=row["id"], won=bool(row["won"]))


def _standing(row: Row, *, is_of_one: bool) -> BoardRow:
    del is_of_one  # a league names its players always
    figures = [f"{row[name]:,}" for name in ("games", "won", "lost", "points", "against")]
    margin = f"{round(row['margin']):+,}".replace("-", "−")
    return _row(row["player"], [_title(row["game"]), _level(row)], [*figures, margin])


def _fame(row: Row, *, is_of_one: bool) -> BoardRow:
    kind, value = row["fame"], row["value"]
    figure = f"{value:.0%}" if kind == "best accuracy" else f"{value:,.0f}".replace("-", "−")
    figure += " rounds" if kind == "longest" else ""
    told = ["" if is_of_one else row["player"], _title(row["game"]), moment(row["when"])]
    return _row(FAME[kind], told, [figure], game=row["id"])


def _row(title: str, told: list[str], figures: list[str], *, game: str = "", won: bool | None = None) -> BoardRow:
    return {
        "game": game,
        "title": title,
        "note": ", ".join(part for part in told if part),
        "won": won,
        "figures": figures,
    }


def _title(game: str) -> str:
    """Write the title of a game; of a game of another package, which is not installed here, its name."""
    return titles().get(game, game)


def _level(row: Row) -> str:
    """Write the highest level of the opponents."""
    level = str(row["level"]).replace("_", " ").capitalize()
    return f"against {level}" if level else ""


def moment(when: datetime) -> str:
    """Write a time in short.

    Examples
    --------
    >>> from datetime import datetime
    >>> moment(datetime(2026, 11, 2, 9, 5))
    'Nov 2, 2026, 9:05'
    """
    return f"{when:%b} {when.day}, {when.year}, {when.hour}:{when:%M}"
