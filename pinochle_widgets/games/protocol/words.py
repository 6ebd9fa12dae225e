"""The word forms that all games use in their sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def plural(number: int, one: str, many: str | None = None) -> str:
    """Join a number and a noun: ``1 card``, ``2 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listing(parts: Iterable[str] | Sequence[str], last: str = "and") -> str:
    """Join words: ``a, b and c``."""
    *start, end = parts
    return f"{', '.join(start)} {last} {end}" if start else end
