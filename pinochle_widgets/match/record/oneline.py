"""The writing of any text on one line of a record, so that no text can break a line or add one."""

from __future__ import annotations

import json
import re

from pinochle_widgets.basics.harmless import UNFIT as UNFIT_SIGNS

UNFIT = re.compile(f"[{UNFIT_SIGNS}]")
"""The characters that stand in no line of a record: control characters, line separators, halves of surrogate pairs."""


def written(value: str) -> str:
    r"""Write a text for a record: as it is, or as a JSON string where the plain text would not read back or not show.

    Examples
    --------
    >>> print(written("42"), written("two\nlines"), written(" x"))
    42 "two\nlines" " x"
    """
    plain = value.isprintable() and value == value.strip() and not value.startswith('"')
    return value if value and plain else json.dumps(value)


def read(text: str) -> str:
    """Read a text back that `written` wrote.

    Raises
    ------
    ValueError
        If the text begins like a JSON string and is none.
    """
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise ValueError(f"{text[:40]!r} is no text between quotes, written as in JSON") from None
