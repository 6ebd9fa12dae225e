"""Compare two revisions of the package: `python -m benchmarks.beside OLD [--new TREE] [--task NAME ...]`.

OLD and TREE are folders with a checkout (`git worktree add FOLDER REVISION`). Each has a process of its own, and the processes
do the same work in turns; of seven times the least counts, in seconds of the processor. Only the public interface is used,
so that the revisions may differ inside as they like.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

REPEATS = 7
ACTIONS = 1000
"""The most actions done in a game: with random bids a game may never end."""
STEPPED = ("two-handed", "pinochle34/partnership", "double-deck/partnership")
"""The games whose actions never leave cards to be chosen, so that a random action can be done as it stands."""


def applying(game: str) -> Callable[[], None]:
    """Apply random actions as objects."""
    import pinochle_widgets as pw

    def work() -> None:
        rng, state = random.Random(1), pw.new_game(game, seed=1)
        for _ in range(ACTIONS):
            if not (actions := state.legal_actions()):
                state = pw.new_game(game, seed=2)
                actions = state.legal_actions()
            state.apply(rng.choice(actions))

    return work


def some_states(game: str) -> list:
    """The states of a random game after each of its first actions."""
    import pinochle_widgets as pw

    rng, state, states = random.Random(1), pw.new_game(game, seed=5), []
    while len(states) < 150:
        state.apply(rng.choice(state.legal_actions()))
        states.append(state.copy())
    return states


def observing(game: str) -> Callable[[], None]:
    """Observe from seat 0 after every action of a game, as a table does."""
    import pinochle_widgets as pw

    def work() -> None:
        rng, state = random.Random(1), pw.new_game(game, seed=5)
        for _ in range(150):
            state.apply(rng.choice(state.legal_actions()))
            state.observe(0)

    return work


def copying(game: str) -> Callable[[], None]:
    """Copy states in mid-game."""
    states = some_states(game)

    def work() -> None:
        for _ in range(10):
            for state in states:
                state.copy()

    return work


def acting(game: str) -> Callable[[], None]:
    """Play a match of persons who act at random."""
    import pinochle_widgets as pw

    def work() -> None:
        rng = random.Random(1)
        match = pw.Match(game, seats=["person"] * (2 if game == "two-handed" else 4), seed=3)
        for _ in range(ACTIONS):
            while match.pause:
                match.proceed()
            if match.state.is_over:
                break
            action = rng.choice(match.state.legal_actions())
            match.act(action, action.seat)

    return work


def playing(game: str, *seats: str) -> Callable[[], None]:
    """Play a match of computer players, interpreted."""
    import pinochle_widgets as pw

    return lambda: pw.Match(game, seats=seats, seed=4, pauses=False).play_out()


def dueling(game: str, pairs: int, *levels: str) -> Callable[[], None]:
    """Play a tournament, compiled."""
    from pinochle_widgets import lab

    return lambda: lab.tournament(levels, game, pairs=pairs, seed=1, n_jobs=1)


def rolling(game: str, count: int, level: str) -> Callable[[], None]:
    """Play rounds of a level, compiled."""
    from pinochle_widgets import lab

    return lambda: lab.self_play(level, game, count, seed=1)


def valuing() -> Callable[[], None]:
    """Value hands with all their melds, compiled."""
    from pinochle_widgets import lab

    return lambda: lab.meld_value(n=200_000, seed=1)


TASKS: dict[str, Callable[[], Callable[[], None]]] = {
    **{f"apply {game}": lambda game=game: applying(game) for game in STEPPED},
    **{f"observe {game}": lambda game=game: observing(game) for game in STEPPED},
    **{f"copy {game}": lambda game=game: copying(game) for game in STEPPED},
    **{f"Match.act {game}": lambda game=game: acting(game) for game in STEPPED},
    "play_out standard, novice": lambda: playing("two-handed", "standard", "novice"),
    "play_out expert, standard": lambda: playing("two-handed", "expert", "standard"),
    "play_out intermediate": lambda: playing("pinochle34/partnership", *["intermediate", "beginner"] * 2),
    "self_play two-handed": lambda: rolling("two-handed", 20_000, "carefree"),
    "self_play pinochle34/partnership": lambda: rolling("pinochle34/partnership", 20_000, "beginner"),
    "tournament novice, carefree": lambda: dueling("two-handed", 1000, "novice", "carefree"),
    "tournament standard, novice": lambda: dueling("two-handed", 300, "standard", "novice"),
    "tournament expert, standard": lambda: dueling("two-handed", 100, "expert", "standard"),
    "tournament champion, expert": lambda: dueling("two-handed", 1, "champion", "expert"),
    "tournament intermediate, beginner": lambda: dueling("pinochle34/partnership", 100, "intermediate", "beginner"),
    "tournament advanced, intermediate": lambda: dueling("pinochle34/partnership", 1, "advanced", "intermediate"),
    "meld_value": valuing,
}


def serve() -> None:
    """Do the tasks asked for, a name a line, and answer with the seconds of the processor."""
    prepared: dict[str, Callable[[], None]] = {}
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # anything that the work prints is no answer
    for line in sys.stdin:
        name = line.strip()
        try:
            if name not in prepared:
                prepared[name] = TASKS[name]()
                prepared[name]()  # this first time warms up only
            began = time.process_time()
            prepared[name]()
            answers.write(json.dumps(time.process_time() - began) + "\n")
        except Exception as error:  # noqa: BLE001 - an older revision may lack the function
            answers.write(json.dumps(f"{type(error).__name__}: {error}") + "\n")


def start(tree: Path) -> subprocess.Popen[str]:
    """Start a process that works with the package of a tree."""
    # no module beside this one is to be found by its bare name: numba imports a package called coverage
    path = os.environ | {"PYTHONPATH": str(tree.resolve()), "PYTHONSAFEPATH": "1", "TQDM_DISABLE": "1"}
    command = [sys.executable, "-W", "ignore", str(Path(__file__).resolve()), "--serve"]
    return subprocess.Popen(command, env=path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(process: subprocess.Popen[str], name: str) -> float | str:
    assert process.stdin
    assert process.stdout
    process.stdin.write(name + "\n")
    process.stdin.flush()
    answer: float | str = json.loads(process.stdout.readline())
    return answer


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.beside", description=__doc__)
    parser.add_argument("old", type=Path, nargs="?", help="a checkout of the older revision")
    parser.add_argument("--new", type=Path, default=Path(__file__).parent.parent, help="the newer one (default: this)")
    parser.add_argument("--task", nargs="*", choices=TASKS, metavar="NAME", default=list(TASKS), help="only these")
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve()
        return 0
    if options.old is None:
        parser.error("name the folder of the older checkout")
    trees = [start(options.old), start(options.new)]
    print(f"{'least of ' + str(options.repeats) + ', ms of the processor':40}{'old':>10}{'new':>10}{'new/old':>9}")
    for name in options.task:
        took = [[ask(tree, name) for tree in trees] for _ in range(options.repeats)]
        old, new = ([seconds for seconds in each if isinstance(seconds, float)] for each in zip(*took, strict=True))
        if not old or not new:
            print(f"{name:40} {next(each for pair in took for each in pair if isinstance(each, str))}")
            continue
        print(f"{name:40}{1000 * min(old):10.1f}{1000 * min(new):10.1f}{min(new) / min(old):9.2f}", flush=True)
    for tree in trees:
        tree.communicate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
