"""The reading of a page by itself, as a stranger may do it: with its content unpacked."""

from __future__ import annotations

import base64
import re
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def whole_page(path: Path) -> str:
    """Read a page, and the content that is packed in it."""
    text = path.read_text(encoding="utf-8")
    held = re.search(r'<script type="text/plain" id="packed" data-size="(\d+)">(.*?)</script>', text)
    assert held
    return text + zlib.decompress(base64.b85decode(held[2].replace(",", "<"))[: int(held[1])]).decode()
