"""Change from a finished game of a table to its next one; as a program, in processes that are killed then.

`python -m tests.store.changing FOLDER KILLS` finishes a game, and forks a process for each kill, which begins the next game as a
table does and is killed in the midst; the first one when it has begun it, and the time that it took bounds those of the others.
It prints, a line a kill, whether the next game was in its file by then, and whether the next session offers it.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path

from pinochle_widgets.match import Match
from pinochle_widgets.store import kept, place
from pinochle_widgets.widgets.table import Table

SEATS = ("carefree", "novice")


def finished():
    """Play a game to its end, as a table keeps it; returns its file's content."""
    match = Match(seats=SEATS, rules={"goal": 100}, pauses=True)
    Table(match, keeps=True)
    match.proceed()
    while not match.state.is_over:
        match.proceed()
        match.play_out()
    match.saver.close()
    return match.saver.path.read_bytes()


def change(path, is_ready):
    """Go on with a finished game, and begin the next one; tell before it and after it."""
    match = Match.resume(path)
    Table(match, keeps=True)
    os.write(is_ready, b"!")
    match.next_game()
    os.write(is_ready, b"!")
    time.sleep(60)


def kill(path, wait=None):
    """End by SIGKILL a process that changes from a finished game to the next one, so many seconds after it began to.

    It is ended when it has begun it where no wait is given. Returns the seconds from its start to its end.
    """
    ready, is_ready = os.pipe()
    playing = os.fork()
    if not playing:
        try:
            change(path, is_ready)
        finally:
            os._exit(1)
    os.read(ready, 1)
    began = time.perf_counter()
    if wait is None:
        os.read(ready, 1)
    else:
        time.sleep(wait)
    took = time.perf_counter() - began
    os.kill(playing, signal.SIGKILL)
    if os.waitstatus_to_exitcode(os.waitpid(playing, 0)[1]) != -signal.SIGKILL:
        sys.exit("it was not killed")
    os.close(ready)
    os.close(is_ready)
    return took


def main(folder, kills):
    """End so many processes, and look at the file that each left."""
    os.environ[place.SWITCH] = folder
    content, rng = finished(), random.Random(5)
    (path,) = Path(folder).glob("*.save")
    took = None
    for _ in range(kills):
        path.write_bytes(content)
        if took is None:
            took = kill(path)
        else:
            kill(path, rng.random() * 1.5 * took)
        there = kept.KeptGame.read(path)
        print(int(not there.is_over), int(kept.newest() is not None), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
