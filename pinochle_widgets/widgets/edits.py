"""The edits that make one value of plain data out of another: what a step of a view says of the parts that it changes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar, cast  # Any: plain data of any kind, as JSON has it

Plain = dict[str, Any]
"""Plain data by name, as they are sent to a browser."""

T = TypeVar("T", bound=Mapping[str, object])

Path = tuple[str | int, ...]
"""The keys and indices that lead from a value to one within it."""


def replaced(whole: T, **parts: object) -> T:
    """Copy a part of a picture with other values in fields that only its kind has."""
    return cast(T, {**whole, **parts})


def edits(before: object, after: object) -> list[tuple[Path, object]]:
    """List the edits that make `after` out of `before`: a path to a value within, and the value that stands there then.

    An index just behind the last entry of a list adds an entry; a negative one, which counts from the end, takes an entry away.
    A value is replaced as a whole where that is shorter.

    Examples
    --------
    >>> edits({"a": [1, 2], "b": "long enough to stay"}, {"a": [1, 3, 4], "b": "long enough to stay"})
    [(('a',), [1, 3, 4])]
    >>> edits([{"name": "North", "turn": True}, {"name": "East", "turn": False}], [{"name": "North", "turn": True}, 7])
    [((1,), 7)]
    >>> edits(["KH", "QH", "9S", "AC", "TD", "9D"], ["KH", "QH", "9S", "AC", "9D"])
    [((-2,), None)]
    >>> edits("as it was", "as it was")
    []
    """
    return list(_edits(before, after))


def _edits(before: object, after: object) -> Iterator[tuple[Path, object]]:
    if before == after:
        return
    within = _within(before, after)
    if within is None or _length([[list(path), value] for path, value in within]) >= _length(after):
        yield (), after
    else:
        yield from within


def _within(before: object, after: object) -> list[tuple[Path, object]] | None:
    """List the edits within a value; None where it must be replaced, as edits take away only entries that stand together."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() <= after.keys():
        pairs: list[tuple[str | int, object, object]] = [(key, before.get(key, _MISSING), after[key]) for key in after]
    elif isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) <= len(after):
        pairs = [(n, before[n] if n < len(before) else _MISSING, value) for n, value in enumerate(after)]
    elif isinstance(before, list) and isinstance(after, list):
        return _taken(before, after)
    else:
        return None
    return [((key, *path), value) for key, was, now in pairs for path, value in _edits(was, now)]


def _taken(before: list[object], after: list[object]) -> list[tuple[Path, object]] | None:
    """List the edits that take away entries which stand together; None where the lists differ in more."""
    fewer = len(before) - len(after)
    same = next((n for n, (was, now) in enumerate(zip(before, after, strict=False)) if was != now), len(after))
    behind = len(after) - same
    return [((-behind - 1,), None)] * fewer if before[same + fewer :] == after[same:] else None


_encode = json.JSONEncoder(separators=(",", ":")).encode  # made once: it measures each part of each picture

_MISSING = object()
"""The mark of an entry that was not there: it equals nothing."""


def _length(value: object) -> int:
    return len(_encode(value))
