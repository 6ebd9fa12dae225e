"""The reading of a page by itself, as a stranger may do it: with its content unpacked."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path


def whole_page(path: Path) -> str:
    """Read a page, and the content that is packed in it."""
    text = path.read_text(encoding="utf-8")
    return text + _unpacked(text)


def traits_of(path: Path) -> dict[str, Any]:
    """Read the data of a page: all that is packed in it but its program and styles."""
    return json.loads(_unpacked(path.read_text(encoding="utf-8")))["traits"]


def _unpacked(text: str) -> str:
    held = re.search(r'<script type="text/plain" id="packed" data-size="(\d+)">(.*?)</script>', text)
    assert held
    return zlib.decompress(base64.b85decode(held[2].replace(",", "<"))[: int(held[1])]).decode()
