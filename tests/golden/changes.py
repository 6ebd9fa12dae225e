"""The changes from one value to the next, as lines: a place and the value that stands there now.

`score.rows.0 5` replaces a value, `score.tips -` takes it away; of a list `log[7:8] a,b` replaces entries, `log[7:8]` takes them
away, and `log[7:7] a,b` puts some before the eighth.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Any

from tests.golden.notation import read, read_all, written

WORD = re.compile(r"[A-Za-z_][\w-]*")
LINE = re.compile(r"([\w.-]+)(?:\[(\d+):(\d+)\])?(?: (.*))?")
GONE = "-"


def changes(old: Any, new: Any, place: str = "") -> list[str]:
    """List the lines that lead from one value to another; none where they are the same."""
    if old == new and str(old) == str(new):  # True and 1 are equal, too
        return []
    if place and not (is_open(old) and is_open(new)):
        if written(old) == written(new):
            return []
        if isinstance(old, list) and isinstance(new, list) and old and new:
            return min(_of_lists(old, new, place), [f"{place} {written(new)}"], key=lambda told: sum(map(len, told)))
        return [f"{place} {written(new)}"]
    told = []
    for name in sorted({*old, *new}):
        at = f"{place}.{name}" if place else name
        if name not in new:
            told.append(f"{at} {GONE}")
        elif name not in old:
            told.append(f"{at} {written(new[name])}")
        else:
            told += changes(old[name], new[name], at)
    return told


def is_open(value: Any) -> bool:
    """Check whether a value is an object whose names a place can have."""
    return isinstance(value, dict) and all(map(WORD.fullmatch, value))


def _of_lists(old: list[Any], new: list[Any], place: str) -> list[str]:
    before, after = list(map(written, old)), list(map(written, new))
    told = []
    for kind, i, j, k, m in reversed(SequenceMatcher(None, before, after, autojunk=False).get_opcodes()):
        if (
            kind == "replace"
            and j - i == m - k
            and all(isinstance(each, dict | list) for each in (*old[i:j], *new[k:m]))
        ):
            for n in range(j - i):
                told += changes(old[i + n], new[k + n], f"{place}.{i + n}")
        elif kind != "equal":
            told.append(f"{place}[{i}:{j}] {','.join(after[k:m])}".rstrip(" "))
    return told


def change(value: Any, line: str) -> None:
    """Make the change of a line in a value."""
    found = LINE.fullmatch(line)
    if found is None:
        raise ValueError(f"{line!r} is no change")
    *path, last = (int(name) if name.isdecimal() else name for name in found[1].split("."))
    for name in path:
        value = value[name]
    if found[2]:
        value[last][int(found[2]) : int(found[3])] = read_all(found[4] or "")
    elif found[4] == GONE:
        del value[last]
    else:
        value[last] = read(found[4])
