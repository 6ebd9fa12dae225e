"""Measure a class on one computer: kernels that all begin at once, until each student has handed in, and the memory they take.

`python -m benchmarks.classroom 30` starts so many kernels. Each opens the sheet in its panel, hands in a guess, then a figure
of the lab, then plays hands by compiled rules. The rules are in a cache of one user, filled before (warm), or empty (``--cold``).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from jupyter_client import BlockingKernelClient, KernelManager

from benchmarks.report import Figure
from pinochle_widgets import classroom

QUESTIONS = [
    {
        "ask": "You draw 6 of the 16 unseen cards. How likely is {KH} among them?",
        "truth": "drawn(1, unseen=16, draws=6)",
    },
    {"ask": "How likely is a void in diamonds?", "kind": "interval", "truth": "chance(void('D'))"},
]
STEPS = (
    ("the sheet is shown", "from pinochle_widgets import classroom; panel = classroom.answer({folder!r}, {name!r})"),
    ("a guess is handed in", "panel.paper.answer(1, 0.3)"),
    (
        "a figure of the lab is handed in",
        """
from pinochle_widgets import lab
from pinochle_widgets.lab.hands import void
panel.paper.answer(2, lab.chance(void('D'), method='simulated', n=400, seed=panel.paper.seed))
""",
    ),
    ("hands are played by compiled rules", "lab.self_play('intermediate', 'pinochle34/partnership', 200, seed=1)"),
)
FILL = "from pinochle_widgets import lab; lab.self_play('intermediate', 'pinochle34/partnership', 200, seed=1)"


def memory_of(pid: int) -> float:
    """Read the memory of a process in MB, shared pages by their part."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def begun(cache: Path) -> tuple[KernelManager, BlockingKernelClient]:
    """Start a kernel, without waiting for it."""
    manager = KernelManager()
    manager.start_kernel(env={**os.environ, "NUMBA_CACHE_DIR": str(cache)})
    client = manager.client()
    client.start_channels()
    return manager, client


def measure(many: int = 30, *, is_cold: bool = False) -> list[Figure]:
    """Let a class hand in, and time each step until the last student has done it."""
    with tempfile.TemporaryDirectory(prefix="pinochle-class-") as place:
        folder, cache = Path(place, "class"), Path(place, "cache")
        folder.mkdir()
        cache.mkdir()
        classroom.sheet("Pinochle and chance", QUESTIONS, each=True).save(folder)
        if not is_cold:
            kept = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
            subprocess.run([sys.executable, "-c", FILL], check=True, env=kept)
        start = time.perf_counter()
        kernels = [begun(cache) for _ in range(many)]
        try:
            return [*_steps(kernels, folder, start), *_collected(folder, many)]
        finally:
            for manager, client in kernels:
                client.stop_channels()
                manager.shutdown_kernel(now=True)


def _steps(kernels: list[tuple[KernelManager, BlockingKernelClient]], folder: Path, start: float) -> list[Figure]:
    """Let all kernels do each step at once; the times are from the start of the first kernel on."""
    for _, client in kernels:
        client.wait_for_ready(timeout=280)
    figures = [Figure("all kernels answer", time.perf_counter() - start, "s")]
    for step, code in STEPS:
        asked = [
            client.execute(code.format(folder=str(folder), name=f"Student {n}"))
            for n, (_, client) in enumerate(kernels)
        ]
        for (_, client), message in zip(kernels, asked, strict=True):
            while (reply := client.get_shell_msg(timeout=280))["parent_header"].get("msg_id") != message:
                pass
            if reply["content"]["status"] != "ok":
                raise RuntimeError(f"{step}: {reply['content']}")
        figures.append(Figure(step, time.perf_counter() - start, "s"))
        held = [memory_of(manager.provisioner.pid) for manager, _ in kernels]
        figures.append(
            Figure(f"memory of a kernel then (of all: {sum(held):,.0f} MB)", statistics.median(held), "MB", raw=held)
        )
    return figures


def _collected(folder: Path, many: int) -> list[Figure]:
    """Time the collection of the class."""
    start = time.perf_counter()
    frame = classroom.collect(folder)
    seconds = time.perf_counter() - start
    return [
        Figure("collected, each figure made again", seconds, "s"),
        Figure("answers that count", float(frame.counts.sum()), "", at_least=2 * many),
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.classroom", description=__doc__)
    parser.add_argument("many", nargs="?", type=int, default=30, help="the number of students (default: %(default)s)")
    parser.add_argument("--cold", action="store_true", help="begin without compiled rules")
    options = parser.parse_args()
    print(*measure(options.many, is_cold=options.cold), sep="\n")
