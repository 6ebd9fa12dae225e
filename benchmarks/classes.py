"""Play mixes of options by the classes of rules in which a level is proved: `python -m benchmarks.classes FILE`.

Expert plays Standard by each training mix (`mixes`), in pairs of games with the same decks and seats exchanged. Each class is a
row with all the mixes in it: the share of games won by the level that is proved there, and the least share by one mix. So are
the mixes outside of all classes, with the shares of Expert. The lines between classes were drawn by these same mixes, so the
shares flatter a little; each class is played again by fresh ones, and Standard's by those alone: it was narrowed to the training
mixes by which Standard had won, so they prove nothing there.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

import numpy as np
import pandas as pd

from benchmarks import report
from benchmarks.crosses import row
from benchmarks.evolve_canasta import Table
from benchmarks.mixes import FRESH, TRAINING, mix
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.canasta import CanastaRules
from pinochle_widgets.games.canasta.mind.ladder import STANDARD
from pinochle_widgets.games.canasta.mind.proofs import PROOFS
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.protocol import Proofs

SEED, PAIRS, EACH = 2026, 120, 40
"""The seed, the pairs of games by each mix, and the fresh mixes of each class."""
NARROWED = "standard"
"""The level whose class was narrowed by training mixes that it then held."""
RIVALS = {"expert": "standard", "standard": "expert"}


def in_words(options: Mapping[str, bool | int]) -> str:
    """Write the options of a class in a cell."""
    return " ".join(f"{name}={int(value)}" for name, value in options.items())


def rows() -> Iterator[dict[str, object]]:
    """Yield the rows of each class, and one for the training mixes in none."""
    drawn = [mix(number) for number in TRAINING]
    won = games_won(drawn)
    for proofs in PROOFS:
        for options in proofs.classes:
            one = Proofs(proofs.level, classes=[options])
            if proofs.level != NARROWED:
                yield row_of(in_words(options), proofs.level, "training", won[[one.hold_under(each) for each in drawn]])
            fresh = [*islice(filter(one.hold_under, map(mix, FRESH)), EACH)]
            yield row_of(in_words(options), proofs.level, "fresh", games_won(fresh))
    outside = [not any(proofs.hold_under(each) for proofs in PROOFS) for each in drawn]
    yield row_of("none", "expert", "training", won[outside])


def games_won(drawn: Sequence[CanastaRules]) -> np.ndarray:
    """List the games of each pair that Expert wins, by each mix."""
    state, found = stream(f"{SEED} classes"), []
    for rules in drawn:
        table = Table(rules)
        found.append(table.won(weights_for(rules.terms).flat(), table.former, STANDARD, PAIRS, state))
    return np.array(found)


def row_of(name: str, level: str, drawn: str, won: np.ndarray) -> dict[str, object]:
    """Make the row of a class from the games that Expert won by each mix in it."""
    ours = won if level == "expert" else 1 - won
    each = ours.mean(1)
    found = {"drawn": drawn, "mixes": len(ours), "least": each.min(), "under_45": int((each < 0.45).sum())}
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
