"""The texts that a spreadsheet would run as formulas, made plain texts."""

from __future__ import annotations

import re

HARMFUL = ("=", "+", "-", "@", "\t", "\r", "\n")
"""The beginnings of a text that a spreadsheet would take for a formula."""

CELL = re.compile(r'"(?:[^"]|"")*"|[^",\r\n]+')
"""The cell of a CSV file that is not empty."""


def unformulated(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would take for a formula.

    Examples
    --------
    >>> unformulated("=1+1"), unformulated("Ann")
    ("'=1+1", 'Ann')
    """
    return f"'{text}" if text.lstrip(" ").startswith(HARMFUL) else text


def unformulated_cells(csv: str) -> str:
    r"""Put an apostrophe before each such cell of a CSV file that is no number.

    Examples
    --------
    >>> print(unformulated_cells('"=1,1",-2,a'))
    "'=1,1",-2,a
    """
    return CELL.sub(lambda found: _cell(found[0]), csv)


def _cell(text: str) -> str:
    try:
        float(text)
    except ValueError:
        return f'"{unformulated(text[1:-1])}"' if text.startswith('"') else unformulated(text)
    return text
