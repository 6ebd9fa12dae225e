"""Play mixes of options by the classes of rules in which a level is proved: `python -m benchmarks.classes FILE`.

Expert plays Standard by each training mix (`mixes`), in pairs of games with the same decks and seats exchanged. Each class is a
row with all the mixes in it: the share of games won by the level that is proved there, and the least share by one mix. So are
the mixes outside of all classes, with the shares of Expert.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
import pandas as pd

from benchmarks import report
from benchmarks.crosses import row
from benchmarks.evolve_canasta import Table
from benchmarks.mixes import TRAINING, mix
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.canasta.mind.ladder import STANDARD
from pinochle_widgets.games.canasta.mind.proofs import PROOFS
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.protocol import Proofs

SEED, PAIRS = 2026, 120
RIVALS = {"expert": "standard", "standard": "expert"}


def in_words(options: Mapping[str, bool | int]) -> str:
    """Write the options of a class in a cell."""
    return " ".join(f"{name}={int(value)}" for name, value in options.items())


def rows() -> Iterator[dict[str, object]]:
    """Yield a row for each class, and one for the mixes in none."""
    state, drawn, won = stream(f"{SEED} classes"), [mix(number) for number in TRAINING], []
    for rules in drawn:
        table = Table(rules)
        won.append(table.won(weights_for(rules.terms).flat(), table.former, STANDARD, PAIRS, state))
    for proofs in PROOFS:
        for options in proofs.classes:
            one = Proofs(proofs.level, classes=[options])
            yield row_of(in_words(options), proofs.level, [one.hold_under(each) for each in drawn], np.array(won))
    outside = [not any(proofs.hold_under(each) for proofs in PROOFS) for each in drawn]
    yield row_of("none", "expert", outside, np.array(won))


def row_of(name: str, level: str, inside: list[bool], won: np.ndarray) -> dict[str, object]:
    """Make the row of a class from the games that Expert won by each mix."""
    ours = won[inside] if level == "expert" else 1 - won[inside]
    each = ours.mean(1)
    found = {"mixes": len(ours), "least": each.min(), "under_45": int((each < 0.45).sum())}
    return row(name, (level, RIVALS[level]), ours.ravel()) | found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.classes", description=__doc__)
    parser.add_argument("file", type=Path)
    options = parser.parse_args()
    began = time.process_time()
    table, facts = pd.DataFrame(rows()).round(4), report.circumstances()
    dated = {key: facts[key] for key in ("revision", "date", "cpu")}
    table.assign(seed=SEED, **dated, cpu_seconds=round(time.process_time() - began)).to_csv(options.file, index=False)
    print(table.to_string())
    return 0


if __name__ == "__main__":
    sys.exit(main())
