"""Freeze the behaviour that must stay: `python -m tests.golden.freeze [part ...] [--only PATTERN]`, all by default.

The tests compare with it. With `--check` nothing is written: new lines are compared with those of the files. Texts are of the
frozen records. All lines depend only on seeds that stand here.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from fnmatch import fnmatch
from functools import partial
from typing import TYPE_CHECKING

from tests.golden import adapter, moves, records, reviews, store, texts, views

if TYPE_CHECKING:
    from collections.abc import Callable

    Sections = dict[str, Callable[[], list[str]]]
    """The names of the sections of a file, each with the function that makes its lines."""


def each_preset(make: Callable[[adapter.Preset], list[str]]) -> Sections:
    return {preset.slug: partial(make, preset) for preset in adapter.PRESETS}


def each_match(
    make: Callable[[adapter.Published, int], list[str]], pairs: Callable[[adapter.Published], int]
) -> Sections:
    return {part.name: partial(make, part, pairs(part)) for part in adapter.published()}


PARTS = {
    "records": each_preset(records.make),
    "views": each_preset(views.make),
    "texts": each_preset(texts.make),
    "reviews": {game: partial(reviews.make, game) for game in reviews.LEVELS},
    "rows": each_match(moves.rows, moves.pairs),
    "moves": each_match(moves.games, moves.pairs_at_a_table),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.freeze", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)} (default: all)")
    parser.add_argument("--only", default="*", metavar="PATTERN", help="only sections with such names, as '*-novice'")
    parser.add_argument("--check", action="store_true", help="write nothing; tell what would be other lines")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    os.environ["PINOCHLE_SAVE"] = "off"  # else tables have the preferences of whoever freezes
    store.FROZEN.mkdir(exist_ok=True)
    changed = [name for part in options.parts or PARTS for name in freeze(part, options.only, writes=not options.check)]
    print(f"{sum(path.stat().st_size for path in store.FROZEN.iterdir()):,} bytes in all")
    return 1 if options.check and changed else 0


def freeze(part: str, pattern: str, *, writes: bool) -> list[str]:
    """Make the sections of a part anew, and return the names of those that have other lines now."""
    began = time.monotonic()
    before = store.sections(part) if store.path_of(part).exists() else {}
    now = {name: lines for name, lines in before.items() if name in PARTS[part]}
    for name, make in PARTS[part].items():
        if fnmatch(name, pattern):
            now[name] = make()
            print(
                f"{part} {name}: {len(now[name]):,} lines{'' if now[name] == before.get(name) else ', changed'}",
                flush=True,
            )
    if writes:
        store.path_of(part).write_bytes(store.packed(now))
        store.sections.cache_clear()
    print(f"{part}: {time.monotonic() - began:.0f} s", flush=True)
    return [name for name in {*before, *now} if before.get(name) != now.get(name)]


if __name__ == "__main__":
    sys.exit(main())
