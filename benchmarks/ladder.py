"""The published ladder: `python -m benchmarks.ladder FOLDER [--part NAME ...]`: raw games, with seed, revision and machine.

Every level against the one below it, in duplicate; and the ceilings, the share of games that players who know more
than they may win against Champion (`ceiling`). A part that was interrupted goes on from its checkpoint. With `--summary FILE`
nothing is played: the parts that the folder has become one table, a row each, as `notebooks/data/ladder.csv` is.
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
from pinochle_widgets.games.two_handed.ladder import CHAMPION
from pinochle_widgets.lab.rating import paired_interval


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
    "master-champion": Part(("master", "champion"), 1000),
    **{
        f"{preset}-{upper}-{lower}": Part((upper, lower), pairs, preset)
        for preset in ("64-card", "strict", "simplified")
        for upper, lower, pairs in (
            ("novice", "carefree", 300),
            ("standard", "novice", 300),
            ("expert", "standard", 500),
            ("champion", "expert", 200),
            ("master", "champion", 200),
        )
    },
}
CEILINGS = {"ceiling": ("sees all cards", 0, 100), "ceiling-hands": ("sees both hands", ceiling.SHUFFLES, 100)}
"""What a player who knows more wins against Champion: what it knows, in how many stocks it tries a play, and the pairs."""

WANTED = {
    "novice-carefree": 0.97,
    "standard-novice": 0.82,
    "expert-standard": 0.66,
    "champion-expert": 0.61,
    "master-champion": 0.65,
}
"""What the lower end of a match's interval must reach; under the other presets, one half."""

FACTS = ("seed", "revision", "date", "cpu", "cpu_seconds")


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


def play_ceiling(name: str, folder: Path) -> None:
    """Measure what a player who knows more reaches against Champion."""
    knows, shuffles, pairs = CEILINGS[name]
    began = time.process_time()
    won = ceiling.won_in_pairs(CHAMPION, pairs, SEED, shuffles=shuffles)
    taken = round(time.process_time() - began)
    note(folder, name, {"who": knows, "level": "champion", "cpu_seconds": taken, "won_of_each_pair": won})
    print(name, sum(won) / len(won), flush=True)


def note(folder: Path, name: str, facts: dict[str, object]) -> None:
    """Keep beside the games how they came about."""
    text = json.dumps(facts | {"seed": SEED, **report.circumstances()}, indent=1)
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def summarize(folder: Path, file: Path) -> None:
    """Write the parts that are there as one table: who won how often, beside what is wanted, and how it came about."""
    import pandas as pd

    rows: list[dict[str, object]] = []
    for name, part in PARTS.items():
        if (folder / f"{name}.csv.gz").exists():
            games = pd.read_csv(folder / f"{name}.csv.gz")
            wanted = WANTED.get(name, 0.5)
            rows.append({"rules": part.rules, "wanted": wanted, **lab.summary(games).loc[0], **facts(folder, name)})
    found = [name for name in CEILINGS if (folder / f"{name}.json").exists()]
    rows += [{"rules": "hoyle", **ceiling_row(folder, name)} for name in found]
    if not rows:
        raise SystemExit(f"{folder} holds no part of the ladder; play some first")
    whole = {"games": int, "wins_a": int, "cpu_seconds": "Int64"}
    file.parent.mkdir(parents=True, exist_ok=True)
    pd.DataFrame(rows).astype(whole).round(5).to_csv(file, index=False)


def ceiling_row(folder: Path, name: str) -> dict[str, object]:
    """What a player who knows more won, as a row of the table."""
    found = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    won = found["won_of_each_pair"]
    low, high = paired_interval(won.count(1), won.count(0), len(won))
    games = {"level_a": found["who"], "level_b": found["level"], "games": 2 * len(won), "wins_a": 2 * sum(won)}
    rate = {"win_rate_a": sum(won) / len(won), "ci_low": low, "ci_high": high}
    return games | rate | facts(folder, name)


def facts(folder: Path, name: str) -> dict[str, object]:
    """How a part came about."""
    found = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return {key: found.get(key) for key in FACTS}  # an interrupted part knows not how long it took


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--part", nargs="*", choices=[*PARTS, *CEILINGS], default=[*PARTS, *CEILINGS])
    parser.add_argument(
        "--summary", type=Path, metavar="FILE", help="write a table of the parts that are there, as CSV"
    )
    options = parser.parse_args()
    if options.summary:
        summarize(options.folder, options.summary)
        return 0
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.part:
        if name in CEILINGS:
            play_ceiling(name, options.folder)
        else:
            play(name, options.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
