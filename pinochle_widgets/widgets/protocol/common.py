"""The words that all parts of the wire use, and its version."""

from __future__ import annotations

from typing import Literal

VERSION = 1
"""The version of all declarations here; messages and views of another version are not understood."""


Suit = Literal["S", "H", "D", "C"]


Place = Literal["south", "west", "north", "east"]
