"""The compiling of all rules ahead of time, for images and for tables that start at once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from queue import SimpleQueue

from pinochle_widgets.engine import ahead
from pinochle_widgets.engine.ahead import compile_all, compile_entry, entries_of, times_compiled
from pinochle_widgets.engine.twin import cache_folder, can_compile, compiled
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.lab.odds.meld_odds import meld_odds
from pinochle_widgets.lab.odds.meld_value import meld_value
from pinochle_widgets.lab.odds.simulated import dealing
from pinochle_widgets.lab.odds.simulated.sampler import FEW
from pinochle_widgets.lab.progress import note, progress

__all__ = ["compile_entry", "find_entries", "modules_with_rules", "rehearse", "warm"]

PACKAGE = __name__.partition(".")[0]
MARK = "@rule"
JOBS = 2
"""The most processes that compile: the rules of the auction games are half of the work, and can't be divided."""
LINES = 8
"""The number of lines that tell of the progress where there is no terminal."""


def warm(n_jobs: int | None = None, game: str | None = None) -> str:
    """Compile all rules that the package asks for compiled and that are not on disk yet, and report.

    The progress is a bar on stderr where that is a terminal, else a line now and then.

    Parameters
    ----------
    n_jobs : int, optional
        The number of processes; by default one or two, as the machine has processors.
    game : str, optional
        A game: the rules of others are left out then. The samplers of the lab are compiled in any case.

    Returns
    -------
    str
        A report of two lines; without numba, a sentence that there is nothing to do.
    """
    if not can_compile():
        return "Nothing to compile: without numba rules run as they stand."
    began = time.perf_counter()
    modules = list(modules_with_rules(game))
    entries = [(name, key) for name in modules for key in entries_of(name)]
    folder = cache_folder(entries[0][0])
    new = 0
    jobs = min(JOBS, os.cpu_count() or 1) if n_jobs is None else n_jobs
    done = compile_all(modules) if jobs == 1 or folder is None else _side_by_side(modules, jobs)
    late = [(name, key) for name in modules for key in ahead.marked(name, "__late__")]
    for times in shown(done, {f"{name}.{key}" for name, key in [*entries, *late]}):
        new += times
    new += rehearse()
    spent = time.perf_counter() - began
    return f"{len(entries)} entries to the rules are ready, after {spent:.1f} s; {new} times one was compiled.\n" + (
        f"They are kept in {folder.parent}" if folder else "They are not kept: no folder for them can be written."
    )


def shown(ready: Iterator[tuple[str, int]], names: Collection[str]) -> Iterator[int]:
    """Show how many of the rules of these names are ready, while they are counted; several processes may name one rule."""
    is_terminal = sys.stderr.isatty()
    left, total = set(names), len(names)
    with progress(total, "rules", is_off=not is_terminal) as bar:
        for name, times in ready:
            if name in left:
                left.remove(name)
                bar.update(1)
                number = total - len(left)
                if not is_terminal and number * LINES // total > (number - 1) * LINES // total:
                    note(f"{number} of {total} rules are ready")
            yield times


def _side_by_side(modules: list[str], jobs: int) -> Iterator[tuple[str, int]]:
    """Compile the rules of modules in processes, as `compile_all` does; modules of one room share parts, and a process.

    Raises
    ------
    RuntimeError
        If one of the processes failed.
    """
    rooms: dict[str, list[str]] = {}
    for name in modules:
        rooms.setdefault(".".join(name.split(".")[:3]), []).append(name)
    shares: list[list[str]] = [[] for _ in range(jobs)]
    for room in sorted(rooms.values(), key=len, reverse=True):
        min(shares, key=len).extend(room)
    told: SimpleQueue[tuple[str, int] | None] = SimpleQueue()
    with ThreadPoolExecutor(jobs) as pool:
        running = [pool.submit(_read, share, told) for share in shares if share]
        for each in running:
            each.add_done_callback(lambda _: told.put(None))
        ended = 0
        while ended < len(running):
            if (ready := told.get()) is None:
                ended += 1
            else:
                yield ready
        for each in running:
            each.result()


def _read(modules: list[str], told: SimpleQueue[tuple[str, int] | None]) -> None:
    with subprocess.Popen(  # noqa: S603 - this package's own program
        ahead.command(" ".join(modules)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as process:
        for line in process.stdout or ():
            name, _, times = line.rpartition(" ")
            told.put((name, int(times)))
    if process.returncode:
        raise RuntimeError(f"the process that compiles {modules[0]} ended with exit code {process.returncode}")


def rehearse() -> int:
    """Simulate once, as simulations give rules another kind of numbers than the rules declare; count the compilations."""
    rules = [getattr(compiled(dealing.__name__), key) for key in entries_of(dealing.__name__)]
    before = sum(map(times_compiled, rules))
    meld_odds(method="simulated", n=FEW)
    meld_value(method="simulated", n=FEW)
    return sum(map(times_compiled, rules)) - before


def modules_with_rules(game: str | None = None) -> Iterator[str]:
    """Yield the names of all modules of the package with rules to compile, without loading them; not those of other games."""
    others = set() if game is None else set(map(_room, list_games())) - {_room(find_game(game))}
    found = find_spec(PACKAGE)
    for place in (found and found.submodule_search_locations) or ():
        for path in sorted(Path(place).rglob("*.py")):
            if any(line.startswith(MARK) for line in path.read_text(encoding="utf-8").splitlines()):
                name = ".".join([PACKAGE, *path.relative_to(place).with_suffix("").parts])
                if not name.startswith(tuple(others)):
                    yield name


def _room(game: Game) -> str:
    """Name the package of a game, in which its rules are a module or a room, with the dot after it."""
    names = game.rules_name.partition(":")[0].split(".")
    return ".".join(names[: names.index("rules")] if "rules" in names else names[:-1]) + "."


def find_entries() -> Iterator[tuple[str, str]]:
    """Yield the rules that Python calls compiled, each by its module and its own name."""
    for name in modules_with_rules():
        for key in entries_of(name):
            yield name, key
