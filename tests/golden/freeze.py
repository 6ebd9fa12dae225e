"""Freeze the behaviour that must stay: `python -m tests.golden.freeze [part ...] [--only PATTERN]`, all by default.

The tests compare with it. With `--check` nothing is written: new values are compared with the files, byte for byte. Texts are
of the frozen records. All values depend only on seeds that stand here.
"""

from __future__ import annotations

import argparse
import sys
import time
from fnmatch import fnmatch
from functools import partial
from typing import TYPE_CHECKING, Any

from tests.golden import adapter, moves, records, reviews, store, texts, views

if TYPE_CHECKING:
    from collections.abc import Callable


Made = tuple[str, "Callable[[], Any]"]
"""The name of a file, and the function that makes its content."""


def each_preset(kind: str, make: Callable[[adapter.Preset], Any]) -> list[Made]:
    return [(f"{kind}-{preset.slug}", partial(make, preset)) for preset in adapter.PRESETS]


def each_match(
    kind: str,
    make: Callable[[adapter.Published, int], Any],
    pairs: Callable[[adapter.Published], int],
    parts: list[adapter.Published],
) -> list[Made]:
    return [(f"{kind}-{part.name}", partial(make, part, pairs(part))) for part in parts]


PARTS = {
    "records": each_preset("records", records.make),
    "views": each_preset("views", views.make),
    "texts": each_preset("texts", texts.make),
    "reviews": [(f"reviews-{game.replace('/', '-')}", partial(reviews.make, game)) for game in reviews.LEVELS],
    "rows": each_match("rows", moves.rows, moves.pairs, adapter.published()),
    "moves": each_match("moves", moves.games, moves.pairs_at_a_table, adapter.published()),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.freeze", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)} (default: all)")
    parser.add_argument(
        "--only", default="*", metavar="PATTERN", help="only files with such names, as 'moves-*-novice'"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; tell what would be another file")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    store.FROZEN.mkdir(exist_ok=True)
    changed = []
    for part in options.parts or PARTS:
        began = time.monotonic()
        for name, make in PARTS[part]:
            if not fnmatch(name, options.only):
                continue
            path, content = store.path_of(name), store.packed(make())
            same = path.exists() and path.read_bytes() == content
            if not same:
                changed.append(name)
                if not options.check:
                    path.write_bytes(content)
            print(f"{name}: {len(content):,} bytes{'' if same else ', changed'}", flush=True)
        print(f"{part}: {time.monotonic() - began:.0f} s", flush=True)
    print(f"{sum(path.stat().st_size for path in store.FROZEN.iterdir()):,} bytes in all")
    return 1 if options.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
