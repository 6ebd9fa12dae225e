"""The frozen files: a text for each part, with a section for each preset or match; the same lines give the same bytes.

A longer line that occurs more than once stands at the top of its file, with a name, and its name wherever it occurs.
"""

from __future__ import annotations

import hashlib
import string
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

FROZEN = Path(__file__).parent / "frozen"
HEAD, NAMED = "== ", "*"
LETTERS = string.digits + string.ascii_letters
NAME = 3
LONG = 12
"""The length from which on a line is written once and named: shorter ones are read sooner where they are."""
MOST = 3_080_000
"""The bytes that all files may have: hints and cards by rank tell more, and games that follow other hints are longer."""
AROUND, SHOWN = 4, 24
"""The lines that are shown before the first difference, and from there on."""


def path_of(part: str) -> Path:
    return FROZEN / f"{part}.txt"


def packed(sections: Mapping[str, Sequence[str]]) -> bytes:
    """Write sections into a text."""
    counts = Counter(line for lines in sections.values() for line in lines)
    if wrong := [line for line in counts if "\n" in line or line.startswith((HEAD, NAMED))]:
        raise ValueError(f"{wrong[0]!r} can't be a line")
    names = _named(sorted(line for line, count in counts.items() if count > 1 and _is_shorter(line, count)))
    told = [f"{NAMED}{name} {line}" for line, name in names.items()]
    for title, lines in sorted(sections.items()):
        told += [f"{HEAD}{title}", *(f"{NAMED}{names[line]}" if line in names else line for line in lines)]
    return "".join(f"{line}\n" for line in told).encode()


def _is_shorter(line: str, count: int) -> bool:
    size, name = len(line.encode()) + 1, NAME + 2
    return len(line) >= LONG and size + name + count * name < count * size


def _named(lines: Iterable[str]) -> dict[str, str]:
    """Give each line a name that hangs on the line, so that it hardly changes with others."""
    names: dict[str, str] = {}
    taken = set()
    for line in lines:
        number = int.from_bytes(hashlib.sha256(line.encode()).digest()[:8], "big")
        while (name := _name(number)) in taken:
            number += 1
        names[line] = name
        taken.add(name)
    return names


def _name(number: int) -> str:
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(NAME))


def unpacked(content: bytes) -> dict[str, list[str]]:
    """Read the sections of a text."""
    names: dict[str, str] = {}
    sections: dict[str, list[str]] = {}
    for line in content.decode().split("\n")[:-1]:
        if line.startswith(HEAD):
            lines = sections[line.removeprefix(HEAD)] = []
        elif not sections:
            names[line[: NAME + 1]] = line[NAME + 2 :]
        else:
            lines.append(names[line] if line.startswith(NAMED) else line)
    return sections


@cache
def sections(part: str) -> dict[str, list[str]]:
    """Read all that was frozen of a part, by names."""
    return unpacked(path_of(part).read_bytes())


def read(part: str, name: str) -> list[str]:
    """Read the lines that were frozen under a name."""
    return sections(part)[name]


def check_same(frozen: Sequence[str], found: Sequence[str], what: str) -> None:
    """Fail with the first lines that differ, those before them, and the heading that they stand under."""
    if list(frozen) == list(found):
        return
    at = next((n for n, (old, new) in enumerate(zip(frozen, found, strict=False)) if old != new), None)
    at = min(len(frozen), len(found)) if at is None else at
    headings = [line for line in frozen[: max(0, at - AROUND)] if line.startswith((">", "="))]
    told = [f"{what} is not as it was frozen, from line {at + 1} on:", *headings[-1:]]
    told += [f"  {line}" for line in frozen[max(0, at - AROUND) : at]]
    told += difference(frozen[at : at + SHOWN], found[at : at + SHOWN])
    told += ["If the change is meant: python -m tests.golden.freeze"]
    raise AssertionError("\n".join(told))


def difference(frozen: Sequence[str], found: Sequence[str]) -> list[str]:
    """Mark the lines that are gone by a minus, and those that are new by a plus."""
    from difflib import ndiff

    return [line for line in ndiff(frozen, found) if not line.startswith("?")]
