"""Measure the scoreboards of a large store: questions at 5,000 and at 50,000 games of 30 players, beside a scan of all games."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from benchmarks.report import Figure
from pinochle_widgets.store.database import opening, queries, schema
from pinochle_widgets.store.database.address import Address

MANY = int(os.environ.get("GAMES", "50000"))
FEW = MANY // 10
PLAYERS = 30
RECORD = "x" * 8_000
"""A text as long as the record of a game of some rounds."""

TIMES = 5
ALL = {"rated": False}
QUESTIONS: dict[str, Callable[[sa.Connection], object]] = {
    "league": lambda there: queries.league(there, ALL),
    "league of a player": lambda there: queries.league(there, ALL | {"player": "P3"}),
    "hall of fame": lambda there: queries.fame(there, ALL),
    "page of the history": lambda there: queries.history(there, {}, 20, 40),
    "page of a player's history": lambda there: queries.history(there, {"player": "P3"}, 20, 40),
}
SCAN = sa.text(f"SELECT sum(points), sum(length(record)) FROM {schema.GAME.name}")


def game(number: int, rng: random.Random) -> dict[str, Any]:
    """Make the row of a game."""
    points, against = rng.randrange(400, 1100), rng.randrange(400, 1100)
    return {
        "id": f"{number:032x}", "digest": f"{number:032x}", "player": f"p{rng.randrange(PLAYERS)}", "seat": 0,
        "game": rng.choice(["two-handed", "pinochle34/kitty", "canasta"]), "rules": "hoyle",
        "level": rng.choice(["novice", "standard", "master"]), "partner": "", "opponents": "Standard",
        "ended": f"2026-{1 + number % 12:02}-{1 + number % 28:02}T{number % 24:02}:00:00+00:00",
        "rounds": rng.randrange(3, 20), "place": 1 + (points < against), "points": points, "against": against,
        "margin": points - against, "best_hand": rng.randrange(300), "best_melds": rng.randrange(200), "rated": False,
        "uncounted": "", "excluded": "", "reset": "", "record": RECORD,
    }  # fmt: skip


def filled(path: Path, games: int) -> opening.Database:
    """Open a new store with so many games."""
    database, rng = opening.opened(Address(path)), random.Random(1)
    players = [{"id": f"p{n}", "name": f"P{n}", "added": "2026", "removed": ""} for n in range(PLAYERS)]

    def fill(there: sa.Connection) -> None:
        there.execute(sa.insert(schema.PLAYER), players)
        for first in range(0, games, 2_000):
            there.execute(sa.insert(schema.GAME), [game(n, rng) for n in range(first, min(first + 2_000, games))])

    database.write(fill)
    return database


def milliseconds(database: opening.Database, ask: Callable[[sa.Connection], object]) -> float:
    """Time a question: the least of some times."""
    spent = []
    for _ in range(TIMES):
        begin = time.perf_counter()
        database.read(ask)
        spent.append(1000 * (time.perf_counter() - begin))
    return min(spent)


def measure() -> list[Figure]:
    figures = []
    with tempfile.TemporaryDirectory() as folder:
        few, many = (filled(Path(folder, f"{games}", "store.sqlite"), games) for games in (FEW, MANY))
        scan = milliseconds(many, lambda there: there.execute(SCAN).all())
        figures.append(Figure(f"a scan of {MANY:,} games", scan, "ms"))
        for name, ask in QUESTIONS.items():
            small, large = milliseconds(few, ask), milliseconds(many, ask)
            figures += [
                Figure(f"{name}, {MANY:,} games", large, "ms"),
                Figure(f"{name}, beside {FEW:,} games", large / small, "times"),
                Figure(f"{name}, beside the scan", large / scan, "times", at_most=1),
            ]
        few.close()
        many.close()
    return figures
