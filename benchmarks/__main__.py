"""Measure the costs and the speed of the package, as ratios, in one run: `python -m benchmarks [part ...] [--save]`."""

from __future__ import annotations

import argparse
import importlib
import random
import sys

from benchmarks import report

PARTS = {
    "engine": ("benchmarks.engine", "measure"),
    "bulk": ("benchmarks.bulk", "measure"),
    "canasta": ("benchmarks.canasta", "measure"),
    "odds": ("benchmarks.odds", "measure"),
    "solver": ("benchmarks.solver", "measure"),
    "auctions": ("benchmarks.auctions", "measure"),
    "strangers": ("benchmarks.strangers", "measure"),
    "thinking": ("benchmarks.thinking", "measure"),
    "ready": ("benchmarks.ready", "measure"),
    "review": ("benchmarks.review", "measure"),
    "reasons": ("benchmarks.reasons", "measure"),
    "grounds": ("benchmarks.grounds", "measure"),
    "subjects": ("benchmarks.subjects", "measure"),
    "coverage": ("benchmarks.coverage", "measure"),
    "given_up": ("benchmarks.given_up", "measure"),
    "limits": ("benchmarks.limits", "measure"),
    "one_voice": ("benchmarks.one_voice", "measure"),
    "saving": ("benchmarks.saving", "measure"),
    "together": ("benchmarks.together", "measure"),
    "store": ("benchmarks.store", "measure"),
    "import": ("benchmarks.start", "measure_import"),
    "replays": ("benchmarks.replays", "measure"),
    "table": ("benchmarks.table", "measure"),
    "pace": ("benchmarks.pace", "measure"),
    "trace": ("benchmarks.trace", "measure"),
    "frames": ("benchmarks.frames", "measure"),
    "install": ("benchmarks.start", "measure_install"),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)} (default: all)")
    parser.add_argument(
        "--save", action="store_true", help="keep the figures and their raw values in benchmarks/results/runs"
    )
    parser.add_argument(
        "--seed", type=int, default=2026, help="what is drawn at random hangs on (default: %(default)s)"
    )
    options = parser.parse_args()
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    done = {}
    random.seed(options.seed)
    for part in options.parts or PARTS:
        module, function = PARTS[part]
        print(f"{part}", flush=True)
        done[part] = getattr(importlib.import_module(module), function)()
        print(*done[part], sep="\n", flush=True)
    if options.save:
        print("saved:", report.save(done, options.seed))
    missed = [figure.name for figures in done.values() for figure in figures if figure.kept is False]
    if missed:
        print(f"missed: {'; '.join(missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
