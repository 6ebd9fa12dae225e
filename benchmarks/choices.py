"""Judge the advice of Canasta's adviser by several playouts: `python -m benchmarks.choices FILE [--rounds N]`.

Rounds are played between Expert and Standard or Expert. Of Expert's choices (the pile, the first cards of a turn, the discard,
each against all alternatives) some are priced as a review does, in worlds that are played on by Standard, by Expert, or by Expert
against either; and advice and rival are played on once each in the round as it truly lies, by Expert against the level that sits
there. So it is seen which playouts find what Expert does wrong. The table is written as CSV, and a summary printed.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import pandas as pd

from benchmarks import choosing
from benchmarks.evolve_canasta import RULES
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.engine.twin import compiled, numbers, room
from pinochle_widgets.games.canasta.mind.ladder import EXPERT, LEVELS, Budget
from pinochle_widgets.games.canasta.rules.core.cards import kinds_of
from pinochle_widgets.games.canasta.rules.core.layout import Round

KINDS = ("pile", "opening", "melds", "discard")
PLAYOUTS = ("standard", "expert", "expert-standard", "mixed")
FACTS = ("kind", "other", "stock", "piled", "alternatives", "advice", "round", "turn")
PARTS = ("rival", "worlds", "total", "squares", "true", "true_else")


def table_of(name: str, rounds: int, every: int, worlds: int, budget: Budget, seed: int) -> pd.DataFrame:
    """Price some choices of rounds, a row each."""
    rules = RULES[name]
    found, deck = room(choosing.ROW * 4000), numbers(kinds_of(rules.deck.cards))
    rooms = room(Round), room(Round), room(choosing.Room)
    state = stream(f"{seed} choices {name}")
    count = compiled(choosing.__name__).choices(
        0, rounds, state, every, worlds, budget, deck, deck.copy(), numbers(rules.terms), *rooms, found
    )
    columns = [*FACTS, *(f"{playout} {part}" for playout in PLAYOUTS for part in PARTS)]
    table = pd.DataFrame(np.array(found[: count * choosing.ROW]).reshape(count, choosing.ROW), columns=columns)
    for playout in PLAYOUTS:
        worlds_of = table[f"{playout} worlds"]
        lost = table[f"{playout} total"] / worlds_of
        spread = np.sqrt(np.maximum(table[f"{playout} squares"] / worlds_of - lost**2, 1))
        table[f"{playout} lost"], table[f"{playout} half"] = lost, 1.96 * spread / np.sqrt(worlds_of)
    table["kind"] = [KINDS[kind] for kind in table["kind"]]
    return table.assign(rules=name)


def told(values: pd.Series) -> str:
    """Describe a mean with its interval."""
    return f"{values.mean():+.0f} ± {1.96 * values.std() / max(1, len(values)) ** 0.5:.0f}"


def summary(table: pd.DataFrame) -> pd.DataFrame:
    """Count clear losses by rules, kind and playout, with their gains on the true deals."""
    everything = pd.concat([table, table.assign(rules="all")])
    rows = []
    for (name, kind), part in pd.concat([everything, everything.assign(kind="all")]).groupby(["rules", "kind"]):
        for playout in PLAYOUTS:
            is_clear = part[f"{playout} lost"] > part[f"{playout} half"]
            clear = part[is_clear]
            rows.append({
                "rules": name, "kind": kind, "playout": playout, "n": len(part), "clear %": round(100 * is_clear.mean(), 1),
                "lost": round(clear[f"{playout} lost"].mean()) if len(clear) else 0, "true": told(clear[f"{playout} true"]),
                "by the other level": told(clear[f"{playout} true_else"]),
            })  # fmt: skip
    return pd.DataFrame(rows)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.choices", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--rules", nargs="*", default=["classic", "modern-american", "one-canasta"], choices=RULES)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--every", type=int, default=5, help="one of so many choices is priced")
    parser.add_argument("--worlds", type=int, default=160)
    parser.add_argument("--level", default="expert", choices=[rung.name for rung in LEVELS[EXPERT:]])
    parser.add_argument("--seed", type=int, default=33)
    options = parser.parse_args()
    began = time.process_time()
    budget = next(rung.budget for rung in LEVELS if rung.name == options.level)
    asked = options.rounds, options.every, options.worlds, budget, options.seed
    table = pd.concat([table_of(name, *asked) for name in options.rules])
    table.round(1).to_csv(options.file, index=False)
    print(summary(table).to_string())
    print(f"{len(table)} choices, {time.process_time() - began:.0f} s of the processor")
    return 0


if __name__ == "__main__":
    sys.exit(main())
