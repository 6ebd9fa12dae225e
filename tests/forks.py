"""Run sources in processes that are forked from one with some imports done, which is quicker than to begin anew."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import traceback
from pathlib import Path
from typing import Self


class Forks:
    """The process with some imports done, which runs sources in forks of itself, one after the other."""

    def __init__(self, imports: str) -> None:
        command, pipe = [sys.executable, "-c", "from tests.forks import serve; serve()", imports], subprocess.PIPE
        self._process = subprocess.Popen(command, cwd=Path(__file__).parents[1], stdin=pipe, stdout=pipe, text=True)

    def run(self, source: str) -> str:
        """Run a source in a process of its own; return the printed text."""
        print(json.dumps(source), file=self._process.stdin, flush=True)
        status, printed = json.loads(self._process.stdout.readline())
        assert status == 0, source
        return printed

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()
        assert self._process.returncode == 0


def serve() -> None:
    """Do the imports of the first argument, then run each source that comes in."""
    exec(sys.argv[1], {})
    for line in sys.stdin:
        print(json.dumps((forked if hasattr(os, "fork") else begun)(json.loads(line))), flush=True)


def forked(source: str) -> tuple[int, str]:
    """Run a source in a fork; return its exit code and the printed text."""
    read, write = os.pipe()
    fork = os.fork()
    if not fork:
        status = 1
        try:
            os.dup2(write, sys.stdout.fileno())
            exec(source, {})
            sys.stdout.flush()
            status = 0
        except BaseException:  # noqa: BLE001 - told, and the fork ends
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(write)
    with os.fdopen(read) as printed:
        text = printed.read()
    return os.waitstatus_to_exitcode(os.waitpid(fork, 0)[1]), text


def begun(source: str) -> tuple[int, str]:
    """Do the same in a process that is begun anew, where a process can't be forked."""
    done = subprocess.run([sys.executable, "-c", source], check=False, stdout=subprocess.PIPE, text=True)
    return done.returncode, done.stdout
