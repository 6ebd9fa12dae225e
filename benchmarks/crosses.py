"""Play Expert of Canasta against the levels below and against Expert as it was before: `python -m benchmarks.crosses FILE`.

With `--levels` every level plays the lower ones that `ladder` leaves out, those that search by the budgets of tournaments; a run
that was interrupted goes on from FILE.

Games are in pairs with the same decks and seats exchanged, by the rules that stand for each class, and by mixes of options on
which no weights were trained. What Expert before wins stands beside it. The shares are written as CSV, with seed, revision and
machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any

import pandas as pd

from benchmarks import report
from benchmarks.evolve_canasta import RULES, Table
from benchmarks.mixes import TESTS, mix
from pinochle_widgets import lab
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.canasta.mind.ladder import EXPERT, NOVICE, STANDARD
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.lab.stats.intervals import paired_interval

SEED, PAIRS, MIX_PAIRS = 2026, 1000, 500
PRESETS = "classic", "modern-american"
MASTERS = 1017, 1037, 1083, 1116, 1179, 1236, 1248, 1310
"""The first mixes by which Master advises: the options that tell are those of a preset. Of the test mixes none is such a one."""
LEFT_OUT = (
    (PRESETS, ("standard", "carefree"), 1000),
    (PRESETS, ("expert", "carefree"), 1000),
    (PRESETS, ("expert", "novice"), 1000),
    (PRESETS, ("champion", "standard"), 100),
    (["classic"], ("master", "expert"), 40),
    (["modern-american"], ("master", "expert"), 20),
    (PRESETS, ("master", "standard"), 20),
    (PRESETS, ("champion", "novice"), 20),
    (PRESETS, ("champion", "carefree"), 10),
    (PRESETS, ("master", "novice"), 10),
    (PRESETS, ("master", "carefree"), 10),
    (["one-canasta"], ("champion", "expert"), 60),
    (["one-canasta"], ("champion", "standard"), 60),
    ([f"mix {number}" for number in TESTS], ("champion", "standard"), 20),
    (["one-canasta"], ("master", "champion"), 20),
    ([f"mix {number}" for number in MASTERS], ("master", "expert"), 10),
)
"""The levels that `ladder` does not set against each other: rules, levels and pairs of games, few of those that search."""


def row(name: str, sides: tuple[str, str], won: Any) -> dict[str, object]:
    """Make a row of the pairs of a match."""
    won_pairs, lost_pairs = int((won == 1).sum()), int((won == 0).sum())
    low, high = paired_interval(won_pairs, lost_pairs, len(won))
    games = {
        "rules": name,
        "level_a": sides[0],
        "level_b": sides[1],
        "games": 2 * len(won),
        "wins_a": int(2 * won.sum()),
    }
    return games | {"win_rate_a": won.mean(), "ci_low": low, "ci_high": high}


def rows() -> Iterator[dict[str, object]]:
    """Yield a row for each match."""
    state = stream(f"{SEED} crosses")
    tables = {name: (Table(rules), PAIRS) for name, rules in RULES.items()}
    tables |= {f"mix {number}": (Table(mix(number)), MIX_PAIRS) for number in TESTS}
    for name, (table, pairs) in tables.items():
        ours, then = weights_for(table.options.terms).flat(), table.former
        rivals = {"novice": NOVICE, "standard": STANDARD} if pairs == PAIRS else {"standard": STANDARD}
        for rival, level in rivals.items():
            for who, weights in (("expert", ours), ("expert before", then)):
                yield row(name, (who, rival), table.won(weights, then, level, pairs, state))
        yield row(name, ("expert", "expert before"), table.won(ours, then, EXPERT, pairs, state))


def rows_left_out(done: Container[tuple[str, str, str]]) -> Iterator[dict[str, object]]:
    """Yield a row for each match that `ladder` leaves out, but for those that are done."""
    for names, sides, pairs in LEFT_OUT:
        for name in names:
            if (name, *sides) not in done:
                rules = RULES.get(name) or mix(int(name.removeprefix("mix ")))
                games = lab.tournament(sides, "canasta", pairs=pairs, rules=rules, seed=SEED, n_jobs=1)
                yield {"rules": name, **lab.summary(games).loc[0]}


def keep(file: Path) -> pd.DataFrame:
    """Play the matches that `ladder` leaves out, and keep each row in a file; those that it has are not played again."""
    known = pd.read_csv(file).to_dict("records") if file.exists() else []
    done = {(each["rules"], each["level_a"], each["level_b"]) for each in known}
    for found in rows_left_out(done):
        known += marked(pd.DataFrame([found])).to_dict("records")
        pd.DataFrame(known).to_csv(file, index=False)
        print(known[-1], flush=True)
    return pd.DataFrame(known)


def marked(table: pd.DataFrame) -> pd.DataFrame:
    """Add the facts of their making to rows."""
    facts = report.circumstances()
    return table.round(4).assign(seed=SEED, **{key: facts[key] for key in ("revision", "date", "cpu")})


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crosses", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--levels", action="store_true", help="all pairs of levels that the ladder leaves out")
    options = parser.parse_args()
    began = time.process_time()
    table = keep(options.file) if options.levels else marked(pd.DataFrame(rows()))
    table.to_csv(options.file, index=False)
    print(table.to_string())
    mixes = table[table.rules.str.startswith("mix")]
    for (who, rival), part in mixes.groupby(["level_a", "level_b"]):
        pooled, least = part.wins_a.sum() / part.games.sum(), part.win_rate_a.min()
        print(f"{len(part)} mixes: {who} over {rival} {100 * pooled:.1f}, least {100 * least:.1f}")
    print(f"{time.process_time() - began:.0f} s of the processor")
    return 0


if __name__ == "__main__":
    sys.exit(main())
