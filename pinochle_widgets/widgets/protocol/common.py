"""The version of the wire."""

from __future__ import annotations

VERSION = 1
"""The version of all declarations here; messages and views of another version are not understood."""
