"""The standings: the league, the hall of fame, and the ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any  # Any: rows of tables

from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import figure, signed
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.store.people import here
from pinochle_widgets.widgets.desks.rating import FEWEST, interval, rating
from pinochle_widgets.widgets.scoreboards.asked import PAGE, Asked, Page, Row
from pinochle_widgets.widgets.scoreboards.protocol import BoardRow, BoardTile
from pinochle_widgets.widgets.scoreboards.words import (
    against,
    board_row,
    day,
    local,
    own_rules,
    title_of,
    title_with,
    usual_level,
)

if TYPE_CHECKING:
    import sqlalchemy as sa

LAST = 8
"""The last games that a standing shows, won or lost."""

AHEAD = 5
"""The games in the list below the records."""

TILES = {
    "dearest hand": "Best round",
    "most melds": "Most melds in a round",
    "highest": "Highest score",
    "closest": "Closest game",
    "longest": "Longest game",
    "best accuracy": "Best accuracy",
    "lowest": "Lowest score",
}
"""The records of the hall of fame, by their names in the table."""

SHOWN = 6
"""The records that have a tile: those that are left are told in a line."""

LEAGUE = [("Won", True), ("For", False), ("Against", False), ("Margin", False), ("Rating", True)]


def league(there: sa.Connection, asked: Asked) -> Page:
    """Show the games won of all, by player, game and level, with the last ones and the rating."""
    from pinochle_widgets.store.database import queries

    mine, given = _mine(), asked.given
    deals = {key: [*rows] for key, rows in groupby(queries.rated_deals(there, _rated(given)), _player_and_game)}

    def standing(row: Row) -> BoardRow:
        player, game, level, rules, games, won, _, points, conceded, margin, _ = row
        own = {"player": player, "game": game, "level": level, "own": rules, "rated": given["rated"]}
        figures = [f"{won:,} of {games:,}", figure(points), figure(conceded), signed(margin)]
        told = [title_with(game, rules), against(level)]
        rated = _rating_of(deals.get((player, game), ()))
        last = queries.last_results(there, own, LAST)
        return board_row(player, told, [*figures, rated], last=last, mine=player == mine)

    return _some(asked, queries.league(there, given), standing, "Player", LEAGUE)


def fame(there: sa.Connection, asked: Asked) -> Page:
    """Show the records of a game, and the games that were won by most."""
    from pinochle_widgets.store.database import queries

    found: dict[str, tuple[float, Row]] = {}
    for kind, value, row in queries.fame(there, asked.given):
        found.setdefault(kind, (value, row))  # those by presets come first
    tiles = [_tile(kind, *found[kind]) for kind in TILES if kind in found]
    mine = _mine()

    def ahead(row: Row) -> BoardRow:
        told = [own_rules(row.game, row.rules), against(row.level), day(local(row.when))]
        return board_row(row.player, told, [signed(row.margin)], game=row.id, mine=row.player == mine)

    rows = [*map(ahead, queries.widest(there, asked.given, AHEAD))]
    others = [f"{tile['title']}: {tile['figure']}, {tile['who']}." for tile in tiles[SHOWN:]]
    return Page(rows, "Most ahead at the end", [("By", True)], note=" ".join(others), tiles=tiles[:SHOWN])


def _tile(kind: str, value: float, row: Row) -> BoardTile:
    told = f"{value:.0%}" if kind == "best accuracy" else figure(value)
    told = plural(round(value), "round") if kind == "longest" else told
    if kind == "closest":
        told = f"{figure(row.points)} : {figure(row.against)}"
    return {
        "title": TILES[kind],
        "figure": told,
        "who": f"{row.player}, {day(local(row.when))}",
        "note": ", ".join(filter(None, [against(row.level), own_rules(row.game, row.rules)])),
        "game": row.id,
    }


def ratings(there: sa.Connection, asked: Asked) -> Page:
    """Show the ratings of players, each with its interval and deals."""
    from pinochle_widgets.store.database import queries

    mine = _mine()

    def rated(found: tuple[tuple[str, str], list[Row]]) -> BoardRow:
        (player, game), rows = found
        told = rating(duels_of(rows), usual_level(game))
        lines = told["text"].splitlines()[:-1]
        told_of = [title_of(game), *(line.rstrip(".") for line in lines)]
        return board_row(player, told_of, [_rating_of(rows).partition(" ±")[0]], mine=player == mine)

    rows = queries.rated_deals(there, asked.given)
    found = [(key, [*each]) for key, each in groupby(rows, _player_and_game)]
    note = "Rated play is chosen under More in the start panel: a computer player plays each of your deals again."
    return replace(_some(asked, found, rated, "Player", [("Rating", True)]), note=note)


def duels_of(rows: Iterable[Row]) -> list[Duel]:
    """List the deals that were played twice, numbered from 1."""
    return [Duel(number, row.mine, row.theirs) for number, row in enumerate(rows, 1)]


def _player_and_game(row: Row) -> tuple[str, str]:
    return row.player, row.game


def _rated(given: dict[str, Any]) -> dict[str, Any]:
    """Ask for the rated deals of the players and games of a league: they are rated against one level alone."""
    return {name: given[name] for name in ("player", "game")}


def _rating_of(rows: Sequence[Row]) -> str:
    """Write a rating with half the width of its interval; of too few deals their number."""
    if len(rows) < FEWEST:
        return f"{len(rows)} of {FEWEST} deals" if rows else "–"
    middle, low, high = interval(duels_of(rows))
    return f"{middle:,} ± {(high - low) // 2:,}"


def _mine() -> str | None:
    person = here().person
    return person.name if person else None


def _some(
    asked: Asked, found: Iterable[Any], make: Callable[[Any], BoardRow], head: str, columns: list[tuple[str, bool]]
) -> Page:
    """Make the page of a board whose rows are all read at once."""
    rows = [*found]
    shown = rows[asked.first : asked.first + PAGE]
    return Page([*map(make, shown)], head, columns, more=len(rows) > asked.first + PAGE)
