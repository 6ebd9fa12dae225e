"""Any text on one line of a record: nothing that a person types may break a line or write one of its own."""

from __future__ import annotations

import json
import re

_UNFIT = "\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
UNFIT = re.compile(f"[{_UNFIT}]")
"""What stands in no line of a record: control characters, line separators, halves of surrogate pairs."""

_UNFIT_RUN = re.compile(f"[{_UNFIT}]+")


def cleaned(text: str) -> str:
    r"""A text without its edges' spaces, and with a space for whatever fits on no line.

    Examples
    --------
    >>> cleaned(" a bold\r\n lead ")
    'a bold  lead'
    """
    return _UNFIT_RUN.sub(" ", text).strip()


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
