"""The page of a finished game, made by a process of its own, as that takes seconds in which a referee would hold up all tables.

`python -m pinochle_widgets.together.paging` reads a code, and writes the page.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired

from pinochle_widgets.match import Record

PATIENCE = 120.0
"""The seconds after which a page is given up."""


def page_by_code(code: str) -> str:
    """Write the page of a game."""
    from pinochle_widgets.widgets.replay.page import page_of

    return page_of(Record.from_code(code))


def _by_process(python: str, code: str) -> str:
    """Let another process write the page; it is empty where that can't be."""
    program = [python, "-m", "pinochle_widgets.together.paging"]
    try:
        with Popen(program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL) as process:  # noqa: S603 - our own program
            try:
                page, _ = process.communicate(code.encode(), PATIENCE)
            except TimeoutExpired:
                process.kill()
                return ""
    except OSError:
        return ""
    return page.decode() if process.returncode == 0 else ""


def make_page(code: str, then: Callable[[str], None]) -> None:
    """Call `then` with the page of a game once it is made: beside a loop where there is one, else at once."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        then(page_by_code(code))
        return
    made = loop.run_in_executor(None, partial(_by_process, sys.executable, code))
    made.add_done_callback(lambda done: then(done.result()))


if __name__ == "__main__":
    sys.stdout.buffer.write(page_by_code(sys.stdin.read()).encode())
