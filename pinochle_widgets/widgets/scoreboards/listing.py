"""The rows and filters of the scoreboards, in words: each board asks the database in the store's own thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any  # Any: rows of tables

from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import figure
from pinochle_widgets.match.record import Record
from pinochle_widgets.store.people import here
from pinochle_widgets.widgets.scoreboards.asked import DAYS, FILTERS, PAGE, Asked, Page, Row
from pinochle_widgets.widgets.scoreboards.protocol import BoardFilter, BoardPlayer, BoardRow
from pinochle_widgets.widgets.scoreboards.sheets import game_rows, last_picture, round_rows
from pinochle_widgets.widgets.scoreboards.standings import fame, league, ratings
from pinochle_widgets.widgets.scoreboards.words import (
    against,
    board_row,
    capital,
    local,
    moment,
    rules_of,
    title_of,
    title_with,
)

if TYPE_CHECKING:
    import sqlalchemy as sa

    from pinochle_widgets.store.database.opening import Database

LABELS: Mapping[str, tuple[str, str]] = {
    "person": ("Player", "All players"),
    "game": ("Game", "All games"),
    "rules": ("Rules", "All rules"),
    "level": ("Level", "Any level"),
    "opponents": ("Opponents", "Any opponents"),
    "rated": ("Kind", "Unrated games"),
    "since": ("From", ""),
    "until": ("To", ""),
}
"""The words of each filter, and those that stand for no choice; a day has none, nor has a choice that a board needs."""


def filters_of(there: sa.Connection, asked: Asked, names: list[str]) -> list[BoardFilter]:
    """List the filters of a board, with the values that kept games have."""
    from pinochle_widgets.store.database import queries

    wanted = FILTERS.get(asked.tab, ())
    if not wanted:
        return []
    kinds = queries.kinds(there, asked.chosen.get("person") or None)
    of_game = [kind for kind in kinds if asked.chosen.get("game") in (None, "", kind.game)]
    texts = dict.fromkeys(kind.rules for kind in of_game)
    choices: dict[str, list[tuple[str, str]]] = {
        "person": [(name, name) for name in names],
        "game": [(name, title_of(name)) for name in dict.fromkeys(kind.game for kind in kinds)],
        "rules": [(text, rules_of(kind)) for text in texts for kind in [next(k for k in of_game if k.rules == text)]],
        "level": [(level, capital(level)) for level in dict.fromkeys(kind.level for kind in of_game)],
        "opponents": [(each, each) for each in dict.fromkeys(kind.opponents for kind in of_game)],
        "rated": [("rated", "Rated games")],
        "since": [],
        "until": [],
    }
    found: list[BoardFilter] = []
    for name in wanted:
        (label, everything), value = LABELS[name], asked.chosen.get(name, "")
        offered = choices[name]
        if value and name not in DAYS and value not in dict(offered):
            offered = [*offered, (value, value)]
        if name in asked.settled:
            everything = ""
        found.append({"name": name, "label": label, "all": everything, "value": value, "choices": offered})
    return found


ACCURACY = "Accuracy: your choices that surely gave nothing away, once the review is there."


def page(asked: Asked, *, is_drawn: bool = False, own: Page | None = None) -> Callable[[Database], Page]:
    """Make the job that asks for a page.

    Parameters
    ----------
    is_drawn : bool
        Whether all rows are wanted, too, for a chart.
    own : Page, optional
        The page of a table that lies there, which needs nobody to be asked.
    """

    def ask(database: Database) -> Page:
        from pinochle_widgets.store.database import players

        def read(there: sa.Connection) -> Page:
            whole = settled(there, asked)
            found = own or BOARDS[asked.tab](there, whole)
            names = [person.name for person in players.everybody(there)]
            charted = CHARTED[asked.tab](there, whole) if is_drawn and asked.is_charted else []
            return replace(found, filters=filters_of(there, whole, names), charted=charted)

        return database.read(read)

    return ask


def settled(there: sa.Connection, asked: Asked) -> Asked:
    """Choose the game that was played last, where a board needs one."""
    from pinochle_widgets.store.database import queries

    if "game" not in asked.settled or asked.chosen.get("game"):
        return asked
    newest = queries.newest_game(there, asked.given)
    return replace(asked, chosen={**asked.chosen, "game": newest}) if newest else asked


# ---- the boards


def _round(there: sa.Connection, asked: Asked) -> Page:
    return _of_last(there, asked, round_rows)


def _game(there: sa.Connection, asked: Asked) -> Page:
    return _of_last(there, asked, game_rows)


def _of_last(there: sa.Connection, asked: Asked, rows: Callable[[Any, str], tuple[list[str], list[BoardRow]]]) -> Page:
    """Show a sheet of the last game, where no table is at hand."""
    from pinochle_widgets.store.database import queries

    last = next(iter(queries.history(there, {"player": asked.chosen.get("person") or None}, 1, 0)), None)
    kept = last and queries.whole(there, last.id)
    if not last or not kept:
        return Page()
    with suppress(ValueError):  # of a game that is not here, or of rules of another version
        (head, *names), found = rows(last_picture(Record.from_text(kept.record), last.player), last.id)
        told = f"{title_with(last.game, last.rules)}, {moment(local(last.when))}"
        return Page(found, head, [(name, True) for name in names], note=f"The last game: {told}.")
    return Page(note="The last game can't be shown in this version.")


def _history(there: sa.Connection, asked: Asked) -> Page:
    from pinochle_widgets.store.database import queries

    found = queries.history(there, asked.given, PAGE + 1, asked.first)
    out = queries.excluded(there, [row.id for row in found])
    is_of_one = bool(asked.chosen.get("person"))

    def result(row: Row) -> BoardRow:
        why = f"does not count: {row.why_not}" if row.why_not else "rated" if row.rated else ""
        told = [moment(local(row.when)), "" if is_of_one else row.player, against(row.level), why]
        points = f"{figure(row.points)} : {figure(row.against)}"
        accuracy = "–" if row.accuracy is None else f"{row.accuracy:.0%}"
        leaves = "in" if row.id in out else "" if row.why_not else "out"
        return board_row(
            title_with(row.game, row.rules), told, [points, accuracy], game=row.id, won=bool(row.won), leaves=leaves
        )

    return Page(
        [*map(result, found[:PAGE])],
        columns=[("Points", True), ("Accuracy", False)],
        more=len(found) > PAGE,
        note=ACCURACY if found else "",
    )


def _players(there: sa.Connection, _asked: Asked) -> Page:
    from pinochle_widgets.store.database import players

    now = here()
    found: dict[str, BoardPlayer] = {}
    for row in players.everybody(there):
        last = f", last on {moment(local(row[3]))}" if row[3] else ""
        note = f"{plural(row[2], 'game')}{last}" if row[2] else "no games yet"
        found[row.name] = {"name": row.name, "note": note, "now": row.id == now.now}
    for person in now.people:
        found.setdefault(person.name, {"name": person.name, "note": "no games yet", "now": person.id == now.now})
    return Page(players=[*found.values()])


BOARDS: Mapping[str, Callable[[sa.Connection, Asked], Page]] = {
    "round": _round,
    "game": _game,
    "history": _history,
    "league": league,
    "fame": fame,
    "rating": ratings,
    "players": _players,
}


def _all_results(there: sa.Connection, asked: Asked) -> list[Any]:
    from pinochle_widgets.store.database import queries

    return [[*queries.SHOWN], *queries.history(there, asked.given, None, 0)]


def _all_standings(there: sa.Connection, asked: Asked) -> list[Any]:
    from pinochle_widgets.store.database import queries

    return [*queries.league(there, asked.given)]


def _all_deals(there: sa.Connection, asked: Asked) -> list[Any]:
    from pinochle_widgets.store.database import queries

    return [*queries.rated_deals(there, asked.given)]


CHARTED: Mapping[str, Callable[[sa.Connection, Asked], list[Any]]] = {
    "history": _all_results,
    "league": _all_standings,
    "rating": _all_deals,
}
"""The boards that can be drawn, each with all the rows of its chart."""
