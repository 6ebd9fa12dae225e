"""The writing into the database: players, and finished games, each once."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from pinochle_widgets.store.database.schema import GAME, PLAYER, ROUND
from pinochle_widgets.store.finished import Round, utc
from pinochle_widgets.store.people import Person


def insert_new(connection: sa.Connection, table: sa.Table, row: dict[str, object]) -> bool:
    """Insert a row unless another one stands in its place; returns whether it was inserted."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return connection.execute(insert(table).values(row).on_conflict_do_nothing()).rowcount == 1


def player_row(connection: sa.Connection, person: Person) -> str:
    """Find or add a player, by id, else by name; returns the id in this database."""
    there = connection.scalar(sa.select(PLAYER.c.id).where(PLAYER.c.id == person.id))
    if there is None:
        now = utc(datetime.now().astimezone())
        insert_new(connection, PLAYER, {"id": person.id, "name": person.name, "added": now, "removed": ""})
        there = connection.scalar(
            sa.select(PLAYER.c.id).where(
                (PLAYER.c.id == person.id) | ((PLAYER.c.name == person.name) & (PLAYER.c.removed == ""))
            )
        )
    return str(there)


def is_known(connection: sa.Connection, game_id: str, digest: str) -> bool:
    """Check whether a game is there: by its id; where either came without one, by its digest."""
    same = GAME.c.id == game_id
    same |= (GAME.c.digest == digest) if game_id == digest else (GAME.c.id == digest)
    return connection.scalar(sa.select(sa.literal(1)).where(same).limit(1)) is not None


def game_row(
    connection: sa.Connection, figures: dict[str, object], rounds: Iterable[Round], person: Person | None
) -> bool:
    """Take in a finished game with its rounds, unless it is there; returns whether it is new."""
    if is_known(connection, str(figures["id"]), str(figures["digest"])):
        return False
    owner = None if person is None or figures["seat"] is None else player_row(connection, person)
    if not insert_new(connection, GAME, {**figures, "player": owner}):
        return False
    rows = [{"game": figures["id"], **each._asdict()} for each in rounds]
    if rows:
        connection.execute(sa.insert(ROUND), rows)
    return True
