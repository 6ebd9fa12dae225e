"""Play the published ladders: `python -m benchmarks.ladder FOLDER [--game auctions|canasta]`.

Every level plays against the one below it, in duplicate; the others are the share of games that players who are no levels win
against one (`ceiling`). The raw games are kept with seed, revision and machine. A part that was interrupted
goes on from its checkpoint. With `--summary FILE` nothing is played: the parts in the folder become one table, a row each,
as `notebooks/data/ladder.csv` is.
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
from pinochle_widgets.games.two_handed.mind.ladder import LEVELS
from pinochle_widgets.lab.stats.intervals import paired_interval


class Part(NamedTuple):
    """A match of the published run: its levels, and the number of deals, each played from all sides."""

    levels: tuple[str, str]
    pairs: int
    rules: str
    game: str
    wanted: float
    """The share that the lower end of the interval must reach."""


SEED = 2026
STEPS = (
    ("novice", "carefree", 2000, 300, 0.97),
    ("standard", "novice", 2000, 300, 0.80),
    ("expert", "standard", 2000, 500, 0.63),
    ("champion", "expert", 2000, 100, 0.58),
    ("master", "champion", 1000, 100, 0.57),
)
"""The two-handed levels: pairs under the usual rules, and under each other preset, where one half is wanted."""
OTHER_PRESETS = ("64-card", "strict", "simplified")
TEAMS = ("pinochle34/partnership", "pinochle34/exchange", "double-deck/partnership", "double-deck/learners")
ALONE = ("pinochle34/cutthroat", "pinochle34/kitty")
AUCTION_STEPS = (("intermediate", "beginner", 1000, 0.65, 0.45), ("advanced", "intermediate", 300, 0.55, 0.38))
"""The auction games' levels: deals, and the share wanted of a team, and of a bidder alone against two."""
CANASTA_STEPS = (
    ("novice", "carefree", (1000, 1000), 0.75),
    ("standard", "novice", (1000, 1000), 0.75),
    ("expert", "standard", (1000, 1000), 0.55),
    ("champion", "expert", (150, 300), 0.55),
    ("master", "champion", (160, 100), 0.55),
)
"""The levels of Canasta: pairs by Classic and by Modern American; fewer of levels that search, by their budgets there."""

FAMILIES = {
    "two-handed": {
        **{
            f"{upper}-{lower}": Part((upper, lower), pairs, "hoyle", "two-handed", wanted)
            for upper, lower, pairs, _, wanted in STEPS
        },
        **{
            f"{preset}-{upper}-{lower}": Part((upper, lower), pairs, preset, "two-handed", 0.5)
            for preset in OTHER_PRESETS
            for upper, lower, _, pairs, _ in STEPS
        },
    },
    "auctions": {
        f"{game.replace('/', '-')}-{upper}": Part((upper, lower), deals, game, game, alone if game in ALONE else team)
        for upper, lower, deals, team, alone in AUCTION_STEPS
        for game in (*TEAMS, *ALONE)
    },
    "canasta": {
        f"{preset.replace('/', '-')}-{upper}": Part((upper, lower), pairs, preset, "canasta", wanted)
        for upper, lower, both, wanted in CANASTA_STEPS
        for preset, pairs in zip(("canasta/classic", "canasta/modern-american"), both, strict=True)
    },
}
PARTS = {name: part for parts in FAMILIES.values() for name, part in parts.items()}


class Other(NamedTuple):
    """A match of a player that is no level (`ceiling`) against a level."""

    who: str
    place: int
    level: str
    pairs: int
    wanted: float | None = None
    """The share that the lower end of the interval of the level must reach; None where nothing is wanted."""


OTHERS = {
    "ceiling": Other("sees all cards", ceiling.ALL_CARDS, "champion", 100),
    "ceiling-hands": Other("Master, sees both hands", ceiling.BOTH_HANDS, "champion", 100),
    "master-former-champion": Other("Champion before", ceiling.FORMER_CHAMPION, "master", 600, 0.53),
    "champion-former-champion": Other("Champion before", ceiling.FORMER_CHAMPION, "champion", 300),
    "expert-former-expert": Other("Expert before", ceiling.FORMER_EXPERT, "expert", 1000),
}

FACTS = ("seed", "revision", "date", "cpu", "cpu_seconds")


def play(name: str, folder: Path) -> None:
    """Play a part and save its games."""
    part = PARTS[name]
    began = time.process_time()
    games = lab.tournament(
        part.levels,
        part.game,
        pairs=part.pairs,
        rules=part.rules,
        seed=SEED,
        n_jobs=1,
        checkpoint=folder / f"{name}.checkpoint",
    )
    if not games.attrs["complete"]:
        raise SystemExit(f"{name} was interrupted; the same command goes on from its checkpoint")
    games.to_csv(folder / f"{name}.csv.gz", index=False, compression={"method": "gzip", "mtime": 0})
    note(folder, name, part._asdict() | {"cpu_seconds": round(time.process_time() - began)})
    print(lab.summary(games).to_string(), flush=True)


def play_other(name: str, folder: Path) -> None:
    """Measure the share that a player who is no level wins against a level."""
    other = OTHERS[name]
    began = time.process_time()
    place = next(place for place, rung in enumerate(LEVELS) if rung.name == other.level)
    won = ceiling.won_in_pairs(other.place, place, other.pairs, SEED)
    taken = round(time.process_time() - began)
    note(folder, name, {"who": other.who, "level": other.level, "cpu_seconds": taken, "won_of_each_pair": won})
    print(name, sum(won) / len(won), flush=True)


def note(folder: Path, name: str, facts: dict[str, object]) -> None:
    """Save beside the games the facts of their making."""
    text = json.dumps(facts | {"seed": SEED, **report.circumstances()}, indent=1)
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def summarize(folder: Path, file: Path) -> None:
    """Write the parts in the folder as one table: the wins of each, the share that is wanted, and the facts of their making."""
    import pandas as pd

    rows: list[dict[str, object]] = []
    for name, part in PARTS.items():
        if (folder / f"{name}.csv.gz").exists():
            games = pd.read_csv(folder / f"{name}.csv.gz")
            rows.append(
                {"rules": part.rules, "wanted": part.wanted, **lab.summary(games).loc[0], **facts(folder, name)}
            )
    found = [name for name in OTHERS if (folder / f"{name}.json").exists()]
    rows += [{"rules": "hoyle", **other_row(folder, name)} for name in found]
    if not rows:
        raise SystemExit(f"{folder} holds no part of the ladder; play some first")
    whole = {"games": int, "wins_a": int, "cpu_seconds": "Int64"}
    file.parent.mkdir(parents=True, exist_ok=True)
    pd.DataFrame(rows).astype(whole).round(5).to_csv(file, index=False)


def other_row(folder: Path, name: str) -> dict[str, object]:
    """Make the row of a player who is no level: its wins if it is a ceiling, the level's if it is a former level."""
    found = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    sides, won = (found["who"], found["level"]), found["won_of_each_pair"]
    if OTHERS[name].place in ceiling.FORMER:
        sides, won = sides[::-1], [1 - each for each in won]
    low, high = paired_interval(won.count(1), won.count(0), len(won))
    games = {
        "wanted": OTHERS[name].wanted,
        "level_a": sides[0],
        "level_b": sides[1],
        "games": 2 * len(won),
        "wins_a": 2 * sum(won),
    }
    rate = {"win_rate_a": sum(won) / len(won), "ci_low": low, "ci_high": high}
    return games | rate | facts(folder, name)


def facts(folder: Path, name: str) -> dict[str, object]:
    """Read the facts of a part's making."""
    found = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return {key: found.get(key) for key in FACTS}  # an interrupted part does not know its seconds


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=FAMILIES, default="two-handed", help="whose levels, unless parts are named")
    parser.add_argument("--part", nargs="*", choices=[*PARTS, *OTHERS], metavar="NAME", help="only these matches")
    parser.add_argument(
        "--summary", type=Path, metavar="FILE", help="write a table of the parts that are there, as CSV"
    )
    options = parser.parse_args()
    if options.summary:
        summarize(options.folder, options.summary)
        return 0
    options.folder.mkdir(parents=True, exist_ok=True)
    whole = [*FAMILIES[options.game], *(OTHERS if options.game == "two-handed" else ())]
    for name in options.part or whole:
        if name in OTHERS:
            play_other(name, options.folder)
        else:
            play(name, options.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
