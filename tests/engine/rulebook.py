"""A package of rules for tests that compile it with nothing on disk."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pinochle_widgets as pw
from pinochle_widgets.engine import twin

LOW = """
    from pinochle_widgets.engine.layout import Layout
    from pinochle_widgets.engine.twin import rule

    class Pair(Layout):
        left: int
        right: int

    @rule(late=True)
    def divided(pair: Pair, numbers: list[int], extra: tuple[int, int]) -> tuple[int, int]:
        pair.left += 1
        numbers[0] = pair.left
        return (pair.left + extra[0]) // pair.right, extra[1]

    @rule(late=True)
    def rarely(number: int) -> bool:
        return number > 1000
"""
HIGH = """
    from rulebook.low import Pair, divided, rarely
    from pinochle_widgets.engine.twin import rule

    @rule(entry=True)
    def first(pair: Pair, numbers: list[int]) -> int:
        found, extra = divided(pair, numbers, (5, 7))
        return found + 100 * extra + (rarely(found) if found > 500 else 0)

    @rule(entry=True)
    def second(pair: Pair, numbers: list[int], times: int) -> int:
        total = 0
        for _ in range(times):
            found, _ = divided(pair, numbers, (1, 2))
            total += found
        return total
"""


def write(folder: Path) -> Path:
    """Write the package."""
    package = folder / "rulebook"
    package.mkdir()
    for name, source in (("__init__", ""), ("low", LOW), ("high", HIGH)):
        (package / f"{name}.py").write_text(textwrap.dedent(source))
    return package


def keep_check(folder: Path) -> None:
    """Copy the linker's check as this process keeps it: else each process compiles that first, a second of its time."""
    kept = twin.cache_folder("pinochle_widgets.engine.linking")
    if kept and kept.is_dir():
        shutil.copytree(kept, folder / "cache" / kept.name)


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a process that finds the package, and its compiled rules in the folder `cache`."""
    path = os.pathsep.join([str(folder), str(Path(pw.__file__).parents[1])])
    return {**os.environ, "PYTHONPATH": path, "NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}


def run(folder: Path, source: str) -> str:
    """Run Python in a process that finds the package; return the printed text."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(source)],
        env=environment(folder),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def forget() -> None:
    """Forget the modules of the rule book, and its late rules: a later `warm` of this process would look for their sources."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "rulebook"]:
        del sys.modules[name]
    rules = vars(sys.modules.get("pinochle_widgets.engine.by_numba.late", object)).get("_rules", {})
    for name in [name for name in rules if "rulebook" in name]:
        del rules[name]
