"""The work of one process or several: numbered pieces in chunks that take about as long as one another.

The result of a piece depends on its number alone, so neither the number of processes nor the chunks make a difference.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, suppress
from typing import Any, Generic, NamedTuple, TypeVar  # Any: an array of any shape

import numpy as np

from pinochle_widgets.basics.arguments import Count, whole, wrong
from pinochle_widgets.basics.process import interrupting_only_here
from pinochle_widgets.engine.twin import keep_quiet
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.registry import GROUP, sent_along
from pinochle_widgets.lab.progress import progress

CHUNK_SECONDS = 0.5
"""The seconds that a process works before it reports, about."""

SHORT = 3.0
"""The seconds within which a run ends without other processes: they take as long to start."""

GROWTH = 8
"""The most that a chunk may be larger than the one before, as a factor."""

Rows = np.ndarray[tuple[int, int], np.dtype[np.int64]]
"""A row of numbers for each piece, or for each game of a piece."""

Key = TypeVar("Key")
Result = TypeVar("Result")


def find_jobs(n_jobs: Count | None) -> int | None:
    """Read a number of processes; None where the caller gave none.

    Raises
    ------
    ValueError
        If `n_jobs` is no whole number, or 0.
    """
    if n_jobs is None:
        return None
    jobs = whole(n_jobs)
    if not jobs:
        raise wrong("n_jobs", n_jobs, "be a number of processes, from 1, or -1 for one on each core")
    return jobs


def game_to_send(name: str, n_jobs: int | None) -> Game | None:
    """Return the game that has to be sent to other processes, or None if no other process works, or all find it by its name.

    Raises
    ------
    ValueError
        If the game has to be sent, and can't be.
    """
    sent = None if n_jobs == 1 else sent_along(name)
    if sent is None:
        return None
    from joblib.externals.loky.backend.reduction import dumps

    try:
        dumps(sent)
    except Exception as error:
        raise ValueError(
            f"game {name!r} was registered by register_game, and can't be sent to other processes ({error}): "
            f"bring it by an entry point of the group {GROUP!r}, or play with n_jobs=1"
        ) from error
    return sent


class Ahead(Generic[Key]):
    """The work ahead, cut into chunks that take about as long as one another.

    Parameters
    ----------
    runs : iterable of tuple
        Runs of pieces: a key, the first number, and the number after the last. Runs of one key are of one kind.
    most : int, optional
        The most pieces in a chunk.

    Attributes
    ----------
    left : int
        The number of pieces at the beginning.
    """

    def __init__(self, runs: Iterable[tuple[Key, int, int]], most: int = sys.maxsize) -> None:
        self.runs = list(runs)
        self.left = sum(end - start for _, start, end in self.runs)
        self._most = most
        self._sizes: dict[Key, int] = {}

    def learn(self, key: Key, pieces: int, seconds: float) -> None:
        """Reckon with the time that a chunk took."""
        fitting = int(pieces * CHUNK_SECONDS / max(seconds, 1e-6))
        self._sizes[key] = max(1, min(fitting, GROWTH * pieces, self._most))

    def __iter__(self) -> Iterator[tuple[Key, int, int]]:
        for key, start, end in self.runs:
            at = start
            while at < end:
                last = min(end, at + self._sizes.get(key, 1))
                yield key, at, last
                at = last


def finished(
    work: Callable[[Key, int, int], Result], ahead: Ahead[Key], n_jobs: int | None, default: int
) -> Generator[Result, None, None]:
    """Yield the results of chunks as they come in, in any order.

    Parameters
    ----------
    work : callable
        Does a chunk: a key, the first number, and the number after the last. It is sent to other processes.
    ahead : Ahead
        The chunks; the caller lets it learn while results come in.
    n_jobs : int or None
        Processes as joblib counts them; None is the number that `joblib.parallel_config` says, or else 1 for as long as a
        short run takes, and then `default`.
    default : int
        The number of processes of a long run, where nobody says another.

    Yields
    ------
    object
        A result of `work`.
    """
    tasks = iter(ahead)
    if n_jobs == 1 or (n_jobs is None and not _is_configured()):
        began = time.perf_counter()
        for task in tasks:
            yield work(*task)
            if (n_jobs or default) != 1 and time.perf_counter() - began > SHORT:
                n_jobs = default
                break
        else:
            return
    from joblib import Parallel, delayed

    parallel = Parallel(n_jobs=n_jobs, return_as="generator_unordered", batch_size=1)
    with interrupting_only_here():
        chunks = parallel(delayed(work)(*task) for task in tasks)
    try:
        for chunk in chunks:  # noqa: UP028 - `yield from` would close them before joblib hears why
            yield chunk
    except GeneratorExit:
        with suppress(KeyboardInterrupt):
            chunks.throw(KeyboardInterrupt)
        raise


def _is_configured() -> bool:
    """Check whether somebody told joblib where to work, or in how many processes."""
    if "joblib" not in sys.modules:
        return False
    from joblib.parallel import get_active_backend

    backend, configured = get_active_backend()
    return configured is not None or backend.default_n_jobs != 1


class Part(NamedTuple):
    """The rows of some pieces: the first number, a row for each piece, and the seconds that they took."""

    first: int
    rows: Rows
    seconds: float


def do_part(play: Callable[[int, int], Rows], first: int, last: int) -> Part:
    """Do the pieces from `first` up to, not including, `last`, in this process or another.

    Parameters
    ----------
    play : callable
        Makes the rows of pieces from a first number up to, not including, a last one.

    Returns
    -------
    Part
    """
    keep_quiet()  # the process that asked has warned already where there is no compiler
    play(first, first)  # loads compiled rules, or compiles them: not counted
    began = time.perf_counter()
    rows = play(first, last)
    return Part(first, rows, time.perf_counter() - began)


def in_parts(
    play: Callable[[int, int], Rows],
    shape: tuple[int, int],
    n_jobs: int | None,
    unit: str,
    *,
    most: int,
    kind: type[np.signedinteger[Any]] = np.int64,
) -> np.ndarray[Any, Any]:
    """Do numbered pieces by one process or several, with a progress bar.

    Parameters
    ----------
    play : callable
        As for `do_part`; it can be sent to other processes.
    shape : tuple of int
        The number of pieces, and the columns of their rows.
    n_jobs : int or None
        As for `finished`; by default one process.
    unit : str
        The name of pieces, for the bar.
    most : int
        The most pieces in a chunk.
    kind : type, optional
        The type of the numbers that are kept.

    Returns
    -------
    array, of that shape
        The rows by number.
    """
    table = np.empty(shape, kind)
    play(0, 0)  # compiled once, before several processes ask for it
    ahead = Ahead([(play, 0, len(table))], most)
    with progress(len(table), unit) as bar, closing(finished(do_part, ahead, n_jobs, 1)) as parts:
        for part in parts:
            table[part.first : part.first + len(part.rows)] = part.rows
            ahead.learn(play, len(part.rows), part.seconds)
            bar.update(len(part.rows))
    return table
