"""Run make targets one after the other and print, at the end, the seconds of each: `stages.py install "lint types" unit`.

The seconds of the processor are told beside those by the clock: they hardly depend on what else the machine does.

Targets within one argument run side by side, three at a time, begun in their order. The first stage that fails ends the run, with
its exit code; what failed is printed last, where even the end of a long log has it.
"""

import ctypes
import os
import re
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

MAKE = os.environ.get("MAKE", "make")
FAULT = re.compile(r"FAILED |ERROR |RERUN |E   |.*\berror\b")
"""The beginning of a line that says what failed, maybe only at a first try: of pytest, ruff, mypy, tsc and npm."""


BESIDE = 3
"""The targets that run at a time: more of them take turns on two cores, and each turn costs what these had at hand."""

PRCTL = ctypes.CDLL(None).prctl if sys.platform == "linux" else None
SET_CHILD_SUBREAPER = 36


class Done(NamedTuple):
    """A target that has run: its seconds by the clock and of the processor, its exit code, and lines that say what failed."""

    target: str
    seconds: float
    busy: float
    code: int
    faults: Iterable[str]


def adopt() -> None:
    """Let this process become the parent of those whose parent ends before them, so that their seconds are counted.

    Chromium is killed with its helpers, which were waited for by nobody else: two thirds of the seconds of the browser tests.
    """
    PRCTL(SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def run(target: str) -> Done:
    """Run a target with its name before each line that it prints."""
    start = time.monotonic()
    faults: deque[str] = deque(maxlen=12)
    how = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "errors": "replace"}
    with subprocess.Popen([MAKE, "--no-print-directory", target], preexec_fn=PRCTL and adopt, **how) as process:  # noqa: PLW1509 - it asks the system alone
        for line in process.stdout:
            print(f"{target:<13} | {line}", end="", flush=True)
            if FAULT.match(line):
                faults.append(line)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return Done(target, time.monotonic() - start, used.ru_utime + used.ru_stime, process.returncode, faults)


def main() -> int:
    """Run all stages; print the table, and what failed."""
    start = time.monotonic()
    rows: list[tuple[str, Done]] = []
    for stage in sys.argv[1:]:
        targets = stage.split()
        with ThreadPoolExecutor(BESIDE) as pool:
            done = sorted(pool.map(run, targets), key=lambda done: done.seconds)
        rows += [("  " if len(targets) > 1 else "", one) for one in done]
        if any(one.code for one in done):
            break
    print("\nseconds by stage (indented: side by side), by the clock and of the processor", flush=True)
    for indent, one in rows:
        print(f"{indent + one.target:<14}{one.seconds:8.0f}{one.busy:8.0f}{'  failed' if one.code else ''}")
    print(f"{'all':<14}{time.monotonic() - start:8.0f}{sum(one.busy for _, one in rows):8.0f}", flush=True)
    for _, one in sorted(rows, key=lambda row: row[1].code):
        again = [line for line in one.faults if one.code or line.startswith("RERUN ")]
        if again:
            said = "failed" if one.code else "passed at a second try"
            print(f"\n{one.target} {said}:\n", *(f"  {line[:200].rstrip()}\n" for line in again), sep="", flush=True)
    return next((one.code for _, one in rows if one.code), 0)


if __name__ == "__main__":
    sys.exit(main())
