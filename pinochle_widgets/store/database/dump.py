"""The rows of all tables as plain data: written out, checked when they come back, and merged without doubles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any  # Any: plain data of a file

import sqlalchemy as sa

from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.rows import insert_new, is_known, player_row
from pinochle_widgets.store.database.schema import DUEL, GAME, NOTE, PLAYER, PREFIX, PRICE, REVIEW, ROUND
from pinochle_widgets.store.people import Person

TABLES = {table.name.removeprefix(PREFIX): table for table in (PLAYER, GAME, ROUND, REVIEW, PRICE, DUEL, NOTE)}
"""The tables by name, in the order in which rows refer to those before."""

Row = tuple[str, dict[str, Any]]
"""The name of a table, and a row of it."""

_MOST_LETTERS = 2_000_000
_LARGEST = 2**31


def rows_of(connection: sa.Connection) -> Iterator[Row]:
    """List the rows of all tables."""
    for name, table in TABLES.items():
        for row in connection.execute(sa.select(table)).mappings():
            yield name, dict(row)


def checked(name: str, row: dict[str, Any], where: str) -> Row:
    """Check a row that anybody may have written.

    Raises
    ------
    StoreError
        If it is no row of a table.
    """
    table = TABLES.get(name)
    if table is None or set(row) != {column.name for column in table.columns}:
        raise StoreError(f"{where} is no row of a store of games")
    found = {column.name: _value(column, row[column.name], where) for column in table.columns}
    if name == "player" and Person.of(found) is None:
        raise StoreError(f"{where} has {found['name']!r:.60} for a player's name")
    return name, found


def _value(column: sa.Column[Any], value: Any, where: str) -> Any:
    kind = column.type
    if value is None and column.nullable:
        return None
    if isinstance(kind, sa.Boolean) and value in (0, 1):
        return bool(value)
    if isinstance(kind, sa.Integer) and type(value) is int and abs(value) < _LARGEST:
        return value
    if isinstance(kind, sa.Float) and type(value) in (int, float):
        return float(value)
    is_text = isinstance(kind, sa.String) and isinstance(value, str) and "\0" not in value
    if is_text and len(value) <= (getattr(kind, "length", None) or _MOST_LETTERS):
        return value
    raise StoreError(f"{where} has {value!r:.60} for {column.name}")


def merge(connection: sa.Connection, rows: Iterable[Row]) -> int:
    """Take in checked rows of another store; rows that are here stay. Returns the number of games that are new."""
    owners: dict[str | None, str | None] = {None: None}
    new: set[str] = set()
    for name, given in rows:
        row = dict(given)
        if name == "player":
            owners[row["id"]] = _player(connection, row)
            continue
        if "player" in row and row["player"] not in owners:
            raise StoreError(f"a {name} is of a player {row['player']!r:.40} who is not there")
        if "player" in row:
            row["player"] = owners[row["player"]]
        if name == "game":
            if not is_known(connection, row["id"], row["digest"]) and insert_new(connection, GAME, row):
                new.add(row["id"])
        elif name in ("duel", "note") or row["game"] in new:
            insert_new(connection, TABLES[name], row)
    return len(new)


def _player(connection: sa.Connection, row: dict[str, Any]) -> str:
    """Find or add a player of another store; one that was removed there comes as removed, unless it is here."""
    if row["removed"]:
        insert_new(connection, PLAYER, row)
        return str(row["id"])
    return player_row(connection, Person(row["id"], row["name"]))
