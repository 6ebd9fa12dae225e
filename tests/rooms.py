"""Draw the rooms of each family of games from its imports, into docs/ARCHITECTURE.md: ``python -m tests.rooms``."""

from __future__ import annotations

import re
from pathlib import Path

import grimp

import pinochle_widgets as pw

PAGE = Path(__file__).parents[1] / "docs" / "ARCHITECTURE.md"
DRAWN = re.compile(r"(?<=```rooms\n)[^`]*")
"""The block of the page that the picture stands in."""

FAMILIES = ("two_handed", "auction", "canasta", "pinochle")
ROOMS = ("rules", "convention", "mind", "words", "table", "teaching", "levels", "entry")
"""The rooms from the lowest; `table` and `teaching` stand side by side."""

WIDTH = 76


def arrows() -> dict[str, set[str]]:
    """List the imports of each module: those within functions and for typing included, parents' `__init__` not."""
    graph = grimp.build_graph("pinochle_widgets", cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def picture(imports: dict[str, set[str]]) -> str:
    """Draw each room with the rooms of its family that it imports, and the parts that are in it."""
    return "\n".join(line for family in FAMILIES for line in _family(family, imports))


def _family(family, imports):
    yield family
    base = f"{pw.__name__}.games.{family}."

    def room_of(module):
        return module.removeprefix(base).split(".")[0] if module.startswith(base) else ""

    for room in reversed(ROOMS):
        of_room = [module for module in imports if room_of(module) == room]
        if of_room:
            below = {room_of(each) for module in of_room for each in imports[module]}
            yield f"  {room:<10} ──► {', '.join(each for each in ROOMS if each in below and each != room) or 'none of these'}"
            yield from _wrapped(
                {module.removeprefix(base).split(".")[1] for module in of_room if module != base + room}
            )


def _wrapped(names):
    line = ""
    for name in sorted(names):
        if len(line) + len(name) > WIDTH:
            yield line
            line = ""
        line = f"{line} {name}" if line else f"      {name}"
    if line:
        yield line


def drawn(page: str, imports: dict[str, set[str]]) -> str:
    """Return the page with the picture as the imports are now."""
    return DRAWN.sub(lambda _: picture(imports) + "\n", page)


if __name__ == "__main__":
    PAGE.write_text(drawn(PAGE.read_text(), arrows()))
