"""The published ladder: `python -m benchmarks.ladder FOLDER [--part NAME ...]`: raw games as CSV, with seed, revision and machine.

Every level against the one below it, in duplicate; and the ceiling, the share of games that a player who sees all
cards wins against Champion (`ceiling`). A part that was interrupted goes on from its checkpoint.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks import ceiling, report
from pinochle_widgets import lab


class Part(NamedTuple):
    """A match of the published run."""

    levels: tuple[str, str]
    pairs: int
    rules: str = "hoyle"


SEED = 2026
PARTS = {
    "novice-carefree": Part(("novice", "carefree"), 2000),
    "standard-novice": Part(("standard", "novice"), 2000),
    "expert-standard": Part(("expert", "standard"), 2000),
    "champion-expert": Part(("champion", "expert"), 2000),
    "master-champion": Part(("master", "champion"), 600),
    **{
        f"{preset}-{upper}-{lower}": Part((upper, lower), pairs, preset)
        for preset in ("64-card", "strict", "simplified")
        for upper, lower, pairs in (
            ("novice", "carefree", 300),
            ("standard", "novice", 300),
            ("expert", "standard", 500),
            ("champion", "expert", 200),
            ("master", "champion", 120),
        )
    },
}
CEILING_PAIRS = 100


def play(name: str, folder: Path) -> None:
    """Play a part and keep its games."""
    part = PARTS[name]
    began = time.process_time()
    games = lab.tournament(
        part.levels,
        pairs=part.pairs,
        rules=part.rules,
        seed=SEED,
        n_jobs=1,
        checkpoint=folder / f"{name}.checkpoint",
    )
    games.to_csv(folder / f"{name}.csv.gz", index=False, compression={"method": "gzip", "mtime": 0})
    note(folder, name, part._asdict() | {"cpu_seconds": round(time.process_time() - began)})
    print(lab.summary(games).to_string(), flush=True)


def play_ceiling(folder: Path) -> None:
    """Measure what a player who sees all cards reaches against Champion."""
    began = time.process_time()
    won = ceiling.won_in_pairs(ceiling.CHAMPION, CEILING_PAIRS, SEED)
    taken = round(time.process_time() - began)
    note(folder, "ceiling", {"level": "champion", "cpu_seconds": taken, "won_of_each_pair": won})
    print("ceiling", sum(won) / len(won), flush=True)


def note(folder: Path, name: str, facts: dict[str, object]) -> None:
    """Keep beside the games how they came about."""
    text = json.dumps(facts | {"seed": SEED, **report.circumstances()}, indent=1)
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--part", nargs="*", choices=[*PARTS, "ceiling"], default=[*PARTS, "ceiling"])
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.part:
        if name == "ceiling":
            play_ceiling(options.folder)
        else:
            play(name, options.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
