"""The store that this process uses, and its players."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple  # Any: rows

from pinochle_widgets.store.boards import asked
from pinochle_widgets.store.database.address import Address, StoreError
from pinochle_widgets.store.database.worker import use, worker
from pinochle_widgets.store.finished import utc
from pinochle_widgets.store.kept import remove_files_of
from pinochle_widgets.store.people import Here, Person, change_here, checked_name, here, player

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.store.database.opening import Database

COLUMNS = ("name", "plays_now", "games", "last_played", "added")


def use_store(url: str | os.PathLike[str] | None = None) -> str:
    """Keep players and finished games in another database from now on, in this process.

    Without this call it is the one that the environment variable ``PINOCHLE_STORE`` names, else a file in the data folder of the
    platform. Rather than in a notebook, a password is written there, or in PostgreSQL's own file ``~/.pgpass``.

    Parameters
    ----------
    url : str or path, optional
        ``postgresql://user@host/database`` (with the extra ``pinochle_widgets[postgres]``), or the absolute path of a file of
        SQLite. By default the usual one is used again.

    Returns
    -------
    str
        The store in use, without its password.

    Raises
    ------
    StoreError
        If the database can't be reached, is damaged, or is that of another program: the one before stays in use then.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.use_store().startswith("sqlite")
    False
    """
    return str(use(None if url is None else Address.of(url)).address)


def people(
    *,
    add: str | None = None,
    rename: tuple[str, str] | None = None,
    switch: str | None = None,
    remove: str | None = None,
    restore: str | None = None,
    purge: str | None = None,
) -> pd.DataFrame:
    """List the players, and change the list before.

    Parameters
    ----------
    add : str, optional
        A new player's name: up to 60 letters of any script.
    rename : tuple of str, optional
        A player's name, and the new one; the games stay.
    switch : str, optional
        The player who plays from now on at tables that are opened without a name.
    remove : str, optional
        A player who goes from the list; the games stay in the tables of everybody until the player is purged.
    restore : str, optional
        A player who was removed, and comes back with all games.
    purge : str, optional
        A player who goes with all games, for good, removed before or not.

    Returns
    -------
    pandas.DataFrame
        A row for each player: `name`, whether it `plays_now`, `games`, when it was `last_played`, when `added`.

    Raises
    ------
    ValueError
        If there is no such player, or one of the new name already, a name is empty or too long, or the store can't be changed.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> pw.people().columns.tolist()
    ['name', 'plays_now', 'games', 'last_played', 'added']
    """
    import pandas as pd

    old, new = ("", "") if rename is None else _two_names(rename)
    wanted = {
        "add": add,
        "rename": old if rename else None,
        "play": switch,
        "remove": remove,
        "undo": restore,
        "purge": purge,
    }
    for do, name in wanted.items():
        if name is not None:
            _done(change_of(do, name, new))

    def ask(database: Database) -> list[Any]:
        from pinochle_widgets.store.database import players

        return list(database.read(players.everybody))

    rows = asked(ask)
    now = here().now
    there = [(name, own == now, games, last, added) for own, name, games, last, added in rows]
    there += [
        (each.name, each.id == now, 0, None, None) for each in here().people if each.id not in {row[0] for row in rows}
    ]
    table = pd.DataFrame(there, columns=list(COLUMNS))
    zone = datetime.now().astimezone().tzinfo
    for column in ("last_played", "added"):
        table[column] = pd.to_datetime(table[column], utc=True).dt.tz_convert(zone)
    return table.astype({"plays_now": bool, "games": "int64"})


class Change(NamedTuple):
    """A change of the players: a job for the store, and what this computer notes when it is done."""

    job: Callable[[Database], object]
    then: Callable[[], Future[None]]


def change_of(do: str, name: str, to: str = "") -> Change:
    """Make a change of the players for the store's worker: ``add``, ``rename``, ``play``, ``remove``, ``undo`` or ``purge``.

    Raises
    ------
    ValueError
        If there is no such change, or a name is none.
    """
    if do not in _CHANGES:
        raise ValueError(f"players can't be changed so: {do!r:.40}")
    return _CHANGES[do](*map(checked_name, (name, to) if do == "rename" else (name,)))


def _done(change: Change) -> None:
    """Make a change, and wait for it."""
    worker().change(change.job)
    try:
        change.then().result()
    except OSError as error:
        raise StoreError(f"The players can't be kept: {error.strerror or error}.") from None


def _job(do: Callable[[Any, Any], object]) -> Callable[[Database], object]:
    """Make the job of a change in the store."""

    def job(database: Database) -> object:
        from pinochle_widgets.store.database import players

        return database.write(lambda connection: do(players, connection))

    return job


def _keep(change: Callable[[Sequence[Person]], Sequence[Person]], now: str | None = None) -> Future[None]:
    """Note the players of this computer, and the one who plays now."""

    def changed(known: Here) -> Here:
        people = change(known.people)
        there = {each.id for each in people}
        playing = known.now if now is None else now
        notes = {own: value for own, value in known.notes.items() if own in there}
        return Here(playing if playing in there else "", tuple(people), notes)

    return change_here(changed)


def _with(person: Person) -> Callable[[Sequence[Person]], Sequence[Person]]:
    return lambda people: [*(each for each in people if each.id != person.id), person]


def _without(name: str) -> Callable[[Sequence[Person]], Sequence[Person]]:
    return lambda people: [each for each in people if each.name != name]


def _add(name: str) -> Change:
    person = player(name) if here().named(name) is None else Person.new(name)
    now = utc(datetime.now().astimezone())
    return Change(_job(lambda players, there: players.add(there, person, now)), lambda: _keep(_with(person)))


def _rename(old: str, new: str) -> Change:
    def renamed(people: Sequence[Person]) -> Sequence[Person]:
        return [Person(each.id, new) if each.name == old else each for each in people]

    return Change(_job(lambda players, there: players.rename(there, old, new)), lambda: _keep(renamed))


def _switch(name: str) -> Change:
    found: list[Person] = []
    job = _job(lambda players, there: found.append(players.of_name(there, name)))
    return Change(job, lambda: _keep(_with(found[0]), found[0].id))


def _remove(name: str) -> Change:
    now = utc(datetime.now().astimezone())
    return Change(_job(lambda players, there: players.remove(there, name, now)), lambda: _keep(_without(name)))


def _restore(name: str) -> Change:
    found: list[Person] = []
    job = _job(lambda players, there: found.append(players.restore(there, name)))
    return Change(job, lambda: _keep(_with(found[0])))


def _purge(name: str) -> Change:
    gone: set[str] = set()

    def then() -> Future[None]:
        remove_files_of(gone)
        return _keep(_without(name))

    return Change(_job(lambda players, there: gone.update(players.purge(there, name))), then)


_CHANGES: Mapping[str, Callable[..., Change]] = {
    "add": _add,
    "rename": _rename,
    "play": _switch,
    "remove": _remove,
    "undo": _restore,
    "purge": _purge,
}


def _two_names(given: object) -> tuple[str, str]:
    if not isinstance(given, tuple | list) or len(given) != 2:
        raise ValueError(f"rename is {given!r:.80}; it must be a player's name and the new one: ('Ann', 'Anna')")
    return checked_name(given[0]), checked_name(given[1])
