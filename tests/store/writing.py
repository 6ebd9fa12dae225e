"""Write finished games and notes of one player into a store, as several kernels do at the same time; as a program.

`python -m tests.store.writing WRITERS SECONDS` forks so many writers, which hand in games and notes for so many seconds to
the store of the environment. Each prints a line: the numbers of its games and notes, the milliseconds of its longest wait, those
of the longest one without the time in which the writer could have gone on and other programs had the processors (the same where
the system does not tell), whether all were kept, and troubles.
"""

import logging
import os
import random
import sys
import time
from pathlib import Path

from pinochle_widgets import TwoHandedRules
from pinochle_widgets.match import Match
from pinochle_widgets.match.saving.saver import GAME_ID
from pinochle_widgets.store import changing, people, taking
from pinochle_widgets.store.database import opening, rows  # noqa: F401 - a fork need not import them
from pinochle_widgets.store.database.worker import worker
from pinochle_widgets.store.people import Person

EACH = 10
"""The notes that are written for each game: a game is worked out first, which takes longer than to write it."""

PLAYER = {"id": "a" * 32, "name": "Ann"}


def kept_from_going_on():
    """Read the seconds in which threads of this process could have gone on, and other programs had the processors."""
    told = [path.read_text(encoding="ascii") for path in Path("/proc/self/task").glob("*/schedstat")]
    return sum(int(each.split()[1]) for each in told) / 1e9


def write(record, writer, seconds):
    """Hand in games and notes; returns their numbers, the longest waits, whether all were kept, and the troubles."""
    told = []
    handler = logging.Handler()
    handler.emit = lambda line: told.append(line.getMessage())
    logging.getLogger("pinochle_widgets").addHandler(handler)
    worker().ask(lambda _: None)
    ann, rng, until = Person.of(PLAYER), random.Random(writer), time.monotonic() + seconds
    longest = own = games = number = 0
    while time.monotonic() < until:
        kept, begun = kept_from_going_on(), time.perf_counter()
        if number % EACH == 0:
            taking.hand_in(record, {GAME_ID: f"{writer}-{games}", "player": PLAYER})
            people.count_game(ann)
            games += 1
        changing.note(ann, "guesses", {f"{writer}-{number}": number})
        waited = time.perf_counter() - begun
        longest = max(longest, waited)
        own = max(own, waited - (kept_from_going_on() - kept))
        number += 1
        time.sleep(rng.random() * 0.1)
    return games, number, round(1000 * longest), round(1000 * own), int(worker().flush(300)), *told


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
