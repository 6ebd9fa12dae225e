"""Any text on one line of a record: nothing that a person types may break a line or write one of its own."""

from __future__ import annotations

import json
import re

from pinochle_widgets.harmless import UNFIT as UNFIT_SIGNS

UNFIT = re.compile(f"[{UNFIT_SIGNS}]")
"""What stands in no line of a record: control characters, line separators, halves of surrogate pairs."""


def written(value: str) -> str:
    r"""A text as a record writes it: as it is, or as a JSON string where it would not read back or not show.

    Examples
    --------
    >>> print(written("42"), written("two\nlines"), written(" x"))
    42 "two\nlines" " x"
    """
    plain = value.isprintable() and value == value.strip() and not value.startswith('"')
    return value if value and plain else json.dumps(value)


def read(text: str) -> str:
    """The text that `written` wrote.

    Raises
    ------
    ValueError
        If it begins like a JSON string and is none.
    """
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise ValueError(f"{text[:40]!r} is no text between quotes, written as in JSON") from None
