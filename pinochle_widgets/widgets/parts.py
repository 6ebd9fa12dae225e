"""The files of the bundle: programs, the parts that they import, and the style sheet."""

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
def page_styles() -> str:
    """Read the style sheet of an exported page: that of the widgets without the parts that are marked as not shown there."""
    return re.sub(r"/\*<\*/.*?/\*>\*/", "", bundled("widget.css"), flags=re.DOTALL)


@cache
def imports_of(name: str) -> tuple[str, ...]:
    """List the parts of the bundle that a program imports, each after those that it imports itself."""
    direct = re.findall(r'\b(?:from|import)"\./(part-\w+\.js)"', bundled(name))
    return tuple(dict.fromkeys(part for each in direct for part in (*imports_of(each), each)))
