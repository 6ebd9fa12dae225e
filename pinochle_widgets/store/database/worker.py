"""The one thread of a process that reads and writes the database, so that no table ever waits for it."""

from __future__ import annotations

import atexit
import logging
import os
import threading
import time
import weakref
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar  # Any: jobs return anything

from pinochle_widgets.basics.process import begun
from pinochle_widgets.basics.visitors import ForEach, is_visited, visitor
from pinochle_widgets.store.database.address import Address, StoreError
from pinochle_widgets.store.place import folder, is_on

if TYPE_CHECKING:
    from pinochle_widgets.store.database.opening import Database

log = logging.getLogger(__name__)

T = TypeVar("T")
Job = Callable[["Database"], T]

AGAIN = 20.0
"""The seconds between two tries to reach a database that is away, full or read-only."""

PATIENCE = 5.0
"""The seconds for which the end of a process waits for games that are still to be kept."""

LONGEST = 90.0
"""The seconds after which nobody waits for an answer any longer."""


class Worker:
    """A thread that does jobs with a database, one after the other.

    While the database can't be used they are done in memory instead, and those that change something again when it can.
    """

    def __init__(self, address: Address) -> None:
        self.address = address
        self.trouble = ""
        """The reason for which the database is not used, or only read; empty while all is well."""
        self._queue: SimpleQueue[tuple[Job[Any], bool, Future[Any]] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._process = os.getpid()
        self._database: Database | None = None
        self._memory: Database | None = None
        self._identity: tuple[int, int] | None = None
        self._waiting: list[Job[Any]] = []
        self._not_before = 0.0
        self._lock = threading.Lock()

    def __repr__(self) -> str:
        return f"<Store in {self.address}>"

    # ---- for everybody

    def soon(self, job: Job[object]) -> Future[Any]:
        """Do a job that changes something, soon; where there are no threads it is not done."""
        return self._put(job, changes=True)

    def change(self, job: Job[T]) -> T:
        """Do a job that changes something, and wait for it.

        Raises
        ------
        StoreError
            If the database is only read, or can't be used, or the job refuses.
        """
        found: T = self._answer(self._put(job, changes=True))
        return found

    def read(self, job: Job[T]) -> Future[T]:
        """Do a job that reads, soon, after those that were given before."""
        return self._put(job, changes=False)

    def ask(self, job: Job[T]) -> T:
        """Do a job that reads, and wait for its answer.

        Raises
        ------
        StoreError
            If there is no answer in time.
        """
        found: T = self._answer(self.read(job))
        return found

    def flush(self, timeout: float = PATIENCE) -> bool:
        """Wait until all jobs so far are done; returns whether they are."""
        thread = self._thread
        if thread is None or not thread.is_alive() or self._process != os.getpid():
            return self._queue.empty() and not self._waiting
        done: Future[Any] = self._put(lambda _: None, changes=False)
        try:
            done.result(timeout)
        except TimeoutError:
            return False
        return not self._waiting

    def close(self) -> None:
        """End the thread when all jobs so far are done, and close the database."""
        thread = self._thread
        if thread is not None and thread.is_alive() and self._process == os.getpid():
            self.leave()
            thread.join(PATIENCE)

    def leave(self) -> None:
        """Let the thread end when all jobs so far are done."""
        self._queue.put(None)

    def _answer(self, done: Future[Any]) -> Any:
        try:
            return done.result(LONGEST)
        except TimeoutError:
            raise StoreError(f"The games in {self.address} can't be reached: no answer in time.") from None

    def _put(self, job: Job[Any], *, changes: bool) -> Future[Any]:
        done: Future[Any] = Future()
        with self._lock:
            if self._process != os.getpid():  # a fork: connections and thread are those of its parent
                self._process, self._thread, self._database, self._memory = os.getpid(), None, None, None
                self._queue, self._waiting = SimpleQueue(), []
            self._queue.put((job, changes, done))
            if self._thread is None or not self._thread.is_alive():
                self._thread = begun("pinochle store", self._work)
                if self._thread is None:
                    done.set_exception(
                        StoreError("Here finished games are not listed: the package on a computer does that.")
                    )
        return done

    # ---- in the thread

    def _work(self) -> None:
        while True:
            try:
                given = self._queue.get(
                    timeout=max(0.0, self._not_before - time.monotonic()) if self._waiting else None
                )
            except Empty:
                self._try_again()
                continue
            if given is None:
                break
            job, changes, done = given
            try:
                done.set_result(self._do(job, changes=changes))
            except BaseException as error:  # noqa: BLE001 - whoever waits gets it
                done.set_exception(error)
        for database in (self._database, self._memory):
            if database is not None:
                database.close()
        self._database = self._memory = None

    def _do(self, job: Job[T], *, changes: bool) -> T:
        self._look()
        if database := self._usable():
            if changes and database.is_newer:
                from pinochle_widgets.store.database.opening import newer

                raise StoreError(newer(self.address))
            try:
                return job(database)
            except Exception as error:
                if not self._is_away(error):
                    raise
        found = job(self._in_memory())
        if changes:
            self._waiting.append(job)
        return found

    def _look(self) -> None:
        """Leave a file that has gone, or another one stands in its place: a new one is begun, and takes the kept games in."""
        path = self.address.file
        if self._database is None or path is None:
            return
        try:
            now = _identity(path)
            if now == (self._identity or now):
                self._identity = now
                return
        except OSError:  # it can't be looked at now, which is not to say that it has gone
            return
        log.warning("%s was removed while it was in use; a new one is begun.", self.address)
        self._database.close()
        self._database = None
        with suppress(OSError):  # the list is of the games that it had
            (folder() / self.address.taken).unlink()

    def _usable(self) -> Database | None:
        """Open the database if it is not; None while it can't be used."""
        if self._database is None and time.monotonic() >= self._not_before:
            from pinochle_widgets.store.database.opening import newer, opened

            try:
                self._database = opened(self.address)
            except StoreError as error:
                self._tell(f"{error}")
            else:
                self.trouble = ""
                with suppress(OSError):  # it is looked at again
                    self._identity = _identity(self.address.file)
                if self._database.is_newer:
                    self._tell(newer(self.address))
                self._catch_up()
        return self._database

    def _is_away(self, error: Exception) -> bool:
        """Check whether an error is one of the database; it is opened anew later then."""
        from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

        from pinochle_widgets.store.database.opening import why

        is_fault = isinstance(error, DataError | IntegrityError | ProgrammingError)  # of a change, not of the database
        if not isinstance(error, DBAPIError) or is_fault or self._database is None:
            return False
        self._tell(why(error, self.address))
        self._database.close()
        self._database = None
        return True

    def _tell(self, trouble: str) -> None:
        """Note a trouble, and log it once, until all is well again."""
        self._not_before = time.monotonic() + AGAIN
        if not self.trouble:
            log.warning("%s", trouble)
        self.trouble = trouble

    def _in_memory(self) -> Database:
        if self._memory is None:
            from pinochle_widgets.store.database.opening import in_memory

            self._memory = in_memory()
        return self._memory

    def _catch_up(self) -> None:
        """Do the changes that were made in memory once more, in the database that is back."""
        if self._database is None or self._database.is_newer:
            return
        while self._waiting:
            try:
                self._waiting[0](self._database)
            except Exception as error:  # noqa: BLE001 - a job that was fine in memory may clash with what is there
                if self._is_away(error):
                    return
                log.warning("A change of the store was lost: %s", error)
            del self._waiting[0]
        if self._memory is not None:
            self._memory.close()
            self._memory = None

    def _try_again(self) -> None:
        self._usable()
        if self._database is not None:
            self._catch_up()


def _identity(path: Path | None) -> tuple[int, int] | None:
    """Tell a file from another one of its name; None where there is none.

    Raises
    ------
    OSError
        If the file can't be looked at.
    """
    try:
        state = path.stat() if path else None
    except FileNotFoundError:
        return None
    return (state.st_dev, state.st_ino) if state else None


_now: Worker | None = None


def _passing() -> Worker:
    """Make the worker of a visitor, which ends when the visitor goes."""
    made = Worker(Address())
    weakref.finalize(visitor(), made.leave).atexit = False
    return made


_visitors = ForEach(_passing)
"""The workers of visitors, where nothing is kept."""


def worker() -> Worker:
    """Return the worker of the store in use; by default that of the folder where games are kept.

    Where nothing is kept and a process serves several visitors, each has one.

    Raises
    ------
    StoreError
        If the environment variable ``PINOCHLE_STORE`` is wrong, or there is no folder to keep games in.
    """
    global _now  # noqa: PLW0603 - one in a process
    try:
        address = Address.usual() if _chosen is None or not is_on() else _chosen
    except OSError as error:
        raise StoreError(f"{error}") from None
    if is_visited() and not address.is_lasting:
        return _visitors.get()
    if _now is None or _now.address != address:
        if _now is not None:
            _now.close()
        _now = Worker(address)
    return _now


_chosen: Address | None = None


def use(address: Address | None) -> Worker:
    """Use another store in this process from now on; None for the usual one. The one before stays if it can't be used.

    Raises
    ------
    StoreError
        If the database is damaged or foreign, or can't be reached.
    """
    global _chosen  # noqa: PLW0603 - one in a process
    if address is not None:
        trial = Worker(address)
        trial.ask(lambda _: None)
        if trial.trouble and trial._database is None:  # noqa: SLF001 - one of its kind
            trial.close()
            raise StoreError(trial.trouble)
        trial.close()
    _chosen = address
    return worker()


@atexit.register
def _keep_the_rest() -> None:
    if _now is not None:
        _now.flush(PATIENCE)
