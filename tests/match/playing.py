"""Play matches with undos and restarts; as a program, in processes that may be killed.

`python -m tests.match.playing PATH GAME` reads numbers, forks a process for each, which is quicker than to begin one, and says
its id, and that it was killed. The process goes on with the match of the file until it is killed, and tells each of its actions.
"""

import os
import random
import signal
import sys
from pathlib import Path

from pinochle_widgets.match import Match


def play_on(match, rng, count):
    """Let the person of seat 0 act at random, with undos, restarts and new levels in between."""
    for _ in range(count):
        if match.state.is_over:
            match.next_game()
        elif match.pause:
            match.proceed()
        elif match.can_undo(0) and rng.random() < 0.3:
            match.undo(0)
        elif rng.random() < 0.01 and not match._play.is_undealt:
            match.restart_round()
        elif rng.random() < 0.02:
            match.set_level(1, rng.choice(match.game.levels[:2]).name)
        else:
            answer(match, rng)


def answer(match, rng):
    action = rng.choice(match.state.legal_actions(0))
    if action.is_template:
        action = action.filled(rng.sample([held.card for held in match.state.observe(0).hand], action.count))
    match.act(action)


def play_from(path, game, seed):
    """Play the match of a file, or a new one, for ever."""
    match = Match.resume(path) if path.exists() else Match(game, None, pauses=True)
    if not path.exists():
        match.save(path)
    rng = random.Random(seed)
    while True:
        play_on(match, rng, 1)
        print(match.number, len(match._play.ledger.steps), flush=True)


if __name__ == "__main__":
    for line in sys.stdin:
        playing = os.fork()
        if not playing:
            try:
                print(os.getpid(), flush=True)
                play_from(Path(sys.argv[1]), sys.argv[2], int(line))
            finally:
                os._exit(1)
        if os.waitstatus_to_exitcode(os.waitpid(playing, 0)[1]) != -signal.SIGKILL:
            sys.exit("it was not killed")
        print("killed", flush=True)
