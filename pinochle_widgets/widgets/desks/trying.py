"""The trial of levels beside a table: a process of its own finds the one that advises by rules under which none was proved.

The table never waits for it: until the result is there, the usual level advises.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from contextlib import suppress
from threading import Lock

from pinochle_widgets.basics.process import begun
from pinochle_widgets.engine import behind
from pinochle_widgets.engine.ahead import program
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.games.protocol.tried import Tried, known, learn
from pinochle_widgets.store import tried

PROGRAM = "pinochle_widgets.lab.play.trying"

_asked: set[tuple[str, Rules]] = set()
_one_at_a_time = Lock()


def begin(game: Game, rules: Rules) -> None:
    """Have the levels tried out by rules under which none was proved, unless that was done; nothing without a compiler."""
    if not game.arena or not game.is_unproved(rules) or known(game.name, rules):
        return
    if kept := tried.read(game, rules):
        learn(game.name, rules, kept)
    elif (game.name, rules) not in _asked and behind.is_possible():
        _asked.add((game.name, rules))
        begun("pinochle levels", _try, game, rules)


def _try(game: Game, rules: Rules, ask: Callable[[str, str], object] | None = None) -> None:
    """Wait in a thread for the result of the process, let hints go by it, and keep it."""
    with _one_at_a_time:
        data = (ask or asked)(game.name, rules.to_text())
    if found := Tried.of(data, [level.name for level in game.tried_levels]):
        learn(game.name, rules, found)
        tried.keep(game, rules, found)


def asked(game: str, text: str) -> object:
    """Ask the process; None where it can't be started, or has failed."""
    with (
        suppress(OSError, ValueError),
        subprocess.Popen(  # noqa: S603 - this package's own program
            program(PROGRAM, game, text),
            stdin=subprocess.PIPE,  # never written to: it closes when this process ends, and so the other one learns of it
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ) as process,
    ):
        return json.loads(process.stdout.read()) if process.stdout else None
    return None
