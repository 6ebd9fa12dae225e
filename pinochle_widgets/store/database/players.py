"""The players in the database: added, renamed, removed, and purged with their games."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from typing import Any  # Any: rows

import sqlalchemy as sa

from pinochle_widgets.store.database.address import StoreError
from pinochle_widgets.store.database.rows import insert_new
from pinochle_widgets.store.database.schema import GAME, NOTE, PLAYER
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.store.people import GAMES, Here, Person

THERE = PLAYER.c.removed == ""


def everybody(connection: sa.Connection) -> Sequence[Any]:
    """List the players who are there: id, name, the number of their games, the end of the last one, when they were added."""
    columns = [PLAYER.c.id, PLAYER.c.name]
    found = sa.select(*columns, sa.func.count(GAME.c.id), sa.func.max(GAME.c.ended), PLAYER.c.added)
    found = found.select_from(PLAYER.outerjoin(GAME, GAME.c.player == PLAYER.c.id)).where(THERE)
    return connection.execute(found.group_by(*columns, PLAYER.c.added).order_by(PLAYER.c.added, PLAYER.c.name)).all()


def known_here() -> Here:
    """Read the players and their notes as the small file of a computer has them.

    Raises
    ------
    StoreError
        If the store can't be used.
    """
    store = worker()
    found = store.ask(lambda database: database.read(_as_here))
    if store.trouble:
        raise StoreError(store.trouble)
    return found


def _as_here(connection: sa.Connection) -> Here:
    """List players and notes; the player of the newest game plays."""
    there = connection.execute(sa.select(PLAYER.c.id, PLAYER.c.name).where(THERE).order_by(PLAYER.c.added)).all()
    newest = sa.select(GAME.c.player).join(PLAYER, GAME.c.player == PLAYER.c.id).where(THERE)
    now = connection.scalar(newest.order_by(GAME.c.ended.desc()).limit(1)) or (there[-1].id if there else "")
    counts = connection.execute(sa.select(GAME.c.player, sa.func.count()).group_by(GAME.c.player)).all()
    notes: dict[str, dict[str, Any]] = {id_: {GAMES: count} for id_, count in counts if id_}
    for row in connection.execute(sa.select(NOTE.c.player, NOTE.c.kind, NOTE.c.name, NOTE.c.value)):
        with contextlib.suppress(ValueError):
            notes.setdefault(row.player, {}).setdefault(row.kind, {})[row.name] = json.loads(row.value)
    return Here(now, tuple(Person(*each) for each in there), notes)


def of_name(connection: sa.Connection, name: str) -> Person:
    """Find a player by name.

    Raises
    ------
    StoreError
        If there is none.
    """
    found = connection.execute(sa.select(PLAYER.c.id).where(THERE, PLAYER.c.name == name)).scalar()
    if found is None:
        raise StoreError(f"there is no player {name!r}; people() lists those that there are")
    return Person(found, name)


def add(connection: sa.Connection, person: Person, now: str) -> None:
    """Add a player.

    Raises
    ------
    StoreError
        If there is one of that name.
    """
    if not insert_new(connection, PLAYER, {"id": person.id, "name": person.name, "added": now, "removed": ""}):
        raise StoreError(f"there is a player {person.name!r} already")


def rename(connection: sa.Connection, old: str, new: str) -> None:
    """Give a player another name.

    Raises
    ------
    StoreError
        If there is no such player, or there is one of the new name.
    """
    person = of_name(connection, old)
    if connection.scalar(sa.select(PLAYER.c.id).where(THERE, PLAYER.c.name == new)) not in (None, person.id):
        raise StoreError(f"there is a player {new!r} already")
    connection.execute(sa.update(PLAYER).where(PLAYER.c.id == person.id).values(name=new))


def remove(connection: sa.Connection, name: str, now: str) -> None:
    """Take a player off the list; the games stay.

    Raises
    ------
    StoreError
        If there is no such player.
    """
    connection.execute(sa.update(PLAYER).where(PLAYER.c.id == of_name(connection, name).id).values(removed=now))


def restore(connection: sa.Connection, name: str) -> Person:
    """Take back the last removal of a player of a name.

    Raises
    ------
    StoreError
        If none was removed, or there is another one of that name by now.
    """
    gone = sa.select(PLAYER.c.id).where(~THERE, PLAYER.c.name == name).order_by(PLAYER.c.removed.desc()).limit(1)
    own = connection.scalar(gone)
    if own is None:
        raise StoreError(f"no player {name!r} was removed")
    if connection.scalar(sa.select(PLAYER.c.id).where(THERE, PLAYER.c.name == name)) is not None:
        raise StoreError(f"there is another player {name!r} by now")
    connection.execute(sa.update(PLAYER).where(PLAYER.c.id == own).values(removed=""))
    return Person(own, name)


def purge(connection: sa.Connection, name: str) -> set[str]:
    """Delete players of a name, removed before or not, with all their games; returns their ids.

    Raises
    ------
    StoreError
        If there is no such player.
    """
    own = connection.scalars(sa.select(PLAYER.c.id).where(PLAYER.c.name == name)).all()
    if not own:
        raise StoreError(f"there is no player {name!r}, and there was none")
    connection.execute(sa.delete(GAME).where(GAME.c.player.in_(own)))  # and with them rounds and reviews
    connection.execute(sa.delete(PLAYER).where(PLAYER.c.id.in_(own)))
    return set(own)
