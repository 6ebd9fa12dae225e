"""The carrying of finished games from one store to another: CSV, JSON lines, a folder of records, or a backup."""

from __future__ import annotations

import contextlib
import csv
import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime, time
from pathlib import Path
from typing import TYPE_CHECKING, Any  # Any: plain data of a file

from pinochle_widgets.basics.files import find_path, write_whole
from pinochle_widgets.match import Record, RecordError
from pinochle_widgets.store.boards import asked, results
from pinochle_widgets.store.database.address import Address, StoreError
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.store.finished import Finished, utc
from pinochle_widgets.store.people import Person
from pinochle_widgets.store.taking import taking

if TYPE_CHECKING:
    from pinochle_widgets.store.database.opening import Database

MAGIC = "pinochle-store"
"""The word in the first line of JSON lines."""

KINDS = ".csv, .jsonl, .sqlite, or a folder"

_MOST_BYTES = 1_000_000_000


def export(path: str | Path) -> Path:
    """Write all finished games into a file, or into a folder of records.

    Parameters
    ----------
    path : str or Path
        The end of its name says the form. ``.csv``: the table of `results`, with a share code of each game. ``.jsonl``: all
        tables, a row a line. ``.sqlite``: a backup, which is a store itself. Without an end: a folder, made if need be, with
        a record of each game. All but the records know players; nothing in them is of a game in play.

    Returns
    -------
    pathlib.Path
        The path.

    Raises
    ------
    ValueError
        If the end is another one, or the store can't be used.
    OSError
        If it can't be written.
    """
    path = Path(path)
    writers: dict[str, Callable[[Path], object]] = {".csv": _csv, ".jsonl": _lines, ".sqlite": _backup, "": _records}
    if path.suffix not in writers:
        raise ValueError(f"{path.name!r:.80} has an end of no form; there are {KINDS}")
    writers[path.suffix](path)
    return path


def take_in(path: str | Path, *, name: str | None = None) -> int:
    """Take in finished games from a file or folder that `export` wrote, here or elsewhere; those that are here stay as they are.

    Parameters
    ----------
    path : str or Path
        See `export`. A folder may hold any records of finished games.
    name : str, optional
        The player of records that come without one; by default the one who plays now.

    Returns
    -------
    int
        The number of games that are new.

    Raises
    ------
    ValueError
        If a part of it is no finished game, or of a newer version, or the store can't be changed: then nothing is taken in.
    OSError
        If it can't be read.
    """
    from pinochle_widgets.store.people import player

    path, taker = find_path(path), player(name)
    if path.is_dir():
        return worker().change(taking(list(_records_in(path)), taker=taker))
    if path.suffix == ".csv":
        return worker().change(taking(list(_games_in_csv(path)), taker=taker))
    if path.suffix not in (".jsonl", ".sqlite"):
        raise ValueError(f"{path.name!r:.80} has an end of no form; there are {KINDS}")
    if path.stat().st_size > _MOST_BYTES:
        raise StoreError(f"{path.name} is too long for a store of games")

    def take(database: Database) -> int:
        from pinochle_widgets.store.database import dump

        found = _rows_of_backup(path) if path.suffix == ".sqlite" else _rows_in_lines(path)
        rows = [dump.checked(table, row, where) for table, row, where in found]
        return database.write(lambda connection: dump.merge(connection, rows))

    return worker().change(take)


# ---- writing


def _told() -> list[tuple[str, str, str]]:
    """List the id, the end and the record of each game."""

    def ask(database: Database) -> list[Any]:
        from pinochle_widgets.store.database import queries

        return list(database.read(queries.records))

    return [(row.id, row.ended, row.record) for row in asked(ask)]


def _csv(path: Path) -> None:
    codes = {own: Record.from_text(text).code for own, _, text in _told()}
    table = results()
    table["code"] = table["id"].map(codes)
    write_whole(path, table.to_csv(index=False))


def _records(path: Path) -> None:
    path.mkdir(parents=True, exist_ok=True)
    for own, ended, text in _told():
        record = Record.from_text(text)
        name = "".join(letter if letter.isalnum() else "-" for letter in f"{ended[:10]}-{record.game}-{own[:12]}")
        write_whole(path / f"{name}.txt", text)


def _lines(path: Path) -> None:
    def ask(database: Database) -> list[str]:
        from pinochle_widgets.store.database import dump, opening

        head = {"magic": MAGIC, "version": opening.HEAD}
        rows = database.read(lambda there: [{"table": name, **row} for name, row in dump.rows_of(there)])
        return [json.dumps(row, ensure_ascii=False) for row in [head, *rows]]

    write_whole(path, "\n".join(asked(ask)) + "\n")


def _backup(path: Path) -> None:
    if path.exists():
        raise FileExistsError(f"{path} is there; a backup replaces no file")

    def ask(database: Database) -> None:
        from pinochle_widgets.store.database import dump, opening

        if database.address.file is not None:
            opening.backed_up(database.engine, path.absolute())
            return
        rows = database.read(lambda there: list(dump.rows_of(there)))
        other = opening.opened(Address(path.absolute()))
        try:
            other.write(lambda connection: dump.merge(connection, rows))
        finally:
            other.close()

    asked(ask)


# ---- reading


def _game(record: Record, ended: datetime, name: str, own: str = "", person: Person | None = None) -> Finished:
    if record.result is None or record.is_sealed:
        raise StoreError(f"{name} is no finished game; nothing was taken in")
    return Finished(own, record, utc(ended), person=person)


def _records_in(folder: Path) -> Iterator[Finished]:
    paths = [path for path in sorted(folder.iterdir()) if path.is_file()]
    if not paths:
        raise StoreError(f"the folder {folder.name!r:.80} holds no records")
    for path in paths:
        try:
            record = Record.load(path)
            record.replay()
        except (RecordError, ValueError) as error:
            raise StoreError(f"{path.name} is no record: {error}; nothing was taken in") from None
        changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        yield _game(record, datetime.combine(record.date, time()) if record.date else changed, path.name)


def _lines_in(path: Path) -> Iterator[str]:
    """Yield the lines of a file, with their ends.

    Raises
    ------
    StoreError
        If it is no text.
    """
    number = 1
    try:
        with path.open(encoding="utf-8", newline="") as lines:
            for number, line in enumerate(lines, 2):  # noqa: B007 - the number of the next line, which may be damaged
                yield line
    except UnicodeDecodeError:
        raise StoreError(f"line {number} of {path.name} is damaged: it is no text; nothing was taken in") from None


def _games_in_csv(path: Path) -> Iterator[Finished]:
    csv.field_size_limit(_MOST_BYTES)
    for number, row in enumerate(csv.DictReader(_lines_in(path)), 2):
        where = f"line {number} of {path.name}"
        try:
            record = Record.from_code(row["code"])
            record.replay()
            person = Person.new(row["player"]) if row["player"] else None
            ended = datetime.fromisoformat(row["when"])
        except (KeyError, TypeError, ValueError) as error:
            raise StoreError(f"{where} is no finished game: {error}; nothing was taken in") from None
        yield _game(record, ended, where, row.get("id", "")[:64], person)


def _rows_in_lines(path: Path) -> Iterator[tuple[str, dict[str, Any], str]]:
    from pinochle_widgets.store.database.opening import HEAD

    for number, line in enumerate(_lines_in(path), 1):
        where = f"line {number} of {path.name}"
        try:
            row = json.loads(line)
            if number == 1:
                _check_version(path, row.get("version") if row.get("magic") == MAGIC else None, HEAD)
            else:
                yield row.pop("table"), row, where
        except (AttributeError, KeyError, RecursionError, json.JSONDecodeError):
            raise StoreError(f"{where} is damaged; nothing was taken in") from None


def _check_version(path: Path, version: object, head: str) -> None:
    if not isinstance(version, str):
        raise StoreError(f"{path.name} holds no store of games; nothing was taken in")
    if version > head:
        raise StoreError(f"{path.name} was written by a newer version of pinochle_widgets: please update this one")


def _rows_of_backup(path: Path) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Read the rows of a backup: of a copy, which may be brought up to date."""
    import sqlalchemy as sa

    from pinochle_widgets.store.database import dump, opening
    from pinochle_widgets.store.database.schema import VERSIONS

    with tempfile.TemporaryDirectory(prefix="pinochle-") as folder:
        copy = Path(folder) / path.name
        with contextlib.ExitStack() as closing:
            try:
                uris = (f"{path.absolute().as_uri()}?mode=ro", copy.as_uri())
                source, target = (
                    closing.enter_context(contextlib.closing(sqlite3.connect(uri, uri=True))) for uri in uris
                )
                source.backup(target)
                versions = target.execute(f"SELECT version_num FROM {VERSIONS}").fetchone()  # noqa: S608 - a constant
            except sqlite3.Error as error:
                raise StoreError(f"{path.name} holds no store of games ({error}); nothing was taken in") from None
        _check_version(path, versions and versions[0], opening.HEAD)
        backup = opening.opened(Address(copy))
        try:
            rows = backup.read(lambda connection: list(dump.rows_of(connection)))
        except (sa.exc.SQLAlchemyError, TypeError, ValueError):  # it must not be taken for a fault of the own store
            raise StoreError(f"{path.name} is damaged; nothing was taken in") from None
        finally:
            backup.close()
        for name, row in rows:
            yield name, row, f"a {name} of {path.name}"
