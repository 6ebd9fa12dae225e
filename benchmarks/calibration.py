"""Measure the calibration of Advanced's stated chances: `python -m benchmarks.calibration FOLDER [--preset NAME ...]`.

In each auction four (or three) Advanced players bid and play one hand with the budget of tournaments. The chance to make
the bid that the winner states when it names trump is compared with the result. The raw auctions are kept, and beside them
their seed, revision and machine. With `--summary FILE` nothing is played: the bins of the presets in the folder become one
table, a row for each bin.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from benchmarks import report
from pinochle_widgets import lab
from pinochle_widgets.games import list_games

PRESETS = [game.name for game in list_games() if game.auctions]
AUCTIONS = 2000
SEED = 2026
WANTED = 0.04
"""The largest expected calibration error, in five bins, that is wanted."""


def play(preset: str, folder: Path, count: int, seed: int) -> None:
    """Play the auctions of a preset, and save them."""
    began = time.process_time()
    frame = lab.auctions(preset, count, seed=seed)
    taken = round(time.process_time() - began)
    frame.to_csv(folder / f"{name(preset)}.csv.gz", index=False, compression={"method": "gzip", "mtime": 0})
    bins = lab.calibration(frame)
    error = bins.attrs["expected_calibration_error"]
    facts = {"preset": preset, "auctions": count, "cpu_seconds": taken, "seed": seed, **report.circumstances()}
    text = json.dumps(facts | {"expected_calibration_error": round(error, 5), "wanted": WANTED}, indent=1)
    (folder / f"{name(preset)}.json").write_text(text + "\n", encoding="utf-8")
    print(preset, bins.round(3).to_string(), f"error {error:.4f}, wanted at most {WANTED}", sep="\n", flush=True)


def name(preset: str) -> str:
    """Name a preset as part of a file's name."""
    return preset.replace("/", "-")


def summarize(folder: Path, file: Path) -> None:
    """Write the bins of all presets in the folder as one table."""
    import pandas as pd

    tables = []
    for preset in PRESETS:
        path = folder / f"{name(preset)}.csv.gz"
        if path.exists():
            bins = lab.calibration(pd.read_csv(path))
            error = bins.attrs["expected_calibration_error"]
            tables.append(bins.reset_index().assign(preset=preset, expected_calibration_error=error))
    if not tables:
        raise SystemExit(f"{folder} holds no auctions; play some first")
    file.parent.mkdir(parents=True, exist_ok=True)
    pd.concat(tables).round(5).to_csv(file, index=False)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--preset", nargs="*", choices=PRESETS, default=PRESETS)
    parser.add_argument("--auctions", type=int, default=AUCTIONS, help=f"how many of each; {AUCTIONS} by default")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--summary", type=Path, metavar="FILE", help="write a table of what is there, as CSV")
    options = parser.parse_args()
    if options.summary:
        summarize(options.folder, options.summary)
        return 0
    options.folder.mkdir(parents=True, exist_ok=True)
    for preset in options.preset:
        play(preset, options.folder, options.auctions, options.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
