"""The place of a page: a file that may be written, checked before a notebook is executed for it."""

from __future__ import annotations

import os
from pathlib import Path

from pinochle_widgets.basics.arguments import wrong

SIGN = '<meta name="generator" content="pw.lab.to_page">'
"""The line by which a page of an analysis is known."""

HEAD = 2000
"""The bytes at the beginning of a page among which that line stands."""


def check_place(target: Path, *, is_named: bool) -> None:
    """Check that a page can be written to a file, before a notebook is executed for it.

    Parameters
    ----------
    target : Path
        The file.
    is_named : bool
        Whether the user named it: then whatever stands there is replaced.

    Raises
    ------
    ValueError
        If it can't, or holds something that nobody said may be replaced.
    """
    if target.suffix.lower() not in (".html", ".htm"):
        raise wrong("path", str(target), "end in .html")
    if not os.access(target.parent, os.W_OK) or target.is_dir():
        raise wrong("path", str(target), "be a file in a folder that is there and can be written to")
    if not is_named and target.exists() and SIGN.encode() not in _head(target):
        fault = f"is not given, and the {target.name!r} beside the notebook is no page of an analysis"
        raise wrong("path", None, "name the file of the page, also to replace that one", fault=fault)


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(HEAD)
