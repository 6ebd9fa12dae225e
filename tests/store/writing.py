"""Write finished games of one player into a store, as several kernels do at the same time; as a program.

`python -m tests.store.writing WRITERS SECONDS` forks so many writers, which hand in games for so many seconds to the store of
the environment. Each prints a line: the number of its games, the milliseconds of its longest wait, whether all were kept, and
troubles.
"""

import logging
import os
import random
import sys
import time

from pinochle_widgets import TwoHandedRules
from pinochle_widgets.match import Match
from pinochle_widgets.match.saving.saver import GAME_ID
from pinochle_widgets.store import taking
from pinochle_widgets.store.database import opening, rows  # noqa: F401 - a fork need not import them
from pinochle_widgets.store.database.worker import worker

PLAYER = {"id": "a" * 32, "name": "Ann"}


def write(record, writer, seconds):
    """Hand in games; returns their number, the longest wait, whether all were kept, and the troubles."""
    told = []
    handler = logging.Handler()
    handler.emit = lambda line: told.append(line.getMessage())
    logging.getLogger("pinochle_widgets").addHandler(handler)
    worker().ask(lambda _: None)
    rng, until, longest, number = random.Random(writer), time.monotonic() + seconds, 0.0, 0
    while time.monotonic() < until:
        begun = time.perf_counter()
        taking.hand_in(record, {GAME_ID: f"{writer}-{number}", "player": PLAYER})
        longest = max(longest, time.perf_counter() - begun)
        number += 1
        time.sleep(0.1 + rng.random() * 0.4)
    return number, round(1000 * longest), int(worker().flush(120)), *told


def main(writers, seconds):
    match = Match(seats=("person", "carefree"), rules=TwoHandedRules(goal=20), seed=1)
    while not match.state.is_over:
        match.act(match.state.legal_actions(0)[0], 0)
    for writer in range(writers):
        if not os.fork():
            print(*write(match.record, writer, seconds), flush=True)
            os._exit(0)
    for _ in range(writers):
        os.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
