"""The tables of rounds and of events about play, as a file keeps them: a CSV file, and its origin beside it (docs/FORMATS.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd

from pinochle_widgets import lab
from pinochle_widgets.lab.hands import count, result

PARTNERSHIP, RUN = "pinochle34/partnership", "AH TH KH QH JH"

TABLES: dict[str, Callable[[], Any]] = {
    "rounds": lambda: lab.self_play("beginner", PARTNERSHIP, 24, seed=1, hand=RUN),
    "rounds-of-two": lambda: lab.self_play("novice", "two-handed", 4, seed="club night"),
    "event-about-play": lambda: lab.chance(result("gain_0", level="beginner") > 0, known=RUN, n=24, seed=1),
    "gain": lambda: lab.expect(result("gain_0", level="beginner"), known=RUN, n=24, seed=1),
    "event-of-cards": lambda: lab.chance(count("A") >= 2, method="simulated", n=400, seed=3),
}
"""The calls of the tables, of which some deals are thrown in."""


def write_tables(folder: Path) -> None:
    """Write the tables of this tree."""
    folder.mkdir()
    for name, make in TABLES.items():
        frame = make()
        frame.to_csv(folder / f"{name}.csv", float_format="%.17g")
        (folder / f"{name}.json").write_text(json.dumps(frame.attrs["origin"], indent=1) + "\n", encoding="utf-8")


def read_table(path: Path, with_origin: bool = True) -> pd.DataFrame:
    """Read a table that a tree has written, with its origin or by its columns alone."""
    precise = {} if pd.__version__.partition(".")[0] > "2" else {"float_precision": "round_trip"}
    frame = pd.read_csv(path, index_col=0, **precise)
    if with_origin:
        frame.attrs["origin"] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return frame
