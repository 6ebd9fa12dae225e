"""The opening of a database: whether it is one of ours, brought up to date, and how SQLite writes it."""

from __future__ import annotations

import contextlib
import json
import os
import random
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar  # Any: a driver's connection, rows

import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

from pinochle_widgets.basics.files import PRIVATE, write_whole
from pinochle_widgets.store.database.address import Address, StoreError
from pinochle_widgets.store.database.schema import METADATA, PREFIX, VERSIONS
from pinochle_widgets.store.place import folder

HEAD = "0004"
"""The version of the tables in `schema`: that of the newest migration."""

MIGRATIONS = Path(__file__).parent / "migrations"

PATIENCE = 30
"""The seconds for which a writer of SQLite waits for others."""

_OFTEN = 0.02
"""The seconds after which an opening is tried once more, at least."""

AWAY = 5
"""The seconds after which a server that does not answer is away."""

_OURS = 0x50494E4F
"""The application's number in a file of SQLite."""

_LOCK = 736_201
"""The number of the lock under which tables of PostgreSQL are changed."""

_READS = "pinochle_reads"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Database:
    """A database that is open."""

    engine: sa.Engine
    address: Address
    is_newer: bool = False
    """Whether a newer version of this package has written it: then it is only read."""

    def read(self, ask: Callable[[sa.Connection], T]) -> T:
        """Ask something, in one transaction that writes nothing."""
        with self.engine.connect().execution_options(**{_READS: True}) as connection:
            return ask(connection)

    def write(self, change: Callable[[sa.Connection], T]) -> T:
        """Change something in one transaction, whole or not at all.

        Raises
        ------
        StoreError
            If the database is only read.
        """
        if self.is_newer:
            raise StoreError(newer(self.address))
        with self.engine.begin() as connection:
            return change(connection)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def newer(address: Address) -> str:
    """Say that a database is only read, and why."""
    return (
        f"The games in {address} were kept by a newer version of pinochle_widgets: they are shown, and nothing is changed. "
        "Update this package to go on with them."
    )


def opened(address: Address) -> Database:
    """Open a database; a new one gets its tables, and an old one is brought up to date, after a copy was made.

    Raises
    ------
    StoreError
        If it is damaged or foreign, or can't be reached.
    """
    try:
        return _opened_in_time(address)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("psycopg"):
            raise StoreError(
                "PostgreSQL needs its driver: pip install 'pinochle_widgets[postgres]', and restart the kernel"
            ) from None
        raise
    except (sa.exc.SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError(why(error, address)) from None


def _opened_in_time(address: Address) -> Database:
    """Open a database once more while others who open it, too, have it locked.

    SQLite refuses a change of its journal at once then, however long it waits elsewhere.
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return _opened(address)
        except (sa.exc.OperationalError, sqlite3.OperationalError) as error:
            if "locked" not in f"{error}" or time.monotonic() >= until:
                raise
            time.sleep(_OFTEN * (1 + random.random()))


def why(error: Exception, address: Address) -> str:
    """Say in a line why a database can't be used; its password is left out."""
    cause = getattr(error, "orig", None) or error
    said = f"{cause}".strip().partition("\n")[0] or type(cause).__name__
    if isinstance(cause, sqlite3.DatabaseError) and ("not a database" in said or "malformed" in said):
        return f"{address} is damaged, or no database ({said}). It was left as it is; move it away to begin anew."
    return address.hiding(f"The games in {address} can't be reached: {said}.".replace("..", "."))


def in_memory() -> Database:
    """Make an empty database that ends with the process."""
    address = Address()
    return _opened(address)


def _opened(address: Address) -> Database:
    if address.file is not None:
        _made(address.file)
    engine = _engine(address)
    try:
        if not address.is_lasting:
            METADATA.create_all(engine)
            return Database(engine, address)
        version = _version(engine, address)
        if version is not None and version > HEAD:
            return Database(engine, address, is_newer=True)
        if address.file is not None:
            with _sqlite(engine) as raw:
                raw.execute(f"PRAGMA journal_mode={'WAL' if wal_works(address.file.parent) else 'DELETE'}")
        if version != HEAD:
            _migrate(engine, address, version)
    except BaseException:
        engine.dispose()
        raise
    return Database(engine, address)


def _made(path: Path) -> None:
    """Make an empty file that only its owner reads, where there is none."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))


def _engine(address: Address) -> sa.Engine:
    if address.url:
        return sa.create_engine(
            address.url, pool_pre_ping=True, connect_args={"connect_timeout": AWAY}, hide_parameters=True
        )
    url = sa.URL.create("sqlite", database=":memory:" if address.file is None else str(address.file))
    pool: dict[str, Any] = {} if address.file else {"poolclass": StaticPool}
    engine = sa.create_engine(
        url, connect_args={"timeout": PATIENCE, "check_same_thread": False}, hide_parameters=True, **pool
    )

    @sa.event.listens_for(engine, "connect")
    def by_hand(raw: Any, _record: object) -> None:
        raw.isolation_level = None  # the driver begins no transaction by itself
        raw.execute("PRAGMA foreign_keys=ON")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        reads = connection.get_execution_options().get(_READS)
        connection.exec_driver_sql(
            "BEGIN" if reads else "BEGIN IMMEDIATE"
        )  # a lock that is taken late is refused at once

    return engine


@contextmanager
def _sqlite(engine: sa.Engine) -> Iterator[sqlite3.Connection]:
    """Take the driver's own connection, outside of any transaction."""
    raw = engine.raw_connection()
    try:
        connection = raw.driver_connection
        assert isinstance(connection, sqlite3.Connection)  # noqa: S101 - of an engine for SQLite
        yield connection
    finally:
        raw.close()


def _version(engine: sa.Engine, address: Address) -> str | None:
    """Read the version of the tables; None where there are none yet.

    Raises
    ------
    StoreError
        If the tables of a file are those of another program.
    """
    there = sa.inspect(engine).get_table_names()
    if VERSIONS in there:
        with engine.connect().execution_options(**{_READS: True}) as connection:
            found = connection.scalar(sa.text(f"SELECT version_num FROM {VERSIONS}"))  # noqa: S608 - a constant
            return None if found is None else str(found)
    if there and address.file is not None:
        raise StoreError(f"{address} is the database of another program; it was left as it is")
    if any(name.startswith(PREFIX) for name in there):
        raise StoreError(f"{address} has tables that begin with {PREFIX} and are not ours; they were left as they are")
    return None


def wal_works(folder: Path) -> bool:
    """Check with a throw-away file whether SQLite's write-ahead log works in a folder: network homes refuse it."""
    path = folder / f".probe-{secrets.token_hex(4)}.sqlite"
    try:
        first, second = sqlite3.connect(path), sqlite3.connect(path)
        try:
            told = first.execute("PRAGMA journal_mode=WAL").fetchone()[0]
            first.execute("CREATE TABLE a (b)")
            first.commit()
            return bool(told == "wal" and second.execute("SELECT count(*) FROM a").fetchone() == (0,))
        finally:
            second.close()
            first.close()
    except sqlite3.Error:
        return False
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            with contextlib.suppress(OSError):
                path.with_name(path.name + end).unlink()


def _migrate(engine: sa.Engine, address: Address, version: str | None) -> None:
    """Bring the tables up to date, in one transaction; others who come meanwhile wait, and find them as they should be."""
    if version is not None:
        copied(engine, address, version)
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    script = ScriptDirectory(str(MIGRATIONS), version_locations=[str(MIGRATIONS)])

    def steps(there: Any, _context: object) -> Any:
        return script._upgrade_revs("head", there)  # noqa: SLF001 - as alembic's own commands do

    with (
        engine.begin() as connection,
        EnvironmentContext(Config(), script, fn=steps, destination_rev="head") as steps_of,
    ):
        if address.file is None:
            connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        steps_of.configure(connection=connection, version_table=VERSIONS)
        steps_of.run_migrations()
        if address.file is not None:
            connection.exec_driver_sql(f"PRAGMA application_id={_OURS}")


def backed_up(engine: sa.Engine, path: Path) -> Path:
    """Copy a database of SQLite into a file, by SQLite's own call: whole, whoever writes meanwhile."""
    _made(path)
    with _sqlite(engine) as raw, contextlib.closing(sqlite3.connect(path)) as target:
        raw.backup(target)
    return path


def copied(engine: sa.Engine, address: Address, version: str) -> Path:
    """Copy a database before it is changed: a file of SQLite beside it, the tables of another one as lines of JSON.

    Returns
    -------
    Path
        The path of the copy.
    """
    name = f"store-{version}-{datetime.now().astimezone():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"
    if address.file is not None:
        return backed_up(engine, address.file.with_name(f"{name}.sqlite"))
    found = sa.MetaData()
    lines = []
    with engine.connect() as connection:
        found.reflect(connection, only=lambda table, _: table.startswith(PREFIX))
        for table in found.sorted_tables:
            lines += [
                json.dumps({"table": table.name, **dict(row)}, default=str)
                for row in connection.execute(sa.select(table)).mappings()
            ]
    folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    return write_whole(folder() / f"{name}.jsonl", "\n".join(lines), private=True)
