"""Let two processes go on with one saved game at once, again and again; as a program, count the lines that get lost.

`python -m tests.match.racing FOLDER ROUNDS` forks two processes a round. Each resumes the game when it may, plays on, and tells
which steps it took for kept: those after which its saver had no trouble. In the end these must stand in the file, whoever wrote
last. It prints, a line a round, how many of them are missing, how many processes were told that the game is played elsewhere, and
how many steps were taken for kept.
"""

import json
import os
import random
import sys
import time
from contextlib import suppress
from itertools import takewhile
from pathlib import Path

from pinochle_widgets.match import Match, Saved
from tests.match.playing import play_on

PLAYED = 12
LATE = 0.02
"""The most seconds by which a process resumes later than the other."""


def begun(seed):
    """Make a game a few actions after its first deal."""
    match = Match(seed=seed, pauses=True)
    play_on(match, random.Random(seed), 4)
    return match


def go_on(path, seed, is_open):
    """Go on with the game of a file; returns the steps that were taken for kept, and whether another player took the game."""
    rng = random.Random(seed)
    os.read(is_open, 1)
    time.sleep(rng.random() * rng.choice((0, LATE)))
    try:
        match = Match.resume(path)
    except FileExistsError:
        return [], True
    kept = list(match._play.ledger.steps)
    for _ in range(PLAYED):
        play_on(match, rng, 1)
        if not match.saver.flush():
            return kept, True
        kept = list(match._play.ledger.steps)
    return kept, False


def race(path, seed):
    """Let two processes go on with a game at once; returns the number of lost lines, of losing processes, and of steps kept."""
    path.write_bytes(begun(seed).saved())
    is_open, opens = os.pipe()
    answers = []
    for number in range(2):
        answer, tells = os.pipe()
        answers.append(answer)
        if not os.fork():
            with suppress(BaseException):
                os.write(tells, json.dumps(go_on(path, f"{seed} {number}", is_open)).encode())
            os._exit(0)
        os.close(tells)
    os.write(opens, b"go")
    told, kept = [], []
    for answer in answers:
        with os.fdopen(answer, "rb") as file:
            steps, was_told = json.loads(file.read())
        told.append(was_told)
        kept.append(steps)
        os.wait()
    os.close(is_open)
    os.close(opens)
    there = json.loads(json.dumps(Saved.read(path).steps))
    missing = 0
    for steps in kept:
        missing += len(steps) - sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(steps, there, strict=False))
        )
    return missing, sum(told), sum(map(len, kept))


if __name__ == "__main__":
    for number in range(int(sys.argv[2])):
        print(*race(Path(sys.argv[1]) / "game.save", number), flush=True)
