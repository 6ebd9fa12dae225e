"""End games of a table in processes that are killed about then; as a program.

`python -m tests.store.ending FOLDER KILLS` plays a game up to its last action, and forks a process for each kill, which does
that action at a table, begins the next game, and is killed in the midst. It prints a line a kill: the game's id, and whether its
end was on the disk before.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path

from pinochle_widgets import TwoHandedRules
from pinochle_widgets.match import Match
from pinochle_widgets.match.saving.lines import content_of, read_lines
from pinochle_widgets.match.saving.saver import GAME_ID
from pinochle_widgets.store import kept, place, taking  # noqa: F401 - a fork need not import it
from pinochle_widgets.store.database import opening, rows  # noqa: F401
from pinochle_widgets.store.database.address import Address
from pinochle_widgets.widgets.table import Table

LONGEST = 0.6
"""The most seconds after which a process is killed: some more than until the store has the game; most are killed sooner."""


def lines_of_a_game(folder):
    """Play a game; returns the lines of its file before the last action, and that action."""
    match = Match(seats=("person", "carefree"), rules=TwoHandedRules(goal=100), seed=1)
    path = match.save(folder / "whole.txt", {"seat": 0, "player": {"id": "a", "name": "Ann"}})
    rng = random.Random(1)
    while not match.state.is_over:
        before, action = len(match._play.ledger.steps), rng.choice(match.state.legal_actions(0))
        match.act(action, 0)
    match.saver.close()
    lines, _ = read_lines(path.read_bytes(), path.name)
    return lines[: 1 + before], action


def end_game(path, action, told):
    """Do the last action at a table, and go on to the next game."""
    match = Match.resume(path)
    Table(match, keeps=True)
    os.write(told, b".")
    match.act(action, 0)
    match.saver.flush()
    os.write(told, b"!")
    match.next_game()
    time.sleep(60)


def kill(path, action, wait):
    """End by SIGKILL a process that ends a game, so many seconds after it began to; returns whether the end was on the disk."""
    ready, told = os.pipe()
    playing = os.fork()
    if not playing:
        try:
            end_game(path, action, told)
        finally:
            os._exit(1)
    os.close(told)
    os.read(ready, 1)
    time.sleep(wait)
    os.kill(playing, signal.SIGKILL)
    if os.waitstatus_to_exitcode(os.waitpid(playing, 0)[1]) != -signal.SIGKILL:
        sys.exit("it was not killed")
    with os.fdopen(ready, "rb") as said:
        return said.read() == b"!"


def main(folder, kills):
    """End so many processes."""
    os.environ[place.SWITCH] = folder
    (head, *steps), action = lines_of_a_game(Path(folder).parent)
    opening.opened(Address.usual()).close()
    rng = random.Random(5)
    for number in range(kills):
        path = kept.new_path("two-handed")
        own = f"{number:032x}"
        path.write_bytes(content_of([{**head, "notes": {**head["notes"], GAME_ID: own}}, *steps])[0])
        print(own, int(kill(path, action, rng.random() ** 2 * LONGEST)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
