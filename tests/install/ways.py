"""The ways to play that the README names: read there, so that none is forgotten."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
COMMAND = " " * 4
EXTRA = re.compile(r"pip install .*?\.(?:\[(\w+)\])?[\"']?$")


class Way(NamedTuple):
    """The commands of one way, typed one after the other into a shell at the top of a clone."""

    commands: tuple[str, ...]

    @property
    def name(self) -> str:
        """The last command, which opens a table or makes one possible."""
        return self.commands[-1].removeprefix(".venv/bin/")

    @property
    def extras(self) -> list[str]:
        """The extras that pip installs, "" where it is the package alone."""
        return [found[1] or "" for found in map(EXTRA.search, self.commands) if found]


def ways() -> list[Way]:
    """List the blocks of commands in the README's section about playing, in its order."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (section,) = re.findall(r"(?ms)^## Play\n(.*?)^##", re.sub(r"(?s)```.*?```", "", text))
    blocks = groupby(section.splitlines(), key=lambda line: line.startswith(COMMAND))
    return [Way(tuple(map(str.strip, lines))) for is_command, lines in blocks if is_command]


def by_hand(extra: str) -> Way:
    """Find the way that installs this extra by pip."""
    (found,) = (way for way in ways() if way.extras == [extra])
    return found
