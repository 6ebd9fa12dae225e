"""The way to a browser for an address that has a token in it."""

from __future__ import annotations

import webbrowser
from functools import partial
from html import escape
from pathlib import Path
from threading import Thread


def open_page(address: str, folder: Path, browser: str = "") -> None:
    """Open an address in a browser by a file in a folder of the user: the arguments of a program are seen by all users."""
    try:
        found = webbrowser.get(browser or None)
    except webbrowser.Error:
        return  # the address is said anyway
    page = folder / "open.html"
    page.write_text(f'<meta http-equiv="refresh" content="0;url={escape(address)}">', encoding="utf-8")
    Thread(target=partial(found.open, page.as_uri()), daemon=True).start()
