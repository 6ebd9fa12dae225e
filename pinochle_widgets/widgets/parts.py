"""The files of the bundle: programs, the parts that they import, that of the court cards, and their styles."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"


@cache
def bundled(name: str) -> str:
    """Read a file of the bundle."""
    return (STATIC / name).read_text(encoding="utf-8")


@cache
def imports_of(name: str) -> tuple[str, ...]:
    """List the parts of the bundle that a program imports, each after those that it imports itself."""
    direct = re.findall(r'\b(?:from|import)"\./(part-\w+\.js)"', bundled(name))
    return tuple(dict.fromkeys(part for each in direct for part in (*imports_of(each), each)))


@cache
def courts_of(name: str) -> tuple[str, ...]:
    """Return the part of the bundle with the court figures, which a program imports when they are shown."""
    texts = map(bundled, (name, *imports_of(name)))
    return tuple({part for text in texts for part in re.findall(r'\bimport\("\./(part-\w+\.js)"\)', text)})


@cache
def styles_of(name: str) -> tuple[str, ...]:
    """List the parts of the bundle that hold the styles of a program, which it names at its head, in their order in a page."""
    return tuple(re.findall(r"\bpart-\d+-\w+\.css\b", bundled(name)))
