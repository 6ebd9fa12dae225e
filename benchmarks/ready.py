"""Measure the time to a hint in a new kernel, and the costs of getting ready: the lag of the loop, and memory.

A kernel of ipykernel is started for each figure, a table shown in its first cell, dealt by a message as of a page, and left
alone for some seconds. Then three hints are asked for: the first one may wait for the compiler and the rules, the others not. The
rules are compiled before, as on a machine where the table was shown once.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from ast import literal_eval
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any  # Any: values of an expression, and messages, are plain data

from jupyter_client.manager import start_new_kernel

from benchmarks.report import Figure
from benchmarks.start import import_seconds
from pinochle_widgets.engine.behind import OFF
from pinochle_widgets.widgets.protocol.common import VERSION

KERNELS = 10
LATER = 3.0
"""The seconds after the first picture of a dealt table at which the later ones of the first hints are asked for."""
WAIT = 60
MEMORY = (
    ("two-handed", "standard"),
    ("two-handed", "master"),
    ("pinochle34/partnership", "intermediate"),
    ("pinochle34/partnership", "advanced"),
    ("double-deck/partnership", "advanced"),
    ("canasta", "expert"),
)
"""The games and levels whose kernels are weighed."""

CELL = """
import asyncio, time
import pinochle_widgets as pw
from pathlib import Path
from pinochle_widgets.engine.ahead import compile_all
from pinochle_widgets.widgets.desks.readiness import searched

lags = []

async def watch(step=0.005):
    last = time.perf_counter()
    while True:
        await asyncio.sleep(step)
        now = time.perf_counter()
        lags.append(now - last - step)
        last = now

def megabytes():
    return next(int(line.split()[1]) / 1000 for line in Path("/proc/self/status").open() if line.startswith("VmRSS"))

watching = asyncio.get_running_loop().create_task(watch())
table = pw.play({game!r}, opponent={level!r}, save=False, seed={seed})
"""


class Kernel:
    """A new kernel with a table, and a page of it.

    Parameters
    ----------
    game, level : str
        The game, and the level of the opponents.
    seed : int
    compiles : bool
        Whether the table may get its rules ready.
    """

    def __init__(self, game: str, level: str, seed: int, *, compiles: bool = True) -> None:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", OFF: "" if compiles else "off"}
        folder = str(Path(__file__).parents[1])
        self._manager, self._client = start_new_kernel(cwd=folder, env=environment, stderr=subprocess.DEVNULL)
        self.run(CELL.format(game=game, level=level, seed=seed))
        self.run("table")
        self._table = self.value("table.model_id")

    def close(self) -> None:
        self._client.stop_channels()
        self._manager.shutdown_kernel(now=True)

    def run(self, code: str) -> None:
        """Run a cell to its end.

        Raises
        ------
        RuntimeError
            If the cell failed.
        """
        answer = self._client.execute_interactive(code, timeout=WAIT, output_hook=lambda _: None)["content"]
        if answer["status"] != "ok":
            raise RuntimeError("\n".join(answer["traceback"]))

    def value(self, expression: str) -> Any:
        """Compute the value of an expression there, which has a literal."""
        number = self._client.execute("", silent=True, user_expressions={"asked": expression})
        while (answer := self._client.get_shell_msg(timeout=WAIT))["parent_header"].get("msg_id") != number:
            pass
        return literal_eval(answer["content"]["user_expressions"]["asked"]["data"]["text/plain"])

    def press(self, act: str, is_answer: Callable[[dict[str, Any]], bool]) -> float:
        """Send a message as a page does; the result is the time until its answer is there, in seconds."""
        view, client = self.value("table.view['view_id']"), self._client
        content = {"version": VERSION, "act": act, "view_id": view, "n": 1}
        data = {"method": "custom", "content": content}
        began = time.perf_counter()
        client.shell_channel.send(client.session.msg("comm_msg", {"comm_id": self._table, "data": data}))
        while True:
            message = client.get_iopub_msg(timeout=WAIT)
            if message["msg_type"] == "comm_msg" and is_answer(message["content"]["data"]):
                return time.perf_counter() - began

    def deal(self) -> float:
        return self.press("continue", lambda data: "view" in data.get("state", {}))

    def hint(self) -> float:
        return self.press("hint", lambda data: data.get("content", {}).get("reply") == "hint")


@contextmanager
def kernel(game: str, level: str, seed: int, *, compiles: bool = True) -> Iterator[Kernel]:
    made = Kernel(game, level, seed, compiles=compiles)
    try:
        yield made
    finally:
        made.close()


def seed_of(game: str, level: str) -> int:
    """Find a deal in which the person decides first, and has a choice."""
    import pinochle_widgets as pw

    for seed in range(1, 1000):
        table = pw.play(game, opponent=level, save=False, seed=seed)
        table.match.proceed()
        state, found = table.match.state, table.seat in table.match.state.seats_to_act
        found = found and state.observe(table.seat).to_act[0] == table.seat and len(state.legal_actions(table.seat)) > 1
        table.close()
        if found:
            return seed
    raise LookupError(f"no deal of {game} in which the person decides first")


def hints(game: str, level: str, delay: float, *, compiles: bool = True) -> dict[str, float]:
    """Ask for three hints in a new kernel, some seconds after the deal; the times in seconds."""
    with kernel(game, level, seed_of(game, level), compiles=compiles) as there:
        dealt = there.deal()
        there.value("lags.clear()")
        time.sleep(delay)
        lag = there.value("max(lags, default=0)")
        first, *later = (there.hint() for _ in range(3))
        return {"deal": dealt, "lag": lag, "first": first, "later": min(later)}


def measure() -> list[Figure]:
    numba = [import_seconds("import numba") for _ in range(5)]
    figures = [Figure("import numba", statistics.median(numba), "s", raw=numba)]
    for game, level in (("two-handed", "standard"), ("pinochle34/partnership", "intermediate")):
        hints(game, level, 0)  # what is not compiled yet is compiled now
        now = [hints(game, level, 0) for _ in range(KERNELS)]
        then = [hints(game, level, LATER) for _ in range(KERNELS)]
        still = [hints(game, level, LATER, compiles=False)["lag"] for _ in range(KERNELS)]
        figures += figures_of(game, statistics.median(numba), now, then, still)
    return figures + [figure for game, level in MEMORY for figure in weigh(game, level)]


def figures_of(
    game: str, numba: float, now: list[dict[str, float]], then: list[dict[str, float]], still: list[float]
) -> list[Figure]:
    def median(name: str, rows: list[dict[str, float]], what: str, **bound: float) -> Figure:
        values = [row[what] for row in rows]
        return Figure(f"{game}: {name}", statistics.median(values), "s", raw=values, **bound)

    later = median("a later hint", now + then, "later")
    lags = [row["lag"] for row in then]
    return [
        later,
        median("the first hint, asked at once", now, "first", at_most=numba + 0.5),
        median(f"the first hint, asked after {LATER:g} s", then, "first", at_most=2 * later.value),
        median("deal to the first card", now + then, "deal"),
        Figure(f"{game}: longest lag of the loop while it gets ready", max(lags), "s", at_most=0.1, raw=lags),
        Figure(f"{game}: longest lag with {OFF}=off", max(still), "s", raw=still),
    ]


def weigh(game: str, level: str) -> list[Figure]:
    """Weigh a kernel with a dealt table, before anything is loaded and after all of it is."""
    with kernel(game, level, seed_of(game, level), compiles=False) as there:
        there.deal()
        before = there.value("megabytes()")
    with kernel(game, level, seed_of(game, level)) as there:
        there.deal()
        time.sleep(LATER)
        there.run("print(len(list(compile_all(searched(table.match)))) if searched(table.match) else 0)")
        after = there.value("megabytes()")
    return [
        Figure(f"{game}, {level}: memory of the kernel before it is ready", before, "MB"),
        Figure(f"{game}, {level}: memory of the kernel when it is ready", after, "MB"),
    ]
